"""Conditions about bids in words, for games with power cards."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.planning import Occasion
from games.power_cards.rules.bids import BID, POWERS, BidCondition, BidPlayed, HighestBid, LowestBid, MyPlace
from games.presenting.plan_words import QuestionGroup


def occasion_words(occasion: Occasion) -> str:
    if occasion.part == BID:
        return _("Your bid in round %(round)d") % {"round": occasion.round}
    return _("Your turn in round %(round)d") % {"round": occasion.round}


def bid_condition(condition: BidCondition) -> str:
    match condition:
        case HighestBid(number):
            return _("somebody else has bid %(number)d or more") % {"number": number}
        case LowestBid(number):
            return _("somebody else has bid %(number)d or less") % {"number": number}
        case BidPlayed(number):
            return _("somebody else has bid the %(number)d") % {"number": number}
        case MyPlace(number):
            return ngettext(
                "I am the first in the turn order",
                "I am among the first %(number)d in the turn order",
                number,
            ) % {"number": number}


def bid_questions() -> tuple[QuestionGroup, ...]:
    """Return the questions that make sense while bids are still to come."""
    return (
        QuestionGroup(_("A high bid"), tuple(HighestBid(card) for card in reversed(POWERS))),
        QuestionGroup(_("A low bid"), tuple(LowestBid(card) for card in POWERS)),
        QuestionGroup(_("One power card"), tuple(BidPlayed(card) for card in POWERS)),
    )


def place_questions(players: int) -> QuestionGroup:
    """Return the questions about an open turn order. Not for the last place, where the answer is always yes."""
    places = tuple(MyPlace(place) for place in range(1, players))  # type: ignore[arg-type]  # at most five play
    return QuestionGroup(_("Turn order"), places)
