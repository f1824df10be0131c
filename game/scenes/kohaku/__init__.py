"""Kōhaku on the screen."""

from __future__ import annotations

from game.scenes.games import Screens
from game.scenes.kohaku.counting import Counting
from game.scenes.kohaku.rules_page import rules_page
from game.scenes.kohaku.table import KohakuTable
from game.scenes.kohaku.words import describe, describe_line, describe_move, face_name
from game.ui.words import N_

SCREENS = Screens(
    table=KohakuTable,
    counting=Counting,
    describe=describe,
    describe_move=describe_move,
    describe_face=face_name,
    describe_line=describe_line,
    rules=rules_page,
    summary=N_("Take koi and features in pairs and make the most beautiful pond of them."),
)
