"""Decisions of people in a match, each with the position before it, and who held which seat then."""

from collections.abc import Iterator
from datetime import datetime
from itertools import groupby
from typing import Any, NamedTuple

from django.db.models import Max

from config.optional import known
from games.fairplay.rules.gauging import Decision
from games.fairplay.selectors.departures import former_tenures, gone_since, left_at
from games.matches.models import ActorKind, Match, Move
from games.matches.selectors.positions import dealt_position
from games.matches.selectors.withdrawals import standing_moves


def decisions_of(match: Match) -> Iterator[Decision]:
    """Yield what people submitted themselves; plans, caretakers' moves and forced answers are left out."""
    dealt = dealt_position(match)
    before = (dealt.codec.encode_state(dealt.state), dealt.rules.version)
    for _submitted, group in groupby(standing_moves(match), key=_submission):
        moves = list(group)
        first, last = moves[0], moves[-1]
        if first.actor_kind == ActorKind.PERSON:
            actions = tuple(bytes(move.action) for move in moves)
            yield Decision(last.version, first.seat, *before, actions)
        before = (bytes(last.state), last.rules_version)


class SeatHolders:
    """Tells which person held a seat at a version; None for an AI, and after the person had gone."""

    def __init__(self, match: Match) -> None:
        seats = list(match.seats.all())
        self.seats = len(seats)
        self.people = {seat.user_id for seat in seats if seat.user_id is not None}
        self._former: list[_Held] = []
        for held in former_tenures(match):
            gone_at = known(_version_at(match, left_at(held)))
            until = known(held.until_version)
            self._former.append(_Held(held.seat.index, held.from_version, until, held.user_id, gone_at))
            self.people.add(held.user_id)
        self._present = {seat.index: (seat.user_id, _version_at(match, gone_since(seat))) for seat in seats}

    def at(self, seat: int, version: int) -> int | None:
        """Return who held the seat when the move was made that led to this version."""
        for held in self._former:
            if held.seat == seat and held.begin < version <= held.end:
                return held.user_id if version <= held.gone_at else None
        user_id, gone_at = self._present[seat]
        return user_id if gone_at is None or version <= gone_at else None


class _Held(NamedTuple):
    seat: int
    begin: int
    end: int
    user_id: int
    gone_at: int


def _version_at(match: Match, moment: datetime | None) -> int | None:
    """Return the version of a match at a moment; later moves have higher ones."""
    if moment is None:
        return None
    newest = match.moves.filter(made_at__lte=moment).aggregate(version=Max("version"))
    return newest["version"] or 0


def _submission(move: Move) -> tuple[Any, ...]:
    return move.made_at, move.seat, move.actor_kind
