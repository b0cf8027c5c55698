"""The invariants (EC-15) on random games that fill the map, and figures of such games (EC-18.4)."""

import pytest

from games.catalogue import codec_of
from games.core.replay import replay as replayed
from games.core.types import Action, IllegalAction
from games.el_caballero.rules.actions import EndTurn, LayTile, PlaceGovernor, TakeTile
from games.el_caballero.rules.agenda import OpenBatch, Turn
from games.el_caballero.rules.components.grid import Cell
from games.el_caballero.rules.components.map import AreaTile, CaballeroTile, Map, geography_of
from games.el_caballero.rules.components.regions import Geography
from games.el_caballero.rules.components.tilesets import distinct_rotations, face_of
from games.el_caballero.rules.events import (
    AreaLaid,
    CaballeroPlaced,
    GovernorPlaced,
    PlacementLapsed,
    TileForcedOff,
)
from games.el_caballero.rules.mechanics.caballero_tiles import (
    legal_at,
    open_batch,
    possible_placements,
    possible_raises,
)
from games.el_caballero.rules.position import turn_of
from games.el_caballero.rules.rules import ElCaballero
from games.el_caballero.rules.scoring import standings
from games.el_caballero.rules.state import State
from tests.games.core.cases import CASES, Case
from tests.games.core.possible_actions import universe
from tests.games.el_caballero.rules import invariants
from tests.games.el_caballero.rules.busy import busy_game

pytestmark = pytest.mark.parametrize(
    "case", [case for case in CASES if case.game == ElCaballero.key], ids=str
)


def test_caballero_tiles_are_conserved(case: Case) -> None:
    """EC-15.1."""
    for played in busy_game(case):
        invariants.caballero_tiles_are_conserved(played.step.state)


def test_ships_and_castillos_are_conserved(case: Case) -> None:
    """EC-15.2."""
    for played in busy_game(case):
        invariants.ships_and_castillos_are_conserved(played.step.state)


def test_courts_fit_their_tiles(case: Case) -> None:
    """EC-15.3."""
    for played in busy_game(case):
        invariants.courts_fit_their_tiles(played.step.state)


def test_area_tiles_are_conserved(case: Case) -> None:
    """EC-15.4."""
    for played in busy_game(case):
        invariants.area_tiles_are_conserved(played.step.state)


def test_borders_match_and_cells_hold_one_tile(case: Case) -> None:
    """EC-15.5."""
    for played in busy_game(case):
        invariants.borders_match(played.step.state.map)


def test_caballero_tiles_have_contact(case: Case) -> None:
    """EC-15.6."""
    for played in busy_game(case):
        invariants.caballero_tiles_have_contact(played.step.state)


def test_sea_only_tiles_show_side_a(case: Case) -> None:
    """EC-15.7."""
    for played in busy_game(case):
        invariants.sea_only_tiles_show_side_a(played.step.state)


def test_ships_are_on_edges_with_a_sea_contact(case: Case) -> None:
    """EC-15.8."""
    for played in busy_game(case):
        invariants.ships_lie_at_sea(played.step.state)


def test_power_cards_are_conserved(case: Case) -> None:
    """EC-15.9."""
    for played in busy_game(case):
        invariants.power_cards_are_conserved(played.step.state)


def test_grandes_and_governors_are_conserved_and_governed_regions_never_change(case: Case) -> None:
    """EC-15.10."""
    for played in busy_game(case):
        invariants.grandes_and_governors_have_places(played.step.state)
        invariants.governed_regions_never_change(played.state, played.step.state)


def test_totals_are_unique_after_a_batch(case: Case) -> None:
    """EC-15.11."""
    for played in busy_game(case):
        invariants.totals_are_unique_after_a_batch(played.state, played.step)


def test_area_tiles_stay_and_contacts_never_disappear(case: Case) -> None:
    """EC-15.12."""
    for played in busy_game(case):
        before, after = played.state.map, played.step.state.map
        invariants.area_tiles_stay(played.state, played.step.state)
        for cell, pattern in before.geography.shore.items():
            if cell not in after.geography.faces:
                now = after.contacts(cell)
                assert all(old in (".", new) for old, new in zip(pattern, now, strict=True))


def test_regions_partition_the_edges(case: Case) -> None:
    """EC-15.13: regions built tile by tile equal those by definition."""
    for played in busy_game(case):
        if played.step.state.map.areas != played.state.map.areas:
            invariants.regions_partition_the_edges(played.step.state.map)


def test_values_are_positive_and_scores_never_fall(case: Case) -> None:
    """EC-15.14."""
    for played in busy_game(case):
        invariants.values_are_positive(played.step.state)
        invariants.scores_never_fall(played.state, played.step)
    assert sum(busy_game(case)[-1].step.state.points) > 0


def canonical(state: State, action: Action) -> Action:
    """Return the action as the choices list it: a governor with the anchor of its region (EC-3.15)."""
    geography = state.map.geography
    if isinstance(action, PlaceGovernor) and (action.cell, action.direction) in geography.region_at:
        return PlaceGovernor(*geography.region_of((action.cell, action.direction)).anchor)
    return action


def test_a_governor_may_be_placed_by_any_edge_of_the_region(case: Case) -> None:
    """EC-9.2.1, EC-3.15: each edge gives the same step as the anchor, or is refused like it."""
    named = 0
    for played in busy_game(case)[::3]:
        rules, state, seat = case.rules, played.state, played.seat
        choices = set(rules.legal_actions(state, seat))
        for region in state.map.geography.closed:
            is_free = PlaceGovernor(*region.anchor) in choices
            for edge in region.edges:
                if is_free:
                    by_anchor = rules.apply(state, seat, PlaceGovernor(*region.anchor))
                    assert rules.apply(state, seat, PlaceGovernor(*edge)) == by_anchor
                    named += edge != region.anchor
                else:
                    with pytest.raises(IllegalAction):
                        rules.apply(state, seat, PlaceGovernor(*edge))
    assert named or not case.options.is_advanced


def test_an_illegal_action_changes_nothing(case: Case) -> None:
    """EC-15.15: also in the middle of a batch; the alternatives in the refusal are legal."""
    codec = codec_of(case.game)
    for number, played in enumerate(busy_game(case)[::9]):
        before = codec.encode(played.state)
        legal = set(case.rules.legal_actions(played.state, played.seat))
        for action in universe(case.rules)[number % 97 :: 97]:
            if canonical(played.state, action) not in legal:
                with pytest.raises(IllegalAction) as refusal:
                    case.rules.apply(played.state, played.seat, action)
                assert set(refusal.value.nearest) <= legal
        assert codec.encode(played.state) == before


def test_every_legal_action_is_accepted_on_a_full_map(case: Case) -> None:
    """EC-6.1: also, all invariants hold afterwards."""
    for played in busy_game(case)[::7]:
        for action in case.rules.legal_actions(played.state, played.seat):
            invariants.check_el_caballero(played.state, case.rules.apply(played.state, played.seat, action))


def test_replaying_the_log_gives_the_same_match(case: Case) -> None:
    """EC-15.16."""
    log = [(played.seat, played.action) for played in busy_game(case)]
    *_, last = replayed(case.rules, case.options, case.players, b"busy", log)
    assert last == busy_game(case)[-1].step


def turned(cell: Cell) -> Cell:
    """Turn a cell by a quarter clockwise about the origin."""
    x, y = cell
    return (-y, x)


def moved(land: Map, *, quarter: bool) -> Map:
    """Return the map shifted, or turned with all its tiles."""

    def elsewhere(cell: Cell) -> Cell:
        return turned(cell) if quarter else (cell[0] + 17, cell[1] - 5)

    turn = int(quarter)
    return Map(
        land.tileset,
        tuple(
            AreaTile(area.tile, elsewhere(area.cell), (area.rotation + turn) % 4)  # type: ignore[arg-type]
            for area in land.areas
        ),
        tuple(
            CaballeroTile(
                tile.owner,
                elsewhere(tile.cell),
                tile.side,
                (tile.rotation + turn) % 4,  # type: ignore[arg-type]
                tuple((edge + turn) % 4 for edge in tile.ships),  # type: ignore[misc]
                tile.has_castillo,
                tile.has_grande,
            )
            for tile in land.caballeros
        ),
    )


@pytest.mark.parametrize("quarter", [False, True])
def test_shifting_or_turning_the_map_changes_no_value_and_no_score(case: Case, quarter: bool) -> None:
    """EC-15.17."""
    land = busy_game(case)[-1].step.state.map
    here, there = (standings(each, (), case.players) for each in (land, moved(land, quarter=quarter)))
    assert sorted((s.region.is_land, s.region.value, s.points) for s in here) == sorted(
        (s.region.is_land, s.region.value, s.points) for s in there
    )
    assert any(any(standing.points) for standing in here)


def test_an_outstanding_area_tile_can_be_laid_or_the_turn_can_end(case: Case) -> None:
    """EC-15.18."""
    for played in busy_game(case):
        frame = played.state.agenda[-1]
        if isinstance(frame, Turn):
            legal = case.rules.legal_actions(played.state, played.seat)
            can_lay = any(isinstance(action, TakeTile) for action in legal)
            assert can_lay != (EndTurn() in legal)
            assert frame.areas_left or not can_lay


def test_exactly_the_fitting_cells_and_rotations_are_offered(case: Case) -> None:
    """EC-7.2.2: the offered cells and rotations equal those computed by definition."""
    for played in busy_game(case)[::5]:
        state = played.state
        if type(state.agenda[-1]).__name__ != "Laying":
            continue
        tile = state.agenda[-1].tile
        offered = {
            (action.cell, action.rotation)
            for action in case.rules.legal_actions(state, played.seat)
            if isinstance(action, LayTile)
        }
        occupied = {area.cell for area in state.map.areas} | {each.cell for each in state.map.caballeros}
        around = {
            cell
            for area in state.map.areas
            for cell in invariants.neighbours(area.cell)
            if cell not in occupied
        }
        fitting = {
            (cell, rotation)
            for cell in around
            for rotation in distinct_rotations(state.map.tileset, tile)
            if all(
                asked in (".", shown)
                for asked, shown in zip(
                    invariants.contacts(state.map, cell),
                    face_of(state.map.tileset, tile, rotation).edges,
                    strict=True,
                )
            )
        }
        assert offered == fitting


def test_exactly_the_possible_cells_for_caballero_tiles_are_offered(case: Case) -> None:
    """EC-7.3.2, EC-7.3.7: the fast list of cells equals a check of all numbers on every cell."""
    for played in busy_game(case)[::3]:
        state, frame = played.state, played.state.agenda[-1]
        if not isinstance(frame, Turn | OpenBatch):
            continue
        turn, batch = turn_of(state), open_batch(state)
        cells = [*state.map.geography.shore, *(tile.cell for tile in state.map.caballeros), (99, 99)]
        slowly = {cell for cell in cells if list(legal_at(state, turn, cell, batch))}
        offered = {*possible_placements(state, turn, batch), *possible_raises(state, turn, batch)}
        assert offered == slowly


def test_what_a_map_takes_over_equals_what_it_would_work_out(case: Case) -> None:
    """The values handed on from one map to the next never go stale."""
    for played in busy_game(case):
        land = played.step.state.map
        fresh = Map(land.tileset, land.areas, land.caballeros)
        geography = Geography.of(
            (face_of(land.tileset, area.tile, area.rotation), area.cell) for area in land.areas
        )
        for name in ("faces", "regions", "region_at", "shore", "lands"):
            assert getattr(land.geography, name) == getattr(geography, name)
        assert list(land.geography.shore) == list(geography.shore)
        for name in ("standing", "holdings", "strengths", "open_shore", "open_patterns", "open_borders"):
            assert getattr(land, name) == getattr(fresh, name)


def test_choices_equal_those_of_a_position_just_read(case: Case) -> None:
    """What is kept beside the map changes neither the choices nor their order."""
    codec = codec_of(case.game)
    for played in busy_game(case)[::3]:
        geography_of.cache_clear()
        read = codec.decode_state(codec.encode_state(played.state), case.rules.version)
        assert case.rules.legal_actions(read, played.seat) == case.rules.legal_actions(
            played.state, played.seat
        )


def test_games_are_playable_with_the_reconstructed_tiles(case: Case) -> None:
    """EC-18.4: placements never lapse, at least two tiles are left, and tiles are forced off."""
    events = [event for played in busy_game(case) for event in played.step.events]
    final = busy_game(case)[-1].step.state
    assert not [event for event in events if isinstance(event, PlacementLapsed)]
    assert len(final.stack) >= 2
    assert sum(isinstance(event, AreaLaid) for event in events) == len(final.map.areas) - 1
    assert sum(isinstance(event, CaballeroPlaced) for event in events) > 10
    assert len(final.map.caballeros) > 4
    assert any(isinstance(event, TileForcedOff) for event in events)
    assert case.options.is_advanced or not any(isinstance(event, GovernorPlaced) for event in events)


def test_a_batch_with_a_tie_always_has_a_legal_second_operation(case: Case) -> None:
    """EC-7.3.7: an open batch is never a dead end."""
    for played in busy_game(case):
        if any(isinstance(frame, OpenBatch) for frame in played.state.agenda):
            assert case.rules.legal_actions(played.state, played.seat)
