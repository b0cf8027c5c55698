"""Ledger whose entries explain a fortune (CP-16.6), money less what is due on loans, and always add up to it."""

from typing import Final, Literal, TypeAlias

from games.core.types import LedgerEntry
from games.el_capitan.rules.components.names import Reason

#: Reasons of entries: those of money (except repayments, which don't change a fortune), and two more.
Account: TypeAlias = Reason | Literal["start_money", "extension"]

#: The rule behind an entry, and its occasion.
_ACCOUNTS: Final[dict[str, tuple[str, str]]] = {
    "start_money": ("CP-3.3", "setup"),
    "card": ("CP-7.1", "turn"),
    "warehouse": ("CP-9.2", "turn"),
    "fortress": ("CP-11.2", "turn"),
    "lisbon": ("CP-20.2", "turn"),
    "tax": ("CP-22.6", "turn"),
    "pirate_move": ("CP-22.7", "turn"),
    "loan": ("CP-12.2", "turn"),
    "presence": ("CP-15.3", "scoring"),
    "majority": ("CP-15.4", "scoring"),
    "fortress_income": ("CP-15.6", "scoring"),
    "bonus": ("CP-15.8", "scoring"),
    "extension": ("CP-16.3", "settlement"),
    "emergency_loan": ("CP-16.5", "settlement"),
}


def entered(
    ledger: tuple[LedgerEntry, ...], entry: LedgerEntry, players: int, *, is_variant: bool
) -> tuple[LedgerEntry, ...]:
    """Add an entry with its rule and occasion; entries of one phase with the same seat, reason and city are merged."""
    seat, reason = entry.seat, entry.reason
    rule, occasion = _ACCOUNTS[reason]
    if reason == "majority":
        rule = _majority_rule(players, is_variant=is_variant)
    place = _same_account(ledger, entry)
    points = entry.points if place is None else ledger[place].points + entry.points
    merged = LedgerEntry(
        seat, points, reason, rule, entry.area, occasion, entry.round, entry.rank, entry.tied
    )
    if place is None:
        return (*ledger, merged) if points else ledger
    entries = list(ledger)
    if points:
        entries[place] = merged
    else:
        del entries[place]
    return tuple(entries)


def _majority_rule(players: int, *, is_variant: bool) -> str:
    if is_variant:
        return "CP-19.7" if players == 2 else "CP-19.6"
    return "CP-18.8" if players == 2 else "CP-15.4"


def _same_account(ledger: tuple[LedgerEntry, ...], entry: LedgerEntry) -> int | None:
    seat, reason, area, phase = entry.seat, entry.reason, entry.area, entry.round
    place = len(ledger)
    for known in reversed(ledger):
        if known.round != phase:
            break
        place -= 1
        if known.seat == seat and known.reason == reason and known.area == area:
            return place
    return None
