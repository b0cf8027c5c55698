"""Bots at a real server: the example plays every game to its end, and an interrupted event stream loses nothing."""

import json
import os
import re
import subprocess
from pathlib import Path
from threading import Event, Thread
from urllib.error import HTTPError

import pytest

from games.catalogue import GAMES
from tests.embedded.bot_house import BotHouse
from tests.factories import PASSWORD
from tests.processes import ROOT
from tests.visitors import DEFAULT_OPTIONS

PATIENCE = 180
OPTIONS = {"el_grande": {"length": "short"}}


@pytest.fixture(scope="module")
def house(tmp_path_factory, wait_until):
    house = BotHouse(tmp_path_factory.mktemp("house"))
    with house.process() as process:
        wait_until(house.is_open, seconds=40)
        house.pid = process.pid
        yield house
    assert "Traceback" not in (house.folder / "serve.log").read_text()


class Restless(Thread):
    """Listener that disconnects after every third event and reconnects for what it missed."""

    def __init__(self, house: BotHouse, token: str) -> None:
        super().__init__(daemon=True)
        self.house, self.token, self.last = house, token, ""
        self.versions: dict[int, int] = {}
        self.is_done = Event()
        self.visits = 0

    def run(self) -> None:
        while not self.is_done.is_set():
            try:
                with self.house.ask(self.token, "stream", **{"Last-Event-ID": self.last}) as stream:
                    self.visits += 1
                    self._listen(stream)
            except HTTPError as refused:
                if refused.code != 429:
                    raise
                # The site has not noticed yet that the last connection is closed.
                self.is_done.wait(0.2)

    def _listen(self, stream) -> None:
        heard = 0
        for line in stream:
            name, _, value = line.decode().strip().partition(": ")
            if name == "id":
                self.last = value
            elif name == "data":
                told = json.loads(value)
                heard += 1
                if "match" in told:
                    self.versions[told["match"]] = told["version"]
            if heard == 3 or self.is_done.is_set():
                return


def arena(house: BotHouse, token: str, game: str) -> subprocess.Popen[str]:
    """Start one match of the example bot against the AI; the bot resigns after 60 moves."""
    options = json.dumps(OPTIONS.get(game, {}))
    wishes = ("--matches=1", "--give-up-after=60", f"--game={game}", f"--options={options}")
    return house.program("bot/arena.py", token, *wishes)


def test_the_example_bot_finishes_every_game_and_an_interrupted_stream_reports_all_moves(house, wait_until):
    listener = Restless(house, house.bots[0])
    listener.start()
    arenas = [arena(house, token, game) for token, game in zip(house.bots, GAMES, strict=False)]
    for game, process in zip(GAMES, arenas, strict=True):
        told, _ = process.communicate(timeout=PATIENCE)
        assert f"{game}: 1 matches finished" in told, told
    with house.ask(house.bots[0], "matches/") as answer:
        played = {match["id"]: match["version"] for match in json.load(answer)["results"]}
    assert len(played) == 1
    wait_until(lambda: listener.versions == played, seconds=30)
    listener.is_done.set()
    listener.join(10)
    assert listener.visits > 3


def test_an_agent_of_the_client_library_plays_a_match_against_a_level(house):
    options = json.dumps(OPTIONS["el_grande"])
    process = house.program(
        "client/arena.py",
        house.bots[1],
        "greedy_agent:GreedyAgent",
        "el_grande",
        "--matches=1",
        f"--options={options}",
    )
    told, _ = process.communicate(timeout=PATIENCE)
    assert "1 of 1: 1 matches; place" in told, told


def test_a_bot_joins_a_table_that_welcomes_bots_and_plays(house, wait_until):
    table = {
        "game": "el_grande",
        "players": 2,
        "welcomes_bots": True,
        "options": {"length": "short", "first_player": "1"},
    }
    with house.ask(house.person, "matches/", table, **{"Idempotency-Key": "the-first-table"}) as answer:
        match = json.load(answer)["id"]
    bot = house.program("bot/bot.py", house.bots[1])
    try:
        wait_until(lambda: house.versions()[match] >= 2, seconds=30)
    finally:
        bot.kill()
        bot.communicate()


def test_the_quick_start_of_the_api_works_as_pasted(house, tmp_path):
    page = (ROOT / "docs" / "programming" / "api.md").read_text()
    steps = "".join([*re.findall(r"```sh\n(.*?)```", page, re.DOTALL), '\necho; echo "$MATCH $VERSION"\n'])
    env = {**os.environ, "SITE": house.address, "TOKEN": house.person}
    done = subprocess.run(
        ["bash", "-euo", "pipefail"],
        input=steps,
        env=env,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    assert "urn:hidalgo:problem" not in done.stdout
    match, version = map(int, done.stdout.splitlines()[-1].split())
    assert house.versions()[match] > version


def test_the_steps_for_a_first_bot_in_docs_bots_md_work(house, wait_until):
    owner = house.visitor
    page = owner.post("/settings/bots/", name="Clavileño").location
    owner.post("/accounts/reauthenticate/", password=PASSWORD)
    shown = owner.post(page, name="at home", scopes=["read", "play"]).text
    bot = house.program("bot/bot.py", re.search(r"hid_[\w-]{43}", shown)[0])
    try:
        wishes = {
            f"option_{name}": value for name, value in (DEFAULT_OPTIONS | {"first_player": "1"}).items()
        }
        wishes |= {"players": "2", "opponent_1": "person", "is_private": "on", "welcomes_bots": "on"}
        match = int(owner.post("/lobby/new/el_grande/", **wishes).location.split("/")[2])
        assert owner.post(f"/matches/{match}/invite/", name="Clavileño-bot").status == 200
        wait_until(lambda: house.versions()[match] >= 2, seconds=30)
    finally:
        bot.kill()
        bot.communicate()


def test_many_event_streams_use_no_threads_and_do_not_block_pages(house):
    def threads() -> int:
        status = Path(f"/proc/{house.pid}/status").read_text()
        return int(next(line.split()[1] for line in status.splitlines() if line.startswith("Threads:")))

    before = threads()
    streams = [house.ask(token, "stream") for token in [*house.bots[2:], house.person] for _ in range(5)]
    try:
        assert all(stream.readline() for stream in streams)
        assert house.is_open()
        # The threads for pages may have grown; one thread for each stream would be fifteen more.
        assert threads() - before < 8
    finally:
        for stream in streams:
            stream.close()
