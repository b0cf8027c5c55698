"""What lights up: one target per place, for every game's picture."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import ngettext

from games.presenters.page import Choice


@dataclass(frozen=True)
class Target:
    """Something that the viewer may click now."""

    key: str
    #: What a screen reader says: the choice, or how many choices share the place.
    label: str
    is_chosen: bool = False
    #: The drawing of the first choice, if it has one.
    preview: str = ""


def targets_of(choices: Sequence[Choice]) -> Mapping[str, Target]:
    """One target per place; where several choices share it, the page asks which one is meant."""
    shared = Counter(choice.target for choice in choices if choice.target)
    targets: dict[str, Target] = {}
    for choice in choices:
        if choice.target and choice.target not in targets:
            targets[choice.target] = Target(
                choice.target, _label(choice, shared[choice.target]), preview=choice.preview
            )
    return targets


def _label(choice: Choice, count: int) -> str:
    if count == 1:
        return str(choice.label)
    return ngettext("%d choice", "%d choices", count) % count
