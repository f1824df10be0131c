"""What is compiled: the files of every library, and the switches that each of them needs."""

from __future__ import annotations


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split())


SDL2 = _names("""
SDL.c SDL_assert.c SDL_dataqueue.c SDL_error.c SDL_guid.c SDL_hints.c SDL_list.c SDL_log.c SDL_utils.c
atomic/SDL_atomic.c atomic/SDL_spinlock.c
audio/SDL_audio.c audio/SDL_audiocvt.c audio/SDL_audiodev.c audio/SDL_audiotypecvt.c audio/SDL_mixer.c audio/SDL_wave.c
audio/disk/SDL_diskaudio.c audio/dummy/SDL_dummyaudio.c audio/emscripten/SDL_emscriptenaudio.c
cpuinfo/SDL_cpuinfo.c dynapi/SDL_dynapi.c
events/SDL_clipboardevents.c events/SDL_displayevents.c events/SDL_dropevents.c events/SDL_events.c
events/SDL_gesture.c events/SDL_keyboard.c events/SDL_keysym_to_scancode.c events/SDL_scancode_tables.c
events/SDL_mouse.c events/SDL_quit.c events/SDL_touch.c events/SDL_windowevents.c
file/SDL_rwops.c filesystem/emscripten/SDL_sysfilesystem.c
haptic/SDL_haptic.c haptic/dummy/SDL_syshaptic.c hidapi/SDL_hidapi.c
joystick/SDL_gamecontroller.c joystick/SDL_joystick.c joystick/SDL_steam_virtual_gamepad.c
joystick/controller_type.c joystick/emscripten/SDL_sysjoystick.c
loadso/dlopen/SDL_sysloadso.c locale/SDL_locale.c locale/emscripten/SDL_syslocale.c
misc/SDL_url.c misc/emscripten/SDL_sysurl.c power/SDL_power.c power/emscripten/SDL_syspower.c
render/SDL_render.c render/SDL_yuv_sw.c render/opengles2/SDL_render_gles2.c render/opengles2/SDL_shaders_gles2.c
render/software/SDL_blendfillrect.c render/software/SDL_blendline.c render/software/SDL_blendpoint.c
render/software/SDL_drawline.c render/software/SDL_drawpoint.c render/software/SDL_render_sw.c
render/software/SDL_rotate.c render/software/SDL_triangle.c
sensor/SDL_sensor.c sensor/dummy/SDL_dummysensor.c
stdlib/SDL_crc16.c stdlib/SDL_crc32.c stdlib/SDL_getenv.c stdlib/SDL_iconv.c stdlib/SDL_malloc.c stdlib/SDL_qsort.c
stdlib/SDL_stdlib.c stdlib/SDL_string.c stdlib/SDL_strtokr.c
thread/SDL_thread.c thread/generic/SDL_syscond.c thread/generic/SDL_sysmutex.c thread/generic/SDL_syssem.c
thread/generic/SDL_systhread.c thread/generic/SDL_systls.c
timer/SDL_timer.c timer/unix/SDL_systimer.c
video/SDL_RLEaccel.c video/SDL_blit.c video/SDL_blit_0.c video/SDL_blit_1.c video/SDL_blit_A.c video/SDL_blit_N.c
video/SDL_blit_auto.c video/SDL_blit_copy.c video/SDL_blit_slow.c video/SDL_bmp.c video/SDL_clipboard.c
video/SDL_egl.c video/SDL_fillrect.c video/SDL_pixels.c video/SDL_rect.c video/SDL_shape.c video/SDL_stretch.c
video/SDL_surface.c video/SDL_video.c video/SDL_yuv.c video/yuv2rgb/yuv_rgb_std.c
video/dummy/SDL_nullevents.c video/dummy/SDL_nullframebuffer.c video/dummy/SDL_nullvideo.c
video/emscripten/SDL_emscriptenevents.c video/emscripten/SDL_emscriptenframebuffer.c
video/emscripten/SDL_emscriptenmouse.c video/emscripten/SDL_emscriptenopengles.c
video/emscripten/SDL_emscriptenvideo.c
""")

FREETYPE = _names("""
autofit/autofit.c base/ftbase.c base/ftbbox.c base/ftbdf.c base/ftbitmap.c base/ftcid.c base/ftdebug.c base/ftfstype.c
base/ftgasp.c base/ftglyph.c base/ftgxval.c base/ftinit.c base/ftmm.c base/ftotval.c base/ftpatent.c base/ftpfr.c
base/ftstroke.c base/ftsynth.c base/ftsystem.c base/fttype1.c base/ftwinfnt.c bdf/bdf.c bzip2/ftbzip2.c
cache/ftcache.c cff/cff.c cid/type1cid.c gzip/ftgzip.c lzw/ftlzw.c pcf/pcf.c pfr/pfr.c psaux/psaux.c
pshinter/pshinter.c psnames/psnames.c raster/raster.c sdf/sdf.c sfnt/sfnt.c smooth/smooth.c svg/svg.c
truetype/truetype.c type1/type1.c type42/type42.c winfonts/winfnt.c
""")

IMAGE = _names("""
IMG.c IMG_avif.c IMG_bmp.c IMG_gif.c IMG_jpg.c IMG_jxl.c IMG_lbm.c IMG_pcx.c IMG_png.c IMG_pnm.c IMG_qoi.c IMG_stb.c
IMG_svg.c IMG_tga.c IMG_tif.c IMG_webp.c IMG_xcf.c IMG_xpm.c IMG_xv.c
""")
IMAGE_FLAGS = (
    "-DUSE_STBIMAGE",
    *(f"-DLOAD_{kind}" for kind in _names("BMP GIF JPG LBM PCX PNG PNM QOI SVG TGA XCF XPM XV")),
)

MIXER = _names("""
effect_position.c effect_stereoreverse.c effects_internal.c mixer.c music.c utils.c
codecs/load_aiff.c codecs/load_voc.c codecs/mp3utils.c codecs/music_drflac.c codecs/music_mpg123.c
codecs/music_ogg_stb.c codecs/music_wav.c
""")
MIXER_FLAGS = ("-DMUSIC_WAV", "-DMUSIC_OGG", "-DOGG_USE_STB", "-DMUSIC_FLAC_DRFLAC", "-DMUSIC_MP3_MPG123")

MPG123 = _names("""
compat/compat.c compat/compat_str.c
libmpg123/dct64.c libmpg123/equalizer.c libmpg123/feature.c libmpg123/format.c libmpg123/frame.c libmpg123/icy.c
libmpg123/icy2utf8.c libmpg123/id3.c libmpg123/index.c libmpg123/layer1.c libmpg123/layer2.c libmpg123/layer3.c
libmpg123/lfs_wrap.c libmpg123/libmpg123.c libmpg123/ntom.c libmpg123/optimize.c libmpg123/parse.c
libmpg123/readers.c libmpg123/stringbuf.c libmpg123/synth.c libmpg123/synth_8bit.c libmpg123/synth_real.c
libmpg123/synth_s32.c libmpg123/tabinit.c
""")
MPG123_FLAGS = ("-DOPT_GENERIC", "-DREAL_IS_FLOAT")
MPG123_HAVE = _names("""
ATOLL DIRENT_H INTTYPES_H LIMITS_H LOCALE_H SIGNAL_H STDINT_H STDIO_H STDLIB_H STRERROR STRINGS_H STRING_H
SYS_STAT_H SYS_TIME_H SYS_TYPES_H UNISTD_H
""")
MPG123_DEFINES = {
    "ACCURATE_ROUNDING": "1",
    "FRAME_INDEX": "1",
    "GAPLESS": "1",
    "IEEE_FLOAT": "1",
    "INDEX_SIZE": "1000",
    "LFS_ALIAS_BITS": "64",
    "NEWOLD_WRITE_SAMPLE": "1",
    "PACKAGE": '"mpg123"',
    "PACKAGE_BUGREPORT": '""',
    "PACKAGE_NAME": '"mpg123"',
    "PACKAGE_VERSION": '"1.32.10"',
    "SIZEOF_INT32_T": "4",
    "SIZEOF_LONG": "4",
    "SIZEOF_OFF_T": "8",
    "SIZEOF_SIZE_T": "4",
    "STDERR_FILENO": "2",
    "USE_NEW_HUFFTABLE": "1",
}

PYGAME = ("base.c", "bitmask.c", "rotozoom.c", "SDL_gfx/SDL_gfxPrimitives.c")
"""pygame's C modules: ``base.c`` includes all the others when it is built as one (``BUILD_STATIC``)."""
PYGAME_CYTHON = ("audio", "mixer", "sdl2", "video")

HTML5 = ("dom_pk_codes.c",)
"""Emscripten's table of key names, which is no part of Pyodide."""


def mpg123_config() -> str:
    """The ``config.h`` that mpg123's configure script would write for this machine."""
    defines = {**MPG123_DEFINES, **{f"HAVE_{name}": "1" for name in MPG123_HAVE}}
    return "".join(f"#define {name} {value}\n" for name, value in sorted(defines.items()))
