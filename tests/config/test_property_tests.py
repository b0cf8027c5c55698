"""Property tests draw the same examples in every usual run; only the profile can change that."""

import ast
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.hypothesis_profiles import RANDOM, REPEATABLE, examples

TESTS = Path(__file__).parents[1]
MAY_USE_SETTINGS = {TESTS / "conftest.py", TESTS / "hypothesis_profiles.py", Path(__file__)}


@pytest.fixture
def profile():
    """Return a function that loads a profile; the run's own profile is restored afterwards."""
    usual = settings.get_current_profile_name()
    yield settings.load_profile
    settings.load_profile(usual)


def drawn(number):
    seen = []

    @examples(number)
    @given(st.integers())
    def look(value):
        seen.append(value)

    look()
    return seen


def test_a_usual_run_draws_the_same_examples_again(profile):
    profile(REPEATABLE)
    assert drawn(20) == drawn(20)


def test_a_random_run_draws_more_and_different_examples(profile):
    profile(RANDOM)
    once, again = drawn(20), drawn(20)
    assert once != again
    assert len(once) > 100


def test_no_test_uses_hypothesis_settings_directly():
    users = {
        path
        for path in TESTS.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom)
        and node.module == "hypothesis"
        and any(name.name == "settings" for name in node.names)
    }
    assert users == MAY_USE_SETTINGS
