"""Whether an event concerns a seat: its tiles, its share of regions, its points."""

from games.core.types import Event, Seat
from games.el_caballero.rules import events as facts


def concerns(event: Event, seat: Seat) -> bool:
    match event:
        case facts.TileForcedOff(owner=owner):
            return owner == seat
        case facts.RegionScored(strengths=strengths, ships=ships, governor=governor, points=points):
            return bool(strengths[seat] or ships[seat] or points[seat]) or governor == seat
        case facts.PlacementLapsed(seat=owner):
            return owner == seat
        case facts.GameEnded():
            return True
    return False
