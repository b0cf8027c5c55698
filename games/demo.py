"""A site that has something to show: three people and their matches, each at a moment worth looking at."""

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final

from allauth.account.models import EmailAddress
from django.db import transaction

from accounts.models import Notice, User
from config.jobs.models import Job
from games.ai.turns import choose_turn
from games.engine.core.types import TABLE, Action
from games.engine.el_grande.actions import TakeCard
from games.engine.el_grande.cards import PILES, VETO_CARD
from games.models import ActorKind, ChatMessage, Match, Seat
from games.selectors.positions import Position, position_of
from games.services.automatic import play_for_table
from games.services.follow_ups import after_moves
from games.services.matches import join_match, open_match
from games.services.play import Actor, submit_actions

PASSWORD: Final = "hidalgo"
PEOPLE: Final = ("Anna", "Bruno", "Carla")

Moment = Callable[[Position, int], bool]

_SHORT = {"length": "short"}


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


def _scene(people: list[User], ai_levels: list[str], options: dict[str, Any], moment: Moment) -> Match:
    """A match played to its moment; luck may miss it, then another match is tried."""
    while True:
        match = _open_table(people[0], len(people) + len(ai_levels), ai_levels, **options)
        for guest in people[1:]:
            match = join_match(match_id=match.pk, user=guest)
        if _play_until(match, moment):
            _settle(match)
            return match
        Notice.objects.filter(url=match.get_absolute_url()).delete()
        match.delete()


def _play_until(match: Match, moment: Moment) -> bool:
    while True:
        match.refresh_from_db()
        position = position_of(match)
        if moment(position, 0):
            return True
        if not position.to_act:
            return False
        if TABLE in position.to_act:
            play_for_table(match_id=match.pk)
        else:
            _play_turn(match, position, min(position.to_act))


def _play_turn(match: Match, position: Position, index: int) -> None:
    seat = match.seats.get(index=index)
    submit_actions(
        match_id=match.pk,
        seat=index,
        actions=_veto_card(position, index) or _chosen(match, position, seat),
        expected_version=match.version,
        actor=Actor(ActorKind.AI if seat.ai_level else ActorKind.PERSON, seat.user_id),
    )


def _chosen(match: Match, position: Position, seat: Seat) -> list[Action]:
    seed = blake2b(f"{seat.index}/{position.version}".encode(), key=bytes(match.secret)).digest()
    view = position.codec.encode(position.view(seat.index))
    answers = choose_turn(match.game, seat.ai_level or "greedy", view, seed)
    return [position.codec.decode_action(answer) for answer in answers]


def _veto_card(position: Position, seat: int) -> list[Action]:
    """The AI hardly ever takes the veto, and it is worth seeing: the first person takes it whenever it lies there."""
    faces = position.view(None).display
    takes = [TakeCard(pile) for pile, face in zip(PILES, faces, strict=False) if face.card == VETO_CARD]
    return [take for take in takes if seat == 0 and take in position.legal_actions(seat)]


def _settle(match: Match) -> None:
    """Forget what the moves set in motion on the way; only what the last one asks for remains."""
    Notice.objects.filter(url=match.get_absolute_url()).delete()
    Job.objects.all().delete()
    match.refresh_from_db()
    seats: list[Seat] = list(match.seats.select_related("user"))
    after_moves(match, seats, [seat for seat in seats if seat.is_awaited], position_of(match))
