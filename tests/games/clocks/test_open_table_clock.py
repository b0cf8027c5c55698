"""Choosing the clock of a new table, and showing it to visitors before they sit down."""

import pytest
from django.urls import reverse

from games.catalogue import GAMES
from games.clocks.rules.settings import PRESETS
from games.clocks.selectors.clocks import settings_of
from games.matches.models import Absence, Match
from tests.factories import UserFactory
from tests.games.tables import DEFAULT_OPTIONS

pytestmark = pytest.mark.django_db

FORM = {"players": "2", "opponent_1": "person", "welcomes_spectators": "on"} | {
    f"option_{name}": value for name, value in DEFAULT_OPTIONS.items() if value is not True
}
CUSTOM = {
    "clock": "custom",
    "turn_hours": "30",
    "bank_hours": "10",
    "increment_hours": "1",
    "cap_hours": "20",
    "honours_sleep": "on",
    "vacation_days": "3",
}


@pytest.fixture
def open_table(client):
    client.force_login(UserFactory())

    def post(**changes):
        return client.post(reverse("open-match-of", args=["el_grande"]), FORM | changes)

    return post


@pytest.mark.parametrize("preset", PRESETS)
def test_preset_is_stored_with_the_table_and_shown_to_visitors(client, open_table, preset):
    assert open_table(clock=preset, absence="caretaker:beginner").status_code == 302
    match = Match.objects.get()
    assert settings_of(match) == PRESETS[preset]
    assert (match.absence, match.caretaker_level) == (Absence.CARETAKER, "beginner")
    client.logout()
    page = client.get(match.get_absolute_url()).content.decode()
    assert "The longest a turn can take" in page
    assert "Beginner AI plays for them until they come back" in page
    assert "ranks behind everybody who stayed" in page
    assert f"{preset.capitalize()}: " in client.get(reverse("lobby")).content.decode()


def test_medium_plays_for_the_absent_unless_the_table_agrees_otherwise(open_table):
    """Not the strongest: nobody should come back to a better position than they would have reached."""
    assert open_table(clock="daily", opponent_1="person").status_code == 302
    match = Match.objects.get()
    assert (match.absence, match.caretaker_level) == (Absence.CARETAKER, "medium")


def test_table_may_have_a_custom_clock(open_table):
    assert open_table(**CUSTOM, absence="resign").status_code == 302
    match = Match.objects.get()
    settings = settings_of(match)
    assert (settings.preset, settings.turn_hours, settings.cap_hours) == ("custom", 30, 20)
    assert (settings.honours_sleep, settings.honours_weekends) == (True, False)
    assert (match.absence, match.caretaker_level) == (Absence.RESIGN, "")


def test_table_may_have_no_clock(client, open_table):
    open_table(clock="none")
    assert Match.objects.get().clock is None
    assert (
        "the table waits as long as it takes"
        in client.get(Match.objects.get().get_absolute_url()).content.decode()
    )


def test_table_with_only_computer_opponents_has_no_clock(open_table):
    open_table(clock="fast", opponent_1="beginner")
    assert Match.objects.get().clock is None


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("turn_hours", {"turn_hours": "0"}),
        ("turn_hours", {"turn_hours": ""}),
        ("turn_hours", {"turn_hours": "999"}),
        ("cap_hours", {"bank_hours": "21"}),
        ("vacation_days", {"vacation_days": "x"}),
        ("clock", {"clock": "hasty"}),
        ("absence", {"absence": "caretaker:clairvoyant"}),
    ],
)
def test_invalid_clock_or_absence_is_refused_by_field(open_table, field, change):
    answer = open_table(**CUSTOM | change)
    assert answer.status_code == 422
    assert answer.context["form"].errors.keys() == {field}
    assert not Match.objects.exists()


def test_every_game_has_a_number_of_turns_per_player():
    assert all(game.turns_per_player for game in GAMES.values())
