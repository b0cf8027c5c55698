"""Refusals about competitions that several rooms use."""

from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused


class NotAllowed(Refused):
    """The person's role does not allow it."""

    code = "competition_not_allowed"
    status = 403
    words = _("You don’t have the role for this in this competition.")


class RuledByModerators(Refused):
    """The site's moderators decided it, so only they can change it."""

    code = "competition_ruled_by_moderators"
    status = 403
    words = _("The site’s moderators decided this, and only they can change it. Please write to them.")


class ReasonNeeded(Refused):
    code = "competition_reason_needed"
    status = 422
    words = _("Please say why: everybody may read the reasons of rulings.")


class WrongMoment(Refused):
    """Not possible in the current state of the competition, round or table."""

    code = "competition_wrong_moment"
    words = _(
        "That isn’t possible now: the competition, its round or the table has moved on, or isn’t that far yet."
    )


class InvalidRegulations(Refused):
    """A field of the regulations, or of a director's form, is not acceptable. Each field and reason has a subclass."""

    code = "competition_invalid"
    status = 422
    words = _("The field “%(field)s” can’t be accepted: %(problem)s")
    #: Path of the field in the regulations: "start.at".
    field: str = ""
    #: What is wrong, shown beside the field; filled in like `words`.
    why: ClassVar[str | Promise]

    def __init__(self, within: str = "", **details: object) -> None:
        """`within` is the part of the regulations that contains the field: "stages.2"."""
        self.field = ".".join(filter(None, (within, self.field)))
        vars(self).update(details)
        super().__init__(self.field, details)

    def __str__(self) -> str:
        return f"{self.field}: {self.problem}"

    @property
    def problem(self) -> str:
        return self.filled(self.why)

    @property
    def facts(self) -> dict[str, Any]:
        return {"field": self.field}


class UnreadableRegulations(InvalidRegulations):
    """A field refused with the message of another component: msgspec, the calendar, the options of the game."""

    why = "%(said)s"

    def __init__(self, field: str, said: str) -> None:
        super().__init__(field, said=said)


class ReasonTooLong(InvalidRegulations):
    field = "reason"
    why = _("A reason has at most 1000 characters.")
