"""Refusals about imposing sanctions and appealing against them, and those that sanctions cause."""

from datetime import datetime
from typing import Any, ClassVar

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused


class Sanctioned(Refused):
    """Refused because of a sanction. `until` is None if that is for good."""

    status = 403
    words_for_good: ClassVar[str | Promise]

    def __init__(self, until: datetime | None) -> None:
        super().__init__(until)
        self.until = until

    @property
    def moment(self) -> str:
        return date_format(timezone.localtime(self.until), "DATETIME_FORMAT")

    @property
    def sentence(self) -> str:
        return str(self.words_for_good) if self.until is None else super().sentence

    @property
    def facts(self) -> dict[str, Any]:
        return {"until": self.until.isoformat() if self.until else None}


class Muted(Sanctioned):
    code = "muted"
    words = _("You can’t write here until %(moment)s. “My standing” says why.")
    words_for_good = _("You can’t write here any more. “My standing” says why.")


class CasualOnly(Sanctioned):
    code = "casual_only"
    words = _(
        "Until %(moment)s you can play only at tables that began with a computer player, and in no "
        "competition. “My standing” says why."
    )
    words_for_good = _(
        "You can play only at tables that began with a computer player, and in no competition. “My "
        "standing” says why."
    )


class ShutOut(Sanctioned):
    code = "suspended"
    words = _("You’re suspended until %(moment)s. “My standing” says why.")
    words_for_good = _("You’ve been banned from this site. “My standing” says why.")


class BadDuration(Refused):
    code = "bad_duration"
    status = 422
    words = _("This sanction lasts for 1 to 365 days.")


class LongerInForce(Refused):
    """A sanction of the same kind is in force and lasts at least as long."""

    code = "longer_in_force"
    words = _(
        "The same sanction is already in force and lasts at least as long. To make it shorter, undo that "
        "one first."
    )


class SanctionOver(Refused):
    """The sanction was lifted, has run out, or was acknowledged."""

    code = "sanction_over"
    words = _("This sanction is no longer in force, so there’s nothing to undo.")


class NameRefused(Refused):
    """The new name cannot be used."""

    code = "name_refused"
    status = 422


class NameMalformed(NameRefused):
    """The validators of names reject the name; `problem` is their message."""

    words = "%(problem)s"

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


class NameReserved(NameRefused):
    words = _("This name is reserved for the site.")


class NameOfOtherKind(NameRefused):
    """A bot's name for a person, or the other way round."""

    words = _("Names of bots end in “-bot”, and no others do.")


class NameTaken(NameRefused):
    words = _("This name is taken.")


class RoleUnchanged(Refused):
    code = "role_unchanged"
    words = _("This person already has this role.")


class RoleImpossible(Refused):
    """The account is a bot, a guest, closed, or shut out."""

    code = "role_impossible"
    status = 422
    words = _("Programs, guests, closed accounts and people who are suspended or banned can have no role.")


class AppealImpossible(Refused):
    """There is an appeal already, or the sanction is over."""

    code = "appeal_impossible"
    words = _("You’ve already answered this sanction, or it’s over.")


class AppealDecided(Refused):
    """Another moderator has decided it, or the sanction was lifted meanwhile."""

    code = "appeal_decided"
    words = _(
        "This appeal doesn’t need a decision any more: somebody has decided it, or the sanction was lifted."
    )


class AppealUpheld(Refused):
    """The sanction was upheld on appeal, and the caller may not decide about appeals."""

    code = "appeal_upheld"
    status = 403
    words = _("This sanction was upheld on appeal: only somebody who decides about appeals can take it back.")


class AppealOwnMeasure(Refused):
    code = "appeal_own_measure"
    status = 403
    words = _("You imposed this sanction: another moderator has to decide.")


class AnswerMissing(Refused):
    code = "answer_missing"
    status = 422
    words = _("Please write 1 to 2000 characters; the person reads them.")
