"""Settings of django-allauth's behaviour."""

import logging
import unicodedata
from smtplib import SMTPException
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.internal.stagekit import clear_login
from allauth.account.models import EmailAddress
from allauth.core import context as current
from allauth.core.exceptions import ImmediateHttpResponse
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import AbstractBaseUser
from django.core.mail import EmailMessage, EmailMultiAlternatives
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from accounts.notices.channels.mail.messages import account_page, new_message_id
from accounts.notices.selectors.notices import person_meant_by
from accounts.people.models import User
from accounts.people.names import is_marked_as_bot, is_reserved, name_key
from accounts.people.services.retired_names import is_retired
from accounts.people.time_zones import zone_names
from accounts.security.adapters.closed_accounts import offer_reopening
from accounts.security.services.notices import tell_of_lock
from accounts.security.words import BUTTONS, LOCK_NEWS

logger = logging.getLogger(__name__)


class AccountAdapter(DefaultAccountAdapter):
    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "username_taken": _("This name is taken."),
        "username_blacklisted": _("This name is reserved for the site. Choose another one."),
        "username_of_bots": _("Names that end in “-bot” are for bots. Choose another one."),
        "username_password_mismatch": _("Wrong name or password."),
        "too_many_login_attempts": _("Too many failed attempts. Try again in five minutes."),
        "email_password_mismatch": _("Wrong e-mail address or password."),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        name = unicodedata.normalize("NFKC", username)
        for validator in User._meta.get_field("username").validators:
            validator(name)
        if is_reserved(name):
            raise self.validation_error("username_blacklisted")
        if is_marked_as_bot(name):
            raise self.validation_error("username_of_bots")
        if not shallow and (User.objects.named(name).exists() or is_retired(name)):
            raise self.validation_error("username_taken")
        return name

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Count failed logins per person, however the name or mail address is spelt.

        Names and addresses are counted separately: if guesses at a name blocked an address, that would reveal whose it
        is.
        """
        login = str(credentials.get("email") or credentials.get("username") or "")
        way, person = "mail" if "@" in login else "name", person_meant_by(login)
        return f"{way}:{person.pk}" if person else f"login:{name_key(login)}"

    def is_ajax(self, request: HttpRequest) -> bool:
        """Treat only GET as AJAX: our scripts only fetch passkey options.

        For other methods allauth would bypass our pages and their statuses.
        """
        return request.method == "GET" and super().is_ajax(request)

    def pre_login(self, request: HttpRequest, user: AbstractBaseUser, **hints: Any) -> HttpResponse | None:
        """Let people who closed their own account go on to the second step, so that they can reopen it."""
        return None if _person(user).disabled_at is not None else super().pre_login(request, user, **hints)

    def confirm_email(self, request: HttpRequest, email_address: EmailAddress) -> bool:
        """Refuse an address that is another account's: a guest may have entered it without knowing."""
        others = User.objects.filter(email=email_address.email).exclude(pk=email_address.user_id)
        if others.exists():
            self.add_message(
                request,
                messages.ERROR,
                "account/messages/email_confirmation_failed.txt",
                {"email": email_address.email},
            )
            return False
        return bool(super().confirm_email(request, email_address))

    def login(self, request: HttpRequest, user: AbstractBaseUser) -> None:
        person = _person(user)
        if person.disabled_at is not None:
            clear_login(request)
            raise ImmediateHttpResponse(offer_reopening(request, person))
        super().login(request, user)

    def save_user(self, request: Any, user: AbstractBaseUser, form: Any, commit: bool = True) -> User:
        """Set the language of the form and the time zone of the browser for a new person."""
        person, language = _person(user), translation.get_language()
        if language in dict(settings.LANGUAGES):
            person.language = language
        zone = form.cleaned_data.get("time_zone")
        if zone in zone_names():
            person.time_zone = zone
        return _person(super().save_user(request, person, form, commit))

    def send_notification_mail(
        self,
        template_prefix: str,
        user: AbstractBaseUser,
        context: dict[str, Any] | None = None,
        email: str | None = None,
    ) -> None:
        """Send security news as notices: they contain no secrets, so they can be stored and tracked like others."""
        if template_prefix in LOCK_NEWS:
            tell_of_lock(user=_person(user), news=template_prefix)
        else:
            super().send_notification_mail(template_prefix, user, context, email)

    def render_mail(
        self,
        template_prefix: str,
        email: str | list[str],
        context: dict[str, Any],
        headers: dict[str, str] | None = None,
    ) -> EmailMessage:
        """Add the HTML part, made of the text, and a Message-ID of this site."""
        headers = {"Message-ID": new_message_id(), **(headers or {})}
        letter = super().render_mail(template_prefix, email, context, headers)
        if isinstance(letter, EmailMultiAlternatives) and template_prefix in BUTTONS:
            page = account_page(str(letter.subject), str(letter.body), BUTTONS[template_prefix])
            letter.attach_alternative(page, "text/html")
        return letter

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send a mail at once. These contain secret links, so they never wait in the job table.

        If sending fails, the page says so; every one of them can be requested again.
        """
        try:
            super().send_mail(template_prefix, email, {"site_name": settings.SITE_NAME, **context})
        except (SMTPException, OSError):
            logger.exception("The letter %s could not be sent.", template_prefix)
            if current.request is not None:
                messages.error(
                    current.request,
                    _("We can’t send mail right now. Try again in a few minutes."),
                )


def _person(user: AbstractBaseUser) -> User:
    """Narrow allauth's user type to ours."""
    assert isinstance(user, User)
    return user
