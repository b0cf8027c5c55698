"""Open data records: finished public matches, with pseudonyms instead of people."""

import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC
from typing import Final, Literal

import msgspec
from django.db.models import QuerySet

from games.catalogue import GAMES
from games.matches.models import Match, Move, Seat
from games.matches.selectors.deals import match_seed
from games.matches.selectors.positions import Position, position_of
from games.matches.selectors.seals import unsealed
from games.matches.selectors.withdrawals import standing_moves
from games.open_data.selectors.format import (
    FORMAT,
    FORMAT_VERSION,
    Maker,
    OpenHolder,
    OpenMatch,
    OpenMove,
    OpenScore,
    OpenSeat,
)
from games.record.models import Incident
from games.seats.models import Tenure
from games.seats.selectors.tenures import tenures_of

_RULED_PLACES: Final = (Incident.Kind.ADJUDICATED, Incident.Kind.CORRECTED)


@dataclass(frozen=True)
class Pseudonyms:
    """Pseudonyms that mean nothing without the key, which is drawn for one file and then thrown away."""

    key: bytes

    def player(self, user_id: int) -> str:
        return f"p-{self._digest('player', user_id)}"

    def match(self, match_id: int) -> str:
        return f"m-{self._digest('match', match_id)}"

    def _digest(self, kind: str, number: int) -> str:
        return hmac.digest(self.key, f"{kind} {number}".encode(), "sha256").hex()[:16]


def open_matches() -> QuerySet[Match]:
    """Return finished public matches of offered games whose deal nobody plays any more, by game and end."""
    public = Match.objects.filter(
        status=Match.Status.FINISHED, game__in=GAMES, is_private=False, welcomes_spectators=True
    )
    return unsealed(public).order_by("game", "finished_at", "pk").prefetch_related("seats__user")


def open_record(match: Match, pseudonyms: Pseudonyms) -> OpenMatch:
    """Return only what was played: no names, no match number, no hours, no chat."""
    position, tenures = position_of(match), tenures_of(match)
    assert match.finished_at is not None
    return OpenMatch(
        format=FORMAT,
        format_version=FORMAT_VERSION,
        id=pseudonyms.match(match.pk),
        game=match.game,
        rules_version=match.rules_version,
        options=match.options,
        finished_on=match.finished_at.astimezone(UTC).date().isoformat(),
        seed=match_seed(match).hex(),
        seats=tuple(_seat(seat, tenures, pseudonyms) for seat in match.seats.all()),
        moves=tuple(_move(move) for move in standing_moves(match).defer("state", "events")),
        ended=_end(match, position),
        is_ruled=match.incidents.filter(kind__in=_RULED_PLACES).exists(),
        scores=tuple(
            OpenScore(points=score.points, rank=score.rank)
            for score in sorted(position.rules.scores(position.state), key=lambda score: score.seat)
        ),
    )


def _end(match: Match, position: Position) -> Literal["played", "resigned", "adjudicated"]:
    if not position.to_act:
        return "played"
    was_ruled = match.incidents.filter(kind=Incident.Kind.ADJUDICATED).exists()
    return "adjudicated" if was_ruled else "resigned"


def _seat(seat: Seat, tenures: Sequence[Tenure], pseudonyms: Pseudonyms) -> OpenSeat:
    """Describe a seat. One that never changed hands has no Tenure row: its holder had it from start to end."""
    # A holder who gave the seat back before any move has not played: the other one had it all along.
    held = [each for each in tenures if each.seat_id == seat.pk and (each.has_left or not each.ended_at)]
    if seat.user and not held:
        held = [Tenure(seat=seat, user=seat.user)]
    return OpenSeat(
        ai_level=seat.ai_level,
        holders=tuple(_holder(tenure, pseudonyms) for tenure in held),
        has_resigned=seat.resigned_at is not None,
        has_stayed=seat.has_stayed,
        points=seat.points,
        rank=seat.rank,
    )


def _holder(tenure: Tenure, pseudonyms: Pseudonyms) -> OpenHolder:
    return OpenHolder(
        player=pseudonyms.player(tenure.user_id),
        is_bot=tenure.user.is_bot,
        from_version=tenure.from_version,
        until_version=tenure.until_version,
    )


def _move(move: Move) -> OpenMove:
    action = msgspec.json.decode(bytes(move.action))
    by = msgspec.convert(move.actor_kind, Maker)
    return OpenMove(version=move.version, seat=move.seat, by=by, action=action)
