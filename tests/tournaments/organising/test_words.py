"""Regulations in plain words: everything that was fixed can be read."""

import pytest

from tests.tournaments.organising.competitions import draft, final, heats, regulations, swiss
from tournaments.organising.words.regulations import regulation_lines, repeats_in_words

pytestmark = pytest.mark.django_db


def words_of(**wanted):
    return {heading: " ".join(lines) for heading, lines in regulation_lines(draft(**wanted))}


def test_admission_and_start_are_described():
    words = words_of(
        regulations=regulations(
            admission={
                "most_entrants": 64,
                "least_rating": 1400,
                "most_rating": 1900,
                "least_reliability": 90,
                "by_invitation": True,
                "admits_late": True,
            },
            start={"check_in_hours": 24, "repeats": "FREQ=MONTHLY;INTERVAL=2"},
        )
    )
    entering = words["Who may enter"]
    for part in ("invited", "At most 64", "at least 1400", "at most 1900", "90%", "half of the rounds"):
        assert part in entering
    assert "24 hours before the start" in words["When it starts"]
    assert "Every two months" in words["When it starts"]
    assert repeats_in_words("FREQ=DAILY") == "By the calendar rule FREQ=DAILY"


def test_each_stage_describes_tables_rounds_points_order_and_who_goes_on():
    words = words_of(stages=[heats(rounds=2), final()])
    assert "Two blocks" in words["Heats"]
    assert "6 – 3 – 2 – 1" in words["Heats"]
    assert "Points, Wins, Opponents" in words["Heats"]
    assert "best half" in words["Heats"]
    assert "goes on" not in words["Final"]
    rounds = words_of(stages=[swiss(short_tables="bottom")])["Rounds"]
    assert "4 rounds." in rounds
    assert "bottom of the ranking" in rounds


def test_leagues_ladders_and_duplicates_have_their_own_descriptions():
    season = {"name": "Season", "settings": {"format": "league", "sizes": [4]}}
    assert "2 go up and 2 go down" in words_of(stages=[season])["Season"]
    ladder = {"name": "Ladder", "settings": {"format": "ladder", "sizes": [2]}}
    assert "20% of the places above" in words_of(stages=[ladder])["Ladder"]
    assert "dealt the same" in words_of(regulations=regulations(is_duplicate=True))["Duplicate"]


def test_absences_clock_and_options_are_described():
    words = words_of(
        options={"length": "short"},
        regulations=regulations(
            absences={"substitutes_score": True}, clock={"preset": "custom", "turn_hours": 30}
        ),
    )
    assert "72 hours" in words["When people stay away"]
    assert "score for themselves" in words["When people stay away"]
    assert "30 hours" in words["Time for turns"]
    assert "short" in words["Rules at the tables"].lower()
