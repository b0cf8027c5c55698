"""Words for pile 3: cards that score areas."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.el_grande.presenter.words.card_wording import CardWords
from games.el_grande.rules.components.cards import CardId

WORDS: Final[Mapping[CardId, CardWords]] = {
    "3A": CardWords(
        title=_("The fours"),
        text=_("Score all regions whose first value is 4."),
        explanation=_(
            "Every region whose first value is 4 right now is scored; a mobile scoreboard replaces the printed "
            "values."
        ),
        rule="EG-6.3A",
    ),
    "3B": CardWords(
        title=_("The fives"),
        text=_("Score all regions whose first value is 5."),
        explanation=_(
            "Every region whose first value is 5 right now is scored; a mobile scoreboard replaces the printed "
            "values. The Castillo isn’t a region and isn’t scored."
        ),
        rule="EG-6.3B",
    ),
    "3C": CardWords(
        title=_("Sixes and sevens"),
        text=_("Score all regions whose first value is 6 or 7."),
        explanation=_(
            "Every region whose first value is 6 or 7 right now is scored; a mobile scoreboard replaces the printed "
            "values."
        ),
        rule="EG-6.3C",
    ),
    "3D": CardWords(
        title=_("The Castillo opens"),
        text=_("Score the Castillo. The caballeros stay inside."),
        explanation=_("The Castillo is opened and scored; the caballeros stay inside."),
        rule="EG-6.3D",
    ),
    "3E": CardWords(
        title=_("First places"),
        text=_("Score all nine regions, but only the first place in each."),
        explanation=_(
            "In each of the nine regions the player with the most caballeros gets the first value, with the bonus for "
            "the King’s region and for the home region. Tied leaders get nothing."
        ),
        rule="EG-6.3E",
    ),
    "3F": CardWords(
        title=_("The crowd"),
        text=_("Score the region that holds the most caballeros."),
        explanation=_(
            "Caballeros of all colours are counted in each region. The region with the most is scored; if "
            "several share that number, all of them. The Castillo doesn’t count."
        ),
        rule="EG-6.3F",
    ),
    "3G": CardWords(
        title=_("The lonely"),
        text=_("Score the region that holds the fewest caballeros, but at least one."),
        explanation=_(
            "Caballeros of all colours are counted in each region that isn’t empty. The region with the "
            "fewest is scored; if several share that number, all of them. The Castillo doesn’t count."
        ),
        rule="EG-6.3G",
    ),
    "3H": CardWords(
        title=_("Harvest"),
        text=_("Score one region of your choice, or the Castillo."),
        explanation=_(
            "Choose any region, even the King’s, or the Castillo: it’s scored at once. Caballeros in the Castillo "
            "stay inside."
        ),
        rule="EG-6.3H",
    ),
}
