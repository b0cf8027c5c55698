"""Choices at the bank and after a scoring."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.el_capitan.presenter.choices.choice import choice, offer
from games.el_capitan.presenter.choices.scene import Scene
from games.el_capitan.presenter.picture import targets
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.rules import actions
from games.el_capitan.rules.agenda import Settling
from games.el_capitan.rules.components.data import LoanData
from games.el_capitan.rules.components.names import BANK, LOANS, Loan
from games.presenting.page import Choice


def _loan(scene: Scene, amount: Loan) -> LoanData:
    return scene.data.loans[LOANS.index(amount)]


@choice.register
def take_loan(action: actions.TakeLoan, scene: Scene) -> Choice:
    loan = _loan(scene, action.amount)
    if scene.view.ships[scene.seat].place == BANK:
        words = _("Stay at the bank and take a loan of %(florins)s") % {"florins": florins(loan.amount)}
    else:
        words = ""
    if scene.view.phase_number == scene.data.phases:
        hint = _("Ends your turn. After the last scoring you repay %(due)s.")
    else:
        hint = _(
            "Ends your turn. After the next scoring you repay %(due)s, or extend the loan and repay %(later)s after "
            "the one that follows."
        )
    hint %= {"due": florins(loan.due), "later": florins(loan.due_extended)}
    return offer(action, scene, _("Bank"), words=words, target=targets.loan_target(action.amount), hint=hint)


@choice.register
def pass_turn(action: actions.Pass, scene: Scene) -> Choice:
    return offer(
        action,
        scene,
        _("Bank"),
        target=targets.BANK_TARGET,
        hint=_("The bank has no loans left. Your turn ends and nothing else happens."),
    )


@choice.register
def repay_loan(action: actions.RepayLoan, scene: Scene) -> Choice:
    loan = _loan(scene, action.amount)
    return offer(
        action,
        scene,
        _("Loans"),
        words=_("Pay %(due)s for a loan of %(florins)s")
        % {"due": florins(loan.due), "florins": florins(loan.amount)},
        target=targets.loan_target(action.amount),
        hint=_("Extended, it would cost %(later)s.") % {"later": florins(loan.due_extended)},
    )


@choice.register
def extend_loans(action: actions.ExtendLoans, scene: Scene) -> Choice:
    """Offer to extend all remaining loans together."""
    frame = scene.view.frame
    assert isinstance(frame, Settling)
    loans = tuple(zip(scene.data.loans, frame.undecided, strict=True))
    count = sum(frame.undecided)
    now = sum(loan.due * number for loan, number in loans)
    later = sum(loan.due_extended * number for loan, number in loans)
    return offer(
        action,
        scene,
        _("Loans"),
        words=ngettext("Extend %(count)d loan", "Extend %(count)d loans", count) % {"count": count},
        hint=_("After the next scoring you must pay %(later)s instead of %(now)s.")
        % {"later": florins(later), "now": florins(now)},
    )


@choice.register
def choose_first(action: actions.ChooseFirst, scene: Scene) -> Choice:
    return offer(action, scene, _("First player"), target=targets.player_target(action.seat))
