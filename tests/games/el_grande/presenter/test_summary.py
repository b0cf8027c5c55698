"""The line above Confirm: what a turn does, in few words."""

from games.core.types import Seat
from games.el_grande.rules import actions
from games.el_grande.rules.agenda import Bidding, CardChoice
from tests.games.el_grande.rules.scenario import Table, table, turn
from tests.games.presenting.company import PRESENTER, sitters


def summary(made: Table, seat: Seat, *drafted: actions.Action) -> str:
    """Play the actions and return what the bar says about them."""
    made.events.clear()
    made.do(seat, *drafted)
    return PRESENTER.summary(made.events, sitters(len(made.state.courts), seat))


def test_a_bid_is_named_by_its_number() -> None:
    assert summary(table(agenda=(Bidding(0),)), 0, actions.PlayPower(9)) == "Power card 9"


def test_placements_are_added_up_by_area() -> None:
    done = [actions.PlaceCaballero(area) for area in ("CAS", "OLD", "CAS")]
    assert summary(turn("5A", king="GAL"), 0, *done) == "2 into the Castillo, 1 to Old Castile"


def test_the_card_that_is_taken_comes_first() -> None:
    made = table(agenda=(CardChoice(0),))
    assert summary(made, 0, actions.TakeCard(4)) == "Take “Recruits”"


def test_what_a_special_action_does_comes_in_the_order_of_the_turn() -> None:
    made = turn("3H", king="GAL", regions={"ARA": (3, 1, 0, 0)})
    done = (actions.PlaceCaballero("CAS"), actions.ChooseArea("ARA"))
    assert summary(made, 0, *done) == "1 into the Castillo, then scoring in Aragon"
    made = turn("3H", king="GAL", regions={"ARA": (3, 1, 0, 0)})
    done = (actions.ChooseArea("ARA"), actions.PlaceCaballero("CAS"))
    assert summary(made, 0, *done) == "Scoring in Aragon, 1 into the Castillo"


def test_what_a_special_action_places_is_not_told_twice() -> None:
    made = turn("1B", king="GAL")
    done = (actions.AddPlacement("CAS"), actions.Declare(), actions.PlaceCaballero("CAS"))
    assert summary(made, 0, *done) == "1 caballero goes from the Court into the Castillo, 1 into the Castillo"


def test_moves_are_told_from_where_to_where() -> None:
    made = turn("1F", king="GAL", regions={"ARA": (1, 2, 0, 0)}).move(0, (1, "ARA", "CAS"), (0, "ARA", "SEV"))
    collected = PRESENTER.collected(made.view(0), sitters(4, 0))
    assert collected == "Bruno Aragon → Castillo, yours Aragon → Seville"
    assert PRESENTER.collected(made.view(1), sitters(4, 1)) == ""
    assert summary(made, 0, actions.Declare()) == collected


def test_disk_and_veto() -> None:
    made = turn("2G", king="GAL", regions={"ARA": (0, 1, 1, 0), "SEV": (0, 1, 1, 0)}).do(0, actions.Declare())
    assert summary(made, 1, actions.SetDisk("SEV")) == "Secret disk: Seville"
    made = turn("4B", king="GAL", vetoes=(1,)).do(0, actions.ChooseRegion("OLD"))
    assert summary(made, 1, actions.Veto(0)) == "Veto"


def test_caballeros_that_are_given_back_are_added_up() -> None:
    made = turn("2D", king="GAL", regions={"ARA": (0, 5, 0, 0)}).do(0, actions.Declare())
    done = (actions.GiveBack("ARA"), actions.GiveBack("COURT"), actions.GiveBack("ARA"))
    assert summary(made, 1, *done) == "2 from Aragon, 1 from the Court"
