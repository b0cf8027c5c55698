"""Why a turn, or a step of it, is refused."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused
from games.matches.refusals import InvalidInput


class SeatInCare(Refused):
    """The player was away too long, and an AI plays the seat until it is taken back."""

    code = "seat_in_care"
    words = _(
        "Your time had run out, and a computer player plays for you. Take your seat back; it is yours again from its next turn on."
    )


class AfterFinal(Refused):
    """Something was to follow an action that cannot be taken back, in one and the same submission."""

    code = "after_final"
    status = 422
    words = _(
        "One of these actions cannot be taken back. It has to be the last: see what it brings, then go on."
    )


class NothingDrafted(Refused):
    code = "nothing_drafted"
    words = _("There is nothing to confirm or to take back.")


class InvalidVersion(InvalidInput):
    field = "version"
    words = _("The field “version” must be a whole number, not “%(problem)s”.")


class InvalidDrafted(InvalidInput):
    field = "drafted"
    words = _("The field “drafted” must be a whole number, not “%(problem)s”.")


class InvalidSubmission(InvalidInput):
    field = "submission"
    words = _("The field “submission” must be %(problem)s plain characters long.")
