"""Lesson: how a region pays, ties, and the two bonuses (EG-8)."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.el_grande.lessons.facts import leads, points, standing, worth
from games.el_grande.lessons.stage import stage
from games.el_grande.presenter.words.places import name_of
from games.el_grande.rules.actions import ChooseArea, PlaceCaballero, PlayPower, TakeCard
from games.el_grande.rules.state import State
from games.presenting.lesson import Lesson, Moment, Step


def _start() -> State:
    return stage(
        king="OLD",
        homes=("ARA", "VAL", "NEW"),
        regions={
            "ARA": (3, 3, 1),
            "NEW": (1, 3, 1),
            "OLD": (1, 0, 2),
            "VAL": (0, 2, 0),
            "GRA": (2, 1, 0),
            "GAL": (0, 1, 1),
        },
        cards=("1H", "2H", "3F", "4E"),
        round=2,
        spent=((5,), (9,), (11,)),
        courts=(4, 5, 5),
    )


def _tie(moment: Moment) -> str:
    return _(
        "Aragon pays 5 and 4. %(standing)s Ties cost everybody a place: nobody gets the 5. One more caballero breaks it. "
        "Take the second card, which places two and scores an area."
    ) % {"standing": standing(moment.view, "ARA")}


def _not_there(moment: Moment) -> str:
    match moment.tried:
        case PlaceCaballero(area):
            return _("%(standing)s But break the two ties: one each to Aragon and New Castile.") % {
                "standing": standing(moment.view, area)
            }
        case _:
            return _("First place your two: what you score should pay as much as it can.")


def _after_breaking(moment: Moment) -> str:
    return _("%(first)s That includes your home bonus of 2. %(second)s Before, it was worth %(before)d.") % {
        "first": standing(moment.view, "ARA"),
        "second": standing(moment.view, "NEW"),
        "before": worth(moment.before, "NEW"),
    }


def _poorer(moment: Moment) -> str:
    tried = moment.tried
    if not isinstance(tried, ChooseArea):
        return _("Your card lets you score an area now: use it (EG-6.2H).")
    return _("%(area)s would pay you %(points)d. Another area pays more.") % {
        "area": name_of(tried.area),
        "points": worth(moment.before, tried.area),
    }


def _after_scoring(moment: Moment) -> str:
    return _("That’s %(points)d points: 5 for first place, and 2 because your Grande lives there.") % {
        "points": points(moment.view) - points(moment.before)
    }


SCORING: Final = Lesson(
    slug="scoring",
    title=gettext_lazy("Scoring and ties"),
    about=gettext_lazy("What a region pays, and why one more caballero can be worth three points."),
    start=_start,
    opening=((1, PlayPower(8)), (2, PlayPower(6)), (0, PlayPower(12))),
    steps=(
        Step(
            say=gettext_lazy(
                "The numbers beside a region are what it pays: the first to whoever has the most "
                "caballeros there, the second to the next. With three players the third number doesn’t "
                "count, with two only the first does."
            ),
        ),
        Step(
            say=_tie,
            solution=(TakeCard(2),),
            hints=(gettext_lazy("Take the second card: score any area you like (EG-6.2H)."),),
        ),
        Step(
            say=gettext_lazy(
                "Break two ties: in Aragon for the lead, and in New Castile for second place. Both are next to the King, "
                "who is in Old Castile."
            ),
            solution=(PlaceCaballero("ARA"), PlaceCaballero("NEW")),
            goal=lambda view: leads(view, "ARA") and worth(view, "NEW") > 0,
            hints=(
                _not_there,
                gettext_lazy(
                    "One to Aragon, one to New Castile: a tie drops everybody in it by one place (EG-8.2)."
                ),
            ),
            after=_after_breaking,
        ),
        Step(
            say=gettext_lazy("Now score one area for everybody. Which one pays you the most?"),
            solution=(ChooseArea("ARA"),),
            hints=(
                _poorer,
                gettext_lazy("Where your Grande stands you get 2 more if you lead alone (EG-8.6)."),
            ),
            after=_after_scoring,
        ),
        Step(
            say=gettext_lazy(
                "The King’s region also pays its sole leader 2 more. If your own Grande is there too, that "
                "makes 4. If the lead is tied, nobody gets a bonus."
            ),
        ),
    ),
    rules=(
        ("EG-8.1", gettext_lazy("Only caballeros count, not the Grande and not the King.")),
        ("EG-8.2", gettext_lazy("Players who are tied all drop one place.")),
        ("EG-8.4", gettext_lazy("With two players only the first number pays, with three the first two.")),
        ("EG-8.5", gettext_lazy("The sole leader of the King’s region gets 2 more.")),
        ("EG-8.6", gettext_lazy("So does the sole leader of a region with their own Grande.")),
    ),
)
