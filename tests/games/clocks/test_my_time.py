"""The "My time" page: sleeping hours, weekend, vacation, and when time runs out in each match."""

from datetime import date

import pytest
from django.urls import reverse

from accounts.calendar.models import Calendar, Vacation
from games.clocks.models import Outage
from games.clocks.services.outages import beat_heart
from tests.games.clocks.timed import DAILY, DAY, HOUR, NOON, awaited, timed_table
from tests.games.tables import people

pytestmark = pytest.mark.django_db

PAGE = "/settings/time/"


@pytest.fixture
def me(client, time_machine):
    time_machine.move_to(NOON, tick=False)
    (user,) = people(1)
    client.force_login(user)
    return user


def take(client, first, last):
    return client.post(reverse("vacation-take"), {"first_day": first, "last_day": last})


def test_sleeping_hours_and_weekend_are_saved_and_shown(client, me):
    answer = client.post(PAGE, {"sleeps_at": "22:30", "wakes_at": "06:30", "weekend": ["5", "6"]})
    assert answer.url == PAGE
    calendar = Calendar.objects.get(user=me)
    assert (calendar.sleep_minutes, calendar.weekend) == (480, [5, 6])
    page = client.get(PAGE).content.decode()
    assert 'value="22:30"' in page
    assert 'value="06:30"' in page


@pytest.mark.parametrize(
    ("field", "data"),
    [
        ("wakes_at", {"sleeps_at": "20:00", "wakes_at": "06:01"}),
        ("wakes_at", {"sleeps_at": "20:00"}),
        ("sleeps_at", {"sleeps_at": "25:00", "wakes_at": "06:00"}),
        ("weekend", {"weekend": ["0", "1", "2"]}),
        ("weekend", {"weekend": ["7"]}),
    ],
)
def test_invalid_rests_are_refused_by_field(client, me, field, data):
    answer = client.post(PAGE, data)
    assert answer.status_code == 422
    assert field in answer.context["hours"].errors
    assert not Calendar.objects.exists()


def test_sleeping_hours_can_be_cleared(client, me):
    client.post(PAGE, {"sleeps_at": "22:00", "wakes_at": "06:00"})
    assert client.post(PAGE, {}).url == PAGE
    assert Calendar.objects.get(user=me).sleep_minutes == 0


def test_vacation_moves_the_deadlines_of_running_turns(client, me):
    match = timed_table([me, *people(1)], clock=DAILY | {"vacation_days": 2})
    while awaited(match).user_id != me.pk:
        match = timed_table([me, *people(1)], clock=DAILY | {"vacation_days": 2})
    assert take(client, "2026-05-05", "2026-05-08").url == PAGE
    assert awaited(match).deadline == NOON + 3 * DAY
    vacation = Vacation.objects.get()
    client.post(reverse("vacation-end", args=[vacation.pk]))
    assert awaited(match).deadline == NOON + DAY
    assert not Vacation.objects.exists()


def test_ending_a_vacation_that_has_begun_keeps_the_days_spent(client, me):
    take(client, "2026-05-04", "2026-05-08")
    assert client.get(PAGE).context["days_left"] == 5
    client.post(reverse("vacation-end", args=[Vacation.objects.get().pk]))
    assert Vacation.objects.get().last_day == date(2026, 5, 4)
    assert client.get(PAGE).context["days_left"] == 9


@pytest.mark.parametrize(
    ("field", "first", "last"),
    [
        ("first_day", "2026-05-03", "2026-05-05"),
        ("last_day", "2026-05-06", "2026-05-05"),
        ("last_day", "2026-05-06", "2026-05-16"),
        ("last_day", "2027-05-06", "2027-05-07"),
        ("first_day", "soon", "2026-05-16"),
    ],
)
def test_invalid_vacation_is_refused_by_field(client, me, field, first, last):
    answer = take(client, first, last)
    assert answer.status_code == 422
    assert field in answer.context["vacation"].errors
    assert not Vacation.objects.exists()


def test_overlapping_vacations_are_refused(client, me):
    take(client, "2026-05-05", "2026-05-06")
    assert take(client, "2026-05-06", "2026-05-07").status_code == 422


def test_vacation_of_another_user_cannot_be_ended(client, me):
    (other,) = people(1)
    vacation = Vacation.objects.create(
        user=other, first_day=date(2026, 6, 1), last_day=date(2026, 6, 2), booked_on=date(2026, 5, 1)
    )
    client.post(reverse("vacation-end", args=[vacation.pk]))
    assert Vacation.objects.filter(pk=vacation.pk).exists()


def test_page_shows_for_each_match_when_time_runs_out(client, me):
    mine, theirs = (timed_table([me, *people(1)], clock=DAILY) for _number in range(2))
    run_outs = {run_out.match.pk: run_out for run_out in client.get(PAGE).context["run_outs"]}
    for match in (mine, theirs):
        assert run_outs[match.pk].deadline == NOON + DAY
        assert run_outs[match.pk].is_my_turn == (awaited(match).user_id == me.pk)


@pytest.mark.parametrize("number", [1, 20])
def test_my_time_page_query_count_does_not_grow_with_matches(
    client, me, number, django_assert_max_num_queries
):
    for _number in range(number):
        timed_table([me, *people(1)])
    with django_assert_max_num_queries(11):
        assert len(client.get(PAGE).context["run_outs"]) == number


def test_my_time_page_shows_outages(client, me):
    beat_heart(now=NOON)
    beat_heart(now=NOON + HOUR)
    assert Outage.objects.count() == 1
    assert "When the site was down" in client.get(PAGE).content.decode()


def test_my_time_page_needs_a_session_and_changes_need_a_post(client, me):
    assert client.get(reverse("vacation-take")).status_code == 405
    assert client.get(reverse("vacation-end", args=[1])).status_code == 405
    client.logout()
    assert client.get(PAGE).status_code == 302
