"""The rungs of a ladder, for changing them."""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime

from tournaments.competitions.models import Contender, Division, Entry, Stage


class Ladder:
    """Everybody who was ever on a ladder, in memory. The caller must hold the competition's lock."""

    def __init__(self, division: Division) -> None:
        self.division = division
        rows = division.contenders.select_related("entry__user")
        self.contenders = {row.entry_id: row for row in rows}

    @property
    def stage(self) -> Stage:
        return self.division.stage

    @property
    def order(self) -> tuple[int, ...]:
        """Entry ids from the top down."""
        standing = [row for row in self.contenders.values() if row.place is not None]
        return tuple(row.entry_id for row in sorted(standing, key=lambda row: (row.place or 0, row.pk)))

    def rung_of(self, entry: int) -> int | None:
        return self.contenders[entry].place

    def stand(self, order: Sequence[int], now: datetime) -> bool:
        """Set all rungs from this order, without gaps; other entries are off the ladder. Return whether it changed."""
        rungs = {entry: rung for rung, entry in enumerate(order, start=1)}
        moved = [row for row in self.contenders.values() if row.place != rungs.get(row.entry_id)]
        for row in moved:
            row.place, row.since = rungs.get(row.entry_id), now
        Contender.objects.bulk_update(moved, ["place", "since"], batch_size=500)
        return bool(moved)

    def admit(self, entries: Iterable[Entry], now: datetime) -> None:
        """Add entries at the bottom, in this order. Their idle time starts over."""
        order = list(self.order)
        for entry in entries:
            row = self.contenders.get(entry.pk)
            if row is None:
                row = Contender(division=self.division, entry=entry, seed=len(self.contenders) + 1)
            row.entry, row.last_played_at = entry, now
            row.save()
            self.contenders[entry.pk] = row
            order.append(entry.pk)
        self.stand(order, now)

    def have_played(self, entries: Collection[int], now: datetime, *, counts: bool) -> None:
        rows = [self.contenders[entry] for entry in entries]
        for row in rows:
            row.last_played_at = now
            row.games += counts
        Contender.objects.bulk_update(rows, ["last_played_at", "games"])
