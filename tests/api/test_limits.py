"""Rate limits of the API: counted by person, or by IP address for anonymous callers, and shown in every answer."""

import pytest
from django.core.cache import cache

from accounts.api.models import Scope
from tests.api.asking import Program, problem
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _two_a_minute(settings, time_machine):
    """Allow two requests a minute, and stop the clock so that a test stays within one minute."""
    time_machine.move_to("2026-05-01T12:00:30Z", tick=False)
    cache.clear()
    settings.API_REQUESTS_A_MINUTE = 2
    yield
    cache.clear()


def test_each_person_has_their_own_rate_limit():
    host = Program(UserFactory())
    first = host.get("games/")
    assert (first["RateLimit-Limit"], first["RateLimit-Remaining"]) == ("2", "1")
    host.get("games/")
    refused = host.get("games/")
    assert problem(refused) == (429, "throttled")
    assert refused["Retry-After"] == refused["RateLimit-Reset"] == "30"
    assert refused["RateLimit-Remaining"] == "0"
    assert Program(UserFactory()).get("games/").status_code == 200


def test_more_tokens_or_bots_do_not_raise_the_limit_of_their_owner():
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
def test_refused_anonymous_requests_are_counted_by_ip_address(method, address, headers, status):
    answers = [Program().ask(method, address, **headers) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [status, status, 429]
    assert [answer["RateLimit-Remaining"] for answer in answers] == ["1", "0", "0"]
    assert problem(answers[-1]) == (429, "throttled")
    assert Program(UserFactory()).get("games/").status_code == 200


def test_requests_without_the_scope_count_towards_the_persons_limit():
    me = UserFactory()
    player = Program(me, [Scope.PLAY])
    assert [player.get("me/").status_code for _ in range(3)] == [403, 403, 429]
    assert Program().get("games/").status_code == 200
