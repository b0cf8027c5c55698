"""Refusals of rulings about a match."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused
from games.matches.refusals import InvalidInput


class AlreadyPaused(Refused):
    code = "already_paused"
    words = _("This match is already paused.")


class NotPaused(Refused):
    code = "not_paused"
    words = _("This match isn’t paused.")


class NoClockRuns(Refused):
    """No seat concerned has a running turn that could get more time."""

    code = "no_clock_runs"
    words = _("No clock is running there, so there’s no time to extend.")


class TooLittleTime(Refused):
    """The ruling would leave too little time to play the turn."""

    code = "too_little_time"
    words = _("At least one hour has to be left for the turn.")


class AlreadyRuled(Refused):
    """The same ruling was made a moment ago: sent twice."""

    code = "already_ruled"
    words = _("This ruling was made a moment ago. Nothing else was changed.")


class SeatNotHeld(Refused):
    """A computer player has had this seat from the beginning."""

    code = "seat_not_held"
    words = _("A computer player has had this seat from the beginning.")


class AlreadyReplaced(Refused):
    """A computer player plays this seat for good."""

    code = "already_replaced"
    words = _("A computer player already plays this seat for good.")


class PersonKnowsTable(Refused):
    """The new holder has sat at this table, or at another one with the same deal."""

    code = "person_knows_table"
    words = _("This person sits, or has sat, at this table or at another one with the same set-up.")


class AlreadyVoid(Refused):
    code = "already_void"
    words = _("This match is already void.")


class NothingToReinstate(Refused):
    """The match is not void, or had no result when it was voided."""

    code = "nothing_to_reinstate"
    words = _(
        "There’s no result to restore: the match isn’t void, or it wasn’t finished when it became void."
    )


class NothingToCorrect(Refused):
    """The match has no result."""

    code = "nothing_to_correct"
    words = _("This match has no result that could be corrected.")


class SeatLeft(Refused):
    """The holder has already left the seat for good."""

    code = "seat_left"
    words = _("The player of this seat has already left it for good.")


class NothingToRestore(Refused):
    """Withdrawn moves can't be restored: somebody has played since, or nothing was withdrawn there."""

    code = "nothing_to_restore"
    words = _(
        "The withdrawn moves can’t be restored: somebody has played since, or there was another ruling."
    )


class NothingToReturn(Refused):
    """A seat or match can't be given back: somebody has moved since, or the last ruling about it was another one."""

    code = "nothing_to_return"
    words = _("This can’t be undone any more: somebody has moved since, or another ruling has followed.")


class NothingToWithdraw(Refused):
    """The match already stands at the requested move."""

    code = "nothing_to_withdraw"
    words = _("The match is already there: nothing would be withdrawn.")


class AlreadyBegun(Refused):
    """Somebody has made a move or has left, so people can't change seats any more."""

    code = "already_begun"
    words = _("Somebody has moved or left the table, so the seats can’t be changed any more.")


class InvalidReason(InvalidInput):
    field = "reason"
    words = _("A ruling needs a reason of 1 to 500 characters; this one has %(problem)s.")


class InvalidDays(InvalidInput):
    field = "days"
    words = _("Time can be extended by 1 to 60 days, not by %(problem)s.")


class InvalidHours(InvalidInput):
    field = "hours"


class InvalidPauseEnd(InvalidInput):
    field = "paused_until"
    words = _("A pause by ruling must end in the future, within 90 days: %(problem)s.")


class InvalidRollback(InvalidInput):
    field = "to_version"
    words = _("The match can’t go back to move %(problem)s.")


class InvalidRanks(InvalidInput):
    field = "ranks"
    words = _("These places don’t fit the seats of the table: %(problem)s.")


class UnknownLevel(InvalidInput):
    field = "level"
    words = _("There’s no computer player called “%(problem)s”.")
