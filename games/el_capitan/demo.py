"""Demo matches of El Capitán: a first turn, phase 2 with Lisbon, loans to settle with the pirate, a finished match."""

from typing import Final

from games.el_capitan.rules.views import View
from games.game import Demo, DemoMatch, DemoTable, Moment, is_over

_LISBON: Final = {"lisbon": True}


def _from_round(phase: int, round_: int, awaited: str) -> Moment:
    """Return a moment: the viewer must act in frame `awaited`, in this round of this phase or later."""

    def is_reached(view: View) -> bool:
        has_come = (view.phase_number, view.round) >= (phase, round_)
        return has_come and view.viewer in view.to_act and view.phase == awaited

    return is_reached


DEMO = Demo(
    matches=(
        DemoMatch(("Anna",), _from_round(1, 1, "turn"), ("medium", "medium"), {"first_player": "1"}),
        DemoMatch(("Anna", "Bruno", "Carla"), _from_round(2, 3, "turn"), options=_LISBON),
        DemoMatch(
            ("Anna", "Bruno"),
            _from_round(1, 1, "settling"),
            ("medium", "beginner"),
            {"porto": True, "canaries": True},
        ),
        DemoMatch(("Anna", "Carla"), is_over, chat=("Carla", "The bank always wins. Almost always.")),
    ),
    tables=(DemoTable("Carla", 3, ("medium",), _LISBON),),
)
