"""What moderators can do, each in the same way: a form, a preview of its effect, a reason, an entry in the log, an undo.

Apps add theirs in `AppConfig.ready()`: `register(PauseMatch())`. The pages (`accounts.views.moderation`) know acts only by this contract.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from django import forms
from django.db import models

from accounts.models import AuditEntry, Inquiry, User


class Act(Protocol):
    #: Names it in addresses and in the log: "suspend", "roll_back".
    key: ClassVar[str]
    #: What it is done to: "person", "match", "competition".
    subject_kind: ClassVar[str]
    #: Who may: "accounts.suspend_person".
    permission: ClassVar[str]
    #: Imperative, translated: "Suspend".
    label: ClassVar[Any]
    #: One sentence for somebody who does it for the first time.
    help: ClassVar[Any]

    def fits(self, subject: Any) -> bool:
        """Whether it is offered for the subject as it stands. Asked for all the same, it says why it cannot be done."""

    def form(self, subject: Any, data: Any = None, *, by: User) -> forms.Form:
        """Its fields beside the reason, which every act has: what this moderator may choose, if anything."""

    def preview(self, subject: Any, cleaned: dict[str, Any], *, by: User) -> Sequence[str]:
        """Sentences that say what will happen. Raises what `perform` would refuse, beside what is out of reach."""

    def perform(
        self, subject: Any, cleaned: dict[str, Any], *, by: User, reason: str, inquiry: Inquiry | None
    ) -> AuditEntry:
        """Do it and write it into the log, in one transaction."""

    def can_undo(self, entry: AuditEntry) -> bool:
        """Whether what the entry tells can still be taken back."""

    def undo(self, entry: AuditEntry, *, by: User, reason: str) -> AuditEntry:
        """Take it back, with an entry of its own (`undoes=entry`)."""


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


acts: dict[str, Act] = {}
doors: list[Door] = []
kinds: dict[str, SubjectKind] = {}


def register(act: Act) -> None:
    assert act.key not in acts, act.key
    acts[act.key] = act


def acts_for(subject_kind: str, subject: Any, moderator: Any) -> list[Act]:
    """What this moderator may do to the subject as it stands."""
    of_kind = [act for act in acts.values() if act.subject_kind == subject_kind]
    return [act for act in of_kind if moderator.has_perm(act.permission) and act.fits(subject)]


def doors_for(subject_kind: str, moderator: Any) -> list[Door]:
    """What this moderator may look into."""
    return [
        door for door in doors if door.subject_kind == subject_kind and moderator.has_perm(door.permission)
    ]
