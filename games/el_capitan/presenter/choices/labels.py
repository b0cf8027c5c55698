"""Plain labels of actions, which need to know nothing about the position."""

from functools import singledispatch

from django.utils.translation import gettext as _

from games.core.types import Action
from games.el_capitan.presenter.words.cards import quoted_card
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.presenter.words.places import to_port, whither
from games.el_capitan.rules import actions


@singledispatch
def label(action: Action, company: TableNames) -> str:
    """Return words for an action that are clear without seeing the board."""
    raise TypeError(f"no words for {action!r}")


@label.register
def proceed(action: actions.Proceed, company: TableNames) -> str:
    return _("Let the table go on")


@label.register
def buy(action: actions.Buy, company: TableNames) -> str:
    return _("Buy the card %(card)s") % {"card": quoted_card(action.card)}


@label.register
def sail(action: actions.Sail, company: TableNames) -> str:
    return _("Sail %(whither)s with the card %(card)s") % {
        "whither": whither(action.city),
        "card": quoted_card(action.card),
    }


@label.register
def build_warehouse(action: actions.BuildWarehouse, company: TableNames) -> str:
    if action.livery == "neutral":
        text = _("Build a neutral warehouse on space %(space)d")
    else:
        text = _("Build a warehouse on space %(space)d")
    return text % {"space": action.space}


@label.register
def reopen_warehouse(action: actions.ReopenWarehouse, company: TableNames) -> str:
    if action.livery == "neutral":
        text = _("Reopen a closed neutral warehouse on space %(space)d")
    else:
        text = _("Reopen a closed warehouse on space %(space)d")
    return text % {"space": action.space}


@label.register
def build_fortress(action: actions.BuildFortress, company: TableNames) -> str:
    return _("Build a fortress")


@label.register
def take_loan(action: actions.TakeLoan, company: TableNames) -> str:
    return _("Go to the bank and take a loan of %(florins)s") % {"florins": florins(action.amount)}


@label.register
def pass_turn(action: actions.Pass, company: TableNames) -> str:
    return _("Go to the bank and pass")


@label.register
def move_pirate(action: actions.MovePirate, company: TableNames) -> str:
    return _("Move the pirate %(whither)s") % {"whither": to_port(action.city, action.port)}


@label.register
def pay_pirate(action: actions.PayPirate, company: TableNames) -> str:
    return _("Pay to move the pirate %(whither)s") % {"whither": to_port(action.city, action.port)}


@label.register
def route_pirate(action: actions.RoutePirate, company: TableNames) -> str:
    return _("Move the pirate with cards from your hand")


@label.register
def steer_pirate(action: actions.SteerPirate, company: TableNames) -> str:
    return _("Steer the pirate %(whither)s with the card %(card)s") % {
        "whither": whither(action.city),
        "card": quoted_card(action.card),
    }


@label.register
def anchor_pirate(action: actions.AnchorPirate, company: TableNames) -> str:
    return _("Anchor the pirate in port %(port)d") % {"port": action.port}


@label.register
def cancel_route(action: actions.CancelRoute, company: TableNames) -> str:
    return _("Leave the pirate where it is and keep your cards")


@label.register
def end_turn(action: actions.EndTurn, company: TableNames) -> str:
    return _("End your turn")


@label.register
def restart_turn(action: actions.RestartTurn, company: TableNames) -> str:
    return _("Start your turn over")


@label.register
def repay_loan(action: actions.RepayLoan, company: TableNames) -> str:
    return _("Repay a loan of %(florins)s") % {"florins": florins(action.amount)}


@label.register
def extend_loans(action: actions.ExtendLoans, company: TableNames) -> str:
    return _("Extend the loans you haven’t repaid")


@label.register
def choose_first(action: actions.ChooseFirst, company: TableNames) -> str:
    return company.say(
        action.seat,
        you=_("Begin the next phase yourself"),
        they=_("Let %(name)s begin the next phase"),
    )
