"""Lesson: area tiles, lands and their value (EC-3.6 to EC-3.8, EC-6.2, EC-7.2)."""

from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.types import Action
from games.el_caballero.lessons.facts import size, standing, with_tile
from games.el_caballero.lessons.stage import N, stage
from games.el_caballero.rules.actions import LayTile, PlayPower, TakeTile
from games.el_caballero.rules.components.grid import Edge
from games.el_caballero.rules.state import State
from games.presenting.lesson import Lesson, Moment, Step

_ISLAND: Final[Edge] = ((0, 0), N)


def _start() -> State:
    return stage(
        {(0, 0): "B2@0", (1, 0): "C3@1", (0, 1): "W0@0", (-1, 0): "A1@3+f"},
        [(0, (0, -1), "S=3"), (1, (1, 1), "N=1")],
        display=("C3+g", "A1", "B2", "W0+f", "I2"),
        round=2,
        courts=(4, 5, 5),
        spent=((6,), (9,), (4,)),
    )


#: The coast with gold.
_GOLD: Final = 42


def _enlarges(view: Any, action: Action) -> bool:
    """Whether the island gets both the tile and its gold."""
    if not isinstance(action, LayTile):
        return False
    return with_tile(view, action).geography.region_of(_ISLAND).value == size(view, _ISLAND) + 2


def _too_small(moment: Moment) -> str:
    before, now = size(moment.before, _ISLAND), size(moment.view, _ISLAND)
    if now == before:
        return _("It fits, but your island wouldn’t grow: it stays at %(value)d.") % {"value": now}
    return _("That’s %(value)d, but the gold must be on your island’s land to count (EC-3.7).") % {
        "value": now
    }


def _after_laying(moment: Moment) -> str:
    return _("Your island has grown from %(before)d to %(now)d. %(standing)s") % {
        "before": size(moment.before, _ISLAND),
        "now": size(moment.view, _ISLAND),
        "standing": standing(moment.view, _ISLAND),
    }


LAYING: Final = Lesson(
    slug="laying",
    title=gettext_lazy("Laying the map"),
    about=gettext_lazy("Land, sea, gold and fish: what the tiles are worth."),
    start=_start,
    opening=((1, PlayPower(5)), (2, PlayPower(3)), (0, PlayPower(8))),
    steps=(
        Step(
            say=gettext_lazy(
                "The map grows while you play. Land that connects is one land, water that connects is one "
                "sea, and each is worth a point for every tile it covers. Gold on land and fish in the sea "
                "are worth one more."
            ),
        ),
        Step(
            say=gettext_lazy(
                "Every turn, you must lay one tile from the display. You lead the island in the middle, so "
                "make it bigger. Take the tile with the gold."
            ),
            solution=(TakeTile(_GOLD),),
            hints=(
                gettext_lazy("You don’t have to do that now. Take the tile with the gold from the display."),
                gettext_lazy(
                    "The gold tile adds two points to your island: one for the tile, one for the gold (EC-3.7)."
                ),
            ),
        ),
        Step(
            say=gettext_lazy(
                "It can go wherever land meets land and sea meets sea. Touch a place, then turn the tile. "
                "Your island should grow by two."
            ),
            solution=(LayTile((2, 0), 1),),
            allowed=_enlarges,
            goal=lambda view: size(view, _ISLAND) == 4,
            hints=(
                _too_small,
                gettext_lazy(
                    "Touch a cell beside the island, and turn the tile so that its land joins it (EC-3.8)."
                ),
            ),
            after=_after_laying,
        ),
        Step(
            say=gettext_lazy(
                "Whoever has the most caballeros on a land gets twice its value, so every tile counts "
                "double for you there. The power card 9 lays two tiles; every other card lays one. You "
                "can’t end your turn until you’ve laid them."
            ),
        ),
    ),
    rules=(
        ("EC-3.7", gettext_lazy("A land or sea is worth its tiles, plus its gold or fish.")),
        ("EC-3.8", gettext_lazy("Land must meet land, and sea must meet sea.")),
        ("EC-6.2", gettext_lazy("Laying a tile is the only thing you must do in a turn.")),
        ("EC-7.2.1", gettext_lazy("Take any tile of the display and turn it as you like.")),
    ),
)
