"""Picture of the chart: it shows what the view says and offers what the rules allow."""

import re
from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from django.template.loader import render_to_string
from msgspec.structs import replace

from games.el_capitan.presenter.choices.choices import choices
from games.el_capitan.presenter.picture.board import ChartPicture
from games.el_capitan.presenter.picture.geometry import space_place
from games.el_capitan.presenter.picture.picture import chart_picture
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.rules.actions import Buy, Sail
from games.el_capitan.rules.agenda import Settling
from games.el_capitan.rules.components.names import BANK, VARIANT_CITIES
from games.el_capitan.rules.options import Options
from games.el_capitan.rules.rules import ElCapitan
from games.el_capitan.rules.scoring import forecast
from games.el_capitan.rules.state import CityBoard, Debt, Ship, State
from games.el_capitan.rules.views import View
from games.presenting.contract import Sitter
from games.presenting.page import Choice
from tests.games.el_capitan.rules.scenario import table

NAMES = ("Isabel", "Rodrigo", "Teresa", "Lope", "Gonzalo")
RULES = ElCapitan()
EMPTY = (None,) * 12


def opening(players: int = 3, viewer: int | None = 0, **options: object) -> View:
    return RULES.view(RULES.new_game(Options(**options), players, bytes(32)), viewer)  # type: ignore[arg-type]


def with_city(view: View, city: str, board: CityBoard) -> View:
    place = view.in_play.index(city)  # type: ignore[arg-type]
    return replace(view, cities=(*view.cities[:place], board, *view.cities[place + 1 :]))


def spaces(*colours: int | None) -> tuple[int | None, ...]:
    return (*colours, *EMPTY)[:12]


def sitters(view: View) -> list[Sitter]:
    return [Sitter(seat, NAMES[seat], seat == view.viewer) for seat in range(len(view.money))]


def picture(view: View, *offered: Choice) -> ChartPicture:
    return chart_picture(view, sitters(view), offered)


def drawn(view: View, *offered: Choice) -> str:
    return render_to_string("games/el_capitan/_board.svg.html", {"board": picture(view, *offered)})


def laid_out(view: View, *offered: Choice) -> str:
    board = picture(view, *offered)
    return "".join(
        render_to_string(f"games/el_capitan/{name}.html", {"board": board}) for name in ("_tray", "_details")
    )


def targets_on(page: str) -> list[str]:
    return re.findall(r' data-target="([^"]+)"', page)


def later(players: int, steps: int, **options: object) -> State:
    """Return the state after this many random actions."""
    rng = Random(steps)
    state = RULES.new_game(Options(**options), players, bytes(32))  # type: ignore[arg-type]
    for _step in range(steps):
        awaited = RULES.to_act(state)
        if not awaited:
            break
        seat = min(awaited)
        state = RULES.apply(state, seat, rng.choice(list(RULES.legal_actions(state, seat)))).state
    return state


def test_the_thirteen_spaces_of_a_city_form_a_u_without_overlaps() -> None:
    places = [space_place(number) for number in range(1, 14)]
    steps = [abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(places)]
    assert len(set(places)) == 13
    assert set(steps) == {52}
    assert places[0][1] == places[-1][1] == min(y for _x, y in places)


def test_all_warehouses_of_the_view_stand_on_the_chart_in_the_colour_of_their_owner() -> None:
    view = with_city(opening(), "VEN", CityBoard(spaces(None, 0, 1, 1), 5, 1, closed=(2,), fortresses=(2,)))
    shown = picture(view)
    venice = shown.cities[1]
    assert Counter(house.owner for house in shown.warehouses) == {0: 1, 1: 2}
    assert [house.owner for house in venice.closed] == [2]
    assert [fortress.owner for fortress in venice.fortresses] == [2, None]


def test_a_neutral_warehouse_has_the_shape_of_its_owner_and_is_hollow() -> None:
    view = with_city(opening(2), "MAR", CityBoard(spaces(3, 1), 3))
    assert [(house.owner, house.is_neutral) for house in picture(view).warehouses] == [(1, True), (1, False)]
    assert drawn(view).count("is-neutral") == 1


def test_a_city_shows_its_next_income_and_who_would_get_it() -> None:
    view = with_city(opening(4, viewer=2), "MAR", CityBoard(spaces(1, 2, 1), 4))
    marseille = picture(view).cities[0]
    assert marseille.income == 12
    assert [space.number for space in marseille.spaces if space.is_next] == [4]
    assert [(place.owners, place.florins, place.is_mine) for place in marseille.places] == [
        ((1,), 12, False),
        ((2,), 6, True),
    ]


@pytest.mark.parametrize(("players", "closing"), [(3, [5, 7, 9, 11]), (4, [7, 9, 11])])
def test_the_triangle_is_marked_only_where_it_closes(players: int, closing: list[int]) -> None:
    marseille = picture(opening(players)).cities[0]
    marked = [space.number for space in marseille.spaces if space.kind in ("dark", "triangle")]
    assert marked == closing


def test_variant_cities_make_the_chart_wider() -> None:
    with_porto = picture(opening(porto=True))
    assert with_porto.frame.width > picture(opening()).frame.width
    assert {city.key for city in with_porto.cities if city.is_variant} == {"POR"}
    assert len(with_porto.roses) == len(VARIANT_CITIES) - 1


def test_two_ships_are_never_drawn_in_one_place() -> None:
    view = replace(opening(5), ships=(Ship(BANK), Ship(BANK), Ship("START"), Ship("NAP", 1), Ship("NAP", 2)))
    assert len({ship.at for ship in picture(view).ships}) == 5


def test_the_pirate_is_drawn_in_its_port_and_lights_up() -> None:
    view = opening(canaries=True)
    page = drawn(view, Choice("{}", "Steer the pirate", target="pirate"))
    assert "Pirate ship, in the Canary Islands, port 2" in page
    assert targets_on(page) == ["pirate"]


def test_only_targets_of_choices_can_be_clicked_and_carry_their_labels() -> None:
    view = opening()
    offered = [
        Choice("1", "Build here", target="space:NAP:2"),
        Choice("2", "Sail to Tunis", target="city:TUN hand:D-TUN-1"),
        Choice("3", "Build a fortress", target="fortress:NAP:1"),
        Choice("4", "Borrow", target="loan:16"),
    ]
    page = drawn(view, *offered)
    assert sorted(targets_on(page)) == ["city:TUN", "fortress:NAP:1", "loan:16", "space:NAP:2"]
    # What is written on a thing is part of its name (WCAG 2.5.3).
    assert 'aria-label="Build here — income ' in page
    assert 'aria-label="Sail to Tunis' in page
    assert picture(view, *offered).is_choosing


def test_each_piece_has_an_id_of_its_own() -> None:
    page = drawn(RULES.view(later(5, 500, porto=True, lisbon=True, canaries=True), 0))
    pieces = re.findall(r'data-piece="([^"]+)"', page)
    assert {"ship-0", "pirate", "presence-4"} <= set(pieces)
    assert len(pieces) == len(set(pieces))


def test_an_open_card_says_where_it_would_lead() -> None:
    view = opening()
    card = view.rows[0][0]
    page = laid_out(view, Choice("{}", "Buy it", target=f"card:{card}"))
    assert targets_on(page) == [f"card:{card}"]
    assert "Leads to " in page


def test_what_cannot_be_chosen_says_why() -> None:
    made = table(ships={0: ("MAR", 1)}, hands={0: ("C-NAP-TUN",)}, rows=("D-NAP-1", "C-MAR-NAP"), money=3)
    view = made.view(0)
    offered = choices(view, made.legal(0), TableNames.around(view, sitters(view)))
    page = drawn(view, *offered) + laid_out(view, *offered)
    assert 'data-why="None of your cards leads to Venice from here."' in page
    assert 'data-why="A warehouse here costs 4 florins, and you have 3 florins."' in page
    assert 'data-why="It costs 5 florins, and you have 3 florins."' in page
    view = made.do(0, Buy("C-MAR-NAP")).view(0)
    assert "so you can’t take a loan this turn." in drawn(view)
    assert "data-why" not in drawn(made.view(1)) + laid_out(made.view(1))


def test_a_spectator_sees_no_hand_and_no_purse() -> None:
    shown = picture(opening(viewer=None))
    assert shown.hand == ()
    assert shown.purse is None
    assert "Your cards" not in laid_out(opening(viewer=None))


def test_while_settling_the_viewers_own_loans_light_up_and_not_the_stacks() -> None:
    view = replace(opening(), debts=(Debt((2, 1)), Debt(), Debt()), agenda=(Settling(0, (2, 1)),))
    repay = Choice("{}", "Repay", target="loan:10")
    assert targets_on(drawn(view, repay)) == []
    assert targets_on(laid_out(view, repay)) == ["loan:10"]
    purse = picture(view).purse
    assert purse is not None
    assert (purse.owed, len(purse.loans)) == (44, 3)


def test_what_a_scoring_would_pay_adds_up_to_the_forecast() -> None:
    view = with_city(opening(4), "MAR", CityBoard(spaces(1, 2, 1), 4, fortresses=(3,)))
    shown = picture(view)
    by_rows = tuple(sum(row.takings[seat].florins for row in shown.takings) for seat in range(4))
    assert by_rows == shown.totals
    assert sum(shown.totals) == sum(income.florins for income in forecast(view))
    marseille = shown.takings[0]
    assert [taking.words for taking in marseille.takings] == ["", "first 12", "second 6", "fortress 12"]


def test_a_finished_match_shows_no_forecast() -> None:
    over = RULES.view(later(3, 20000), 0)
    assert over.phase == "game_over"
    assert picture(over).takings == ()
    assert "What a scoring would pay now" not in laid_out(over)


def test_the_table_says_in_words_what_the_chart_shows() -> None:
    view = with_city(opening(), "VEN", CityBoard(spaces(None, 0, 1, 1), 5, 1, closed=(2,), fortresses=(0,)))
    view = replace(view, ships=(Ship("VEN", 2), Ship(BANK), Ship(BANK)))
    row = picture(view).table[1]
    assert row.counts == ("1 warehouse, a fortress", "2 warehouses", "1 closed")
    assert row.ports == "4: free, 5: Isabel"
    assert row.fortresses == "8: Isabel, 10: free"
    assert row.scale.startswith("0 Isabel Rodrigo Rodrigo 18")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_chart_can_be_drawn_at_every_moment_of_a_game(players: int) -> None:
    for steps in (0, 1, 90, 300, 5000):
        view = RULES.view(later(players, steps, lisbon=True), None)
        page = drawn(view) + laid_out(view)
        assert "style=" not in page
        assert page.count('id="space-') == 13 * len(view.in_play)


def test_sailing_lights_up_the_bought_card_and_its_city() -> None:
    """On the first turn of a game, after buying an open card."""
    state = later(3, 1)
    seat = min(RULES.to_act(state))
    card = state.rows[0][0]
    assert card is not None
    state = RULES.apply(state, seat, Buy(card)).state
    legal = [action for action in RULES.legal_actions(state, seat) if isinstance(action, Sail)]
    view = RULES.view(state, seat)
    offered = choices(view, legal, TableNames.around(view, sitters(view)))
    assert [city.key for city in picture(view, *offered).cities if city.target] == [legal[0].city]
    assert [face.card for face in picture(view, *offered).hand if face.target] == [card]
