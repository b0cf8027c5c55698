"""Lesson: the Castillo, the secret disk and the general scoring (EG-5.3, EG-9)."""

from typing import Any, Final

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.types import Action
from games.el_grande.lessons.facts import points, standing
from games.el_grande.lessons.stage import stage
from games.el_grande.presenter.words.places import where
from games.el_grande.rules.actions import EndTurn, PlaceCaballero, PlayPower, SetDisk, TakeCard
from games.el_grande.rules.components.board import INDEX, Region
from games.el_grande.rules.state import State
from games.presenting.lesson import Lesson, Moment, Step


def _start() -> State:
    return stage(
        king="ARA",
        homes=("CAT", "SEV", "BAS"),
        regions={
            "GRA": (1, 3, 1),
            "CAT": (3, 0, 1),
            "SEV": (0, 5, 1),
            "OLD": (0, 2, 3),
            "BAS": (0, 1, 4),
            "ARA": (2, 1, 1),
            "NEW": (2, 2, 7),
        },
        cards=("1G", "2A", "3B", "4D"),
        round=3,
        spent=((13, 9), (6, 10), (8, 4)),
        castillo=(2, 3, 1),
        courts=(3, 4, 4),
    )


def _after_riding(view: Any, region: Region) -> tuple[int, int]:
    """Return how many caballeros the learner would have there after the ride, and the most of anybody else."""
    counts, me = view.regions[INDEX[region]], view.viewer
    return counts[me] + view.castillo[me], max(count for seat, count in enumerate(counts) if seat != me)


def _wins_something_new(view: Any, action: Action) -> bool:
    if not isinstance(action, SetDisk) or action.region in (view.king, "CAT"):
        return False
    mine, others = _after_riding(view, action.region)
    return mine > others


def _poor_disk(moment: Moment) -> str:
    tried = moment.tried
    assert isinstance(tried, SetDisk)
    if tried.region == moment.before.king:
        return _("The King is %(where)s. They’d be sent to your Court instead (EG-9.3).") % {
            "where": where(tried.region)
        }
    mine, others = _after_riding(moment.before, tried.region)
    facts = {"where": capfirst(where(tried.region)), "mine": mine, "others": others}
    if mine > others:
        return _("You already lead there. %(where)s they’d win nothing new.") % facts
    return _("%(where)s you’d have %(mine)d against %(others)d. That isn’t enough to lead.") % facts


def _after_throwing(moment: Moment) -> str:
    return _("%(standing)s Your turn is over, the round too, and after round 3 everything is scored.") % {
        "standing": standing(moment.view, "CAS")
    }


def _after_scoring(moment: Moment) -> str:
    return _("All disks were shown at once. The general scoring brought you %(points)d points.") % {
        "points": points(moment.now) - points(moment.before)
    }


CASTILLO: Final = Lesson(
    slug="castillo",
    title=gettext_lazy("The Castillo and the secret disk"),
    about=gettext_lazy("A tower that scores like a region, and a surprise after it."),
    start=_start,
    opening=(
        *((1, PlayPower(11)), (2, PlayPower(7)), (0, PlayPower(2))),
        *((1, TakeCard(1)), (1, EndTurn()), (2, TakeCard(4)), (2, EndTurn()), (0, TakeCard(2))),
    ),
    steps=(
        Step(
            say=gettext_lazy(
                "Round 3, the last turn, and you may place two. In the Castillo you have 2, Inés 3 and "
                "Diego 1. The tower pays 5 for first place and 3 for second. Go for it."
            ),
            solution=(PlaceCaballero("CAS"), PlaceCaballero("CAS")),
            hints=(
                gettext_lazy(
                    "That’s possible, but the tower pays twice: now, and where its caballeros go next. "
                    "Place in the Castillo (EG-5.3)."
                ),
            ),
            after=_after_throwing,
        ),
        Step(
            say=gettext_lazy(
                "The general scoring begins in secret: each player with people in the Castillo sets a "
                "disk. First the tower is scored, then all of yours move together to the region you chose. "
                "Find one where they take the lead."
            ),
            solution=(SetDisk("GRA"),),
            allowed=_wins_something_new,
            hints=(
                _poor_disk,
                gettext_lazy(
                    "Add your 4 to what you have in each region: where do you pass everybody else? Try the south (EG-9.1)."
                ),
            ),
            then=((1, SetDisk("OLD")), (2, SetDisk("SEV"))),
            after=_after_scoring,
        ),
        Step(
            say=gettext_lazy(
                "First the tower, then the ride, then all nine regions. The log explains every point. This "
                "happens after rounds 3, 6 and 9, and then the tower is empty again."
            ),
        ),
    ),
    rules=(
        ("EG-5.3", gettext_lazy("The Castillo is open to caballeros wherever the King is.")),
        ("EG-9.1", gettext_lazy("Each player with caballeros there sets one disk in secret.")),
        ("EG-9.2", gettext_lazy("The Castillo is scored before the disks are shown.")),
        (
            "EG-9.3",
            gettext_lazy("The caballeros move to the region on the disk; nobody can enter the King’s."),
        ),
        ("EG-9.4", gettext_lazy("Then all nine regions are scored.")),
    ),
)
