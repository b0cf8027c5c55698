"""Pages of standings: every order is explained, every sum is shown, and queries do not grow with players."""

from fractions import Fraction

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.factories import UserFactory
from tests.tournaments.builders import (
    competition,
    contenders,
    division,
    entrants,
    entry,
    finished_table,
    keys,
    round_with_tables,
    stage,
)
from tournaments.competitions.models import Competition, Contender, Entry
from tournaments.scoring.rules.standings import read_keys
from tournaments.scoring.services import refresh_standings
from tournaments.standings.selectors.players import figures_of
from tournaments.standings.selectors.standings import standings_page
from tournaments.standings.words.calculations import key_lines, opponents_mean, points_total
from tournaments.standings.words.standings import own_place

pytestmark = pytest.mark.django_db


@pytest.fixture
def cup():
    return competition()


@pytest.fixture
def played(cup):
    """Twelve players after three rounds of three tables, with standings from the real scoring."""
    heats = stage(cup, sizes=[4])
    field = entrants(12, cup)
    home = heats.divisions.get()
    Contender.objects.bulk_create(
        Contender(division=home, entry=one, seed=seed) for seed, one in enumerate(field, start=1)
    )
    for number in (1, 2, 3):
        groups = (
            [field[start::3] for start in range(3)] if number != 2 else [field[:4], field[4:8], field[8:]]
        )
        held = round_with_tables(heats, groups, number=number)
        for table in held.tables.all():
            finished_table(table, ranks=[(2, 1, 4, 3), (1, 2, 2, 4), (4, 3, 2, 1)][number - 1])
    refresh_standings(home)
    return home


def standings(client, cup, **query):
    answer = client.get(reverse("competition-standings", args=[cup.slug]), query)
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_standings_query_count_does_not_grow_with_players(cup, client):
    heats = stage(cup)
    me = entry(cup, UserFactory())
    client.force_login(me.user)
    few = entrants(29, cup)
    contenders(heats.divisions.get(), [me, *few])
    with CaptureQueriesContext(
        connection,
    ) as before:
        standings(client, cup)
    Contender.objects.all().delete()
    contenders(heats.divisions.get(), [*few, *entrants(270, cup), me])
    with CaptureQueriesContext(connection) as after:
        standings(client, cup)
    assert len(before) == len(after) <= 16


def test_a_player_far_down_gets_a_link_to_their_row(cup, client):
    heats = stage(cup)
    me = entry(cup, UserFactory(username="Cardenio"))
    contenders(heats.divisions.get(), [*entrants(250, cup), me])
    client.force_login(me.user)
    first = standings(client, cup)
    assert 'href="?page=3#me"' in first
    assert "Cardenio" not in first.split("<tbody>")[1].split("</tbody>")[0]
    assert 'id="me"' in standings(client, cup, page=3)
    assert standings(client, cup, page="last")


def test_a_row_says_which_key_puts_it_below_the_one_above(cup, client):
    heats = stage(cup)
    first, second, third = entrants(3, cup)
    contenders(heats.divisions.get(), [first, second, third])
    Contender.objects.filter(entry=first).update(keys=keys(decided="", points=4, wins=2))
    Contender.objects.filter(entry=second).update(points=4, keys=keys(decided="wins", points=4, wins="1/3"))
    Contender.objects.filter(entry=third).update(
        points=4, keys=keys(decided="draw", points=4, wins="1/3", draw=99887766)
    )
    shown = standings(client, cup)
    assert "fewer wins" in shown
    assert "by lot" in shown
    assert '<td class="number decided">0.33</td>' in shown
    assert "99887766" not in shown


def test_a_row_with_more_points_in_more_games_says_why_it_is_below(cup, client):
    heats = stage(cup)
    first, second = entrants(2, cup)
    contenders(heats.divisions.get(), [first, second])
    Contender.objects.filter(entry=first).update(points=12, games=2, keys=keys(decided="", points=6))
    Contender.objects.filter(entry=second).update(points=15, games=3, keys=keys(decided="points", points=5))
    assert "fewer points per match" in standings(client, cup)


def test_promotion_zones_are_marked_by_signs_and_words(cup, client):
    season = stage(cup, format="league", sizes=[4], league={"group_size": 8})
    middle = division(season, tier=2)
    division(season, tier=3)
    contenders(middle, entrants(8, cup))
    left = Entry.objects.get(contenders__place=8)
    left.state = Entry.State.DROPPED
    left.save()
    address = reverse("competition-division", args=[cup.slug, 1, 2, 1])
    shown = client.get(address).content.decode()
    rows = shown.split("<tbody>")[1].split("<tr")[1:]
    assert ["▲" in row for row in rows] == [True, True] + [False] * 6
    assert ["▼" in row for row in rows] == [False] * 6 + [True, False]
    assert "promoted" in rows[0]
    assert "dropped out" in rows[7]
    assert "relegated" in shown.split("<table")[0]


def test_the_only_tier_of_a_league_has_no_zones(cup):
    season = stage(cup, format="league", sizes=[4])
    contenders(season.divisions.get(), entrants(7, cup))
    assert standings_page(season.divisions.get(), None).zones.names == []


def test_the_cut_to_the_next_stage_is_marked(cup):
    heats = stage(cup, sizes=[4])
    stage(cup, number=2, name="Final", format="knockout", sizes=[4])
    contenders(heats.divisions.get(), entrants(12, cup))
    rows = standings_page(heats.divisions.get(), None).rows
    assert [row.zone for row in rows] == ["through"] * 4 + [""] * 8


def test_the_outcome_of_a_stage_overrides_the_predicted_zone(cup):
    heats = stage(cup, sizes=[4])
    stage(cup, number=2, name="Final", format="knockout", sizes=[4])
    contenders(heats.divisions.get(), entrants(12, cup))
    Contender.objects.filter(place=5).update(outcome="through")
    assert standings_page(heats.divisions.get(), None).rows[4].zone == "through"


def test_the_calculations_shown_equal_the_stored_keys(played):
    for contender in played.contenders.select_related("entry__user", "division__stage__competition"):
        figures = figures_of(contender)
        stored = {key.name: key.value for key in read_keys(contender.keys)}
        assert points_total(figures) == Fraction(str(contender.points)).limit_denominator(1000)
        assert opponents_mean(figures) == stored["opponents"]
        assert sum(seat.win for seat in figures.seats) == stored["wins"]
        assert sum(seat.share for seat in figures.seats) / 3 == stored["share"]
        told = key_lines(figures, played.stage.rules.tiebreaks)
        assert [line.name for line in told] == list(played.stage.rules.tiebreaks)


def test_byes_and_adjustments_are_part_of_the_calculation(played, client):
    contender = played.contenders.select_related("entry__user").first()
    contender.byes = 1
    contender.save()
    contender.entry.adjustment = -2
    contender.entry.save()
    refresh_standings(played)
    contender = Contender.objects.select_related("entry__user", "division__stage__competition").get(
        pk=contender.pk
    )
    figures = figures_of(contender)
    assert points_total(figures) == Fraction(str(contender.points)).limit_denominator(1000)
    assert figures.games == contender.games == 4
    name = contender.entry.user.username
    shown = client.get(reverse("competition-player", args=["spring-cup", name])).content.decode()
    assert "3 without a table" in shown
    assert "-2 by ruling" in shown


def test_the_cross_table_shows_who_finished_ahead(cup, client):
    heats = stage(cup)
    field = entrants(4, cup)
    contenders(heats.divisions.get(), field)
    for number in (1, 2):
        finished_table(
            round_with_tables(heats, [field], number=number).tables.get(), ranks=[1, number + 1, 2, 4]
        )
    answer = client.get(reverse("competition-cross-table", args=[cup.slug, 1, 1, 1]))
    rows = answer.content.decode().split("<tbody>")[1].split("<tr>")[1:]
    assert "2–0" in rows[0]
    assert "0–1+1" in rows[1]


def test_a_large_field_has_no_cross_table(cup, client):
    heats = stage(cup)
    contenders(heats.divisions.get(), entrants(61, cup))
    assert "cross-table" not in standings(client, cup)
    assert client.get(reverse("competition-cross-table", args=[cup.slug, 1, 1, 1])).status_code == 404


def test_the_own_place_names_the_player_above_and_the_reason(cup):
    heats = stage(cup)
    contenders(heats.divisions.get(), entrants(3, cup))
    rows = list(Contender.objects.select_related("entry__user"))
    assert own_place(rows[0], None).sentence == "Nobody is above you."
    assert rows[1].entry.user.username in own_place(rows[2], rows[1]).sentence
    Contender.objects.update(games=0)
    assert own_place(Contender.objects.first(), None) is None


def test_the_standings_of_a_ladder_redirect_to_its_rungs(cup, client):
    ladder = stage(cup, name="Ladder", format="ladder", sizes=[2])
    contenders(ladder.divisions.get(), entrants(3, cup))
    answer = client.get(reverse("competition-standings", args=[cup.slug]))
    assert answer.url == reverse("competition-ladder", args=[cup.slug])


def test_standings_stay_readable_after_a_competition_is_called_off(cup, client):
    heats = stage(cup)
    contenders(heats.divisions.get(), entrants(3, cup))
    cup.status = Competition.Status.CANCELLED
    cup.save()
    assert "called off" in standings(client, cup)
