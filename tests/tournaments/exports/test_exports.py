"""Exports of a competition: same for everybody, safe in spreadsheets, without anything sealed."""

import csv
import json
from io import StringIO

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.factories import UserFactory
from tests.tournaments.builders import (
    competition,
    contenders,
    division,
    entrants,
    finished_table,
    round_with_tables,
    stage,
    with_match,
)
from tournaments.competitions.models import Round, Stage
from tournaments.exports.selectors import export_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def cup():
    cup = competition()
    heats = stage(cup)
    field = entrants(8, cup)
    contenders(heats.divisions.get(), field)
    held = round_with_tables(heats, [field[:4], field[4:]])
    finished_table(held.tables.get(number=1))
    with_match(held.tables.get(number=2))
    return cup


def file(cup, name, user=None):
    client = Client()
    if user:
        client.force_login(user)
    answer = client.get(reverse("competition-export", args=[cup.slug, name]))
    assert answer.status_code == 200
    assert answer["Content-Disposition"] == f'attachment; filename="{cup.slug}-{name}"'
    return answer.content.decode()


def rows(cup, name):
    return list(csv.DictReader(StringIO(file(cup, name))))


def test_the_json_export_contains_standings_and_results(cup):
    told = json.loads(file(cup, "competition.json"))
    assert (told["format"], told["version"]) == ("hidalgo-competition", 1)
    assert told["competition"]["seed"] == cup.seed
    (only,) = told["stages"]
    standings = only["divisions"][0]["standings"]
    assert [row["place"] for row in standings] == list(range(1, 9))
    over, playing = only["rounds"][0]["tables"]
    assert [seat["place"] for seat in over["seats"]] == [1, 2, 3, 4]
    assert [seat["points"] for seat in over["seats"]] == [6, 3, 2, 1]
    assert playing["seats"][0]["place"] is None
    assert playing["match"]


def test_exports_are_the_same_for_everybody(cup):
    for name in ("standings.csv", "results.csv"):
        assert file(cup, name) == file(cup, name, cup.owner) == file(cup, name, cup.entries.first().user)


def test_csv_exports_have_a_row_for_every_standing_and_seat(cup):
    standings, results = rows(cup, "standings.csv"), rows(cup, "results.csv")
    assert len(standings) == len(results) == 8
    assert standings[0]["place"] == "1"
    assert standings[0]["key wins"] == "1"
    assert results[0] | {"points": "6.0", "seat": "1", "stage": "Heats"} == results[0]


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\t", "\r"])
def test_names_cannot_become_spreadsheet_formulas(cup, sign):
    Stage.objects.update(name=f"{sign}HYPERLINK(1)")
    assert rows(cup, "standings.csv")[0]["stage"] == f"'{sign}HYPERLINK(1)"


def test_unpublished_rounds_are_not_exported(cup):
    Round.objects.update(status=Round.Status.DRAFT)
    assert rows(cup, "results.csv") == []
    assert json.loads(file(cup, "competition.json", cup.owner))["stages"][0]["rounds"] == []


def test_victory_points_of_a_shared_deal_stay_sealed_while_a_table_plays(cup):
    cup.regulations = {"is_duplicate": True}
    cup.save()
    assert {row["victory_points"] for row in rows(cup, "results.csv")} == {""}
    finished_table(Round.objects.get().tables.get(number=2))
    assert rows(cup, "results.csv")[0]["victory_points"] == "110"


def test_export_query_count_does_not_grow_with_divisions_or_rounds(cup):
    with CaptureQueriesContext(connection) as few:
        export_of(cup)
    heats = cup.stages.get()
    for number in range(2, 12):
        group = entrants(4, cup)
        contenders(division(heats, tier=2, number=number), group)
        round_with_tables(heats, [group], number=number)
    with CaptureQueriesContext(connection) as many:
        export_of(cup)
    assert len(few) == len(many) <= 8


def test_the_print_page_shows_every_division(cup, client):
    second = division(cup.stages.get(), tier=2, name="Second division")
    contenders(second, entrants(3, cup))
    shown = client.get(reverse("competition-print", args=[cup.slug])).content.decode()
    assert "Second division" in shown
    assert 'media="print"' in shown
    assert UserFactory(username="Nobody-here").username not in shown
