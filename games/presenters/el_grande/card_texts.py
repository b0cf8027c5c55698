"""The 33 kinds of action card in words: a title, what the special action does, and how exactly."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _

from games.engine.el_grande.cards import CardId
from games.engine.el_grande.options import Options
from games.presenters.el_grande import cards_moving, cards_returning, cards_ruling, cards_scoring
from games.presenters.el_grande.card_words import CardWords

CARD_WORDS: Final[Mapping[CardId, CardWords]] = {
    **cards_moving.WORDS,
    **cards_returning.WORDS,
    **cards_scoring.WORDS,
    **cards_ruling.WORDS,
}


def card_words(card: CardId, options: Options | None = None) -> CardWords:
    """The words of a card at a table with these options."""
    if options is not None and card == "4D" and options.grande_scope == "active":
        return cards_ruling.GRANDE_ALONE
    if options is not None and card == "2D" and options.angry_king_scope == "opponents":
        return cards_ruling.KING_ANGRY_AT_OTHERS
    return CARD_WORDS[card]


def quoted_title(card: CardId) -> str:
    return _("“%(title)s”") % {"title": CARD_WORDS[card].title}
