"""Ledger in words: how a fortune came about, with the rule behind each entry."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from games.core.types import Event, LedgerEntry, Seat
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.presenter.words.places import where
from games.el_capitan.rules import events as facts
from games.el_capitan.rules.components.data import DATA_SET, DATA_SETS
from games.el_capitan.rules.components.names import LOANS, VARIANT_CITIES
from games.el_capitan.rules.ledger import entered
from games.presenting.page import LedgerLine

#: Payments that don't change a fortune, or that another event enters with more detail.
_WITHOUT_ENTRY = ("loan", "emergency_loan", "repay", "majority")


def ledger_lines(events: Sequence[Event], company: TableNames) -> tuple[LedgerLine, ...]:
    ledger: tuple[LedgerEntry, ...] = ()
    for event in events:
        for entry in _entries(event):
            is_variant = entry.area in VARIANT_CITIES
            ledger = entered(ledger, entry, company.players, is_variant=is_variant)
    return tuple(LedgerLine(entry.seat, entry.points, _reason(entry), entry.rule) for entry in ledger)


def _entries(event: Event) -> Iterator[LedgerEntry]:
    match event:
        case facts.MoneyMoved(reason=reason) if reason not in _WITHOUT_ENTRY:
            if event.source is not None:
                yield _entry(event.source, -event.amount, reason, event.city or "")
            if event.target is not None:
                yield _entry(event.target, event.amount, reason, event.city or "")
        case facts.CityScored(city=city, colours=colours, florins=florins):
            for seat, paid in enumerate(florins):
                if paid:
                    yield _entry(seat, paid, "majority", city, 1 if colours[0] == seat else 2)
        case facts.LoanTaken():
            loan = DATA_SETS[DATA_SET].loans[LOANS.index(event.amount)]
            reason = "emergency_loan" if event.is_emergency else "loan"
            yield _entry(event.seat, loan.amount - loan.due, reason)
        case facts.LoansExtended():
            for loan, count in zip(DATA_SETS[DATA_SET].loans, event.counts, strict=True):
                if count:
                    yield _entry(event.seat, count * (loan.due - loan.due_extended), "extension")


def _entry(seat: Seat, points: int, reason: str, city: str = "", rank: int = 0) -> LedgerEntry:
    return LedgerEntry(seat, points, reason, "", city, "", 0, rank)


def _reason(entry: LedgerEntry) -> str:
    if entry.area:
        return _local_reason(entry) % {"where": where(entry.area)}
    match entry.reason:
        case "start_money":
            return _("money at the start")
        case "card":
            return _("navigation cards bought")
        case "pirate_move":
            return _("the pirate moved for florins")
        case "loan":
            return _("interest on loans")
        case "emergency_loan":
            return _("interest on emergency loans")
        case "extension":
            return _("more interest, for loans that were extended")
        case "presence":
            return _("presence in the cities")
    return _("the bonus card for nine cities")


def _local_reason(entry: LedgerEntry) -> str:
    match entry.reason:
        case "warehouse":
            return _("warehouses built %(where)s")
        case "fortress":
            return _("a fortress built %(where)s")
        case "lisbon":
            return _("payment for warehouses built %(where)s")
        case "tax" if entry.points < 0:
            return _("protection tax paid %(where)s")
        case "tax":
            return _("protection tax collected %(where)s")
        case "fortress_income":
            return _("the fortress %(where)s")
    return _place(entry)


def _place(entry: LedgerEntry) -> str:
    """Return the place in words (CP-15.4); in a variant city everybody behind the first gets the same (CP-19.6)."""
    if entry.rank == 1:
        return _("1st place %(where)s")
    if entry.area in VARIANT_CITIES:
        return _("present %(where)s behind the 1st place")
    return _("2nd place %(where)s")
