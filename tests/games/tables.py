"""Tables for tests: opened, joined and played through the services, or set to a prepared position."""

from secrets import token_urlsafe
from typing import Any, TypeVar

from django.db.models import Model
from django.utils import timezone

from accounts.people.models import User
from games.catalogue import codec_of, rules_of
from games.core.rng import Rng
from games.core.types import TABLE, Action
from games.lobby.services.tables import join_match, open_match
from games.matches.models import ActorKind, Match, Seat
from games.matches.selectors.positions import position_of
from games.play.services.drafts import Stamp
from games.play.services.moves import Actor, submit_actions
from tests.factories import UserFactory

Row = TypeVar("Row", bound=Model)

DEFAULT_OPTIONS: dict[str, Any] = {
    "length": "short",
    "castillo": "open",
    "use_veto": True,
    "grande_scope": "all",
    "angry_king_scope": "all",
    "first_player": "0",
}


def people(number: int) -> list[User]:
    return UserFactory.create_batch(number)


def full_table(
    sitters: list[User], ai_levels: list[str] | None = None, *, game: str = "el_grande", **options: Any
) -> Match:
    """Return a running match with these people in this order, and AI players in the seats after them."""
    host, *others = sitters
    levels = ai_levels or []
    match = open_match(
        host=host,
        game=game,
        options=DEFAULT_OPTIONS | options if game == "el_grande" else options,
        players=len(sitters) + len(levels),
        ai_levels=levels,
    )
    for user in others:
        join_match(match_id=match.pk, user=user)
    match.refresh_from_db()
    return match


def put(match: Match, state: Any) -> Match:
    """Set a prepared position, as if the moves so far had led to it."""
    rules, codec = rules_of(match.game), codec_of(match.game)
    match.state = codec.encode_state(state)
    match.awaits_table = TABLE in rules.to_act(state)
    match.save()
    match.moves.filter(version=match.version).update(state=match.state)
    for seat in match.seats.all():
        seat.is_awaited = seat.index in rules.to_act(state)
        seat.awaited_since = timezone.now() if seat.is_awaited else None
        seat.save()
    return match


def fresh(match: Match) -> Match:
    return Match.objects.get(pk=match.pk)


def stamp(match: Match, drafted: int = 0) -> Stamp:
    return Stamp(version=fresh(match).version, drafted=drafted)


def legal(match: Match, seat: int) -> list[Action]:
    return list(position_of(fresh(match)).legal_actions(seat))


def awaited_seat(match: Match) -> int:
    """Return the first awaited seat."""
    return min(position_of(fresh(match)).to_act)


def submit(match: Match, seat: int, *actions: Action, **kwargs: Any) -> Match:
    kind = ActorKind.TABLE if seat == TABLE else ActorKind.PERSON
    return submit_actions(
        match_id=match.pk,
        seat=seat,
        actions=actions,
        expected_version=kwargs.pop("expected_version", fresh(match).version),
        actor=Actor(kind),
        **kwargs,
    )


def advance(match: Match, moves: int = 1) -> Match:
    """Play a number of moves, always the first legal action; table steps count too."""
    for _ in range(moves):
        seat = awaited_seat(match)
        submit(match, seat, legal(match, seat)[0])
    return fresh(match)


def copies(match: Match, number: int, **changes: Any) -> list[Match]:
    """Copy the rows of a match and its seats so many times, with changes to the match."""
    seats = list(match.seats.all())
    made = Match.objects.bulk_create(
        copy_of(match, invitation=token_urlsafe(32), **changes) for _number in range(number)
    )
    Seat.objects.bulk_create(copy_of(seat, match=twin) for twin in made for seat in seats)
    return made


def copy_of(row: Row, **changes: Any) -> Row:
    """Return a new row, not saved, with the same values in all other columns."""
    kept = [field for field in row._meta.fields if not field.primary_key and field.name not in changes]
    return type(row)(**{field.attname: getattr(row, field.attname) for field in kept}, **changes)


def play_out(match: Match, seed: bytes = b"play out") -> Match:
    """Play to the end with random legal actions, storing each seat's turn in one go."""
    rng = Rng(seed)
    match = fresh(match)
    while match.status == Match.Status.PLAYING:
        position = position_of(match)
        seat = min(position.to_act)
        turn: list[Action] = []
        while seat in position.to_act:
            action = rng.choice(position.legal_actions(seat))
            step = position.apply(seat, action)
            turn.append(action)
            position = position.after(step)
            if not step.reversible:
                break
        match = submit(match, seat, *turn)
    return match
