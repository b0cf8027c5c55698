"""Action 8: governors in closed regions (EC-9.2)."""

from collections.abc import Iterable
from typing import Final

from games.core.types import Action, IllegalAction
from games.el_caballero.rules import events
from games.el_caballero.rules.actions import PlaceGovernor
from games.el_caballero.rules.agenda import Turn
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.components.data import GOVERNOR_COST
from games.el_caballero.rules.components.regions import Region
from games.el_caballero.rules.position import Position
from games.el_caballero.rules.refusals import court_too_small, only_advanced
from games.el_caballero.rules.state import Governor
from games.el_caballero.rules.turn_actions.turn_action import TurnAction


def free_regions(position: Position) -> list[Region]:
    """Return the closed regions without a governor."""
    governed = {governor.anchor for governor in position.governors}
    return [region for region in position.map.geography.closed if region.anchor not in governed]


def _choices(position: Position, turn: Turn) -> Iterable[Action]:
    seat = turn.seat
    if not position.governors_in_court[seat] or position.courts[seat] < GOVERNOR_COST:
        return ()
    return [PlaceGovernor(*region.anchor) for region in free_regions(position)]


def _place(change: Change, turn: Turn, action: PlaceGovernor) -> None:
    """Place a governor (EC-9.2.1)."""
    seat = turn.seat
    if not change.options.is_advanced:
        raise only_advanced()
    if not change.governors_in_court[seat]:
        raise IllegalAction("no_governor_left", "EC-9.2.1")
    if change.courts[seat] < GOVERNOR_COST:
        raise court_too_small(GOVERNOR_COST, change.courts[seat])
    region = _meant_region(change, turn, action)
    change.pay(seat, GOVERNOR_COST)
    change.add_to_governors_in_court(seat, -1)
    change.governors = (*change.governors, Governor(seat, region.anchor))
    terrain: events.Terrain = "land" if region.is_land else "sea"
    change.emit(events.GovernorPlaced(seat=seat, anchor=region.anchor, terrain=terrain, value=region.value))


def _meant_region(change: Change, turn: Turn, action: PlaceGovernor) -> Region:
    """Return the region of the edge in the action. Any edge will do; choices and log use the anchor (EC-3.15)."""
    edge, geography = (action.cell, action.direction), change.map.geography
    if edge not in geography.region_at:
        raise IllegalAction("no_region_there", "EC-9.2.1", nearest=tuple(_choices(change, turn)))
    region = geography.region_of(edge)
    if not region.is_closed:
        raise IllegalAction("region_not_closed", "EC-9.2.1", nearest=tuple(_choices(change, turn)))
    if any(governor.anchor == region.anchor for governor in change.governors):
        raise IllegalAction("region_governed", "EC-9.2.1", nearest=tuple(_choices(change, turn)))
    return region


GOVERNORS: Final = TurnAction(_choices, {PlaceGovernor: _place})
