"""Invalid settings are refused naming the field, and nothing is stored."""

from datetime import datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.organising.competitions import draft, final, heats, in_days, regulations, swiss
from tournaments.competitions.models import Competition, Series
from tournaments.competitions.refusals import InvalidRegulations
from tournaments.series.rules import check_repeats, following_starts

START = datetime(2026, 12, 7, 18, tzinfo=ZoneInfo("Europe/Madrid"))
ENTRANTS = {"least_entrants": 8, "most_entrants": 16}


def league(**settings):
    return {"name": "Season", "settings": {"format": "league", "sizes": [4], **settings}}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("field", "changes"),
    [
        ("name", {"name": " x "}),
        ("name", {"name": "Bell\x07ringers"}),
        ("description", {"description": "x" * 4001}),
        ("visibility", {"visibility": "secret"}),
        ("game", {"game": "el_greco"}),
        ("options", {"options": {"length": "endless"}}),
        ("clock", {"regulations": regulations(clock={"preset": "daily", "turn_hours": 0})}),
        ("stages", {"stages": []}),
        ("stages", {"stages": [swiss()] * 5}),
        ("stages.0.name", {"stages": [swiss() | {"name": ""}]}),
        ("stages.0.format", {"stages": [{"name": "Odd", "settings": {"format": "odd", "sizes": [4]}}]}),
        ("stages.0.sizes", {"stages": [swiss(sizes=[])]}),
        ("stages.0.sizes", {"stages": [swiss(sizes=[4, 4])]}),
        ("stages.0.sizes", {"game": "el_caballero", "stages": [swiss(sizes=[5])]}),
        ("stages.0.rounds", {"stages": [heats(rounds=3)]}),
        ("stages.0.soft_days", {"stages": [swiss(soft_days=20, days=10)]}),
        ("stages.0.tiebreaks", {"stages": [swiss(tiebreaks=["points"])]}),
        ("stages.0.scoring.rows", {"stages": [swiss(scoring={"preset": "custom"})]}),
        (
            "stages.0.scoring.rows.3",
            {"stages": [swiss(scoring={"preset": "custom", "rows": {"4": [3, 2, 1, 0]}})]},
        ),
        ("stages.0.league.group_size", {"stages": [league(league={"group_size": 3})]}),
        ("stages.0.league.down", {"stages": [league(league={"group_size": 7, "up": 4, "down": 4})]}),
        ("stages.0.format", {"stages": [league(), final()]}),
        ("stages.0.advance", {"stages": [swiss(advance=4)]}),
        ("stages.0.advance", {"stages": [heats(advance=7), final()]}),
        (
            "stages.0.advance",
            {"stages": [heats(advance=20), final()], "regulations": regulations(admission=ENTRANTS)},
        ),
        (
            "admission.most_entrants",
            {"regulations": regulations(admission={"least_entrants": 9, "most_entrants": 8})},
        ),
        ("admission.least_entrants", {"regulations": regulations(admission={"least_entrants": 2})}),
        (
            "admission.most_rating",
            {"regulations": regulations(admission={"least_rating": 9, "most_rating": 8})},
        ),
        ("admission", {"regulations": regulations(admission={"hair": "red"})}),
        ("admission.most_entrants", {"regulations": {"start": {"policy": "full"}}}),
        ("absences.ai_level", {"regulations": regulations(absences={"ai_level": "clairvoyant"})}),
        ("start.at", {"regulations": {}}),
        ("start.at", {"regulations": {"start": {"at": "2020-01-01T12:00:00Z"}}}),
        ("start.at", {"regulations": {"start": {"at": "0001-01-01T00:00:00+14:00"}}}),
        ("start.at", {"regulations": {"start": {"at": "2030-01-01T12:00:00"}}}),
        ("start.at", {"regulations": regulations(start={"at": in_days(800)})}),
        ("start.repeats", {"regulations": regulations(start={"repeats": "FREQ=SECONDLY"})}),
    ],
)
def test_invalid_settings_are_refused_naming_the_field(field, changes):
    with pytest.raises(InvalidRegulations) as refused:
        draft(**changes)
    assert refused.value.field == field
    assert refused.value.problem
    assert not Competition.objects.exists()
    assert not Series.objects.exists()


@pytest.mark.django_db
def test_options_are_checked_for_every_table_size():
    """CP-3.2: at a table of three only one of the variant cities is in play."""
    cities = {"porto": True, "lisbon": True}
    draft(game="el_capitan", options=cities, stages=[swiss(sizes=[4])])
    with pytest.raises(InvalidRegulations) as refused:
        draft(game="el_capitan", options=cities, stages=[swiss(sizes=[4, 3])])
    assert refused.value.field == "options"


def test_repeated_starts_keep_their_time_of_day_across_clock_changes():
    months = following_starts("FREQ=MONTHLY;INTERVAL=2", START, 4)
    assert [(moment.month, moment.day, moment.hour) for moment in months] == [
        (2, 7, 18),
        (4, 7, 18),
        (6, 7, 18),
        (8, 7, 18),
    ]
    assert len({moment.utcoffset() for moment in months}) == 2
    assert [moment.day for moment in following_starts("FREQ=MONTHLY;BYDAY=1MO", START, 3)] == [4, 1, 1]


@pytest.mark.parametrize(
    "rule",
    [
        "FREQ=HOURLY",
        "INTERVAL=2;FREQ=DAILY",
        "FREQ=DAILY;BYHOUR=1,2,3",
        "FREQ=DAILY;COUNT=1000000",
        "FREQ=DAILY;COUNT=2;UNTIL=20300101T000000Z",
        "FREQ=MONTHLY;BYDAY=6MO",
        "FREQ=MONTHLY;BYMONTHDAY=32",
        "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=MONTHLY;COUNT=1",
        "FREQ=DAILY;UNTIL=99999999T999999Z",
        "FREQ=DAILY\nRRULE:FREQ=SECONDLY",
        "every other day",
    ],
)
def test_calendar_rules_that_are_too_frequent_malformed_or_never_match_are_refused(rule):
    with pytest.raises(ValueError, match=r"^repeats"):
        check_repeats(rule, START)


PARTS = [
    "FREQ=",
    "DAILY",
    "WEEKLY",
    "MONTHLY",
    ";",
    "INTERVAL=",
    "BYDAY=",
    "1MO",
    "SU",
    "COUNT=",
    "3",
    "UNTIL=",
    "-1",
]


@given(st.lists(st.sampled_from(PARTS)))
def test_any_text_is_a_valid_rule_or_refused_and_starts_are_a_day_apart(parts):
    try:
        starts = (START, *following_starts("".join(parts), START, 5))
    except ValueError:
        return
    # A day on which clocks go forward has 23 hours.
    assert all(later - earlier >= timedelta(hours=23) for earlier, later in pairwise(starts))
