"""El Capitán: a first voyage, loans to be settled, the pirate in the west, and a finished match."""

from typing import Any

from accounts.models import User
from games.demo.staging import Moment, Scene, is_over
from games.models import ChatMessage, Match
from games.selectors.positions import Position
from games.services.matches import open_match


def set_tables(anna: User, bruno: User, carla: User) -> None:
    _scene([anna], ["greedy", "greedy"], {"first_player": "1"}, _from_round(1, 1, "turn"))
    _scene([anna, bruno, carla], [], {"lisbon": True}, _from_round(2, 3, "turn"))
    _scene(
        [anna, bruno], ["greedy", "uniform"], {"porto": True, "canaries": True}, _from_round(1, 1, "settling")
    )
    finished = _scene([anna, carla], [], {}, is_over)
    ChatMessage.objects.create(match=finished, author=carla, text="The bank always wins. Almost always.")
    open_match(host=carla, game="el_capitan", options={"lisbon": True}, players=3, ai_levels=["greedy"])


def _scene(people: list[User], ai_levels: list[str], options: dict[str, Any], moment: Moment) -> Match:
    return Scene("el_capitan", people, moment, ai_levels, options).play()


def _from_round(phase: int, round_: int, awaited: str) -> Moment:
    """The first person is awaited for this, in this round of this phase or later."""

    def is_reached(position: Position, seat: int) -> bool:
        view = position.view(seat)
        has_come = (view.phase_number, view.round) >= (phase, round_)
        return has_come and seat in position.to_act and view.phase == awaited

    return is_reached
