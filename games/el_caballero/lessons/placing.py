"""Lesson: caballeros, what they cost and what they are worth (EC-7.1, EC-7.3)."""

from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.types import Action
from games.el_caballero.lessons.facts import court, leads, standing
from games.el_caballero.lessons.stage import N, stage
from games.el_caballero.rules.actions import (
    LayTile,
    PlaceCaballero,
    PlayPower,
    Reinforce,
    ShowNumbers,
    TakeTile,
)
from games.el_caballero.rules.agenda import Showing
from games.el_caballero.rules.components.data import FACING, number_shown
from games.el_caballero.rules.components.grid import Edge
from games.el_caballero.rules.state import State
from games.presenting.lesson import Lesson, Moment, Step

_ISLAND: Final[Edge] = ((0, 0), N)
_LEAST: Final = 5


def _start() -> State:
    return stage(
        {(0, 0): "B2@0", (1, 0): "C3@1", (1, 1): "B2@3", (2, 0): "C3@3"},
        [(1, (0, -1), "S=2"), (2, (0, 1), "E=4")],
        display=("W0", "A1", "B2", "C3", "I2"),
        round=2,
        courts=(4, 5, 5),
        spent=((10,), (9,), (4,)),
    )


#: A cape.
_TILE: Final = 4


def _beside_the_island(view: Any, action: Action) -> bool:
    if not isinstance(action, PlaceCaballero):
        return False
    island = view.map.geography.region_at[_ISLAND]
    return any(land == island for _direction, land in view.map.land_contacts(action.cell))


def _number(view: Any, action: ShowNumbers) -> int:
    """Return the number that faces the island."""
    frame = view.frame
    assert isinstance(frame, Showing)
    ((direction, _land),) = view.map.land_contacts(frame.cell)
    return number_shown(action.side, action.rotation, direction)


def _enough(view: Any, action: Action) -> bool:
    return isinstance(action, ShowNumbers) and _number(view, action) >= _LEAST


def _too_few(moment: Moment) -> str:
    if not isinstance(moment.tried, ShowNumbers):
        return _("Choose the numbers of your tile first.")
    return _("%(standing)s Diego has 4: show more than that.") % {"standing": standing(moment.view, _ISLAND)}


def _after_reinforcing(moment: Moment) -> str:
    return _(
        "Your power card 8 has brought three. You have %(count)d caballeros in your Court to pay with."
    ) % {"count": court(moment.view)}


def _after_placing(moment: Moment) -> str:
    return _("%(standing)s They cost %(cost)d; you have %(left)d left.") % {
        "standing": standing(moment.view, _ISLAND),
        "cost": court(moment.before) - court(moment.view),
        "left": court(moment.view),
    }


PLACING: Final = Lesson(
    slug="placing",
    title=gettext_lazy("Placing caballeros"),
    about=gettext_lazy("What they cost, and why nobody may tie."),
    start=_start,
    opening=(
        *((1, PlayPower(5)), (2, PlayPower(3)), (0, PlayPower(8))),
        *((0, TakeTile(_TILE)), (0, LayTile((-1, 0), 3))),
    ),
    steps=(
        Step(
            say=gettext_lazy(
                "You’ve laid your tile. Everything else in a turn is up to you, in any order. First call "
                "the caballeros your power card brings: take your reinforcement."
            ),
            solution=(Reinforce(),),
            hints=(
                gettext_lazy(
                    "That would work as well, but take your reinforcement first: it’s free (EC-7.1.1)."
                ),
            ),
            after=_after_reinforcing,
        ),
        Step(
            say=gettext_lazy(
                "The island in the middle is worth 4. Inés has 2 caballeros there, Diego 4. Place a tile of yours: touch a "
                "free cell beside its land."
            ),
            solution=(PlaceCaballero((3, 0)),),
            allowed=_beside_the_island,
            hints=(
                gettext_lazy("That’s not beside the island. A tile counts where it touches land (EC-3.11)."),
                gettext_lazy("Touch the cell to the right of the island (EC-7.3.2)."),
            ),
        ),
        Step(
            say=gettext_lazy(
                "Now turn it. Only the number that touches the land counts, and that’s what you pay. First "
                "place gets 8, second 4. You can’t end up with the same number as somebody else there."
            ),
            solution=(ShowNumbers(*FACING[3][5]),),
            allowed=_enough,
            goal=lambda view: leads(view, _ISLAND),
            hints=(_too_few, gettext_lazy("Diego has 4, so show 5 or more towards the land (EC-7.3.3).")),
            after=_after_placing,
        ),
        Step(
            say=gettext_lazy(
                "Later you can increase a tile: you pay only the difference. You can place or increase "
                "twice a turn. A tile at sea costs just 1, and counts as soon as land is laid beside it."
            ),
        ),
    ),
    rules=(
        ("EC-7.1.1", gettext_lazy("Your power card brings caballeros to your Court once a turn.")),
        ("EC-7.3.2", gettext_lazy("A tile may touch only one land when it’s placed.")),
        ("EC-7.3.3", gettext_lazy("You pay the number that faces the land.")),
        ("EC-7.3.4", gettext_lazy("A tile that touches only sea costs 1.")),
        ("EC-7.3.7", gettext_lazy("You can’t leave a tie with somebody else on a land.")),
    ),
)
