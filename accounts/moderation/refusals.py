"""Why a report or a step in an inquiry is refused."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused


class ReportedOneself(Refused):
    code = "reported_oneself"
    status = 422
    sentence = _("Nobody can report themselves.")


class NotConcerned(Refused):
    """Whoever is named has nothing to do with what is reported."""

    code = "not_concerned"
    status = 422
    sentence = _("Please choose whom your report is about.")


class ReportedBefore(Refused):
    code = "reported_before"
    sentence = _("You have reported this already. A moderator will look at it, and you will get an answer.")


class TooManyReports(Refused):
    """As many as one person may send within a day."""

    code = "too_many_reports"
    status = 429
    retry_after = 3600
    sentence = _("You have sent as many reports as one person may send within a day. Please go on tomorrow.")


class NotImpartial(Refused):
    """Nobody judges what they are part of."""

    code = "not_impartial"
    status = 403
    sentence = _("You are part of this yourself: another moderator has to look at it.")


class InquiryTaken(Refused):
    code = "inquiry_taken"
    sentence = _("Another moderator is looking at this inquiry.")


class InquiryNotClaimed(Refused):
    code = "inquiry_not_claimed"
    sentence = _("Claim this inquiry first.")


class InquiryClosed(Refused):
    code = "inquiry_closed"
    sentence = _("This inquiry is closed.")


class CannotUndo(Refused):
    """It was taken back before, or things have moved on."""

    code = "cannot_undo"
    sentence = _("This step cannot be taken back: that was done already, or things have moved on since.")
