"""What people with a role do by hand, each in the same way: a form, a preview of its effect, a reason, a log, an undo.

There are two lists of acts. Those of moderators are registered with the hook `accounts.hooks.acts` and stand in the log of
moderation; the rulings of directors (tournaments.rulings.acts) ask for a role in the competition and stand in its chronicle.
The pages of both (accounts.moderation.views.act_page) know acts only by this contract.
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
        help_text=_("It stands in the log, and whoever is concerned may read it."),
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 4}),
    )


class Act(ABC):
    #: Names it in addresses, and in the log of moderation: "suspend", "roll_back".
    key: str
    #: What it is done to: "person", "match", "competition"; by directors "table", "round", "entry", "event".
    subject_kind: str
    #: Imperative, translated: "Suspend".
    label: str | Promise
    #: One sentence for somebody who does it for the first time.
    help: str | Promise
    #: What is said about every act of a list; its fields are the `said` of `preview` and `perform`.
    reason_form: ClassVar[type[forms.Form]] = ReasonForm

    def fits(self, subject: Any) -> bool:
        """Whether it is offered for the subject as it stands. Asked for all the same, it says why it cannot be done."""
        return True

    def form(self, subject: Any, data: Any = None, *, by: User) -> forms.Form:
        """Its fields beside the reason: what this person may choose, if anything."""
        return forms.Form(data)

    def seen(self, subject: Any) -> str:
        """What a preview relies on. It comes back with the confirmation, and `perform` refuses if it has changed since."""
        return "yes"

    @abstractmethod
    def preview(self, subject: Any, cleaned: dict[str, Any], *, by: User, **said: Any) -> Any:
        """What would happen, for the page to show. Raises what `perform` would refuse, beside what is out of reach.

        Each list of acts has a `perform` with what it is said with: it does the act and writes it into its log, in one
        transaction, and returns the entry.
        """


class ModeratorsAct(Act):
    """Asks for a permission of the site, and stands in the log of moderation."""

    #: "accounts.suspend_person".
    permission: str

    @abstractmethod
    def preview(self, subject: Any, cleaned: dict[str, Any], *, by: User, **said: Any) -> Sequence[str]:
        """Sentences."""

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
        """Do it and write it into the log of moderation, in one transaction."""

    def can_undo(self, entry: AuditEntry) -> bool:
        """Whether what the entry tells can still be taken back. Once, and never the taking back itself."""
        is_step = entry.undoes_id is None and self.is_undoable(entry)
        return is_step and not AuditEntry.objects.filter(undoes=entry).exists()

    @transaction.atomic
    def undo(self, entry: AuditEntry, *, by: User, reason: str) -> AuditEntry:
        """Take it back, with an entry of its own (`undoes=entry`)."""
        # Locked before it is looked at: another act in between would be undone instead.
        self.lock(entry)
        if not self.can_undo(entry):
            raise CannotUndo
        return self.take_back(entry, by=by, reason=reason)

    def lock(self, entry: AuditEntry) -> None:
        """What the act was done to, where the services behind it do not lock it before they look."""

    def is_undoable(self, entry: AuditEntry) -> bool:
        """Whether things stand as this act has left them, so that they can be as they were before."""
        return False

    def take_back(self, entry: AuditEntry, *, by: User, reason: str) -> AuditEntry:
        """Restore what was before, where it is undoable."""
        raise CannotUndo


@runtime_checkable
class SubjectKind(Protocol):
    """How the pages find what an act is done to, and lead back to it."""

    def find(self, key: str) -> models.Model | None: ...
    def label(self, subject: Any) -> str: ...
    def url(self, subject: Any) -> str: ...
    def person(self, subject: Any) -> User | None: ...
    def demand_reach(self, subject: Any, by: User) -> None:
        """Raises a refusal where this moderator may do nothing to it at all, whatever the act."""


@dataclass(frozen=True)
class Door:
    """Where somebody with a permission learns more about a subject, and does nothing to it."""

    subject_kind: str
    permission: str
    label: Any
    help: Any
    #: The name of an address that takes the number of the subject.
    address: str
