"""Why a person cannot enter (tournaments.entering.selectors.admission), as sentences that say what would help."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.presenting.page import Words

ADMISSION_REASONS: Final[Mapping[str, Words]] = {
    "sign_in": _("Sign in to take part."),
    "not_open": _("It’s still a draft, so nobody can enter yet."),
    "over": _("It’s over."),
    "too_late": _("It has begun, and nobody can enter any more."),
    "entered": _("You’ve already entered."),
    "left": _("You left it, and it has gone on without you."),
    "removed": _("The directors removed you. Ask them if you think that’s a mistake."),
    "bot": _("Competitions are for people: bots can’t enter."),
    "barred": _(
        "You left a competition without notice, so you have to wait a while before you can enter another."
    ),
    "casual_only": _(
        "You’re limited to casual play, so you can’t enter competitions. “My standing” says why and until "
        "when."
    ),
    "not_invited": _("Only people the organisers have invited can enter."),
    "rating_low": _("Your rating is below what it asks for. Without a rating you count as 1500."),
    "rating_high": _("Your rating is above what it allows. Without a rating you count as 1500."),
    "unreliable": _("It asks for a larger share of turns in time. Every turn you take in time raises yours."),
}
