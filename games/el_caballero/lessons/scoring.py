"""Lesson: what lands and seas pay, and who gets it (EC-10)."""

from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.types import Action
from games.el_caballero.lessons.facts import court, leads, points, standing, worth
from games.el_caballero.lessons.stage import N, W, stage
from games.el_caballero.rules.actions import (
    EndTurn,
    LayTile,
    PlayPower,
    RaiseCaballero,
    ShowNumbers,
    TakeTile,
)
from games.el_caballero.rules.agenda import Showing
from games.el_caballero.rules.components.data import FACING, number_shown
from games.el_caballero.rules.components.grid import Cell, Edge
from games.el_caballero.rules.state import State
from games.presenting.lesson import Lesson, Moment, Step

_SMALL_LAND: Final[Edge] = ((2, 0), N)
_MINE: Final[Cell] = (3, 0)


def _start() -> State:
    return stage(
        {
            (0, 0): "C3@0+f",
            (1, 0): "B2@2",
            (2, 0): "B2@0+g",
            (0, 1): "C3@3",
            (1, 1): "C3@2+g",
            (2, 1): "W0@0",
            (0, 2): "W0@0+f",
            (1, 2): "H2@0",
        },
        [
            (0, (0, -1), "S=7"),
            (0, _MINE, "W=2"),
            (0, (-1, 2), "E=2 ship:E"),
            (1, (-1, 0), "E=2 ship:E"),
            (1, (-1, 1), "E=1"),
            (1, (2, -1), "S=3"),
            (1, (1, 3), "N=2"),
        ],
        display=("W0", "A1", "B2", "H2", "C3"),
        round=4,
        courts=(3, 5, 6),
        spent=((10, 6, 13), (9, 5, 11), (4, 12, 7)),
    )


#: Tiles of the display: open sea, a channel, a cape.
_SEA, _CHANNEL, _CAPE = 2, 32, 4


def _takes_the_lead(view: Any, action: Action) -> bool:
    frame = view.frame
    if not isinstance(action, ShowNumbers) or not isinstance(frame, Showing):
        return False
    return number_shown(action.side, action.rotation, W) > 3


def _not_enough(moment: Moment) -> str:
    return _("%(standing)s Inés has 3 there.") % {"standing": standing(moment.view, _SMALL_LAND)}


def _after_raising(moment: Moment) -> str:
    return _("%(standing)s It was worth %(before)d, and it has cost you %(cost)d caballeros.") % {
        "standing": standing(moment.view, _SMALL_LAND),
        "before": worth(moment.before, _SMALL_LAND),
        "cost": court(moment.before) - court(moment.view),
    }


def _after_scoring(moment: Moment) -> str:
    return _("The scoring brought you %(points)d points; Inés has %(other)d.") % {
        "points": points(moment.now),
        "other": moment.now.players[1].points,
    }


SCORING: Final = Lesson(
    slug="scoring",
    title=gettext_lazy("Scoring"),
    about=gettext_lazy("What lands and seas pay, and to whom."),
    start=_start,
    opening=(
        *((1, PlayPower(8)), (2, PlayPower(6)), (0, PlayPower(2))),
        *((1, TakeTile(_SEA)), (1, LayTile((0, 3), 0)), (1, EndTurn())),
        *((2, TakeTile(_CHANNEL)), (2, LayTile((0, 4), 1)), (2, EndTurn())),
        *((0, TakeTile(_CAPE)), (0, LayTile((0, 5), 2))),
    ),
    steps=(
        Step(
            say=gettext_lazy(
                "Round 4 ends with a scoring, and yours is the last turn. A land pays twice its value for "
                "first place, and its value for second. A sea pays its value for each ship."
            ),
        ),
        Step(
            say=gettext_lazy(
                "On the small land with gold, at the top right, Inés has 3 and you have 2. Increase your "
                "tile there: touch it."
            ),
            solution=(RaiseCaballero(_MINE),),
            hints=(
                gettext_lazy(
                    "There’s a better use for your caballeros: the land at the top right is worth 4 to its "
                    "leader."
                ),
                gettext_lazy("Touch your tile at the far right, and increase it (EC-7.3.6)."),
            ),
        ),
        Step(
            say=gettext_lazy("Show more than Inés’s 3 towards the land. You pay only the difference."),
            solution=(ShowNumbers(*FACING[W][4]),),
            allowed=_takes_the_lead,
            goal=lambda view: leads(view, _SMALL_LAND),
            hints=(_not_enough, gettext_lazy("You need at least 4 towards the land (EC-10.3).")),
            after=_after_raising,
        ),
        Step(
            say=gettext_lazy("End your turn: that ends the round, and everything is scored."),
            solution=(EndTurn(),),
            hints=(gettext_lazy("You’ve done what matters. End your turn."),),
            after=_after_scoring,
        ),
        Step(
            say=gettext_lazy(
                "The log shows what each land and sea paid. Nothing leaves the map: it’s all scored again "
                "after round 7. If two players tie for first, each gets the value once, and the others "
                "nothing."
            ),
        ),
    ),
    rules=(
        ("EC-10.3", gettext_lazy("First place on a land, not tied, earns twice its value.")),
        ("EC-10.4", gettext_lazy("With three or four players, second place, not tied, earns it once.")),
        (
            "EC-10.5",
            gettext_lazy("If first place is tied, each of them gets it once, and the others nothing."),
        ),
        ("EC-10.8", gettext_lazy("Each ship earns the value of its sea.")),
        ("EC-11.1", gettext_lazy("After the last scoring, the most points win.")),
    ),
)
