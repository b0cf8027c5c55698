"""Renaming people whose names break a rule. Nobody can take the old name any more."""

import unicodedata

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.hooks import renamings
from accounts.moderation.models import AuditEntry, Inquiry
from accounts.moderation.refusals import CannotUndo
from accounts.moderation.services.log import record_step
from accounts.moderation.services.permissions import demand_authority, demand_reason, lock_person
from accounts.people.models import User
from accounts.people.names import is_marked_as_bot, is_reserved
from accounts.people.services.retired_names import is_retired, retire_name, return_name
from accounts.sanctions.models import Sanction
from accounts.sanctions.refusals import NameMalformed, NameOfOtherKind, NameReserved, NameTaken
from accounts.sanctions.services import notices as sanction_news
from accounts.sanctions.services.sanctions import demand_overruling, lock_sanction, mark_lifted

PERMISSION = "accounts.rename_person"


@transaction.atomic
def rename_person(
    *, person: User, name: str, rule: str, by: User, reason: str, inquiry: Inquiry | None = None
) -> AuditEntry:
    """Impose a rename: a sanction with a rule and a possible appeal, which takes away only the name."""
    person, reason = lock_person(person.pk), demand_reason(reason)
    demand_authority(by, person, PERMISSION)
    former, name = person.username, accepted_name(person, name)
    _take_name(person, name)
    retire_name(name=former)
    sanction = Sanction.objects.create(
        person=person,
        kind=Sanction.Kind.RENAME,
        rule=rule,
        reason=reason,
        imposed_by=by,
        imposed_at=timezone.now(),
        inquiry=inquiry,
    )
    sanction_news.tell_imposed(sanction)
    return _record(sanction, former, by, reason)


@transaction.atomic
def give_name_back(*, entry: AuditEntry, by: User, reason: str) -> AuditEntry:
    """Undo a rename: the person gets the old name back, and the one in between is free again."""
    sanction, reason = lock_sanction(entry.facts["sanction"]), demand_reason(reason)
    sanction.person = lock_person(sanction.person_id)
    demand_authority(by, sanction.person, PERMISSION)
    demand_overruling(by, sanction)
    if not can_give_back(entry):
        raise CannotUndo
    former = sanction.person.username
    mark_lifted(sanction, by)
    restore_name(sanction)
    sanction_news.tell_lifted(sanction, reason)
    return _record(sanction, former, by, reason, undoes=entry)


def can_give_back(entry: AuditEntry) -> bool:
    """Whether the name is still the one given by this entry, and the rename was not lifted before."""
    standing = Sanction.objects.filter(pk=entry.facts.get("sanction"), lifted_at=None)
    return standing.filter(person__username=entry.facts["to"], person__erased_at=None).exists()


def restore_name(sanction: Sanction) -> None:
    """Give back the name that this sanction took. The caller must hold locks on the sanction and the person."""
    taken = AuditEntry.objects.get(action="rename", undoes=None, facts__sanction=sanction.pk).facts["from"]
    return_name(name=taken)
    _take_name(sanction.person, taken)


def accepted_name(person: User, name: str) -> str:
    """Return the name as it would be stored. Raises a NameRefused that says what is wrong with it."""
    name = unicodedata.normalize("NFKC", name.strip())
    try:
        for validator in User._meta.get_field("username").validators:
            validator(name)
    except ValidationError as error:
        raise NameMalformed(" ".join(error.messages)) from error
    if is_reserved(name):
        raise NameReserved
    if is_marked_as_bot(name) != person.is_bot:
        raise NameOfOtherKind
    if User.objects.named(name).exists() or is_retired(name):
        raise NameTaken
    return name


def _take_name(person: User, name: str) -> None:
    former, person.username = person.username, name
    try:
        with transaction.atomic():
            person.save(update_fields=["username"])
    except IntegrityError as error:
        # Another person signed up with it a moment ago.
        raise NameTaken from error
    for rewrite in renamings:
        rewrite(person, former)


def _record(
    sanction: Sanction, former: str, by: User, reason: str, *, undoes: AuditEntry | None = None
) -> AuditEntry:
    person = sanction.person
    return record_step(
        actor=by,
        action="rename",
        subject_kind="person",
        subject_key=person.pk,
        subject_label=former,
        about=person,
        reason=reason,
        facts={"from": former, "to": person.username, "sanction": sanction.pk, "rule": sanction.rule},
        inquiry=sanction.inquiry,
        undoes=undoes,
    )
