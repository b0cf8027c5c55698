"""A whole turn in one submission, without a draft: how programs play."""

from collections.abc import Sequence

from django.db import transaction

from accounts.people.models import User
from games.matches.models import ActorKind
from games.matches.selectors.positions import position_of
from games.play.selectors.sights import Sight
from games.play.services.drafts import demand_playing, seat_held_by
from games.play.services.moves import Actor, lock_table, play_actions
from games.play.services.staleness import demand_current


@transaction.atomic
def play_turn(*, match_id: int, user: User, actions: Sequence[str | bytes], version: int) -> Sight:
    """Play actions of the user's seat, all or none, in place of its draft. Idempotency keys prevent playing it twice.

    Returns what the user sees then. Raises IllegalAction for what the rules refuse, Refused for what the table refuses.
    """
    match = lock_table(match_id)
    seat = seat_held_by(match, user)
    demand_playing(match, seat)
    demand_current(match, seat.index, version)
    codec = position_of(match).codec
    position = play_actions(
        match=match,
        seat=seat.index,
        actions=[codec.decode_action(action) for action in actions],
        actor=Actor(ActorKind.PERSON, user.pk),
    )
    return Sight(match, seat, position)
