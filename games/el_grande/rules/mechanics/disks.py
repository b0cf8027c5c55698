"""Secret disks: who is asked, what may be set, what happens when all are shown (EG-3.9)."""

from typing import Final

from games.core.types import Seat
from games.el_grande.rules.agenda import Disks, Occasion
from games.el_grande.rules.change import Change, with_item
from games.el_grande.rules.components.board import INDEX, REGIONS, Region
from games.el_grande.rules.components.cards import CardId
from games.el_grande.rules.events import CaballerosExpelled, DiskSet, DisksRevealed, RegionContested
from games.el_grande.rules.position import Position, clockwise, eligible_regions

SECRET_RETURN: Final = 2


def ask_for_disks(change: Change, card: CardId, actor: Seat, region: Region | None = None) -> None:
    occasion: Occasion = card  # type: ignore[assignment]  # only cards with disks come here
    asked = tuple(seat for seat in range(change.players) if _is_asked(change, occasion, seat, actor, region))
    if asked:
        open_disks(change, Disks(occasion, asked, actor, region))


def open_disks(change: Change, frame: Disks) -> None:
    """Ask for disks; a disk with a single legal setting is set without asking (EG-0.4)."""
    change.push(frame)
    for seat in frame.asked:
        legal = disk_settings(change, frame, seat)
        if len(legal) == 1:
            set_disk(change, seat, legal[0])


def set_disk(change: Change, seat: Seat, region: Region) -> None:
    change.disks = with_item(change.disks, seat, region)
    change.emit(DiskSet(seat=seat, region=region, only=(seat,)))


def clear_disks(change: Change, occasion: Occasion) -> tuple[Region | None, ...]:
    """Reveal all disks at once, clear them, and return what they showed."""
    disks = change.disks
    change.emit(DisksRevealed(occasion=occasion, disks=disks))
    change.disks = (None,) * change.players
    return disks


def disk_settings(position: Position, frame: Disks, seat: Seat) -> tuple[Region, ...]:
    """Return the regions to which this seat may set its disk (EG-3.9)."""
    match frame.occasion:
        case "2F":
            return _return_settings(position, seat)
        case "2G":
            return tuple(eligible_regions(position, seat))
        case "4C":
            return tuple(region for region in REGIONS if region != frame.region)
        case "4D":
            return tuple(region for region in REGIONS if region != position.king)
        case _:
            return REGIONS


def _return_settings(position: Position, seat: Seat) -> tuple[Region, ...]:
    """Return the regions for 2F (EG-6.2F): those with two or more own caballeros, if there are any (EG-A15)."""
    eligible = eligible_regions(position, seat)
    pairs = [region for region in eligible if position.regions[INDEX[region]][seat] >= SECRET_RETURN]
    return tuple(pairs or eligible)


def _is_asked(position: Position, occasion: Occasion, seat: Seat, actor: Seat, region: Region | None) -> bool:
    match occasion:
        case "2F" | "2G":
            return seat != actor and bool(eligible_regions(position, seat))
        case "4C":
            return seat != actor and region is not None and position.regions[INDEX[region]][seat] > 0
        case "4D":
            return position.grandes[seat] != position.king
        case _:
            return True


def resolve_disks(change: Change, frame: Disks) -> None:
    """Reveal all disks, then apply each."""
    disks = clear_disks(change, frame.occasion)
    if frame.occasion == "4G":
        _score_named(change, frame, disks)
        return
    for seat in frame.asked:
        region = disks[seat]
        assert region is not None
        _take_effect(change, frame, seat, region)


def _take_effect(change: Change, frame: Disks, seat: Seat, region: Region) -> None:
    match frame.occasion:
        case "2F":
            change.send_home(seat, region, min(SECRET_RETURN, change.regions[INDEX[region]][seat]))
        case "2G":
            change.send_home(seat, region, change.regions[INDEX[region]][seat])
        case "4C":
            _expel(change, frame, seat, region)
        case "4D" if region != change.grandes[seat]:
            change.move_grande(seat, region)


def _expel(change: Change, frame: Disks, seat: Seat, region: Region) -> None:
    assert frame.region is not None
    count = change.leave(seat, frame.region)
    target = change.ride_out(seat, region, count)
    change.emit(CaballerosExpelled(owner=seat, source=frame.region, target=target, count=count))


def _score_named(change: Change, frame: Disks, disks: tuple[Region | None, ...]) -> None:
    """Score the regions named once (EG-6.4G), beginning at the left neighbour, the active player last."""
    assert frame.actor is not None
    told: set[Region] = set()
    for seat in (*clockwise(frame.actor, change.players), frame.actor):
        region = disks[seat]
        assert region is not None
        if disks.count(region) == 1:
            change.score(region, frame.occasion)
        elif region not in told:
            told.add(region)
            seats = tuple(other for other, disk in enumerate(disks) if disk == region)
            change.emit(RegionContested(region=region, seats=seats))
