from typing import Any

from django import template
from django.urls import reverse
from django.utils import timezone

from accounts.hooks import acts, subject_kinds
from accounts.moderation.models import AuditEntry, Report
from accounts.moderation.words import labels as words
from accounts.moderation.words.answer_templates import in_own_language
from accounts.sanctions.models import Sanction

register = template.Library()

register.filter("step_label", words.step_label)
register.filter("subject_label", words.subject_label)
register.filter("role_label", words.role_label)
register.filter("in_own_language", in_own_language)


@register.filter
def subject_page(entry: AuditEntry | Report) -> str:
    """Return the URL of the subject of an entry or a report on the desk; empty if it has no page."""
    if entry.subject_kind == "inquiry":
        return reverse("inquiry", args=[entry.subject_key])
    if entry.subject_kind in subject_kinds and entry.subject_key:
        return reverse("moderation-subject", args=[entry.subject_kind, entry.subject_key])
    return ""


@register.simple_tag(takes_context=True)
def can_take_back(context: Any, entry: AuditEntry) -> bool:
    """Whether the current user may undo this entry, and it can still be undone."""
    return may_take_back(context, entry) and acts[entry.action].can_undo(entry)


@register.simple_tag(takes_context=True)
def may_take_back(context: Any, entry: AuditEntry) -> bool:
    """Whether the current user may try to undo this entry. Takes no query, for use in long lists."""
    act, user = acts.get(entry.action), context["user"]
    is_over = entry.undoes_id is not None or hasattr(entry, "undone_by")
    return act is not None and not is_over and entry.about_id != user.pk and user.has_perm(act.permission)


@register.filter
def is_standing(sanction: Sanction) -> bool:
    return sanction.is_in_force(timezone.now())


@register.filter
def desk_address(thing: Any) -> str:
    """Return the URL of a match or a competition on the desk, or of its own page if there are no acts for it."""
    kind = thing._meta.model_name
    return (
        reverse("moderation-subject", args=[kind, thing.pk])
        if kind in subject_kinds
        else thing.get_absolute_url()
    )
