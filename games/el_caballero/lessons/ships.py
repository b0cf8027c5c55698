"""Lesson: ships earn points from the sea, castillos save what you paid (EC-7.4 to EC-7.7)."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.el_caballero.lessons.facts import court, worth
from games.el_caballero.lessons.stage import N, S, stage
from games.el_caballero.rules.actions import (
    BuildCastillo,
    BuyShip,
    LandShip,
    LayTile,
    PlayPower,
    ReturnTile,
    TakeTile,
)
from games.el_caballero.rules.components.grid import Cell, Edge
from games.el_caballero.rules.state import State
from games.presenting.lesson import Lesson, Moment, Step

_HARBOUR: Final[Cell] = (-1, 0)
_SEA: Final[Edge] = ((-1, 1), N)


def _start() -> State:
    return stage(
        {
            (0, 0): "I2@1",
            (1, 0): "A1@3",
            (0, 1): "W0@0",
            (-1, 1): "W0@0",
            (0, 2): "W0@0+f",
            (0, -1): "A1@0",
        },
        [(0, _HARBOUR, "E=3"), (1, (2, 0), "W=1")],
        display=("A1", "A1+f", "B2", "H2", "C3"),
        round=3,
        courts=(6, 3, 5),
        spent=((10, 6), (9, 5), (4, 11)),
    )


#: A cape.
_TILE: Final = 6


def _after_landing(moment: Moment) -> str:
    return _(
        "Each scoring pays you %(points)d for this ship: one for each tile of the sea, and one for the fish."
    ) % {"points": worth(moment.view, _SEA)}


def _after_castillo(moment: Moment) -> str:
    return _("You have %(count)d caballeros left in your Court.") % {"count": court(moment.view)}


def _after_return(moment: Moment) -> str:
    return _(
        "The castillo is gone, but it brought %(count)d caballeros back to your Court, and the ship came "
        "along."
    ) % {"count": court(moment.view) - court(moment.before)}


SHIPS: Final = Lesson(
    slug="ships",
    title=gettext_lazy("Ships and castillos"),
    about=gettext_lazy("Points from the sea, and a way to take your caballeros along."),
    start=_start,
    opening=(
        *((1, PlayPower(7)), (2, PlayPower(2)), (0, PlayPower(12))),
        *((0, TakeTile(_TILE)), (0, LayTile((0, 3), 2))),
    ),
    steps=(
        Step(
            say=gettext_lazy(
                "Your tile on the left holds the land with 3. Below it lies a large sea. A ship on that "
                "side earns the whole value of the sea in every scoring, however many ships others have "
                "there. Buy one, for 2."
            ),
            solution=(BuyShip(),),
            hints=(gettext_lazy("Buy a ship first: it pays for itself in one scoring (EC-7.4.2)."),),
        ),
        Step(
            say=gettext_lazy("Put it at an edge of your tile that touches the sea below."),
            solution=(LandShip(_HARBOUR, S),),
            hints=(gettext_lazy("Touch the lower edge of your tile: there’s the large sea (EC-7.4.1)."),),
            after=_after_landing,
        ),
        Step(
            say=gettext_lazy(
                "Tiles with a ship are worth protecting. Build a castillo on it, for 1: if the tile leaves the map, you get "
                "its caballeros and its ship back."
            ),
            solution=(BuildCastillo(_HARBOUR),),
            hints=(gettext_lazy("Not yet. Build the castillo first (EC-7.5.1)."),),
            after=_after_castillo,
        ),
        Step(
            say=gettext_lazy(
                "See what it does: take the tile back. You wouldn’t really do that here, but it’s how you "
                "move a garrison across the map."
            ),
            solution=(ReturnTile(_HARBOUR),),
            hints=(gettext_lazy("Take your tile back, to see what returns to you (EC-7.6.3)."),),
            after=_after_return,
        ),
        Step(
            say=gettext_lazy(
                "From the Court, a ship can put to sea again for 1. Undo the last step if you liked it "
                "better where it was: in a match, too, you can undo everything until you confirm."
            ),
        ),
    ),
    rules=(
        ("EC-7.4.1", gettext_lazy("A ship lies at an edge of your tile that faces the sea.")),
        ("EC-7.4.2", gettext_lazy("Ships cost 2, two a turn at most.")),
        ("EC-10.8", gettext_lazy("Each ship earns the value of its sea, whoever else is there.")),
        ("EC-7.6.3", gettext_lazy("With a castillo you get the caballeros back.")),
        ("EC-7.7.2", gettext_lazy("A ship from the Court puts to sea for 1.")),
    ),
)
