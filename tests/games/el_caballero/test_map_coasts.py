"""The drawn tiles join and separate regions as the rules do, and fit together from tile to tile."""

from collections.abc import Iterator

import pytest

from games.el_caballero.presenter.picture.coast import SIDE, Coast
from games.el_caballero.presenter.picture.reefs import reefs
from games.el_caballero.presenter.picture.strokes import Point, area_and_middle, is_inside
from games.el_caballero.presenter.picture.tiles import Chart, chart_of, lone_chart, origin_of
from games.el_caballero.rules.components.grid import (
    DIRECTIONS,
    OPPOSITE,
    ROTATIONS,
    Cell,
    Direction,
    neighbours,
)
from games.el_caballero.rules.components.map import Map
from games.el_caballero.rules.components.tilesets import LAND, TILESETS, face_of
from tests.games.el_caballero.maps import position
from tests.games.el_caballero.rules.scenario import area


def charts() -> Iterator[Chart]:
    for tile in TILESETS["ec-recon-1"].tiles:
        yield from (lone_chart(face_of("ec-recon-1", tile.id, rotation), tile.id) for rotation in ROTATIONS)
    for seed in range(1, 5):
        land = position(40, seed).map
        yield chart_of(land.tileset, land.areas)


def coasts() -> Iterator[Coast]:
    for chart in charts():
        yield from chart.coasts.values()


def test_each_segment_of_a_tile_is_one_piece_of_land_or_sea() -> None:
    for coast in coasts():
        pieces = {(ground.is_land, ground.edges) for ground in coast.grounds if ground.edges}
        expected = {(coast.face.edges[segment[0]] == LAND, segment) for segment in coast.face.segments}
        assert pieces == expected


def test_the_pieces_of_a_tile_cover_it_once() -> None:
    for coast in coasts():
        covered = sum(area_and_middle(ground.ring)[0] for ground in coast.grounds)
        assert covered == pytest.approx(SIDE * SIDE, rel=0.001)


def test_the_middle_of_a_piece_of_land_or_sea_is_inside_it() -> None:
    for coast in coasts():
        for ground in coast.grounds:
            assert is_inside(ground.ring, ground.middle)


def crossings(chart: Chart, cell: Cell, direction: Direction) -> set[Point]:
    """Return the points where coasts cross one border of a tile."""
    x, y = origin_of(cell)
    axis, line = ((1, y), (0, x + SIDE), (1, y + SIDE), (0, x))[direction]
    ends = [end for shore in chart.coasts[cell].shores for end in (shore[0], shore[-1])]
    points = [(round(x + end[0], 1), round(y + end[1], 1)) for end in ends]
    return {point for point in points if point[axis] == line}


def test_coasts_continue_in_the_next_tile() -> None:
    met = 0
    for chart in charts():
        for cell in chart.faces:
            for direction, other in zip(DIRECTIONS, neighbours(cell), strict=True):
                if other in chart.faces:
                    here = crossings(chart, cell, direction)
                    assert here == crossings(chart, other, OPPOSITE[direction])
                    met += len(here)
    assert met > 100


def test_the_same_map_is_always_drawn_the_same() -> None:
    land = position(25).map
    chart_of.cache_clear()
    first = chart_of(land.tileset, land.areas).coastline
    chart_of.cache_clear()
    assert chart_of(land.tileset, land.areas).coastline == first


def test_reefs_separate_seas_that_touch_only_at_corners() -> None:
    """Two capes make an island; the seas north and south of it touch at its west and east corners."""
    parted = Map("ec-recon-1", (area((0, 0), "A1@2"), area((0, 1), "A1@0")))
    rocks = sorted(reefs(parted, chart_of(parted.tileset, parted.areas)))
    assert len(rocks) == 2
    assert all(y == SIDE for _, y in rocks)
    assert 0 < rocks[0][0] < 25
    assert 75 < rocks[1][0] < SIDE


def test_no_reefs_are_drawn_within_one_sea() -> None:
    around = {(0, 0): "A1@2", (0, 1): "A1@0", (1, 0): "W0", (1, 1): "W0"}
    land = Map("ec-recon-1", tuple(area(cell, text) for cell, text in around.items()))
    rocks = reefs(land, chart_of(land.tileset, land.areas))
    assert all(x < SIDE / 2 for x, _ in rocks)
