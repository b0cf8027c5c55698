"""Why the site refuses something about a competition, whichever room is asked."""

from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused


class NotAllowed(Refused):
    """This person has no role that may do it."""

    code = "competition_not_allowed"
    status = 403
    words = _("You have no role in this competition that may do this.")


class RuledByModerators(Refused):
    """The moderators of the site have decided it, and only they can decide otherwise."""

    code = "competition_ruled_by_moderators"
    status = 403
    words = _(
        "The moderators of the site have decided this. Only they can decide otherwise; please write to them."
    )


class ReasonNeeded(Refused):
    code = "competition_reason_needed"
    status = 422
    words = _("Please say why: everybody may read the reasons of rulings.")


class WrongMoment(Refused):
    """The competition, round or table is not in a state in which this makes sense."""

    code = "competition_wrong_moment"
    words = _(
        "This is not possible now: the competition, its round or the table has gone on, or is not that far yet."
    )


class InvalidRegulations(Refused):
    """What an organiser or a director wants cannot be. Each field and each reason has a class of its own."""

    code = "competition_invalid"
    status = 422
    words = _("The field “%(field)s” cannot be accepted: %(problem)s")
    #: As the regulations call it: "start.at".
    field: str = ""
    #: What is wrong, to be read beside the field; filled like `words`.
    why: ClassVar[str | Promise]

    def __init__(self, within: str = "", **details: object) -> None:
        """`within` is the part of the regulations that the field belongs to: "stages.2"."""
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
    """What somebody else says about a field: a reader, a calendar, the rules of a table."""

    why = "%(said)s"

    def __init__(self, field: str, said: str) -> None:
        super().__init__(field, said=said)


class ReasonTooLong(InvalidRegulations):
    field = "reason"
    why = _("A reason has at most 1000 characters.")
