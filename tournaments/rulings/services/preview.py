"""What a ruling would change: it is made, looked at, and taken back before anybody else can see it. Then it is made for good."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from django.db import transaction

from tournaments.models import Competition, CompetitionEvent, Contender, Stage
from tournaments.presenters.chronicle import ChronicleLine, chronicle_line
from tournaments.selectors.overrides import is_undoable, last_ruling
from tournaments.services.locking import lock_competition
from tournaments.services.refusals import RulingOutdated


@dataclass(frozen=True)
class Standing:
    name: str
    division_id: int
    place: int | None
    points: float


@dataclass(frozen=True)
class Shift:
    """Somebody who would stand elsewhere, or have other points. None where somebody comes in or goes out."""

    name: str
    before: Standing | None
    after: Standing | None


@dataclass(frozen=True)
class Rehearsal:
    line: ChronicleLine
    shifts: list[Shift]
    can_be_undone: bool
    #: The last ruling that it takes into account (`confirm`).
    stands_on: int


def rehearse(competition: Competition, ruling: Callable[[], CompetitionEvent]) -> Rehearsal:
    """Refusals are raised as they would be. Neither jobs nor notices of it ever leave the transaction."""
    with transaction.atomic():
        stands_on = last_ruling(competition)
        before = _standings(competition)
        event = ruling()
        after = _standings(competition)
        rehearsal = Rehearsal(
            line=chronicle_line(event, reads_all=True),
            shifts=list(_shifts(before, after)),
            can_be_undone=is_undoable(event),
            stands_on=stands_on,
        )
        transaction.set_rollback(True)
    return rehearsal


@transaction.atomic
def confirm(
    competition: Competition, ruling: Callable[[], CompetitionEvent], *, stands_on: int
) -> CompetitionEvent:
    """Make a ruling that was rehearsed. A second click, or somebody else's ruling in between, asks for another look."""
    lock_competition(competition.pk)
    if last_ruling(competition) != stands_on:
        raise RulingOutdated
    return ruling()


def _standings(competition: Competition) -> dict[int, Standing]:
    """Of the stage that runs, or ran last."""
    stage = competition.stages.exclude(status=Stage.Status.WAITING).order_by("-number").first()
    rows = Contender.objects.filter(division__stage=stage).order_by("division", "place", "seed")
    return {
        entry: Standing(name, division, place, points)
        for entry, name, division, place, points in rows.values_list(
            "entry_id", "entry__user__username", "division_id", "place", "points"
        )
    }


def _shifts(before: dict[int, Standing], after: dict[int, Standing]) -> Iterator[Shift]:
    for entry in {**after, **before}:
        old, new = before.get(entry), after.get(entry)
        if old != new:
            known = new or old
            assert known is not None
            yield Shift(known.name, old, new)
