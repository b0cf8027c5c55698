"""The organiser's form: its defaults are valid, and any other input results in a competition or in named errors."""

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from games.catalogue import GAMES
from tests.factories import UserFactory
from tests.hypothesis_profiles import examples
from tests.tournaments.organising.competitions import fresh
from tournaments.competitions.models import Competition, Series, Stage
from tournaments.organising.forms.competition import CompetitionForm
from tournaments.organising.forms.recipes import RECIPES, recipe_of
from tournaments.organising.services.lifecycle import create_competition, edit_competition

pytestmark = pytest.mark.django_db
ODD = [
    "",
    " ",
    "0",
    "-1",
    "1",
    "2",
    "3",
    "4",
    "7",
    "99999999999999999999",
    "1e9",
    "nan",
    "\0",
    "🐎",
    "full",
    "custom",
    "own",
]
TEXT = st.one_of(
    st.integers(-2, 60).map(str), st.sampled_from(ODD), st.text(max_size=20), st.just("x" * 5000)
)
MOMENTS = st.sampled_from(
    ["0001-01-01T00:00", "9999-12-31T23:59", "2027-03-28T02:30", "tomorrow", "2027-01-01T12:00"]
)
SHAPES = [(recipe, game) for recipe in RECIPES for game in GAMES]


def filled_in(recipe, game, **changes):
    return {**CompetitionForm(RECIPES[recipe], game).as_filled_in(), "name": "Copa", **changes}


def form_of(recipe, game, **changes):
    return CompetitionForm(RECIPES[recipe], game, filled_in(recipe, game, **changes))


@pytest.mark.parametrize(("recipe", "game"), SHAPES)
def test_every_recipe_is_valid_with_its_defaults_and_can_be_edited(recipe, game):
    form = form_of(recipe, game)
    assert form.is_valid(), form.errors
    competition = fresh(create_competition(owner=UserFactory(), **form.competition()))
    assert recipe_of(competition).key == recipe
    again = CompetitionForm(RECIPES[recipe], game, competition=competition)
    unchanged = CompetitionForm(RECIPES[recipe], game, again.as_filled_in())
    assert unchanged.is_valid(), unchanged.errors
    edit_competition(competition_id=competition.pk, by=competition.owner, **unchanged.competition())
    assert not competition.events.exists()


def test_a_retired_computer_player_stays_when_a_competition_is_edited():
    form = form_of("swiss", "el_grande")
    assert form.is_valid()
    competition = create_competition(owner=UserFactory(), **form.competition())
    competition.regulations["absences"]["ai_level"] = "greedy"
    competition.save()
    competition = fresh(competition)
    as_it_is = CompetitionForm(RECIPES["swiss"], "el_grande", competition=competition).as_filled_in()
    assert as_it_is["ai_level"] == "greedy"
    assert CompetitionForm(RECIPES["swiss"], "el_grande", as_it_is, competition).is_valid()
    assert not form_of("swiss", "el_grande", ai_level="greedy").is_valid()


def test_stages_keep_their_names_when_edited_in_another_language():
    form = form_of("heats", "el_grande")
    assert form.is_valid()
    competition = create_competition(owner=UserFactory(), **form.competition())
    competition.stages.filter(number=1).update(name="Eliminatorias")
    again = CompetitionForm(RECIPES["heats"], "el_grande", competition=competition)
    edited = CompetitionForm(RECIPES["heats"], "el_grande", again.as_filled_in(), competition)
    assert edited.is_valid(), edited.errors
    edit_competition(competition_id=competition.pk, by=competition.owner, **edited.competition())
    assert [stage.name for stage in competition.stages.all()] == ["Eliminatorias", "Semi-final", "Final"]
    assert not competition.events.exists()


def test_non_default_settings_survive_editing():
    wanted = {
        "scoring": "custom",
        "points_4": "10 5 2.5 0",
        "points_3": "9 5 2",
        "clock": "custom",
        "turn_hours": "30",
        "repeats": "own",
        "repeats_rule": "FREQ=WEEKLY;INTERVAL=10",
        "has_final": "on",
        "most_entrants": "64",
        "least_rating": "1200",
        "short_tables": "bottom",
        "option_length": "short",
        "visibility": "private",
    }
    form = form_of("swiss", "el_grande", **wanted)
    assert form.is_valid(), form.errors
    competition = fresh(create_competition(owner=UserFactory(), **form.competition()))
    shown = CompetitionForm(RECIPES["swiss"], "el_grande", competition=competition).as_filled_in()
    assert {name: str(shown[name]) for name in wanted if name != "has_final"} == {
        name: value for name, value in wanted.items() if name != "has_final"
    }
    assert competition.stages.count() == 2


@pytest.mark.parametrize(
    ("recipe", "field", "changes"),
    [
        ("swiss", "starts_at", {"starts_at": ""}),
        ("swiss", "starts_at", {"starts_at": "2020-01-01T12:00"}),
        ("swiss", "most_entrants", {"start_policy": "full"}),
        ("swiss", "most_entrants", {"most_entrants": "4"}),
        ("swiss", "points_4", {"scoring": "custom", "points_4": "6 3 2", "points_3": "5 3 1"}),
        ("swiss", "points_3", {"scoring": "custom", "points_4": "6 3 2 1", "points_3": "1 2 3"}),
        ("swiss", "repeats_rule", {"repeats": "own"}),
        ("swiss", "repeats", {"repeats": "own", "repeats_rule": "FREQ=SECONDLY"}),
        ("swiss", "soft_days", {"soft_days": "60"}),
        ("swiss", "seats", {"seats": "9"}),
        ("swiss", "turn_hours", {"clock": "custom", "turn_hours": ""}),
        ("league", "group_size", {"group_size": "3"}),
        ("league", "down", {"up": "5", "down": "5"}),
        ("league", "down", {"down": "6"}),
        ("heats", "advance", {"advance": "7"}),
        ("heats", "least_entrants", {"least_entrants": "2"}),
        ("ladder", "idle_days", {"idle_days": "1"}),
    ],
)
def test_an_error_is_shown_at_its_field(recipe, field, changes):
    form = form_of(recipe, "el_grande", **changes)
    assert not form.is_valid()
    assert form.errors.keys() == {field}


def test_options_that_do_not_suit_a_table_size_are_refused_for_the_whole_form():
    form = form_of("swiss", "el_capitan", option_porto="on", option_lisbon="on")
    assert list(form.errors) == ["__all__"]


def test_a_preview_needs_no_name():
    form = form_of("heats", "el_grande", name="")
    assert not form.is_valid()
    assert form.plan is not None


@examples(40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data(), shape=st.sampled_from(SHAPES))
def test_any_input_results_in_a_competition_or_in_errors_naming_fields(client, data, shape):
    """Over HTTP: never a 500, and nothing is stored if refused."""
    if not client.session.get("_auth_user_id"):
        client.force_login(UserFactory())
    form = CompetitionForm(RECIPES[shape[0]], shape[1])
    names = st.sampled_from([*form.fields, "preview", "absence", "odd"])
    changes = data.draw(
        st.dictionaries(names, st.one_of(TEXT, MOMENTS, st.lists(TEXT, max_size=3)), max_size=5)
    )
    counts = [model.objects.count() for model in (Competition, Series, Stage)]
    answer = client.post(f"/competitions/new/{shape[0]}/{shape[1]}/", filled_in(*shape, **changes))
    if answer.status_code == 302:
        Competition.objects.all().delete()
        Series.objects.all().delete()
        return
    is_preview = changes.get("preview", []) != []
    assert answer.status_code == (200 if is_preview else 422)
    shown = answer.context["form"]
    assert shown.errors or is_preview
    assert set(shown.errors) <= {*shown.fields, "__all__"}
    assert [model.objects.count() for model in (Competition, Series, Stage)] == counts
