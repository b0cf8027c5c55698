"""The act of giving a person a role, or ending it."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from accounts.moderation.contracts.acts import ModeratorsAct
from accounts.moderation.models import AuditEntry, Inquiry
from accounts.moderation.refusals import CannotUndo
from accounts.moderation.roles import LABELS, Role, rank_of, rank_of_person, role_of
from accounts.people.models import User
from accounts.sanctions.services.roles import PERMISSION, demand_possible, end_role, grant_role
from config.forms import field_of


class RoleForm(forms.Form):
    """Offers the roles below that of the moderator who gives one."""

    role = forms.ChoiceField(label=gettext_lazy("Role"), required=False)

    def __init__(self, by: User, data: Any = None, **options: Any) -> None:
        super().__init__(data, **options)
        below = [role for role in Role if rank_of(role) < rank_of_person(by)]
        none = ("", pgettext_lazy("role", "none"))
        field_of(self, "role", forms.ChoiceField).choices = [
            none,
            *((role.value, LABELS[role]) for role in below),
        ]


class ChangeRole(ModeratorsAct):
    key = "role"
    subject_kind = "person"
    permission = PERMISSION
    label = gettext_lazy("Change the role")
    help = gettext_lazy("What they may do on this site besides playing.")

    def form(self, subject: User, data: Any = None, *, by: User) -> forms.Form:
        return RoleForm(by, data, initial={"role": role_of(subject) or ""})

    def preview(self, subject: User, cleaned: dict[str, Any], *, by: User, **said: Any) -> Sequence[str]:
        role = _chosen(cleaned["role"])
        demand_possible(subject, role_of(subject), role, by)
        name = {"name": subject.username}
        if role is None:
            return [_("%(name)s has no role any more: the desk and the admin are closed to them.") % name]
        return [
            _("%(name)s has this role from now on: %(role)s.") % {**name, "role": LABELS[role]},
            _("The desk and the admin open to them once they have a second factor."),
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
        return _set(subject, _chosen(cleaned["role"]), by=by, reason=reason, inquiry=inquiry)

    def is_undoable(self, entry: AuditEntry) -> bool:
        person = entry.about
        return person is not None and (role_of(person) or "") == entry.facts.get("to")

    def take_back(self, entry: AuditEntry, *, by: User, reason: str) -> AuditEntry:
        if entry.about is None:
            raise CannotUndo
        return _set(entry.about, _chosen(entry.facts["from"]), by=by, reason=reason, undoes=entry)


def _chosen(value: str) -> Role | None:
    return Role(value) if value else None


def _set(person: User, role: Role | None, **step: Any) -> AuditEntry:
    return grant_role(person=person, role=role, **step) if role else end_role(person=person, **step)
