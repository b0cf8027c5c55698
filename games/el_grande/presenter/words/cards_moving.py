"""Words for pile 1: cards that move caballeros between regions."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.el_grande.presenter.words.card_wording import CardWords
from games.el_grande.rules.components.cards import CardId

WORDS: Final[Mapping[CardId, CardWords]] = {
    "1A": CardWords(
        title=_("Exodus"),
        text=_("Move any number of your caballeros out of one region."),
        explanation=_(
            "Choose a region with your caballeros, but not the King’s. Move as many of them as you like, each to any "
            "other region except the King’s, or into the Castillo."
        ),
        rule="EG-6.1A",
    ),
    "1B": CardWords(
        title=_("Reinforcements"),
        text=_("Place up to 2 more caballeros from your Court wherever you like."),
        explanation=_(
            "Place up to 2 more caballeros from your Court in any regions except the King’s, or in the Castillo. "
            "They don’t have to be next to the King."
        ),
        rule="EG-6.1B",
    ),
    "1C": CardWords(
        title=_("Fresh or seasoned"),
        text=_(
            "Place up to 2 more caballeros from your Court, or move any number of yours out of one region."
        ),
        explanation=_(
            "Choose one: place up to 2 more caballeros from your Court wherever you like, or move as many of your "
            "caballeros as you like out of one region. Never to or from the King’s region; the Castillo may be "
            "entered."
        ),
        rule="EG-6.1C",
    ),
    "1D": CardWords(
        title=_("Upheaval"),
        text=_("Move up to 5 caballeros of any colour out of one region."),
        explanation=_(
            "Choose one region, not the King’s. Up to 5 caballeros leave it, yours or others’, each for any other "
            "region except the King’s, or for the Castillo."
        ),
        rule="EG-6.1D",
    ),
    "1E": CardWords(
        title=_("Unwelcome guests"),
        text=_("Move up to 3 caballeros of other players."),
        explanation=_(
            "Up to 3 caballeros of other players move, from any regions to any others or into the Castillo. "
            "Never to or from the King’s region."
        ),
        rule="EG-6.1E",
    ),
    "1F": CardWords(
        title=_("Manoeuvre"),
        text=_("Move up to 3 caballeros of any colour."),
        explanation=_(
            "Up to 3 caballeros move, yours or others’, from any regions to any others or into the Castillo. "
            "Never to or from the King’s region."
        ),
        rule="EG-6.1F",
    ),
    "1G": CardWords(
        title=_("Give and take"),
        text=_("Move up to 2 of your caballeros and up to 2 of other players."),
        explanation=_(
            "Up to 2 of your own caballeros and up to 2 of other players move, in any order, to any other "
            "regions or into the Castillo. Moves left over on one side can’t be used for the other. Never "
            "to or from the King’s region."
        ),
        rule="EG-6.1G",
    ),
    "1H": CardWords(
        title=_("Ride out"),
        text=_("Move up to 4 of your caballeros."),
        explanation=_(
            "Up to 4 of your own caballeros move, from any regions to any others or into the Castillo. "
            "Never to or from the King’s region."
        ),
        rule="EG-6.1H",
    ),
    "1I": CardWords(
        title=_("Grand manoeuvre"),
        text=_("Move up to 4 caballeros of any colour."),
        explanation=_(
            "Up to 4 caballeros move, yours or others’, from any regions to any others or into the Castillo. "
            "Never to or from the King’s region."
        ),
        rule="EG-6.1I",
    ),
}
