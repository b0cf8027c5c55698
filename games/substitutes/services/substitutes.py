"""Offers vacant seats to substitutes; the first to accept gets the seat."""

from datetime import datetime
from itertools import islice

from django.db import transaction
from django.utils import timezone

from accounts.people.models import User
from config.jobs import enqueue
from games.catalogue import GAMES, rules_of
from games.hooks import seat_held
from games.matches.models import Match, Seat
from games.matches.refusals import AlreadySeated, UnfitPerson
from games.matches.selectors.seals import knows_deal
from games.matches.services import record_incident
from games.play.services import follow_ups
from games.play.services.moves import lock_match
from games.record.models import Incident
from games.seats.models import Substitute, Vacancy
from games.seats.refusals import NotReliableEnough
from games.seats.selectors.reliability import recent_percent_of
from games.seats.services.bots import demand_bots_in_place
from games.seats.services.sanctions import demand_may_sit
from games.seats.services.tenures import hand_over
from games.substitutes.refusals import (
    EnoughSubstituting,
    InvalidGames,
    InvalidMostSeats,
    InvalidPlayerCounts,
    NotOnList,
    VacancyClosed,
)
from games.substitutes.selectors import (
    MOST_ASKED,
    fits,
    is_reliable_enough,
    open_vacancy_of,
    people_to_ask,
    seats_held_as_substitute,
)
from games.substitutes.services import notices

#: The most seats that one person may hold as a substitute.
MOST_SEATS = 10


def known_player_counts() -> list[int]:
    return sorted({count for game in GAMES for count in rules_of(game).players})


@transaction.atomic
def keep_standing(
    *, user: User, is_willing: bool, games: list[str], player_counts: list[int], most_seats: int
) -> Substitute:
    """Put the user on the list of substitutes, or change what they are asked for. Bots cannot substitute."""
    if user.is_bot:
        raise UnfitPerson(user.username)
    if not set(games) <= set(GAMES):
        raise InvalidGames(", ".join(games))
    if not set(player_counts) <= set(known_player_counts()):
        raise InvalidPlayerCounts(", ".join(map(str, player_counts)))
    if not 1 <= most_seats <= MOST_SEATS:
        raise InvalidMostSeats(str(most_seats))
    standing, _created = Substitute.objects.update_or_create(
        user=user,
        defaults={
            "is_willing": is_willing,
            "games": sorted(games),
            "player_counts": sorted(player_counts),
            "most_seats": most_seats,
        },
    )
    return standing


def open_vacancy(match: Match, seat: Seat, cause: Vacancy.Cause, now: datetime) -> None:
    """Look for a substitute for a seat, unless that is under way. The caller has locked the match."""
    if open_vacancy_of(seat) is not None:
        return
    vacancy = Vacancy.objects.create(seat=seat, cause=cause, opened_at=now)
    record_incident(match, Incident.Kind.SEAT_VACANT, now, seat=seat.index, about=seat.user)
    enqueue("games.tasks.offer_seat", vacancy.pk)


def close_vacancy(match: Match, seat: Seat, now: datetime) -> None:
    """Close the vacancy of a seat whose holder has come back."""
    _tell_seat_held(match, seat, now)
    if Vacancy.objects.filter(seat=seat, closed_at=None).update(closed_at=now):
        record_incident(match, Incident.Kind.SEAT_TAKEN_BACK, now, seat=seat.index, person=seat.user)


@transaction.atomic
def offer_seat(*, vacancy_id: int) -> int:
    """Offer the seat to suitable people, first to those asked longest ago; return to how many."""
    vacancy = Vacancy.objects.select_related("seat__match").get(pk=vacancy_id)
    if vacancy.closed_at is not None:
        return 0
    asked = list(islice(people_to_ask(vacancy), MOST_ASKED))
    # Locked in order, so that two concurrent offers do not deadlock.
    rows = Substitute.objects.filter(pk__in=[standing.pk for standing in asked])
    list(rows.select_for_update().order_by("pk").values_list("pk"))
    rows.update(asked_at=timezone.now())
    notices.tell_seat_offered(vacancy, [standing.user for standing in asked])
    return len(asked)


@transaction.atomic
def take_over_seat(*, vacancy_id: int, user: User) -> Match:
    """Give the vacant seat to the user. Raises VacancyClosed if another was faster."""
    vacancy = Vacancy.objects.select_related("seat").get(pk=vacancy_id)
    match = lock_match(vacancy.seat.match_id)
    now = timezone.now()
    vacancy.refresh_from_db()
    if vacancy.closed_at is not None or match.status != Match.Status.PLAYING:
        raise VacancyClosed
    _demand_suitable(match, user)
    seat = match.seats.select_related("user").get(pk=vacancy.seat_id)
    left = hand_over(match, seat, user, now)
    vacancy.closed_at, vacancy.taken_by = now, user
    vacancy.save(update_fields=["closed_at", "taken_by"])
    _tell_seat_held(match, seat, now)
    record_incident(match, Incident.Kind.SEAT_TAKEN, now, seat=seat.index, person=user, about=left.user)
    notices.tell_seat_taken(match, vacancy, left.user)
    follow_ups.after_hand_over(match)
    return match


def _tell_seat_held(match: Match, seat: Seat, now: datetime) -> None:
    for listen in seat_held:
        listen(match, seat, now)


def _demand_suitable(match: Match, user: User) -> None:
    # Locked, so that nobody exceeds `most_seats` by concurrent requests.
    standing = Substitute.objects.select_for_update().filter(user=user).first()
    if user.is_bot or standing is None or not fits(standing, match, match.seats.count()):
        raise NotOnList
    demand_bots_in_place(match, user)
    if knows_deal(match, user):
        raise AlreadySeated
    if seats_held_as_substitute(user) >= standing.most_seats:
        raise EnoughSubstituting
    reached = recent_percent_of(user)
    if not is_reliable_enough(match, reached):
        raise NotReliableEnough(match.least_reliability, reached or 0)
    demand_may_sit(match, user)
