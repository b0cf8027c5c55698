"""El Grande: a bid, a card, a veto, secret disks, a late turn, and a finished match."""

from typing import Any, Final

from accounts.models import User
from games.demo.staging import Moment, Scene, is_over
from games.engine.core.types import Action
from games.engine.el_grande.actions import TakeCard
from games.engine.el_grande.cards import PILES, VETO_CARD
from games.models import ChatMessage, Match
from games.selectors.positions import Position
from games.services.matches import open_match

_SHORT: Final = {"length": "short"}


def set_tables(anna: User, bruno: User, carla: User) -> None:
    _scene([anna], ["greedy", "greedy", "greedy"], {}, _in_round(2, "bidding"))
    _scene([anna, bruno], ["greedy"], _SHORT, _in_round(3, "card_choice"))
    _scene([anna, bruno, carla], ["uniform"], {}, _in_round(2, "veto_window"))
    _scene([anna, carla], ["greedy"], {"castillo": "memory"}, _in_round(3, "disks"))
    _scene([anna, bruno], [], _SHORT, _in_round(8, "turn"))
    finished = _scene([anna, bruno, carla], [], _SHORT, is_over)
    ChatMessage.objects.create(match=finished, author=bruno, text="¡Buena partida! Another one?")
    open_match(host=bruno, game="el_grande", options={}, players=3, ai_levels=[])
    open_match(host=carla, game="el_grande", options={}, players=5, ai_levels=["greedy", "uniform"])


def _scene(people: list[User], ai_levels: list[str], options: dict[str, Any], moment: Moment) -> Match:
    return Scene("el_grande", people, moment, ai_levels, options, _veto_card).play()


def _in_round(number: int, phase: str) -> Moment:
    """The first person is awaited in this phase, in this round or later."""

    def is_reached(position: Position, seat: int) -> bool:
        view = position.view(seat)
        return seat in position.to_act and view.round >= number and view.phase == phase

    return is_reached


def _veto_card(position: Position, seat: int) -> list[Action]:
    """The AI hardly ever takes the veto, and it is worth seeing: the first person takes it whenever it lies there."""
    faces = position.view(None).display
    takes = [TakeCard(pile) for pile, face in zip(PILES, faces, strict=False) if face.card == VETO_CARD]
    return [take for take in takes if seat == 0 and take in position.legal_actions(seat)]
