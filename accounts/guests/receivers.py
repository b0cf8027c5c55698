"""Somebody has confirmed an address: a guest is a member from now on, and a newcomer is welcomed."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.account.signals import email_confirmed
from django.contrib import messages
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts.guests.services.membership import admit_guest
from accounts.notices.services.welcome import welcome
from accounts.people.models import User
from accounts.security.services.security_log import log_security_event


@receiver(email_confirmed)
def admit(request: HttpRequest, email_address: EmailAddress, **kwargs: Any) -> None:
    person = email_address.user
    if admit_guest(guest=person):
        log_security_event("guest_became_member", request=request, person_id=person.pk)
        messages.success(request, _("You’re a member now. Your matches are all here."))
    others = EmailAddress.objects.filter(user=person, verified=True).exclude(pk=email_address.pk)
    if not others.exists():
        # Read again: a member has another address than the guest had.
        welcome(user=User.objects.get(pk=person.pk))
