"""The ratings of one pool, match by match. Adding one match or replaying all of them gives the same result."""

from collections.abc import Iterable
from typing import NamedTuple
from zlib import compress, decompress

from msgspec import msgpack

from tournaments.ratings.rules.results import Finish, Result, verdicts
from tournaments.ratings.rules.skill import NEWCOMER, Skill, faded


class BookChange(NamedTuple):
    """What one match did to one person. `before` is already faded to the time of the match."""

    finish: Finish
    before: Skill
    after: Skill


class Book:
    """Everybody's skill in one pool. People who are missing are newcomers."""

    def __init__(self, skills: dict[int, Skill] | None = None) -> None:
        self.skills = skills or {}

    def enter(self, result: Result) -> list[BookChange]:
        """Rate one match, which must not be older than those already entered."""
        before = {finish.person: self.at(finish.person, result) for finish in result.finishes}
        after = verdicts(result.finishes, before)
        changes = [
            BookChange(
                finish, before[finish.person], self._entered(before[finish.person], after, finish, result)
            )
            for finish in result.finishes
        ]
        self.skills.update((change.finish.person, change.after) for change in changes)
        return changes

    def enter_all(self, results: Iterable[Result]) -> None:
        for result in results:
            self.enter(result)

    def at(self, person: int, result: Result) -> Skill:
        return faded(self.skills.get(person, NEWCOMER), result.moment)

    @staticmethod
    def _entered(
        before: Skill, after: dict[int, tuple[float, float]], finish: Finish, result: Result
    ) -> Skill:
        """Count the game even for people whose rating it did not change."""
        mu, sigma = after.get(finish.person, (before.mu, before.sigma))
        return Skill(mu, sigma, before.games + 1, result.moment)


def packed(book: Book) -> bytes:
    """The book as bytes, without loss of precision."""
    return compress(msgpack.encode(book.skills))


def unpacked(data: bytes) -> Book:
    return Book(msgpack.decode(decompress(data), type=dict[int, Skill]))
