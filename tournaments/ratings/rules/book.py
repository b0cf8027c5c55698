"""The ratings of one pool, written match by match. One match more or all from the beginning: the same entry is made."""

from collections.abc import Iterable
from typing import NamedTuple
from zlib import compress, decompress

from msgspec import msgpack

from tournaments.ratings.rules.results import Finish, Result, verdicts
from tournaments.ratings.rules.skill import NEWCOMER, Skill, faded


class BookChange(NamedTuple):
    """What one match did to one person. `before` has faded to the moment of the match."""

    finish: Finish
    before: Skill
    after: Skill


class Book:
    """Everybody's skill in one pool. Whoever is not in it is a newcomer."""

    def __init__(self, skills: dict[int, Skill] | None = None) -> None:
        self.skills = skills or {}

    def enter(self, result: Result) -> list[BookChange]:
        """Rate one match, which must not be older than those entered before."""
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
        """Whoever is not changed has played all the same."""
        mu, sigma = after.get(finish.person, (before.mu, before.sigma))
        return Skill(mu, sigma, before.games + 1, result.moment)


def packed(book: Book) -> bytes:
    """A book as bytes, every number exact."""
    return compress(msgpack.encode(book.skills))


def unpacked(data: bytes) -> Book:
    return Book(msgpack.decode(decompress(data), type=dict[int, Skill]))
