"""What the parts of the benchmark share: what was asked for, and one furnished site, opened when a part first needs it."""

import json
import subprocess
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

import psycopg

from benchmarks.ratios.budget import Count, Counts
from benchmarks.ratios.copies import copied_match
from benchmarks.ratios.site import Server, Site, opened_site, prepared_site
from benchmarks.ratios.turns import Browser, Program, Table
from tests.processes import ROOT

#: Pairs of people who play at the same time, and people who only sit at the matches that fill the site.
PAIRS: Final = 50
CROWD: Final = 500
#: How many matches run before anything is measured.
RUNNING: Final = 150
#: Requests that measure the bare insert, in each run.
BARE_REQUESTS: Final = 400
_FILLED_AT_ONCE: Final = 5000


def say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


@dataclass
class Conditions(AbstractContextManager["Conditions"]):
    database_url: str
    redis_url: str
    runs: int
    #: How many matches run when the cost per move is measured again.
    running: int
    #: How many tables are played at in each block, and for how many seconds the whole loop runs.
    tables: int
    seconds: float
    _stack: ExitStack = field(default_factory=ExitStack)

    def __exit__(self, *_exception: object) -> None:
        say("Stopping the site, dropping its database ...")
        self._stack.close()

    @cached_property
    def house(self) -> "House":
        say("Preparing a site on PostgreSQL and Redis (migrations, static files, people, matches) ...")
        env, folder = self._stack.enter_context(prepared_site(self.database_url, self.redis_url))
        command = [
            sys.executable,
            "-m",
            "benchmarks.ratios.seeding",
            str(2 * PAIRS),
            str(CROWD),
            str(self.tables),
        ]
        outcome = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, check=True)
        site = self._stack.enter_context(opened_site(env, folder))
        database = self._stack.enter_context(site.database())
        house = House(site, database, json.loads(outcome.stdout.splitlines()[-1]))
        house.fill(RUNNING)
        say("Warming up ...")
        house.bare_milliseconds()
        return house


@dataclass
class House:
    """The site with its people and its matches to copy."""

    site: Site
    database: psycopg.Connection
    furniture: dict[str, Any]

    @property
    def web(self) -> Server:
        return self.site.web

    def bare_milliseconds(self) -> float:
        """Return what one bare insert costs the processor at this moment."""
        bare, headers = self.site.bare, self.site.bare.address.headers
        begun = bare.cpu()
        for _number in range(BARE_REQUESTS):
            bare.connections.ask("GET", "/insert/", "", headers)
        return 1000 * (bare.cpu() - begun) / BARE_REQUESTS

    def tables(self, game: str, number: int) -> list[Table]:
        """Return so many new tables of four, each in the middle of a match of its own: what one table has had rendered
        serves others that show the same."""
        deals, people = self.furniture["middles"][game], self.furniture["people"]
        tables = []
        for number_of_table in range(number):
            deal = deals[number_of_table % len(deals)]
            four = [people[(2 * number_of_table + place) % len(people)] for place in range(4)]
            (match,) = copied_match(self.database, deal["match"], _ids([four]))
            tables.append(self._table(match, four, deal))
        return tables

    def _table(self, match: int, sitters: Sequence[dict[str, Any]], middle: dict[str, Any]) -> Table:
        mover, other = (sitters[(middle["seat"] + place) % len(sitters)] for place in range(2))
        return Table(
            middle["action"],
            Browser(self.web.browser(mover["session"]), match),
            Browser(self.web.browser(other["session"]), match),
            Program(self.web.program(mover["secret"]), match),
        )

    def pairs(self) -> list[tuple[int, dict[str, Any], dict[str, Any]]]:
        """Return new matches of two that have just begun, with their players."""
        people = self.furniture["people"]
        pairs = list(zip(people[::2], people[1::2], strict=True))
        matches = copied_match(self.database, self.furniture["beginning"], _ids(pairs))
        return [(match, *pair) for match, pair in zip(matches, pairs, strict=True)]

    def fill(self, running: int) -> None:
        """Let so many matches run at least."""
        found = self.database.execute("SELECT count(*) FROM games_match WHERE status = 'playing'").fetchone()
        missing = running - (found[0] if found else 0)
        middle, crowd = self.furniture["middles"]["el_grande"][0]["match"], self.furniture["crowd"]
        for start in range(0, max(missing, 0), _FILLED_AT_ONCE):
            numbers = range(start, min(start + _FILLED_AT_ONCE, missing))
            sitters = [[crowd[(number + place) % len(crowd)] for place in range(4)] for number in numbers]
            copied_match(self.database, middle, sitters, moves=4)
        self.database.execute("ANALYZE")


def counted() -> Counts:
    """Count queries and bytes as `make bench-short` does."""
    command = [sys.executable, "-m", "benchmarks.ratios.short", "--json"]
    outcome = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    told = json.loads(outcome.stdout.splitlines()[-1])
    return {game: {name: Count(**count) for name, count in of.items()} for game, of in told.items()}


def _ids(sitters: Sequence[Sequence[dict[str, Any]]]) -> list[list[int]]:
    return [[person["user"] for person in table] for table in sitters]
