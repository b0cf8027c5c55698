"""Notices about seats that are offered or taken over."""

from collections.abc import Sequence

from django.urls import reverse
from django.utils.translation import override

from accounts.notices.models import NoticeKind
from accounts.notices.services.outbox import NewNotice, notify_all
from accounts.people.models import User
from config.optional import known
from games.matches.models import Match, Seat
from games.matches.selectors.notices import vacancy_topic
from games.play.services.follow_ups import tell_seats
from games.seats.models import Vacancy
from games.substitutes.words import seat_lost, seat_offered, seat_taken


def tell_seat_offered(vacancy: Vacancy, people: Sequence[User]) -> None:
    notify_all([_offer(vacancy, person) for person in people])


def _offer(vacancy: Vacancy, person: User) -> NewNotice:
    with override(person.language):
        subject, text = seat_offered(vacancy)
    return NewNotice(
        user=person,
        kind=NoticeKind.SUBSTITUTE_WANTED,
        subject=subject,
        text=text,
        url=reverse("vacancy", args=[vacancy.pk]),
        dedupe_key=f"vacancy-{vacancy.pk}",
        topic=vacancy_topic(vacancy.pk),
    )


def tell_seat_taken(match: Match, vacancy: Vacancy, former: User) -> None:
    """Tell the other players, and the former holder of the seat."""
    substitute = known(vacancy.taken_by)

    def words(match: Match, seat: Seat) -> tuple[str, str]:
        return seat_taken(match, substitute.username, former.username)

    seats = match.seats.filter(user__isnull=False).exclude(user=substitute).select_related("user")
    tell_seats(match, seats, NoticeKind.SEAT_CHANGED, words, f"vacancy-{vacancy.pk}-taken")
    notify_all([_farewell(match, vacancy, former)])


def _farewell(match: Match, vacancy: Vacancy, former: User) -> NewNotice:
    with override(former.language):
        subject, text = seat_lost(match, known(vacancy.taken_by).username)
    may_look = match.welcomes_spectators and not match.is_private
    return NewNotice(
        user=former,
        kind=NoticeKind.SEAT_CHANGED,
        subject=subject,
        text=text,
        url=match.get_absolute_url() if may_look else reverse("my-matches"),
        dedupe_key=f"vacancy-{vacancy.pk}-farewell",
    )
