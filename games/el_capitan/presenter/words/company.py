"""Names at an El Capitán table, with words for the owners of warehouses and for payments."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.core.types import Seat
from games.el_capitan.rules.components.names import Colour
from games.el_capitan.rules.mechanics.warehouses import is_neutral, owner_of
from games.presenting import company


@dataclass(frozen=True)
class TableNames(company.TableNames):
    @property
    def players(self) -> int:
        return len(self.names)

    def owner(self, colour: Colour) -> Seat:
        """Return whose colour it is (CP-18.2)."""
        return owner_of(colour, self.players) if self.players else colour

    def is_neutral(self, colour: Colour) -> bool:
        return bool(self.players) and is_neutral(colour, self.players)

    def a_warehouse(self, colour: Colour) -> str:
        """Return a warehouse as the object of a sentence: "a warehouse of Bruno"."""
        owner = self.owner(colour)
        return self.say(
            owner,
            you=_("one of your neutral warehouses")
            if self.is_neutral(colour)
            else _("one of your warehouses"),
            they=_("one of %(name)s’s neutral warehouses")
            if self.is_neutral(colour)
            else _("one of %(name)s’s warehouses"),
        )

    def paid(self, incomes: Iterable[tuple[Seat, int]]) -> str:
        """ "you 16, Bruno 8": who gets what in total; "" when nobody does."""
        return self.points(_totals(incomes))

    def taxed(self, taxes: Iterable[tuple[Seat, int]]) -> str:
        """ "you 2, Bruno 1": who pays what; "" when nobody does."""
        return self.amounts(_totals(taxes))


def _totals(amounts: Iterable[tuple[Seat, int]]) -> list[int]:
    """Add up the amounts of each seat, in seat order."""
    totals: dict[Seat, int] = {}
    for seat, amount in amounts:
        totals[seat] = totals.get(seat, 0) + amount
    return [totals.get(seat, 0) for seat in range(max(totals, default=-1) + 1)]
