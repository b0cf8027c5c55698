"""What people are told about votes at their tables, and about seats that change hands."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts.models import NoticeKind, User
from accounts.services.notices import News, notify_all
from games.models import Match, Motion, Seat, Vacancy
from games.presenters.games import game_name
from games.presenters.votes import RULES, motion_question, motion_result
from games.selectors.notices import vacancy_topic
from games.services.follow_ups import tell_seats


def tell_motion_opened(match: Match, motion: Motion, voters: Iterable[Seat]) -> None:
    """Those who may vote, except the one who asked."""

    def words(match: Match, seat: Seat) -> tuple[str, str]:
        with timezone.override(seat.user.zone):
            closes = date_format(timezone.localtime(motion.closes_at), "DATETIME_FORMAT")
            question = motion_question(motion)
        text = _(
            "%(name)s asks: %(question)s %(rule)s Until %(closes)s you can vote on the page of the match."
        ) % {
            "name": motion.proposer.username,
            "question": question,
            "rule": RULES[motion.kind],
            "closes": closes,
        }
        return _("A vote in %(match)s") % {"match": _title(match)}, text

    others = [seat for seat in voters if seat.user_id != motion.proposer_id]
    tell_seats(match, others, NoticeKind.VOTE, words, f"motion-{motion.pk}-opened")


def tell_motion_closed(match: Match, motion: Motion, seats: Iterable[Seat]) -> None:
    def words(match: Match, seat: Seat) -> tuple[str, str]:
        with timezone.override(seat.user.zone):
            return _("The result of a vote in %(match)s") % {"match": _title(match)}, motion_result(motion)

    tell_seats(match, seats, NoticeKind.VOTE, words, f"motion-{motion.pk}-closed")


def tell_resumed(match: Match, seats: Iterable[Seat], occasion: str) -> None:
    def words(match: Match, seat: Seat) -> tuple[str, str]:
        return _("%(match)s goes on") % {"match": _title(match)}, _(
            "The pause is over, and clocks run again."
        )

    tell_seats(match, seats, NoticeKind.VOTE, words, f"resumed-{occasion}")


def tell_seat_offered(vacancy: Vacancy, people: Sequence[User]) -> None:
    notify_all([_offer(vacancy, person) for person in people])


def _offer(vacancy: Vacancy, person: User) -> News:
    with override(person.language):
        subject = _("A seat in %(match)s is free") % {"match": _title(vacancy.seat.match)}
        text = _("Somebody had to leave this match. The first to accept takes the seat over.")
    return News(
        user=person,
        kind=NoticeKind.SUBSTITUTE_WANTED,
        subject=subject,
        text=text,
        url=reverse("vacancy", args=[vacancy.pk]),
        dedupe_key=f"vacancy-{vacancy.pk}",
        topic=vacancy_topic(vacancy.pk),
    )


def tell_seat_taken(match: Match, vacancy: Vacancy, former: Any) -> None:
    """The others at the table, and whoever held the seat until now."""
    substitute = vacancy.taken_by

    def words(match: Match, seat: Seat) -> tuple[str, str]:
        subject = _("%(name)s has taken over a seat in %(match)s") % {
            "name": substitute.username,
            "match": _title(match),
        }
        return subject, _("%(name)s plays for %(former)s from now on.") % {
            "name": substitute.username,
            "former": former.username,
        }

    seats = match.seats.filter(user__isnull=False).exclude(user=substitute).select_related("user")
    tell_seats(match, seats, NoticeKind.SEAT_CHANGED, words, f"vacancy-{vacancy.pk}-taken")
    notify_all([_farewell(match, vacancy, former)])


def _farewell(match: Match, vacancy: Vacancy, former: Any) -> News:
    with override(former.language):
        subject = _("Your seat in %(match)s has a new player") % {"match": _title(match)}
        text = _(
            "%(name)s has taken it over. As this table has agreed, you rank behind everybody who stays. Your notes "
            "are kept for you among your data; nobody else has seen them."
        ) % {"name": vacancy.taken_by.username}
    may_look = match.welcomes_spectators and not match.is_private
    return News(
        user=former,
        kind=NoticeKind.SEAT_CHANGED,
        subject=subject,
        text=text,
        url=match.get_absolute_url() if may_look else reverse("my-matches"),
        dedupe_key=f"vacancy-{vacancy.pk}-farewell",
    )


def _title(match: Match) -> str:
    return f"{game_name(match.game)} #{match.pk}"
