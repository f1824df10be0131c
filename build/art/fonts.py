"""The fonts: cut down to the letters the program needs, with figures of one height and width.

Both families are under the SIL Open Font License without a reserved font name, so what is cut may keep its name. They
come from npm (``npm pack``), pinned by version and digest. SDL_ttf cannot switch OpenType features on;
therefore lining, tabular figures are made the usual ones here, so that columns of points stand in line.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset  # type: ignore[import-untyped]
from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
LIMIT = 90_000
FIGURES = "0123456789"


@dataclass(frozen=True)
class Family:
    """An npm package with a font family, and the files taken from it: name here → path in the package."""

    folder: str
    package: str
    version: str
    sha256: str
    files: dict[str, str]


FAMILIES = (
    Family(
        "alegreya",
        "@expo-google-fonts/alegreya",
        "0.4.2",
        "1f6637c229f27e58803d86fce68783529e190546bb80e58e33a4c660cf8b6da1",
        {"Alegreya-Bold.ttf": "700Bold/Alegreya_700Bold.ttf"},
    ),
    Family(
        "alegreya-sans",
        "@expo-google-fonts/alegreya-sans",
        "0.4.2",
        "a844c6e40750fd1e2ed5b76fec30f58e6c8849fbba5dff024e440f37211046bf",
        {
            "AlegreyaSans-Medium.ttf": "500Medium/AlegreyaSans_500Medium.ttf",
            "AlegreyaSans-Bold.ttf": "700Bold/AlegreyaSans_700Bold.ttf",
        },
    ),
)

# Latin with everything German and romanised Japanese need, Russian, punctuation, arrows, the shapes of the marks.
RANGES = ((0x20, 0x7E), (0xA0, 0x17F), (0x401, 0x401), (0x410, 0x44F), (0x451, 0x451))
SINGLES = "ȘșȚțẞ‐‑–—‘’‚“”„†•…‰′″‹›⁄€№™←↑→↓−×≈≠≤≥■▲◆●✓ \u2009\u202f"


def main() -> None:
    """Fetches, cuts and writes the fonts with their licences."""
    with tempfile.TemporaryDirectory() as folder:
        for family in FAMILIES:
            package = _fetch(family, Path(folder))
            target = FONTS / family.folder
            target.mkdir(parents=True, exist_ok=True)
            with tarfile.open(package) as archive:
                (target / "OFL.txt").write_bytes(_member(archive, "LICENSE_FONT"))
                for name, source in family.files.items():
                    original = Path(folder) / name
                    original.write_bytes(_member(archive, source))
                    cut(original, target / name)
                    print(f"{family.folder}/{name}: {(target / name).stat().st_size} bytes")


def cut(source: Path, target: Path) -> None:
    """Writes the letters the program needs from ``source`` to ``target``; more than 90 kB is an error."""
    font = TTFont(source, recalcTimestamp=False)
    _line_up_figures(font)
    _add_shapes(font)
    wanted = {code for first, last in RANGES for code in range(first, last + 1)} | {ord(each) for each in SINGLES}
    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl"]
    options.hinting = True
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.glyph_names = False
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted)
    cutter.subset(font)
    font.save(target, reorderTables=True)
    if target.stat().st_size > LIMIT:
        raise SystemExit(f"{target.name} has {target.stat().st_size} bytes, more than {LIMIT}")


def _fetch(family: Family, folder: Path) -> Path:
    """The package's archive, checked against its digest."""
    answer = subprocess.run(
        ["npm", "pack", "--json", f"{family.package}@{family.version}"],
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
    )
    archive = folder / str(json.loads(answer.stdout)[0]["filename"]).replace("@", "").replace("/", "-")
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    if digest != family.sha256:
        raise SystemExit(f"{family.package} {family.version} has the digest {digest}, not {family.sha256}")
    return archive


def _member(archive: tarfile.TarFile, name: str) -> bytes:
    stream = archive.extractfile(f"package/{name}")
    if stream is None:
        raise SystemExit(f"{name} is no file of the package")
    return stream.read()


def _line_up_figures(font: TTFont) -> None:
    """Lets the characters 0 … 9 show the lining, tabular figures of the font."""
    substitutes: dict[str, dict[str, str]] = {}
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag in ("lnum", "tnum"):
            for index in record.Feature.LookupListIndex:
                for subtable in table.LookupList.Lookup[index].SubTable:
                    plain = getattr(subtable, "ExtSubTable", subtable)
                    substitutes.setdefault(record.FeatureTag, {}).update(getattr(plain, "mapping", {}))
    widths = set()
    for figure in FIGURES:
        glyph = font.getBestCmap()[ord(figure)]
        for feature in ("lnum", "tnum"):
            glyph = substitutes[feature].get(glyph, glyph)
        widths.add(font["hmtx"][glyph][0])
        for table_of_characters in font["cmap"].tables:
            if ord(figure) in table_of_characters.cmap:
                table_of_characters.cmap[ord(figure)] = glyph
    if len(widths) != 1:
        raise SystemExit(f"the figures have different widths: {sorted(widths)}")


def _add_shapes(font: TTFont) -> None:
    """Draws the disc and the check mark, which both families lack, beside their own square and triangle."""
    square = font.getBestCmap()[0x25A0]
    box = font["glyf"][square]
    width = font["hmtx"][square][0]
    centre_x, centre_y = (box.xMin + box.xMax) / 2, (box.yMin + box.yMax) / 2
    radius = (box.yMax - box.yMin) / 2
    _add_glyph(font, 0x25CF, "disc", _disc(centre_x, centre_y, radius), width)
    unit = radius / 5
    check = [(-5, 0), (-3.6, 1.5), (-1.6, -1.2), (4, 6), (5.4, 4.8), (-1.5, -4)]
    outline = TTGlyphPen(None)
    points = [(round(centre_x + x * unit), round(centre_y + y * unit)) for x, y in check]
    outline.moveTo(points[0])
    for point in points[1:]:
        outline.lineTo(point)
    outline.closePath()
    _add_glyph(font, 0x2713, "checkmark", outline, width)


def _disc(x: float, y: float, radius: float) -> TTGlyphPen:
    """A circle of eight quadratic arcs, clockwise as TrueType fills it."""
    bend, diagonal = radius * 0.4142, radius * 0.7071
    pen = TTGlyphPen(None)
    pen.moveTo((round(x), round(y + radius)))
    arcs = [
        ((bend, radius), (diagonal, diagonal)),
        ((radius, bend), (radius, 0.0)),
        ((radius, -bend), (diagonal, -diagonal)),
        ((bend, -radius), (0.0, -radius)),
        ((-bend, -radius), (-diagonal, -diagonal)),
        ((-radius, -bend), (-radius, 0.0)),
        ((-radius, bend), (-diagonal, diagonal)),
        ((-bend, radius), (0.0, radius)),
    ]
    for (control_x, control_y), (end_x, end_y) in arcs:
        pen.qCurveTo((round(x + control_x), round(y + control_y)), (round(x + end_x), round(y + end_y)))
    pen.closePath()
    return pen


def _add_glyph(font: TTFont, code: int, name: str, pen: TTGlyphPen, width: int) -> None:
    if code in font.getBestCmap():
        return
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    glyph = pen.glyph()
    glyph.recalcBounds(font["glyf"])
    font["glyf"][name] = glyph
    font["hmtx"][name] = (width, glyph.xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name
