"""The welcome: the first notice of a member, with what they may do first."""

from typing import Final

from django.conf import settings
from django.urls import reverse
from django.utils import translation

from accounts.hooks import first_steps
from accounts.notices.contracts import FirstStep, MailExtras
from accounts.notices.models import Notice
from accounts.notices.services.outbox import notify
from accounts.notices.words import welcome_subject, welcome_text
from accounts.people.models import User

#: Deliberately not in NoticeKind: it comes once, so there is nothing to choose.
WELCOME: Final = "welcome"


def welcome(*, user: User) -> None:
    """Welcome a person who has confirmed their first address; once, however often they confirm one."""
    with translation.override(user.language):
        step = _first_step(user)
        subject, text = welcome_subject(user.username), welcome_text()
    notify(
        user=user,
        kind=WELCOME,
        subject=subject,
        text=f"{text} {step.text}" if step else text,
        url=step.url if step else reverse("home"),
        dedupe_key=WELCOME,
    )


def welcome_extras(notice: Notice) -> MailExtras:
    step = _first_step(notice.user)
    context = {"settings_link": settings.SITE_URL + reverse("notice-settings")}
    return MailExtras("accounts/mail/welcome", context, button=step.label if step else "")


def _first_step(user: User) -> FirstStep | None:
    return next((step for find in first_steps if (step := find(user))), None)
