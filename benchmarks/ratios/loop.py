"""The whole loop: matches of two that are played on by page and by API, as fast as the site accepts it."""

import os
import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import Final, Protocol

from benchmarks.ratios.conditions import Conditions, House, say
from benchmarks.ratios.lines import Refused
from benchmarks.ratios.rows import CPU, Row
from benchmarks.ratios.turns import Browser, Program

GOALS: Final = {"by page": "≥ 150", "by API": "≥ 300"}
#: Requests under way at the same time: as many as the two web processes have threads for pages.
AT_ONCE: Final = 16
#: A page learns by its websocket when the table has played its step; here it looks again after this many seconds.
LOOK_AGAIN: Final = 0.1


class Play(Protocol):
    """A match that is played on, one action at a time."""

    def act(self) -> bool:
        """Send the next tap or confirmation; return whether there was anybody to act."""

    def look(self) -> None:
        """See what the table looks like now."""


@dataclass
class PlayByPage:
    players: list[Browser]
    chance: random.Random

    def act(self) -> bool:
        mover = next((one for one in self.players if one.can_confirm or one.shown.is_my_turn), None)
        if mover is None:
            return False
        if not (mover.can_confirm or mover.choices):
            # The table has moved on between two answers: a page that is reopened has all its parts.
            mover.open()
            return False
        before = mover.shown.version
        if mover.can_confirm:
            mover.confirm()
        else:
            mover.tap(self.chance.choice(mover.choices))
        if mover.shown.version != before:
            for other in self.players:
                if other is not mover:
                    other.refresh()
        return True

    def look(self) -> None:
        for player in self.players:
            player.refresh() if player.shown.text else player.open()


@dataclass
class PlayByApi:
    players: list[Program]
    chance: random.Random
    awaited: list[int] = field(default_factory=list)
    is_complete: bool = False

    def act(self) -> bool:
        if not self.awaited or min(self.awaited) < 0:
            return False
        mover = self.players[min(self.awaited)]
        if self.is_complete:
            mover.confirm()
            self.awaited, self.is_complete = mover.known["awaited"], False
            return True
        mover.read_choices()
        mover.tap(self.chance.choice(mover.known["actions"])["action"])
        self.is_complete = mover.known["is_complete"]
        if mover.known["was_played"]:
            self.look()
        return True

    def look(self) -> None:
        self.players[0].read_table()
        self.awaited, self.is_complete = self.players[0].known["awaited"], False


@dataclass
class Played:
    """What came of a run of the loop."""

    accepted: int = 0
    refused: int = 0
    seconds: float = 0.0
    #: Processor seconds of the web processes, and of everything: web, workers, database and who asks.
    web_cpu: float = 0.0
    whole_cpu: float = 0.0


def loop_rows(conditions: Conditions) -> list[Row]:
    kinds: dict[str, Callable[[House], list[Play]]] = {"by page": plays_by_page, "by API": plays_by_api}
    results: dict[str, list[Played]] = {name: [] for name in kinds}
    bare = []
    for run in range(conditions.runs):
        bare.append(conditions.house.bare_milliseconds())
        for name, begin in kinds.items():
            say(f"The whole loop {name}, run {run + 1} of {conditions.runs} ...")
            results[name].append(played(conditions.house, begin(conditions.house), conditions.seconds))
            say(f"  {results[name][-1]}")
    return [row for name, runs in results.items() for row in rows_of_loop(name, runs, bare)]


def rows_of_loop(name: str, runs: list[Played], bare: list[float]) -> list[Row]:
    cores = os.cpu_count() or 1
    return [
        Row(
            f"whole loop {name}, as it went",
            "actions/s",
            [run.accepted / run.seconds for run in runs],
            goal=GOALS[name],
            is_by_clock=True,
        ),
        Row(
            f"whole loop {name}, what {cores} idle cores could do",
            "actions/s",
            [cores * run.accepted / run.whole_cpu for run in runs],
            goal=GOALS[name],
        ),
        Row(f"whole loop {name}, an action", CPU, [1000 * run.web_cpu / run.accepted for run in runs], bare),
    ]


def plays_by_page(house: House) -> list[Play]:
    return [
        PlayByPage(
            [Browser(house.web.browser(person["session"]), match) for person in people], random.Random(number)
        )
        for number, (match, *people) in enumerate(house.pairs())
    ]


def plays_by_api(house: House) -> list[Play]:
    return [
        PlayByApi(
            [Program(house.web.program(person["secret"]), match) for person in people], random.Random(number)
        )
        for number, (match, *people) in enumerate(house.pairs())
    ]


def played(house: House, plays: list[Play], seconds: float) -> Played:
    """Play on at all matches for so long, a few at a time; whoever is waited for acts at once."""
    for play in plays:
        play.look()
    waiting: SimpleQueue[tuple[float, Play]] = SimpleQueue()
    for play in plays:
        waiting.put((0.0, play))
    result, lock = Played(), threading.Lock()
    whole, web, begun = whole_cpu(house), house.web.cpu(), time.monotonic()

    def play_on() -> None:
        accepted = refused = 0
        while time.monotonic() - begun < seconds:
            ready_at, play = waiting.get()
            time.sleep(max(0.0, ready_at - time.monotonic()))
            try:
                has_acted = play.act()
                accepted += has_acted
            except Refused:
                # The table has played its step between a look and an action.
                has_acted = False
                refused += 1
            if not has_acted:
                play.look()
            waiting.put((0.0 if has_acted else time.monotonic() + LOOK_AGAIN, play))
        with lock:
            result.accepted += accepted
            result.refused += refused

    with ThreadPoolExecutor(AT_ONCE) as pool:
        for thread in [pool.submit(play_on) for _number in range(AT_ONCE)]:
            thread.result()
    assert result.accepted, f"The site refused all {result.refused} actions."
    result.seconds, result.web_cpu = time.monotonic() - begun, house.web.cpu() - web
    result.whole_cpu = whole_cpu(house) - whole
    return result


def whole_cpu(house: House) -> float:
    return house.site.cpu() + time.process_time()
