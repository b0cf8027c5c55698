"""Lesson: navigation cards and sailing (CP-6.7, CP-7, CP-8)."""

from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.types import Action
from games.el_capitan.lessons.facts import purse
from games.el_capitan.lessons.stage import board, stage
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.rules.actions import BuildWarehouse, Buy, Sail
from games.el_capitan.rules.components.names import START
from games.el_capitan.rules.state import Ship, State
from games.presenting.lesson import Lesson, Moment, Step


def _start() -> State:
    return stage(
        cities={"MAR": board("1"), "NAP": board("2")},
        money=(20, 11, 12),
        ships=(Ship(START), Ship("MAR", 1), Ship("NAP", 1)),
        rows=(
            ("D-TUN-1", "D-CON-2", "D-VEN-3", "D-MAR-3"),
            ("C-TUN-ALE", "C-NAP-TUN", "C-VAL-NAP", "C-MAR-VEN", "C-CON-ATH", "C-MAR-ALE"),
        ),
        first=1,
    )


def _builds(view: Any, action: Action) -> bool:
    return isinstance(action, BuildWarehouse)


def _wrong_card(moment: Moment) -> str:
    match moment.tried:
        case Buy(card) if card[0] == "C":
            return _(
                "A Connection card links two cities, but your ship isn’t in any yet. It needs a "
                "Destination card first (CP-6.7)."
            )
        case Buy():
            return _("You’d have %(left)s left. Warehouses are expensive there: Tunis costs less.") % {
                "left": florins(purse(moment.view))
            }
        case _:
            return _("Buy a card first: your ship isn’t on the board yet (CP-6.7).")


def _after_building(moment: Moment) -> str:
    return _("It cost %(price)s, the price of your port. You have %(left)s left.") % {
        "price": florins(purse(moment.before) - purse(moment.view)),
        "left": florins(purse(moment.view)),
    }


SAILING: Final = Lesson(
    slug="sailing",
    title=gettext_lazy("Cards and sailing"),
    about=gettext_lazy("How your ship gets where it should be, and what that costs."),
    start=_start,
    steps=(
        Step(
            say=gettext_lazy(
                "You’re a merchant with 20 florins and a ship that isn’t on the board yet. Your first card "
                "must be a Destination card: it takes you to its city from anywhere. Buy the one to Tunis, "
                "where building is cheap."
            ),
            solution=(Buy("D-TUN-1"),),
            hints=(_wrong_card, gettext_lazy("Touch the card to Tunis in the upper row of cards (CP-7.1).")),
        ),
        Step(
            say=gettext_lazy("Now play it: sail to Tunis."),
            solution=(Sail("D-TUN-1", "TUN"),),
            hints=(gettext_lazy("Sail first. You can buy more cards on the way (CP-6.2)."),),
            after=gettext_lazy(
                "You’re off Tunis. Your ship docks only when you build, so you may still sail on."
            ),
        ),
        Step(
            say=gettext_lazy(
                "Connection cards are cheaper: each links two cities, and its price is the distance. "
                "Alexandria will be richer than Tunis. Buy the card that leads there."
            ),
            solution=(Buy("C-TUN-ALE"),),
            hints=(gettext_lazy("Take the card that links Tunis and Alexandria, for 1 florin (CP-8.3)."),),
        ),
        Step(
            say=gettext_lazy("Sail on to Alexandria."),
            solution=(Sail("C-TUN-ALE", "ALE"),),
            hints=(
                gettext_lazy(
                    "Play the card you’ve just bought. You can play as many cards in a turn as you like "
                    "(CP-8.5)."
                ),
            ),
        ),
        Step(
            say=gettext_lazy(
                "Each turn needs one main action: build, or take a loan. You’d dock in the first port, where a warehouse costs 2. "
                "In a new city you choose between the first two spaces."
            ),
            solution=(BuildWarehouse(1),),
            allowed=_builds,
            hints=(
                gettext_lazy(
                    "You’ve come to build, and a warehouse is the cheapest way to be present (CP-9.2)."
                ),
            ),
            after=_after_building,
        ),
        Step(
            say=gettext_lazy(
                "Now you could buy more cards for later, or end your turn. Your ship stays in its port: next turn you may "
                "build here again without sailing."
            ),
        ),
    ),
    rules=(
        (
            "CP-6.7",
            gettext_lazy("Your first card is a Destination card: it leads to its city from anywhere."),
        ),
        ("CP-7.1", gettext_lazy("Buy as many open cards as you can pay for.")),
        ("CP-8.3", gettext_lazy("A Connection card leads from one of its cities to the other.")),
        ("CP-8.8", gettext_lazy("You dock when you build, in the cheapest free port.")),
        ("CP-6.1", gettext_lazy("Each turn has one main action.")),
    ),
)
