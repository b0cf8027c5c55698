"""The turn of the active player (EG-4)."""

from games.core.types import TABLE
from games.el_grande.rules.actions import (
    AddPlacement,
    Arrive,
    CancelDeclaration,
    ChooseArea,
    ChooseRegion,
    Declare,
    DoneArriving,
    Draw,
    EndTurn,
    MoveTo,
    PickCaballero,
    PlaceCaballero,
    PlayPower,
    TakeCard,
    Veto,
    VetoPass,
)
from games.el_grande.rules.agenda import Arrival, Bidding, CardChoice, Declaring, EndRound, Turn
from games.el_grande.rules.components.cards import Power
from games.el_grande.rules.events import CaballeroRecalled, CardTaken, TurnEnded, TurnStarted, VetoArmed
from games.el_grande.rules.state import ArmedVeto, Face
from tests.games.el_grande.rules.scenario import Table, table, turn


def bidding(card: Power, **rest: object) -> Table:
    """Return a table of two players where seat 0 has bid `card` and seat 1 the lowest other card."""
    game = table(2, agenda=(Bidding(0),), **rest)  # type: ignore[arg-type]
    return game.do(0, PlayPower(card)).do(1, PlayPower(1 if card > 1 else 2))


def test_the_caballeros_of_the_power_card_arrive() -> None:
    """EG-4.1, EG-A12: exactly as many as the card says."""
    game = bidding(4, courts=(1, 1))
    assert game.state.courts == (5, 1)
    assert game.happened(TurnStarted) == [TurnStarted(seat=0, card=4, arrived=4)]
    assert game.frame == CardChoice(0)


def test_the_highest_power_cards_bring_no_caballeros() -> None:
    """EG-2.3, EG-4.1."""
    assert bidding(12, courts=(1, 1)).state.courts == (1, 1)


def test_a_short_province_gives_what_it_has() -> None:
    """EG-4.1."""
    game = bidding(4, courts=(1, 1), provinces=(2, 10))
    assert game.state.courts[0] == 3
    assert game.state.provinces[0] == 0


def test_missing_caballeros_may_be_called_from_the_board() -> None:
    """EG-4.2: up to the shortage, from any mixture of regions."""
    game = bidding(4, provinces=(1, 10), regions={"OLD": (3, 0), "SEV": (1, 0)}, king="GAL")
    assert game.frame == Arrival(0, 3)
    assert game.legal(0) == [Arrive("OLD"), Arrive("SEV"), DoneArriving()]
    game.do(0, Arrive("OLD"), Arrive("SEV"), Arrive("OLD"))
    assert game.state.courts[0] == 7 + 1 + 3
    assert (game.count("OLD", 0), game.count("SEV", 0)) == (1, 0)
    assert len(game.happened(CaballeroRecalled)) == 3
    assert game.frame == CardChoice(0)


def test_calling_caballeros_from_the_board_is_optional() -> None:
    """EG-4.2."""
    game = bidding(4, provinces=(1, 10), regions={"OLD": (3, 0)}).do(0, DoneArriving())
    assert game.count("OLD", 0) == 3
    assert game.frame == CardChoice(0)


def test_no_caballeros_are_called_from_the_kings_region_or_the_castillo() -> None:
    """EG-4.2, EG-5.1, EG-5.4."""
    game = bidding(4, provinces=(1, 10), regions={"OLD": (1, 0), "GAL": (2, 0)}, inside=(3, 0))
    assert game.legal(0, Arrive) == [Arrive("OLD")]
    assert game.refused(0, Arrive("GAL")).rule == "EG-5.1"
    assert game.refused(0, Arrive("SEV")).code == "no_caballero_there"
    nobody = bidding(4, provinces=(1, 10), regions={"GAL": (2, 0)}, inside=(3, 0))
    assert nobody.frame == CardChoice(0)


def test_no_arrival_decision_without_a_shortage() -> None:
    """EG-4.2: the decision exists only with a shortage and somebody to call."""
    assert bidding(4, provinces=(4, 10), regions={"OLD": (3, 0)}).frame == CardChoice(0)


def test_the_power_card_is_discarded_after_the_arrivals() -> None:
    """EG-4.3."""
    game = bidding(4, provinces=(1, 10), regions={"OLD": (3, 0)})
    assert game.state.discards[0] == ()
    game.do(0, DoneArriving())
    assert game.state.discards[0] == (4,)
    assert game.state.discards[1] == ()


def test_a_card_that_is_still_free_must_be_taken() -> None:
    """EG-4.4."""
    game = bidding(9).do(0, TakeCard(5), EndTurn())
    assert game.legal(1) == [TakeCard(pile) for pile in (1, 2, 3, 4)]  # type: ignore[arg-type]
    refusal = game.refused(1, TakeCard(5))
    assert (refusal.code, refusal.rule) == ("card_already_taken", "EG-4.4")
    assert game.refused(1, EndTurn()).code == "not_now"
    assert game.state.display[4] == Face("5A", 0)
    assert game.happened(CardTaken) == [CardTaken(seat=0, pile=5, card="5A")]


def test_a_card_may_be_taken_just_to_deny_it() -> None:
    """EG-4.4: both halves may be skipped."""
    game = bidding(9).do(0, TakeCard(3), EndTurn())
    assert game.waiting == {1}


def test_placing_and_special_action_come_in_either_order() -> None:
    """EG-4.5."""
    game = turn("5A", king="GAL").do(0, PlaceCaballero("OLD"), ChooseRegion("SEV"))
    assert (game.count("OLD", 0), game.state.king) == (1, "SEV")
    other = turn("5A", king="GAL").do(0, ChooseRegion("SEV"), PlaceCaballero("GRA"))
    assert (other.count("GRA", 0), other.state.king) == (1, "SEV")


def test_the_special_action_ends_placing_that_has_begun() -> None:
    """EG-4.5: no interleaving."""
    game = turn("5A", king="GAL", vetoes=()).do(0, PlaceCaballero("OLD"), ChooseRegion("SEV"))
    assert game.waiting == {1}
    assert game.happened(TurnEnded) == [TurnEnded(seat=0)]


def test_a_second_special_action_is_refused() -> None:
    """EG-4.5."""
    game = turn("5A").do(0, ChooseRegion("SEV"))
    refusal = game.refused(0, ChooseRegion("OLD"))
    assert (refusal.code, refusal.rule) == ("special_used_up", "EG-4.5")


def test_placing_while_a_declaration_is_collected_is_refused() -> None:
    """EG-4.5."""
    game = turn("1F", regions={"OLD": (1, 1, 0, 0)}).do(0, PickCaballero(0, "OLD"))
    assert game.refused(0, PlaceCaballero("OLD")).code == "not_now"


def test_a_cancelled_declaration_costs_nothing() -> None:
    """EG-4.7: until it is declared, nothing was done; a placing half that was begun goes on."""
    game = turn("1F", regions={"OLD": (1, 1, 0, 0)}).do(0, PickCaballero(0, "OLD"), MoveTo("SEV"))
    assert isinstance(game.frame, Declaring)
    game.do(0, CancelDeclaration())
    assert game.frame == Turn(0, "1F")
    assert game.count("OLD", 0) == 1


def test_placing_areas_with_the_king_in_galicia() -> None:
    """EG-T1, EG-4.6."""
    game = turn("5A", king="GAL")
    assert {action.area for action in game.legal(0, PlaceCaballero)} == {"OLD", "BAS", "CAS"}


def test_placing_areas_with_the_king_in_new_castile() -> None:
    """EG-T2, EG-4.6."""
    game = turn("5A", king="NEW")
    places = {action.area for action in game.legal(0, PlaceCaballero)}
    assert places == {"OLD", "SEV", "GRA", "VAL", "ARA", "CAS"}


def test_the_card_limits_the_number_of_placements() -> None:
    """EG-4.6, EG-I10."""
    game = turn("3H").do(0, PlaceCaballero("OLD"), PlaceCaballero("BAS"), PlaceCaballero("CAS"))
    assert game.legal(0, PlaceCaballero) == []
    refusal = game.refused(0, PlaceCaballero("OLD"))
    assert (refusal.code, refusal.rule) == ("no_placement_left", "EG-4.6")


def test_placing_away_from_the_king_is_refused() -> None:
    """EG-4.6."""
    refusal = turn("3H", king="GAL").refused(0, PlaceCaballero("SEV"))
    assert (refusal.code, refusal.rule) == ("not_next_to_king", "EG-4.6")
    assert PlaceCaballero("OLD") in refusal.nearest


def test_placing_areas_follow_the_king_after_he_has_moved() -> None:
    """EG-4.6, EG-5.2."""
    game = turn("5A", king="GAL").do(0, ChooseRegion("SEV"))
    assert {action.area for action in game.legal(0, PlaceCaballero)} == {"NEW", "GRA", "CAS"}


def test_an_empty_or_unfinished_declaration_is_refused() -> None:
    """EG-4.7: a declaration without a step is refused."""
    game = turn("1F", regions={"OLD": (1, 1, 0, 0)})
    refusal = game.refused(0, Declare())
    assert (refusal.code, refusal.rule) == ("declaration_is_empty", "EG-4.7")
    game.do(0, PickCaballero(0, "OLD"))
    assert game.refused(0, Declare()).code == "move_unfinished"


def test_a_vetoed_special_is_used_up_and_placing_remains() -> None:
    """EG-4.8, EG-7.8."""
    game = turn("5A", vetoes=[1]).do(0, ChooseRegion("SEV")).do(1, Veto(0))
    assert game.waiting == {0}
    assert game.refused(0, ChooseRegion("SEV")).code == "special_used_up"
    assert game.legal(0, PlaceCaballero)


def test_end_turn_ends_the_turn() -> None:
    """EG-4.9."""
    assert turn("5A").do(0, EndTurn()).waiting == {1}


def test_a_turn_ends_by_itself_when_nothing_is_left() -> None:
    """EG-4.9: the King moved and the Court is empty."""
    assert turn("5A", courts=(0, 7, 7, 7)).do(0, ChooseRegion("SEV")).waiting == {1}
    both = turn("2H", courts=(1, 7, 7, 7)).do(0, PlaceCaballero("CAS"), ChooseArea("CAS"))
    assert both.waiting == {1}


def test_a_turn_ends_when_no_special_action_can_be_declared() -> None:
    """EG-4.9: 1B with an empty Court."""
    assert turn("1B", courts=(1, 7, 7, 7)).do(0, PlaceCaballero("CAS")).waiting == {1}


def test_caballeros_drawn_may_be_placed_at_once() -> None:
    """EG-4.9, EG-6.4F: an empty Court does not end the turn while 4F may fill it."""
    game = turn("4F", courts=(0, 7, 7, 7)).do(0, Draw(2))
    assert game.legal(0, PlaceCaballero)
    game.do(0, PlaceCaballero("OLD"), PlaceCaballero("OLD"))
    assert game.waiting == {1}


def test_the_last_turn_leads_to_the_end_of_the_round() -> None:
    """EG-4.9, EG-I17: as many turns as players."""
    game = turn("5A", 2).do(0, EndTurn()).do(1, TakeCard(3), EndTurn())
    assert game.frame == EndRound()
    assert game.waiting == {TABLE}


def test_taking_a_veto_leaves_only_placing() -> None:
    """EG-4.10, EG-7.1, EG-6.2A."""
    game = table(
        2, agenda=(CardChoice(0),), bids=(13, 12), order=(0, 1), faces=("1F", "2A", "3H", "4F", "5A")
    )
    game.do(0, TakeCard(2))
    assert game.state.vetoes == (ArmedVeto(0, 2, 3),)
    assert game.happened(VetoArmed) == [VetoArmed(seat=0, expires=3)]
    assert game.refused(0, Declare()).code == "special_used_up"
    game.do(0, PlaceCaballero("OLD"), PlaceCaballero("OLD"))
    assert game.waiting == {1}


def test_1b_places_extra_caballeros_away_from_the_king() -> None:
    """EG-T8, EG-6.1B, EG-5.7: Court 3, King in Catalonia."""
    game = turn("1B", king="CAT", courts=(3, 7, 7, 7))
    assert game.refused(0, PlaceCaballero("GAL")).rule == "EG-4.6"
    game.do(0, PlaceCaballero("ARA"), AddPlacement("GAL"))
    assert game.refused(0, AddPlacement("CAT")).rule == "EG-5.1"
    game.do(0, AddPlacement("GAL"), Declare())
    assert game.state.courts[0] == 0
    assert (game.count("ARA", 0), game.count("GAL", 0)) == (1, 2)


def test_a_turn_sent_whole_stops_at_the_veto_window() -> None:
    """EG-15.1: what comes after the window waits, and is played if it is still legal."""
    game = turn("5A", king="GAL", vetoes=[1]).do(0, ChooseRegion("SEV"))
    assert game.refused(0, PlaceCaballero("NEW")).code == "not_awaited"
    game.do(1, VetoPass())
    game.do(0, PlaceCaballero("NEW"), EndTurn())
    assert game.count("NEW", 0) == 1
