"""The sounds, computed: wood, water, bamboo, plucked strings and small bells.

Every sound starts and ends in silence, stays below −6 dBFS, and comes out byte for byte the same on every run.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Callable
from pathlib import Path

import numpy as np
import numpy.typing as npt
import soundfile  # type: ignore[import-untyped]

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
RATE = 44_100
SERIAL = 0x706F6E64
Wave = npt.NDArray[np.float64]


def _time(seconds: float) -> Wave:
    return np.arange(int(seconds * RATE)) / RATE


def _noise(seconds: float, seed: int) -> Wave:
    return np.random.default_rng(seed).uniform(-1, 1, int(seconds * RATE))


def _band(wave: Wave, low: float, high: float) -> Wave:
    """Keeps the frequencies from ``low`` to ``high`` Hz, with soft shoulders."""
    spectrum = np.fft.rfft(wave)
    frequency = np.fft.rfftfreq(len(wave), 1 / RATE)
    keep = 1 / (1 + (low / np.maximum(frequency, 1)) ** 6) / (1 + (frequency / high) ** 6)
    return np.fft.irfft(spectrum * keep, len(wave))


def _struck(seconds: float, partials: tuple[tuple[float, float, float], ...]) -> Wave:
    """A struck body: partials given as frequency in Hz, level, and seconds to fall to a third."""
    t = _time(seconds)
    wave = np.zeros_like(t)
    for frequency, level, fall in partials:
        wave += level * np.sin(2 * np.pi * frequency * t) * np.exp(-t / fall)
    return wave


def _pluck(frequency: float, seconds: float, seed: int, softness: float = 0.5, loss: float = 0.996) -> Wave:
    """A plucked string: noise that runs round a delay line and loses its high partials."""
    period = RATE / frequency
    length = int(period)
    line = _band(np.tile(_noise(length / RATE, seed), 8), 80, 2600)[: 3 * length][length : 2 * length]
    wave = np.empty(int(seconds * RATE))
    position, previous = 0, 0.0
    for index in range(len(wave)):
        value = line[position]
        line[position] = loss * ((1 - softness) * value + softness * previous)
        previous = value
        wave[index] = value
        position = (position + 1) % length
    wave /= np.abs(wave).max()
    body = _struck(seconds, ((frequency, 0.32, 0.4), (frequency * 2, 0.12, 0.22)))
    return 0.75 * wave * np.exp(-_time(seconds) / (seconds * 0.42)) + body


def _mix(seconds: float, *placed: tuple[float, Wave]) -> Wave:
    """Waves laid over each other, each beginning at its second."""
    wave = np.zeros(int(seconds * RATE))
    for start, part in placed:
        first = int(start * RATE)
        reach = min(len(part), len(wave) - first)
        wave[first : first + reach] += part[:reach]
    return wave


def _drop(seconds: float, low: float, high: float) -> Wave:
    """A drop of water: a tone that rises as its bubble closes."""
    t = _time(seconds)
    frequency = low + (high - low) * (1 - np.exp(-t / 0.035))
    wave: Wave = np.sin(2 * np.pi * np.cumsum(frequency) / RATE) * np.exp(-t / 0.06) * (1 - np.exp(-t / 0.004))
    return wave


def take() -> Wave:
    """A tap on wood."""
    click = _band(_noise(0.03, 1), 900, 3200) * np.exp(-_time(0.03) / 0.005)
    return _mix(0.2, (0, _struck(0.2, ((520, 1.0, 0.028), (1180, 0.45, 0.016), (1910, 0.2, 0.01)))), (0, 0.7 * click))


def place() -> Wave:
    """A tile laid on wood, and a drop."""
    thud = _struck(0.16, ((190, 1.0, 0.035), (420, 0.5, 0.02)))
    return _mix(0.42, (0, thud), (0.055, 0.75 * _drop(0.32, 520, 1080)))


def slide() -> Wave:
    """A soft brush over paper."""
    seconds = 0.32
    shape: Wave = np.sin(np.pi * np.linspace(0, 1, int(seconds * RATE)) ** 0.7) ** 2
    return _band(_noise(seconds, 2), 500, 2300) * shape


def draw() -> Wave:
    """A tile turned up from the stack."""
    rub = _band(_noise(0.12, 3), 1100, 4200) * np.sin(np.pi * np.linspace(0, 1, int(0.12 * RATE))) ** 2
    return _mix(0.26, (0, 0.6 * rub), (0.1, _struck(0.14, ((610, 0.8, 0.02), (1330, 0.35, 0.012)))))


def score(step: int) -> Callable[[], Wave]:
    """A plucked string; steps 1 to 5 climb a pentatonic scale."""
    frequency = (440.0, 523.25, 587.33, 659.26, 783.99)[step - 1]
    return lambda: _pluck(frequency, 0.7, 10 + step)


def turn() -> Wave:
    """Your turn: two soft bells."""

    def bell(frequency: float) -> Wave:
        return _struck(0.8, ((frequency, 1.0, 0.24), (frequency * 2.01, 0.3, 0.15), (frequency * 2.76, 0.16, 0.07)))

    return _mix(0.95, (0, 0.8 * bell(659.26)), (0.16, bell(880.0)))


def end() -> Wave:
    """The game is over: a calm cadence on strings."""
    notes = ((0, 440.0), (0.2, 587.33), (0.4, 659.26), (0.62, 440.0), (0.62, 880.0))
    return _mix(
        1.9,
        *((start, 0.8 * _pluck(frequency, 1.25, 30 + at, loss=0.998)) for at, (start, frequency) in enumerate(notes)),
    )


def undo() -> Wave:
    """A string heard backwards."""
    return _pluck(440.0, 0.36, 50)[::-1] * np.linspace(0, 1, int(0.36 * RATE)) ** 1.5


def error() -> Wave:
    """A dull, muffled knock."""
    return _struck(0.24, ((98, 1.0, 0.05), (147, 0.6, 0.04))) + 0.4 * _band(_noise(0.24, 4), 60, 300) * np.exp(
        -_time(0.24) / 0.03
    )


def button() -> Wave:
    """A tiny tick."""
    return _mix(0.07, (0, _struck(0.07, ((1480, 0.8, 0.007), (2350, 0.3, 0.004)))))


def breeders() -> Wave:
    """Bamboo that tips over and knocks on stone."""

    def knock(level: float) -> Wave:
        hollow = _struck(0.4, ((262, 1.0, 0.055), (548, 0.7, 0.036), (905, 0.4, 0.022)))
        return level * (hollow + 0.5 * _mix(0.4, (0, _band(_noise(0.03, 5), 500, 2000) * np.exp(-_time(0.03) / 0.006))))

    return _mix(0.62, (0, knock(1.0)), (0.17, knock(0.22)))


# Name of the file → how it is made and how loud its peak is, as a share of full scale (0.5 is −6 dBFS).
MADE: dict[str, tuple[Callable[[], Wave], float]] = {
    "take": (take, 0.36),
    "place": (place, 0.42),
    "slide": (slide, 0.2),
    "draw": (draw, 0.3),
    "score-1": (score(1), 0.36),
    "score-2": (score(2), 0.36),
    "score-3": (score(3), 0.36),
    "score-4": (score(4), 0.36),
    "score-5": (score(5), 0.36),
    "turn": (turn, 0.3),
    "end": (end, 0.4),
    "undo": (undo, 0.24),
    "error": (error, 0.4),
    "button": (button, 0.22),
    "breeders": (breeders, 0.42),
}


def finish(wave: Wave, peak: float) -> Wave:
    """Sets the peak, and fades both ends so that nothing clicks."""
    wave = wave - wave.mean()
    wave = wave / np.abs(wave).max() * peak
    rise, fall = int(0.002 * RATE), int(0.02 * RATE)
    wave[:rise] *= np.linspace(0, 1, rise)
    wave[-fall:] *= np.linspace(1, 0, fall)
    silence = np.zeros(int(0.004 * RATE))
    return np.concatenate([silence, wave, silence])


def encode(wave: Wave) -> bytes:
    """Ogg Vorbis with a fixed stream number."""
    stream = io.BytesIO()
    soundfile.write(stream, wave.astype(np.float32), RATE, format="OGG", subtype="VORBIS", compression_level=0.75)
    return _renumber(stream.getvalue())


def _renumber(data: bytes) -> bytes:
    """Replaces the random number of the stream in every Ogg page and sets the pages' checksums anew."""
    pages = bytearray(data)
    start = 0
    while start < len(pages):
        segments = pages[start + 26]
        size = 27 + segments + sum(pages[start + 27 : start + 27 + segments])
        struct.pack_into("<I", pages, start + 14, SERIAL)
        struct.pack_into("<I", pages, start + 22, 0)
        struct.pack_into("<I", pages, start + 22, _checksum(pages[start : start + size]))
        start += size
    return bytes(pages)


def _checksum(page: bytes | bytearray) -> int:
    """The checksum of an Ogg page (polynomial 0x04C11DB7, not reflected)."""
    value = 0
    for byte in page:
        value ^= byte << 24
        for _ in range(8):
            value = (value << 1 ^ 0x04C11DB7 if value & 0x80000000 else value << 1) & 0xFFFFFFFF
    return value


def main() -> None:
    """Writes all sounds."""
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name, (make, peak) in MADE.items():
        data = encode(finish(make(), peak))
        (SOUNDS / f"{name}.ogg").write_bytes(data)
        print(f"{name}.ogg: {len(data)} bytes")
