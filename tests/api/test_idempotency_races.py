"""The same request sent several times at once."""

import pytest

from games.matches.models import Match
from tests.api.asking import Program
from tests.crowd import at_once
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db(transaction=True)


def test_concurrent_requests_with_one_key_are_done_once_and_get_the_same_answer():
    headers = Program(UserFactory()).headers

    def open_table():
        program = Program()
        program.headers = headers
        return program.post("matches/", {"game": "el_grande", "players": 3}, "pressed-twice")

    answers = at_once([open_table] * 5)
    assert {answer.status_code for answer in answers} == {201}
    assert {answer.json()["id"] for answer in answers} == {Match.objects.get().pk}
