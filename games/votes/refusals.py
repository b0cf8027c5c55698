"""Refusals of motions and ballots."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused
from games.matches.refusals import InvalidInput


class MotionOpen(Refused):
    """A motion of this kind is already open."""

    code = "motion_open"
    words = _("The table is already voting on this.")


class MotionClosed(Refused):
    code = "motion_closed"
    words = _("This vote is over.")


class MotionTooSoon(Refused):
    """The table has recently rejected this motion."""

    code = "motion_too_soon"
    words = _("The table said no to this in the last day. Ask again tomorrow, or talk about it.")


class MotionPointless(Refused):
    """The motion would change nothing: the match is already paused or running, or the player is not absent."""

    code = "motion_pointless"
    words = _("There’s nothing to vote on: it’s already as you want it.")


class PauseTooLong(Refused):
    """The pause is longer than the table may still pause this match."""

    code = "pause_too_long"
    status = 422
    words = _("The pause must end in the future, and a match may be paused for thirty days in all.")


class AlreadyVoted(Refused):
    code = "already_voted"
    words = _("You’ve already voted, and you can’t change your vote.")


class NoVote(Refused):
    """The player is absent, or the motion is about their own seat."""

    code = "no_vote"
    status = 403
    words = _("You can’t vote on this: it’s about your own seat, or somebody else is playing for you.")


class PausedByRuling(Refused):
    """The table cannot end a pause by a director's or a moderator's ruling."""

    code = "paused_by_ruling"
    words = _(
        "A director or a moderator has paused this match. It resumes when they say so, or when the pause is over."
    )


class InvalidMotion(InvalidInput):
    field = "motion"
    words = _("There’s no such vote: “%(problem)s”.")


class InvalidDay(InvalidInput):
    field = "until"
    words = _("This isn’t a date: “%(problem)s”.")
