"""The one write path of a running match, for people, AI, table, plans and absence alike."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from config.prepared import PreparedQuery, delete_row, insert_rows, update_row
from games.clocks.services import clocks
from games.core.types import TABLE, Action, Step
from games.matches.models import ActorKind, Match, Move, Seat
from games.matches.refusals import MatchNotPlaying
from games.matches.selectors.positions import Position, position_of
from games.play.models import TurnDraft
from games.play.refusals import AfterFinal
from games.play.selectors.sights import read_seats
from games.play.services import follow_ups
from games.play.services.results import record_result
from games.play.services.sealed_plans import SealedPlans
from games.play.services.staleness import demand_current


@dataclass(frozen=True)
class Actor:
    """On whose behalf a move is made; `user_id` is set for people."""

    kind: ActorKind
    user_id: int | None = None
    #: For a forced move: the number of the rule that leaves no alternative.
    rule: str = ""


#: An action and the step that it gave.
TakenStep = tuple[Action, Step[Any]]

#: Fields of the match that a move may change.
_ADVANCED = (
    "state",
    "rules_version",
    "version",
    "changed_at",
    "awaits_table",
    "status",
    "finished_at",
)

#: Fields of the seats that a move may change.
_AWAITED = ("is_awaited", "awaited_since", "caretaker_since", "is_returning", *clocks.CLOCK_FIELDS)

BY_TABLE = Actor(ActorKind.TABLE)
BY_PLAN = Actor(ActorKind.PLAN)

#: Limit of automatic answers in a row: people can go on playing even if a game's rules force moves without end.
_LONGEST_CHAIN = 100


@transaction.atomic
def submit_actions(
    *,
    match_id: int,
    seat: int,
    actions: Sequence[Action],
    expected_version: int,
    actor: Actor,
    submission: str = "",
) -> Match:
    """Play some actions of one seat, all or none. A submission that was already played changes nothing.

    Raises IllegalAction for what the rules refuse, StaleVersion or MatchNotPlaying for what the table refuses.
    """
    match = lock_table(match_id)
    if submission and Move.objects.filter(match=match, seat=seat, submission=submission).exists():
        return match
    if match.status != Match.Status.PLAYING:
        raise MatchNotPlaying
    demand_current(match, seat, expected_version)
    play_actions(match=match, seat=seat, actions=actions, actor=actor, submission=submission)
    return match


def play_actions(
    *, match: Match, seat: int, actions: Sequence[Action], actor: Actor, submission: str = ""
) -> Position:
    """Play actions at a table that the caller has locked and found playing and current. Returns where they lead.

    An irreversible action must be the last: if a later one were refused, all would be undone, and yet the player
    would have learned what it showed.
    """
    playing, is_final = Playing(match, seats=match.seats.all()), False
    for action in actions:
        if is_final:
            raise AfterFinal
        is_final = not playing.apply(seat, action, actor).reversible
    return playing.finish(submission)


def play_steps(
    *, match: Match, position: Position, seat: int, steps: Sequence[TakenStep], actor: Actor, submission: str
) -> Position:
    """Like `play_actions`, for actions that the caller has already applied to the position of the match.

    Only the last of them may be irreversible. Returns the position that they and their answers lead to.
    """
    playing = Playing(match, position, match.seats.all())
    for action, step in steps:
        playing.take(seat, action, step, actor)
    return playing.finish(submission)


def begin_play(match: Match) -> None:
    """Ask whoever acts first after the deal, as after any move: one seat, several, or the table."""
    playing = Playing(match)
    playing.answer_unasked()
    playing.save("")


_LOCKED = PreparedQuery(lambda match_id: Match.objects.select_for_update(no_key=True).filter(pk=match_id))


def lock_match(match_id: int) -> Match:
    """Return the match, locked until the end of the transaction."""
    for match in _LOCKED(match_id):
        return match
    raise Match.DoesNotExist


def lock_table(match_id: int) -> Match:
    """Return the match, locked until the end of the transaction, with its seats, their users and their drafts.

    The seats are read once the lock is granted: together with the match they would be as they were before we waited.
    """
    match = lock_match(match_id)
    read_seats(match)
    return match


class Playing:
    """One submission in progress: moves are collected in memory and stored together."""

    def __init__(self, match: Match, position: Position | None = None, seats: Iterable[Seat] = ()) -> None:
        """`position` and `seats` are the current ones, if the caller has read them already."""
        self.match = match
        self.seats = list(seats)
        self.position = position or position_of(match)
        self.moves: list[Move] = []
        self.now = timezone.now()

    def apply(self, seat: int, action: Action, actor: Actor) -> Step[Any]:
        step = self.position.apply(seat, action)
        self.take(seat, action, step, actor)
        return step

    def take(self, seat: int, action: Action, step: Step[Any], actor: Actor) -> None:
        """Add a move for an action that was already applied to the current position."""
        self.position = self.position.after(step)
        codec = self.position.codec
        self.moves.append(
            Move(
                match=self.match,
                version=self.position.version,
                seat=seat,
                action=codec.encode(action),
                events=codec.encode(step.events),
                state=codec.encode_state(step.state),
                rules_version=self.position.rules.version,
                actor_kind=actor.kind,
                actor_id=actor.user_id,
                rule=actor.rule,
                made_at=self.now,
            )
        )

    def finish(self, submission: str) -> Position:
        self.answer_unasked()
        self.save(submission)
        return self.position

    def answer_unasked(self) -> None:
        """Play planned turns, forced actions and answers of standing orders while there are any (EG-0.4, EG-7.10)."""
        # Seats that were not read as those of a table don't say whether they have plans.
        has_plans = not self.seats or any(getattr(seat, "has_plans", True) for seat in self.seats)
        plans = SealedPlans(self.match, self.now, has_plans=has_plans)
        for _ in range(_LONGEST_CHAIN):
            if planned := plans.turn(self.position):
                seat, actions = planned
                for action in actions:
                    self.apply(seat, action, BY_PLAN)
            elif forced := self.position.forced:
                seat, answer = forced
                self.apply(seat, answer.action, Actor(ActorKind.FORCED, rule=answer.rule))
            elif ordered := plans.answer(self.position):
                self.apply(*ordered, BY_PLAN)
            else:
                break
        plans.close(self.position)

    def save(self, submission: str) -> None:
        """Store the moves and the new position, delete drafts of the seats that moved, and start the follow-ups."""
        match, position = self.match, self.position
        if self.moves:
            self.moves[0].submission = submission
            match.state = self.moves[-1].state
            insert_rows(self.moves)
        match.rules_version = position.rules.version
        match.version = position.version
        match.changed_at = self.now
        match.awaits_table = TABLE in position.to_act
        seats = self.seats or read_seats(match)
        movers = [move.seat for move in self.moves]
        _drop_drafts([seat for seat in seats if seat.index in movers])
        newly_awaited = await_seats(match, seats, position.to_act, movers, self.now)
        if not position.to_act:
            record_result(match, seats, position.rules.scores(position.state), self.now)
        update_row(match, _ADVANCED)
        follow_ups.after_moves(match, seats, newly_awaited, position)


def _drop_drafts(seats: Iterable[Seat]) -> None:
    for seat in seats:
        draft: TurnDraft | None = getattr(seat, "draft", None)
        if draft and draft.pk:
            delete_row(draft)
            draft.pk, draft.actions = None, []


def await_seats(
    match: Match, seats: list[Seat], to_act: frozenset[int], movers: Sequence[int], now: datetime
) -> list[Seat]:
    """Mark which seats are awaited now, and start and stop their clocks.

    `movers` are the seats that have just moved, in order; empty when the match begins.

    Returns the seats that were not awaited before, and those that a worker has to go on playing.
    """
    already = {seat.index for seat in seats if seat.is_awaited and not seat.is_returning}
    awaited_before = {seat.index for seat in seats if seat.is_awaited}
    # A seat that is asked again after others moved begins a new turn, also if a standing order moved for it.
    begins = to_act - (awaited_before - _overtaken(movers))
    for seat in seats:
        if seat.index in awaited_before and (seat.index not in to_act or seat.index in begins):
            _end_turn(match, seat, now)
        elif seat.index in awaited_before and seat.index in movers:
            clocks.renew_clock(match, seat, now)
        seat.is_awaited = seat.index in to_act
        if seat.index in begins:
            seat.awaited_since = now
    clocks.start_clocks(match, [seat for seat in seats if seat.index in begins], now)
    for seat in seats:
        if seat.index in awaited_before | to_act:
            update_row(seat, _AWAITED)
    return [
        seat
        for seat in seats
        if seat.is_awaited and (seat.index not in already or (seat.plays_itself and seat.index in movers))
    ]


def _overtaken(movers: Sequence[int]) -> set[int]:
    """Return the seats that another seat moved after; `movers` are in order."""
    return {seat for place, seat in enumerate(movers) if set(movers[place:]) != {seat}}


def _end_turn(match: Match, seat: Seat, now: datetime) -> None:
    clocks.stop_clock(match, seat, now)
    seat.awaited_since = None
    if seat.is_returning:
        seat.end_care()
