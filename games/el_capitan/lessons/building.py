"""Lesson: warehouses, closing, and fortresses (CP-9 to CP-11)."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.el_capitan.lessons.facts import coming, standing
from games.el_capitan.lessons.stage import board, stage
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.rules.actions import BuildFortress, BuildWarehouse, EndTurn, TakeLoan
from games.el_capitan.rules.state import Ship, State
from games.presenting.lesson import Lesson, Moment, Step


def _start() -> State:
    return stage(
        cities={"MAR": board("1021"), "NAP": board("21"), "TUN": board("0")},
        money=(15, 11, 12),
        ships=(Ship("MAR", 1), Ship("NAP", 1), Ship("NAP", 2)),
        rows=(
            ("D-TUN-1", "D-CON-2", "D-VEN-3", "D-MAR-3"),
            ("C-TUN-ALE", "C-NAP-TUN", "C-VAL-NAP", "C-MAR-VEN", "C-CON-ATH", "C-MAR-ALE"),
        ),
    )


def _after_building(moment: Moment) -> str:
    return _("Inés’s first warehouse is closed. %(standing)s") % {"standing": standing(moment.view, "MAR")}


def _after_fortress(moment: Moment) -> str:
    return _("A scoring would pay you %(now)s in all now; before the fortress it was %(before)s.") % {
        "now": florins(coming(moment.view)),
        "before": florins(coming(moment.before)),
    }


BUILDING: Final = Lesson(
    slug="building",
    title=gettext_lazy("Building and closing"),
    about=gettext_lazy("Where warehouses go, how they push others out, and what a fortress is for."),
    start=_start,
    steps=(
        Step(
            say=gettext_lazy(
                "In Marseille four warehouses stand in a row. The next one goes to the next space, and the number on the "
                "space after it is what the city is worth. Space 5 is a closing space: whoever builds there closes the first warehouse."
            ),
        ),
        Step(
            say=gettext_lazy(
                "That’s one of Inés’s, and she leads here: two to your one. You’re in port 1, where a warehouse costs 4. "
                "Build it."
            ),
            solution=(BuildWarehouse(5),),
            hints=(
                gettext_lazy(
                    "You’re in the right place already. Build a warehouse: it also closes one of Inés’s (CP-10.1)."
                ),
            ),
            after=_after_building,
        ),
        Step(
            say=gettext_lazy("That was your main action. End your turn, and see what Inés and Diego do."),
            solution=(EndTurn(),),
            hints=(gettext_lazy("Keep your money for now, and end your turn."),),
            then=((1, TakeLoan(10)), (2, TakeLoan(10))),
            after=gettext_lazy("Both have gone to the bank for a loan, and it’s your turn again."),
        ),
        Step(
            say=gettext_lazy(
                "You’re still in Marseille. A fortress costs 8 here and earns half the city’s value in "
                "every scoring, or all of it in the city with the most warehouses. Build one."
            ),
            solution=(BuildFortress(),),
            hints=(
                gettext_lazy(
                    "That would be allowed, but a fortress in the largest city pays best (CP-11.1)."
                ),
            ),
            after=_after_fortress,
        ),
        Step(
            say=gettext_lazy(
                "Fortresses are never closed. A closed warehouse isn’t lost: its owner may reopen it for nothing instead of "
                "building. And nobody may have four in a row."
            ),
        ),
    ),
    rules=(
        ("CP-9.4", gettext_lazy("A warehouse goes to the next space.")),
        ("CP-9.6", gettext_lazy("Never four warehouses of one colour in a row.")),
        ("CP-10.1", gettext_lazy("A warehouse on a closing space closes the first one of the row.")),
        ("CP-10.5", gettext_lazy("You may reopen yours free of charge.")),
        ("CP-11.2", gettext_lazy("A fortress takes the cheapest free space, and stays.")),
    ),
)
