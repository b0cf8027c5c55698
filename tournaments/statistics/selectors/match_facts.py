"""Facts of a finished match, read from its rows and moves; and those it was counted by."""

from collections.abc import Iterator

from django.db.models import QuerySet

from games.catalogue import GAMES, codec_of, game_of
from games.core.beginnings import Beginning, beginning_of
from games.core.types import Event
from games.matches.models import Match, Seat
from games.matches.selectors.positions import position_of
from games.matches.selectors.seals import unsealed
from games.matches.selectors.withdrawals import standing_moves
from games.seats.selectors.tenures import Outcome, outcomes_of
from tournaments.statistics.models import CountedMatch
from tournaments.statistics.rules.facts import MatchFacts, Opponents, SeatFacts, share_of, win_of

#: Everybody has made a first choice long before that; a match without one is not read to the end.
_FIRST_MOVES = 400


def facts_of(match: Match) -> MatchFacts:
    """The facts of a match with a result."""
    seats, outcomes = list(match.seats.all()), outcomes_of(match)
    # A substitute continues what others have shaped: each seat counts for the person who began.
    began = {outcome.seat: outcome for outcome in outcomes if not outcome.is_substitute}
    statistics = game_of(match.game).statistics
    beginning = beginning_of(_first_events(match), len(seats), statistics.beginning)
    has_lost_somebody = any(outcome.has_left for outcome in began.values())
    return MatchFacts(
        match=match.pk,
        game=match.game,
        kind=statistics.kind_of(codec_of(match.game).decode_options(match.options)),
        players=len(seats),
        company=_company(seats, outcomes),
        is_private=match.is_private,
        is_complete=not has_lost_somebody and not position_of(match).to_act,
        seats=tuple(_seats(seats, began, beginning)),
    )


def _company(seats: list[Seat], outcomes: list[Outcome]) -> Opponents:
    """Whether a program played, a computer player or a bot, if only for a while."""
    has_program = any(seat.ai_level for seat in seats) or any(outcome.user.is_bot for outcome in outcomes)
    return Opponents.AI if has_program else Opponents.PEOPLE


def _seats(seats: list[Seat], began: dict[int, Outcome], beginning: Beginning) -> Iterator[SeatFacts]:
    ranks = [seat.rank or 0 for seat in seats]
    points = [seat.points or 0 for seat in seats]
    for seat, rank, won in zip(seats, ranks, points, strict=True):
        holder = began.get(seat.index)
        has_stayed = holder is None or not holder.has_left
        yield SeatFacts(
            index=seat.index,
            user=holder.user.pk if holder else None,
            start=beginning.start(seat.index),
            opening=beginning.openings.get(seat.index, ""),
            rank=holder.rank if holder else rank,
            points=won if has_stayed else None,
            win=win_of(rank, ranks) if has_stayed else 0,
            share=share_of(won, points) if has_stayed else 0,
        )


def _first_events(match: Match) -> Iterator[Event]:
    codec = codec_of(match.game)
    moves = standing_moves(match).values_list("events", flat=True)[:_FIRST_MOVES]
    for events in moves:
        yield from codec.decode_events(bytes(events))


def counted_facts_of(match_id: int) -> MatchFacts | None:
    """The facts a match was counted by; None if it is not in the tallies."""
    counted = CountedMatch.objects.filter(pk=match_id).prefetch_related("seats").first()
    if counted is None:
        return None
    return MatchFacts(
        match=counted.match_id,
        game=counted.game,
        kind=counted.kind,
        players=counted.players,
        company=Opponents(counted.company),
        is_private=counted.is_private,
        is_complete=counted.is_complete,
        seats=tuple(
            SeatFacts(
                index=seat.index,
                user=seat.user_id,
                start=seat.start,
                opening=seat.opening,
                rank=seat.rank,
                points=seat.points,
                win=seat.win,
                share=seat.share,
            )
            for seat in counted.seats.all()
        ),
    )


def finished_matches() -> QuerySet[Match]:
    """Finished matches of the offered games; those with a sealed deal only once the last of them has ended."""
    return unsealed(Match.objects.filter(status=Match.Status.FINISHED, game__in=GAMES)).order_by("pk")


def miscounted_matches() -> list[int]:
    """Finished matches missing from the tallies, and counted ones that have lost their result since."""
    missing = finished_matches().filter(counted=None)
    lost = CountedMatch.objects.filter(game__in=GAMES).exclude(match__status=Match.Status.FINISHED)
    return [*missing.values_list("pk", flat=True), *lost.values_list("pk", flat=True)]
