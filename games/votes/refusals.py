"""Why the table does not vote, or somebody has no vote."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused
from games.matches.refusals import InvalidInput


class MotionOpen(Refused):
    """The table votes about this already."""

    code = "motion_open"
    words = _("The table is voting about this already.")


class MotionClosed(Refused):
    code = "motion_closed"
    words = _("This vote is over.")


class MotionTooSoon(Refused):
    """The table has said no a short time ago."""

    code = "motion_too_soon"
    words = _("The table has said no to this within the last day. Ask again tomorrow, or talk about it.")


class MotionPointless(Refused):
    """To pause what is paused, to resume what is not, to replace somebody who is there."""

    code = "motion_pointless"
    words = _("There is nothing to vote about: things are already as you want them.")


class PauseTooLong(Refused):
    """Longer than this match may still be paused."""

    code = "pause_too_long"
    status = 422
    words = _("The pause must end in the future, and a match may be paused for thirty days in all.")


class AlreadyVoted(Refused):
    code = "already_voted"
    words = _("You have voted about this. A vote stands.")


class NoVote(Refused):
    """Whoever is away, or whose own seat it is about, has no vote."""

    code = "no_vote"
    status = 403
    words = _("You have no vote here: it is about your own seat, or somebody else plays for you.")


class PausedByRuling(Refused):
    """What a director or a moderator has paused is not for the table to end."""

    code = "paused_by_ruling"
    words = _(
        "A director or a moderator has paused this match. It goes on when they say so, or when the pause is over."
    )


class InvalidMotion(InvalidInput):
    field = "motion"
    words = _("There is no vote of the kind “%(problem)s”.")


class InvalidDay(InvalidInput):
    field = "until"
    words = _("This is not a day: “%(problem)s”.")
