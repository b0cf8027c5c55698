"""What an edit changes, and whether it is allowed."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import msgspec

from tournaments.competitions.models import Competition
from tournaments.organising.refusals import ChangesTooMuch
from tournaments.organising.services.validation import CompetitionSettings

Changes = dict[str, tuple[Any, Any]]


def differences(competition: Competition, plan: CompetitionSettings, **words: str) -> Changes:
    """Map each changed field, by its full name, to both values."""
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
    """Refuse changes that could harm people who already signed up for the published regulations."""
    for field, (before, after) in changes.items():
        if not _is_harmless(field, before, after):
            raise ChangesTooMuch(field)


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
