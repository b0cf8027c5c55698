"""Turns candidates into the numbers of a drawing, and applies the organiser's rules about who sits together."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.drawing.rules.drawings import Candidate, History, NoDrawing, Pair, pair
from tournaments.drawing.rules.swiss.cost import FORBIDDEN, REPEAT, TWELFTHS, WIDEST, Arrangement, Problem


@dataclass(frozen=True)
class DrawingRules:
    """The organiser's rules: pairs that never share a table, and groups that do."""

    forbidden: frozenset[Pair]
    pinned: tuple[tuple[int, ...], ...]

    @classmethod
    def checked(
        cls, candidates: Sequence[Candidate], forbidden: frozenset[Pair], pinned: Sequence[Sequence[int]]
    ) -> "DrawingRules":
        ids = {candidate.id for candidate in candidates}
        if len(ids) != len(candidates):
            raise ValueError("candidates: somebody is named twice")
        named = [player for group in pinned for player in group]
        if len(set(named)) != len(named):
            raise ValueError("pinned: somebody is named twice")
        if unknown := [player for player in named if player not in ids]:
            raise ValueError(f"pinned: {unknown[0]} does not take part")
        # A player pinned alone may sit anywhere.
        groups = tuple(tuple(group) for group in pinned if len(group) > 1)
        return cls(frozenset(pair(*both) for both in forbidden), groups)

    @property
    def pinned_players(self) -> frozenset[int]:
        return frozenset(player for group in self.pinned for player in group)


def build_problem(
    playing: Sequence[Candidate], history: History, rules: DrawingRules, short_tables: Sequence[bool]
) -> Problem:
    number_of = {candidate.id: number for number, candidate in enumerate(playing)}
    pinned = rules.pinned_players
    return Problem(
        scores=_whole_scores([candidate.score for candidate in playing]),
        penalties=_penalties(number_of, history, rules),
        clubs=_club_numbers(playing),
        shorts=[candidate.shorts for candidate in playing],
        is_short=[int(short) for short in short_tables],
        is_pinned=[candidate.id in pinned for candidate in playing],
    )


def bring_together(arrangement: Arrangement, groups: Sequence[Sequence[int]]) -> None:
    """Bring every pinned group to one table, as near as possible to where its members would sit."""
    is_settled = [False] * len(arrangement.table_of)
    for group in sorted(groups, key=len, reverse=True):
        middle = sorted(arrangement.table_of[player] for player in group)[len(group) // 2]
        near = sorted(range(len(arrangement.tables)), key=lambda table: abs(table - middle))
        with_room = (
            table
            for table in near
            if sum(not is_settled[player] for player in arrangement.tables[table]) >= len(group)
        )
        table = next(with_room, None)
        if table is None:
            raise NoDrawing("pinned: no table has room for all of a group", group)
        for player in group:
            is_settled[player] = True
            if arrangement.table_of[player] != table:
                _make_room(arrangement, player, table, is_settled, group)


def _make_room(
    arrangement: Arrangement, player: int, table: int, is_settled: list[bool], group: Sequence[int]
) -> None:
    leavers = [other for other in arrangement.tables[table] if not is_settled[other] and other not in group]
    arrangement.swap(player, max(leavers, key=lambda other: (arrangement.gain(player, other), -other)))


def _whole_scores(scores: Sequence[float]) -> list[int]:
    lowest, highest = min(scores, default=0), max(scores, default=0)
    factor = TWELFTHS * min(1, WIDEST / (highest - lowest)) if highest > lowest else TWELFTHS
    return [round((score - lowest) * factor) for score in scores]


def _penalties(number_of: dict[int, int], history: History, rules: DrawingRules) -> list[dict[int, int]]:
    penalties: list[dict[int, int]] = [{} for _player in number_of]

    def add(one: int, other: int, penalty: int) -> None:
        a, b = number_of.get(one), number_of.get(other)
        if a is not None and b is not None and penalty:
            penalties[a][b] = penalties[b][a] = penalties[a].get(b, 0) + penalty

    for (one, other), times in history.meetings.items():
        add(one, other, REPEAT * times**2)
    for one, other in sorted(rules.forbidden):
        add(one, other, FORBIDDEN)
    return penalties


def _club_numbers(playing: Sequence[Candidate]) -> list[int]:
    numbers: dict[str, int] = {}
    # A player without a club is a club of one.
    return [
        numbers.setdefault(candidate.club, len(playing) + len(numbers)) if candidate.club else number
        for number, candidate in enumerate(playing)
    ]
