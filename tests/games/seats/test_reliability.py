"""Reliability: how it is counted, shown, and demanded by tables."""

from datetime import timedelta

import pytest
from django.urls import reverse

from games.clocks.models import MeasuredTurn
from games.lobby.services.tables import join_match, open_match, resign_match
from games.matches.models import Absence
from games.matches.refusals import InvalidInput
from games.seats.models import Vacancy
from games.seats.refusals import NotReliableEnough
from games.seats.selectors.reliability import LEAST_TURNS, recent_percent_of, reliability_of
from games.seats.words.reliability import reliability_lines
from games.substitutes.services.substitutes import take_over_seat
from tests.factories import UserFactory
from tests.games.clocks.test_open_table_clock import FORM
from tests.games.clocks.timed import DAY, HOUR, NOON, awaited, sweep, timed_table
from tests.games.substitutes.substituting import willing
from tests.games.tables import DEFAULT_OPTIONS, full_table, people, play_out

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    return full_table(people(2))


def played(user, match, outcomes, since=NOON):
    """Store turns of a user, one an hour, given as letters: i in time, l late, o timed out."""
    names = {"i": "in_time", "l": "late", "o": "timed_out"}
    MeasuredTurn.objects.bulk_create(
        MeasuredTurn(user=user, match=match, outcome=names[letter], ended_at=since + timedelta(hours=hour))
        for hour, letter in enumerate(outcomes)
    )


def asking_table(least):
    return open_match(
        host=UserFactory(),
        game="el_grande",
        options=DEFAULT_OPTIONS,
        players=3,
        ai_levels=[],
        least_reliability=least,
    )


def test_recent_turns_and_all_turns_are_counted(match):
    user = UserFactory()
    played(user, match, "lo" * 20 + "i" * 60 + "l" + "i" * 39)
    figures = reliability_of(user)
    assert (figures.recent_turns, figures.recent_percent) == (100, 99)
    assert (figures.turns, figures.overall_percent, figures.time_outs) == (140, 70, 20)


def test_no_percentage_with_too_few_turns(match):
    user = UserFactory()
    played(user, match, "l" * (LEAST_TURNS - 1))
    assert recent_percent_of(user) is None
    played(user, match, "i")
    assert recent_percent_of(user) == 10


def test_percentage_is_rounded_down(match):
    user = UserFactory()
    played(user, match, "i" * 99 + "l")
    assert recent_percent_of(user) == 99


def test_matches_left_are_counted_unless_void(match):
    user = match.seats.get(index=0).user
    resign_match(match_id=match.pk, user=user)
    assert reliability_of(user).matches_left == 1
    type(match).objects.update(status="void")
    assert reliability_of(user).matches_left == 0


def test_match_counts_as_left_if_a_caretaker_played_at_the_end(time_machine):
    time_machine.move_to(NOON, tick=False)
    match = timed_table(people(2), caretaker_level="uniform")
    seat = awaited(match)
    time_machine.shift(DAY + HOUR)
    sweep()
    assert reliability_of(seat.user).matches_left == 0
    play_out(match)
    other = match.seats.exclude(pk=seat.pk).get().user
    assert (reliability_of(seat.user).matches_left, reliability_of(other).matches_left) == (1, 0)


def test_profile_shows_reliability_once_there_are_turns(client, match):
    user = UserFactory()
    assert "Reliability" not in client.get(reverse("profile", args=[user.username])).text
    played(user, match, "i" * 18 + "lo")
    page = client.get(reverse("profile", args=[user.username])).text
    assert "90% of the last 20 turns were taken in time." in page
    assert "Time ran out once." in page


def test_no_reliability_lines_without_timed_turns():
    assert reliability_lines(reliability_of(UserFactory())) == []


@pytest.mark.parametrize("turns", [1, 300])
def test_reliability_query_count_does_not_grow_with_turns(match, turns, django_assert_num_queries):
    user = UserFactory()
    played(user, match, "i" * turns)
    with django_assert_num_queries(4):
        reliability_of(user)


def test_table_refuses_people_below_its_minimum_reliability_but_not_newcomers(match):
    table = asking_table(90)
    late, punctual, newcomer = people(3)
    played(late, match, "i" * 17 + "lll")
    played(punctual, match, "i" * 18 + "ll")
    with pytest.raises(NotReliableEnough) as refused:
        join_match(match_id=table.pk, user=late)
    assert (refused.value.asked, refused.value.reached) == (90, 85)
    join_match(match_id=table.pk, user=punctual)
    join_match(match_id=table.pk, user=newcomer)


@pytest.mark.parametrize("least", [-1, 101])
def test_minimum_reliability_must_be_a_percentage(least):
    with pytest.raises(InvalidInput):
        asking_table(least)


def test_lobby_shows_the_minimum_reliability_and_the_refusal_says_why(client, match):
    user = UserFactory()
    played(user, match, "l" * 20)
    client.force_login(UserFactory())
    answer = client.post(reverse("open-match-of", args=["el_grande"]), FORM | {"least_reliability": "80"})
    table = answer.url
    assert "Asks for 80% of turns in time" in client.get(reverse("lobby")).content.decode()
    client.force_login(user)
    assert "Asks for 80% of turns in time" in client.get(table).content.decode()
    refused = client.post(table + "join/")
    assert refused.status_code == 403
    assert "asks for 80% of turns in time, and you’re at 0%" in refused.content.decode()


def test_substitute_is_credited_with_the_seat_and_the_leaver_with_a_left_match():
    match = timed_table(people(3), absence=Absence.SUBSTITUTE)
    leaver, user = match.seats.get(index=0).user, willing()
    resign_match(match_id=match.pk, user=leaver)
    take_over_seat(vacancy_id=Vacancy.objects.get().pk, user=user)
    assert reliability_of(user).seats_taken_over == 1
    assert (reliability_of(user).matches_left, reliability_of(leaver).matches_left) == (0, 1)
