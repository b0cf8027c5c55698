"""Lesson: what a scoring pays (CP-15)."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.el_capitan.lessons.facts import coming, purse, standing
from games.el_capitan.lessons.stage import board, stage
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.rules.actions import BuildWarehouse, EndTurn, Sail
from games.el_capitan.rules.components.data import Pieces
from games.el_capitan.rules.state import Ship, State
from games.presenting.lesson import Lesson, Moment, Step


def _start() -> State:
    return stage(
        cities={
            "NAP": board("12", fortresses=(2,)),
            "VEN": board("011"),
            "VAL": board("20", fortresses=(1,)),
            "ATH": board("2020"),
            "ALE": board("12"),
            "MAR": board("0", fortresses=(0,)),
        },
        money=(9, 11, 12),
        ships=(Ship("NAP", 1), Ship("VEN", 1), Ship("ALE", 1)),
        hand=("C-VEN-NAP", "C-NAP-ATH"),
        rows=(
            ("D-TUN-1", "D-CON-2", "D-VEN-3", "D-MAR-3"),
            ("C-TUN-ALE", "C-MAR-NAP", "C-VAL-NAP", "C-MAR-VEN", "C-CON-ATH", "C-MAR-ALE"),
        ),
        supply=Pieces(1, 0),
        first=1,
        is_final_round=True,
    )


def _forecast(moment: Moment) -> str:
    return _(
        "It’s the last turn of the phase. If everything were scored now you’d get %(florins)s: for the cities you’re in, "
        "for the majority in each, and for fortresses. You have one warehouse left, and two cards in hand."
    ) % {"florins": florins(coming(moment.view))}


def _weigh(moment: Moment) -> str:
    match moment.tried:
        case BuildWarehouse():
            return _("Built here, it would bring you %(florins)s in all. In Athens it brings more.") % {
                "florins": florins(coming(moment.view))
            }
        case Sail():
            return _("In Venice your warehouse would close your own first one. Athens pays more.")
        case _:
            return _("You don’t need more cards for this turn: the card to Athens is in your hand.")


def _after_building(moment: Moment) -> str:
    return _("%(standing)s In all it would be %(florins)s.") % {
        "standing": standing(moment.view, "ATH"),
        "florins": florins(coming(moment.view)),
    }


def _after_scoring(moment: Moment) -> str:
    return _("The scoring paid you %(florins)s. The log lists every item.") % {
        "florins": florins(purse(moment.now) - purse(moment.before))
    }


SCORING: Final = Lesson(
    slug="scoring",
    title=gettext_lazy("Scoring"),
    about=gettext_lazy("Where the money comes from."),
    start=_start,
    steps=(
        Step(say=_forecast),
        Step(
            say=gettext_lazy(
                "In Athens Diego and you have two warehouses each, and Diego is first because his stand further left. One "
                "more, and the majority is yours. Sail there."
            ),
            solution=(Sail("C-NAP-ATH", "ATH"),),
            hints=(_weigh,),
        ),
        Step(
            say=gettext_lazy("Build. That raises the city’s value."),
            solution=(BuildWarehouse(5),),
            hints=(gettext_lazy("Your main action is still to come: build in Athens (CP-9.4)."),),
            after=_after_building,
        ),
        Step(
            say=gettext_lazy("End your turn. The phase is over, and everybody is paid."),
            solution=(EndTurn(),),
            hints=(gettext_lazy("Nothing else is worth it now. End your turn."),),
            after=_after_scoring,
        ),
        Step(
            say=gettext_lazy(
                "After the second and third phase everything is scored again, warehouses of all phases included. Being in "
                "many cities pays more and more: 5 florins for three, 60 for nine."
            ),
        ),
    ),
    rules=(
        ("CP-15.2", gettext_lazy("A city is worth the number on its next free space.")),
        ("CP-15.3", gettext_lazy("Presence: the more cities you’re in, the more you get.")),
        ("CP-15.4", gettext_lazy("Majority: first place gets the value, second place half of it.")),
        ("CP-15.6", gettext_lazy("A fortress earns half the value, or all of it in the largest city.")),
    ),
)
