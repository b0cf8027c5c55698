"""Why a seat got points, with the rule number."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from games.core.types import Event, Seat
from games.el_grande.presenter.words.company import TableNames
from games.el_grande.presenter.words.places import where
from games.el_grande.rules.events import AreaScored
from games.el_grande.rules.scoring import rank
from games.presenting.page import LedgerLine


def ledger_lines(events: Sequence[Event], company: TableNames) -> tuple[LedgerLine, ...]:
    scored = (event for event in events if isinstance(event, AreaScored))
    return tuple(line for event in scored for line in _lines(event, company))


def _lines(event: AreaScored, company: TableNames) -> Iterator[LedgerLine]:
    for seat in range(len(event.rank_points)):
        place, tied = _standing(event, seat)
        paid = (
            ("rank", "EG-8.2", event.rank_points[seat]),
            ("king", "EG-8.5", event.king_bonus[seat]),
            ("home", "EG-8.6", event.home_bonus[seat]),
        )
        for reason, rule, points in paid:
            if points:
                words = _reason(reason, seat, event.area, place, tied, company)
                yield LedgerLine(seat, points, words, rule)


def _standing(event: AreaScored, seat: Seat) -> tuple[int, int]:
    """Return the place and how many seats share it; (0, 1) if memory mode has dropped the numbers."""
    if len(event.counts) != len(event.rank_points):
        return 0, 1
    ranking = rank(event.counts, event.values, event.cells)
    return ranking.ranks[seat], ranking.tied[seat]


def _reason(reason: str, seat: Seat, area: str, place: int, tied: int, company: TableNames) -> str:
    match reason:
        case "king":
            text = _("the lead %(where)s, the King’s region")
        case "home":
            is_mine = company.is_me(seat)
            text = (
                _("the lead %(where)s, your home region")
                if is_mine
                else _("the lead %(where)s, the home region")
            )
        case _:
            text = _place(place, tied)
    return text % {"where": where(area)}


def _place(place: int, tied: int) -> str:
    """Return the place in words. Tied players drop one: a tie for the first place takes the second value (EG-8.2)."""
    match place, tied > 1:
        case 1, _:
            return _("1st place %(where)s")
        case 2, False:
            return _("2nd place %(where)s")
        case 3, False:
            return _("3rd place %(where)s")
        case 2, True:
            return _("tied for 1st place %(where)s, takes the 2nd value")
        case 3, True:
            return _("tied for 2nd place %(where)s, takes the 3rd value")
    return _("caballeros %(where)s")
