"""Closing one's own account: for a while, or for good and anonymised. It never changes other people's matches."""

from secrets import choice
from typing import Any, Final

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import models, transaction
from django.utils import timezone

from accounts.hooks import erasures
from accounts.moderation.models import Report
from accounts.people.models import User
from accounts.people.names import BOT_MARK, is_guest_name, name_key
from accounts.people.services.departures import let_go
from accounts.people.services.retired_names import retire_name
from accounts.privacy.refusals import LastAdministrator, NameMistyped
from accounts.security.services.barred_addresses import bar_addresses, kept_from_erasure
from accounts.security.services.sessions import end_other_sessions

#: Rows of these apps that cascade from the person's row are deleted on erasure. Apps above have the hook `erasures`.
_OWN_APPS: Final = frozenset({"accounts", "account", "mfa", "usersessions"})
#: A domain that never exists (RFC 2606): the column needs an address, and no mail may ever arrive at it.
_NOWHERE: Final = "erased.invalid"
_SIGNS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_SIGNS_OF_A_NAME: Final = 6


@transaction.atomic
def disable_account(*, user: User) -> None:
    """Close an account until its owner comes back. Seats are left by the rules of their tables."""
    person = _locked(user)
    if not person.is_active:
        return
    _demand_dispensable(person)
    let_go(person, is_final=False)
    person.is_active, person.disabled_at = False, timezone.now()
    person.save(update_fields=["is_active", "disabled_at"])
    end_other_sessions(user=person)


@transaction.atomic
def reopen_account(*, user: User) -> bool:
    """Reopen an account that its owner has closed.

    Returns False if an administrator has closed it, or it was erased.
    """
    person = _locked(user)
    if person.disabled_at is None or person.erased_at is not None:
        return False
    person.is_active, person.disabled_at = True, None
    person.save(update_fields=["is_active", "disabled_at"])
    return True


@transaction.atomic
def erase_account(*, user: User, typed_name: str) -> None:
    """Erase an account for good: personal rows are deleted, what others share stays under a pseudonym."""
    person = _locked(user)
    if person.erased_at is not None:
        return
    if name_key(typed_name.strip()) != person.username_key:
        raise NameMistyped
    _demand_dispensable(person)
    let_go(person, is_final=True)
    end_other_sessions(user=person)
    bar_addresses(person=person)
    # Their bots are closed by now, some long ago; most are named after their owner.
    for each in (person, *person.bots.select_for_update(no_key=True).order_by("pk")):
        _forget(each)


def _locked(user: User) -> User:
    """Lock the person's row.

    For a superuser all superusers are locked, so that the last two cannot leave at the same moment.
    """
    rows = User.objects.select_for_update(no_key=True).order_by("pk")
    if user.is_superuser:
        list(rows.filter(is_superuser=True))
    return rows.get(pk=user.pk)


def _demand_dispensable(person: User) -> None:
    if not person.is_superuser:
        return
    others = User.objects.filter(is_superuser=True, is_active=True).exclude(pk=person.pk)
    if not others.exists():
        raise LastAdministrator


def _forget(person: User) -> None:
    former = person.username
    _rename(person)
    if not is_guest_name(former):
        retire_name(name=former)
    _erase_own_rows(person)
    _tell_of_nobody(person)
    for erase in erasures:
        erase(person, former)


def _rename(person: User) -> None:
    person.username = _free_pseudonym(ending=BOT_MARK if person.is_bot else "")
    person.email = f"{person.pk}@{_NOWHERE}"
    person.language, person.time_zone = "en", "UTC"
    person.mail_trouble = person.mail_trouble_address = ""
    person.is_active = person.is_staff = person.is_superuser = False
    person.last_login = None
    person.disabled_at, person.erased_at = None, timezone.now()
    person.set_unusable_password()
    person.save()


def _tell_of_nobody(person: User) -> None:
    """Anonymise the person in entries of the admin log and in reports about them."""
    people = ContentType.objects.get_for_model(User)
    LogEntry.objects.filter(content_type=people, object_id=str(person.pk)).update(
        object_repr=person.username, change_message=""
    )
    Report.objects.filter(subject_kind="person", subject_key=str(person.pk)).update(
        subject_label=person.username, subject_url=person.get_absolute_url(), excerpt=person.username
    )


def _free_pseudonym(*, ending: str) -> str:
    while True:
        name = "Player-" + "".join(choice(_SIGNS) for _place in range(_SIGNS_OF_A_NAME)) + ending
        if not User.objects.named(name).exists():
            return name


def _erase_own_rows(person: User) -> None:
    kept = kept_from_erasure(person)
    for relation in relations_of_people():
        if _is_own(relation) and relation.related_model not in kept:
            relation.related_model._default_manager.filter(**{relation.field.name: person}).delete()


def relations_of_people() -> list[Any]:
    """Return all relations to people, also those without a reverse accessor (`related_name="+"`)."""
    fields = User._meta.get_fields(include_hidden=True)
    return [field for field in fields if field.one_to_many or (field.one_to_one and field.auto_created)]


def _is_own(relation: Any) -> bool:
    return relation.on_delete is models.CASCADE and relation.related_model._meta.app_label in _OWN_APPS
