"""The options of a table (EC-2.1) as the lobby words them."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.presenting.contract import OptionWords

OPTION_WORDS: Final[Mapping[str, OptionWords]] = {
    "variant": OptionWords(
        label=_("Game"),
        help=_(
            "The advanced game adds a Grande and five governors for each player, more ships, castillos and caballero "
            "tiles, and a third scoring after three more rounds."
        ),
        values={
            "base": _("Base game: seven rounds, two scorings"),
            "advanced": _("Advanced game: ten rounds, three scorings"),
        },
    ),
    "bid_order": OptionWords(
        label=_("Order of bidding"),
        help=_(
            "Whoever had the last turn of a round bids first in the next one. The rulebooks disagree about "
            "who comes next."
        ),
        values={
            "clockwise": _("Then clockwise"),
            "reverse": _("Then in reverse turn order of the round before"),
        },
    ),
    "tileset": OptionWords(
        label=_("Area tiles"),
        help=_(
            "The list of the printed tiles isn’t public. This set is a reconstruction; the page “How to play” says "
            "how it was made."
        ),
        values={"ec-recon-1": _("Reconstruction, 48 tiles")},
    ),
}
