"""The acts that impose sanctions: warning, mute, casual play only, suspension and ban."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, ClassVar

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.moderation.contracts.acts import ModeratorsAct
from accounts.moderation.models import AuditEntry, Inquiry, SiteRule
from accounts.people.models import User
from accounts.sanctions.models import Sanction
from accounts.sanctions.selectors.consequences import consequences_for
from accounts.sanctions.services.sanctions import (
    ACTIONS,
    LONGEST_DAYS,
    PERMISSIONS,
    demand_longer,
    impose_sanction,
    lift_sanction,
)
from accounts.sanctions.words import forecast

Kind = Sanction.Kind


class RuleForm(forms.Form):
    # No rule is preselected: the person reads which one it was, so it must be chosen on purpose.
    rule = forms.ChoiceField(label=_("Which rule was broken"), choices=[("", "—"), *SiteRule.choices])


class LastingForm(RuleForm):
    days = forms.IntegerField(
        label=_("For how many days"), min_value=1, max_value=LONGEST_DAYS, initial=7, help_text=_("1 to 365.")
    )


class SanctionAct(ModeratorsAct):
    """One kind of sanction."""

    kind: ClassVar[Kind]
    subject_kind = "person"
    form_class: ClassVar[type[forms.Form]] = LastingForm

    def __init_subclass__(cls) -> None:
        cls.key, cls.permission = ACTIONS[cls.kind], PERMISSIONS[cls.kind]

    def form(self, subject: User, data: Any = None, *, by: User) -> forms.Form:
        return self.form_class(data)

    def preview(self, subject: User, cleaned: dict[str, Any], *, by: User, **said: Any) -> Sequence[str]:
        days, now = cleaned.get("days"), timezone.now()
        demand_longer(subject, self.kind, days, now)
        until = now + timedelta(days=days) if days else None
        return [
            forecast(self.kind, subject, until),
            *consequences_for(subject, self.kind),
            str(_("The person is told at once, with your reason, the rule and the way to answer.")),
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
        return impose_sanction(
            person=subject,
            kind=self.kind,
            rule=cleaned["rule"],
            days=cleaned.get("days"),
            reason=reason,
            by=by,
            inquiry=inquiry,
        ).entry

    def is_undoable(self, entry: AuditEntry) -> bool:
        imposed = Sanction.objects.filter(pk=entry.facts.get("sanction"))
        return imposed.in_force(timezone.now()).exists()

    def take_back(self, entry: AuditEntry, *, by: User, reason: str) -> AuditEntry:
        return lift_sanction(sanction_id=entry.facts["sanction"], by=by, reason=reason, undoes=entry)


class Warn(SanctionAct):
    kind = Kind.WARNING
    label = _("Warn")
    help = _("They have to read your words and acknowledge them before they go on. Nothing else changes.")
    form_class = RuleForm


class Mute(SanctionAct):
    kind = Kind.MUTE
    label = _("Block chat")
    help = _(
        "They can still play, but they can’t write in any chat, announce anything, or open or describe "
        "competitions."
    )


class LimitToCasual(SanctionAct):
    kind = Kind.CASUAL
    label = _("Limit to casual play")
    help = _(
        "They can play only at tables that begin with a computer player, which don’t count for ratings, "
        "and in no competition."
    )


class Suspend(SanctionAct):
    kind = Kind.SUSPENSION
    label = _("Suspend")
    help = _("They’re locked out for a time. Their matches go on under each table’s rules about absence.")


class Ban(SanctionAct):
    kind = Kind.BAN
    label = _("Ban")
    help = _("They’re locked out for good and leave their tables and competitions at once.")
    form_class = RuleForm
