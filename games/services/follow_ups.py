"""What a move sets in motion: the table's own step, AI turns, notices, and the signals after commit."""

from functools import partial

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts.services.notices import notify
from config.jobs import enqueue
from games.models import Match, Seat
from games.presenters.games import game_name, presenter_of
from games.selectors.positions import Position
from games.selectors.sitters import sitters_of
from games.signals import match_advanced, match_finished


def after_start(match: Match, seats: list[Seat]) -> None:
    """The first step of every match is the table's."""
    enqueue("games.tasks.resolve_table", match.pk)
    for seat in seats:
        if seat.user_id and seat.user_id != match.host_id:
            _notify(match, seat, "match_started", _started, "started")
    _announce(match)


def after_moves(match: Match, seats: list[Seat], newly_awaited: list[Seat], position: Position) -> None:
    if match.awaits_table:
        enqueue("games.tasks.resolve_table", match.pk)
    for seat in newly_awaited:
        if seat.plays_itself:
            enqueue("games.tasks.play_seat", match.pk, seat.index, queue="ai")
        else:
            prompt = partial(_your_turn, position=position, seats=seats)
            _notify(match, seat, "your_turn", prompt, f"turn-{match.version}")
    if match.status == Match.Status.FINISHED:
        after_finish(match, seats)
    _announce(match)


def after_finish(match: Match, seats: list[Seat]) -> None:
    for seat in seats:
        if seat.user_id:
            _notify(match, seat, "match_finished", _finished, "finished")
    transaction.on_commit(partial(match_finished.send, sender=Match, match_id=match.pk))


def after_resignation(match: Match, seat: Seat) -> None:
    """From now on a worker acts for the seat, at once if it is awaited."""
    if seat.is_awaited:
        enqueue("games.tasks.play_seat", match.pk, seat.index, queue="ai")
    _announce(match)


def after_change(match: Match) -> None:
    """Something other than a move changed what the table shows."""
    _announce(match)


def _announce(match: Match) -> None:
    transaction.on_commit(
        partial(match_advanced.send, sender=Match, match_id=match.pk, version=match.version)
    )


def _notify(match: Match, seat: Seat, kind: str, words, occasion: str) -> None:
    with override(seat.user.language):
        subject, text = words(match, seat)
    notify(
        user=seat.user,
        kind=kind,
        subject=subject,
        text=text,
        url=match.get_absolute_url(),
        dedupe_key=f"match-{match.pk}-{occasion}",
    )


def _your_turn(match: Match, seat: Seat, *, position: Position, seats: list[Seat]) -> tuple[str, str]:
    subject = _("Your turn in %(game)s #%(number)d") % {"game": game_name(match.game), "number": match.pk}
    sitters = sitters_of(seats, seat.index)
    return subject, presenter_of(match.game).prompt(position.view(seat.index), sitters)


def _started(match: Match, seat: Seat) -> tuple[str, str]:
    subject = _("%(game)s #%(number)d has begun") % {"game": game_name(match.game), "number": match.pk}
    return subject, _("Everybody is at the table. You will hear from us when it is your turn.")


def _finished(match: Match, seat: Seat) -> tuple[str, str]:
    subject = _("%(game)s #%(number)d is over") % {"game": game_name(match.game), "number": match.pk}
    return subject, _("You finished in place %(rank)d with %(points)d points.") % {
        "rank": seat.rank,
        "points": seat.points,
    }
