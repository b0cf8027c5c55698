"""Words for piles 4 and 5: King, Grandes, scoreboards, power cards and the Court."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.el_grande.presenter.words.card_wording import CardWords
from games.el_grande.rules.components.cards import CardId

WORDS: Final[Mapping[CardId, CardWords]] = {
    "4A": CardWords(
        title=_("New values"),
        text=_("Put a mobile scoreboard on a region or the Castillo, or move one."),
        explanation=_(
            "Bring a mobile scoreboard into play, or move one that’s on the board. Its three values replace the "
            "printed ones. Not to or from the King’s region, and never two in one place."
        ),
        rule="EG-6.4A",
    ),
    "4B": CardWords(
        title=_("Royal adviser"),
        text=_("Move the King to a neighbouring region."),
        explanation=_(
            "The King goes to a region next to the one he’s in. The new region is closed at once, and the "
            "old one is free again."
        ),
        rule="EG-6.4B",
    ),
    "4C": CardWords(
        title=_("Expulsion"),
        text=_("Choose a region. All other players must leave it; secret disks say where to."),
        explanation=_(
            "Choose a region with other players’ caballeros, but not the King’s. Each of these players sets the "
            "secret disk to another region and moves all their caballeros there; the King’s region sends them to the "
            "Court. Your own caballeros stay."
        ),
        rule="EG-6.4C",
    ),
    "4D": CardWords(
        title=_("Grandes on the move"),
        text=_("All players may move their Grandes; secret disks say where to."),
        explanation=_(
            "Every player sets the secret disk, including you; choosing the home region means staying. Nobody can "
            "choose the King’s region, and a Grande that stands there can’t leave."
        ),
        rule="EG-6.4D",
    ),
    "4E": CardWords(
        title=_("Power regained"),
        text=_("Take one of your played power cards back into your hand."),
        explanation=_(
            "Choose any power card you’ve played and not taken back, this round’s included. The others don’t learn "
            "which one. This round’s turn order doesn’t change."
        ),
        rule="EG-6.4E",
    ),
    "4F": CardWords(
        title=_("Recruits"),
        text=_("Take up to 2 caballeros from the Province to your Court."),
        explanation=_(
            "1 or 2 caballeros go from the Province to your Court. If you do this first, you may place them in the "
            "same turn."
        ),
        rule="EG-6.4F",
    ),
    "4G": CardWords(
        title=_("Secret scoring"),
        text=_("Every player secretly chooses a region. Regions chosen only once are scored."),
        explanation=_(
            "Every player sets the secret disk to any region, even the King’s. A region that exactly one player "
            "chose is scored; a region that two or more chose isn’t."
        ),
        rule="EG-6.4G",
    ),
    "5A": CardWords(
        title=_("The King"),
        text=_("Put the King in any other region."),
        explanation=_(
            "The King goes to any other region, but not into the Castillo. This card is available every round."
        ),
        rule="EG-6.5A",
    ),
}

#: Words that differ if, by option, only the player of the card moves a Grande (EG-A1).
GRANDE_ALONE: Final = CardWords(
    title=_("Grande on the move"),
    text=_("Move your Grande to another region."),
    explanation=_(
        "Your Grande goes to any other region except the King’s, and that region is now your home region. "
        "If your Grande stands in the King’s region, it can’t leave."
    ),
    rule="EG-6.4D",
)

#: Words that differ if, by option, the angry King spares the player of the card (EG-A2).
KING_ANGRY_AT_OTHERS: Final = CardWords(
    title=_("The King is angry"),
    text=_("Every other player returns 3 caballeros from the Court or from regions."),
    explanation=_(
        "Clockwise from your left, every other player gives 3 caballeros back to the Province, from the Court and "
        "from regions as they like. The King’s region and the Castillo are out of reach."
    ),
    rule="EG-6.2D",
)
