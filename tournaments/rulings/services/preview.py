"""Preview of rulings: make one, look at the effect and roll it back before anybody sees it; then make it for real."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from django.db import transaction

from accounts.moderation.services.rehearsal import rehearsal
from tournaments.competitions.models import Competition, CompetitionEvent, Contender, Stage
from tournaments.competitions.services.locks import lock_competition
from tournaments.competitions.words.events import ChronicleLine, chronicle_line
from tournaments.rulings.refusals import RulingOutdated
from tournaments.rulings.selectors.rulings import is_undoable, last_ruling


@dataclass(frozen=True)
class PreviewedStanding:
    name: str
    division_id: int
    place: int | None
    points: float


@dataclass(frozen=True)
class Shift:
    """A contender whose place or points would change. None if they come in or go out."""

    name: str
    before: PreviewedStanding | None
    after: PreviewedStanding | None


@dataclass(frozen=True)
class Rehearsal:
    line: ChronicleLine
    shifts: list[Shift]
    can_be_undone: bool


def rehearse(competition: Competition, ruling: Callable[[], CompetitionEvent]) -> Rehearsal:
    """Make the ruling and roll it back. Its jobs and notices never leave the transaction."""
    with rehearsal():
        before = _standings(competition)
        event = ruling()
        after = _standings(competition)
        return Rehearsal(
            line=chronicle_line(event, reads_all=True),
            shifts=list(_shifts(before, after)),
            can_be_undone=is_undoable(event),
        )


@transaction.atomic
def confirm(
    competition: Competition, ruling: Callable[[], CompetitionEvent], *, seen: str
) -> CompetitionEvent:
    """Make a rehearsed ruling. `seen` is the id of the last ruling that the rehearsal took into account."""
    lock_competition(competition.pk)
    if str(last_ruling(competition)) != seen:
        raise RulingOutdated
    return ruling()


def _standings(competition: Competition) -> dict[int, PreviewedStanding]:
    """The standings of the running stage, or the last one."""
    stage = competition.stages.exclude(status=Stage.Status.WAITING).order_by("-number").first()
    rows = Contender.objects.filter(division__stage=stage).order_by("division", "place", "seed")
    return {
        entry: PreviewedStanding(name, division, place, points)
        for entry, name, division, place, points in rows.values_list(
            "entry_id", "entry__user__username", "division_id", "place", "points"
        )
    }


def _shifts(before: dict[int, PreviewedStanding], after: dict[int, PreviewedStanding]) -> Iterator[Shift]:
    for entry in {**after, **before}:
        old, new = before.get(entry), after.get(entry)
        if old != new:
            known = new or old
            assert known is not None
            yield Shift(known.name, old, new)
