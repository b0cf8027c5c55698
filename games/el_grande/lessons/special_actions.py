"""Lesson: special actions, and stopping one with a veto (EG-4.7, EG-7)."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.el_grande.lessons.facts import payment
from games.el_grande.lessons.stage import stage
from games.el_grande.rules.actions import (
    Declare,
    Draw,
    EndTurn,
    PlaceCaballero,
    PlayPower,
    TakeCard,
    Veto,
    VetoPass,
)
from games.el_grande.rules.components.board import Region
from games.el_grande.rules.state import State
from games.presenting.lesson import Lesson, Moment, Step

_SIXES_AND_SEVENS: Final[tuple[Region, ...]] = ("OLD", "NEW", "GRA")


def _start() -> State:
    return stage(
        king="VAL",
        homes=("CAT", "SEV", "NEW"),
        regions={
            "OLD": (1, 0, 3),
            "NEW": (1, 1, 3),
            "GRA": (0, 2, 3),
            "CAT": (3, 1, 0),
            "SEV": (0, 2, 1),
            "ARA": (2, 2, 0),
        },
        cards=("1F", "2A", "3C", "4F"),
        round=2,
        spent=((6,), (8,), (10,)),
        courts=(4, 5, 5),
    )


def _diegos_gain(moment: Moment, regions: int = len(_SIXES_AND_SEVENS)) -> int:
    """Return what Diego gets if so many regions are scored."""
    return sum(payment(moment.before, region).total[2] for region in _SIXES_AND_SEVENS[:regions])


def _before_the_veto(moment: Moment) -> str:
    return _(
        "Diego scores every region worth 6 or 7, one after the other, and that would bring him %(points)d points. This "
        "is what your veto is for. Stop all of it."
    ) % {"points": _diegos_gain(moment)}


def _too_little(moment: Moment) -> str:
    match moment.tried:
        case Veto(keep):
            return _("That stops only the rest of it: Diego would still get %(points)d points (EG-7.6).") % {
                "points": _diegos_gain(moment, keep)
            }
        case _:
            return _("Then Diego would get %(points)d points at once.") % {"points": _diegos_gain(moment)}


def _after_the_veto(moment: Moment) -> str:
    return _("Nothing was scored: Diego still has %(points)d points. Your veto card is used up.") % {
        "points": moment.now.players[2].points
    }


SPECIAL_ACTIONS: Final = Lesson(
    slug="special-actions",
    title=gettext_lazy("Special actions and the veto"),
    about=gettext_lazy("What action cards do, and how to stop one."),
    start=_start,
    opening=((1, PlayPower(7)), (2, PlayPower(4)), (0, PlayPower(12))),
    steps=(
        Step(
            say=gettext_lazy(
                "Every action card has a special action: moving caballeros, sending them home, scoring, "
                "moving the King. You may use it once, before or after placing, or not at all."
            ),
        ),
        Step(
            say=gettext_lazy(
                "You’re first. Diego leads in three rich regions, and the third card scores exactly those. You could take "
                "it away from him, or keep an answer ready: the veto, on the second pile."
            ),
            solution=(TakeCard(2),),
            hints=(
                gettext_lazy(
                    "That works too, but this lesson is about the veto. Take the second card (EG-7.1)."
                ),
            ),
            after=gettext_lazy(
                "The veto is in front of you now, for all to see. It lasts until the end of the next round."
            ),
        ),
        Step(
            say=gettext_lazy(
                "A veto card has no other action, but it places two. The King is in Valencia: strengthen Aragon and Catalonia."
            ),
            solution=(PlaceCaballero("ARA"), PlaceCaballero("CAT")),
            hints=(
                gettext_lazy(
                    "Put one in Aragon and one in Catalonia. Both are next to the King’s region (EG-4.6)."
                ),
            ),
            after=gettext_lazy(
                "Your turn is over. Inés takes a card and declares what she wants to do with it."
            ),
            then=((1, TakeCard(4)), (1, Draw(2))),
        ),
        Step(
            say=gettext_lazy(
                "Whenever somebody declares a special action, you’re asked. Inés only wants two more caballeros for her "
                "Court. Is that worth your veto?"
            ),
            solution=(VetoPass(),),
            hints=(gettext_lazy("Keep it: you have one veto, and Diego is still to come (EG-7.8)."),),
            after=gettext_lazy("Well kept. Now it’s Diego’s turn."),
            then=((1, EndTurn()), (2, TakeCard(3)), (2, Declare())),
        ),
        Step(
            say=_before_the_veto,
            solution=(Veto(0),),
            hints=(_too_little,),
            after=_after_the_veto,
        ),
    ),
    rules=(
        ("EG-7.1", gettext_lazy("Your veto is ready as soon as you take it.")),
        ("EG-7.2", gettext_lazy("It stops one special action of another player, in this round or the next.")),
        (
            "EG-7.6",
            gettext_lazy(
                "An action in steps can be stopped in part: the first steps happen, the rest doesn’t."
            ),
        ),
        ("EG-7.8", gettext_lazy("A used veto is gone, and so is the action.")),
    ),
)
