"""Lesson: forcing caballero tiles off the map, and castillos against it (EC-8, EC-7.5)."""

from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.types import Action
from games.el_caballero.lessons.facts import standing, with_tile
from games.el_caballero.lessons.stage import N, stage
from games.el_caballero.rules.actions import BuildCastillo, LayTile, PlayPower, TakeTile
from games.el_caballero.rules.components.grid import Cell, Edge
from games.el_caballero.rules.state import State
from games.presenting.lesson import Lesson, Moment, Step

_ISLAND: Final[Edge] = ((0, 0), N)
_RIVAL: Final[Cell] = (1, 0)
_MINE: Final[Cell] = (0, -1)


def _start() -> State:
    return stage(
        {(0, 0): "C3@0", (0, 1): "B2@0", (-1, 0): "W0@0", (-1, 1): "A1@2"},
        [(1, _RIVAL, "W=4"), (0, _MINE, "S=3")],
        display=("W0", "A1", "B2", "H2", "C3+f"),
        round=3,
        courts=(4, 3, 5),
        spent=((10, 6), (9, 5), (4, 11)),
    )


#: The corner, with land on two neighbouring sides.
_CORNER: Final = 17


def _forces_off(view: Any, action: Action) -> bool:
    return isinstance(action, LayTile) and len(with_tile(view, action).land_contacts(_RIVAL)) > 1


def _after_laying(moment: Moment) -> str:
    return _("Inés’s tile touched two lands, so it’s gone, with all its caballeros. %(standing)s") % {
        "standing": standing(moment.view, _ISLAND)
    }


REMOVAL: Final = Lesson(
    slug="removal",
    title=gettext_lazy("Forcing others off"),
    about=gettext_lazy("How a tile of land drives caballeros away, and what protects yours."),
    start=_start,
    opening=((1, PlayPower(7)), (2, PlayPower(2)), (0, PlayPower(12))),
    steps=(
        Step(
            say=gettext_lazy(
                "Inés leads the island with 4 caballeros against your 3. But a caballero tile may touch land on one side "
                "only. If a second land comes beside it, it must go."
            ),
        ),
        Step(
            say=gettext_lazy(
                "Her tile lies to the right of the island. You need land above it, below it or to its right. Take the corner "
                "tile, which has land on two neighbouring sides and can join the island too."
            ),
            solution=(TakeTile(_CORNER),),
            hints=(gettext_lazy("Lay a tile first: take the corner, with land on two sides (EC-7.2.1)."),),
        ),
        Step(
            say=gettext_lazy("Lay it so that land touches Inés’s tile on a second side."),
            solution=(LayTile((1, 1), 3),),
            allowed=_forces_off,
            goal=lambda view: _RIVAL not in view.map.standing,
            hints=(
                gettext_lazy("It fits there, but Inés’s tile still touches land on one side only (EC-8.1)."),
                gettext_lazy(
                    "Below her tile, beside the island: turn the corner so that its land faces up and left."
                ),
            ),
            after=_after_laying,
        ),
        Step(
            say=gettext_lazy(
                "The same can happen to you. A castillo doesn’t keep a tile on the map, but you get its caballeros back. "
                "Build one on yours, for 1."
            ),
            solution=(BuildCastillo(_MINE),),
            hints=(
                gettext_lazy(
                    "Do that another time. Now build a castillo on your tile above the island (EC-7.5.1)."
                ),
            ),
            after=gettext_lazy("If your tile is forced off now, its 3 caballeros return to your Court."),
        ),
        Step(
            say=gettext_lazy(
                "You may also take a tile back yourself at any time. With a castillo you get the caballeros, without one "
                "they’re lost."
            ),
        ),
    ),
    rules=(
        ("EC-8.1", gettext_lazy("A caballero tile that touches land on two sides is forced off.")),
        ("EC-8.4", gettext_lazy("Its caballeros are lost, and its ships go to the supply.")),
        ("EC-8.5", gettext_lazy("With a castillo they return to the Court, and the castillo is gone.")),
        ("EC-7.6.1", gettext_lazy("You may take your own tiles back.")),
    ),
)
