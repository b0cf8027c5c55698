"""A step after which the turn can't be completed is warned of, with the rule; other steps are not."""

from games.el_capitan.presenter.choices.choices import choices
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.rules import actions
from tests.games.el_capitan.rules.scenario import Table, table
from tests.games.presenting.company import sitters

SAIL = "Sail to Venice with the card “Marseille – Venice”"


def warning(made: Table, label: str) -> str:
    view = made.view(0)
    offered = choices(view, made.legal(0), TableNames.around(view, sitters(len(view.money), 0)))
    return str(next(choice.warning for choice in offered if choice.label == label))


def row(*cards: str) -> tuple[tuple[str | None, ...], tuple[str | None, ...]]:
    return (None,) * 4, (*cards, *(None,) * 6)[:6]


def at_marseille(money: int, **more: object) -> Table:
    made = table(ships={0: ("MAR", 1)}, hands={0: ("C-MAR-VEN",)}, money=money, **more)  # type: ignore[arg-type]
    return made.changed(rows=row())


def test_sailing_to_a_port_that_is_too_dear_is_warned_of() -> None:
    words = warning(at_marseille(3), SAIL)
    assert "A warehouse in Venice costs 4 florins, you have 3 florins" in words
    assert "(CP-9.1)" in words
    assert warning(at_marseille(4), SAIL) == ""


def test_sailing_to_a_full_city_is_warned_of_unless_a_card_leads_on() -> None:
    made = table(ships={0: ("MAR", 1), 1: ("VEN", 1), 2: ("VEN", 2)}, hands={0: ("C-MAR-VEN",)}, money=9)
    made.changed(rows=row())
    assert "(CP-8.8)" in warning(made, SAIL)
    made.changed(rows=row("C-VEN-NAP"))
    assert warning(made, SAIL) == ""


def test_buying_a_card_that_leaves_too_little_to_build_is_warned_of() -> None:
    made = table(ships={0: ("MAR", 1)}, money=5).changed(rows=row("C-MAR-NAP"))
    label = "Buy the card “Marseille – Naples” for 2 florins"
    assert warning(made, label) == ""  # Naples costs 3
    made = table(ships={0: ("MAR", 1)}, money=4).changed(rows=row("C-MAR-NAP"))
    assert "(CP-6.3)" in warning(made, label)


def test_after_building_nothing_is_a_dead_end() -> None:
    made = table(ships={0: ("MAR", 1)}, money=6).changed(rows=row("C-MAR-NAP"))
    made.do(0, actions.BuildWarehouse(1))
    assert warning(made, "Buy the card “Marseille – Naples” for 2 florins") == ""


def test_a_restart_is_a_button_only_in_a_dead_end() -> None:
    made = table(ships={0: ("MAR", 1)}, money=4).changed(rows=row("C-MAR-NAP"))
    made.do(0, actions.Buy("C-MAR-NAP"))
    assert buttons(made) == set()
    made.do(0, actions.Sail("C-MAR-NAP", "NAP"))
    assert buttons(made) == {"Start your turn over"}


def buttons(made: Table) -> set[str]:
    """Return the choices that have no place on the table."""
    view = made.view(0)
    company = TableNames.around(view, sitters(len(view.money), 0))
    offered = choices(view, made.legal(0), company)
    return {str(choice.label) for choice in offered if not choice.target}
