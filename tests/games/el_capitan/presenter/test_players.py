"""Player panels beside the chart, words for options, static files and templates."""

from dataclasses import replace

import pytest
from django.contrib.staticfiles import finders
from django.template.loader import get_template, render_to_string

from games.el_capitan.presenter.choices.choices import choices
from games.el_capitan.presenter.options import OPTION_WORDS
from games.el_capitan.presenter.players import panels
from games.el_capitan.presenter.presenter import ElCapitanPresenter
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.rules.agenda import ChoosingFirst
from games.el_capitan.rules.components.data import Pieces
from games.el_capitan.rules.options import Options
from games.el_capitan.rules.state import Debt
from games.presenting.page import PlayerPanel
from tests.games.el_capitan.rules.scenario import Table, scoring, table
from tests.games.presenting.company import sitters


def panel(made: Table, seat: int = 0, viewer: int | None = 0) -> PlayerPanel:
    view = made.view(viewer)
    return panels(view, sitters(len(view.money), viewer))[seat]


def facts(shown: PlayerPanel) -> dict[str, str]:
    return {str(heading): str(fact) for heading, fact in shown.facts}


def test_panel_shows_money_debts_presence_supply_and_coming_income() -> None:
    made = table(
        cities={"MAR": "R G", "NAP": "R", "TUN": "R R"},
        debts={0: Debt(front=(1, 0), extended=(0, 1))},
        supplies={0: Pieces(3, 0)},
        money=50,
    )
    shown = panel(made)
    assert (shown.points, shown.rank, shown.is_me, shown.is_awaited) == (8, None, True, True)
    assert facts(shown) == {
        "Florins": "50",
        "Debts": "42",
        "Presence": "3",
        "Supply": "3 warehouses",
        # 5 for three cities, 8 in Marseille, 5 in Naples, 7 in Tunis.
        "A scoring would pay now": "25",
    }


def test_panel_shows_neutral_warehouses_with_two_players() -> None:
    assert facts(panel(table(2)))["Supply"] == "6 warehouses, 2 neutral warehouses and 1 fortress"
    assert facts(panel(table(2, supplies={0: Pieces(0, 0, 0)})))["Supply"] == "nothing"


def test_ship_hand_loans_and_bonus_card_are_visible_to_everybody() -> None:
    made = table(
        ships={0: ("NAP", 2)},
        hands={0: ("D-MAR-3", "C-VEN-TAN")},
        debts={0: Debt(front=(2, 0), extended=(0, 1))},
        bonuses={0: 15},
        money=70,
    )
    belongings = panel(made, viewer=1).belongings
    assert belongings.ship == "in Naples, port 2"
    assert [held.title for held in belongings.hand] == ["Marseille, 3 seals", "Venice – Tangier"]
    assert [loan.words for loan in belongings.loans] == [
        "Loan of 10 florins: 12 florins to repay",
        "Loan of 16 florins, extended: 30 florins to repay",
    ]
    assert (belongings.bonus, belongings.is_first) == (15, True)
    assert panel(made, seat=1).belongings.ship == "at the bank"


def test_only_the_viewers_own_hand_lights_up() -> None:
    made = table(hands={0: ("D-MAR-3",)})
    assert panel(made).belongings.hand[0].target == "hand:D-MAR-3"
    assert panel(made, viewer=1).belongings.hand[0].target == ""


def test_panels_of_a_finished_match_show_ranks_and_no_coming_income() -> None:
    made = scoring(phase=3, money=(10, 40, 40, 5)).proceed(5)
    shown = [panel(made, seat) for seat in range(4)]
    assert [each.rank for each in shown] == [3, 1, 1, 4]
    assert "A scoring would pay now" not in facts(shown[0])


def test_belongings_template_offers_to_make_the_player_first() -> None:
    made = table(agenda=(ChoosingFirst(0),), hands={1: ("D-MAR-3",)}, debts={1: Debt(front=(1, 0))}, money=20)
    view = made.view(0)
    offered = choices(view, made.legal(0), TableNames.around(view, sitters(4, 0)))
    player = panel(made, 1)
    offered_there = tuple(choice for choice in offered if choice.target == player.place)
    html = render_to_string(
        "games/el_capitan/_belongings.html",
        {"belongings": player.belongings, "player": replace(player, offered=offered_there)},
    )
    assert "Marseille, 3 seals" in html
    assert "Loan of 10 florins: 12 florins to repay" in html
    assert 'data-target="player:1"' in html
    assert "Let Bruno begin the next phase" in html


def test_the_lobby_has_words_for_every_option_and_every_value() -> None:
    assert list(OPTION_WORDS) == list(Options.__struct_fields__)
    assert list(OPTION_WORDS["first_player"].values) == ["random", "0", "1", "2", "3", "4"]
    assert all(str(words.label) and str(words.help) for words in OPTION_WORDS.values())


@pytest.mark.parametrize("file", [*ElCapitanPresenter.styles, *ElCapitanPresenter.scripts])
def test_the_static_files_of_the_game_exist(file: str) -> None:
    assert finders.find(file)


@pytest.mark.parametrize("kind", ["board_template", "tray_template", "details_template"])
def test_the_templates_of_the_game_exist(kind: str) -> None:
    assert get_template(getattr(ElCapitanPresenter, kind))
