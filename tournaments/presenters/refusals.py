"""Why the site refuses something about a competition, for people."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.presenters.page import Words
from tournaments.presenters.admission import ADMISSION_REASONS
from tournaments.presenters.ladders import cannot_challenge

COMPETITION_REFUSALS: Final[Mapping[str, Words]] = {
    "competition_not_allowed": gettext_lazy("You have no role in this competition that may do this."),
    "competition_ruled_by_moderators": gettext_lazy(
        "The moderators of the site have decided this. Only they can decide otherwise; please write to them."
    ),
    "competition_own_table": gettext_lazy(
        "You play at this table, so somebody else has to decide about it: another director or an arbiter."
    ),
    "competition_reason_needed": gettext_lazy("Please say why: everybody may read the reasons of rulings."),
    "competition_wrong_moment": gettext_lazy(
        "This is not possible now: the competition, its round or the table has gone on, or is not that far yet."
    ),
    "competition_ruling_outdated": gettext_lazy(
        "Somebody has ruled since this was shown, perhaps you yourself with a second click. Nothing more was changed; please look again."
    ),
    "competition_cannot_undo": gettext_lazy(
        "Later steps stand on this one, so it cannot be taken back any more. Undo them first, or make a new ruling."
    ),
    "ladder_nobody_near": gettext_lazy(
        "Nobody within your reach can be challenged now, or too few for a table. The ladder says why, row by row."
    ),
}


def not_admitted(refusal: Any) -> str:
    return str(ADMISSION_REASONS.get(refusal.why, _("You cannot enter this competition.")))


def invalid_regulations(refusal: Any) -> str:
    return _("The field “%(field)s” cannot be accepted: %(problem)s") % {
        "field": refusal.field,
        "problem": refusal.message,
    }


def competition_refusal(refusal: Any) -> str:
    return str(COMPETITION_REFUSALS[refusal.code])


#: Every code of tournaments.services.refusals, for games.presenters.refusals.explainers.
EXPLAINERS: Final = {
    "competition_not_admitted": not_admitted,
    "competition_invalid": invalid_regulations,
    "ladder_cannot_challenge": cannot_challenge,
    **dict.fromkeys(COMPETITION_REFUSALS, competition_refusal),
}
