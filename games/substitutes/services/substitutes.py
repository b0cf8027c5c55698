"""Seats without their holders: offered to people who are willing to substitute; the first to accept has the seat."""

from datetime import datetime
from itertools import islice
from typing import Any

from django.db import transaction
from django.utils import timezone

from config.jobs import enqueue
from games.engine.registry import GAMES, rules_of
from games.models import Incident, Match, Seat, Substitute, Vacancy
from games.selectors.reliability import recent_percent_of
from games.selectors.seals import knows_deal
from games.selectors.substitutes import (
    MOST_ASKED,
    fits,
    is_reliable_enough,
    open_vacancy_of,
    people_to_ask,
    seats_held_as_substitute,
)
from games.services import follow_ups, table_news
from games.services.bots import demand_bots_in_place
from games.services.company import demand_may_sit
from games.services.incidents import record_incident
from games.services.motions import drop_motions
from games.services.play import lock_match
from games.services.refusals import (
    AlreadySeated,
    EnoughSubstituting,
    InvalidInput,
    NotOnList,
    NotReliableEnough,
    VacancyClosed,
)
from games.services.tenures import hand_over

#: Nobody may promise to look after more seats than this.
MOST_SEATS = 10


def known_player_counts() -> list[int]:
    return sorted({count for game in GAMES for count in rules_of(game).players})


@transaction.atomic
def keep_standing(
    *, user: Any, is_willing: bool, games: list[str], player_counts: list[int], most_seats: int
) -> Substitute:
    """Put oneself on the list of substitutes, or change what one is asked for. Bots substitute for nobody."""
    if user.is_bot:
        raise InvalidInput("user", user.username)
    if not set(games) <= set(GAMES):
        raise InvalidInput("games", ", ".join(games))
    if not set(player_counts) <= set(known_player_counts()):
        raise InvalidInput("player_counts", ", ".join(map(str, player_counts)))
    if not 1 <= most_seats <= MOST_SEATS:
        raise InvalidInput("most_seats", str(most_seats))
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
    """Look for a substitute for a seat of a match that the caller has locked; once is enough."""
    if open_vacancy_of(seat) is not None:
        return
    vacancy = Vacancy.objects.create(seat=seat, cause=cause, opened_at=now)
    record_incident(match, Incident.Kind.SEAT_VACANT, now, seat=seat.index, about=seat.user)
    enqueue("games.tasks.offer_seat", vacancy.pk)


def close_vacancy(match: Match, seat: Seat, now: datetime) -> None:
    """The holder is back before anybody else came."""
    drop_motions(match, now, seat=seat)
    if Vacancy.objects.filter(seat=seat, closed_at=None).update(closed_at=now):
        record_incident(match, Incident.Kind.SEAT_TAKEN_BACK, now, seat=seat.index, person=seat.user)


@transaction.atomic
def offer_seat(*, vacancy_id: int) -> int:
    """Ask suitable people, those first who were asked longest ago. How many were asked."""
    vacancy = Vacancy.objects.select_related("seat__match").get(pk=vacancy_id)
    if vacancy.closed_at is not None:
        return 0
    asked = list(islice(people_to_ask(vacancy), MOST_ASKED))
    # Locked in order, so that two offers at the same moment do not wait for one another.
    rows = Substitute.objects.filter(pk__in=[standing.pk for standing in asked])
    list(rows.select_for_update().order_by("pk").values_list("pk"))
    rows.update(asked_at=timezone.now())
    table_news.tell_seat_offered(vacancy, [standing.user for standing in asked])
    return len(asked)


@transaction.atomic
def take_over_seat(*, vacancy_id: int, user: Any) -> Match:
    """The first who comes has the seat; everybody after is told so."""
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
    drop_motions(match, now, seat=seat)
    record_incident(match, Incident.Kind.SEAT_TAKEN, now, seat=seat.index, person=user, about=left.user)
    table_news.tell_seat_taken(match, vacancy, left.user)
    follow_ups.after_hand_over(match)
    return match


def _demand_suitable(match: Match, user: Any) -> None:
    # Locked, so that nobody takes two last seats at the same moment.
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
