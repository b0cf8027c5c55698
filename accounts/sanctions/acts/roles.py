"""Making somebody a moderator, and ending that, as an act."""

from collections.abc import Sequence
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from accounts.models import AuditEntry, Inquiry, User
from accounts.moderation.refusals import CannotUndo
from accounts.roles import LABELS, Role, rank_of, rank_of_person, role_of
from accounts.services.granting import PERMISSION, demand_possible, end_role, grant_role


class RoleForm(forms.Form):
    """The roles below that of whoever gives one."""

    role = forms.ChoiceField(label=gettext_lazy("Role"), required=False)

    def __init__(self, by: User, data: Any = None, **options: Any) -> None:
        super().__init__(data, **options)
        below = [role for role in Role if rank_of(role) < rank_of_person(by)]
        none = ("", pgettext_lazy("role", "none"))
        self.fields["role"].choices = [none, *((role.value, LABELS[role]) for role in below)]


class ChangeRole:
    key: ClassVar[str] = "role"
    subject_kind: ClassVar[str] = "person"
    permission: ClassVar[str] = PERMISSION
    label: ClassVar[Any] = gettext_lazy("Change the role")
    help: ClassVar[Any] = gettext_lazy("What they may do on this site beside playing.")

    def fits(self, subject: User) -> bool:
        return True

    def form(self, subject: User, data: Any = None, *, by: User) -> forms.Form:
        return RoleForm(by, data, initial={"role": role_of(subject) or ""})

    def preview(self, subject: User, cleaned: dict[str, Any], *, by: User) -> Sequence[str]:
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
        self, subject: User, cleaned: dict[str, Any], *, by: User, reason: str, inquiry: Inquiry | None
    ) -> AuditEntry:
        return _set(subject, _chosen(cleaned["role"]), by=by, reason=reason, inquiry=inquiry)

    def can_undo(self, entry: AuditEntry) -> bool:
        is_undone = AuditEntry.objects.filter(undoes=entry).exists()
        person = User.objects.filter(pk=entry.about_id).first()
        is_as_left = person is not None and (role_of(person) or "") == entry.facts.get("to")
        return entry.undoes_id is None and not is_undone and is_as_left

    def undo(self, entry: AuditEntry, *, by: User, reason: str) -> AuditEntry:
        if not self.can_undo(entry) or entry.about is None:
            raise CannotUndo
        return _set(entry.about, _chosen(entry.facts["from"]), by=by, reason=reason, undoes=entry)


def _chosen(value: str) -> Role | None:
    return Role(value) if value else None


def _set(person: User, role: Role | None, **step: Any) -> AuditEntry:
    return grant_role(person=person, role=role, **step) if role else end_role(person=person, **step)
