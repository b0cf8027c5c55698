"""Lesson: the bid decides who goes first and how many caballeros come (EG-3.2 to EG-4.4)."""

from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.core.types import Action
from games.el_grande.lessons.stage import stage
from games.el_grande.rules.actions import PlayPower, TakeCard
from games.el_grande.rules.components.cards import ARRIVALS
from games.el_grande.rules.state import State
from games.presenting.lesson import Lesson, Moment, Step


def _start() -> State:
    return stage(
        king="NEW",
        homes=("GRA", "ARA", "CAT"),
        regions={"GRA": (2, 1, 0), "ARA": (0, 2, 1), "CAT": (0, 0, 2), "VAL": (1, 0, 1)},
        cards=("1F", "2C", "3D", "4E"),
        round=2,
        spent=((7,), (5,), (11,)),
    )


def _wins_the_bid(view: Any, action: Action) -> bool:
    bids = [player.bid for player in view.players if player.bid]
    return isinstance(action, PlayPower) and action.card > max(bids)


def _too_low(moment: Moment) -> str:
    assert isinstance(moment.tried, PlayPower)
    first = max(bid for player in moment.before.players if (bid := player.bid))
    return _("With the %(card)d you’d come after the %(first)d: the highest card acts first (EG-3.4).") % {
        "card": moment.tried.card,
        "first": first,
    }


def _after_bid(moment: Moment) -> str:
    (bid,) = moment.actions
    assert isinstance(bid, PlayPower)
    count = ARRIVALS[bid.card]
    if not count:
        return _("You act first, but the %(card)d brings nobody: a 10 would have been enough.") % {
            "card": bid.card
        }
    return ngettext(
        "You act first, and the %(card)d has brought %(count)d caballero to your Court.",
        "You act first, and the %(card)d has brought %(count)d caballeros to your Court.",
        count,
    ) % {"card": bid.card, "count": count}


def _after_card(moment: Moment) -> str:
    return _(
        "The King card is yours. It lets you place up to 5 caballeros; you have %(count)d in your Court."
    ) % {"count": moment.view.players[moment.view.viewer].court}


BIDDING: Final = Lesson(
    slug="bidding",
    title=gettext_lazy("The bid"),
    about=gettext_lazy("Who goes first, and how many caballeros come to your Court."),
    start=_start,
    opening=((1, PlayPower(9)), (2, PlayPower(4))),
    steps=(
        Step(
            say=gettext_lazy(
                "Every round begins with a bid. The big number on a power card says who acts first; the caballeros "
                "below it come to your Court. High cards bring few. Inés has bid 9, Diego 4."
            ),
        ),
        Step(
            say=gettext_lazy(
                "You want the King card before Inés takes it, so you must act first. Bid high enough, but don’t waste "
                "caballeros. You can’t bid a number that’s already taken."
            ),
            solution=(PlayPower(10),),
            allowed=_wins_the_bid,
            goal=lambda view: view.order[:1] == (view.viewer,),
            hints=(_too_low, gettext_lazy("You need more than Inés’s 9 to act first (EG-3.4).")),
            after=_after_bid,
        ),
        Step(
            say=gettext_lazy(
                "Whoever acts first has all five action cards to choose from. The King card is there every round. Take it."
            ),
            solution=(TakeCard(5),),
            hints=(
                gettext_lazy(
                    "A good card, but each card goes to one player only, and you came for the King (EG-4.4)."
                ),
            ),
            after=_after_card,
        ),
        Step(
            say=gettext_lazy(
                "Diego bid lowest, so he acts last and brings the most people. He also bids first next round: low cards "
                "aren’t lost cards. And each number is spent once you’ve played it, so you can’t bid high every time."
            ),
        ),
    ),
    rules=(
        ("EG-3.3", gettext_lazy("Everybody plays one power card; no number twice in a round.")),
        ("EG-3.4", gettext_lazy("The highest card acts first.")),
        ("EG-4.1", gettext_lazy("When your turn comes, your card brings caballeros to your Court.")),
        ("EG-4.4", gettext_lazy("Then you take one action card that nobody has taken.")),
        ("EG-3.2", gettext_lazy("Whoever acted last bids first in the next round.")),
    ),
)
