"""Lesson: Lisbon, the Canary Islands with the pirate, and Porto (CP-19 to CP-22)."""

from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.types import Action
from games.el_capitan.lessons.facts import purse
from games.el_capitan.lessons.stage import board, stage
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.rules.actions import BuildWarehouse, EndTurn, MovePirate, Sail, TakeLoan
from games.el_capitan.rules.options import Options
from games.el_capitan.rules.state import Ship, State
from games.presenting.lesson import Lesson, Moment, Step


def _start() -> State:
    return stage(
        cities={
            "VAL": board("0"),
            "LIS": board("1"),
            "NAP": board("1213", fortresses=(1,)),
            "TUN": board("32"),
            "MAR": board("20"),
        },
        money=(12, 11, 12, 10),
        ships=(Ship("VAL", 1), Ship("NAP", 1), Ship("TUN", 1), Ship("MAR", 1)),
        hand=("D-ATH-1", "D-NAP-1"),
        rows=(
            ("D-TUN-1", "D-CON-2", "D-VEN-3", "D-MAR-3"),
            ("C-TUN-ALE", "C-NAP-TUN", "C-VAL-NAP", "C-MAR-VEN", "C-CON-ATH", "C-MAR-ALE"),
        ),
        options=Options(lisbon=True, canaries=True),
    )


def _taxes_naples(view: Any, action: Action) -> bool:
    return isinstance(action, MovePirate) and action.city == "NAP"


def _after_building(moment: Moment) -> str:
    return _("It was free, and Lisbon paid you %(florins)s at once.") % {
        "florins": florins(purse(moment.view) - purse(moment.before))
    }


def _less_tax(moment: Moment) -> str:
    if isinstance(moment.tried, MovePirate):
        return _("There it would bring you %(florins)s. There are more buildings in Naples.") % {
            "florins": florins(purse(moment.view) - purse(moment.before))
        }
    return _(
        "The pirate must sail before you go on. Send it where the others have the most buildings (CP-22.2)."
    )


def _after_pirate(moment: Moment) -> str:
    return _(
        "The others paid you %(florins)s, a florin for each building. Later phases pay two, then three."
    ) % {"florins": florins(purse(moment.view) - purse(moment.before))}


VARIANTS: Final = Lesson(
    slug="variants",
    title=gettext_lazy("Lisbon, the pirate, and Porto"),
    about=gettext_lazy("Three more cities, each with a rule of its own."),
    start=_start,
    steps=(
        Step(
            say=gettext_lazy(
                "Three cities beyond the straits can be added. Only a Destination card takes you there, "
                "not by its name but by its seals: one step each. Lisbon is one step from Valencia, where "
                "you are. Use the card to Athens."
            ),
            solution=(Sail("D-ATH-1", "LIS"),),
            hints=(
                gettext_lazy(
                    "Play the card to Athens for its seal, and sail to Lisbon with it (CP-19.2). Keep the other card."
                ),
            ),
        ),
        Step(
            say=gettext_lazy(
                "In port 1 of Lisbon warehouses cost nothing, and the city pays you for each at once. Build one."
            ),
            solution=(BuildWarehouse(2),),
            hints=(gettext_lazy("Build here: it costs nothing and pays at once (CP-20.1)."),),
            after=_after_building,
        ),
        Step(
            say=gettext_lazy("End your turn."),
            solution=(EndTurn(),),
            hints=(gettext_lazy("That’s enough for now. End your turn."),),
            then=((1, TakeLoan(10)), (2, TakeLoan(10)), (3, TakeLoan(10))),
            after=gettext_lazy("The others have been to the bank. It’s your turn again."),
        ),
        Step(
            say=gettext_lazy(
                "The Canary Islands are one step south, and a pirate is based there. Sail on with your "
                "other Destination card."
            ),
            solution=(Sail("D-NAP-1", "CAN"),),
            hints=(
                gettext_lazy("Use the seal of your Destination card to reach the Canary Islands (CP-19.2)."),
            ),
        ),
        Step(
            say=gettext_lazy(
                "If you dock here, you send the pirate to another city, and everybody with buildings there "
                "pays you protection tax. Where would you collect the most?"
            ),
            solution=(MovePirate("NAP", 2),),
            allowed=_taxes_naples,
            hints=(
                _less_tax,
                gettext_lazy("Touch Naples: four warehouses and a fortress, none of them yours (CP-22.6)."),
            ),
            after=_after_pirate,
        ),
        Step(
            say=gettext_lazy(
                "The pirate blocks the port it’s in. And Porto, the third city, is the richest: three "
                "ports, one fortress, but what closes there is gone for good."
            ),
        ),
    ),
    rules=(
        ("CP-19.2", gettext_lazy("Only the seals of a Destination card lead to these cities.")),
        ("CP-19.6", gettext_lazy("First place gets the value, everybody else who is there half of it.")),
        ("CP-20.2", gettext_lazy("Lisbon pays for every warehouse at once.")),
        ("CP-21.3", gettext_lazy("What closes in Porto leaves the game.")),
        (
            "CP-22.6",
            gettext_lazy("Protection tax: one florin for each building, two in phase 2, three in phase 3."),
        ),
    ),
)
