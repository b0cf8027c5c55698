"""Pages of moderators' acts: form and reason, preview, confirmation."""

from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.forms import Form
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.hooks import acts, subject_kinds
from accounts.moderation.contracts.acts import ModeratorsAct
from accounts.moderation.models import Inquiry, SiteRule
from accounts.moderation.rules import gravest_of
from accounts.moderation.selectors.acts import acts_for, subject_links_for
from accounts.moderation.selectors.conflicts_of_interest import demand_impartial
from accounts.moderation.selectors.inquiries import reported_rules
from accounts.moderation.selectors.log import entries_about
from accounts.moderation.views.act_page import ActPage
from accounts.moderation.views.decorators import desk_page
from accounts.people.requests import PersonRequest
from accounts.refusals import Refused

HANDLE = "accounts.handle_inquiry"
#: Kept small: each entry is checked whether it can still be undone.
_ENTRIES_SHOWN = 20
#: For how long a second click on the same button is recognised.
_ONCE_SECONDS = 3600


@require_safe
@desk_page(HANDLE)
def subject(request: PersonRequest, kind: str, key: str) -> HttpResponse:
    """Show the acts that can be done to the subject, and the log entries about it."""
    context = _about(kind, key)
    context["inquiry"] = _own_inquiry(request, context)
    entries = entries_about(kind, context["key"], request.user)
    context["page"] = Paginator(entries, _ENTRIES_SHOWN).get_page(request.GET.get("page"))
    try:
        subject_kinds[kind].demand_reach(context["subject"], request.user)
        context |= {"acts": acts_for(kind, context["subject"], request.user), "offers_undo": True}
    except Refused as refusal:
        context["problem"] = refusal.sentence
    context["subject_links"] = subject_links_for(kind, request.user)
    return render(request, "moderation/subject.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@desk_page(HANDLE)
def act(request: PersonRequest, kind: str, key: str, act: str) -> HttpResponse:
    chosen, about = _allowed_act(request, kind, act), _about(kind, key)
    subject_kinds[kind].demand_reach(about["subject"], request.user)
    about["inquiry"] = _own_inquiry(request, about)
    return ModeratorsPage(request, chosen, about).answer()


class ModeratorsPage(ActPage[ModeratorsAct]):
    """Page of a moderator's act. `about` holds the subject as the templates need it, and the act's inquiry."""

    form_template = "moderation/act.html"
    preview_template = "moderation/preview.html"

    def __init__(self, request: PersonRequest, act: ModeratorsAct, about: dict[str, Any]) -> None:
        super().__init__(request, act, about["subject"])
        self.about = about
        self.inquiry: Inquiry | None = about["inquiry"]
        self.back = (
            self.inquiry.get_absolute_url()
            if self.inquiry
            else reverse("moderation-subject", args=[about["kind"], about["key"]])
        )

    def empty_form(self) -> Form:
        """Preselect the gravest rule that was reported."""
        form = super().empty_form()
        if self.inquiry and "rule" in form.fields:
            form.initial.setdefault("rule", gravest_of(reported_rules(self.inquiry)))
        return form

    def show(self, template: str, **context: Any) -> HttpResponse:
        """Render with the name of the chosen rule and a token with which the preview can be confirmed only once."""
        chosen = getattr(context["form"], "cleaned_data", {}).get("rule", "")
        own = {"back": self.back, "once": uuid4().hex, "rule": dict(SiteRule.choices).get(chosen)}
        return render(self.request, template, {**self.about, **own, **context})

    def confirm(self, cleaned: dict[str, Any], seen: str, said: dict[str, Any]) -> HttpResponse:
        """Perform the act once: a second click only redirects to the result of the first."""
        once = self.request.POST.get("once", "")
        press = f"act-{self.by.pk}-{once if once.isalnum() else uuid4().hex}"[:80]
        if cache.add(press, True, _ONCE_SECONDS):
            try:
                self.act.perform(self.subject, cleaned, by=self.by, seen=seen, inquiry=self.inquiry, **said)
            except BaseException:
                cache.delete(press)
                raise
            messages.success(self.request, _("Done. It’s in the log."))
        return redirect(self.back)


def _about(kind: str, key: str) -> dict[str, Any]:
    known = subject_kinds[kind]
    found = known.find(key)
    if found is None:
        raise Http404
    return {
        "subject": found,
        "kind": kind,
        # The key as in the log; a URL may have leading zeros, or name a competition by its slug.
        "key": str(found.pk),
        "label": known.label(found),
        "url": known.url(found),
    }


def _allowed_act(request: PersonRequest, kind: str, key: str) -> ModeratorsAct:
    chosen = acts[key]
    if chosen.subject_kind != kind:
        raise Http404
    if not request.user.has_perm(chosen.permission):
        raise PermissionDenied
    return chosen


def _own_inquiry(request: PersonRequest, about: dict[str, Any]) -> Inquiry | None:
    """Return the inquiry that the act belongs to: claimed by this moderator, and about the same person."""
    number = request.POST.get("inquiry") or request.GET.get("inquiry")
    if not number:
        return None
    if not (number.isascii() and number.isdigit() and len(number) < 19):
        raise Http404
    found = get_object_or_404(Inquiry, pk=number, claimed_by=request.user, closed_at=None)
    demand_impartial(found, request.user)
    person = subject_kinds[about["kind"]].person(about["subject"])
    if person and person.answerable != found.suspect.answerable:
        raise Http404
    return found
