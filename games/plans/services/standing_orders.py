"""Standing orders of a seat: visible to their owner only, checked when saved, erased by the owner or with the seat."""

from typing import Any

import msgspec
from django.db import transaction

from accounts.people.models import User
from games.catalogue import codec_of, rules_of
from games.matches.models import Match
from games.matches.refusals import MatchNotPlaying, SeatResigned
from games.matches.selectors.positions import position_of
from games.plans.models import Plan
from games.plans.refusals import InvalidOrders, PlanAsked, UnknownKind
from games.play.services.drafts import seat_held_by
from games.play.services.moves import lock_match


@transaction.atomic
def keep_plan(*, match_id: int, user: User, kind: str, orders: Any) -> None:
    """Store orders of one kind, replacing earlier ones. Nobody else learns that they exist."""
    match = lock_match(match_id)
    seat = seat_held_by(match, user)
    if match.status != Match.Status.PLAYING:
        raise MatchNotPlaying
    if seat.resigned_at:
        raise SeatResigned
    if kind not in rules_of(match.game).plans:
        raise UnknownKind(kind)
    try:
        checked = codec_of(match.game).decode_orders(kind, orders)
    except msgspec.ValidationError as error:
        raise InvalidOrders(str(error)) from error
    if _is_asked_now(match, seat.index, kind, checked):
        raise PlanAsked
    Plan.objects.update_or_create(seat=seat, kind=kind, defaults={"orders": msgspec.to_builtins(checked)})


def _is_asked_now(match: Match, seat: int, kind: str, orders: Any) -> bool:
    """EG-7.11: orders cannot change while the question they answer is open; the player has to answer it by hand."""
    position = position_of(match)
    answer = rules_of(match.game).plans[kind].answer
    return seat in position.to_act and answer(position.view(seat), orders) is not None


@transaction.atomic
def erase_plan(*, match_id: int, user: User, kind: str) -> None:
    match = lock_match(match_id)
    Plan.objects.filter(seat=seat_held_by(match, user), kind=kind).delete()
