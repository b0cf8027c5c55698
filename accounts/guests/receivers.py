"""A guest who has confirmed an address is a member."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.account.signals import email_confirmed
from django.contrib import messages
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts.guests.services.membership import admit_guest
from accounts.security.services.security_log import log_security_event


@receiver(email_confirmed)
def admit(request: HttpRequest, email_address: EmailAddress, **kwargs: Any) -> None:
    guest = email_address.user
    if admit_guest(guest=guest):
        log_security_event("guest_became_member", request=request, person_id=guest.pk)
        messages.success(request, _("You’re a member now. Your matches are all here."))
