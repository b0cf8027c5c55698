"""Words for pile 2: the veto, and caballeros sent home."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.el_grande.presenter.words.card_wording import CardWords
from games.el_grande.rules.components.cards import CardId

WORDS: Final[Mapping[CardId, CardWords]] = {
    "2A": CardWords(
        title=_("Veto"),
        text=_("Keep this card. Stop one special action of another player, this round or next."),
        explanation=_(
            "You keep the veto face up until you use it, but no longer than the end of the next round. It stops "
            "another player’s special action, all of it or from a certain step on. It doesn’t stop placing, a "
            "general scoring or another veto."
        ),
        rule="EG-7.2",
    ),
    "2B": CardWords(
        title=_("Courts dismissed"),
        text=_("Every other player’s whole Court returns to the Province."),
        explanation=_(
            "Clockwise from your left, every other player returns all caballeros of the Court to the Province."
        ),
        rule="EG-6.2B",
    ),
    "2C": CardWords(
        title=_("Courts thinned"),
        text=_("Every other player returns 3 caballeros from the Court to the Province."),
        explanation=_(
            "Clockwise from your left, every other player returns 3 caballeros of the Court to the Province, or all "
            "if there are fewer."
        ),
        rule="EG-6.2C",
    ),
    "2D": CardWords(
        title=_("The King is angry"),
        text=_("Every player, including you, returns 3 caballeros from the Court or from regions."),
        explanation=_(
            "Clockwise from your left, with you last, each player gives 3 caballeros back to the Province, from the "
            "Court and from regions as they like. The King’s region and the Castillo are out of reach."
        ),
        rule="EG-6.2D",
    ),
    "2E": CardWords(
        title=_("One of each"),
        text=_("Return one caballero of each other player from the board."),
        explanation=_(
            "For each other player you may choose one caballero in a region, not the King’s; it returns to the "
            "Province. You may leave players out."
        ),
        rule="EG-6.2E",
    ),
    "2F": CardWords(
        title=_("Secret recall"),
        text=_("Every other player secretly chooses a region and returns 2 caballeros from it."),
        explanation=_(
            "Every other player sets the secret disk to a region where they have 2 or more caballeros, not "
            "the King’s, and returns 2 from there. A player without such a region chooses one where they "
            "have a single caballero and returns it."
        ),
        rule="EG-6.2F",
    ),
    "2G": CardWords(
        title=_("Secret retreat"),
        text=_("Every other player secretly chooses a region and returns all caballeros from it."),
        explanation=_(
            "Every other player sets the secret disk to a region where they have caballeros, not the "
            "King’s, and returns all of them from there."
        ),
        rule="EG-6.2G",
    ),
    "2H": CardWords(
        title=_("Harvest"),
        text=_("Score one region of your choice, or the Castillo."),
        explanation=_(
            "Choose any region, even the King’s, or the Castillo: it’s scored at once. Caballeros in the Castillo "
            "stay inside."
        ),
        rule="EG-6.2H",
    ),
}
