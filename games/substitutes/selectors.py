"""Which seats are vacant, and who may take them over."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db.models import F

from accounts.people.models import User
from accounts.sanctions.selectors.restrictions import kept_from_rated
from games.matches.models import Match, Seat
from games.matches.selectors.owners import same_hands
from games.matches.selectors.seals import knows_deal
from games.rulings.models import HiddenReading
from games.seats.models import Substitute, Tenure, Vacancy
from games.seats.selectors.reliability import recent_percent_of

#: How many people are asked about one seat; others find it on the page about substituting.
MOST_ASKED: Final = 30


@dataclass(frozen=True)
class OpenSeat:
    """A vacant seat, as listed on the page about substituting."""

    vacancy: Vacancy
    seats: list[Seat]

    @property
    def match(self) -> Match:
        return self.vacancy.seat.match

    @property
    def opened_at(self) -> datetime:
        return self.vacancy.opened_at


def substitute_of(user: User) -> Substitute | None:
    return Substitute.objects.filter(user=user, user__owner=None).first()


def seats_held_as_substitute(user: User) -> int:
    """Return how many seats in running matches the user holds as a substitute."""
    return Tenure.objects.filter(
        user=user, is_substitute=True, ended_at=None, seat__match__status=Match.Status.PLAYING
    ).count()


def open_vacancies() -> Any:
    """Return the open vacancies of running matches, the oldest first."""
    return Vacancy.objects.filter(closed_at=None, seat__match__status=Match.Status.PLAYING).select_related(
        "seat__match"
    )


def open_vacancy_of(seat: Seat) -> Vacancy | None:
    return Vacancy.objects.filter(seat=seat, closed_at=None).first()


def open_seats_for(user: User) -> list[OpenSeat]:
    """Return the vacant seats that the user is willing and able to take, in a fixed number of queries."""
    standing = substitute_of(user)
    if standing is None or seats_held_as_substitute(user) >= standing.most_seats:
        return []
    vacancies = open_vacancies().defer("seat__match__state", "seat__match__secret")
    vacancies = vacancies.prefetch_related("seat__match__seats__user")
    known, known_setups = _known_to(user)
    reached = recent_percent_of(user)
    return [
        OpenSeat(vacancy, seats)
        for vacancy in vacancies
        if (seats := list(vacancy.seat.match.seats.all()))
        and vacancy.seat.match_id not in known
        and vacancy.seat.match.setup_id not in known_setups
        and fits(standing, vacancy.seat.match, len(seats))
        and is_reliable_enough(vacancy.seat.match, reached)
    ]


def fits(standing: Substitute, match: Match, players: int) -> bool:
    """Whether this substitute is willing to join such a table."""
    return standing.is_willing and match.game in standing.games and players in standing.player_counts


def is_reliable_enough(match: Match, reached: int | None) -> bool:
    """Whether the reliability suffices; newcomers, who have none yet, are welcome."""
    return reached is None or reached >= match.least_reliability


def people_to_ask(vacancy: Vacancy) -> Iterator[Substitute]:
    """Yield suitable substitutes, first those asked longest ago."""
    match = vacancy.seat.match
    players = match.seats.count()
    people = Substitute.objects.filter(is_willing=True, user__is_active=True, user__owner=None)
    willing = people.exclude(user__in=kept_from_rated()).select_related("user")
    for standing in willing.order_by(F("asked_at").asc(nulls_first=True), "pk"):
        if (
            fits(standing, match, players)
            and not knows_deal(match, standing.user)
            and seats_held_as_substitute(standing.user) < standing.most_seats
            and is_reliable_enough(match, recent_percent_of(standing.user))
        ):
            yield standing


def _known_to(user: User) -> tuple[set[int], set[int]]:
    """Return the matches, and their set-ups, whose hidden information the user may know (see seals.knows_deal)."""
    theirs = same_hands([user])
    seats = Seat.objects.filter(theirs).values_list("match", "match__setup")
    tenures = Tenure.objects.filter(theirs).values_list("seat__match", "seat__match__setup")
    readings = HiddenReading.objects.filter(reader=user).values_list("match", "match__setup")
    known = {*seats, *tenures, *readings}
    return {match for match, _setup in known}, {setup for _match, setup in known if setup}
