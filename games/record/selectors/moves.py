"""Moves as a viewer may know them now: all of them for exports, page by page for programs."""

from collections.abc import Iterable
from typing import Any

import msgspec
from django.db.models import QuerySet

from games.matches.models import Match, Move
from games.matches.selectors.positions import position_of
from games.matches.selectors.seals import has_open_record
from games.matches.selectors.withdrawals import withdrawn_from
from games.record.selectors.export_format import ExportedMove


def moves_to_tell(match: Match) -> QuerySet[Move]:
    """Return all moves, first one first, without their positions, which are large."""
    return match.moves.defer("state").order_by("version")


def told_moves(match: Match, viewer: int | None, moves: Iterable[Move]) -> list[ExportedMove]:
    """Return what the viewer witnessed; once the record is open, everything including actions.

    Before that raw actions are left out, because they may name what an event withholds (docs/programming/export.md).
    """
    position, is_open = position_of(match), has_open_record(match)
    rules, state, codec = position.rules, position.state, position.codec
    withdrawn = withdrawn_from(match)

    def events(move: Move) -> Iterable[dict[str, Any]]:
        if is_open:
            return msgspec.json.decode(bytes(move.events), type=list[dict[str, Any]])
        facts = codec.decode_events(bytes(move.events))
        seen = (rules.witness(state, fact, viewer) for fact in facts)
        return (msgspec.to_builtins(event) for event in seen if event is not None)

    return [
        ExportedMove(
            version=move.version,
            seat=move.seat,
            by=move.actor_kind,
            made_at=move.made_at,
            events=tuple(events(move)),
            # A ruling has no action.
            action=msgspec.json.decode(bytes(move.action)) if is_open and move.action else None,
            rule=move.rule,
            resumes=move.resumes,
            is_withdrawn=move.version in withdrawn,
        )
        for move in moves
    ]
