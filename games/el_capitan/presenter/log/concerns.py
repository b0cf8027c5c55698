"""Whether an event concerns a seat: its warehouses, its ship, its loans or its money."""

from games.core.types import Event, Seat
from games.el_capitan.rules import events as facts
from games.el_capitan.rules.mechanics.warehouses import owner_of


def concerns(event: Event, seat: Seat, players: int) -> bool:
    match event:
        case facts.MoneyMoved(source=source, target=target):
            return seat in (source, target)
        case facts.WarehouseClosed(colour=colour):
            return owner_of(colour, players) == seat
        case (
            facts.ShipShifted(owner=owner)
            | facts.FirstPlayerChosen(first=owner)
            | facts.FortunesAnnounced(poorest=owner)
        ):
            return owner == seat
        case (
            facts.FortressScored(seat=owner)
            | facts.BonusPaid(seat=owner)
            | facts.LoanTaken(seat=owner)
            | facts.LoanRepaid(seat=owner)
            | facts.LoansExtended(seat=owner)
        ):
            return owner == seat
        case facts.CityScored(colours=colours):
            return any(owner_of(colour, players) == seat for colour in colours)
        case facts.PresenceScored(cities=cities):
            return cities[seat] > 0
        case facts.GameEnded():
            return True
    return False
