"""Lists of competitions: public ones, the visitor's own, on profiles and on the dashboard."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from games.matches.selectors.belongings import belongings_of
from tests.factories import UserFactory
from tests.tournaments.builders import (
    competition,
    contenders,
    entrants,
    entry,
    round_with_tables,
    stage,
    with_match,
)
from tournaments.competitions.models import Competition, CompetitionRole, Entry, Guest
from tournaments.competitions.selectors.competition_lists import competition_list, competitions_under_way_of
from tournaments.pages.sections.profile import dashboard_section

pytestmark = pytest.mark.django_db

Status, Visibility = Competition.Status, Competition.Visibility


@pytest.fixture
def me():
    return UserFactory()


def shown(client, **query):
    answer = client.get(reverse("competitions"), query)
    assert answer.status_code == 200
    return answer.content.decode()


def names(user, shelf, **choice):
    return [row.competition.name for row in competition_list(user, shelf=shelf, **choice).rows]


def test_each_status_is_listed_on_its_shelf(me):
    competition("Signing", status=Status.SIGN_UP)
    competition("Checking", status=Status.CHECK_IN)
    competition("Running")
    competition("Pausing", status=Status.PAUSED)
    competition("Over", status=Status.FINISHED)
    competition("Drafted", status=Status.DRAFT)
    assert sorted(names(me, "open")) == ["Checking", "Signing"]
    assert sorted(names(me, "running")) == ["Pausing", "Running"]
    assert names(me, "finished") == ["Over"]
    assert names(me, "mine") == []


def test_competitions_that_are_not_public_are_only_listed_among_ones_own(me):
    unlisted = competition("Unlisted", visibility=Visibility.UNLISTED)
    private = competition("Private", visibility=Visibility.PRIVATE)
    helped = competition("Helped", status=Status.DRAFT)
    prepared = competition("Prepared", owner=me, status=Status.DRAFT)
    foreign = competition("Foreign draft", status=Status.DRAFT)
    entry(unlisted, me)
    Guest.objects.create(competition=private, user=me)
    Guest.objects.create(competition=foreign, user=me)
    CompetitionRole.objects.create(competition=helped, user=me, role="steward")
    assert sorted(names(me, "mine")) == sorted(one.name for one in (unlisted, private, helped, prepared))
    assert names(me, "running") == []


def test_lists_can_be_filtered_by_game_and_text(me, client):
    competition("Windmill cup")
    competition("Rocinante race", game="el_capitan", description="Round the windmill and back.")
    competition("Toboso trophy", game="el_capitan")
    assert sorted(names(me, "running", words=" windmill ")) == ["Rocinante race", "Windmill cup"]
    assert names(me, "running", words="windmill", game="el_capitan") == ["Rocinante race"]
    assert "Nothing here matches" in shown(client, shelf="running", q="nowhere")


@pytest.mark.parametrize("query", [{"shelf": "made up"}, {"game": "chess"}, {"page": "-1"}, {"q": "\0%_'\""}])
def test_invalid_list_parameters_are_tolerated(query, client):
    competition("Open cup", status=Status.SIGN_UP)
    assert "Competitions" in shown(client, **query)


def test_the_own_shelf_of_an_anonymous_visitor_is_empty(client):
    competition("Open cup", status=Status.SIGN_UP)
    page = shown(client, shelf="mine")
    assert "Open cup" not in page
    assert "not in any competition" in page


def test_competition_list_query_count_does_not_grow_with_the_list(me, client):
    client.force_login(me)
    counts = []
    for number in (1, 29):
        for each in range(number):
            cup = competition(f"Cup {number} {each}", status=Status.SIGN_UP)
            stage(cup)
            entry(cup, me, state=Entry.State.ENTERED)
        with CaptureQueriesContext(connection) as queries:
            page = shown(client)
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 12
    assert "Page 1 of 2" in page


def test_entrants_are_counted_without_reserves_and_leavers(me):
    cup = competition("Cup", status=Status.SIGN_UP)
    entrants(3, cup, Entry.State.ENTERED)
    entrants(1, cup, Entry.State.RESERVE)
    entrants(1, cup, Entry.State.WITHDRAWN)
    (row,) = competition_list(me, shelf="open").rows
    assert row.entrants == 3


def test_the_dashboard_shows_what_my_competitions_wait_for(me, client):
    start = timezone.now() + timedelta(hours=20)
    checking = competition("Checking", status=Status.CHECK_IN, started_at=None, starts_at=start)
    waiting = competition("Waiting")
    over = competition("Over", status=Status.FINISHED)
    for cup in (waiting, checking, over):
        entry(cup, me)
    client.force_login(me)
    page = client.get(reverse("my-matches")).content.decode()
    assert page.index("Checking") < page.index("Waiting")
    assert "check in before" in page
    assert "no table for you right now" in page
    assert "Over" not in page
    assert dashboard_section(UserFactory()) is None


def test_tables_and_turns_are_counted_in_three_queries_for_any_number_of_competitions(me):
    def join(number):
        cup = competition(f"Cup {number}")
        held = round_with_tables(stage(cup), [[entry(cup, me), *entrants(3, cup)]])
        match = with_match(held.tables.get())
        match.seats.filter(user=me).update(is_awaited=number % 2 == 0)

    join(0)
    with CaptureQueriesContext(connection) as one:
        competitions_under_way_of(me)
    for number in range(1, 8):
        join(number)
    with CaptureQueriesContext(connection) as many:
        own = competitions_under_way_of(me)
    assert len(one) == len(many) == 3
    assert [each.turns for each in own] == [1] * 4 + [0] * 4
    assert {each.tables for each in own} == {1}


def test_a_profile_shows_public_competitions_with_places(me, client):
    entry(competition("Won", status=Status.FINISHED), me, final_place=1)
    entry(competition("Secret", visibility=Visibility.PRIVATE), me)
    running = competition("Running on")
    contenders(stage(running).divisions.get(), [*entrants(4, running), entry(running, me)])
    page = client.get(reverse("profile", args=[me.username])).content.decode()
    assert "Won" in page
    assert "place 1" in page
    assert "place 5" in page
    assert "Secret" not in page


def test_a_match_names_its_competition_unless_it_is_unlisted(me):
    matches = []
    for name, visibility in (("Open", Visibility.PUBLIC), ("Hidden", Visibility.UNLISTED)):
        cup = competition(name, visibility=visibility)
        matches.append(with_match(round_with_tables(stage(cup), [entrants(2, cup)]).tables.get()))
    found = belongings_of(matches)
    assert [found[number].label for number in found] == ["Open"]
