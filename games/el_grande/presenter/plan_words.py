"""Plans of El Grande in words."""

from collections.abc import Sequence
from itertools import chain

from django.utils.translation import gettext as _

from games.engine.core.planning import Occasion
from games.engine.core.types import Action
from games.engine.el_grande.board import REGIONS
from games.engine.el_grande.cards import CardId
from games.engine.el_grande.planning import AnyCondition, CardFree, KingIn
from games.engine.el_grande.views import View
from games.presenters.bid_words import bid_condition, bid_questions, occasion_words, place_questions
from games.presenters.contract import Sitter
from games.presenters.el_grande.card_words import piled_title
from games.presenters.el_grande.company import Company
from games.presenters.el_grande.labels import label
from games.presenters.el_grande.places import where
from games.presenters.plan_words import QuestionGroup


class ElGrandePlanWords:
    def occasion(self, occasion: Occasion) -> str:
        return occasion_words(occasion)

    def step(self, action: Action, sitters: Sequence[Sitter]) -> str:
        return label(action, Company.of(sitters))

    def condition(self, condition: AnyCondition, view: View) -> str:
        match condition:
            case CardFree(card):
                return _("the card “%(card)s” lies open and nobody has taken it") % {
                    "card": piled_title(card)
                }
            case KingIn(region):
                return _("the King is %(where)s") % {"where": where(region)}
            case _:
                return bid_condition(condition)

    def questions(self, view: View, occasion: Occasion) -> tuple[QuestionGroup, ...]:
        is_later = occasion.round != view.round
        groups = []
        if is_later or any(player.bid is None for player in view.players):
            groups += bid_questions()
        if occasion.part == "turn" and not view.order:
            groups.append(place_questions(len(view.players)))
        cards = tuple(CardFree(card) for card in _cards(view, is_later))
        groups.append(QuestionGroup(_("Action cards"), cards))
        groups.append(QuestionGroup(_("King"), tuple(KingIn(region) for region in REGIONS)))
        return tuple(group for group in groups if group.conditions)


def _cards(view: View, is_later: bool) -> list[CardId]:
    """What may lie open then: this round's cards as long as they are free, or any that was not shown yet."""
    if is_later:
        return list(chain.from_iterable(view.unseen))
    return [face.card for face in view.display if face.taker is None]
