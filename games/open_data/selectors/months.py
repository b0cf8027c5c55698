"""The months of open data, with marks that tell whether one has changed."""

from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from itertools import groupby
from typing import Any, NamedTuple

import msgspec
from django.db.models import QuerySet

from games.matches.models import Match
from games.open_data.selectors.format import OpenMatch
from games.open_data.selectors.matches import open_matches

_ROWS_AT_ONCE = 2_000


class Month(NamedTuple):
    """One game and one month in UTC: one file."""

    game: str
    month: str

    @property
    def stem(self) -> str:
        return f"{self.game}-{self.month}"


def month_marks(matches: QuerySet[Match] | None = None) -> dict[Month, str]:
    """Return a mark for each month with matches. It changes whenever the file would.

    A match may become void or private, or get other places, long after its month.
    """
    facts = "version", "seats__index", "seats__points", "seats__rank"
    rows = (
        (open_matches() if matches is None else matches)
        .prefetch_related(None)
        .order_by("game", "finished_at", "pk", "seats__index")
    )
    listed = rows.values_list("game", "finished_at", "pk", *facts).iterator(chunk_size=_ROWS_AT_ONCE)
    return {month: _mark(group) for month, group in groupby(listed, key=_month)}


def matches_of(month: Month) -> QuerySet[Match]:
    begin = datetime.strptime(month.month, "%Y-%m").replace(tzinfo=UTC)
    end = begin.replace(year=begin.year + begin.month // 12, month=begin.month % 12 + 1)
    return open_matches().filter(game=month.game, finished_at__gte=begin, finished_at__lt=end)


def schema_of_a_line() -> bytes:
    return msgspec.json.format(msgspec.json.encode(msgspec.json.schema(OpenMatch)), indent=1)


def _month(row: tuple[Any, ...]) -> Month:
    game, finished_at, *_facts = row
    return Month(game, f"{finished_at.astimezone(UTC):%Y-%m}")


def _mark(rows: Iterator[tuple[Any, ...]]) -> str:
    # A change of the line format changes every file.
    digest = sha256(schema_of_a_line())
    for row in rows:
        digest.update(repr(row).encode())
    return digest.hexdigest()
