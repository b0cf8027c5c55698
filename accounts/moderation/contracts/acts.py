"""Acts: what people with a role do by hand, all in the same way: form, preview, reason, log, undo.

There are two lists of acts. Those of moderators are registered with the hook `accounts.hooks.acts` and written to the
moderation log; the rulings of directors (tournaments.rulings.acts) need a role in the competition and are written to
its chronicle. The pages of both (accounts.moderation.views.act_page) know acts only by this contract.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, runtime_checkable

from django import forms
from django.db import models, transaction
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.moderation.models import AuditEntry, Inquiry
from accounts.moderation.refusals import CannotUndo
from accounts.people.models import User


class ReasonForm(forms.Form):
    reason = forms.CharField(
        label=_("Reason"),
        help_text=_("It goes into the log, and the people concerned can read it."),
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 4}),
    )


class Act(ABC):
    #: Identifies it in URLs and in the moderation log: "suspend", "roll_back".
    key: str
    #: What it is done to: "person", "match", "competition"; for directors "table", "round", "entry", "event".
    subject_kind: str
    #: Imperative, translated: "Suspend".
    label: str | Promise
    #: One sentence for a moderator who does it for the first time.
    help: str | Promise
    #: What has to be said with every act of a list; its fields are the `said` of `preview` and `perform`.
    reason_form: ClassVar[type[forms.Form]] = ReasonForm

    def fits(self, subject: Any) -> bool:
        """Whether it is offered for the subject in its present state. If requested anyway, it refuses with a reason."""
        return True

    def form(self, subject: Any, data: Any = None, *, by: User) -> forms.Form:
        """Return the form with the act's own fields, apart from the reason, as far as `by` may choose."""
        return forms.Form(data)

    def seen(self, subject: Any) -> str:
        """Return a fingerprint of what the preview relies on.

        It comes back with the confirmation, and `perform` refuses if it has changed since.
        """
        return "yes"

    @abstractmethod
    def preview(self, subject: Any, cleaned: dict[str, Any], *, by: User, **said: Any) -> Any:
        """Return what would happen, for the page to show. Raises what `perform` would refuse, except missing reach.

        Each list of acts has its own `perform`: it does the act and writes it to its log, in one transaction, and
        returns the entry.
        """


class ModeratorsAct(Act):
    """An act that needs a permission of the site and is written to the moderation log."""

    #: For example "accounts.suspend_person".
    permission: str

    @abstractmethod
    def preview(self, subject: Any, cleaned: dict[str, Any], *, by: User, **said: Any) -> Sequence[str]:
        """Return sentences that say what would happen."""

    @abstractmethod
    def perform(
        self,
        subject: Any,
        cleaned: dict[str, Any],
        *,
        by: User,
        reason: str,
        seen: str = "",
        inquiry: Inquiry | None = None,
    ) -> AuditEntry:
        """Do it and write it to the moderation log, in one transaction."""

    def can_undo(self, entry: AuditEntry) -> bool:
        """Whether the act of this entry can still be undone. It can be undone once, and an undo cannot be undone."""
        is_step = entry.undoes_id is None and self.is_undoable(entry)
        return is_step and not AuditEntry.objects.filter(undoes=entry).exists()

    @transaction.atomic
    def undo(self, entry: AuditEntry, *, by: User, reason: str) -> AuditEntry:
        """Undo the act and log that as an entry of its own (`undoes=entry`)."""
        # Lock before checking: otherwise another act in between would be undone instead.
        self.lock(entry)
        if not self.can_undo(entry):
            raise CannotUndo
        return self.take_back(entry, by=by, reason=reason)

    def lock(self, entry: AuditEntry) -> None:
        """Lock the subject of the act, where the services behind it do not lock it before they check."""

    def is_undoable(self, entry: AuditEntry) -> bool:
        """Whether the subject is still as this act left it, so that the earlier state can be restored."""
        return False

    def take_back(self, entry: AuditEntry, *, by: User, reason: str) -> AuditEntry:
        """Restore the state before the act. Only called if it is undoable."""
        raise CannotUndo


@runtime_checkable
class SubjectKind(Protocol):
    """How the pages find the subject of an act and link to it."""

    def find(self, key: str) -> models.Model | None: ...
    def label(self, subject: Any) -> str: ...
    def url(self, subject: Any) -> str: ...
    def person(self, subject: Any) -> User | None: ...
    def demand_reach(self, subject: Any, by: User) -> None:
        """Raise a refusal if this moderator may do nothing at all to the subject, whatever the act."""


@dataclass(frozen=True)
class SubjectLink:
    """A link for moderators with a permission to a page that shows more about a subject and changes nothing."""

    subject_kind: str
    permission: str
    label: Any
    help: Any
    #: Name of a URL pattern that takes the primary key of the subject.
    address: str
