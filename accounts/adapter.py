"""How django-allauth behaves here."""

import logging
import unicodedata
from smtplib import SMTPException
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import context as current
from django.conf import settings
from django.contrib import messages
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.names import is_reserved
from accounts.zones import zone_names

logger = logging.getLogger(__name__)


class AccountAdapter(DefaultAccountAdapter):
    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "username_taken": _("This name is taken."),
        "username_blacklisted": _("This name is kept for the site itself. Choose another one."),
        "username_password_mismatch": _("The name or the password is not right."),
        "email_password_mismatch": _("The e-mail address or the password is not right."),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        name = unicodedata.normalize("NFKC", username)
        for validator in User._meta.get_field("username").validators:
            validator(name)
        if is_reserved(name):
            raise self.validation_error("username_blacklisted")
        if not shallow and User.objects.named(name).exists():
            raise self.validation_error("username_taken")
        return name

    def save_user(self, request: Any, user: User, form: Any, commit: bool = True) -> User:
        """A newcomer starts with the language they read the form in and the time zone of their browser."""
        language = translation.get_language()
        if language in dict(settings.LANGUAGES):
            user.language = language
        zone = form.cleaned_data.get("time_zone")
        if zone in zone_names():
            user.time_zone = zone
        return super().save_user(request, user, form, commit)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """These letters carry secret links, so they never wait in the job table.

        If they cannot leave just now, the page says so; every one of them can be asked for again.
        """
        try:
            super().send_mail(template_prefix, email, {"site_name": settings.SITE_NAME, **context})
        except (SMTPException, OSError):
            logger.exception("The letter %s could not be sent.", template_prefix)
            if current.request is not None:
                messages.error(
                    current.request,
                    _("Our mail is not leaving the house just now. Please try again in a few minutes."),
                )
