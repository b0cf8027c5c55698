"""A site that has something to show: three people and their matches, each at a moment worth looking at."""

from collections.abc import Callable
from datetime import timedelta
from hashlib import blake2b
from typing import Any, Final

from allauth.account.models import EmailAddress
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.ai.turns import choose_turn
from games.engine.core.types import TABLE, Action
from games.engine.el_grande.actions import Proceed, TakeCard
from games.engine.el_grande.cards import PILES, VETO_CARD
from games.models import ActorKind, ChatMessage, Match, Seat
from games.selectors.positions import Position
from games.services.matches import join_match, open_match
from games.services.play import BY_TABLE, Actor, Playing, lock_match

PASSWORD: Final = "hidalgo"
PEOPLE: Final = ("Anna", "Bruno", "Carla")

Moment = Callable[[Position, int], bool]

#: Between two turns, as people play by correspondence.
_PAUSE: Final = timedelta(minutes=95)
_SHORT: Final = {"length": "short"}


def load_demo() -> list[str]:
    """Make the demo people and matches unless they are there. Returns the names that can sign in."""
    if not User.objects.filter(username=PEOPLE[0]).exists():
        with transaction.atomic():
            _make_demo([_person(name) for name in PEOPLE])
    return list(PEOPLE)


def _person(name: str) -> User:
    user = User.objects.create_user(name, f"{name.lower()}@demo.example", PASSWORD)
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    return user


def _make_demo(people: list[User]) -> None:
    anna, bruno, carla = people
    _scene([anna], ["greedy", "greedy", "greedy"], {}, _in_round(2, "bidding"))
    _scene([anna, bruno], ["greedy"], _SHORT, _in_round(3, "card_choice"))
    _scene([anna, bruno, carla], ["uniform"], {}, _in_round(2, "veto_window"))
    _scene([anna, carla], ["greedy"], {"castillo": "memory"}, _in_round(3, "disks"))
    _scene([anna, bruno], [], _SHORT, _in_round(8, "turn"))
    finished = _scene([anna, bruno, carla], [], _SHORT, lambda position, _seat: not position.to_act)
    ChatMessage.objects.create(match=finished, author=bruno, text="¡Buena partida! Another one?")
    _open_table(bruno, 3, [])
    _open_table(carla, 5, ["greedy", "uniform"])


def _open_table(host: User, players: int, ai_levels: list[str], **options: Any) -> Match:
    return open_match(host=host, game="el_grande", options=options, players=players, ai_levels=ai_levels)


def _in_round(number: int, phase: str) -> Moment:
    """The first person is awaited in this phase, in this round or later."""

    def is_reached(position: Position, seat: int) -> bool:
        view = position.view(seat)
        return seat in position.to_act and view.round >= number and view.phase == phase

    return is_reached


class _Missed(Exception):
    """The match ended before its moment came."""


def _scene(people: list[User], ai_levels: list[str], options: dict[str, Any], moment: Moment) -> Match:
    """A match played to its moment; luck may miss it, then that match has never been and another one is tried."""
    while True:
        try:
            with transaction.atomic():
                return _played_to(moment, people, ai_levels, options)
        except _Missed:
            continue


def _played_to(moment: Moment, people: list[User], ai_levels: list[str], options: dict[str, Any]) -> Match:
    match = _open_table(people[0], len(people) + len(ai_levels), ai_levels, **options)
    for guest in people[1:]:
        match = join_match(match_id=match.pk, user=guest)
    playing = Playing(lock_match(match.pk))
    if not _play_until(playing, moment):
        raise _Missed
    _date(playing)
    playing.save("")
    return playing.match


def _play_until(playing: Playing, moment: Moment) -> bool:
    """Everybody plays, in memory; the moves are stored together when the moment has come."""
    seats = list(playing.match.seats.all())
    while not moment(playing.position, 0):
        if not playing.position.to_act:
            return False
        index = min(playing.position.to_act)
        if index == TABLE:
            playing.apply(TABLE, Proceed(), BY_TABLE)
        else:
            _play_turn(playing, seats[index])
        playing.now += _PAUSE
    return True


def _play_turn(playing: Playing, seat: Seat) -> None:
    actor = Actor(ActorKind.AI if seat.ai_level else ActorKind.PERSON, seat.user_id)
    for action in _veto_card(playing.position, seat.index) or _chosen(playing, seat):
        playing.apply(seat.index, action, actor)


def _chosen(playing: Playing, seat: Seat) -> list[Action]:
    position, match = playing.position, playing.match
    seed = blake2b(f"{seat.index}/{position.version}".encode(), key=bytes(match.secret)).digest()
    view = position.codec.encode(position.view(seat.index))
    answers = choose_turn(match.game, seat.ai_level or "greedy", view, seed)
    return [position.codec.decode_action(answer) for answer in answers]


def _veto_card(position: Position, seat: int) -> list[Action]:
    """The AI hardly ever takes the veto, and it is worth seeing: the first person takes it whenever it lies there."""
    faces = position.view(None).display
    takes = [TakeCard(pile) for pile, face in zip(PILES, faces, strict=False) if face.card == VETO_CARD]
    return [take for take in takes if seat == 0 and take in position.legal_actions(seat)]


def _date(playing: Playing) -> None:
    """Shift the match into the past, so that its last move was made one pause ago."""
    shift = timezone.now() - playing.now
    for move in playing.moves:
        move.made_at += shift
    playing.now += shift - _PAUSE
    match = playing.match
    match.opened_at = match.started_at = playing.moves[0].made_at - _PAUSE
    match.save(update_fields=["opened_at", "started_at"])
