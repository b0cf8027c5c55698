"""Clickable targets: one per place, for every game's picture."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import ngettext

from games.presenting.page import Choice


@dataclass(frozen=True)
class Target:
    """A place that the viewer may click now."""

    key: str
    #: What a screen reader says: the choice, or how many choices share the place.
    label: str
    is_chosen: bool = False
    #: The drawing of the first choice, if it has one.
    preview: str = ""


def targets_of(choices: Iterable[Choice]) -> Mapping[str, Target]:
    """Return one target per place; if several choices share it, the page asks which one is meant."""
    return {
        place: Target(place, _label(sharing[0], len(sharing)), preview=sharing[0].preview)
        for place, sharing in choices_by_target(choices).items()
    }


def choices_by_target(choices: Iterable[Choice]) -> dict[str, list[Choice]]:
    """Return the choices that a click may mean, for each highlighted place."""
    found: dict[str, list[Choice]] = {}
    for choice in choices:
        for place in choice.target.split():
            found.setdefault(place, []).append(choice)
    return found


def _label(choice: Choice, count: int) -> str:
    if count == 1:
        return str(choice.label)
    return ngettext("%d choice", "%d choices", count) % count
