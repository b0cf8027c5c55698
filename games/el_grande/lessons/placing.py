"""Lesson: placing beside the King, the Castillo, and moving the King (EG-4.5 to EG-5.5)."""

from typing import Final

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.el_grande.lessons.facts import leads, payment, standing, worth
from games.el_grande.lessons.stage import stage
from games.el_grande.presenter.words.places import where
from games.el_grande.rules.actions import ChooseRegion, EndTurn, PlaceCaballero, PlayPower, TakeCard
from games.el_grande.rules.state import State
from games.presenting.lesson import Lesson, Moment, Step


def _start() -> State:
    return stage(
        king="NEW",
        homes=("GRA", "OLD", "CAT"),
        regions={"GRA": (1, 2, 0), "OLD": (0, 3, 1), "CAT": (0, 0, 2), "SEV": (1, 0, 2)},
        cards=("1H", "2E", "3A", "4B"),
        courts=(5, 7, 7),
    )


def _not_granada(moment: Moment) -> str:
    match moment.tried:
        case PlaceCaballero(area):
            return _("%(standing)s But this time, take the lead in Granada first.") % {
                "standing": standing(moment.view, area)
            }
        case EndTurn():
            return _("Your turn would end with nobody placed. Use your card first.")
        case _:
            return _(
                "You may move the King before you place, but then Granada is closed (EG-5.1). Place first."
            )


def _after_granada(moment: Moment) -> str:
    return _("%(standing)s Before, it was second place, worth %(before)d.") % {
        "standing": standing(moment.view, "GRA"),
        "before": worth(moment.before, "GRA"),
    }


def _not_the_castillo(moment: Moment) -> str:
    if isinstance(moment.tried, PlaceCaballero):
        return _("That’s legal, but try the tower this time: the Castillo.")
    return _("You still have two caballeros to place: throw them into the Castillo (EG-5.4).")


def _after_castillo(moment: Moment) -> str:
    return _("%(standing)s After the scoring they move on to a region you choose in secret.") % {
        "standing": standing(moment.view, "CAS")
    }


def _not_there(moment: Moment) -> str:
    match moment.tried:
        case ChooseRegion(region):
            total = payment(moment.view, region).total
            mine = total[moment.view.viewer]
            if max(total) > mine:
                return _("%(where)s the King would protect somebody else’s lead.") % {
                    "where": capfirst(where(region))
                }
            return _("%(where)s the King doesn’t help you much: you’d get %(points)d there.") % {
                "where": capfirst(where(region)),
                "points": mine,
            }
        case _:
            return _("Don’t end your turn yet: your card lets you move the King (EG-6.4B).")


def _after_king(moment: Moment) -> str:
    return _(
        "%(standing)s That’s 2 more for holding the King’s region, 2 for your home, and nobody can touch it."
    ) % {"standing": standing(moment.view, "GRA")}


PLACING: Final = Lesson(
    slug="placing",
    title=gettext_lazy("Placing, and the King"),
    about=gettext_lazy("Where your caballeros may go, and what the King does."),
    start=_start,
    opening=((1, PlayPower(8)), (2, PlayPower(5)), (0, PlayPower(13))),
    steps=(
        Step(
            say=gettext_lazy(
                "The figure on an action card says how many caballeros you may place. Take the card "
                "of pile 4: it places four and moves the King to a neighbouring region."
            ),
            solution=(TakeCard(4),),
            hints=(
                gettext_lazy(
                    "Another card for another day: this lesson needs the fourth one, the royal adviser."
                ),
            ),
        ),
        Step(
            say=gettext_lazy(
                "You may place next to the King, who is in New Castile, but never in his region. In "
                "Granada Inés has two, and you have one. Place two there."
            ),
            solution=(PlaceCaballero("GRA"), PlaceCaballero("GRA")),
            goal=lambda view: leads(view, "GRA"),
            hints=(
                _not_granada,
                gettext_lazy(
                    "Touch Granada, in the south, twice. It’s a neighbour of the King’s region (EG-4.6)."
                ),
            ),
            after=_after_granada,
        ),
        Step(
            say=gettext_lazy(
                "The Castillo is always open, wherever the King is. Throw your other two in there."
            ),
            solution=(PlaceCaballero("CAS"), PlaceCaballero("CAS")),
            hints=(_not_the_castillo,),
            after=_after_castillo,
        ),
        Step(
            say=gettext_lazy(
                "Now the King. His region is closed: no piece enters or leaves it while he’s there, but it "
                "still counts in every scoring. Put him where he helps you."
            ),
            solution=(ChooseRegion("GRA"),),
            goal=lambda view: view.king == "GRA",
            hints=(_not_there, gettext_lazy("You lead in Granada. Let the King guard it (EG-5.1).")),
            after=_after_king,
        ),
        Step(
            say=gettext_lazy(
                "From now on the others may place only next to Granada: Seville, New Castile, Valencia, or "
                "the Castillo. Moving the King changes the map for everybody."
            ),
        ),
    ),
    rules=(
        (
            "EG-4.5",
            gettext_lazy(
                "Place and use the special action in either order, but finish one before you start the other."
            ),
        ),
        ("EG-4.6", gettext_lazy("Place next to the King’s region, or into the Castillo.")),
        ("EG-5.1", gettext_lazy("Nothing enters or leaves the King’s region.")),
        ("EG-5.4", gettext_lazy("Caballeros in the Castillo stay there until the next general scoring.")),
        ("EG-8.5", gettext_lazy("Whoever leads the King’s region alone gets 2 more.")),
    ),
)
