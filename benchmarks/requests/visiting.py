"""Plays matches of four people over real HTTP and times every answer."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from benchmarks.figures import EARLY_MOVES, LATE_MOVES, Figures
from tests.visitors import Answer, Visitor

PATIENCE = 60
NAMES = {"draft": "HTTP: POST a click", "confirm": "HTTP: POST confirm", "page": "HTTP: GET the match page"}


@dataclass(frozen=True)
class TimedVisitor(Visitor):
    figures: Figures = field(default_factory=Figures)

    def get(self, path: str) -> Answer:
        return self._timed("page", lambda: super(TimedVisitor, self).get(path))

    def post(self, path: str, **fields: str) -> Answer:
        name = path.strip("/").rpartition("/")[2]
        return self._timed(name, lambda: super(TimedVisitor, self).post(path, **fields))

    def _timed(self, name: str, ask: Callable[[], Answer]) -> Answer:
        begun = time.perf_counter()
        answer = ask()
        if name in NAMES:
            self.figures.add(NAMES[name], answer.version, time.perf_counter() - begun)
        return answer


def play_over_http(people: list[Visitor], turns: int) -> Figures:
    """Play turns at an early and at a late table alternately, so that a busy machine slows both alike.

    The choices are random; the site's own workers play the table steps.
    """
    unused, figures = Figures(), Figures()
    old = Table(people, unused)
    while old.version < LATE_MOVES.start:
        old.play_round()
    old = Table(people, figures, old.match)
    young = Table(people, figures)
    for _turn in range(turns):
        if young.version >= EARLY_MOVES.stop:
            young = Table(people, figures)
        for table in (young, old):
            table.play_round()
    return figures


class Table:
    """A match and its four players."""

    def __init__(self, people: list[Visitor], figures: Figures, match: int | None = None) -> None:
        self.people = [TimedVisitor(who.address, who.name, who.email, who.session, figures) for who in people]
        self.match = match or self._open()
        self.chance = random.Random(self.match)
        self.version = 0
        self.changed = time.monotonic()

    def _open(self) -> int:
        host, *guests = self.people
        match = host.open_table(*["person"] * len(guests), length="long")
        for guest in guests:
            assert guest.post(f"/matches/{match}/join/").status == 200
        return match

    def play_round(self) -> None:
        """Let each player load the page and play if it is their turn."""
        for person in self.people:
            person.play_turn(self.match, self.chance.choice)
        page = self.people[0].get(f"/matches/{self.match}/")
        if page.version != self.version:
            self.version, self.changed = page.version, time.monotonic()
        is_stuck = time.monotonic() - self.changed > PATIENCE
        assert not is_stuck, f"Match {self.match} stands still at move {self.version}."
