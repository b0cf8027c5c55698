"""Lesson: governors and the grande of the advanced game (EC-9)."""

from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.types import Action
from games.el_caballero.lessons.facts import leads, standing, worth
from games.el_caballero.lessons.stage import E, N, S, stage
from games.el_caballero.rules.actions import (
    LayTile,
    PlaceCaballero,
    PlaceGovernor,
    PlayPower,
    Reinforce,
    ShowNumbers,
    TakeTile,
)
from games.el_caballero.rules.components.data import number_shown
from games.el_caballero.rules.components.grid import Cell, Edge
from games.el_caballero.rules.state import State
from games.presenting.lesson import Lesson, Moment, Step

_CLOSED: Final[Edge] = ((-1, -2), E)
_GAP: Final[Cell] = (0, 0)
_LARGE_LAND: Final[Edge] = ((0, -1), S)


def _start() -> State:
    return stage(
        {
            (-1, -1): "W0@0",
            (-1, -2): "A1@1+g",
            (0, -2): "A1@3",
            (0, -1): "B2@1",
            (1, -1): "B2@2",
            (1, 0): "C3@3",
            (2, 0): "C3@3",
            (-1, 0): "A1@1",
        },
        [(1, (2, -1), "S=2"), (2, (-2, -1), "E=1")],
        display=("W0", "A1+f", "B2", "H2", "C3"),
        round=5,
        courts=(4, 5, 6),
        spent=((10, 6, 13, 1), (9, 5, 11, 2), (4, 12, 7, 3)),
        variant="advanced",
    )


#: Open sea.
_TILE: Final = 2


def _governs(view: Any, action: Action) -> bool:
    return isinstance(action, PlaceGovernor)


def _beats_ines(view: Any, action: Action) -> bool:
    """Whether the two numbers towards the large land are more than Inés’s 2 together."""
    if not isinstance(action, ShowNumbers):
        return False
    return sum(number_shown(action.side, action.rotation, side) for side in (N, E)) > 2


def _after_governor(moment: Moment) -> str:
    return _("That land pays you %(points)d in every scoring from now on, and nobody can change it.") % {
        "points": worth(moment.view, _CLOSED)
    }


def _after_grande(moment: Moment) -> str:
    return _(
        "%(standing)s Your Grande holds the tile there, on two lands at once, and nothing can force it off."
    ) % {"standing": standing(moment.view, _LARGE_LAND)}


ADVANCED: Final = Lesson(
    slug="advanced",
    title=gettext_lazy("The advanced game"),
    about=gettext_lazy("Governors for closed lands, and a Grande who stands where nobody else may."),
    start=_start,
    opening=(
        *((1, PlayPower(7)), (2, PlayPower(5)), (0, PlayPower(8))),
        *((0, TakeTile(_TILE)), (0, LayTile((-1, 1), 0)), (0, Reinforce())),
    ),
    steps=(
        Step(
            say=gettext_lazy(
                "The advanced game lasts ten rounds and gives each player five governors and a Grande. A "
                "land whose sides are all taken is closed: no caballero can touch it any more."
            ),
        ),
        Step(
            say=gettext_lazy(
                "The little land with gold at the top is closed. Send a governor there, for 1: he puts you "
                "first there for the rest of the game."
            ),
            solution=(PlaceGovernor((-1, -2), E),),
            allowed=_governs,
            hints=(
                gettext_lazy("Do that afterwards. First place a governor on the closed land (EC-9.2.1)."),
            ),
            after=_after_governor,
        ),
        Step(
            say=gettext_lazy(
                "The gap in the middle touches land on three sides, so no tile may go there, except with "
                "your Grande on it. Touch it."
            ),
            solution=(PlaceCaballero(_GAP),),
            hints=(
                gettext_lazy(
                    "A good place, but here’s a better one: the gap in the middle, where only a Grande can "
                    "stand."
                ),
            ),
        ),
        Step(
            say=gettext_lazy(
                "Every number that touches land counts there. You pay the highest of them, and 2 for the "
                "Grande. On the large land Inés has 2: the numbers above and to the right count against "
                "her together."
            ),
            solution=(ShowNumbers("A", 0),),
            allowed=_beats_ines,
            goal=lambda view: leads(view, _LARGE_LAND),
            hints=(gettext_lazy("Together they must be more than Inés’s 2 (EC-9.4.4)."),),
            after=_after_grande,
        ),
        Step(
            say=gettext_lazy(
                "The Grande may move on once a turn, for 1. The tile he leaves is forced off if it touches "
                "land on two sides. Now you know both games."
            ),
        ),
    ),
    rules=(
        ("EC-9.2.1", gettext_lazy("A governor goes to a closed land or sea, for 1.")),
        ("EC-9.2.3", gettext_lazy("He puts you first there, for twice the value, for good.")),
        ("EC-9.3.1", gettext_lazy("A governed sea holds one ship of yours.")),
        ("EC-9.4.2", gettext_lazy("A tile with the Grande is never forced off.")),
        ("EC-9.4.5", gettext_lazy("The Grande moves once a turn, for 1.")),
    ),
)
