"""Writes every drawing below ``assets/svg``."""

from __future__ import annotations

from pathlib import Path

from art import faces, garden, icons, koi, scenes, table, tiles
from art.palette import COLOURS
from art.pen import document

ROOT = Path(__file__).resolve().parents[2] / "assets" / "svg"
GROUNDS = ("pads", "meadow", "gravel", "moss", "sand", "dusk")


def parts() -> dict[str, str]:
    """Every part of a tile as SVG text by its name."""
    drawn: dict[str, list[str]] = {}
    for colour in COLOURS:
        for pose in koi.POSES:
            drawn[f"koi-{colour}-{pose}"] = koi.koi(colour, pose)
        drawn[f"lily-{colour}"] = garden.lily(colour)
        drawn[f"butterfly-{colour}"] = garden.butterfly(colour)
        drawn[f"mark-{colour}"] = tiles.mark(colour)
    for variant in (1, 2, 3, 4):
        drawn[f"water-{variant}"] = tiles.water(variant)
    for kind in GROUNDS:
        drawn[f"ground-{kind}"] = tiles.ground(kind)
    drawn |= {
        "baby": koi.baby(),
        "dragonfly": koi.dragonfly(),
        "dragonfly-swept": koi.dragonfly("swept"),
        "coin": tiles.coin(),
        "pebble": tiles.pebble(),
        "pad": tiles.pad(),
        "turtle": garden.turtle(),
        "frog": garden.frog(),
        "stone": garden.stone(),
        "statue": garden.statue(),
        "back-koi": tiles.back("koi"),
        "back-feature": tiles.back("feature"),
    }
    return {name: document(content) for name, content in drawn.items()}


def pictures() -> dict[str, str]:
    """Every picture that is no part of a tile, as SVG text by its path below the root."""
    drawn = {f"icons/{name}": text for name, text in icons.icons().items()}
    drawn |= {f"table/{name}": document(content) for name, content in (table.frames() | table.plates()).items()}
    drawn |= {f"table/{name}": document(content) for name, content in (table.spaces() | table.moving()).items()}
    drawn |= {f"table/stack-{kind}": table.stack(kind) for kind in ("koi", "feature")}
    drawn |= {f"crests/{name}": document(content) for name, content in table.crests().items()}
    drawn |= {f"emblems/{name}": text for name, text in scenes.emblems().items()}
    return drawn | {
        "table/water": table.water_ground(),
        "table/paper": table.paper_ground(),
        "table/wood": table.wood_ground(),
        "table/dragonfly-1": document(koi.dragonfly()),
        "table/dragonfly-2": document(koi.dragonfly("swept")),
        "scenes/title-wide": scenes.title(1200, 520, wide=True),
        "scenes/title-tall": scenes.title(700, 900, wide=False),
        "icon": scenes.icon(),
        "splash": scenes.splash(),
    }


def write(path: Path, text: str) -> None:
    """Writes ``text`` unless the file already says the same."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def main() -> None:
    """Draws everything."""
    for name, text in parts().items():
        write(ROOT / "parts" / f"{name}.svg", text)
    write(ROOT / "kohaku.json", faces.kohaku())
    for name, text in pictures().items():
        write(ROOT / f"{name}.svg", text)
