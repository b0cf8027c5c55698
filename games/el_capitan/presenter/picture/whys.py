"""Why something on the table can't be chosen now: short sentences for a touch that leads to nothing."""

from django.utils.translation import gettext as _

from games.core.types import Seat
from games.el_capitan.presenter.refusals import REFUSALS
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.presenter.words.places import name_of
from games.el_capitan.rules.agenda import Turn
from games.el_capitan.rules.components.names import START, City
from games.el_capitan.rules.position import berth_of, board_of, city_data
from games.el_capitan.rules.state import Berth
from games.el_capitan.rules.turn_actions.building import warehouse_price, works
from games.el_capitan.rules.turn_actions.sailing import has_docked
from games.el_capitan.rules.views import View


def why_not_city(view: View, city: City) -> str:
    """Say why the viewer can neither sail to the city nor build there; "" while something else is asked."""
    turn = my_turn(view)
    if turn is None:
        return ""
    if turn.main_done:
        return str(REFUSALS["main_action_done"])
    berth = berth_of(view, turn.seat)
    if berth is not None and berth.city == city:
        return "" if works(view, turn) else _why_not_here(view, turn.seat, berth)
    if has_docked(view, turn):
        return str(REFUSALS["already_docked"])
    if not view.hands[turn.seat]:
        return _("You need a card that leads to %(city)s: buy one first.") % {"city": name_of(city)}
    return _("None of your cards leads to %(city)s from here.") % {"city": name_of(city)}


def _why_not_here(view: View, seat: Seat, berth: Berth) -> str:
    price, money = warehouse_price(view, berth), view.money[seat]
    if money < price:
        return _("A warehouse here costs %(price)s, and you have %(florins)s.") % {
            "price": florins(price),
            "florins": florins(money),
        }
    if len(board_of(view, berth.city).fortresses) == len(city_data(view, berth.city).fortresses):
        return str(REFUSALS["no_fortress_space"])
    return str(REFUSALS["too_many_in_a_row"])


def why_no_loan(view: View, left: int) -> str:
    turn = my_turn(view)
    if turn is None:
        return ""
    if turn.main_done:
        code = "main_action_done"
    elif view.ships[turn.seat].place == START:
        code = "no_loan_on_first_turn"
    elif turn.bought:
        code = "bought_before_loan"
    elif turn.sailed:
        code = "sailed_before_loan"
    else:
        code = "" if left else "no_loan_left"
    return str(REFUSALS[code]) if code else ""


def why_not_buy(view: View, price: int) -> str:
    turn = my_turn(view)
    if turn is None or view.money[turn.seat] >= price:
        return ""
    return _("It costs %(price)s, and you have %(florins)s.") % {
        "price": florins(price),
        "florins": florins(view.money[turn.seat]),
    }


def my_turn(view: View) -> Turn | None:
    """Return the viewer's turn, if its next step is what the table waits for."""
    frame = view.frame
    return frame if isinstance(frame, Turn) and frame.seat == view.viewer else None
