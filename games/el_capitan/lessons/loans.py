"""Lesson: loans, and settling them after a scoring (CP-12, CP-16)."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.el_capitan.lessons.facts import purse
from games.el_capitan.lessons.stage import board, stage
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.rules.actions import BuildWarehouse, Buy, EndTurn, RepayLoan, Sail, TakeLoan
from games.el_capitan.rules.components.data import Pieces
from games.el_capitan.rules.state import Ship, State
from games.presenting.lesson import Lesson, Moment, Step


def _start() -> State:
    return stage(
        cities={
            "CON": board("01"),
            "NAP": board("012"),
            "TUN": board("02"),
            "VAL": board("0"),
            "ALE": board("10"),
            "ATH": board("2"),
        },
        money=(3, 11, 12),
        ships=(Ship("CON", 2), Ship("NAP", 1), Ship("TUN", 1)),
        hand=("D-ATH-1",),
        rows=(
            ("D-TUN-1", "D-CON-2", "D-VEN-3", "D-MAR-3"),
            ("C-TUN-ALE", "C-NAP-TUN", "C-VAL-NAP", "C-MAR-VEN", "C-CON-ATH", "C-MAR-ALE"),
        ),
        supply=Pieces(1, 0),
    )


def _not_the_loan(moment: Moment) -> str:
    match moment.tried:
        case TakeLoan(amount):
            return _(
                "You’d get %(amount)s, but repay 20 of it later. For one warehouse the smaller loan is enough."
            ) % {"amount": florins(amount)}
        case Sail() | Buy():
            return _(
                "Even then you couldn’t pay for a warehouse, and after buying you can’t take a loan this "
                "turn (CP-6.3)."
            )
        case _:
            return _("You can’t afford that. Go to the bank (CP-6.8).")


def _after_loan(moment: Moment) -> str:
    return _("Your ship is at the bank, and you have %(left)s. Your turn has ended.") % {
        "left": florins(purse(moment.view))
    }


def _after_scoring(moment: Moment) -> str:
    return _("The scoring has brought you %(income)s. Now loans are settled.") % {
        "income": florins(purse(moment.now) - purse(moment.view))
    }


def _after_repaying(moment: Moment) -> str:
    return _("Paid back: 12 for the 10 you got. You have %(left)s for the next phase.") % {
        "left": florins(purse(moment.view))
    }


LOANS: Final = Lesson(
    slug="loans",
    title=gettext_lazy("Loans"),
    about=gettext_lazy("What to do when the money is gone, and what it costs."),
    start=_start,
    steps=(
        Step(
            say=gettext_lazy(
                "You’re in port 2 of Constantinople with 3 florins, and a warehouse costs 5 here. If you can’t build, you go "
                "to the bank: that’s your whole turn. Take the loan of 10."
            ),
            solution=(TakeLoan(10),),
            hints=(_not_the_loan,),
            then=((1, TakeLoan(10)), (2, TakeLoan(16))),
            after=_after_loan,
        ),
        Step(
            say=gettext_lazy(
                "From the bank, only a Destination card takes you back to sea. You have one for Athens in "
                "your hand: play it."
            ),
            solution=(Sail("D-ATH-1", "ATH"),),
            hints=(gettext_lazy("Save your florins: the card to Athens in your hand is enough (CP-8.4)."),),
        ),
        Step(
            say=gettext_lazy("It’s your last warehouse of this phase. Build it here, in port 1."),
            solution=(BuildWarehouse(2),),
            hints=(
                gettext_lazy("Build your last warehouse: then the phase ends with this round (CP-14.1)."),
            ),
        ),
        Step(
            say=gettext_lazy(
                "Your supply is empty, so this is the last round of the phase. End your turn; the others have theirs, and "
                "then everything is scored."
            ),
            solution=(EndTurn(),),
            hints=(gettext_lazy("No more cards now: they cost money you’ll need. End your turn."),),
            then=((1, TakeLoan(10)), (2, TakeLoan(10))),
            after=_after_scoring,
        ),
        Step(
            say=gettext_lazy(
                "Your loan of 10 costs 12 now. If you extend it, it costs 16 at the next scoring, and then you must pay. "
                "You can afford it: repay."
            ),
            solution=(RepayLoan(10),),
            hints=(gettext_lazy("Extended, it would cost 16 next time. You have the money now (CP-16.3)."),),
            after=_after_repaying,
        ),
        Step(
            say=gettext_lazy(
                "A loan early on often pays: it buys warehouses that earn in every scoring. What’s still owed at the end is "
                "taken from your fortune."
            ),
        ),
    ),
    rules=(
        ("CP-12.1", gettext_lazy("A loan is your whole turn: no buying, no sailing.")),
        ("CP-12.2", gettext_lazy("Your ship goes to the bank.")),
        ("CP-8.4", gettext_lazy("From there, only a Destination card takes you on.")),
        ("CP-16.3", gettext_lazy("After a scoring you repay each loan, or extend it.")),
        ("CP-17.1", gettext_lazy("At the end all loans are repaid.")),
    ),
)
