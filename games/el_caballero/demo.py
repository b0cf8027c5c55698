"""El Caballero: a first bid, a turn on a young map, an advanced turn with everything allowed, and a finished match."""

from typing import Final

from games.el_caballero.rules.views import View
from games.game import Demo, DemoMatch, DemoTable, Moment, is_over

_ADVANCED: Final = {"variant": "advanced"}


def _in_round(number: int, phase: str) -> Moment:
    """Return whether the viewer is awaited in this phase, in this round or a later one."""

    def is_reached(view: View) -> bool:
        return view.viewer in view.to_act and view.round >= number and view.phase == phase

    return is_reached


DEMO = Demo(
    matches=(
        DemoMatch(("Anna",), _in_round(2, "bidding"), ("medium", "beginner")),
        DemoMatch(("Anna", "Bruno"), _in_round(3, "turn"), ("medium",)),
        DemoMatch(("Anna", "Carla"), _in_round(6, "turn"), options=_ADVANCED),
        DemoMatch(("Anna", "Bruno"), is_over, chat=("Anna", "Next time I build a castillo first.")),
    ),
    tables=(DemoTable("Bruno", 2, options=_ADVANCED),),
)
