"""What the action cards say, in our own words: a title and one or two sentences for each kind."""

from typing import Final, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine.el_grande.cards import CardId


class CardWords(NamedTuple):
    title: Promise
    text: Promise


CARD_WORDS: Final[dict[CardId, CardWords]] = {
    "1A": CardWords(_("Exodus"), _("Move any number of your caballeros out of one region to other areas.")),
    "1B": CardWords(_("Reinforcements"), _("Place up to 2 more caballeros from your court in any areas.")),
    "1C": CardWords(
        _("Fresh or seasoned"),
        _("Place up to 2 more from your court anywhere, or move your caballeros out of one region."),
    ),
    "1D": CardWords(_("Upheaval"), _("Move up to 5 caballeros of any colours out of one region.")),
    "1E": CardWords(_("Banishment"), _("Move up to 3 caballeros of other players.")),
    "1F": CardWords(_("Manoeuvre"), _("Move up to 3 caballeros of any colours.")),
    "1G": CardWords(
        _("Give and take"), _("Move up to 2 of your own and up to 2 of other players' caballeros.")
    ),
    "1H": CardWords(_("Ride out"), _("Move up to 4 of your own caballeros.")),
    "1I": CardWords(_("Grand manoeuvre"), _("Move up to 4 caballeros of any colours.")),
    "2A": CardWords(
        _("Veto"),
        _("Keep this card. It may stop one special action of another player in this round or the next."),
    ),
    "2B": CardWords(_("Courts dismissed"), _("Every opponent's whole court returns to the province.")),
    "2C": CardWords(
        _("Courts thinned"), _("Every opponent returns 3 caballeros from the court to the province.")
    ),
    "2D": CardWords(
        _("The King is angry"), _("Every player returns 3 caballeros from court and regions to the province.")
    ),
    "2E": CardWords(
        _("One of each"), _("Return up to one caballero of each opponent from regions of your choice.")
    ),
    "2F": CardWords(
        _("Secret recall"),
        _("Every opponent secretly names one of their regions and returns 2 caballeros from it."),
    ),
    "2G": CardWords(
        _("Secret retreat"),
        _("Every opponent secretly names one of their regions and returns everybody from it."),
    ),
    "2H": CardWords(_("Your harvest"), _("Score one area of your choice, the Castillo included.")),
    "3A": CardWords(_("The fours"), _("Score every region whose first place is worth 4.")),
    "3B": CardWords(_("The fives"), _("Score every region whose first place is worth 5.")),
    "3C": CardWords(_("Sixes and sevens"), _("Score every region whose first place is worth 6 or 7.")),
    "3D": CardWords(_("Castillo"), _("Score the Castillo. The caballeros stay inside.")),
    "3E": CardWords(_("First places"), _("Score the first place of all nine regions, and nothing else.")),
    "3F": CardWords(_("The crowd"), _("Score the region with the most caballeros; tied regions all score.")),
    "3G": CardWords(
        _("The lonely"),
        _("Score the region with the fewest caballeros, empty ones apart; tied regions all score."),
    ),
    "3H": CardWords(_("Your harvest"), _("Score one area of your choice, the Castillo included.")),
    "4A": CardWords(_("New values"), _("Bring a mobile scoreboard into play, or shift one.")),
    "4B": CardWords(_("Royal adviser"), _("Move the King to a neighbouring region.")),
    "4C": CardWords(
        _("Expulsion"), _("Name a region. All opponents there leave it for a region they choose secretly.")
    ),
    "4D": CardWords(_("Grandes on the move"), _("The Grandes may move to another region, chosen secretly.")),
    "4E": CardWords(_("Old power"), _("Take one of your played power cards back into your hand, unseen.")),
    "4F": CardWords(_("Recruits"), _("Take up to 2 caballeros from your province to your court.")),
    "4G": CardWords(
        _("Secret scoring"), _("Every player secretly names a region. Those named exactly once are scored.")
    ),
    "5A": CardWords(_("The King"), _("Put the King in any other region.")),
}

#: Kinds of pictograms; each is drawn once (templates/games/el_grande/_pictograms.svg.html).
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
