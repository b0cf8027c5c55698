"""A person against an AI on PostgreSQL and Redis, with workers, websockets and mail, also when workers are killed."""

import json
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import Message as EmailMessage
from urllib.parse import urlsplit

import psycopg
import pytest
import redis
from websockets.sync.client import connect

from tests.processes import ROOT, kill, manage
from tests.services_real.conftest import HOUSE_REDIS_URL, empty_broker
from tests.services_real.house import House
from tests.services_real.record import Record
from tests.visitors import Visitor

pytestmark = pytest.mark.real_services

WaitUntil = Callable[..., None]
ME, AI = 0, 1
PATIENCE = 40


@pytest.fixture
def database(house: House) -> Iterator[psycopg.Connection]:
    with house.database() as connection:
        yield connection


@dataclass(frozen=True)
class Scene:
    """A match of a few turns that was then resigned, and the versions that its websocket reported."""

    me: Visitor
    record: Record
    heard: tuple[int, ...]
    house: House


@contextmanager
def open_page(visitor: Visitor, match: int) -> Iterator[list[int]]:
    """Open the websocket of a match page; yield the versions it has reported so far."""
    heard: list[int] = []
    address = visitor.address
    with connect(
        f"ws://{urlsplit(address.origin).hostname}/ws/matches/{match}/",
        sock=socket.create_connection(("127.0.0.1", address.port)),
        origin=address.origin,
        additional_headers={"Cookie": visitor.cookie},
    ) as line:

        def listen() -> None:
            for message in line:
                news = json.loads(message)
                heard.append(news["version"] if news == {"match": match, "version": news["version"]} else -1)

        threading.Thread(target=listen, daemon=True).start()
        yield heard


@pytest.fixture(scope="module")
def scene(house: House, wait_until: WaitUntil) -> Iterator[Scene]:
    me = house.people[0]
    assert (
        me.post("/settings/mail/", wait_minutes="0", turns_against_computers="on", links="open").status == 302
    )
    match = me.open_table("medium", first_player="1")
    with house.database() as database:
        record = Record(database, match)
        with house.ai_worker(), open_page(me, match) as heard:
            for _turn in range(4):
                wait_until(lambda: record.awaits(ME), PATIENCE)
                me.play_turn(match)
            wait_until(lambda: record.awaits_only(ME) and record.version in heard, PATIENCE)
        known = tuple(heard)
        # The last turn waits for its player, so there is at least one mail.
        wait_until(lambda: record.undecided() == 0, PATIENCE)
        assert me.post(f"/matches/{match}/resign/").status == 200
        wait_until(lambda: record.undecided() == 0, PATIENCE)
        yield Scene(me, record, known, house)


def test_every_version_is_stored_exactly_once(scene: Scene) -> None:
    assert scene.record.is_gapless()
    assert {ME, AI, -1} == set().union(*(played.seats for played in scene.record.submissions()))


def test_the_websocket_reports_submissions_in_order_and_of_a_burst_the_newest(scene: Scene) -> None:
    """Submissions of one moment come as one message, and nobody waits for the last one in vain."""
    at_first, *later = dict.fromkeys(scene.heard)
    reached = [played.versions[-1] for played in scene.record.submissions() if played.versions[-1] > at_first]
    assert later == sorted(set(later) & set(reached))
    assert len(later) > len(reached) / 2


def test_every_change_of_turn_makes_exactly_one_notice(scene: Scene) -> None:
    turns = scene.record.changes_of_turn(ME)
    assert len(turns) >= 4
    assert scene.record.notices("your_turn") == [f"match-{scene.record.match}-turn-{turn}" for turn in turns]


def test_every_turn_that_still_waits_sends_one_mail_with_a_link_to_the_match(scene: Scene) -> None:
    """A turn that was taken before its mail went is skipped, and says so."""
    letters = [letter for letter in scene.house.mailbox.letters if letter["To"] == scene.me.email]
    links = [re.search(r"https://\S+/matches/\d+/", _plain_text(letter)) for letter in letters]
    here = f"{scene.me.address.origin}/matches/{scene.record.match}/"
    mine = [letter for letter, link in zip(letters, links, strict=True) if link and link[0] == here]
    turns = [letter for letter in mine if "Your turn" in letter["Subject"]]
    assert sorted(letter["Message-ID"] for letter in turns) == sorted(scene.record.receipts("your_turn"))
    assert 1 <= len(turns) <= len(scene.record.changes_of_turn(ME))
    assert len({letter["Message-ID"] for letter in mine}) == len(mine)
    page = scene.me.get(urlsplit(here).path)
    assert page.status == 200
    assert f'data-match="{scene.record.match}"' in page.text


def test_the_match_replays_from_its_seed(scene: Scene) -> None:
    outcome = manage(scene.house.env, "verify_match", str(scene.record.match))
    assert outcome.returncode == 0, outcome.stderr
    assert "1 matches check out." in outcome.stdout


def test_an_ai_worker_killed_while_thinking_loses_and_repeats_no_move(
    house: House, database: psycopg.Connection, wait_until: WaitUntil
) -> None:
    record = Record(database, house.people[1].open_table("medium", first_player="1"))
    with house.ai_worker() as worker:
        wait_until(lambda: record.claimed("play_seat"), seconds=PATIENCE)
        kill(worker)
    assert record.version == 1
    assert len(record.claimed("play_seat")) == 1
    goes_on(house, record, wait_until)


def test_an_ai_worker_killed_before_its_commit_leaves_no_half_move(
    house: House, database: psycopg.Connection, wait_until: WaitUntil
) -> None:
    """The move is written but not committed: the worker waits for a table that another connection has locked."""
    record = Record(database, house.people[1].open_table("beginner", first_player="1"))
    wait_until(lambda: record.jobs("play_seat"), seconds=PATIENCE)
    with house.database() as other, other.transaction():
        other.execute("LOCK TABLE games_match IN SHARE MODE")
        with house.ai_worker() as worker:
            wait_until(lambda: is_anybody_stuck(database), seconds=PATIENCE)
            kill(worker)
        assert record.version == 1
        assert record.versions == [1]
    goes_on(house, record, wait_until)


def test_an_ai_worker_killed_before_it_deletes_its_job_does_not_move_again(
    house: House, database: psycopg.Connection, wait_until: WaitUntil
) -> None:
    record = Record(database, house.people[1].open_table("medium", first_player="1"))
    with house.database() as other, other.transaction(), house.ai_worker() as worker:
        wait_until(lambda: record.claimed("play_seat"), seconds=PATIENCE)
        other.execute("SELECT id FROM jobs_job WHERE id = ANY(%s) FOR UPDATE", (record.jobs("play_seat"),))
        wait_until(lambda: record.awaits(ME) and is_anybody_stuck(database), seconds=PATIENCE)
        kill(worker)
    moved_to = record.version
    goes_on(house, record, wait_until)
    assert record.version == moved_to


def goes_on(house: House, record: Record, wait_until: WaitUntil) -> None:
    """Check that after the dead worker's lease has ended, another worker plays the same turn, once."""
    record.end_leases()
    with house.ai_worker():
        wait_until(lambda: record.awaits(ME) and not record.jobs("play_seat"), seconds=PATIENCE)
    assert record.is_gapless()
    assert record.changes_of_turn(ME) == [record.version]
    assert record.notices("your_turn") == [f"match-{record.match}-turn-{record.version}"]


def is_anybody_stuck(database: psycopg.Connection) -> bool:
    found = database.execute(
        """SELECT count(*) FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'"""
    ).fetchone()
    return bool(found and found[0])


def test_a_prefork_worker_refuses_to_start_on_the_ai_queue(house: House) -> None:
    command = [sys.executable, "-m", "celery", "-A", "config", "worker", "-Q", "default,ai"]
    outcome = subprocess.run(
        command, cwd=ROOT, env=house.env, capture_output=True, text=True, timeout=PATIENCE
    )
    assert outcome.returncode == 1
    assert "start it with -P threads" in outcome.stderr


def test_repeated_messages_about_a_job_make_one_move(
    house: House, database: psycopg.Connection, wait_until: WaitUntil
) -> None:
    record = Record(database, house.people[2].open_table("beginner", first_player="1"))
    wait_until(lambda: record.jobs("play_seat"), seconds=PATIENCE)
    (job,) = record.jobs("play_seat")
    handed_out = messages()[1]
    for _again in range(6):
        house.announce(job, "ai")
    assert messages()[0] >= 6
    with house.ai_worker():
        wait_until(lambda: record.awaits(ME), seconds=PATIENCE)
        wait_until(lambda: messages()[0] == 0 and messages()[1] <= handed_out, seconds=PATIENCE)
    assert record.is_gapless()
    assert record.submissions_of(AI) == 1
    assert len(record.notices("your_turn")) == 1


def test_a_match_goes_on_after_redis_lost_all_data(
    house: House, database: psycopg.Connection, wait_until: WaitUntil
) -> None:
    """Web, workers and beat keep their connections."""
    me = house.people[3]
    with house.ai_worker():
        record = Record(database, me.open_table("beginner", first_player="1"))
        wait_until(lambda: record.awaits(ME), seconds=PATIENCE)
        answers = record.submissions_of(AI)
        empty_broker(HOUSE_REDIS_URL)
        me.play_turn(record.match)
        wait_until(lambda: record.submissions_of(AI) > answers, seconds=PATIENCE)
    assert record.is_gapless()


def messages() -> tuple[int, int]:
    """Return how many messages wait for an AI worker, and how many are delivered but not acknowledged."""
    with redis.Redis.from_url(HOUSE_REDIS_URL) as broker:
        return int(broker.llen("ai")), int(broker.hlen("unacked"))


def _plain_text(letter: EmailMessage) -> str:
    part = next(part for part in letter.walk() if part.get_content_type() == "text/plain")
    return part.get_payload(decode=True).decode()
