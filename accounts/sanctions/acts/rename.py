"""Giving somebody another name, as an act."""

from collections.abc import Sequence
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import AuditEntry, Inquiry, SiteRule, User
from accounts.moderation.person_acts.measures import RuleForm
from accounts.names import BOT_MARK, LONGEST
from accounts.services.renaming import (
    PERMISSION,
    accepted_name,
    can_give_back,
    give_name_back,
    rename_person,
)


class NameForm(RuleForm):
    name = forms.CharField(label=gettext_lazy("New name"), max_length=LONGEST)


class Rename:
    key: ClassVar[str] = "rename"
    subject_kind: ClassVar[str] = "person"
    permission: ClassVar[str] = PERMISSION
    label: ClassVar[Any] = gettext_lazy("Give another name")
    help: ClassVar[Any] = gettext_lazy(
        "For names that break a rule. Choose a harmless one; nobody can take the old one."
    )

    def fits(self, subject: User) -> bool:
        return True

    def form(self, subject: User, data: Any = None, *, by: User) -> forms.Form:
        return NameForm(data, initial={"name": _proposal(subject), "rule": SiteRule.NAME})

    def preview(self, subject: User, cleaned: dict[str, Any], *, by: User) -> Sequence[str]:
        names = {"old": subject.username, "new": accepted_name(subject, cleaned["name"])}
        return [
            _("%(old)s is called %(new)s from now on, in all matches and lists, also in those of the past.")
            % names,
            _("Nobody can take the name %(old)s any more, and the address of the old profile leads nowhere.")
            % names,
            _("The person signs in with the new name, or with their e-mail address, and is told at once."),
            _("Letters and notices that others have got keep the old one."),
        ]

    def perform(
        self, subject: User, cleaned: dict[str, Any], *, by: User, reason: str, inquiry: Inquiry | None
    ) -> AuditEntry:
        return rename_person(person=subject, **cleaned, by=by, reason=reason, inquiry=inquiry)

    def can_undo(self, entry: AuditEntry) -> bool:
        return entry.undoes_id is None and can_give_back(entry)

    def undo(self, entry: AuditEntry, *, by: User, reason: str) -> AuditEntry:
        return give_name_back(entry=entry, by=by, reason=reason)


def _proposal(person: User) -> str:
    return f"Hidalgo-{person.pk}{BOT_MARK if person.is_bot else ''}"
