"""Words of plans in El Capitán."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from games.core.planning import Occasion
from games.core.types import Action
from games.el_capitan.presenter.choices.labels import label
from games.el_capitan.presenter.words.cards import quoted_card
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.presenter.words.places import where
from games.el_capitan.rules.components.names import CardId
from games.el_capitan.rules.plans.planning import AnyCondition, CardOpen, PirateIn, PortFree
from games.el_capitan.rules.views import View
from games.presenting.contract import Sitter
from games.presenting.plan_words import QuestionGroup


class ElCapitanPlanWords:
    def occasion(self, occasion: Occasion) -> str:
        return _("Your turn in phase %(phase)d, round %(round)d") % {
            "phase": occasion.phase,
            "round": occasion.round,
        }

    def step(self, action: Action, sitters: Sequence[Sitter]) -> str:
        return label(action, TableNames.of(sitters))

    def condition(self, condition: AnyCondition, view: View) -> str:
        match condition:
            case CardOpen(card):
                return _("the card %(card)s is on offer") % {"card": quoted_card(card, view.data_set)}
            case PortFree(city):
                return _("there is a free port %(where)s") % {"where": where(city)}
            case PirateIn(city):
                return _("the pirate is %(where)s") % {"where": where(city)}

    def questions(self, view: View, occasion: Occasion) -> tuple[QuestionGroup, ...]:
        open_cards = [card for row in view.rows for card in row if card is not None]
        groups = [
            QuestionGroup(_("Open cards"), _opens(open_cards)),
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
