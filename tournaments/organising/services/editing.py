"""What an edit changes, whether it may, and the series that a repeated competition belongs to."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, TypeVar

import msgspec
from django.db import IntegrityError, transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _

from tournaments.models import Competition, Series
from tournaments.services.plans import Plan
from tournaments.services.refusals import InvalidRegulations

Row = TypeVar("Row", Competition, Series)
Changes = dict[str, tuple[Any, Any]]


def differences(competition: Competition, plan: Plan, **words: str) -> Changes:
    """Each field that would change, by its full name, with both values."""
    stages = [(stage.name, stage.rules) for stage in competition.stages.all()]
    before = _flat(competition.game, competition.options, competition.rules, stages)
    after = _flat(plan.game, plan.options, plan.regulations, plan.stages)
    before |= {name: getattr(competition, name) for name in words}
    after |= words
    fields = sorted(before.keys() | after.keys())
    return {
        field: (before.get(field), after.get(field))
        for field in fields
        if before.get(field) != after.get(field)
    }


def check_harmless(changes: Changes) -> None:
    """People have signed up for what they could read."""
    for field, (before, after) in changes.items():
        if not _is_harmless(field, before, after):
            raise InvalidRegulations(
                field,
                _(
                    "People can already sign up for it as it is. Now only the description may change, the start may be "
                    "later, and more people may be let in."
                ),
            )


def settle_series(competition: Competition, plan: Plan) -> None:
    """A draft that is to be repeated begins a series; one that is not to be repeated any more leaves an empty one."""
    series = competition.series
    if plan.regulations.start.repeats and series is None:
        competition.series = begin_series(competition.name)
    elif not plan.regulations.start.repeats and series is not None and series.competitions.count() == 1:
        competition.series = None
        Competition.objects.filter(pk=competition.pk).update(series=None)
        series.delete()


def begin_series(name: str) -> Series:
    return save_with_slug(Series(name=name), name)


def save_with_slug(row: Row, name: str, taken: frozenset[str] = frozenset()) -> Row:
    """The name as an address; a number keeps namesakes apart, also those who come at the same moment."""
    stem = slugify(name)[:50].strip("-") or "competition"
    model = type(row)
    while True:
        used = {*model.objects.filter(slug__startswith=stem).values_list("slug", flat=True), *taken}
        numbered = (f"{stem}-{number}" for number in range(2, len(used) + 3))
        row.slug = stem if stem not in used else next(slug for slug in numbered if slug not in used)
        try:
            with transaction.atomic():
                row.save(force_insert=True)
        except IntegrityError:
            if not model.objects.filter(slug=row.slug).exists():
                raise
        else:
            return row


def _flat(game: str, options: Any, regulations: Any, stages: Any) -> dict[str, Any]:
    whole = {"game": game, "options": options, **_plain(regulations), "stages": _plain(list(stages))}
    return dict(_leaves(whole))


def _plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def _leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if not isinstance(value, dict):
        yield path, value
        return
    for key, part in value.items():
        yield from _leaves(part, f"{path}.{key}" if path else key)


def _is_harmless(field: str, before: Any, after: Any) -> bool:
    match field:
        case "description":
            return True
        case "start.at":
            return bool(before and after) and datetime.fromisoformat(after) > datetime.fromisoformat(before)
        case "admission.most_entrants":
            return before is not None and (after is None or after > before)
        case _:
            return False
