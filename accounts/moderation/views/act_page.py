"""The page that every act uses, a moderator's or a director's: form and reason, preview, confirmation."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

from django import forms
from django.http import HttpResponse

from accounts.moderation.contracts.acts import Act
from accounts.people.models import User
from accounts.people.requests import PersonRequest
from accounts.refusals import Refused
from accounts.site.refusal_pages import with_status

AnyAct = TypeVar("AnyAct", bound=Act)


class ActPage(ABC, Generic[AnyAct]):
    """Page of one act on one subject. Subclasses say how it looks, and where a confirmed act leads."""

    form_template: ClassVar[str]
    preview_template: ClassVar[str]

    def __init__(self, request: PersonRequest, act: AnyAct, subject: Any) -> None:
        self.request = request
        self.act = act
        self.subject = subject

    @property
    def by(self) -> User:
        return self.request.user

    def answer(self) -> HttpResponse:
        """Show the form, then the preview, then perform the act. Only a confirmed act changes anything."""
        if self.request.method != "POST":
            return self._ask(self.empty_form(), self.act.reason_form())
        form = self.act.form(self.subject, self.request.POST, by=self.by)
        reason = self.act.reason_form(self.request.POST)
        if not (form.is_valid() & reason.is_valid()) or "change" in self.request.POST:
            return self._ask(form, reason)
        try:
            if "confirmed" in self.request.POST:
                return self.confirm(form.cleaned_data, self.request.POST["confirmed"], reason.cleaned_data)
            return self._show_preview(form, reason)
        except Refused as refusal:
            problem = self.problem(refusal, form, reason)
            return with_status(self._ask(form, reason, problem), refusal)

    def empty_form(self) -> forms.Form:
        return self.act.form(self.subject, by=self.by)

    @abstractmethod
    def confirm(self, cleaned: dict[str, Any], seen: str, said: dict[str, Any]) -> HttpResponse:
        """Perform the act and redirect."""

    @abstractmethod
    def show(self, template: str, **context: Any) -> HttpResponse: ...

    def problem(self, refusal: Refused, form: forms.Form, reason: forms.Form) -> str:
        """Return what is said above the form. May add errors to the fields of the form."""
        return refusal.sentence

    def _ask(self, form: forms.Form, reason: forms.Form, problem: str = "") -> HttpResponse:
        answer = self.show(self.form_template, act=self.act, form=form, reason=reason, problem=problem)
        if form.errors or reason.errors:
            answer.status_code = 422
        return answer

    def _show_preview(self, form: forms.Form, reason: forms.Form) -> HttpResponse:
        # Taken before the preview is made: a change in between is then refused at confirmation.
        seen = self.act.seen(self.subject)
        effect = self.act.preview(self.subject, form.cleaned_data, by=self.by, **reason.cleaned_data)
        return self.show(
            self.preview_template, act=self.act, form=form, reason=reason, effect=effect, seen=seen
        )
