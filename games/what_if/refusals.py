"""Refusals of what-if: a line can't be tried out or kept."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused
from games.matches.refusals import InvalidInput


class NothingTried(Refused):
    """There is no such line, or it has no step to work with."""

    code = "nothing_tried"
    words = _("You haven’t tried anything here yet.")


class LineFull(Refused):
    code = "line_full"
    words = _("This line can’t get any longer. Step back or start over.")


class TooManyLines(Refused):
    code = "too_many_lines"
    words = _("You’ve saved as many lines as fit side by side. Delete one first.")


class StepDoesNotFit(Refused):
    """The real table refuses a step of the turn that was tried out."""

    code = "step_does_not_fit"
    words = _("Step %(number)d of your turn, “%(step)s”, is no longer possible at the table. %(reason)s")

    def __init__(self, *, number: int, step: str, reason: str) -> None:
        super().__init__(number, step)
        self.number = number
        self.step = step
        self.reason = reason


class InvalidName(InvalidInput):
    field = "name"
    words = _("A name must have 1 to 40 characters.")
