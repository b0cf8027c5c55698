"""Moves that no person makes: table steps, AI turns, and default actions for seats that resigned."""

import logging
from hashlib import blake2b

from games.ai.base import hands_over
from games.ai.services import think
from games.catalogue import GAMES
from games.core.types import TABLE, Action, IllegalAction
from games.matches.models import ActorKind, Match, Seat
from games.matches.refusals import MatchNotPlaying, StaleVersion
from games.matches.selectors.positions import Position, position_of
from games.play.services.moves import BY_TABLE, Actor, submit_actions

logger = logging.getLogger(__name__)

#: How often a turn is worked out again because others moved meanwhile, before the job is put back.
_ATTEMPTS = 5


def play_for_table(*, match_id: int) -> None:
    """Play the table step that is due, if it still is. The follow-ups of a step enqueue the next one."""
    match = Match.objects.get(pk=match_id)
    if not match.awaits_table or match.game not in GAMES:
        return
    (action,) = position_of(match).legal_actions(TABLE)
    try:
        submit_actions(
            match_id=match_id, seat=TABLE, actions=[action], expected_version=match.version, actor=BY_TABLE
        )
    except (StaleVersion, MatchNotPlaying):
        logger.info("The table's step of match %s was already played.", match_id)


def play_for_seat(*, match_id: int, seat_index: int) -> None:
    """Play the turn of a seat that plays itself, if it is still awaited."""
    for _attempt in range(_ATTEMPTS):
        seat = Seat.objects.select_related("match").get(match_id=match_id, index=seat_index)
        if not (seat.is_awaited and seat.plays_itself) or seat.match.game not in GAMES:
            return
        try:
            _play_turn(seat)
        except StaleVersion:
            continue
        except MatchNotPlaying:
            return
        return
    raise StaleVersion


def _play_turn(seat: Seat) -> None:
    position = position_of(seat.match)
    if seat.resigned_at and not seat.stand_in:
        _submit(seat, _default_turn(position, seat.index), ActorKind.ABSENCE)
        return
    kind = ActorKind.AI if seat.ai_level else ActorKind.CARETAKER
    try:
        _submit(seat, _thought_turn(position, seat), kind)
    except IllegalAction:
        # A mistake of the AI must not stop the match; it is logged for us to find.
        logger.exception("The AI in seat %s of match %s chose an illegal action.", seat.index, seat.match_id)
        _submit(seat, _default_turn(position, seat.index), kind)


def _submit(seat: Seat, actions: list[Action], kind: ActorKind) -> None:
    submit_actions(
        match_id=seat.match_id,
        seat=seat.index,
        actions=actions,
        expected_version=seat.match.version,
        actor=Actor(kind),
    )


def _thought_turn(position: Position, seat: Seat) -> list[Action]:
    view = position.codec.encode(position.view(seat.index))
    # The secret keeps opponents from predicting the AI; the same view always gets the same turn.
    seed = blake2b(view, key=bytes(seat.match.secret), digest_size=32).digest()
    level = seat.ai_level or seat.stand_in or seat.match.caretaker_level
    answers = think(game=seat.match.game, level=level, view=view, seed=seed)
    return [position.codec.decode_action(answer) for answer in answers]


def _default_turn(position: Position, seat: int) -> list[Action]:
    """Return default actions until the seat is done or others have to answer."""
    actions: list[Action] = []
    while seat in position.to_act:
        action = position.rules.default_action(position.state, seat)
        step = position.apply(seat, action)
        actions.append(action)
        if hands_over(position.rules, position.state, seat, step):
            break
        position = position.after(step)
    return actions
