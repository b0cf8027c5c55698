"""Valid and invalid requests of every role are answered as the API's schema says."""

import os

import pytest
from django.core.signals import request_finished, request_started
from django.db import close_old_connections

from accounts.api.models import Scope
from tests.api.asking import Program
from tests.api.contract import Asker, operations
from tests.factories import UserFactory
from tests.tournaments.builders import competition, entrants, round_with_tables, stage
from tests.tournaments.organising.competitions import opened

# Hypothesis generates the requests, but marks only tests with @given itself.
pytestmark = [pytest.mark.django_db, pytest.mark.hypothesis]

#: `python -m benchmarks.api.contract --examples N` sends more of each.
EXAMPLES = int(os.environ.get("CONTRACT_EXAMPLES", "6"))
ROLES = ("anonymous", "player", "bot")


@pytest.fixture(autouse=True)
def _one_connection():
    """Keep the database connection open: the site closes it after each request, and the test's rows would be lost."""
    signals = request_started, request_finished
    for signal in signals:
        signal.disconnect(close_old_connections)
    yield
    for signal in signals:
        signal.connect(close_old_connections)


@pytest.fixture
def asker(request, match, programs):
    cup = competition(owner=programs.me.user)
    round_with_tables(stage(cup), [entrants(3, cup)])
    things = {
        "match_id": [match.pk],
        "game": ["el_grande"],
        "username": [programs.me.user.username],
        "pool": ["overall"],
        "slug": [cup.slug, opened(programs.me.user).slug],
        "stage": [1],
        "number": [1],
    }
    user = programs.me.user
    if request.param == "bot":
        user.owner = UserFactory()
        user.save()
    headers = {} if request.param == "anonymous" else Program(user, Scope).headers
    return Asker(request.param, headers, things)


@pytest.mark.parametrize("asker", ROLES, indirect=True)
def test_every_answer_matches_the_schema(asker):
    asked = 0
    for operation in operations():
        asker.ask(operation, EXAMPLES)
        asked += 1
    assert asked > 40
