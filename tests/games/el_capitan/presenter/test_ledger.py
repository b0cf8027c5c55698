"""Ledger in words: each reason with its rule."""

from games.core.types import Event
from games.el_capitan.presenter.log.ledger import ledger_lines
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.rules import events as facts
from tests.games.presenting.company import sitters


def lines(*events: Event, players: int = 4) -> list[tuple[int, int, str, str]]:
    told = ledger_lines(events, TableNames.of(sitters(players)))
    return [(line.seat, line.points, str(line.words), line.rule) for line in told]


def test_places_in_a_city_are_separate_lines() -> None:
    scored = facts.CityScored(
        city="MAR", value=20, colours=(1, 2, 0), counts=(2, 2, 1), florins=(0, 20, 10, 0)
    )
    assert lines(scored) == [
        (1, 20, "1st place in Marseille", "CP-15.4"),
        (2, 10, "2nd place in Marseille", "CP-15.4"),
    ]


def test_a_variant_city_pays_everybody_behind_the_first() -> None:
    scored = facts.CityScored(
        city="POR", value=10, colours=(1, 2, 0), counts=(2, 2, 1), florins=(5, 10, 5, 0)
    )
    assert lines(scored) == [
        (0, 5, "present in Porto behind the 1st place", "CP-19.6"),
        (1, 10, "1st place in Porto", "CP-19.6"),
        (2, 5, "present in Porto behind the 1st place", "CP-19.6"),
    ]


def test_majority_with_two_players_names_its_own_rule() -> None:
    scored = facts.CityScored(city="MAR", value=8, colours=(0, 3), counts=(1, 1), florins=(8, 0))
    assert lines(scored, players=2) == [(0, 8, "1st place in Marseille", "CP-18.8")]


def test_money_for_the_same_thing_is_added_up() -> None:
    bought = [facts.MoneyMoved(source=0, target=None, amount=amount, reason="card") for amount in (7, 2)]
    assert lines(*bought) == [(0, -9, "navigation cards bought", "CP-7.1")]


def test_tax_is_paid_by_one_and_collected_by_the_other() -> None:
    tax = facts.MoneyMoved(source=1, target=0, amount=3, reason="tax", city="TUN")
    assert lines(tax) == [
        (1, -3, "protection tax paid in Tunis", "CP-22.6"),
        (0, 3, "protection tax collected in Tunis", "CP-22.6"),
    ]


def test_borrowing_enters_only_the_interest_and_repaying_nothing() -> None:
    taken = facts.LoanTaken(seat=0, amount=16, source="MAR")
    money = facts.MoneyMoved(source=None, target=0, amount=16, reason="loan")
    assert lines(taken, money) == [(0, -4, "interest on loans", "CP-12.2")]
    repaid = facts.MoneyMoved(source=0, target=None, amount=20, reason="repay")
    assert lines(facts.LoanRepaid(seat=0, amount=16, due=20), repaid) == []


def test_extending_several_loans_is_one_entry() -> None:
    assert lines(facts.LoansExtended(seat=2, counts=(2, 1))) == [
        (2, -18, "more interest, for loans that were extended", "CP-16.3")
    ]
