"""Export of a match: what the viewer knows while it runs or is sealed, afterwards everything."""

import msgspec
from django.utils import timezone

from games.core.types import LedgerEntry, Score
from games.matches.models import Match, Seat
from games.matches.selectors.deals import match_seed, seating_text
from games.matches.selectors.positions import position_of
from games.matches.selectors.seals import has_open_record
from games.record.selectors.export_format import (
    FORMAT,
    FORMAT_VERSION,
    ExportedEntry,
    ExportedScore,
    ExportedSeat,
    ExportedTenure,
    Fairness,
    MatchExport,
)
from games.record.selectors.export_rulings import exported_rulings
from games.record.selectors.moves import moves_to_tell, told_moves
from games.seats.models import Tenure
from games.seats.selectors.tenures import tenures_of


def export_of(match: Match, seat: Seat | None) -> MatchExport:
    """Export a match that has begun. Drafts, plans, notes and chat are private and never part of it."""
    position, viewer = position_of(match), seat.index if seat else None
    is_complete = has_open_record(match)
    return MatchExport(
        format=FORMAT,
        format_version=FORMAT_VERSION,
        exported_at=timezone.now(),
        is_complete=is_complete,
        viewer=viewer,
        number=match.pk,
        game=match.game,
        rules_version=match.rules_version,
        options=match.options,
        status=match.status,
        opened_at=match.opened_at,
        started_at=match.started_at,
        finished_at=match.finished_at,
        seats=_seats(match),
        fairness=_fairness(match, is_complete),
        moves=tuple(told_moves(match, viewer, moves_to_tell(match))),
        scores=tuple(map(_score, position.rules.scores(position.state))),
        view=msgspec.to_builtins(position.view(viewer)),
        rulings=exported_rulings(match),
    )


def export_bytes(match: Match, seat: Seat | None) -> bytes:
    return msgspec.json.format(msgspec.json.encode(export_of(match, seat)), indent=1)


def _seats(match: Match) -> tuple[ExportedSeat, ...]:
    tenures = tenures_of(match)
    return tuple(
        _seat(seat, [tenure for tenure in tenures if tenure.seat_id == seat.pk]) for seat in match.seats.all()
    )


def _seat(seat: Seat, tenures: list[Tenure]) -> ExportedSeat:
    """Export a seat. One that never changed hands has no Tenure row: its holder had it from start to end."""
    if seat.user and not tenures:
        tenures = [Tenure(seat=seat, user=seat.user)]
    return ExportedSeat(
        index=seat.index,
        name=seat.user.username if seat.user else None,
        ai_level=seat.ai_level,
        resigned_at=seat.resigned_at,
        points=seat.points,
        rank=seat.rank,
        tenures=tuple(map(_tenure, tenures)),
    )


def _tenure(tenure: Tenure) -> ExportedTenure:
    return ExportedTenure(
        name=tenure.user.username,
        from_version=tenure.from_version,
        until_version=tenure.until_version,
        is_substitute=tenure.is_substitute,
        has_left=tenure.has_left,
        rank=tenure.rank,
    )


def _fairness(match: Match, is_complete: bool) -> Fairness:
    if not is_complete:
        return Fairness(commitment=match.commitment)
    return Fairness(
        commitment=match.commitment,
        secret=bytes(match.secret).hex(),
        seating=seating_text(match),
        seed=match_seed(match).hex(),
    )


def _score(score: Score) -> ExportedScore:
    return ExportedScore(
        seat=score.seat, points=score.points, rank=score.rank, ledger=tuple(map(_entry, score.ledger))
    )


def _entry(entry: LedgerEntry) -> ExportedEntry:
    return ExportedEntry(
        points=entry.points,
        reason=entry.reason,
        rule=entry.rule,
        area=entry.area,
        occasion=entry.occasion,
        round=entry.round,
        rank=entry.rank,
        tied=entry.tied,
    )
