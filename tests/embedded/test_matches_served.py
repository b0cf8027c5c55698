"""Matches in the embedded shape: `manage.py serve` on SQLite, with concurrent requests, killed and restarted."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.crowd import at_once
from tests.embedded.served import Served
from tests.processes import kill, manage
from tests.visitors import Answer

WaitUntil = Callable[..., None]
CROWD = 20
PATIENCE = 40
ME = 0


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, wait_until: WaitUntil) -> Iterator[Served]:
    served = Served(tmp_path_factory.mktemp("served"), people=12)
    with served.process():
        wait_until(served.is_open, seconds=PATIENCE)
        yield served


@pytest.fixture
def match(served: Served, wait_until: WaitUntil) -> int:
    """A match of two people in which the first has to bid."""
    me, other, *_ = served.people
    match = me.open_table("person")
    assert other.post(f"/matches/{match}/join/").status == 200
    wait_until(lambda: served.awaits(match, ME), seconds=PATIENCE)
    return match


def statuses(answers: list[Answer]) -> Counter[int]:
    return Counter(answer.status for answer in answers)


@pytest.mark.parametrize(
    ("name", "outcome"), [("tab-{:04}", {200: 1, 409: CROWD - 1}), ("one-and-the-same", {200: CROWD})]
)
def test_a_draft_that_is_confirmed_many_times_at_once_is_played_once(
    served: Served, match: int, name: str, outcome: dict[int, int]
) -> None:
    me = served.people[0]
    page = me.get(f"/matches/{match}/")
    page = me.post(f"/matches/{match}/draft/", action=page.choices[0], **page.stamp)
    calls = [
        partial(me.post, f"/matches/{match}/confirm/", **{**page.stamp, "submission": name.format(number)})
        for number in range(CROWD)
    ]
    assert statuses(at_once(calls)) == outcome
    assert served.versions(match) == [1, 2]
    assert served.notices(match, "your_turn") == 2


def test_when_many_join_the_last_seat_at_once_only_one_gets_it(served: Served, wait_until: WaitUntil) -> None:
    match = served.people[0].open_table("person")
    answers = at_once([partial(guest.post, f"/matches/{match}/join/") for guest in served.people[2:]])
    assert statuses(answers) == {200: 1, 409: 9}
    wait_until(lambda: served.awaits(match, ME), seconds=PATIENCE)
    assert served.versions(match) == [1]
    assert served.notices(match, "match_started") == 1


def test_a_match_against_an_ai_goes_on_after_the_site_was_killed(
    tmp_path: Path, wait_until: WaitUntil
) -> None:
    served = Served(tmp_path, people=1)
    me = served.people[0]
    claimed = "SELECT id FROM jobs_job WHERE task = 'games.tasks.play_seat' AND claimed_until IS NOT NULL"
    with served.process() as process:
        wait_until(served.is_open, seconds=PATIENCE)
        match = me.open_table("medium", first_player="1")
        wait_until(lambda: served.rows(claimed), seconds=PATIENCE)
        kill(process)
    assert served.versions(match) == [1]
    with served.process():
        wait_until(served.is_open, seconds=PATIENCE)
        wait_until(lambda: served.awaits(match, ME), seconds=PATIENCE)
        me.play_turn(match)
        wait_until(lambda: served.notices(match, "your_turn") == 2, seconds=PATIENCE)
        assert me.post(f"/matches/{match}/resign/").status == 200
    versions = served.versions(match)
    assert versions == list(range(1, len(versions) + 1))
    outcome = manage(served.env, "verify_match", str(match))
    assert outcome.returncode == 0, outcome.stderr
