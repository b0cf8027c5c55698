"""Why a report, a step in an inquiry or an act of a moderator is refused."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused


class NoPermission(Refused):
    code = "no_permission"
    status = 403
    words = _("Your role doesn’t allow this.")


class AgainstOneself(Refused):
    code = "against_oneself"
    status = 403
    words = _("You can’t do this to yourself.")


class RankTooLow(Refused):
    """The person has the same role as the moderator, or a higher one."""

    code = "rank_too_low"
    status = 403
    words = _("This person has the same role as you, or a higher one: somebody above both has to act.")


class PersonGone(Refused):
    """The account was closed for good."""

    code = "person_gone"
    words = _("This person has closed their account for good.")


class ReasonMissing(Refused):
    code = "reason_missing"
    status = 422
    words = _("Please say why, in 1 to 2000 characters. The person reads it.")


class ReportedOneself(Refused):
    code = "reported_oneself"
    status = 422
    words = _("You can’t report yourself.")


class NotConcerned(Refused):
    """The chosen person has nothing to do with what is reported."""

    code = "not_concerned"
    status = 422
    words = _("Choose who your report is about.")


class ReportedBefore(Refused):
    code = "reported_before"
    words = _("You’ve already reported this. A moderator will look at it and answer you.")


class TooManyReports(Refused):
    """The limit of reports that one person may send within a day."""

    code = "too_many_reports"
    status = 429
    retry_after = 3600
    words = _("You’ve sent as many reports as one person may send in a day. Continue tomorrow.")


class NotImpartial(Refused):
    """The moderator is part of the matter: nobody judges their own case."""

    code = "not_impartial"
    status = 403
    words = _("You’re involved in this yourself: another moderator has to look at it.")


class InquiryTaken(Refused):
    code = "inquiry_taken"
    words = _("Another moderator is looking at this inquiry.")


class InquiryNotClaimed(Refused):
    code = "inquiry_not_claimed"
    words = _("Claim this inquiry first.")


class InquiryClosed(Refused):
    code = "inquiry_closed"
    words = _("This inquiry is closed.")


class CannotUndo(Refused):
    """It was undone before, or the subject has changed since."""

    code = "cannot_undo"
    words = _("You can’t undo this: it’s already undone, or things have moved on.")
