"""Invariants of every position and every step of El Caballero (EC-15)."""

from collections import Counter
from functools import lru_cache

from games.core.types import Step
from games.el_caballero.rules.agenda import Bidding, OpenBatch
from games.el_caballero.rules.components.data import DISPLAY, POWERS, TILE_CAPACITY
from games.el_caballero.rules.components.grid import (
    DIRECTIONS,
    OPPOSITE,
    Cell,
    Edge,
    neighbours,
    reading_order,
)
from games.el_caballero.rules.components.map import AreaTile, Map
from games.el_caballero.rules.components.regions import Geography
from games.el_caballero.rules.components.tilesets import TILESETS, face_of
from games.el_caballero.rules.events import CaballeroPlaced, CaballeroRaised, RegionScored
from games.el_caballero.rules.state import State


def check_el_caballero(before: State, step: Step[State]) -> None:
    check_position(step.state)
    check_step(before, step)


def check_position(state: State) -> None:
    caballero_tiles_are_conserved(state)
    ships_and_castillos_are_conserved(state)
    courts_fit_their_tiles(state)
    area_tiles_are_conserved(state)
    borders_match(state.map)
    caballero_tiles_have_contact(state)
    sea_only_tiles_show_side_a(state)
    ships_lie_at_sea(state)
    power_cards_are_conserved(state)
    grandes_and_governors_have_places(state)
    values_are_positive(state)
    ledger_sums_to_points(state)


def check_step(before: State, step: Step[State]) -> None:
    totals_are_unique_after_a_batch(before, step)
    area_tiles_stay(before, step.state)
    if step.state.map.areas != before.map.areas:
        regions_partition_the_edges(step.state.map)
    governed_regions_never_change(before, step.state)
    scores_never_fall(before, step)


def caballero_tiles_are_conserved(state: State) -> None:
    """EC-15.1."""
    on_map = Counter(tile.owner for tile in state.map.caballeros)
    for seat, reserve in enumerate(state.reserves):
        assert reserve >= 0
        assert on_map[seat] + reserve == state.options.quantities.tiles


def ships_and_castillos_are_conserved(state: State) -> None:
    """EC-15.2."""
    tiles, quantities = state.map.caballeros, state.options.quantities
    in_berths = sum(len(tile.ships) for tile in tiles)
    in_seas = sum(governor.has_ship for governor in state.governors)
    assert min(state.ships, state.castillos, *state.ships_in_court) >= 0
    assert state.ships + sum(state.ships_in_court) + in_berths + in_seas == quantities.ships
    assert state.castillos + sum(tile.has_castillo for tile in tiles) == quantities.castillos


def courts_fit_their_tiles(state: State) -> None:
    """EC-15.3."""
    for court, reserve in zip(state.courts, state.reserves, strict=True):
        assert 0 <= court <= TILE_CAPACITY * reserve


def area_tiles_are_conserved(state: State) -> None:
    """EC-15.4."""
    on_map = [area.tile for area in state.map.areas]
    tiles = TILESETS[state.options.tileset].tiles
    assert sorted([*state.stack, *state.display, *on_map]) == [tile.id for tile in tiles]
    assert len(state.display) <= DISPLAY
    if state.agenda and isinstance(state.agenda[-1], Bidding):
        assert len(state.display) == DISPLAY


def borders_match(land: Map) -> None:
    """EC-15.5, with the terrain read from the tile set and not from the geography."""
    shown = shown_by(land.tileset, land.areas)
    cells = [*shown, *(tile.cell for tile in land.caballeros)]
    assert len(set(cells)) == len(cells) == len(land.areas) + len(land.caballeros)
    for cell, edges in shown.items():
        for direction, other in zip(DIRECTIONS, neighbours(cell), strict=True):
            assert other not in shown or shown[other][OPPOSITE[direction]] == edges[direction]


@lru_cache(maxsize=8)
def shown_by(tileset: str, areas: tuple[AreaTile, ...]) -> dict[Cell, str]:
    return {area.cell: face_of(tileset, area.tile, area.rotation).edges for area in areas}


def contacts(land: Map, cell: Cell) -> list[str]:
    """Return what the area tiles around a cell show towards it, without the geography; "." where there is none."""
    shown = shown_by(land.tileset, land.areas)
    return [
        shown[other][OPPOSITE[direction]] if other in shown else "."
        for direction, other in zip(DIRECTIONS, neighbours(cell), strict=True)
    ]


def caballero_tiles_have_contact(state: State) -> None:
    """EC-15.6."""
    for tile in state.map.caballeros:
        around = contacts(state.map, tile.cell)
        assert set(around) != {"."}
        assert tile.has_grande or around.count("L") <= 1


def sea_only_tiles_show_side_a(state: State) -> None:
    """EC-15.7."""
    for tile in state.map.caballeros:
        assert tile.side == "A" or "L" in contacts(state.map, tile.cell)


def ships_lie_at_sea(state: State) -> None:
    """EC-15.8."""
    for tile in state.map.caballeros:
        around = contacts(state.map, tile.cell)
        assert all(around[edge] == "S" for edge in tile.ships)
        assert len(set(tile.ships)) == len(tile.ships)


def power_cards_are_conserved(state: State) -> None:
    """EC-15.9."""
    bids = [bid for bid in state.bids if bid is not None]
    assert len(set(bids)) == len(bids)
    for hand, played in zip(state.hands, state.played, strict=True):
        assert sorted((*hand, *played)) == list(POWERS)
    if state.order:
        assert all(len(played) == state.round for played in state.played)


def grandes_and_governors_have_places(state: State) -> None:
    """EC-15.10."""
    governed = Counter(governor.owner for governor in state.governors)
    for seat in range(len(state.courts)):
        carriers = sum(tile.has_grande for tile in state.map.caballeros if tile.owner == seat)
        assert carriers <= int(state.options.is_advanced)
        assert governed[seat] + state.governors_in_court[seat] == state.options.quantities.governors
    anchors = [governor.anchor for governor in state.governors]
    assert len(set(anchors)) == len(anchors)
    for governor in state.governors:
        region = state.map.geography.region_of(governor.anchor)
        assert region.is_closed
        assert region.anchor == governor.anchor
        assert not (region.is_land and governor.has_ship)


def totals_are_unique_after_a_batch(before: State, step: Step[State]) -> None:
    """EC-15.11."""
    state = step.state
    placed = [event for event in step.events if isinstance(event, CaballeroPlaced | CaballeroRaised)]
    if not placed or isinstance(state.agenda[-1], OpenBatch):
        return
    first = [frame.cell for frame in before.agenda if isinstance(frame, OpenBatch)]
    seat = placed[0].seat
    for cell in [*first, *(event.cell for event in placed)]:
        for _, region in state.map.land_contacts(cell):
            totals = state.map.totals(region)
            assert all(total != totals[seat] for other, total in enumerate(totals) if total and other != seat)


def area_tiles_stay(before: State, after: State) -> None:
    """EC-15.12."""
    assert after.map.areas[: len(before.map.areas)] == before.map.areas
    assert len(after.map.areas) <= len(before.map.areas) + 1


def governed_regions_never_change(before: State, after: State) -> None:
    """EC-15.10: a governed region keeps its tiles, value and anchor."""
    assert [g.anchor for g in after.governors][: len(before.governors)] == [
        g.anchor for g in before.governors
    ]
    for governor in before.governors:
        old = before.map.geography.region_of(governor.anchor)
        new = after.map.geography.region_of(governor.anchor)
        assert (new.tiles, new.value, new.anchor) == (old.tiles, old.value, old.anchor)


def regions_partition_the_edges(land: Map) -> None:
    """EC-15.13: also, the geography built tile by tile equals one computed from scratch."""
    edges = [edge for region in land.geography.regions.values() for edge in region.edges]
    assert len(edges) == len(set(edges)) == 4 * len(land.areas)
    assert described(land.geography) == described(Map(land.tileset, land.areas).geography)
    assert sorted(sorted(region) for region in flooded(land)) == sorted(
        sorted(region.edges) for region in land.geography.regions.values()
    )


def described(geography: Geography) -> list[tuple[object, ...]]:
    """Return the regions without their ids, in a comparable order."""
    return [
        (region.anchor, region.is_land, sorted(region.edges), region.value, region.open_edges)
        for _, region in geography.in_order
    ] + [sorted(geography.shore.items())]  # type: ignore[list-item]


def flooded(land: Map) -> list[set[Edge]]:
    """Return the regions by their definition (EC-3.6), slowly but simply."""
    faces = {area.cell: face_of(land.tileset, area.tile, area.rotation) for area in land.areas}
    unseen: set[Edge] = {(cell, direction) for cell in faces for direction in DIRECTIONS}
    found: list[set[Edge]] = []
    while unseen:
        region: set[Edge] = set()
        waiting = [min(unseen, key=reading_order)]
        while waiting:
            cell, direction = edge = waiting.pop()
            if edge in region:
                continue
            region.add(edge)
            waiting += [(cell, other) for seg in faces[cell].segments if direction in seg for other in seg]
            if (across := neighbours(cell)[direction]) in faces:
                waiting.append((across, OPPOSITE[direction]))
        unseen -= region
        found.append(region)
    return found


def values_are_positive(state: State) -> None:
    """EC-15.14."""
    assert all(region.value >= 1 for region in state.map.geography.regions.values())
    if len(state.courts) == 2:
        assert all(entry.reason != "second" for entry in state.ledger)


def scores_never_fall(before: State, step: Step[State]) -> None:
    """EC-15.14."""
    gains = [new - old for old, new in zip(before.points, step.state.points, strict=True)]
    assert min(gains) >= 0
    scored = [event.points for event in step.events if isinstance(event, RegionScored)]
    assert gains == [sum(points) for points in zip(*scored, strict=True)] or not (scored or any(gains))


def ledger_sums_to_points(state: State) -> None:
    for seat, points in enumerate(state.points):
        assert points == sum(entry.points for entry in state.ledger if entry.seat == seat)
