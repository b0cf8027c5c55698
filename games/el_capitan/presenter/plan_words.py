"""Plans of El Capitán in words."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from games.engine.core.planning import Occasion
from games.engine.core.types import Action
from games.engine.el_capitan.names import CardId
from games.engine.el_capitan.planning import AnyCondition, CardOpen, PirateIn, PortFree
from games.engine.el_capitan.views import View
from games.presenters.contract import Sitter
from games.presenters.el_capitan.card_words import quoted_card
from games.presenters.el_capitan.company import Company
from games.presenters.el_capitan.labels import label
from games.presenters.el_capitan.places import where
from games.presenters.plan_words import QuestionGroup


class ElCapitanPlanWords:
    def occasion(self, occasion: Occasion) -> str:
        return _("Your turn in phase %(phase)d, round %(round)d") % {
            "phase": occasion.phase,
            "round": occasion.round,
        }

    def step(self, action: Action, sitters: Sequence[Sitter]) -> str:
        return label(action, Company.of(sitters))

    def condition(self, condition: AnyCondition, view: View) -> str:
        match condition:
            case CardOpen(card):
                return _("the card %(card)s lies open") % {"card": quoted_card(card, view.data_set)}
            case PortFree(city):
                return _("there is a free port %(where)s") % {"where": where(city)}
            case PirateIn(city):
                return _("the pirate lies %(where)s") % {"where": where(city)}

    def questions(self, view: View, occasion: Occasion) -> tuple[QuestionGroup, ...]:
        open_cards = [card for row in view.rows for card in row if card is not None]
        groups = [
            QuestionGroup(_("Cards that lie open"), _opens(open_cards)),
            QuestionGroup(_("Ports"), tuple(PortFree(city) for city in view.in_play)),
            QuestionGroup(
                _("Cards still in the decks"), _opens(card for deck in view.unseen for card in deck)
            ),
        ]
        if view.pirate is not None:
            groups.append(QuestionGroup(_("Pirate"), tuple(PirateIn(city) for city in view.in_play)))
        return tuple(group for group in groups if group.conditions)


def _opens(cards: Iterable[CardId]) -> tuple[CardOpen, ...]:
    return tuple(CardOpen(card) for card in dict.fromkeys(cards))
