"""Bots at a real server: the example plays every game to its end, and the stream loses nothing although it breaks off."""

import json
import re
import subprocess
from pathlib import Path
from threading import Event, Thread
from urllib.error import HTTPError

import pytest

from games.catalogue import GAMES
from tests.embedded.bot_house import BotHouse
from tests.factories import PASSWORD
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
    """Listens with one token, goes away after every third event, and comes back for what was missed."""

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
                # The last visit is not over yet for the site.
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
    """One match of the example against the AI; a long one is given up."""
    options = json.dumps(OPTIONS.get(game, {}))
    wishes = ("--matches=1", "--give-up-after=60", f"--game={game}", f"--options={options}")
    return house.program("arena.py", token, *wishes)


def test_the_example_finishes_a_match_of_every_game_and_the_stream_tells_of_all_of_it(house, wait_until):
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


def test_a_bot_comes_to_a_table_that_welcomes_it_and_plays(house, wait_until):
    table = {
        "game": "el_grande",
        "players": 2,
        "welcomes_bots": True,
        "options": {"length": "short", "first_player": "1"},
    }
    with house.ask(house.person, "matches/", table, **{"Idempotency-Key": "the-first-table"}) as answer:
        match = json.load(answer)["id"]
    bot = house.program("bot.py", house.bots[1])
    try:
        wait_until(lambda: house.versions()[match] >= 2, seconds=30)
    finally:
        bot.kill()
        bot.communicate()


def test_the_first_bot_of_docs_bots_md(house, wait_until):
    owner = house.visitor
    page = owner.post("/settings/bots/", name="Clavileño").location
    owner.post("/accounts/reauthenticate/", password=PASSWORD)
    shown = owner.post(page, name="at home", scopes=["read", "play"]).text
    bot = house.program("bot.py", re.search(r"hid_[\w-]{43}", shown)[0])
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


def test_many_streams_cost_no_threads_and_keep_nobody_from_the_pages(house):
    def threads() -> int:
        status = Path(f"/proc/{house.pid}/status").read_text()
        return int(next(line.split()[1] for line in status.splitlines() if line.startswith("Threads:")))

    before = threads()
    streams = [house.ask(token, "stream") for token in [*house.bots[2:], house.person] for _ in range(5)]
    try:
        assert all(stream.readline() for stream in streams)
        assert house.is_open()
        # What answers pages may have grown; fifteen more would be one for each.
        assert threads() - before < 8
    finally:
        for stream in streams:
            stream.close()
