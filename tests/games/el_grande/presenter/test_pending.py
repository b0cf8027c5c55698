"""What a special action would change shows on the board before it is declared."""

from games.el_grande.presenter.picture.board import BoardPicture, Stack
from games.el_grande.rules import actions
from games.el_grande.rules.components.board import AREAS, Area
from tests.games.el_grande.rules.scenario import Table, turn
from tests.games.presenting.company import PRESENTER, sitters


def board(made: Table, seat: int | None = 0) -> BoardPicture:
    return PRESENTER.picture(made.view(seat), sitters(len(made.state.courts), seat), ())


def stack(made: Table, area: Area, owner: int, seat: int | None = 0) -> Stack | None:
    stacks = board(made, seat).areas[AREAS.index(area)].stacks
    return next((each for each in stacks if each.seat == owner), None)


def test_a_caballero_that_is_picked_up_is_lifted_from_its_region() -> None:
    made = turn("1F", king="GAL", regions={"ARA": (1, 2, 0, 0)}).do(0, actions.PickCaballero(1, "ARA"))
    assert stack(made, "ARA", 1).is_picked
    assert not stack(made, "ARA", 0).is_picked


def test_collected_moves_change_the_numbers_for_their_player_only() -> None:
    made = turn("1F", king="GAL", regions={"ARA": (1, 2, 0, 0)})
    made.move(0, (1, "ARA", "SEV"), (0, "ARA", "CAS"))
    here, there = stack(made, "ARA", 1), stack(made, "SEV", 1)
    assert (here.count, here.is_pending) == (1, True)
    assert (there.count, there.is_pending) == (1, True)
    assert stack(made, "ARA", 0) is None
    assert stack(made, "CAS", 0).count == 1
    assert (stack(made, "ARA", 1, seat=1).count, stack(made, "SEV", 1, seat=1)) == (2, None)


def test_a_number_that_memory_mode_hides_stays_hidden() -> None:
    made = turn("1F", king="GAL", regions={"ARA": (0, 2, 0, 0)}, inside=(0, 3, 0, 0), castillo="memory")
    made.move(0, (1, "ARA", "CAS"))
    assert stack(made, "CAS", 1).count is None


def test_a_caballero_that_would_be_sent_home_leaves_the_board() -> None:
    made = turn("2E", king="GAL", regions={"ARA": (0, 2, 1, 0)}).do(0, actions.NameCaballero(2, "ARA"))
    assert stack(made, "ARA", 2) is None
    assert stack(made, "ARA", 1).count == 2


def test_placements_come_out_of_the_court() -> None:
    made = turn("1B", king="GAL").do(0, actions.AddPlacement("SEV"), actions.AddPlacement("CAS"))
    assert (stack(made, "SEV", 0).count, stack(made, "CAS", 0).count) == (1, 1)
    assert board(made).court.court == made.view(0).players[0].court - 2


def test_the_chosen_order_of_scoring_is_written_on_the_regions() -> None:
    made = turn("3B", king="GAL", vetoes=(1,)).do(0, actions.ScoreNext("VAL"), actions.ScoreNext("ARA"))
    orders = {area.key: area.order for area in board(made).areas if area.order}
    assert orders == {"VAL": 1, "ARA": 2}


def test_a_secret_disk_shows_to_whoever_has_set_it() -> None:
    made = turn("2G", king="GAL", regions={"ARA": (0, 1, 1, 0), "SEV": (0, 1, 1, 0)}).do(0, actions.Declare())
    made.do(1, actions.SetDisk("SEV"))
    assert [area.key for area in board(made, seat=1).areas if area.is_on_disk] == ["SEV"]
    assert not any(area.is_on_disk for seat in (0, 2, None) for area in board(made, seat).areas)


def test_whoever_may_veto_sees_what_would_happen() -> None:
    made = turn("4B", king="GAL", vetoes=(1,)).do(0, actions.ChooseRegion("OLD"))
    assert {seat: board(made, seat).king.is_pending for seat in (0, 1, 2)} == {0: True, 1: True, 2: False}
    assert board(made, 1).regions[AREAS.index("OLD")].has_king
    assert board(made, 2).regions[AREAS.index("GAL")].has_king


def test_a_scoreboard_would_replace_the_values_where_it_goes() -> None:
    made = turn("4A", king="GAL", vetoes=(1,)).do(0, actions.MoveScoreboard("B840", "SEV"))
    seville = board(made).areas[AREAS.index("SEV")]
    assert [cell.points for cell in seville.values] == [8, 4, 0]
    assert board(made).scoreboards[0].is_pending


def test_the_forecast_counts_what_is_collected() -> None:
    made = turn("1F", king="GAL", regions={"ARA": (1, 2, 0, 0)})
    before = PRESENTER.forecast(made.view(0)).pays
    made.move(0, (1, "ARA", "CAS"), (1, "ARA", "CAS"))
    after = PRESENTER.forecast(made.view(0)).pays
    assert after[0] > before[0]


def test_a_tap_where_nothing_can_be_placed_says_why() -> None:
    areas = {area.key: area.why for area in board(turn("4B", king="GAL")).areas if area.why}
    assert areas["GAL"] == "The King is here: nothing may enter or leave."
    assert areas["SEV"] == "You may place only next to the King and in the Castillo."
    assert set(areas) == {"GAL", "ARA", "CAT", "VAL", "NEW", "GRA", "SEV"}
    assert not any(area.why for area in board(turn("4B", king="GAL"), 1).areas)
