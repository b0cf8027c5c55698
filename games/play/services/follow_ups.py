"""What follows a move: table steps, AI turns, notices, and the signals after commit."""

from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import Final

from django.db import transaction
from django.dispatch import Signal
from django.utils import timezone
from django.utils.translation import override

from accounts.notices.services.outbox import NewNotice, notify_all
from config.jobs import enqueue, enqueue_all
from config.optional import known
from games.matches.models import Match, Seat
from games.matches.selectors.notices import occasion_of_turn, topic_of
from games.matches.selectors.positions import Position
from games.play.words import match_over, match_started, time_runs_out, timed_out, your_turn
from games.seats.selectors.sitters import sitters_of
from games.signals import holder_changed, match_advanced, match_finished, match_voided

#: Returns subject and text of a notice for one seat.
Words = Callable[[Match, Seat], tuple[str, str]]

#: Nobody waits for the figures of a finished match, so AI turns come first.
_GAUGED_AFTER: Final = timedelta(minutes=10)


def after_moves(match: Match, seats: list[Seat], newly_awaited: list[Seat], position: Position) -> None:
    if match.awaits_table:
        enqueue("games.tasks.resolve_table", match.pk)
    _send_for_workers(match, [seat for seat in newly_awaited if seat.plays_itself])

    def prompt(match: Match, seat: Seat) -> tuple[str, str]:
        return your_turn(match, position.view(seat.index), sitters_of(seats, seat.index))

    people = [seat for seat in newly_awaited if not seat.plays_itself]
    tell_seats(match, people, "your_turn", prompt, occasion_of_turn(match.version))
    if match.status == Match.Status.FINISHED:
        after_finish(match, seats)
    _announce(match)


def after_finish(match: Match, seats: list[Seat]) -> None:
    tell_seats(match, seats, "match_finished", match_over, "finished")
    _send_for_gauge(match)
    _signal(match_finished, match_id=match.pk)


def after_void(match: Match) -> None:
    """Signal that the match counts for nothing, so that receivers that have counted it can correct that."""
    _signal(match_voided, match_id=match.pk)


def after_reinstatement(match: Match) -> None:
    """Signal that the match counts again, or with another result. Players get no second notice of its end."""
    _send_for_gauge(match)
    _signal(match_finished, match_id=match.pk)


def after_resignation(match: Match, seat: Seat) -> None:
    """Let a worker play for the seat from now on, at once if it is awaited."""
    if seat.is_awaited:
        _send_for_workers(match, [seat])
    after_hand_over(match)


def after_hand_over(match: Match) -> None:
    """Signal that the player of a seat has changed."""
    _signal(holder_changed, match_id=match.pk)
    _announce(match)


def after_time_out(match: Match, seat: Seat) -> None:
    """Let a caretaker play for the awaited seat, and tell its holder how to come back."""
    tell_timed_out(match, seat)
    _send_for_workers(match, [seat])
    _announce(match)


def tell_started(match: Match, told: Iterable[Seat]) -> None:
    tell_seats(match, told, "match_started", match_started, "started")


def tell_timed_out(match: Match, seat: Seat) -> None:
    tell_seats(match, [seat], "timed_out", timed_out, f"timed-out-{match.version}")


def tell_time_runs_out(match: Match, seat: Seat, percent: int) -> None:
    """Remind the holder of the seat, once for each percentage of each turn."""

    def words(match: Match, seat: Seat) -> tuple[str, str]:
        with timezone.override(known(seat.user).zone):
            return time_runs_out(match, seat, percent)

    occasion = f"reminder-{percent}-{known(seat.clock)['turn']['started_at']}"
    tell_seats(match, [seat], "time_runs_out", words, occasion)


def after_change(match: Match) -> None:
    """Announce that something other than a move changed what the table shows."""
    _announce(match)


def _announce(match: Match) -> None:
    _signal(match_advanced, match_id=match.pk, version=match.version, match=match)


def _signal(signal: Signal, **facts: object) -> None:
    """Send a signal after commit. A receiver that fails is logged; neither the move nor the response suffers."""

    def send() -> None:
        signal.send(sender=Match, **facts)

    transaction.on_commit(send, robust=True)


def _send_for_workers(match: Match, seats: list[Seat]) -> None:
    if seats:
        calls = [(match.pk, seat.index) for seat in seats]
        enqueue_all("games.tasks.play_seat", calls, queue="ai")


def _send_for_gauge(match: Match) -> None:
    enqueue("games.tasks.gauge_match", match.pk, run_after=timezone.now() + _GAUGED_AFTER)


def tell_seats(match: Match, seats: Iterable[Seat], kind: str, words: Words, occasion: str) -> None:
    """Send a notice to the people among these seats, in a fixed number of queries."""
    notify_all([_news(match, seat, kind, words, occasion) for seat in seats if seat.user_id])


def _news(match: Match, seat: Seat, kind: str, words: Words, occasion: str) -> NewNotice:
    person = known(seat.user)
    with override(person.language):
        subject, text = words(match, seat)
    return NewNotice(
        user=person,
        kind=kind,
        subject=subject,
        text=text,
        url=match.get_absolute_url(),
        dedupe_key=f"match-{match.pk}-{occasion}",
        topic=topic_of(match),
    )
