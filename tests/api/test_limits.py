"""How often one may ask: counted by person, or by address for whoever is not known, and told with every answer."""

import pytest
from django.core.cache import cache

from accounts.api.models import Scope
from tests.api.asking import Program, problem
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _two_a_minute(settings, time_machine):
    """All of it within one minute, whatever the time is."""
    time_machine.move_to("2026-05-01T12:00:30Z", tick=False)
    cache.clear()
    settings.API_REQUESTS_A_MINUTE = 2
    yield
    cache.clear()


def test_each_person_has_an_allowance_of_their_own():
    host = Program(UserFactory())
    first = host.get("games/")
    assert (first["RateLimit-Limit"], first["RateLimit-Remaining"]) == ("2", "1")
    host.get("games/")
    refused = host.get("games/")
    assert problem(refused) == (429, "throttled")
    assert refused["Retry-After"] == refused["RateLimit-Reset"] == "30"
    assert refused["RateLimit-Remaining"] == "0"
    assert Program(UserFactory()).get("games/").status_code == 200


def test_another_token_or_a_bot_brings_no_more():
    owner = UserFactory()
    bot = UserFactory(owner=owner)
    assert [Program(each).get("games/").status_code for each in (owner, owner, bot)] == [200, 200, 429]
    assert Program(UserFactory(owner=owner)).get("games/").status_code == 429


@pytest.mark.parametrize(
    ("method", "address", "headers", "status"),
    [
        ("GET", "games/", {"Authorization": "Bearer hid_made-up"}, 401),
        ("GET", "me/", {}, 401),
        ("GET", "nowhere/", {}, 404),
        ("PUT", "games/", {}, 405),
        ("GET", "games/", {"Accept": "text/html"}, 406),
    ],
)
def test_what_is_refused_is_counted_too_by_address(method, address, headers, status):
    answers = [Program().ask(method, address, **headers) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [status, status, 429]
    assert [answer["RateLimit-Remaining"] for answer in answers] == ["1", "0", "0"]
    assert problem(answers[-1]) == (429, "throttled")
    assert Program(UserFactory()).get("games/").status_code == 200


def test_a_token_without_the_scope_spends_the_allowance_of_its_person():
    me = UserFactory()
    player = Program(me, [Scope.PLAY])
    assert [player.get("me/").status_code for _ in range(3)] == [403, 403, 429]
    assert Program().get("games/").status_code == 200
