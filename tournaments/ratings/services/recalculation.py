"""Recalculates ratings beside the old ones, after a match was voided, corrected or found late."""

from time import time_ns
from typing import Final

from django.db import connection, transaction

from config.optional import known
from tournaments.ratings.models import (
    RatedFinish,
    Rating,
    RatingChange,
    RatingPool,
    RatingShadow,
    RatingSnapshot,
)
from tournaments.ratings.rules.book import Book, packed, unpacked
from tournaments.ratings.rules.results import Finish, Result
from tournaments.ratings.rules.skill import Skill
from tournaments.ratings.selectors.ratings import skill_of
from tournaments.ratings.selectors.results import (
    pools_of_match,
    rated_as,
    rated_at,
    rated_results,
    result_of,
    sequence_before,
)
from tournaments.ratings.services.notices import Shift, tell_recalculated
from tournaments.ratings.services.rows import (
    close_pool_with,
    locked_pools,
    pools_named,
    rows_of,
    write_skills,
)

SNAPSHOT_EVERY: Final = 5_000
_ROWS_AT_ONCE: Final = 2_000
_ATTEMPTS: Final = 8


class PastChanged(Exception):
    """Another process has recalculated this pool meanwhile."""


def recalculate_after_void(match_id: int) -> bool:
    """Bring the ratings in line with what a match counts now: not at all, differently, or again. False if they already
    do.

    The long part runs beside the live ratings while others go on; all changes are swapped in at once at the end.
    """
    for _ in range(_ATTEMPTS):
        replays = replays_of(match_id)
        if not replays:
            return False
        try:
            for replay in replays:
                replay.run_through()
            swap_past(match_id, replays)
        except PastChanged:
            continue
        finally:
            RatingShadow.objects.filter(run__in=[replay.run for replay in replays]).delete()
        return True
    raise PastChanged(
        f"The ratings of match {match_id} changed {_ATTEMPTS} times while they were calculated."
    )


def replays_of(match_id: int) -> list["Replay"]:
    pools = pools_named(pools_of_match(match_id))
    result = result_of(match_id)
    found = ((pool, rated_as(match_id, pool)) for pool in pools)
    return [Replay(pool, match_id, former, result) for pool, former in found if not _agree(former, result)]


def _agree(former: Result | None, present: Result | None) -> bool:
    if former is None or present is None:
        return former is present
    return former.turn == present.turn and sorted(former.finishes) == sorted(present.finishes)


@transaction.atomic
def swap_past(match_id: int, replays: list["Replay"]) -> None:
    pools = {pool.key: pool for pool in locked_pools(replay.pool.key for replay in replays)}
    present = result_of(match_id)
    for replay in replays:
        replay.take_over(pools[replay.pool.key], present)
    newly_rated = {finish.person for replay in replays if replay.former is None for finish in replay.added}
    shifts = [shift for replay in replays for shift in replay.shifts if shift.person not in newly_rated]
    tell_recalculated(match_id, shifts, edition=sum(pool.edition for pool in pools.values()))


class Replay:
    """Replays one pool with the current result of one match, from the last snapshot before it."""

    def __init__(
        self, pool: RatingPool, match_id: int, former: Result | None, present: Result | None
    ) -> None:
        self.pool, self.match_id, self.former, self.present = pool, match_id, former, present
        self.run = time_ns()
        self.shifts: list[Shift] = []
        #: Nothing changes up to this sequence number.
        first = min((result for result in (former, present) if result), key=lambda result: result.turn)
        self.kept = sequence_before(pool, first)
        snapshot = pool.snapshots.filter(sequence__lte=self.kept).order_by("-sequence").first()
        self._book = unpacked(bytes(snapshot.book)) if snapshot else Book()
        #: Last match read from the old history, and last one written to the new history.
        self._read = self._sequence = snapshot.sequence if snapshot else 0
        self._last = rated_at(pool, self._read)
        self._waiting = present
        self._rows: list[RatingShadow] = []
        self._snapshots: list[RatingSnapshot] = []

    @property
    def added(self) -> tuple[Finish, ...]:
        return self.present.finishes if self.present else ()

    def run_through(self) -> None:
        """Replay everything rated so far into the shadow."""
        for sequence, result in rated_results(self.pool, self._read):
            self._read = sequence
            if self._waiting and self._waiting.turn < result.turn:
                self._enter_waiting()
            if result.match != self.match_id:
                self._enter(result)
        self._flush()

    def _enter_waiting(self) -> None:
        if self._waiting:
            result, self._waiting = self._waiting, None
            self._enter(result)

    def _enter(self, result: Result) -> None:
        changes = self._book.enter(result)
        self._sequence += 1
        self._last = result
        if self._sequence <= self.kept:
            return
        self._rows += rows_of(RatingShadow, self.pool, self._sequence, result, changes, run=self.run)
        if len(self._rows) >= _ROWS_AT_ONCE:
            self._flush()
        if self._sequence % SNAPSHOT_EVERY == 0:
            taken = RatingSnapshot(pool=self.pool, sequence=self._sequence, book=packed(self._book))
            self._snapshots.append(taken)

    def _flush(self) -> None:
        RatingShadow.objects.bulk_create(self._rows)
        self._rows = []

    def take_over(self, pool: RatingPool, present: Result | None) -> None:
        """Under the pool's lock: catch up with what was rated meanwhile, then replace the old history."""
        if pool.edition != self.pool.edition or not _agree(present, self.present):
            raise PastChanged
        self.run_through()
        self._enter_waiting()
        self._flush()
        pool.edition += 1
        close_pool_with(pool, self._sequence, self._last)
        pool.save(update_fields=["edition", "matches", "last_finished_at", "last_match"])
        RatingChange.objects.filter(pool=pool, sequence__gt=self.kept).delete()
        _copy_shadow(self.run, pool)
        pool.snapshots.filter(sequence__gt=self.kept).delete()
        RatingSnapshot.objects.bulk_create(self._snapshots)
        self._replace_skills(pool)

    def _replace_skills(self, pool: RatingPool) -> None:
        """Write the new skills. People without a match left in the pool lose their rating there."""
        former = {rating.user_id: skill_of(rating) for rating in Rating.objects.filter(pool=pool)}
        present = self._book.skills
        changed = {person: skill for person, skill in present.items() if former.get(person) != skill}
        write_skills(pool, changed)
        gone = former.keys() - present.keys()
        Rating.objects.filter(pool=pool, user__in=gone).delete()
        self.shifts = [
            Shift(pool.key, person, former.get(person, Skill()), present.get(person, Skill()))
            for person in sorted(changed.keys() | gone)
        ]


def _copy_shadow(run: int, pool: RatingPool) -> None:
    """Copy in one statement: both tables have the same columns."""
    columns = [field.column for field in RatedFinish._meta.local_fields]
    named = ", ".join(connection.ops.quote_name(known(column)) for column in columns)
    target, source = (model._meta.db_table for model in (RatingChange, RatingShadow))
    copy = f"INSERT INTO {target} ({named}) SELECT {named} FROM {source} WHERE run = %s AND pool_id = %s"
    with connection.cursor() as cursor:
        cursor.execute(copy, [run, pool.pk])
