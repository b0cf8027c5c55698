"""The chronicle of a competition, page by page."""

from dataclasses import dataclass
from typing import Final

from django.core.paginator import Page, Paginator

from tournaments.competitions.models import Competition, CompetitionEvent
from tournaments.competitions.selectors.roles import Power

_SHOWN: Final = 50


@dataclass(frozen=True)
class ChroniclePage:
    """Steps, newest first; `kinds` are the kinds that occur at all."""

    events: list[CompetitionEvent]
    page: "Page[CompetitionEvent]"
    kind: str
    kinds: list[tuple[str, str]]


def chronicle_of(competition: Competition, *, kind: str = "", page: str | int = 1) -> ChroniclePage:
    happened = set(competition.events.order_by().values_list("kind", flat=True).distinct())
    events = competition.events.select_related(
        "actor", "entry__user", "table__round__stage", "round__stage", "undoes", "undone_by"
    )
    chosen = kind if kind in happened else ""
    if chosen:
        events = events.filter(kind=chosen)
    shown = Paginator(events, _SHOWN).get_page(page)
    kinds = [(value, str(label)) for value, label in CompetitionEvent.Kind.choices if value in happened]
    return ChroniclePage(list(shown.object_list), shown, chosen, kinds)


def may_read_reasons(power: Power) -> bool:
    """Reasons that are not public may be read by arbiters and above."""
    return power >= Power.ARBITER
