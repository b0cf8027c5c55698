"""The names at a table of El Grande, with phrases for caballeros by owner."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.types import Seat
from games.presenting import company


@dataclass(frozen=True)
class TableNames(company.TableNames):
    def caballeros(self, owner: Seat, count: int, actor: Seat | None = None) -> str:
        """Return the caballeros of one owner as the object of a sentence about `actor`."""
        facts = {"count": count, "name": self.name(owner)}
        if self.is_me(owner):
            return ngettext("%(count)d of your caballeros", "%(count)d of your caballeros", count) % facts
        if owner == actor:
            return (
                ngettext("%(count)d of their own caballeros", "%(count)d of their own caballeros", count)
                % facts
            )
        return (
            ngettext("%(count)d of %(name)s’s caballeros", "%(count)d of %(name)s’s caballeros", count)
            % facts
        )

    def a_caballero(self, owner: Seat) -> str:
        if self.is_me(owner):
            return _("one of your caballeros")
        return _("one of %(name)s’s caballeros") % {"name": self.name(owner)}
