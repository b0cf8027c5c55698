"""Names of navigation cards."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.el_capitan.presenter.words.places import name_of
from games.el_capitan.rules.components.chart import deck_of
from games.el_capitan.rules.components.data import DATA_SET, DATA_SETS
from games.el_capitan.rules.components.names import CardId
from games.presenting.series import comma_list


def card_title(card: CardId, data_set: str = DATA_SET) -> str:
    """ "Marseille, 3 seals" or "Venice – Tangier" """
    data = DATA_SETS[data_set]
    if deck_of(card):
        one, other = data.connections[card].ends
        return pgettext("a card that links two cities", "%(one)s – %(other)s") % {
            "one": name_of(one),
            "other": name_of(other),
        }
    destination = data.destinations[card]
    return ngettext(
        "%(city)s, %(seals)d seal",
        "%(city)s, %(seals)d seals",
        destination.seals,
    ) % {"city": name_of(destination.city), "seals": destination.seals}


def quoted_card(card: CardId, data_set: str = DATA_SET) -> str:
    return _("“%(title)s”") % {"title": card_title(card, data_set)}


def quoted_cards(cards: Iterable[CardId], data_set: str = DATA_SET) -> str:
    return comma_list(quoted_card(card, data_set) for card in cards)
