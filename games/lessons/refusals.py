"""Refusals of lessons."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused


class LessonWentOn(Refused):
    """The page is older than the lesson: it was played on in another window."""

    code = "lesson_went_on"
    words = _("You continued in another window. This is where the lesson is now.")


class LessonOver(Refused):
    code = "lesson_over"
    words = _("This lesson is over. Play it again, or take the next one.")


class NothingToUndo(Refused):
    code = "nothing_to_undo"
    words = _("There’s nothing to undo yet.")


class LessonTooLong(Refused):
    code = "lesson_too_long"
    words = _("This lesson has become too long. Undo something, or start over.")


class LessonOutdated(Refused):
    """The rules have changed so that the lesson can't be played as it is written."""

    code = "lesson_outdated"
    words = _("This lesson no longer fits the rules, and we have to fix it. Please take another one.")
