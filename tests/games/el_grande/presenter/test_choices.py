"""Choices at selected moments: label, target, hint and warning."""

from typing import get_args

import pytest
from django.utils import translation

from games.catalogue import rules_of
from games.core.types import Action
from games.el_grande.presenter.choices.labels import label
from games.el_grande.presenter.words.company import TableNames
from games.el_grande.rules import actions
from games.el_grande.rules.agenda import Arrival, Bidding, CardChoice
from games.presenting.page import Choice
from tests.games.core.possible_actions import universe
from tests.games.el_grande.rules.scenario import Table, round_end, table, turn
from tests.games.presenting.company import PRESENTER, sitters


def choices(made: Table, seat: int = 0) -> dict[str, Choice]:
    """Return the seat's choices by label."""
    players = len(made.state.courts)
    listed = PRESENTER.choices(made.view(seat), made.legal(seat), sitters(players, seat))
    return {str(choice.label): choice for choice in listed}


@pytest.mark.parametrize("kind", get_args(actions.AnyAction), ids=lambda kind: kind.__name__)
def test_every_possible_action_has_a_unique_label(kind: type[Action]) -> None:
    written = [action for action in universe(rules_of("el_grande")) if isinstance(action, kind)]
    labels = {label(action, TableNames()) for action in written}
    assert all(labels)
    assert len(labels) == len(written) > 0


def test_power_card_choices_name_the_arrivals_and_target_the_hand() -> None:
    offered = choices(table(agenda=(Bidding(0),)))
    assert offered["Play power card 13 (brings 0 caballeros)"].target == "power:13"
    assert offered["Play power card 10 (brings 1 caballero)"].target == "power:10"


def test_action_cards_are_offered_by_title_with_their_text_as_a_hint() -> None:
    offered = choices(table(agenda=(CardChoice(0),)))
    card = offered["Take “Recruits” (place up to 4 caballeros)"]
    assert card.target == "card:4"
    assert str(card.hint) == "Take up to 2 caballeros from the Province to your Court."


def test_placing_targets_are_the_kings_neighbours_and_the_castillo() -> None:
    offered = choices(turn("5A", king="GAL"))
    assert offered["Place a caballero in Old Castile"].target == "region:OLD"
    assert offered["Place a caballero in the Castillo"].target == "region:CAS"
    assert "Place a caballero in Seville" not in offered


def test_end_turn_label_says_what_is_left_out() -> None:
    made = turn("5A", king="GAL")
    untouched = "End your turn without placing or using the card"
    assert not choices(made)[untouched].is_primary
    made.do(0, actions.PlaceCaballero("OLD"))
    begun = "End your turn without placing more or using the card"
    assert choices(made)[begun].is_primary


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_long_words_of_the_action_bar_have_a_short_form_in_every_language(language: str) -> None:
    with translation.override(language):
        made = turn("1C", king="GAL", regions={"ARA": (1, 2, 0, 0)})
        long = [choice for choice in choices(made).values() if choice.short]
        assert len(long) == 3
        assert all(choice.rest and f"{choice.short}{choice.rest}" == choice.label for choice in long)


def test_end_turn_label_after_the_special_action_mentions_only_placing() -> None:
    made = turn("5A", king="GAL").do(0, actions.ChooseRegion("SEV"))
    assert "End your turn without placing" in choices(made)
    made.do(0, actions.PlaceCaballero("CAS"))
    assert "End your turn without placing more" in choices(made)


def test_end_turn_label_with_an_empty_court_mentions_only_the_special_action() -> None:
    made = turn("4B", courts=(1, 7, 7, 7)).do(0, actions.PlaceCaballero("CAS"))
    assert "End your turn without using the card" in choices(made)


def test_moving_picks_owner_and_region_and_then_a_destination() -> None:
    made = turn("1F", king="GAL", regions={"ARA": (1, 2, 0, 0)})
    offered = choices(made)
    assert offered["Move one of your caballeros from Aragon"].target == "stack:ARA:0"
    assert offered["Move one of Bruno’s caballeros from Aragon"].target == "stack:ARA:1"
    made.do(0, actions.PickCaballero(1, "ARA"))
    sent = choices(made)["Move one of Bruno’s caballeros from Aragon into the Castillo"]
    assert (sent.target, sent.group) == ("region:CAS", "Where to")


def test_a_region_picks_its_caballeros_up_once_placing_is_over() -> None:
    """A stack is small on a phone; but while placing goes on, a touch of the region places."""
    made = turn("1F", king="GAL", regions={"ARA": (1, 2, 0, 0)}).do(0, actions.PlaceCaballero("CAS"))
    assert choices(made)["Move one of Bruno’s caballeros from Aragon"].target == "stack:ARA:1 region:ARA"


def test_declare_choice_lists_the_collected_deeds() -> None:
    made = turn("1F", king="GAL", regions={"ARA": (1, 2, 0, 0)})
    made.move(0, (1, "ARA", "CAS"), (1, "ARA", "SEV"))
    declare = choices(made)["Declare 2 steps"]
    assert declare.is_primary
    assert declare.hint == (
        "1 of Bruno’s caballeros goes from Aragon into the Castillo; 1 of Bruno’s caballeros goes from Aragon to Seville"
    )


def test_choosing_an_area_to_score_shows_what_it_would_pay() -> None:
    made = turn("2H", king="GAL", regions={"ARA": (3, 2, 0, 0), "GAL": (0, 1, 0, 0)}, inside=(0, 0, 2, 1))
    offered = choices(made)
    assert offered["Score the caballeros in Aragon"].hint == "Would pay now: you 5, Bruno 4"
    # 4 for the place and 2 because the King is there.
    assert offered["Score the caballeros in Galicia"].hint == "Would pay now: Bruno 6"
    assert offered["Score the caballeros in the Castillo"].hint == "Would pay now: Carla 5, Dario 3"
    assert offered["Score the caballeros in Catalonia"].hint == ""


def test_hidden_castillo_has_no_payment_hint() -> None:
    made = turn("2H", inside=(1, 0, 2, 1), castillo="memory")
    assert choices(made)["Score the caballeros in the Castillo"].hint == ""


def test_hint_of_a_scoring_card_adds_up_all_its_regions() -> None:
    made = turn("3B", king="GAL", regions={"ARA": (3, 2, 0, 0), "BAS": (1, 0, 0, 0), "SEV": (9, 0, 0, 0)})
    assert choices(made)["Use “The fives”"].hint == "Would pay now: you 10, Bruno 4"


def test_hint_of_3e_counts_first_places_only() -> None:
    made = turn("3E", king="GAL", regions={"ARA": (3, 2, 0, 0)})
    assert choices(made)["Use “First places”"].hint == "Would pay now: you 5"


def test_hint_of_a_card_without_a_choice_says_what_it_does() -> None:
    offered = choices(turn("2B"))["Use “Courts dismissed”"]
    assert str(offered.hint) == "Every other player’s whole Court returns to the Province."


@pytest.mark.parametrize(
    ("card", "option", "words", "target"),
    [
        ("5A", {}, "Move the King to Seville", "king region:SEV"),
        (
            "4C",
            {"regions": {"SEV": (0, 1, 0, 0)}},
            "Send the other players away from Seville",
            "region:SEV",
        ),
        (
            "4D",
            {"grande_scope": "active", "grandes": ("ARA", "GRA", "VAL", "CAT")},
            "Move your Grande to Seville",
            "grande:0 region:SEV",
        ),
    ],
)
def test_label_of_a_region_choice_depends_on_the_card(
    card: str, option: dict[str, object], words: str, target: str
) -> None:
    made = turn(card, king="GAL", **option)  # type: ignore[arg-type]
    assert choices(made)[words].target == target


def test_both_scoreboards_are_offered_for_the_same_region() -> None:
    offered = choices(turn("4A", king="GAL"))
    assert offered["Bring the scoreboard 8/4/0 to Aragon"].target == "scoreboard:B840 region:ARA"
    assert offered["Bring the scoreboard 4/0/0 to Aragon"].target == "scoreboard:B400 region:ARA"


def test_veto_choices_stop_the_whole_action_or_its_last_steps() -> None:
    made = turn("1F", king="GAL", regions={"ARA": (1, 2, 0, 0)}, vetoes=(2,))
    made.move(0, (1, "ARA", "CAS"), (0, "ARA", "SEV")).do(0, actions.Declare())
    offered = choices(made, seat=2)
    assert offered["Keep your veto"].is_primary
    assert offered["Veto everything"].hint == ""
    assert offered["Veto after 1 step"].hint == (
        "Still happens: 1 of Bruno’s caballeros goes from Aragon into the Castillo"
    )


def test_veto_choice_shows_what_the_scoring_would_pay() -> None:
    made = turn("2H", king="GAL", regions={"ARA": (3, 2, 0, 0)}, vetoes=(1,)).do(0, actions.ChooseArea("ARA"))
    assert choices(made, seat=1)["Keep your veto"].hint == "Would pay now: Anna 5, you 4"


def test_a_disk_on_the_kings_region_warns_in_the_general_scoring_eg_a6() -> None:
    made = round_end(king="OLD", inside=(2, 0, 0, 0), round=3).proceed()
    offered = choices(made)
    assert "your Court" in str(offered["Set your secret disk to Old Castile"].warning)
    assert offered["Set your secret disk to Aragon"].warning == ""


def test_a_disk_on_the_kings_region_warns_after_an_expulsion_eg_a6() -> None:
    made = turn("4C", king="OLD", regions={"ARA": (0, 2, 0, 0)}).do(0, actions.ChooseRegion("ARA"))
    offered = choices(made, seat=1)
    assert "your Court" in str(offered["Set your secret disk to Old Castile"].warning)
    assert offered["Set your secret disk to Galicia"].warning == ""


def test_disk_on_the_kings_region_has_no_warning_for_a_secret_scoring() -> None:
    made = turn("4G", king="OLD").do(0, actions.Declare())
    assert choices(made)["Set your secret disk to Old Castile"].warning == ""


def test_disk_choice_of_its_own_region_lets_the_grande_stay() -> None:
    made = turn("4D", king="GAL", grandes=("SEV", "GRA", "VAL", "CAT")).do(0, actions.Declare())
    assert choices(made)["Let your Grande stay in Seville"].target == "region:SEV"


def test_giving_back_targets_the_court_and_the_regions() -> None:
    made = turn("2D", king="GAL", regions={"ARA": (0, 2, 0, 0)}).do(0, actions.Declare())
    offered = choices(made, seat=1)
    assert offered["Give back a caballero from the Court"].target == "court:1"
    assert offered["Give back a caballero from Aragon"].target == "region:ARA"


def test_a_short_province_lets_caballeros_be_called_from_regions() -> None:
    made = table(agenda=(Arrival(0, 2),), regions={"ARA": (2, 0, 0, 0)}, bids=(1, None, None, None))
    offered = choices(made)
    assert offered["Call a caballero from Aragon to your Court"].target == "region:ARA"
    assert "Call nobody else" in offered
