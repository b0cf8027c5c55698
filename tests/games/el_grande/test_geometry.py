"""The drawn map agrees with the rules (EG-2.2), and pieces have room on it."""

from itertools import combinations, pairwise
from math import dist

import pytest

from games.el_grande.presenter.picture import geometry
from games.el_grande.presenter.picture.geometry import (
    CASTILLO,
    PLACES,
    grande_place,
    region_shape,
    track_field,
)
from games.el_grande.presenter.picture.outline_paths import Point
from games.el_grande.rules.components.board import BORDERS, REGIONS

#: Minimum distance between two pieces; a token is 44 wide.
LEAST_DISTANCE = 46.0


def sides(points: tuple[Point, ...]) -> set[frozenset[Point]]:
    return {frozenset(side) for side in pairwise((*points, points[0]))}


def is_inside(point: Point, ring: tuple[Point, ...]) -> bool:
    x, y = point
    crossings = 0
    for (x1, y1), (x2, y2) in pairwise((*ring, ring[0])):
        if (y1 > y) != (y2 > y) and x < x1 + (x2 - x1) * (y - y1) / (y2 - y1):
            crossings += 1
    return crossings % 2 == 1


def test_every_region_of_the_rules_is_drawn() -> None:
    assert tuple(PLACES) == REGIONS


def test_regions_share_a_border_exactly_where_the_rules_say_so() -> None:
    drawn = {
        frozenset((one, other))
        for one, other in combinations(REGIONS, 2)
        if sides(region_shape(one).points) & sides(region_shape(other).points)
    }
    assert drawn == {frozenset(border) for border in BORDERS}


def test_regions_that_are_not_neighbours_share_no_point() -> None:
    touching = {
        frozenset((one, other))
        for one, other in combinations(REGIONS, 2)
        if set(region_shape(one).points) & set(region_shape(other).points)
    }
    assert touching == {frozenset(border) for border in BORDERS}


@pytest.mark.parametrize("key", REGIONS)
def test_pieces_are_inside_their_region(key: str) -> None:
    shape = region_shape(key)
    outside = [p for p in (*shape.places.slots, shape.places.king) if not is_inside(p, shape.points)]
    assert outside == []


@pytest.mark.parametrize("key", REGIONS)
def test_pieces_of_a_region_do_not_overlap(key: str) -> None:
    places = PLACES[key]
    for one, other in combinations((*places.slots, places.king), 2):
        assert dist(one, other) >= LEAST_DISTANCE, (one, other)


def test_pieces_of_different_areas_do_not_overlap() -> None:
    spots = [(key, p) for key, places in PLACES.items() for p in (*places.slots, places.king)]
    spots += [("CAS", p) for p in CASTILLO.slots]
    for (one, here), (other, there) in combinations(spots, 2):
        assert one == other or dist(here, there) >= LEAST_DISTANCE, (one, here, other, there)


@pytest.mark.parametrize("key", REGIONS)
def test_grande_covers_no_count_of_another_seat(key: str) -> None:
    for seat in range(5):
        grande = grande_place(key, seat)
        others = [slot for index, slot in enumerate(PLACES[key].slots) if index != seat]
        assert min(dist(grande, slot) for slot in others) >= 36


@pytest.mark.parametrize("key", REGIONS)
def test_region_paths_are_closed(key: str) -> None:
    path = region_shape(key).path
    steps = [segment.split()[-2:] for segment in path.rstrip("Z").split("c")[1:]]
    assert path.startswith("M")
    assert path.endswith("Z")
    assert sum(float(x) for x, _ in steps) == pytest.approx(0, abs=0.01)
    assert sum(float(y) for _, y in steps) == pytest.approx(0, abs=0.01)


def test_score_track_is_a_closed_loop_of_a_hundred_fields() -> None:
    fields = [track_field(points) for points in range(geometry.TRACK_LENGTH)]
    assert len(set(fields)) == geometry.TRACK_LENGTH
    for here, there in pairwise((*fields, fields[0])):
        assert dist(here, there) == geometry.TRACK_FIELD


def test_score_beyond_the_track_wraps_around() -> None:
    assert track_field(107) == track_field(7)
