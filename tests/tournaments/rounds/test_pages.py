"""Pages of rounds: tables with reasons, the report of the drawing, and sealed deals."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.matches.models import Match, Setup
from tests.factories import UserFactory
from tests.tournaments.builders import (
    competition,
    entrants,
    entry,
    finished_table,
    round_with_tables,
    stage,
    with_match,
)
from tournaments.competitions.models import Entry, Round, Table
from tournaments.drawing.words import pairing_reasons, report_lines

pytestmark = pytest.mark.django_db

REPORT = {
    "repeats": 2,
    "repeats_bound": 1,
    "spread": 10.0,
    "spread_ratio": 1.25,
    "shorts_worst": 1,
    "shorts_bound": 1,
    "seat_spread": 1,
}


@pytest.fixture
def cup():
    return competition()


@pytest.fixture
def heats(cup):
    return stage(cup)


def page(client, held, name="competition-round", **query):
    cup = held.stage.competition
    answer = client.get(reverse(name, args=[cup.slug, held.stage.number, held.number]), query)
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_a_table_says_why_its_players_sit_there(heats, client):
    field = entrants(4, heats.competition)
    held = round_with_tables(heats, [field])
    reasons = [
        {"player": field[0].pk, "place": 1, "group": 1, "floated": 0, "causes": []},
        {"player": field[1].pk, "place": 2, "group": 1, "floated": 0, "causes": ["repeat"]},
        {"player": field[2].pk, "place": 9, "group": 2, "floated": 3, "causes": ["room"]},
        {"player": field[3].pk, "place": 3, "group": 1, "floated": -1, "causes": ["short", "forbidden"]},
    ]
    held.tables.update(reasons=reasons)
    shown = page(client, held)
    names = [one.user.username for one in field]
    assert f"{names[0]}: place 1 at the drawing, with neighbours in the ranking." in shown
    assert f"{names[1]}: place 2 at the drawing, at another table with the same points, so that" in shown
    assert f"{names[2]}: place 9 at the drawing, moved up by 3 places, to make room" in shown
    assert f"{names[3]}: place 3 at the drawing, moved down by 1 place, so that nobody" in shown


def test_a_reason_about_an_unknown_player_is_still_readable(heats):
    fact = {"player": 99, "place": 4, "group": 1, "floated": 0, "causes": ["something new"]}
    assert pairing_reasons([fact], {}) == [
        "somebody: place 4 at the drawing, at another table with the same points."
    ]


def test_the_report_is_shown_with_the_best_possible_values(heats, client):
    held = round_with_tables(heats, [entrants(4, heats.competition)], report=REPORT)
    shown = page(client, held)
    assert "2 pairs meet again" in shown
    assert "at least 1" in shown
    assert "1.25 times" in shown
    assert len(report_lines(REPORT)) == 4
    assert report_lines({"byes": []}) == []
    assert report_lines(REPORT | {"repeats": 0, "spread_ratio": None, "shorts_worst": 0})[0] == (
        "Nobody meets the same person again."
    )


def test_players_with_a_bye_are_named(heats, client):
    *field, spare = entrants(5, heats.competition)
    held = round_with_tables(heats, [field], report={"byes": [spare.pk]})
    assert spare.user.username in page(client, held)


def test_a_large_round_is_paged_with_ones_own_table_first(heats, client):
    field = entrants(184, heats.competition)
    me = entry(heats.competition, UserFactory())
    held = round_with_tables(
        heats, [*(field[start : start + 4] for start in range(0, 180, 4)), [*field[180:183], me]]
    )
    client.force_login(me.user)
    shown = page(client, held)
    assert "Your tables" in shown
    assert "Table 46" in shown
    assert "Table 41" not in shown
    assert "Table 41" in page(client, held, page=2)


def test_round_page_query_count_does_not_grow_with_tables(heats, client):
    field = entrants(124, heats.competition)
    one = round_with_tables(heats, [field[:4]])
    many = round_with_tables(heats, [field[start : start + 4] for start in range(4, 124, 4)], number=2)
    for held in (one, many):
        for table in held.tables.all():
            with_match(table)
    client.force_login(field[0].user)
    counts = []
    for held in (one, many):
        with CaptureQueriesContext(connection) as queries:
            page(client, held)
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 20


def test_only_matches_a_visitor_may_watch_are_linked(heats, client):
    field = entrants(8, heats.competition)
    held = round_with_tables(heats, [field[:4], field[4:]])
    public, private = held.tables.all()
    with_match(public)
    with_match(private, is_private=True)
    shown = page(client, held)
    assert public.match.get_absolute_url() in shown
    assert private.match.get_absolute_url() not in shown
    client.force_login(field[4].user)
    assert private.match.get_absolute_url() in page(client, held)


@pytest.fixture
def duplicate():
    """Two tables with one deal; the first is over."""
    cup = competition(regulations={"is_duplicate": True})
    field = entrants(4, cup)
    held = round_with_tables(stage(cup, sizes=[2]), [field[:2], field[2:]])
    setup = Setup.objects.create(game=cup.game, options={}, players=2, secret=bytes(32), commitment="c" * 64)
    over, running = held.tables.all()
    finished_table(over)
    with_match(over, status=Match.Status.FINISHED, setup=setup)
    with_match(running, setup=setup)
    return held


def test_a_shared_deal_is_sealed_until_the_slowest_table_has_ended(duplicate, client):
    over = duplicate.tables.get(number=1)
    shown = page(client, duplicate)
    assert over.match.get_absolute_url() not in shown
    assert "110" not in shown.split("<main")[1]
    assert "sealed" in shown
    assert "Sealed until" in page(client, duplicate, "competition-comparison")
    winner = over.seats.get(rank=1).entry.user
    client.force_login(winner)
    assert over.match.get_absolute_url() in page(client, duplicate)


def test_the_comparison_shows_each_seat_across_tables_once_all_have_ended(duplicate, client):
    running = duplicate.tables.get(number=2)
    finished_table(running, ranks=[2, 1])
    Match.objects.update(status=Match.Status.FINISHED)
    first_seat = page(client, duplicate, "competition-comparison").split('id="seat-2"')[0]
    names = [table.seats.get(index=0).entry.user.username for table in duplicate.tables.all()]
    assert first_seat.index(names[0]) < first_seat.index(names[1])
    assert "+5.0" in first_seat
    assert "-5.0" in first_seat
    assert "110" in page(client, duplicate)


def test_a_substitute_sees_the_table_as_their_own(heats, client):
    field = entrants(4, heats.competition)
    table = round_with_tables(heats, [field]).tables.get()
    helper = UserFactory(username="Sanson")
    table.seats.filter(index=2).update(substitute=helper, has_dropped=True)
    client.force_login(helper)
    shown = page(client, table.round)
    assert "Sanson plays" in shown
    assert "yours" in shown


def test_the_states_of_a_table_are_shown_in_words(heats, client):
    field = entrants(4, heats.competition, Entry.State.ACTIVE)
    held = round_with_tables(heats, [field])
    Table.objects.update(status=Table.Status.VOID, is_adjudicated=True, is_pinned=True)
    shown = page(client, held)
    assert "void" in shown
    assert "by ruling" in shown
    assert "put together by a director" in shown
    assert Round.objects.count() == 1
