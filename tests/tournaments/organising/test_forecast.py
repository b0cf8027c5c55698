"""The preview: calendar, tables, meetings, points and warnings for an assumed number of players."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hypothesis_profiles import examples
from tests.tournaments.organising.competitions import final, heats, swiss
from tournaments.competitions.rules import read_regulations, read_stage
from tournaments.organising.selectors import forecast_of
from tournaments.organising.words.forecast import StageForecast

START = datetime(2027, 1, 11, 18, tzinfo=ZoneInfo("Europe/Madrid"))
CLOCK = {"preset": "daily", "turn_hours": 24}


def foreseen(*stages, entrants, **rules):
    regulations = read_regulations({"clock": CLOCK, **rules})
    return forecast_of(
        regulations, [(part["name"], read_stage(part["settings"])) for part in stages], entrants, START
    )


def of_format(name, **parts):
    return {"name": name.title(), "settings": {"format": name, **parts}}


def lines(stage: StageForecast) -> str:
    return " ".join(stage.lines)


def test_the_calendar_covers_check_in_to_the_final_at_the_longest():
    calendar = foreseen(
        heats(days=30, soft_days=20, advance=4), final(days=30, soft_days=25), entrants=16
    ).calendar
    assert calendar.check_in == START - timedelta(hours=48)
    first, last = calendar.rounds
    assert (first.title, first.begins, first.is_latest) == ("Heats", START, False)
    assert (first.soft_end, first.hard_end) == (START + timedelta(days=20), START + timedelta(days=30))
    assert (last.begins, last.is_latest) == (START + timedelta(days=31), True)
    assert calendar.repeats == []


def test_the_calendar_lists_repeated_starts():
    start = {"at": START.isoformat(), "repeats": "FREQ=MONTHLY;INTERVAL=2", "check_in_hours": 0}
    calendar = foreseen(swiss(), entrants=32, start=start).calendar
    assert [moment.month for moment in calendar.repeats] == [3, 5, 7]
    assert calendar.check_in is None
    assert len(calendar.rounds) == 4


def test_the_forecast_of_heats_tells_tables_matches_meetings_and_who_goes_on():
    forecast = foreseen(heats(), final(), entrants=13)
    heat, last = forecast.stages
    assert "13 tables of 4. Everybody plays 4 matches." in lines(heat)
    assert "Everybody meets everybody exactly once." in lines(heat)
    assert "best half" in lines(heat)
    assert (last.players, lines(last)) == (4, "4 players: 1 table of 4. Everybody plays 1 match.")


@pytest.mark.parametrize(
    ("players", "words"),
    [(7, "exactly 2 times"), (14, "2 groups of 7"), (24, "Nobody meets anybody twice"), (3, "Too few")],
)
def test_the_forecast_says_how_often_players_meet(players, words):
    part = heats() if players == 24 else of_format("league", sizes=[4])
    assert words in lines(foreseen(part, entrants=players).stages[0])


def test_the_forecast_of_an_uneven_swiss_field_has_smaller_tables_or_a_bye():
    (stage,) = foreseen(swiss(rounds=2), entrants=30).stages
    assert "6 tables of 4 and 2 tables of 3" in lines(stage)
    (stage,) = foreseen(swiss(rounds=1, sizes=[4]), entrants=29).stages
    assert "1 player has no table" in lines(stage)


def test_the_forecast_shows_points_for_every_table_size():
    (stage,) = foreseen(swiss(), entrants=30).stages
    assert stage.points == [(4, ["6", "3", "2", "1"]), (3, ["5", "3", "1"])]
    (stage,) = foreseen(swiss(scoring={"preset": "vpshare"}), entrants=30).stages
    assert stage.points == []
    assert "victory points" in stage.points_note


@pytest.mark.parametrize(
    ("part", "rules", "entrants", "words"),
    [
        (swiss(rounds=5), {}, 16, "Heats suit such a field better"),
        (swiss(), {"admission": {"least_entrants": 20}}, 16, "would be called off: it needs 20"),
        (swiss(), {"admission": {"most_entrants": 30}}, 40, "Only 30 of them would play"),
        (swiss(), {"clock": None}, 40, "Without a clock"),
        (swiss(scoring={"preset": "wbc"}), {}, 40, "a table of 3 gives other points"),
        (of_format("round_robin", sizes=[2]), {}, 20, "19 matches each"),
    ],
)
def test_the_forecast_warns_about_unusual_settings(part, rules, entrants, words):
    assert any(words in warning for warning in foreseen(part, entrants=entrants, **rules).warnings)


def test_sensible_settings_cause_no_warnings():
    assert foreseen(swiss(), entrants=32).warnings == []
    assert foreseen(heats(), final(), entrants=24).warnings == []


@examples(60)
@given(
    st.sampled_from(["league", "heats", "swiss", "round_robin", "ladder"]),
    st.integers(2, 400),
    st.integers(3, 5),
    st.integers(1, 2),
)
def test_every_field_size_has_a_forecast(name, entrants, seats, rounds):
    sizes = [2] if name == "round_robin" else [seats]
    forecast = foreseen(of_format(name, sizes=sizes, rounds=rounds), entrants=entrants)
    assert forecast.stages[0].lines
