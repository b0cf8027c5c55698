"""Becoming a member: the guest chooses a name and a key, and is a member once the mail address is confirmed."""

from dataclasses import dataclass
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.adapter import get_adapter
from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn.internal.auth import WebAuthn
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.guests.refusals import GuestGone, MemberAlready, NameTakenNow
from accounts.guests.selectors import pending_address
from accounts.hooks import renamings
from accounts.people.models import User


@dataclass(frozen=True)
class Wish:
    """What a guest has entered to become a member; the form has checked it."""

    name: str
    email: str
    #: Empty with a passkey, which is what the device has answered.
    password: str = ""
    passkey: dict[str, Any] | None = None


@transaction.atomic
def sign_up_guest(*, guest: User, wish: Wish) -> EmailAddress:
    """Give the guest a name and a key, and return the address that they have yet to confirm.

    Until then they stay a guest and go on playing. Asking again corrects the address and the key, but not the name, by
    which others know them already.
    """
    guest = _locked(guest)
    former = guest.username
    if not pending_address(guest):
        guest.username = wish.name
    if wish.password:
        guest.set_password(wish.password)
    try:
        with transaction.atomic():
            guest.save()
    except IntegrityError as error:
        raise NameTakenNow from error
    if guest.username != former:
        for rewrite in renamings:
            rewrite(guest, former)
    if wish.passkey:
        # One that was made when asking before was replaced on the device.
        Authenticator.objects.filter(user=guest).delete()
        name = get_adapter().generate_authenticator_name(guest, Authenticator.Type.WEBAUTHN)
        WebAuthn.add(guest, name, wish.passkey)
    EmailAddress.objects.filter(user=guest).delete()
    return EmailAddress.objects.create(user=guest, email=wish.email, primary=True)


@transaction.atomic
def admit_guest(*, guest: User) -> bool:
    """Make a guest a member, once an address is confirmed. False for everybody else who confirms one."""
    guest = User.objects.select_for_update(no_key=True).get(pk=guest.pk)
    if not guest.is_guest or guest.erased_at:
        return False
    guest.guest_until = timezone.now()
    guest.save(update_fields=["guest_until"])
    return True


def _locked(guest: User) -> User:
    guest = User.objects.select_for_update(no_key=True).get(pk=guest.pk)
    if not guest.is_guest:
        raise MemberAlready
    if guest.erased_at:
        raise GuestGone
    return guest
