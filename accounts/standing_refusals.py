"""What somebody is refused because of a sanction, and until when."""

from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from accounts.refusals import Refused


class Sanctioned(Refused):
    """`until` is None where the measure is for good."""

    status = 403

    def __init__(self, until: datetime | None) -> None:
        super().__init__(until)
        self.until = until

    @property
    def facts(self) -> dict[str, Any]:
        """What programs are told beside the code."""
        return {"until": self.until.isoformat() if self.until else None}


class Muted(Sanctioned):
    code = "muted"

    @property
    def sentence(self) -> str:  # type: ignore[override]
        if self.until is None:
            return _("You may not write here any more. Your page about your standing says why.")
        return _(
            "Until %(moment)s you may not write here. Your page about your standing says why."
        ) % _moment(self.until)


class CasualOnly(Sanctioned):
    code = "casual_only"

    @property
    def sentence(self) -> str:  # type: ignore[override]
        if self.until is None:
            return _(
                "You may play only at tables that began with a computer player, and in no competition. Your page about your standing says why."
            )
        return _(
            "Until %(moment)s you may play only at tables that began with a computer player, and in no competition. Your page about your standing says why."
        ) % _moment(self.until)


class ShutOut(Sanctioned):
    code = "suspended"

    @property
    def sentence(self) -> str:  # type: ignore[override]
        if self.until is None:
            return _("You have been banned from this site. Your page about your standing says why.")
        return _("Until %(moment)s you are suspended. Your page about your standing says why.") % _moment(
            self.until
        )


def _moment(until: datetime) -> dict[str, str]:
    return {"moment": date_format(timezone.localtime(until), "DATETIME_FORMAT")}
