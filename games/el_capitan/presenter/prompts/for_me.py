"""Prompts for a viewer who has to act."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.el_capitan.presenter.prompts.at_sea import at_a_city
from games.el_capitan.presenter.words.cards import quoted_cards
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.presenter.words.loans import loans
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.presenter.words.pirate import forced_move
from games.el_capitan.presenter.words.places import whence, where, whither
from games.el_capitan.rules import agenda
from games.el_capitan.rules.components.names import BANK, LOANS, START, Loan
from games.el_capitan.rules.turn_actions.trading import purchases
from games.el_capitan.rules.views import View


def my_task(frame: agenda.AnyFrame, view: View, company: TableNames) -> str:
    match frame:
        case agenda.Turn():
            return " ".join(filter(None, _turn(frame, view)))
        case agenda.PirateRoute():
            return _route(frame, view)
        case agenda.Settling():
            return _settling(frame, view)
        case agenda.ChoosingFirst():
            return _("You’re the poorest player. Who begins phase %(phase)d?") % {
                "phase": view.phase_number + 1
            }
    return _("It’s your turn.")


def _turn(turn: agenda.Turn, view: View) -> Iterator[str]:
    yield _step(turn, view)
    if view.is_final_round:
        yield _("Last turn of phase %(phase)d.") % {"phase": view.phase_number}


def _step(turn: agenda.Turn, view: View) -> str:
    """Say what may still be done, given the ship's place and what has been done."""
    if turn.main_done:
        return forced_move(view) if turn.pirate_forced else _after_main_action(view, turn)
    place = view.ships[turn.seat].place
    if place == START:
        return _first_turn(view, turn)
    if place == BANK:
        return _at_bank(view, turn)
    return at_a_city(view, turn, place)


def _after_main_action(view: View, turn: agenda.Turn) -> str:
    if not purchases(view, turn.seat):
        return _("End your turn: you can’t afford any of the open cards.")
    return _("End your turn, or buy cards for later first: you have %(florins)s left.") % {
        "florins": florins(view.money[turn.seat])
    }


def _first_turn(view: View, turn: agenda.Turn) -> str:
    """Return the prompt of a player's first turn (CP-6.7)."""
    if any(card[0] == "D" for card in view.hands[turn.seat]):
        return _("Your first turn: sail with your Destination card straight to its city and build there.")
    return _("Your first turn: buy a Destination card, sail straight to its city and build there.")


def _at_bank(view: View, turn: agenda.Turn) -> str:
    """Return the prompt for a ship at the bank (CP-8.4), with a loan (CP-6.3) or a pass (CP-12.7) if possible."""
    if turn.bought:
        text = _("You’re at the bank with %(florins)s. Sail with a Destination card straight to its city.")
    elif any(view.loan_stacks):
        text = _("You’re at the bank with %(florins)s. Sail with a Destination card, or take another loan.")
    else:
        text = _(
            "You’re at the bank with %(florins)s. Sail with a Destination card, or pass (no loans left)."
        )
    return text % {"florins": florins(view.money[turn.seat])}


def _route(frame: agenda.PirateRoute, view: View) -> str:
    if not frame.cards:
        return _("Where does your first card take the pirate? It’s %(where)s now.") % {
            "where": where(frame.city)
        }
    pirate = view.pirate
    assert pirate is not None
    return _(
        "The pirate goes %(whence)s %(whither)s with %(cards)s. Choose its port, or add another card."
    ) % {
        "whence": whence(pirate.place),
        "whither": whither(frame.city),
        "cards": quoted_cards(frame.cards, view.data_set),
    }


def _settling(frame: agenda.Settling, view: View) -> str:
    counts: list[tuple[Loan, int]] = list(zip(LOANS, frame.undecided, strict=True))
    return _("Repay what you like with your %(florins)s; extending the rest costs more. Due: %(loans)s.") % {
        "florins": florins(view.money[frame.seat]),
        "loans": loans(counts),
    }
