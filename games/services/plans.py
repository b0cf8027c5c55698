"""Standing orders of a seat: kept sealed, checked when saved, erased by their owner or with the seat."""

from typing import Any

import msgspec
from django.db import transaction

from games.engine.registry import codec_of, rules_of
from games.models import Match, Plan
from games.services.drafts import seat_held_by
from games.services.play import lock_match
from games.services.refusals import InvalidInput, MatchNotPlaying, SeatResigned


@transaction.atomic
def keep_plan(*, match_id: int, user: Any, kind: str, orders: Any) -> None:
    """Store the orders of one kind in place of earlier ones. Nobody else learns that they exist."""
    match = lock_match(match_id)
    seat = seat_held_by(match, user)
    if match.status != Match.Status.PLAYING:
        raise MatchNotPlaying
    if seat.resigned_at:
        raise SeatResigned
    if kind not in rules_of(match.game).plans:
        raise InvalidInput("kind", kind)
    try:
        checked = codec_of(match.game).decode_orders(kind, orders)
    except msgspec.ValidationError as error:
        raise InvalidInput("orders", str(error)) from error
    Plan.objects.update_or_create(seat=seat, kind=kind, defaults={"orders": msgspec.to_builtins(checked)})


@transaction.atomic
def erase_plan(*, match_id: int, user: Any, kind: str) -> None:
    match = lock_match(match_id)
    Plan.objects.filter(seat=seat_held_by(match, user), kind=kind).delete()
