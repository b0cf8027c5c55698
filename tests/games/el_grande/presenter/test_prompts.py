"""Prompts at selected moments, for the player who is asked and for those who wait."""

import pytest

from games.el_grande.rules import actions
from games.el_grande.rules.agenda import Arrival, Bidding, CardChoice, StartRound
from tests.games.el_grande.rules.scenario import Table, round_end, table, turn
from tests.games.presenting.company import PRESENTER, sitters


def prompt(made: Table, seat: int | None = 0) -> str:
    return PRESENTER.prompt(made.view(seat), sitters(len(made.state.courts), seat))


def test_bidding_prompt_names_the_numbers_already_played() -> None:
    first = table(agenda=(Bidding(0),))
    assert prompt(first).startswith("You bid first: play a power card.")
    later = table(agenda=(Bidding(0),), bids=(None, 9, 8, None))
    assert prompt(later) == "Play a power card. Already taken this round: 9, 8."
    assert prompt(later, 1) == "Waiting for Anna to play a power card."
    assert prompt(later, None) == "Waiting for Anna to play a power card."


def test_turn_prompt_names_both_halves() -> None:
    made = turn("4B", king="GAL")
    assert prompt(made) == (
        "Place up to 4 caballeros next to the King or in the Castillo, and use “Royal adviser”, in either order."
    )
    assert prompt(made, 1) == "Waiting for Anna to finish the turn with “Royal adviser”."


def test_turn_prompt_says_that_the_special_action_ends_placing() -> None:
    made = turn("4B", king="GAL").do(0, actions.PlaceCaballero("CAS"))
    assert prompt(made).startswith("Place up to 3 more")
    assert "which ends placing" in prompt(made)


def test_turn_prompt_after_the_special_action_names_only_placing() -> None:
    made = turn("4B", king="GAL").do(0, actions.ChooseRegion("BAS"))
    assert prompt(made) == "You may still place up to 4 caballeros next to the King or in the Castillo."


def test_turn_prompt_after_placing_all_names_only_the_special_action() -> None:
    made = turn("1F", king="GAL", regions={"ARA": (1, 0, 0, 0)}).do(0, actions.PlaceCaballero("CAS"))
    assert prompt(made) == "All caballeros are placed. You may still use “Manoeuvre”."


def test_turn_prompt_with_an_empty_court_names_only_the_special_action() -> None:
    made = turn("4B", courts=(1, 7, 7, 7)).do(0, actions.PlaceCaballero("CAS"))
    assert prompt(made) == "You can’t place anybody. You may still use “Royal adviser”."


def test_unfinished_declaration_is_shown_only_to_its_player() -> None:
    made = turn("1F", king="GAL", regions={"ARA": (1, 2, 0, 0)}).do(0, actions.PickCaballero(1, "ARA"))
    assert prompt(made) == "Where should one of Bruno’s caballeros from Aragon go?"
    made.do(0, actions.MoveTo("CAS"))
    assert prompt(made) == "“Manoeuvre”: 1 step so far. Go on, or declare it."
    assert prompt(made, 1) == "Waiting for Anna to finish the turn with “Manoeuvre”."


def test_prompt_after_choosing_a_branch_asks_for_the_first_step() -> None:
    made = turn("1C", king="GAL", regions={"ARA": (1, 0, 0, 0)}).do(0, actions.ChooseBranch("move"))
    assert prompt(made).startswith("“Fresh or seasoned”: Place up to 2 more caballeros")


def test_veto_prompt_says_what_was_declared() -> None:
    made = turn("4B", king="GAL", vetoes=(1,)).do(0, actions.ChooseRegion("OLD"))
    assert prompt(made, 1) == (
        "Anna declares “Royal adviser”: the King goes to Old Castile. Stop it with your veto?"
    )
    assert prompt(made, 0) == (
        "You declared “Royal adviser”: the King goes to Old Castile. Waiting for Bruno to use or keep a veto."
    )
    assert prompt(made, 2) == (
        "Anna declared “Royal adviser”: the King goes to Old Castile. Waiting for Bruno to use or keep a veto."
    )


def test_a_power_card_taken_back_stays_private_in_the_veto_window() -> None:
    made = turn("4E", king="GAL", vetoes=(1,)).do(0, actions.TakeBackPower(13))
    assert "power card 13 returns to the hand" in prompt(made, 0)
    assert "a power card returns to the hand" in prompt(made, 1)
    assert "13" not in prompt(made, 1)


def test_disk_prompt_names_the_players_still_awaited() -> None:
    made = turn("2G", king="GAL", regions={"ARA": (0, 1, 1, 0), "SEV": (0, 1, 1, 0)}).do(0, actions.Declare())
    assert prompt(made, 1) == "Secretly choose a region: all your caballeros there go home."
    assert prompt(made, 0) == "Waiting for Bruno and Carla to set the secret disk."
    made.do(1, actions.SetDisk("ARA"))
    assert (
        prompt(made, 1) == "Your disk shows Aragon. You can change it until all are set. Waiting for Carla."
    )
    assert prompt(made, 0) == "Waiting for Carla to set the secret disk."
    made.do(2, actions.SetDisk("ARA"))
    assert prompt(made, 0) == "All secret disks are set. Revealing them…"


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("2F", "2 of your caballeros there, or the only one, go home"),
        ("4D", "a region for your Grande"),
        ("4G", "It is scored if nobody else chooses it"),
    ],
)
def test_disk_prompt_says_what_the_disk_is_for(card: str, words: str) -> None:
    made = turn(card, king="GAL", regions={"ARA": (0, 2, 0, 0), "SEV": (0, 2, 0, 0)})  # type: ignore[arg-type]
    assert words in prompt(made.do(0, actions.Declare()), 1)


def test_expulsion_prompt_says_how_many_must_leave() -> None:
    made = turn("4C", king="OLD", regions={"ARA": (0, 2, 0, 0)}).do(0, actions.ChooseRegion("ARA"))
    assert prompt(made, 1) == "Secretly choose a region for your 2 caballeros that must leave Aragon."


def test_the_general_scoring_asks_for_a_disk_and_then_runs_by_itself() -> None:
    made = round_end(king="GAL", inside=(2, 0, 0, 0), round=3)
    assert prompt(made) == "The round is ending…"
    made.proceed()
    assert "your 2 caballeros in the Castillo" in prompt(made)
    made.do(0, actions.SetDisk("ARA"))
    steps = []
    for _ in range(3):
        steps.append(prompt(made, 1))
        made.proceed()
    assert steps == [
        "Scoring the Castillo…",
        "The caballeros ride out of the Castillo…",
        "Scoring the nine regions…",
    ]
    assert prompt(made) == "Round 4 begins: new action cards are turned up…"


def test_memory_mode_also_asks_players_with_nobody_in_the_castillo() -> None:
    made = round_end(king="GAL", inside=(2, 0, 0, 0), round=3, castillo="memory").proceed()
    assert "you have no caballeros in the Castillo" in prompt(made, 1)


def test_giving_back_prompt_counts_down() -> None:
    made = turn("2D", king="GAL", regions={"ARA": (0, 2, 0, 0)}).do(0, actions.Declare())
    assert prompt(made, 1).startswith("Give back 3 caballeros")
    assert prompt(made, 0) == "Waiting for Bruno to give caballeros back."
    made.do(1, actions.GiveBack("ARA"))
    assert prompt(made, 1).startswith("Give back 2 caballeros")


def test_prompts_for_a_short_province_and_for_taking_a_card() -> None:
    short = table(agenda=(Arrival(0, 2),), regions={"ARA": (2, 0, 0, 0)})
    assert "you may call up to 2 caballeros" in prompt(short)
    assert prompt(short, 1).startswith("Waiting for Anna: the Province ran short")
    free = table(agenda=(CardChoice(0),))
    assert prompt(free) == "Take an action card."
    assert prompt(free, 1) == "Waiting for Anna to take an action card."


def test_the_end_of_the_game_names_the_winner_to_everybody() -> None:
    made = round_end(players=2, king="GAL", regions={"ARA": (2, 1)}, round=9).proceed().proceed()
    assert prompt(made, 0) == "The game is over. You win with 5 points!"
    assert prompt(made, 1) == "The game is over. Anna wins with 5 points."
    assert PRESENTER.phase(made.view(None)) == "Game over"
    assert [panel.rank for panel in PRESENTER.players(made.view(None), sitters(2))] == [1, 2]


def test_prompt_after_a_tie_names_a_shared_victory_eg_10_2() -> None:
    made = round_end(players=2, king="GAL", regions={"ARA": (2, 2)}, round=9).proceed().proceed()
    assert prompt(made, 1) == "The game is over. The victory is shared: Anna and you, each with 0 points."


def test_phase_names_the_round_and_the_part_of_it() -> None:
    assert PRESENTER.phase(table(agenda=(StartRound(1),), round=0).view(None)) == "Before the next round"
    assert PRESENTER.phase(table(agenda=(Bidding(0),), round=4).view(None)) == "Round 4, power cards"
    assert PRESENTER.phase(turn("5A", round=4).view(None)) == "Round 4, turns"
