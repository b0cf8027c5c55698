"""Lesson: a whole round with its general scoring (EG-3, EG-4, EG-9)."""

from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.types import Action
from games.el_grande.lessons.facts import court, leads, points, standing
from games.el_grande.lessons.stage import stage
from games.el_grande.presenter.words.places import where
from games.el_grande.rules.actions import (
    ChooseRegion,
    Declare,
    EndTurn,
    MoveTo,
    PickCaballero,
    PlaceCaballero,
    PlayPower,
    SetDisk,
    TakeCard,
)
from games.el_grande.rules.state import State
from games.presenting.lesson import Lesson, Moment, Step


def _start() -> State:
    return stage(
        king="OLD",
        homes=("GRA", "ARA", "GAL"),
        regions={
            "GRA": (2, 2, 1),
            "ARA": (1, 3, 0),
            "GAL": (0, 1, 3),
            "NEW": (2, 1, 2),
            "OLD": (1, 0, 2),
            "VAL": (0, 1, 0),
            "SEV": (3, 0, 0),
        },
        cards=("1H", "2C", "3G", "4F"),
        round=3,
        spent=((10, 4), (7, 12), (13, 9)),
        castillo=(1, 2, 2),
        courts=(2, 4, 4),
    )


def _comes_second(view: Any, action: Action) -> bool:
    bids = [player.bid for player in view.players if player.bid]
    return isinstance(action, PlayPower) and min(bids) < action.card < max(bids)


def _bid_hint(moment: Moment) -> str:
    assert isinstance(moment.tried, PlayPower)
    bids = [player.bid for player in moment.before.players if player.bid]
    if moment.tried.card > max(bids):
        return _("That makes you first, but it brings hardly anybody, and your Court is short. Bid lower.")
    return _("That makes you last, and Diego would take your card. Bid between %(low)d and %(high)d.") % {
        "low": min(bids),
        "high": max(bids),
    }


def _after_bid(moment: Moment) -> str:
    return _(
        "Inés has moved the King to Aragon, beside her own people. You’re second, with %(count)d in your Court."
    ) % {"count": court(moment.now)}


def _not_new_castile(moment: Moment) -> str:
    if isinstance(moment.tried, PlaceCaballero):
        return _("%(standing)s New Castile pays 7: that’s the one to win.") % {
            "standing": standing(moment.view, moment.tried.area)
        }
    return _("Place first, then move: you’ll see better what’s missing.")


def _after_placing(moment: Moment) -> str:
    return standing(moment.view, "NEW")


def _not_that_move(moment: Moment) -> str:
    match moment.tried:
        case PickCaballero():
            return _("Leave those where they are. You have one more than you need in Seville (EG-5.6).")
        case MoveTo(area):
            return _("%(standing)s You’re still tied in Granada: one more there breaks it.") % {
                "standing": standing(moment.before, area)
            }
        case _:
            return _(
                "You may still move up to four of your caballeros. One is enough: from Seville to Granada."
            )


def _after_moving(moment: Moment) -> str:
    return _("%(granada)s And you still lead %(where)s.") % {
        "granada": standing(moment.view, "GRA"),
        "where": where("SEV"),
    }


def _disk_hint(moment: Moment) -> str:
    tried = moment.tried
    if isinstance(tried, SetDisk) and tried.region == moment.before.king:
        return _("That’s the King’s region: it would be sent to your Court (EG-9.3).")
    if isinstance(tried, SetDisk) and leads(moment.before, tried.region):
        return _("You lead there already.")
    return _("One caballero won’t get you a place there. In Valencia it’s enough to be tied.")


def _after_scoring(moment: Moment) -> str:
    ranking = sorted((player.points for player in moment.now.players), reverse=True)
    mine = points(moment.now)
    if mine == ranking[0]:
        return _("The scoring brought you %(points)d points, and you’re in the lead!") % {"points": mine}
    return _("The scoring brought you %(points)d points. The leader has %(most)d.") % {
        "points": mine,
        "most": ranking[0],
    }


ROUND: Final = Lesson(
    slug="round",
    title=gettext_lazy("A whole round"),
    about=gettext_lazy("From the bid to the general scoring, all on your own."),
    start=_start,
    opening=((1, PlayPower(11)), (2, PlayPower(3))),
    steps=(
        Step(
            say=gettext_lazy(
                "It’s round 3, so everything is scored at the end. You want the first card, which moves "
                "four of your caballeros, and enough people. Inés won’t take it, Diego would. What do you "
                "bid?"
            ),
            solution=(PlayPower(6),),
            allowed=_comes_second,
            hints=(_bid_hint,),
            then=((1, TakeCard(5)), (1, ChooseRegion("ARA")), (1, EndTurn())),
            after=_after_bid,
        ),
        Step(
            say=gettext_lazy("Take the first card before Diego does."),
            solution=(TakeCard(1),),
            hints=(gettext_lazy("You bid for the first card: it moves up to four of your own (EG-6.1H)."),),
        ),
        Step(
            say=gettext_lazy(
                "It places one. In New Castile you’re tied for the lead, and it’s next to the King now. "
                "Break the tie."
            ),
            solution=(PlaceCaballero("NEW"),),
            goal=lambda view: leads(view, "NEW"),
            hints=(_not_new_castile, gettext_lazy("Touch New Castile, in the middle (EG-4.6).")),
            after=_after_placing,
        ),
        Step(
            say=gettext_lazy(
                "Now the special action: pick a caballero up, then put it down. One of your three in Seville would break "
                "the tie in Granada."
            ),
            solution=(PickCaballero(0, "SEV"), MoveTo("GRA")),
            hints=(_not_that_move,),
        ),
        Step(
            say=gettext_lazy("That’s enough. Declare the move: only now do the others see it."),
            solution=(Declare(),),
            hints=(gettext_lazy("One move is all you need. Declare it."),),
            after=_after_moving,
            then=((2, TakeCard(4)), (2, PlaceCaballero("CAS")), (2, EndTurn())),
        ),
        Step(
            say=gettext_lazy(
                "Diego has played, and the round is over. You have one caballero in the Castillo: set your disk. Where can "
                "a single one still do something?"
            ),
            solution=(SetDisk("VAL"),),
            hints=(_disk_hint,),
            then=((1, SetDisk("GAL")), (2, SetDisk("BAS"))),
            after=_after_scoring,
        ),
        Step(
            say=gettext_lazy(
                "That was a whole round; a match has nine. You know everything you need. In a real match nothing is played "
                "until you confirm your turn, so try things out."
            ),
        ),
    ),
    rules=(
        ("EG-3.1", gettext_lazy("Each round has new action cards; the King card is always there.")),
        ("EG-5.6", gettext_lazy("Caballeros move from any region to any area, except the King’s.")),
        ("EG-1.10", gettext_lazy("Nine rounds, with a general scoring after rounds 3, 6 and 9.")),
        ("EG-10.1", gettext_lazy("At the end, the most points win.")),
    ),
)
