"""El Caballero: a first bid, a turn on a young map, an advanced turn with everything allowed, and a finished match."""

from typing import Any, Final

from accounts.models import User
from games.demo.staging import Moment, Scene, is_over
from games.models import ChatMessage, Match
from games.selectors.positions import Position
from games.services.matches import open_match

_ADVANCED: Final = {"variant": "advanced"}


def set_tables(anna: User, bruno: User, carla: User) -> None:
    _scene([anna], ["greedy", "uniform"], {}, _in_round(2, "bidding"))
    _scene([anna, bruno], ["greedy"], {}, _in_round(3, "turn"))
    _scene([anna, carla], [], _ADVANCED, _in_round(6, "turn"))
    finished = _scene([anna, bruno], [], {}, is_over)
    ChatMessage.objects.create(match=finished, author=anna, text="Next time I build a castillo first.")
    open_match(host=bruno, game="el_caballero", options=_ADVANCED, players=2, ai_levels=[])


def _scene(people: list[User], ai_levels: list[str], options: dict[str, Any], moment: Moment) -> Match:
    return Scene("el_caballero", people, moment, ai_levels, options).play()


def _in_round(number: int, phase: str) -> Moment:
    """The first person is awaited for this, in this round or later."""

    def is_reached(position: Position, seat: int) -> bool:
        view = position.view(seat)
        return seat in position.to_act and view.round >= number and view.phase == phase

    return is_reached
