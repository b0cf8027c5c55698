"""Sentences about votes: the question, the majority needed, and the result."""

from collections.abc import Callable, Mapping
from typing import Final

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.matches.models import Match
from games.matches.words.titles import match_title
from games.presenting.page import Words
from games.votes.models import Motion

#: The majority that each kind of vote needs.
RULES: Final[Mapping[str, Words]] = {
    Motion.Kind.PAUSE: gettext_lazy("More than half of the players must agree."),
    Motion.Kind.RESUME: gettext_lazy("More than half of the players must agree."),
    Motion.Kind.VOID: gettext_lazy("Everybody must agree."),
    Motion.Kind.REPLACE: gettext_lazy("More than half of the other players must agree."),
}


def motion_question(motion: Motion) -> str:
    """Return the question, in the active language and time zone."""
    return _QUESTIONS[motion.kind](motion)


def motion_result(motion: Motion) -> str:
    """Return question and result of a closed vote, for the log and the notices."""
    return _("%(question)s %(result)s") % {
        "question": motion_question(motion),
        "result": _RESULTS[motion.outcome],
    }


def motion_opened(match: Match, motion: Motion) -> tuple[str, str]:
    """Return subject and text of the notice about a new vote, in the active time zone."""
    closes = date_format(timezone.localtime(motion.closes_at), "DATETIME_FORMAT")
    text = _(
        "%(name)s asks: %(question)s %(rule)s You can vote on the page of the match until %(closes)s."
    ) % {
        "name": motion.proposer.username,
        "question": motion_question(motion),
        "rule": RULES[motion.kind],
        "closes": closes,
    }
    return _("A vote in %(match)s") % {"match": match_title(match)}, text


def motion_closed(match: Match, motion: Motion) -> tuple[str, str]:
    return _("The result of a vote in %(match)s") % {"match": match_title(match)}, motion_result(motion)


def match_resumed(match: Match) -> tuple[str, str]:
    return _("%(match)s goes on") % {"match": match_title(match)}, _(
        "The pause is over, and clocks run again."
    )


def _pause(motion: Motion) -> str:
    return _("Pause the match until %(until)s?") % {
        "until": date_format(timezone.localtime(motion.until), "DATETIME_FORMAT")
    }


def _resume(motion: Motion) -> str:
    return _("End the pause now?")


def _void(motion: Motion) -> str:
    return _("End the match without a result?")


def _replace(motion: Motion) -> str:
    return _("Look for a substitute for %(name)s?") % {
        "name": motion.about.username if motion.about else _("this seat")
    }


_QUESTIONS: Final[Mapping[str, Callable[[Motion], str]]] = {
    Motion.Kind.PAUSE: _pause,
    Motion.Kind.RESUME: _resume,
    Motion.Kind.VOID: _void,
    Motion.Kind.REPLACE: _replace,
}
_RESULTS: Final[Mapping[str, Words]] = {
    Motion.Outcome.PASSED: gettext_lazy("The table said yes."),
    Motion.Outcome.REJECTED: gettext_lazy("The table said no."),
    Motion.Outcome.EXPIRED: gettext_lazy("Too few people voted."),
    Motion.Outcome.MOOT: gettext_lazy("This no longer needs a vote."),
}
