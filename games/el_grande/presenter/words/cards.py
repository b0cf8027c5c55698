"""The 33 kinds of action card in words: a title, what the special action does, how exactly, and a pictogram."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _

from games.el_grande.presenter.words import cards_moving, cards_returning, cards_ruling, cards_scoring
from games.el_grande.presenter.words.card_wording import CardWords
from games.el_grande.rules.components.cards import CARDS, CardId
from games.el_grande.rules.options import Options

CARD_WORDS: Final[Mapping[CardId, CardWords]] = {
    **cards_moving.WORDS,
    **cards_returning.WORDS,
    **cards_scoring.WORDS,
    **cards_ruling.WORDS,
}

#: Kinds of pictograms, each drawn once (templates/games/el_grande/_pictograms.svg.html).
PICTOGRAMS: Final[dict[str, tuple[CardId, ...]]] = {
    "move": ("1A", "1D", "1E", "1F", "1G", "1H", "1I"),
    "court": ("1B", "1C", "4F"),
    "veto": ("2A",),
    "return": ("2B", "2C", "2D", "2E"),
    "disk": ("2F", "2G", "4C", "4G"),
    "score": ("2H", "3A", "3B", "3C", "3E", "3F", "3G", "3H"),
    "castillo": ("3D",),
    "scoreboard": ("4A",),
    "king": ("4B", "5A"),
    "grande": ("4D",),
    "power": ("4E",),
}

PICTOGRAM_OF: Final[dict[CardId, str]] = {card: kind for kind, cards in PICTOGRAMS.items() for card in cards}


def words_of(card: CardId, options: Options | None = None) -> CardWords:
    """Return the words of a card at a table with these options."""
    if options is not None and card == "4D" and options.grande_scope == "active":
        return cards_ruling.GRANDE_ALONE
    if options is not None and card == "2D" and options.angry_king_scope == "opponents":
        return cards_ruling.KING_ANGRY_AT_OTHERS
    return CARD_WORDS[card]


def quoted_title(card: CardId) -> str:
    return _("“%(title)s”") % {"title": CARD_WORDS[card].title}


def piled_title(card: CardId) -> str:
    """Return the title with the pile, for lists of cards of all piles: two of them share a title."""
    return _("%(title)s (pile %(pile)d)") % {"title": CARD_WORDS[card].title, "pile": CARDS[card].pile}
