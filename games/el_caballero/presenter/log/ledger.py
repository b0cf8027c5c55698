"""Explanations of points, with the rule behind each."""

from collections import Counter
from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.types import Event
from games.el_caballero.presenter.words.places import in_sea, on_land
from games.el_caballero.rules.components.grid import Edge
from games.el_caballero.rules.events import RegionScored
from games.el_caballero.rules.scoring import Award, land_awards, sea_awards
from games.presenting.page import LedgerLine


def ledger_lines(events: Sequence[Event]) -> tuple[LedgerLine, ...]:
    scored = (event for event in events if isinstance(event, RegionScored))
    return tuple(line for event in scored for line in _lines(event))


def _lines(event: RegionScored) -> Iterator[LedgerLine]:
    """Yield one line per seat and reason; several ships of a seat in one sea share a line."""
    for award, count in Counter(_awards(event)).items():
        words = _reason(award.reason, event.anchor, award.points, count)
        yield LedgerLine(award.seat, award.points * count, words, award.rule)


def _awards(event: RegionScored) -> tuple[Award, ...]:
    value = event.tiles + event.symbols
    if event.governor is None:
        if event.terrain == "land":
            return land_awards(event.strengths, value)
        return sea_awards(event.ships, value)
    if event.terrain == "land":
        return (Award(event.governor, 2 * value, "governor", "EC-9.2.3"),)
    return (Award(event.governor, value, "governed_ship", "EC-9.3.2"),)


def _reason(reason: str, anchor: Edge, points: int, count: int) -> str:
    """Return the reason in words. `points` are those of one award: twice the value for a first place or governor."""
    match reason:
        case "first":
            text = _("1st place %(where)s: twice its value of %(half)d")
        case "second":
            text = _("2nd place %(where)s: its value of %(points)d")
        case "tied_first":
            text = _("tied for 1st place %(where)s: its value of %(points)d, not doubled")
        case "governor":
            text = _("governor %(where)s: twice its value of %(half)d")
        case "governed_ship":
            text = _("ship %(where)s, under the player’s own governor: its value of %(points)d")
        case _:
            text = ngettext(
                "%(count)d ship %(where)s: its value of %(points)d",
                "%(count)d ships %(where)s: its value of %(points)d for each",
                count,
            )
    is_sea = reason in ("ship", "governed_ship")
    place = in_sea(anchor) if is_sea else on_land(anchor)
    return text % {"where": place, "points": points, "half": points // 2, "count": count}
