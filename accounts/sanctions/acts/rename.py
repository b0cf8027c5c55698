"""The act of renaming a person."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.moderation.contracts.acts import ModeratorsAct
from accounts.moderation.models import AuditEntry, Inquiry, SiteRule
from accounts.people.models import User
from accounts.people.names import BOT_MARK, LONGEST
from accounts.sanctions.acts.sanctions import RuleForm
from accounts.sanctions.services.renames import (
    PERMISSION,
    accepted_name,
    can_give_back,
    give_name_back,
    rename_person,
)


class NameForm(RuleForm):
    name = forms.CharField(label=gettext_lazy("New name"), max_length=LONGEST)


class Rename(ModeratorsAct):
    key = "rename"
    subject_kind = "person"
    permission = PERMISSION
    label = gettext_lazy("Give another name")
    help = gettext_lazy("For names that break a rule. Choose a harmless one; nobody can take the old one.")

    def form(self, subject: User, data: Any = None, *, by: User) -> forms.Form:
        return NameForm(data, initial={"name": _proposal(subject), "rule": SiteRule.NAME})

    def preview(self, subject: User, cleaned: dict[str, Any], *, by: User, **said: Any) -> Sequence[str]:
        names = {"old": subject.username, "new": accepted_name(subject, cleaned["name"])}
        return [
            _("%(old)s is called %(new)s from now on, in all matches and lists, including past ones.")
            % names,
            _("Nobody can take the name %(old)s any more, and the address of the old profile stops working.")
            % names,
            _("The person signs in with the new name, or with their e-mail address, and is told at once."),
            _("Mails and notices that others already have keep the old one."),
        ]

    def perform(
        self,
        subject: User,
        cleaned: dict[str, Any],
        *,
        by: User,
        reason: str,
        seen: str = "",
        inquiry: Inquiry | None = None,
    ) -> AuditEntry:
        return rename_person(person=subject, **cleaned, by=by, reason=reason, inquiry=inquiry)

    def is_undoable(self, entry: AuditEntry) -> bool:
        return can_give_back(entry)

    def take_back(self, entry: AuditEntry, *, by: User, reason: str) -> AuditEntry:
        return give_name_back(entry=entry, by=by, reason=reason)


def _proposal(person: User) -> str:
    return f"Hidalgo-{person.pk}{BOT_MARK if person.is_bot else ''}"
