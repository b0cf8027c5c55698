"""Drafts of turns: each click adds one small action, undo takes one back, confirm plays them all."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from django.db import IntegrityError, transaction

from accounts.people.models import User
from accounts.people.visitors import Visitor
from config.prepared import delete_row, insert_rows, update_row
from games.core.types import Action, IllegalAction
from games.matches.models import ActorKind, Match, Seat
from games.matches.refusals import MatchNotPlaying, NotSeated, SeatResigned, StaleDraft, StaleVersion
from games.matches.selectors.positions import Position, position_of
from games.play.models import TurnDraft, mark_of
from games.play.refusals import NothingDrafted, SeatInCare
from games.play.selectors.sights import AppliedDraft, Sight, seat_of, sight_of
from games.play.services.moves import Actor, TakenStep, lock_table, play_steps
from games.play.services.staleness import demand_current

#: Fields that change with every action of a draft.
_CHANGED = ("base_version", "actions", "changed_at")


@dataclass(frozen=True)
class Stamp:
    """What the page showed when it was clicked: the version of the match, the length of the draft and its mark."""

    version: int
    drafted: int
    #: Tells a draft from another one of the same length. Programs, which send none, go by the length.
    mark: str | None = None


@transaction.atomic
def draft_action(*, match_id: int, user: User, action: str | bytes, stamp: Stamp) -> Sight:
    """Add one action to the draft of the user's seat. Returns what they see then.

    An irreversible action, i.e. one that shows something hidden, plays the whole draft: nothing is drafted then.
    """
    match = lock_table(match_id)
    desk = _desk(match, seat_held_by(match, user), stamp)
    position = desk.drafted
    wish = position.codec.decode_action(action)
    step = position.apply(desk.seat.index, wish)
    if not step.reversible:
        return _play(desk, user, [*desk.steps, (wish, step)], submission="")
    desk.draft.actions.append(msgspec.to_builtins(wish))
    _keep(desk.draft)
    return desk.sight([*desk.steps, (wish, step)])


class IllegalStep(Exception):
    """The rules refuse an action of the turn: which one, counted from 0, and why."""

    def __init__(self, place: int, error: IllegalAction) -> None:
        super().__init__(f"step {place}: {error}")
        self.place = place
        self.error = error


@transaction.atomic
def draft_turn(*, match_id: int, user: User, actions: Sequence[Action]) -> int:
    """Replace the draft by a turn that was worked out elsewhere, e.g. in a what-if. Raises IllegalStep.

    Nothing is played: the draft ends before the first irreversible action. Returns how many actions it holds.
    """
    match = lock_table(match_id)
    seat = seat_held_by(match, user)
    demand_playing(match, seat)
    fitting = _reversible_part(position_of(match), seat.index, actions)
    draft = getattr(seat, "draft", None) or TurnDraft(seat=seat)
    draft.base_version = match.version
    draft.actions = [msgspec.to_builtins(action) for action in actions[:fitting]]
    _keep(draft)
    return fitting


@transaction.atomic
def undo_action(*, match_id: int, user: User, stamp: Stamp) -> Sight:
    """Take back the last action of the draft. Returns what the user sees then."""
    match = lock_table(match_id)
    desk = _desk(match, seat_held_by(match, user), stamp)
    if not desk.steps:
        raise NothingDrafted
    desk.steps.pop()
    desk.draft.actions.pop()
    _keep(desk.draft)
    return desk.sight(desk.steps)


@transaction.atomic
def undo_all(*, match_id: int, user: User, stamp: Stamp) -> Sight:
    """Take back the whole draft. Returns what the user sees then."""
    match = lock_table(match_id)
    desk = _desk(match, seat_held_by(match, user), stamp)
    if not desk.steps:
        raise NothingDrafted
    delete_row(desk.draft)
    return Sight(match, desk.seat, desk.position)


@transaction.atomic
def confirm_draft(*, match_id: int, user: User, stamp: Stamp, submission: str = "") -> Sight:
    """Play the draft. Returns what the user sees then.

    The same submission sent twice by the same person is played once.
    """
    match = lock_table(match_id)
    seat = seat_held_by(match, user)
    is_new = stamp.version == match.version and stamp.drafted > 0
    if submission and not is_new and _was_played(match, seat, user, submission):
        return sight_of(match, user)
    desk = _desk(match, seat, stamp)
    if not desk.steps:
        raise NothingDrafted
    try:
        return _play(desk, user, desk.steps, submission)
    except IntegrityError as error:
        if "submission" in str(error):
            # Another turn of this seat was sent under the same key.
            raise StaleVersion from error
        raise


def _was_played(match: Match, seat: Seat, user: User, submission: str) -> bool:
    """Whether the user has sent this turn before. Raises StaleVersion for a turn of the former holder of the seat."""
    taken = match.moves.filter(seat=seat.index, submission=submission).first()
    if taken and taken.actor_id != user.pk:
        raise StaleVersion
    return taken is not None


def seat_held_by(match: Match, user: Visitor) -> Seat:
    seat = seat_of(match, user)
    if seat is None:
        raise NotSeated
    return seat


@dataclass(frozen=True)
class _OpenDraft:
    """The draft of a seat, applied to the position of the match."""

    match: Match
    seat: Seat
    draft: TurnDraft
    position: Position
    steps: list[TakenStep]

    @property
    def drafted(self) -> Position:
        """The position that the draft leads to."""
        position = self.position
        for _action, step in self.steps:
            position = position.after(step)
        return position

    def sight(self, steps: Sequence[TakenStep]) -> Sight:
        """What the player sees after these steps."""
        draft = AppliedDraft(self.position, tuple(step for _action, step in steps))
        return Sight(self.match, self.seat, draft.reached, drafted=len(steps), draft=draft)


def demand_playing(match: Match, seat: Seat) -> None:
    if match.status != Match.Status.PLAYING:
        raise MatchNotPlaying
    if seat.resigned_at:
        raise SeatResigned
    if seat.is_in_care:
        raise SeatInCare


def _reversible_part(position: Position, seat: int, actions: Sequence[Action]) -> int:
    """Return how many actions come before the first irreversible one. Raises IllegalStep."""
    for place, action in enumerate(actions):
        try:
            step = position.apply(seat, action)
        except IllegalAction as error:
            raise IllegalStep(place, error) from error
        if not step.reversible:
            return place
        position = position.after(step)
    return len(actions)


def _desk(match: Match, seat: Seat, stamp: Stamp) -> _OpenDraft:
    demand_playing(match, seat)
    position = position_of(match)
    draft = getattr(seat, "draft", None) or TurnDraft(seat=seat)
    draft.base_version = match.version
    steps = _steps_of(draft, position, seat.index)
    if len(steps) != stamp.drafted or stamp.mark not in (None, mark_of(draft.actions)):
        raise StaleDraft if stamp.version == match.version else StaleVersion
    demand_current(match, seat.index, stamp.version)
    return _OpenDraft(match, seat, draft, position, steps)


def _keep(draft: TurnDraft) -> None:
    if draft.pk is None:
        insert_rows([draft])
    else:
        update_row(draft, _CHANGED)


def _steps_of(draft: TurnDraft, position: Position, seat: int) -> list[TakenStep]:
    """Apply the draft to the current position; if it is no longer legal, empty it."""
    steps = []
    try:
        for data in draft.actions:
            action = position.codec.convert_action(data)
            step = position.apply(seat, action)
            steps.append((action, step))
            position = position.after(step)
    except IllegalAction:
        draft.actions = []
        return []
    return steps


def _play(desk: _OpenDraft, user: User, steps: list[TakenStep], submission: str) -> Sight:
    position = play_steps(
        match=desk.match,
        position=desk.position,
        seat=desk.seat.index,
        steps=steps,
        actor=Actor(ActorKind.PERSON, user.pk),
        submission=submission,
    )
    return Sight(desk.match, desk.seat, position)
