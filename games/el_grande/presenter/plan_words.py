"""Plans of El Grande in words."""

from collections.abc import Sequence
from itertools import chain

from django.utils.translation import gettext as _

from games.core.planning import Occasion
from games.core.types import Action
from games.el_grande.presenter.choices.labels import label
from games.el_grande.presenter.words.cards import piled_title
from games.el_grande.presenter.words.company import TableNames
from games.el_grande.presenter.words.places import where
from games.el_grande.rules.components.board import REGIONS
from games.el_grande.rules.components.cards import CardId
from games.el_grande.rules.plans.planning import AnyCondition, CardFree, KingIn
from games.el_grande.rules.views import View
from games.power_cards.presenter.plan_words import (
    bid_condition,
    bid_questions,
    occasion_words,
    place_questions,
)
from games.power_cards.rules.bids import TURN
from games.presenting.contract import Sitter
from games.presenting.plan_words import QuestionGroup


class ElGrandePlanWords:
    def occasion(self, occasion: Occasion) -> str:
        return occasion_words(occasion)

    def step(self, action: Action, sitters: Sequence[Sitter]) -> str:
        return label(action, TableNames.of(sitters))

    def condition(self, condition: AnyCondition, view: View) -> str:
        match condition:
            case CardFree(card):
                return _("the card “%(card)s” is on offer and nobody has taken it") % {
                    "card": piled_title(card)
                }
            case KingIn(region):
                return _("the King is %(where)s") % {"where": where(region)}
            case _:
                return bid_condition(condition)

    def questions(self, view: View, occasion: Occasion) -> tuple[QuestionGroup, ...]:
        is_later = occasion.round != view.round
        groups: list[QuestionGroup] = []
        if is_later or any(player.bid is None for player in view.players):
            groups += bid_questions()
        if occasion.part == TURN and not view.order:
            groups.append(place_questions(len(view.players)))
        cards = tuple(CardFree(card) for card in _cards(view, is_later))
        groups.append(QuestionGroup(_("Action cards"), cards))
        groups.append(QuestionGroup(_("King"), tuple(KingIn(region) for region in REGIONS)))
        return tuple(group for group in groups if group.conditions)


def _cards(view: View, is_later: bool) -> list[CardId]:
    """Return the cards that may be free then: this round's free cards or, for a later round, any not seen yet."""
    if is_later:
        return list(chain.from_iterable(view.unseen))
    return [face.card for face in view.display if face.taker is None]
