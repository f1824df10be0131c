"""The message catalogues: complete, up to date, and set as German and Russian are set."""

from __future__ import annotations

import ast
import gettext
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pygame
import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

import catalogues
from game.rules import GAMES
from game.rules.errors import NC_, BadRecord, BadSeats, IllegalMove
from game.rules.kohaku import FEATURE_TILES, KOI_TILES, Tile
from game.scenes.kohaku.words import TILE_NAMES, describe_line, tile_help, tile_name
from game.scenes.names import error_text, points
from game.ui import words
from game.ui.words import LANGUAGES, _, ngettext

ROOT = catalogues.ROOT
LATIN_IN_RUSSIAN = {"Pondside", "JSON", "Tab", "Enter", "Esc", "E", "U", "H", "L", "R", "W", "A", "S", "D"}
"""Names, and what is written on keys. Notation of moves stands in «quotes», where anything may stand."""

Texts = tuple[str, ...]


@cache
def translations(language: str) -> dict[Texts, Texts]:
    """English texts (with the plural, if there is one) to their translations, as the ``.po`` file on disk has them.

    A context stands before its text, as the program asks for it.
    """
    path = catalogues.folder() / language / "LC_MESSAGES" / f"{catalogues.DOMAIN}.po"
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language, abort_invalid=True)
    return {_asked(message): _texts(message.string) for message in catalogue if message.id}


def _asked(message: Message) -> Texts:
    texts = _texts(message.id)
    return texts if message.context is None else (NC_(message.context, texts[0]),)


def _texts(value: object) -> Texts:
    return tuple(map(str, value)) if isinstance(value, tuple | list) else (str(value or ""),)


def pairs(language: str) -> Iterator[tuple[str, str]]:
    """Every translation that there is beside its English text; plural forms stand beside the English plural."""
    for english, own in translations(language).items():
        for text in filter(None, own):
            yield english[-1], text


@pytest.fixture(params=catalogues.LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language in turn, chosen for the program too; English again afterwards."""
    code: str = request.param
    words.choose(code, catalogues.folder())
    yield code
    words.choose("en", catalogues.folder())


@pytest.fixture
def speak() -> Iterator[None]:
    """Leaves the program in English, whatever a test chose."""
    yield
    words.choose("en", catalogues.folder())


# -- complete and up to date


def test_catalogues_are_up_to_date() -> None:
    stale = [path.name for path, content in catalogues.files() if not path.is_file() or path.read_bytes() != content]
    assert stale == [], "run: python build/catalogues.py"


def test_house_speaks_every_catalogue() -> None:
    assert set(LANGUAGES) == {"en", *catalogues.LANGUAGES}


def test_every_message_is_translated(language: str) -> None:
    assert catalogues.untranslated(catalogues.translated(language, catalogues.template())) == []


def test_files_tell_nothing_about_where_and_when_they_were_made() -> None:
    for path, content in catalogues.files():
        text = content.decode("utf-8", "replace")
        for word in ("Date:", "Generated-By", "Translator", str(ROOT)):
            assert word not in text, path.name
        assert not re.search(r"^#: .*:\d+", text, re.MULTILINE), path.name


def test_command_checks_writes_and_keeps_translations(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "game" / "hello.py"
    source.parent.mkdir()
    source.write_text('print(_("Good morning"))\n', encoding="utf-8")
    assert catalogues.main(["--check"], tmp_path) == 1
    assert not (tmp_path / "assets").exists()
    assert catalogues.main([], tmp_path) == 0
    assert "missing: Good morning" in capsys.readouterr().out
    german = tmp_path / "assets" / "locale" / "de" / "LC_MESSAGES" / "pondside.po"
    empty, filled = '"Good morning"\nmsgstr ""', '"Good morning"\nmsgstr "Guten Morgen"'
    german.write_text(german.read_text(encoding="utf-8").replace(empty, filled), encoding="utf-8")
    assert catalogues.main(["--check"], tmp_path) == 1, "the .mo file lacks the translation"
    source.write_text('print(_("Good morning"), _("Good night"))\n', encoding="utf-8")
    assert catalogues.main([], tmp_path) == 0
    assert catalogues.main(["--check"], tmp_path) == 0
    assert "Guten Morgen" in german.read_text(encoding="utf-8")
    spoken = gettext.translation("pondside", tmp_path / "assets" / "locale", ["de"])
    assert spoken.gettext("Good morning") == "Guten Morgen"
    assert spoken.gettext("Good night") == "Good night"


def test_program_reads_what_was_compiled(language: str) -> None:
    for english, own in translations(language).items():
        if len(english) == 1 and own[0]:
            assert _(english[0]) == own[0]
    file = gettext.find(catalogues.DOMAIN, catalogues.folder(), [language])
    assert file is not None and Path(file).suffix == ".mo"


@pytest.mark.parametrize(
    ("code", "level", "weather"),
    [("en", "Calm", "Calm"), ("de", "Gelassen", "Windstille"), ("ru", "Спокойный", "Штиль")],
)
def test_context_tells_the_meanings_of_a_word_apart(code: str, level: str, weather: str) -> None:
    words.choose(code, catalogues.folder())
    assert (_(NC_("player", "Calm")), _("Calm")) == (level, weather)


# -- right values


@pytest.mark.parametrize(
    ("code", "number", "expected"),
    [
        ("en", 1, "1 point"),
        ("en", 0, "0 points"),
        ("de", 0, "0 Punkte"),
        ("de", 1, "1 Punkt"),
        ("de", 2, "2 Punkte"),
        ("ru", 0, "0 очков"),
        ("ru", 1, "1 очко"),
        ("ru", 2, "2 очка"),
        ("ru", 4, "4 очка"),
        ("ru", 5, "5 очков"),
        ("ru", 11, "11 очков"),
        ("ru", 12, "12 очков"),
        ("ru", 21, "21 очко"),
        ("ru", 22, "22 очка"),
        ("ru", 111, "111 очков"),
        ("ru", 121, "121 очко"),
    ],
)
def test_plurals(code: str, number: int, expected: str, speak: None) -> None:
    words.choose(code, catalogues.folder())
    assert points(number) == expected


def test_every_tile_has_a_name_of_its_own(language: str) -> None:
    tiles: list[Tile] = [*KOI_TILES, *FEATURE_TILES]
    faces = {tile.face for tile in tiles}
    assert set(TILE_NAMES) == faces
    assert len({_(name) for name in TILE_NAMES.values()}) == len(faces)


def _koi(face: str, babies: int, dragonflies: int) -> Tile:
    return next(t for t in KOI_TILES if (t.face, t.babies, t.dragonflies) == (face, babies, dragonflies))


def _feature(face: str) -> Tile:
    return next(t for t in FEATURE_TILES if t.face == face)


def test_names_of_tiles(speak: None) -> None:
    koi, coin, lily = _koi("koi:red+white", 1, 1), _koi("koi:black", 2, 0), _feature("double_lily:red+yellow")
    assert tile_name(koi) == "red and white koi (1 baby, 1 dragonfly)"
    assert tile_name(coin) == "black koi (2 babies, coin)"
    assert tile_name(lily) == "red and yellow double lily"
    words.choose("de", catalogues.folder())
    assert _plain(tile_name(koi)) == "rot-weißer Koi (1 Jungkoi, 1 Libelle)"
    assert _plain(tile_name(coin)) == "schwarzer Koi (2 Jungkoi, Münze)"
    assert tile_name(lily) == "rot-gelbe Doppelseerose"
    words.choose("ru", catalogues.folder())
    assert _plain(tile_name(koi)) == "красно-белый кои (1 малёк, 1 стрекоза)"
    assert _plain(tile_name(coin)) == "чёрный кои (2 малька, монета)"
    assert tile_name(lily) == "красно-жёлтая двойная лилия"


def _plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def test_features_say_what_they_score_and_koi_do_not(language: str) -> None:
    assert all(tile_help(tile) for tile in FEATURE_TILES)
    assert not any(tile_help(tile) for tile in KOI_TILES)


def test_every_line_of_a_score_sheet_has_words(language: str) -> None:
    state = GAMES["kohaku"].new(2, 5)
    while state.actor is not None:
        state.play(state.moves()[-1])
    for side in range(2):
        for line in state.score_sheet(side).lines:
            assert describe_line(line)


def test_errors_speak_the_language(speak: None) -> None:
    words.choose("de", catalogues.folder())
    assert error_text(IllegalMove("end")) == "Der Zug „end“ ist nicht möglich: das geht gerade nicht."
    assert error_text(BadSeats("Kōhaku", 9, (1, 2))) == (
        "Kōhaku: Mit 9 Plätzen lässt sich das nicht spielen. Erlaubt: 1, 2."
    )
    words.choose("ru", catalogues.folder())
    inner = IllegalMove("end", "the game is over")
    outer = BadRecord("Move {number} of the record cannot be played. {reason}", number=3, reason=inner)
    assert error_text(outer) == "Ход 3 в записи партии невозможен. Ход «end» невозможен: игра окончена."


# -- how texts are set


def _placeholders(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in Formatter().parse(text) if name is not None}


def test_placeholders_are_those_of_the_english_text(language: str) -> None:
    wrong = [own for english, own in pairs(language) if _placeholders(own) != _placeholders(english)]
    assert wrong == []


def test_texts_end_as_the_english_ones_do(language: str) -> None:
    """Same spaces round it, and a sentence stays a sentence, a label a label."""
    for english, own in pairs(language):
        assert _edge(own) == _edge(english), own


def _edge(text: str) -> tuple[bool, bool, str]:
    last = text.strip()[-1:]
    return text[:1] == " ", text[-1:] == " ", last if last in ".!?:…" else ""


def test_english_is_set_as_it_should_be() -> None:
    for english in translations("de"):
        for text in english:
            assert not re.search(r"['\"]|\.\.\.|  |--| - ", text), text
            assert text.count("“") == text.count("”"), text


def test_german_is_set_as_it_should_be() -> None:
    for _english, text in pairs("de"):
        assert not re.search(r"['\"”«»—]|\.\.\.|  |--| - ", text), text
        assert text.count("„") == text.count("“"), text


def test_russian_is_set_as_it_should_be() -> None:
    for _english, text in pairs("ru"):
        assert not re.search(r"['\"„“”–]|\.\.\.|  |--| - | …", text), text
        assert text.count("«") == text.count("»"), text


def test_russian_is_written_in_russian_letters() -> None:
    for _english, text in pairs("ru"):
        free = re.sub(r"\{\w*\}|«[^»]*»", " ", text)
        assert set(re.findall(r"[^\W\d_]*[A-Za-z][^\W\d_]*", free)) <= LATIN_IN_RUSSIAN, text


def test_fonts_have_every_letter(language: str) -> None:
    pygame.font.init()
    letters = "".join(sorted({letter for _english, text in pairs(language) for letter in text}))
    for path in (ROOT / "assets" / "fonts").rglob("*.ttf"):
        metrics = pygame.font.Font(path, 24).metrics(letters)
        assert [a for a, b in zip(letters, metrics, strict=True) if b is None] == [], path.name


# -- nothing on the screen escapes the catalogue

SHOWN: dict[str, tuple[int, ...]] = {
    "Text": (0,),
    "Lead": (0,),
    "Choice": (1,),
    "Choices": (1, 2, 5),
    "Slider": (1, 5),
    "Card": (1, 2),
    "Table": (0, 1),
    "Control": (1,),
    "button": (1,),
    "caption": (1,),
    "prompt": (3,),
    "line": (0,),
    "say": (0,),
    "tell": (0,),
}
"""Which arguments of which calls are texts that a person reads."""
UNTRANSLATED = {"Pondside"}


def literals(node: ast.expr) -> Iterator[str]:
    """Letters written in the code that would be shown as they are; what a call gives back is the call's affair."""
    match node:
        case ast.Constant(value=str(text)):
            if re.search(r"[^\W\d_]", text) and text not in UNTRANSLATED:
                yield text
        case ast.JoinedStr(values=parts) | ast.List(elts=parts):
            for part in parts:
                yield from literals(part)
        case ast.Tuple(elts=parts):
            # (value, label): the value is never seen.
            for part in parts[-1:]:
                yield from literals(part)
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, right=other):
            yield from literals(one)
            yield from literals(other)
        case ast.BoolOp(values=parts):
            for part in parts:
                yield from literals(part)


def escaped(source: str) -> list[str]:
    """Every text of ``source`` that is drawn or said without going through the catalogue."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            for index in SHOWN.get(name, ()):
                if index < len(node.args):
                    found += literals(node.args[index])
        elif isinstance(node, ast.FunctionDef) and node.name in ("title", "prompt"):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return) and inner.value is not None:
                    found += literals(inner.value)
    return found


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('Text("Hello")', ["Hello"]),
        ('Text(_("Hello"))', []),
        ('Text(f"Hello {name}: {_(word)}")', ["Hello "]),
        ('Choice("quit", "Quit" if now else _("Back"), act)', ["Quit"]),
        ('Choices("text", _("Text"), [("a", "Large"), ("b", _("Small"))], now, set)', ["Large"]),
        ('kit.button(size, "", "undo")', []),
        ('self.director.tell("Oh no: " + reason)', ["Oh no: "]),
        ('Text("58 – 62")', []),
        ('def title(self):\n    return "Rules"', ["Rules"]),
    ],
)
def test_scan_finds_escaped_texts(source: str, expected: list[str]) -> None:
    assert escaped(source) == expected


def test_nothing_on_the_screen_escapes_the_catalogue() -> None:
    found = {
        f"{path.relative_to(ROOT).as_posix()}: {text}"
        for folder in ("scenes", "ui")
        for path in (ROOT / "game" / folder).rglob("*.py")
        for text in escaped(path.read_text(encoding="utf-8"))
    }
    assert found == set()


def test_plural_of_a_message_that_is_in_no_catalogue_is_english(language: str) -> None:
    assert [ngettext("one sparrow", "{n} sparrows", n) for n in (1, 2)] == ["one sparrow", "{n} sparrows"]
