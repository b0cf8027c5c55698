"""Detects what requests change in the database: tables written to, changed rows, rights and sanctions."""

import re
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any

from allauth.account.models import EmailAddress
from django.apps import apps
from django.contrib.auth.models import Group
from django.db import connection
from django.db.models import Q

from accounts.people.models import User
from accounts.sanctions.models import Sanction

#: Tables that record visits, also of refused requests.
DIARIES = frozenset({"django_session", "games_visit"})
#: Columns that do the same in other tables.
DIARY_COLUMNS = {"last_used_at"}


WRITING = re.compile(r'(?:INSERT(?: OR \w+)? INTO|UPDATE|DELETE FROM) "(\w+)"')
#: Where rights, sanctions, addresses and passwords are kept.
KEYS = frozenset({User._meta.db_table, EmailAddress._meta.db_table})
RIGHTS = KEYS | {
    User.groups.through._meta.db_table,
    User.user_permissions.through._meta.db_table,
    Group.permissions.through._meta.db_table,
}
SANCTIONS = frozenset({Sanction._meta.db_table})


class Writes:
    """Wrapper for `connection.execute_wrapper` that collects the tables written to, except DIARIES."""

    def __init__(self) -> None:
        self.tables: set[str] = set()

    def __call__(self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        if written := WRITING.match(sql):
            self.tables |= {written[1]} - DIARIES
        return execute(sql, params, many, context)


def every_table() -> set[str]:
    return {model._meta.db_table for model in apps.get_models(include_auto_created=True)} - DIARIES


def contents(tables: Iterable[str]) -> dict[str, str]:
    """Return a digest of each table. This is slow: pass only tables that were written to."""
    return {table: _digest(table) for table in tables}


def _digest(table: str) -> str:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
        kept = [place for place, column in enumerate(cursor.description) if column[0] not in DIARY_COLUMNS]
        rows = sorted(repr([row[place] for place in kept]) for row in cursor.fetchall())
    return sha256("\n".join(rows).encode()).hexdigest()


def rights() -> dict[str, Any]:
    """Return all rights of users who have any; new accounts without rights make no difference."""
    privileged = User.objects.filter(Q(is_staff=True) | Q(is_superuser=True))
    return {
        "flags": list(privileged.order_by("pk").values_list("pk", "is_staff", "is_superuser")),
        "groups": sorted(User.groups.through.objects.values_list("user", "group")),
        "permissions": sorted(User.user_permissions.through.objects.values_list("user", "permission")),
        "of groups": sorted(Group.permissions.through.objects.values_list("group", "permission")),
    }


def keys_of(people: Iterable[int]) -> list[tuple[Any, ...]]:
    """Return the mail addresses and passwords of these users."""
    found = User.objects.filter(pk__in=people).order_by("pk").values_list("pk", "email", "password", "owner")
    addresses = EmailAddress.objects.filter(user__in=people).order_by("pk")
    return [*found, *addresses.values_list("user", "email", "verified")]


def sanctions() -> list[tuple[Any, ...]]:
    return list(Sanction.objects.order_by("pk").values_list())
