"""Overview of the desk: every figure counts what its list shows, and stuck matches are noticed."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from games.clocks.models import MeasuredTurn
from games.matches.models import Match
from tests.accounts.moderation.factories import moderator
from tests.factories import UserFactory
from tests.games.tables import full_table, people

pytestmark = pytest.mark.django_db

LISTS = ("running", "open", "waiting", "stuck", "timed-out")


@pytest.fixture
def desk(client):
    client.force_login(moderator())
    return client


def title(match):
    return f"#{match.pk}</a>"


def shown_in(desk, match):
    pages = {which: desk.get(reverse("desk-matches", args=[which])).content.decode() for which in LISTS}
    return {which for which, page in pages.items() if title(match) in page}


def test_table_with_overdue_step_is_listed_as_stuck(desk):
    match = full_table(people(2))
    Match.objects.filter(pk=match.pk).update(awaits_table=True)
    assert shown_in(desk, match) == {"running"}

    Match.objects.filter(pk=match.pk).update(changed_at=timezone.now() - timedelta(hours=1))
    assert shown_in(desk, match) == {"running", "stuck"}

    Match.objects.filter(pk=match.pk).update(paused_at=timezone.now())
    assert shown_in(desk, match) == {"running"}


def test_silent_ai_makes_match_stuck_and_silent_person_makes_it_waiting(desk):
    match = full_table(people(1), ["uniform"])
    long_ago = timezone.now() - timedelta(days=20)
    Match.objects.update(awaits_table=False)
    match.seats.filter(ai_level="").update(is_awaited=True, awaited_since=long_ago)
    match.seats.exclude(ai_level="").update(is_awaited=False)
    assert shown_in(desk, match) == {"running", "waiting"}

    match.seats.exclude(ai_level="").update(is_awaited=True, awaited_since=long_ago)
    assert "stuck" in shown_in(desk, match)


def test_time_outs_are_counted_until_midnight(desk):
    match = full_table(people(2))
    turn = MeasuredTurn.objects.create(
        user=match.host, match=match, outcome=MeasuredTurn.Outcome.TIMED_OUT, ended_at=timezone.now()
    )
    assert "timed-out" in shown_in(desk, match)

    MeasuredTurn.objects.filter(pk=turn.pk).update(ended_at=timezone.now() - timedelta(days=1))
    assert "timed-out" not in shown_in(desk, match)


def test_overview_links_to_every_list_and_query_count_does_not_grow_with_matches(
    desk, django_assert_max_num_queries
):
    full_table(people(2))
    page = desk.get(reverse("moderation")).content.decode()
    assert all(reverse("desk-matches", args=[which]) in page for which in LISTS)
    with django_assert_max_num_queries(40) as asked:
        part = desk.get(reverse("moderation"), headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in part
    for _each in range(3):
        full_table(people(2))
    with django_assert_max_num_queries(len(asked)):
        desk.get(reverse("moderation"), headers={"HX-Request": "true"})


def test_lists_of_jobs_dispatches_inquiries_and_competitions_open(desk):
    for name, args in (
        ("waiting-jobs", []),
        ("failed-dispatches", []),
        ("closed-inquiries", []),
        ("desk-competitions", ["overdue"]),
    ):
        assert desk.get(reverse(name, args=args)).status_code == 200
    assert desk.get(reverse("desk-matches", args=["lost"])).status_code == 404
    assert desk.get(reverse("desk-competitions", args=["lost"])).status_code == 404


def test_only_moderators_have_the_desk_in_their_menu(client):
    client.force_login(moderator())
    assert reverse("moderation") in client.get(reverse("lobby")).content.decode()
    client.force_login(UserFactory())
    assert reverse("moderation") not in client.get(reverse("lobby")).content.decode()
    assert client.get(reverse("moderation")).status_code == 403
