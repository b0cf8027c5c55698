"""Selected moments of whole random games, and checks of texts for readers."""

import re
from collections.abc import Iterator
from functools import cache

from games.core.types import TABLE
from tests.games.core.cases import CASES, Case, Played, recorded

#: Placeholders and Python values that must never reach a reader.
_LEFTOVERS = re.compile(r"\b(None|True|False)\b|%\(|  ")


def cases_of(game: str) -> list[Case]:
    return [case for case in CASES if case.game == game]


def by_name(case: Case) -> str:
    return str(case)


@cache
def moments(case: Case) -> tuple[Played, ...]:
    """Return plies of a game with at most three of the same kind of decision."""
    seen: dict[tuple[object, ...], int] = {}
    chosen = []
    for played in recorded(case):
        top = played.state.agenda[-1]
        kind = (type(top), getattr(top, "card", getattr(top, "occasion", None)), type(played.action))
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= 3:
            chosen.append(played)
    return tuple(chosen)


def readers(case: Case, played: Played) -> Iterator[int | None]:
    """Yield the seat that acts, a neighbour, and a spectator."""
    if played.seat != TABLE:
        yield played.seat
    yield (played.seat + 1) % case.players
    yield None


def assert_readable(text: str, ids: re.Pattern[str]) -> None:
    """Check that the text is not empty and contains neither ids of the rules nor placeholders."""
    assert text.strip()
    assert_clean(text, ids)


def assert_clean(text: str, ids: re.Pattern[str]) -> None:
    assert not _LEFTOVERS.search(text), text
    assert not ids.search(text), text
