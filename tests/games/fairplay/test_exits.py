"""Who left, when, and why; and that nobody receives favours after they have gone."""

import pytest
from django.utils import timezone

from games.absence.services.time_outs import take_seat_back
from games.fairplay.models import SeatGauge
from games.fairplay.selectors.decisions import SeatHolders
from games.fairplay.selectors.departures import seat_gauges_of
from games.lobby.services.tables import resign_match
from games.rulings.services.forfeits import forfeit_seat
from games.rulings.services.rulings import replace_with_ai, seat_substitute
from games.substitutes.services.substitutes import take_over_seat
from tests.factories import UserFactory
from tests.games.clocks.timed import DAY, HOUR, timed_table
from tests.games.rulings.ruling import ended, rule
from tests.games.substitutes.substituting import time_runs_out, vacancy_of, willing
from tests.games.tables import advance, fresh, full_table, people
from tests.moderators import impose

pytestmark = pytest.mark.django_db

Departure = SeatGauge.Departure


@pytest.fixture
def trio():
    return people(3)


@pytest.fixture
def match(trio):
    return advance(full_table(trio, game="el_capitan"), 3)


def departures(match):
    return {row.user: row.departure for row in seat_gauges_of(match)}


def test_player_forfeited_by_a_ruling_did_not_leave(trio, match):
    rule(forfeit_seat, match, seat=1)
    assert departures(ended(match)) == {trio[0]: "", trio[2]: ""}


def test_player_replaced_by_a_ruling_did_not_leave(trio, match):
    newcomer = UserFactory()
    rule(seat_substitute, match, seat=1, user=newcomer)
    rule(replace_with_ai, match, seat=2, level="greedy")
    assert departures(ended(match)) == {trio[0]: "", newcomer: ""}


def test_player_who_left_before_an_ai_took_the_seat_did_leave(trio, match):
    resign_match(match_id=match.pk, user=trio[1])
    rule(replace_with_ai, match, seat=1, level="greedy")
    assert departures(ended(match))[trio[1]] == Departure.RESIGNED


def test_banned_player_did_not_leave(trio, match):
    impose(trio[1], "ban")
    assert departures(ended(match)) == {trio[0]: "", trio[2]: ""}


def test_seat_that_was_taken_over_counts_as_left_when_it_became_vacant(noon):
    """How the holder stood then says more than what the caretaker made of it."""
    match = timed_table(people(3), absence="substitute")
    seat = time_runs_out(noon, match)
    opened_at = vacancy_of(seat).opened_at
    left_behind = fresh(match).version
    substitute = willing()
    noon.shift(2 * DAY)
    match = advance(match, 3)
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=substitute)
    match = advance(match, 1)
    holders = SeatHolders(match)
    assert timezone.now() - opened_at > DAY
    assert holders.at(seat.index, left_behind) == seat.user_id
    assert holders.at(seat.index, left_behind + 1) is None
    assert holders.at(seat.index, match.version) == substitute.pk


def test_player_who_has_gone_receives_no_favours(trio, match):
    version = match.version
    resign_match(match_id=match.pk, user=trio[1])
    match = advance(match, 2)
    holders = SeatHolders(match)
    assert holders.at(1, version) == trio[1].pk
    assert holders.at(1, version + 1) is None
    assert holders.at(0, version + 1) == trio[0].pk
    assert trio[1].pk in holders.people


def test_player_who_takes_the_seat_back_counts_as_holder_again(noon):
    match = timed_table(people(3), absence="caretaker")
    seat = time_runs_out(noon, match)
    version = fresh(match).version
    noon.shift(HOUR)
    assert SeatHolders(advance(match, 1)).at(seat.index, version + 1) is None
    take_seat_back(match_id=match.pk, user=seat.user)
    assert SeatHolders(fresh(match)).at(seat.index, version + 1) == seat.user_id
