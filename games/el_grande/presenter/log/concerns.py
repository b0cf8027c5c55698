"""Which events concern a seat: its caballeros, its Grande, its veto, its points."""

from games.core.types import Event, Seat
from games.el_grande.rules import events as facts


def concerns(event: Event, seat: Seat) -> bool:
    match event:
        case (
            facts.CaballeroMoved(owner=owner)
            | facts.CastilloEntered(owner=owner)
            | facts.CaballerosReturned(owner=owner)
            | facts.CaballerosExpelled(owner=owner)
            | facts.CastilloLeft(owner=owner)
        ):
            return owner == seat
        case facts.GrandeMoved(seat=owner) | facts.VetoExpired(seat=owner) | facts.VetoUsed(actor=owner):
            return owner == seat
        case facts.DisksRevealed(disks=disks):
            return disks[seat] is not None
        case facts.RegionContested(seats=seats):
            return seat in seats
        case facts.AreaScored():
            return _has_stake(event, seat)
        case facts.GameEnded():
            return True
    return False


def _has_stake(event: facts.AreaScored, seat: Seat) -> bool:
    """Whether the seat has caballeros there or gets points. Counts that memory mode has dropped are ignored."""
    stood = event.counts[seat] if event.counts else 0
    return bool(stood or event.rank_points[seat] or event.king_bonus[seat] or event.home_bonus[seat])
