"""Small changes to the sources, each with its reason. A text that is not found stops the build."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from supply.errors import BuildError


@dataclass(frozen=True, slots=True)
class Patch:
    """In ``path`` of ``source`` the one text ``old`` becomes ``new``. With ``until``, all up to that text goes too."""

    source: str
    path: str
    old: str
    new: str
    why: str
    until: str = ""


_STATE = (
    "modules linked into one are not registered where PyState_FindModule() looks, so the state would be NULL: address 0"
    " is read and written, and quit() frees what was never allocated"
)
_BLITTERS = "pygame's SSE2 blitters become WebAssembly SIMD, about seven times as fast as plain C with alpha"

# The window's picture is handed over without a copy in JavaScript, and only where it changed. SDL copies and fixes the
# alpha of the whole canvas at every flip; at a telephone's 1170 x 2532 that alone is longer than a frame.
_PRESENT = """\
    {
        int i, x, y;
        for (i = 0; i < numrects; i++) {
            SDL_Rect whole, part;
            whole.x = whole.y = 0;
            whole.w = surface->w;
            whole.h = surface->h;
            if (!SDL_IntersectRect(&rects[i], &whole, &part)) {
                continue;
            }
            /* The fourth byte of a pixel is nobody's here and opacity there. */
            for (y = part.y; y < part.y + part.h; y++) {
                Uint32 *row = (Uint32 *)((Uint8 *)surface->pixels + y * surface->pitch);
                for (x = part.x; x < part.x + part.w; x++) {
                    row[x] |= 0xFF000000u;
                }
            }
            MAIN_THREAD_EM_ASM({
                var SDL2 = Module['SDL2'] = Module['SDL2'] || ({});
                if (SDL2.ctxCanvas !== Module['canvas']) {
                    SDL2.ctx = Module['createContext'](Module['canvas'], false, true);
                    SDL2.ctxCanvas = Module['canvas'];
                }
                var heap = HEAPU8.buffer;
                var image = SDL2.image;
                if (!image || SDL2.heap !== heap || SDL2.pixels !== $2 || image.width !== $0 || image.height !== $1) {
                    image = SDL2.image = new ImageData(new Uint8ClampedArray(heap, $2, $0 * $1 * 4), $0, $1);
                    SDL2.heap = heap;
                    SDL2.pixels = $2;
                }
                SDL2.ctx.putImageData(image, 0, 0, $3, $4, $5, $6);
            }, surface->w, surface->h, surface->pixels, part.x, part.y, part.w, part.h);
        }
    }
"""

PATCHES: tuple[Patch, ...] = (
    Patch(
        "pygame",
        "src_c/rwobject.c",
        "#if __EMSCRIPTEN__\n    SDL_RWops *rw;\n    int retry = 0;",
        "#if 0 /* was __EMSCRIPTEN__ */\n    SDL_RWops *rw;\n    int retry = 0;",
        "file objects such as io.BytesIO are refused on emscripten; the usual way works in Pyodide",
    ),
    Patch(
        "pygame",
        "src_c/display.c",
        "#ifndef PYPY_VERSION",
        "#if !defined(PYPY_VERSION) && !defined(BUILD_STATIC)",
        _STATE,
    ),
    Patch(
        "pygame",
        "src_c/freetype/ft_wrap.h",
        "#if !defined(PYPY_VERSION)",
        "#if !defined(PYPY_VERSION) && !defined(BUILD_STATIC)",
        _STATE,
    ),
    Patch(
        "pygame",
        "src_c/_freetype.c",
        "#ifndef PYPY_VERSION",
        "#if !defined(PYPY_VERSION) && !defined(BUILD_STATIC)",
        _STATE,
    ),
    Patch(
        "pygame",
        "src_c/_freetype.c",
        "_FreeTypeState _modstate;",
        "_FreeTypeState _ft_modstate;",
        "in one big translation unit the name _modstate is display.c's",
    ),
    Patch(
        "pygame",
        "src_c/freetype/ft_wrap.h",
        "extern _FreeTypeState _modstate;\n#define FREETYPE_MOD_STATE(mod) (&_modstate)",
        "extern _FreeTypeState _ft_modstate;\n#define FREETYPE_MOD_STATE(mod) (&_ft_modstate)",
        "in one big translation unit the name _modstate is display.c's",
    ),
    Patch(
        "sdl2",
        "src/audio/emscripten/SDL_emscriptenaudio.c",
        "                SDL2.audio.scriptProcessorNode.disconnect();",
        "                SDL2.audio.scriptProcessorNode.onaudioprocess = null;\n"
        "                SDL2.audio.scriptProcessorNode.disconnect();",
        "a callback that is already queued runs on freed memory when the mixer is closed and opened again at once",
    ),
    Patch(
        "sdl2",
        "src/video/emscripten/SDL_emscriptenframebuffer.c",
        "    /* *INDENT-OFF* */ /* clang-format off */\n    MAIN_THREAD_EM_ASM({",
        _PRESENT,
        "only what changed is shown, straight from the surface's memory",
        until="    }, surface->w, surface->h, surface->pixels);\n",
    ),
    Patch(
        "sdl2",
        "include/SDL_config_emscripten.h",
        "#define SDL_VIDEO_RENDER_OGL_ES2 1",
        "/* no SDL_VIDEO_RENDER_OGL_ES2 */",
        "a canvas that had a WebGL context once has no 2D context any more, and the next plain set_mode() is a fatal"
        " error; the software renderer keeps to one 2D context and is no slower without a graphics card",
    ),
    Patch(
        "pygame",
        "src_c/display.c",
        "if (!(info.flags & SDL_RENDERER_ACCELERATED)) {",
        "if (0 && !(info.flags & SDL_RENDERER_ACCELERATED)) {",
        "with the software renderer alone, the warning that no fast one is there says nothing",
    ),
    Patch(
        "pygame",
        "src_c/alphablit.c",
        "#if !defined(__EMSCRIPTEN__)",
        "#if !defined(__EMSCRIPTEN__) || defined(PG_WASM_SIMD)",
        _BLITTERS,
    ),
    Patch(
        "pygame",
        "src_c/simd_shared.h",
        "    return SDL_HasSSE2();",
        "#if defined(PG_WASM_SIMD)\n    return 1;\n#else\n    return SDL_HasSSE2();\n#endif",
        _BLITTERS,
    ),
)


def patched(text: str, patch: Patch) -> str:
    """``text`` with ``patch`` applied at every place.

    Raises :class:`BuildError` if the text it looks for is not there.
    """
    if patch.old not in text:
        raise BuildError(f"patch does not apply to {patch.source}/{patch.path}: {patch.old.splitlines()[0]!r} is gone")
    if not patch.until:
        return text.replace(patch.old, patch.new)
    before, _, rest = text.partition(patch.old)
    _, found, after = rest.partition(patch.until)
    if not found:
        raise BuildError(f"patch does not apply to {patch.source}/{patch.path}: {patch.until.strip()!r} is gone")
    return before + patch.new + after


def apply_all(folders: Mapping[str, Path], patches: Sequence[Patch] = PATCHES) -> None:
    """Change the unpacked sources in ``folders`` (by source name)."""
    for patch in patches:
        path = folders[patch.source] / patch.path
        try:
            text = path.read_text(encoding="utf-8")
        except FileNotFoundError as error:
            raise BuildError(f"patch does not apply: {patch.source} has no {patch.path}") from error
        path.write_text(patched(text, patch), encoding="utf-8", newline="\n")
