"""Sentences of the log: every kind of event, about the reader and about another player."""

from typing import get_args

import pytest

from games.core.types import Event
from games.el_capitan.presenter.log.sentences import heading, sentences
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.rules import events as facts
from games.el_capitan.rules.components.data import Pieces
from tests.games.presenting.company import sitters

#: Every kind of event: what Anna (seat 0) reads about herself, and what Bruno (seat 1) reads about her.
TOLD: list[tuple[Event, str, str]] = [
    (
        facts.MoneyMoved(source=None, target=0, amount=4, reason="lisbon", city="LIS"),
        "The bank paid you 4 florins in Lisbon at once.",
        "The bank paid Anna 4 florins in Lisbon at once.",
    ),
    (
        facts.PhaseStarted(phase=2, first=0, pieces=Pieces(6, 1)),
        "Everybody gets 6 warehouses and 1 fortress. You begin.",
        "Everybody gets 6 warehouses and 1 fortress. Anna begins.",
    ),
    (
        facts.TurnStarted(seat=0, phase=1, round=3),
        "Your turn in round 3 began.",
        "Anna’s turn in round 3 began.",
    ),
    (
        facts.CardBought(seat=0, card="D-MAR-3", price=7),
        "You bought the card “Marseille, 3 seals” for 7 florins.",
        "Anna bought the card “Marseille, 3 seals” for 7 florins.",
    ),
    (
        facts.Sailed(seat=0, card="C-VEN-TAN", mode="connection", source="VEN", target="TAN"),
        "You sailed to Tangier with the card “Venice – Tangier”.",
        "Anna sailed to Tangier with the card “Venice – Tangier”.",
    ),
    (
        facts.Sailed(seat=0, card="D-ATH-1", mode="objective", source="START", target="ATH"),
        "You put to sea and sailed to Athens with the card “Athens, 1 seal”.",
        "Anna put to sea and sailed to Athens with the card “Athens, 1 seal”.",
    ),
    (
        facts.Docked(seat=0, city="CAN", port=2),
        "You docked in the Canary Islands, port 2.",
        "Anna docked in the Canary Islands, port 2.",
    ),
    (
        facts.WarehouseBuilt(seat=0, city="MAR", space=3, colour=0, price=4),
        "You built a warehouse in Marseille on space 3, for 4 florins.",
        "Anna built a warehouse in Marseille on space 3, for 4 florins.",
    ),
    (
        facts.WarehouseReopened(seat=0, city="MAR", space=10, colour=0),
        "You reopened a warehouse in Marseille on space 10.",
        "Anna reopened a warehouse in Marseille on space 10.",
    ),
    (
        facts.WarehouseClosed(city="MAR", space=1, colour=0),
        "Marseille: this closed one of your warehouses on space 1.",
        "Marseille: this closed one of Anna’s warehouses on space 1.",
    ),
    (
        facts.WarehouseClosed(city="POR", space=2, colour=0, is_removed=True),
        "Porto: this removed one of your warehouses on space 2 from the game.",
        "Porto: this removed one of Anna’s warehouses on space 2 from the game.",
    ),
    (
        facts.BonusCardTaken(seat=0, florins=15),
        "You’re present in nine cities and took the bonus card of 15 florins.",
        "Anna is present in nine cities and took the bonus card of 15 florins.",
    ),
    (
        facts.FortressBuilt(seat=0, city="TUN", space=1, price=4),
        "You built a fortress in Tunis, for 4 florins.",
        "Anna built a fortress in Tunis, for 4 florins.",
    ),
    (
        facts.LoanTaken(seat=0, amount=10, source="MAR"),
        "You went from Marseille to the bank and took a loan of 10 florins.",
        "Anna went from Marseille to the bank and took a loan of 10 florins.",
    ),
    (
        facts.LoanTaken(seat=0, amount=16, source="BANK"),
        "You stayed at the bank and took a loan of 16 florins.",
        "Anna stayed at the bank and took a loan of 16 florins.",
    ),
    (
        facts.LoanTaken(seat=0, amount=16, source="MAR", is_emergency=True),
        "You didn’t have enough money, so you took emergency loans (1 loan of 16 florins).",
        "Anna didn’t have enough money and took emergency loans (1 loan of 16 florins).",
    ),
    (
        facts.Passed(seat=0, source="BANK"),
        "The bank had no loans left: you stayed there and passed.",
        "The bank had no loans left: Anna stayed there and passed.",
    ),
    (
        facts.Passed(seat=0, source="MAR"),
        "The bank had no loans left: you went there and passed.",
        "The bank had no loans left: Anna went there and passed.",
    ),
    (
        facts.PirateMoved(seat=0, source="CAN", target="NAP", port=1, payment="free"),
        "You moved the pirate from the Canary Islands to Naples, port 1.",
        "Anna moved the pirate from the Canary Islands to Naples, port 1.",
    ),
    (
        facts.PirateMoved(seat=0, source="VEN", target="TAN", port=2, payment="cards", cards=("C-VEN-TAN",)),
        "You moved the pirate from Venice to Tangier, port 2, for “Venice – Tangier”.",
        "Anna moved the pirate from Venice to Tangier, port 2, for “Venice – Tangier”.",
    ),
    (
        facts.ShipShifted(owner=0, city="NAP", source=1, target=2),
        "Your ship in Naples had to move from port 1 to port 2.",
        "Anna’s ship in Naples had to move from port 1 to port 2.",
    ),
    (
        facts.TurnRestarted(seat=0),
        "You started your turn over.",
        "Anna started the turn over.",
    ),
    (facts.TurnEnded(seat=0), "You ended your turn.", "Anna ended the turn."),
    (
        facts.PileReshuffled(deck="destination", count=9),
        "The Destination deck ran out: 9 discarded cards were reshuffled.",
        "The Destination deck ran out: 9 discarded cards were reshuffled.",
    ),
    (
        facts.PileReshuffled(deck="connection", count=1),
        "The Connection deck ran out: 1 discarded card was reshuffled.",
        "The Connection deck ran out: 1 discarded card was reshuffled.",
    ),
    (
        facts.CardRevealed(deck="connection", slot=2, card="C-MAR-NAP"),
        "New open card: “Marseille – Naples”.",
        "New open card: “Marseille – Naples”.",
    ),
    (
        facts.FinalRoundCalled(seat=0),
        "You have used up your pieces: the phase ends with this round.",
        "Anna has used up all pieces: the phase ends with this round.",
    ),
    (
        facts.ScoringStarted(phase=2),
        "Phase 2 is over: presence, majorities and fortresses are paid.",
        "Phase 2 is over: presence, majorities and fortresses are paid.",
    ),
    (
        facts.PresenceScored(cities=(4, 3, 1, 0), florins=(10, 5, 0, 0)),
        "Presence: you 10 for 4 cities, Bruno 5 for 3 cities.",
        "Presence: Anna 10 for 4 cities, you 5 for 3 cities.",
    ),
    (
        facts.PresenceScored(cities=(2, 2, 1, 0), florins=(0, 0, 0, 0)),
        "Presence: nobody is in enough cities to be paid.",
        "Presence: nobody is in enough cities to be paid.",
    ),
    (
        facts.CityScored(city="MAR", value=20, colours=(1, 0), counts=(2, 2), florins=(10, 20, 0, 0)),
        "Marseille, income 20: Bruno 20, you 10.",
        "Marseille, income 20: you 20, Anna 10.",
    ),
    (
        facts.FortressScored(seat=0, city="MAR", value=16, is_full=True, florins=16),
        "Your fortress in Marseille pays 16 florins: no city has more warehouses.",
        "Anna’s fortress in Marseille pays 16 florins: no city has more warehouses.",
    ),
    (
        facts.FortressScored(seat=0, city="MAR", value=16, is_full=False, florins=8),
        "Your fortress in Marseille pays 8 florins, half the income.",
        "Anna’s fortress in Marseille pays 8 florins, half the income.",
    ),
    (
        facts.BonusPaid(seat=0, florins=15),
        "Your bonus card pays 15 florins.",
        "Anna’s bonus card pays 15 florins.",
    ),
    (
        facts.LoanRepaid(seat=0, amount=10, due=16, is_extended=True),
        "You repaid 1 loan of 10 florins with 16 florins.",
        "Anna repaid 1 loan of 10 florins with 16 florins.",
    ),
    (
        facts.LoansExtended(seat=0, counts=(2, 1)),
        "You extended 2 loans of 10 florins and 1 loan of 16 florins.",
        "Anna extended 2 loans of 10 florins and 1 loan of 16 florins.",
    ),
    (
        facts.FortunesAnnounced(fortunes=(-4, 30, 12, 8), poorest=0),
        "Fortunes (money minus debts): you -4, Bruno 30, Carla 12, Dario 8. You’re the poorest and choose who begins.",
        "Fortunes (money minus debts): Anna -4, you 30, Carla 12, Dario 8. Anna is the poorest and chooses who begins.",
    ),
    (
        facts.FirstPlayerChosen(seat=0, first=0),
        "You chose to begin the next phase yourself.",
        "Anna chose to begin the next phase.",
    ),
    (
        facts.FirstPlayerChosen(seat=0, first=1),
        "You chose who begins the next phase: Bruno.",
        "Anna chose who begins the next phase: you.",
    ),
    (
        facts.GameEnded(fortunes=(162, 134, 128, 124), ranks=(1, 2, 3, 4)),
        "The game is over. You win with a fortune of 162 florins!",
        "The game is over. Anna wins with a fortune of 162 florins.",
    ),
]


def read(events: list[Event], me: int | None = None, players: int = 4) -> list[str]:
    return list(sentences(events, TableNames.of(sitters(players, me))))


@pytest.mark.parametrize(("event", "mine", "theirs"), TOLD, ids=lambda value: type(value).__name__)
def test_event_has_a_sentence_for_its_player_and_for_others(event: Event, mine: str, theirs: str) -> None:
    assert read([event], me=0) == [mine]
    assert read([event], me=1) == [theirs]


def test_every_kind_of_event_is_among_the_cases() -> None:
    assert {type(event) for event, _, _ in TOLD} == set(get_args(facts.AnyEvent))


def test_new_cards_share_one_sentence() -> None:
    revealed: list[Event] = [
        facts.CardRevealed(deck="destination", slot=0, card="D-TUN-1"),
        facts.CardRevealed(deck="connection", slot=3, card="C-MAR-NAP"),
    ]
    assert read(revealed) == ["New open cards: “Tunis, 1 seal”, “Marseille – Naples”."]


def test_tax_of_all_players_is_one_sentence() -> None:
    taxes: list[Event] = [
        facts.MoneyMoved(source=payer, target=0, amount=amount, reason="tax", city="NAP")
        for payer, amount in ((1, 2), (3, 4))
    ]
    assert read(taxes, me=3) == ["Anna collected protection tax in Naples, paid by: you 4, Bruno 2."]


def test_a_pirate_moved_for_florins_names_the_price() -> None:
    moved: list[Event] = [
        facts.PirateMoved(seat=0, source="CAN", target="NAP", port=1, payment="florins"),
        facts.ShipShifted(owner=1, city="NAP", source=1, target=2),
        facts.MoneyMoved(source=0, target=None, amount=6, reason="pirate_move"),
    ]
    assert read(moved, me=1) == [
        "Anna moved the pirate from the Canary Islands to Naples, port 1, for 6 florins.",
        "Your ship in Naples had to move from port 1 to port 2.",
    ]


def test_repaying_equal_loans_is_one_sentence_despite_payments_in_between() -> None:
    repaid = facts.LoanRepaid(seat=1, amount=10, due=12)
    money = facts.MoneyMoved(source=1, target=None, amount=12, reason="repay")
    assert read([repaid, money, repaid, money]) == ["Bruno repaid 2 loans of 10 florins with 24 florins."]


def test_the_end_of_a_turn_gets_no_sentence_after_a_loan() -> None:
    taken = facts.LoanTaken(seat=0, amount=10, source="MAR")
    assert len(read([taken, facts.TurnEnded(seat=0)])) == 1


def test_sentences_say_which_warehouses_are_neutral_with_two_players() -> None:
    built = facts.WarehouseBuilt(seat=0, city="MAR", space=3, colour=2, price=4)
    reopened = facts.WarehouseReopened(seat=1, city="MAR", space=3, colour=3)
    closed = facts.WarehouseClosed(city="MAR", space=1, colour=3)
    assert read([built, reopened, closed], me=0, players=2) == [
        "You built a neutral warehouse in Marseille on space 3, for 4 florins.",
        "Bruno reopened a neutral warehouse in Marseille on space 3.",
        "Marseille: this closed one of Bruno’s neutral warehouses on space 1.",
    ]


def test_a_city_led_by_a_neutral_colour_pays_nobody() -> None:
    scored = facts.CityScored(city="MAR", value=8, colours=(2, 1), counts=(1, 1), florins=(0, 0))
    assert read([scored], players=2) == ["Marseille, income 8: a neutral colour leads, nobody is paid."]


def test_a_shared_victory_names_all_winners() -> None:
    ended = facts.GameEnded(fortunes=(50, 9, 50), ranks=(1, 3, 1))
    assert read([ended], me=2, players=3) == [
        "The game is over. The victory is shared: Anna and you, each with a fortune of 50 florins."
    ]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (facts.PhaseStarted(phase=2, first=0, pieces=Pieces(6, 1)), "Phase 2"),
        (facts.ScoringStarted(phase=3), "Third scoring"),
        (facts.TurnEnded(seat=0), ""),
    ],
)
def test_phases_and_scorings_have_headings(event: Event, words: str) -> None:
    assert heading([event]) == words
