"""The drawn map agrees with the rules (EG-2.2)."""

from itertools import combinations, pairwise
from math import dist

import pytest

from games.el_grande.presenter.picture import geometry
from games.el_grande.presenter.picture.geometry import PLACES, region_shape, track_field
from games.el_grande.presenter.picture.outline_paths import Point
from games.el_grande.rules.components.board import BORDERS, REGIONS


def sides(points: tuple[Point, ...]) -> set[frozenset[Point]]:
    return {frozenset(side) for side in pairwise((*points, points[0]))}


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
