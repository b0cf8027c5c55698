"""A turn in the making: each click adds one small action, undo takes one back, confirm plays them all."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from django.db import transaction

from games.engine.core.types import Action, IllegalAction
from games.models import ActorKind, Match, Seat, TurnDraft
from games.selectors.positions import Position, position_of, position_with
from games.services.play import Actor, lock_match, play_actions
from games.services.refusals import (
    MatchNotPlaying,
    NothingDrafted,
    NotSeated,
    SeatInCare,
    SeatResigned,
    StaleVersion,
)
from games.services.staleness import demand_current


@dataclass(frozen=True)
class Stamp:
    """What the page showed when it was clicked: the version of the match and the length of the draft."""

    version: int
    drafted: int


@transaction.atomic
def draft_action(*, match_id: int, user: Any, action: str | bytes, stamp: Stamp) -> bool:
    """Add one action to the draft of the user's seat. Returns True if it had to be played at once.

    An action that cannot be taken back (it shows something hidden, or others must answer) commits the whole draft.
    """
    match = lock_match(match_id)
    desk = _desk(match, seat_held_by(match, user), stamp)
    wish = desk.position.codec.decode_action(action)
    step = desk.position.apply(desk.seat.index, wish)
    if step.reversible:
        desk.draft.actions.append(msgspec.to_builtins(wish))
        desk.draft.save()
        return False
    _play(desk, user, [*desk.actions, wish], submission="")
    return True


class IllegalStep(Exception):
    """A turn that cannot be drafted as a whole: which of its actions the rules refuse, counted from 0, and why."""

    def __init__(self, place: int, error: IllegalAction) -> None:
        super().__init__(f"step {place}: {error}")
        self.place = place
        self.error = error


@transaction.atomic
def draft_turn(*, match_id: int, user: Any, actions: Sequence[Action]) -> int:
    """Put a turn that was thought out elsewhere into the draft, in place of what is there; or IllegalStep.

    Nothing is played: the draft ends before the first action that could not be taken back. Returns how many it holds.
    """
    match = lock_match(match_id)
    seat = seat_held_by(match, user)
    demand_playing(match, seat)
    fitting = _reversible_part(position_of(match), seat.index, actions)
    draft = getattr(seat, "draft", None) or TurnDraft(seat=seat)
    draft.base_version = match.version
    draft.actions = [msgspec.to_builtins(action) for action in actions[:fitting]]
    draft.save()
    return fitting


@transaction.atomic
def undo_action(*, match_id: int, user: Any, stamp: Stamp) -> None:
    """Take back the last action of the draft."""
    match = lock_match(match_id)
    draft = _desk(match, seat_held_by(match, user), stamp).draft
    if not draft.actions:
        raise NothingDrafted
    draft.actions.pop()
    draft.save()


@transaction.atomic
def undo_all(*, match_id: int, user: Any, stamp: Stamp) -> None:
    """Take back the whole draft."""
    match = lock_match(match_id)
    draft = _desk(match, seat_held_by(match, user), stamp).draft
    if not draft.actions:
        raise NothingDrafted
    draft.delete()


@transaction.atomic
def confirm_draft(*, match_id: int, user: Any, stamp: Stamp, submission: str = "") -> None:
    """Play the draft. The same submission of the same person twice is played once."""
    match = lock_match(match_id)
    seat = seat_held_by(match, user)
    if submission and (taken := match.moves.filter(seat=seat.index, submission=submission).first()):
        if taken.actor_id != user.pk:
            # A page of whoever had the seat before.
            raise StaleVersion
        return
    desk = _desk(match, seat, stamp)
    if not desk.actions:
        raise NothingDrafted
    _play(desk, user, desk.actions, submission)


def seat_held_by(match: Match, user: Any) -> Seat:
    if not user.is_authenticated:
        raise NotSeated
    seat = Seat.objects.filter(match=match, user=user).select_related("draft").first()
    if seat is None:
        raise NotSeated
    return seat


@dataclass(frozen=True)
class _Desk:
    """A seat at work: its draft, and the position that the draft leads to."""

    match: Match
    seat: Seat
    draft: TurnDraft
    actions: list[Action]
    position: Position


def demand_playing(match: Match, seat: Seat) -> None:
    if match.status != Match.Status.PLAYING:
        raise MatchNotPlaying
    if seat.resigned_at:
        raise SeatResigned
    if seat.is_in_care:
        raise SeatInCare


def _reversible_part(position: Position, seat: int, actions: Sequence[Action]) -> int:
    """How many of the actions can be taken and taken back."""
    for place, action in enumerate(actions):
        try:
            step = position.apply(seat, action)
        except IllegalAction as error:
            raise IllegalStep(place, error) from error
        if not step.reversible:
            return place
        position = position.after(step)
    return len(actions)


def _desk(match: Match, seat: Seat, stamp: Stamp) -> _Desk:
    demand_playing(match, seat)
    draft, actions, position = _draft_of(match, seat)
    if len(actions) != stamp.drafted:
        raise StaleVersion
    demand_current(match, seat.index, stamp.version)
    return _Desk(match, seat, draft, actions, position)


def _draft_of(match: Match, seat: Seat) -> tuple[TurnDraft, list[Action], Position]:
    """The draft as it stands after what others played meanwhile; one that is no longer legal is emptied."""
    position = position_of(match)
    draft = getattr(seat, "draft", None) or TurnDraft(seat=seat)
    actions = [position.codec.convert_action(data) for data in draft.actions]
    draft.base_version = match.version
    drafted = position_with(position, seat.index, actions)
    if drafted is None:
        draft.actions = []
        return draft, [], position
    return draft, actions, drafted


def _play(desk: _Desk, user: Any, actions: list[Action], submission: str) -> None:
    play_actions(
        match=desk.match,
        seat=desk.seat.index,
        actions=actions,
        actor=Actor(ActorKind.PERSON, user.pk),
        submission=submission,
    )
