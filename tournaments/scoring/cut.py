"""Who goes on from the tables of a knockout stage: the first of each table, and the best of the others."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from msgspec import Struct


class Finisher(Struct, frozen=True):
    """Somebody at the end of their table."""

    entry: int
    table: int
    #: The place at the table, as in scoring.points: two who share the first place have 3/2.
    place: Fraction
    #: What has been stored about them, the most important first, more is better (scoring.standings.comparable).
    keys: tuple[Fraction, ...]


class Through(Struct, frozen=True):
    """Everybody in the order of their seeds: who goes on by right, who beside them, and who stands by."""

    winners: tuple[int, ...]
    wild_cards: tuple[int, ...]
    alternates: tuple[int, ...]

    @property
    def advancing(self) -> tuple[int, ...]:
        return self.winners + self.wild_cards


def wild_cards(finishers: Iterable[Finisher], places: int, per_table: int = 1) -> Through:
    """The first `per_table` of each table, then the others by place until all `places` are taken.

    Who is level is told apart by stored keys alone; if there are fewer places than winners, the winners as well.
    """
    ordered = sorted(finishers, key=_merit)
    _check(ordered, places, per_table)
    winners = _firsts(ordered, per_table)
    others = [finisher.entry for finisher in ordered if finisher.entry not in winners]
    room = max(places - len(winners), 0)
    return Through(tuple(winners[:places]), tuple(others[:room]), (*winners[places:], *others[room:]))


def _merit(finisher: Finisher) -> tuple[Fraction, tuple[Fraction, ...]]:
    return finisher.place, tuple(-key for key in finisher.keys)


def _firsts(ordered: Sequence[Finisher], per_table: int) -> list[int]:
    taken: dict[int, int] = {}
    firsts = []
    for finisher in ordered:
        taken[finisher.table] = taken.get(finisher.table, 0) + 1
        if taken[finisher.table] <= per_table:
            firsts.append(finisher.entry)
    return firsts


def _check(ordered: Sequence[Finisher], places: int, per_table: int) -> None:
    if per_table < 1:
        raise ValueError("per_table: at least one from each table goes on")
    if not 1 <= places <= len(ordered):
        raise ValueError(f"places: from 1 to {len(ordered)}, as many as have played")
    if len({finisher.entry for finisher in ordered}) < len(ordered):
        raise ValueError("entry: somebody finished twice")
    if len({_merit(finisher) for finisher in ordered}) < len(ordered):
        raise ValueError("keys: two are level in all of them; the last key is a draw")
