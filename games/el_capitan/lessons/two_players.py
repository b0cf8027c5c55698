"""Lesson: the game for two, with neutral warehouses (CP-18)."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.el_capitan.lessons.facts import standing
from games.el_capitan.lessons.stage import board, stage
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.rules.actions import BuildWarehouse, EndTurn, Sail, TakeLoan
from games.el_capitan.rules.scoring import city_incomes
from games.el_capitan.rules.state import Ship, State
from games.presenting.lesson import Lesson, Moment, Step


def _start() -> State:
    return stage(
        cities={
            "VAL": board("12"),
            "TUN": board("10"),
            "NAP": board("01"),
            "MAR": board("0"),
            "ALE": board("0"),
        },
        money=(14, 12),
        ships=(Ship("VAL", 1), Ship("NAP", 1)),
        hand=("C-VAL-TUN",),
        rows=(
            ("D-TUN-1", "D-CON-2", "D-VEN-3", "D-MAR-3"),
            ("C-TUN-ALE", "C-NAP-TUN", "C-VAL-NAP", "C-MAR-VEN", "C-CON-ATH", "C-MAR-ALE"),
        ),
    )


def _after_neutral(moment: Moment) -> str:
    before = sum(income.florins for income in city_incomes(moment.before, "VAL") if income.seat == 1)
    now = sum(income.florins for income in city_incomes(moment.view, "VAL") if income.seat == 1)
    if now:
        return _("Inés would still get %(now)s in Valencia.") % {"now": florins(now)}
    return _(
        "The neutral colour leads in Valencia now, so nobody is paid there. Inés would have got %(before)s."
    ) % {"before": florins(before)}


def _after_building(moment: Moment) -> str:
    return standing(moment.view, "TUN")


TWO_PLAYERS: Final = Lesson(
    slug="two-players",
    title=gettext_lazy("The two-player game"),
    about=gettext_lazy("Neutral warehouses, and only first place is paid."),
    start=_start,
    steps=(
        Step(
            say=gettext_lazy(
                "With two players each has a second, neutral colour: two warehouses a phase. Only the first colour in a city "
                "is paid, and if that’s a neutral one, nobody is. So neutral warehouses spoil majorities."
            ),
        ),
        Step(
            say=gettext_lazy(
                "In Valencia, one of your neutral warehouses and one of Inés’s stand side by side. Make "
                "sure she gets nothing there: build a neutral one."
            ),
            solution=(BuildWarehouse(3, "neutral"),),
            hints=(
                gettext_lazy(
                    "A warehouse of your own wouldn’t lead here. Build the neutral one, in Valencia (CP-18.8)."
                ),
            ),
            after=_after_neutral,
        ),
        Step(
            say=gettext_lazy("End your turn."),
            solution=(EndTurn(),),
            hints=(gettext_lazy("That’s enough for now. End your turn."),),
            then=((1, TakeLoan(10)),),
            after=gettext_lazy("Inés has taken a loan. It’s your turn again."),
        ),
        Step(
            say=gettext_lazy(
                "In Tunis you’re tied with Inés, and she’s further left. Sail there with the card in your hand."
            ),
            solution=(Sail("C-VAL-TUN", "TUN"),),
            hints=(gettext_lazy("Use the card to Tunis: one more warehouse there takes the lead."),),
        ),
        Step(
            say=gettext_lazy("Now build one of your own colour."),
            solution=(BuildWarehouse(3),),
            hints=(gettext_lazy("Your own colour, this time: only that is paid (CP-18.8)."),),
            after=_after_building,
        ),
        Step(
            say=gettext_lazy(
                "Mind your supply: you must always keep more of your own colour than neutral ones, so build the neutral ones "
                "in time. And neutral warehouses don’t count for presence."
            ),
        ),
    ),
    rules=(
        (
            "CP-18.3",
            gettext_lazy("Each phase brings six warehouses, one fortress and two neutral warehouses."),
        ),
        ("CP-18.4", gettext_lazy("Your supply must hold more of your own colour than neutral ones.")),
        ("CP-18.7", gettext_lazy("Only your own colour counts for presence.")),
        ("CP-18.8", gettext_lazy("Only the first colour is paid; if it’s a neutral one, nobody is.")),
    ),
)
