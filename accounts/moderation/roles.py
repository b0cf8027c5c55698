"""Roles on the site and their permissions. Organiser is not one of them: whoever opens a competition runs it."""

from enum import StrEnum
from typing import Any, Final

from django.contrib.auth.models import Group, Permission
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from accounts.people.models import User


class Role(StrEnum):
    """Roles of the site; the values are the names of the groups."""

    MODERATOR = "Moderators"
    SENIOR = "Senior moderators"
    ADMINISTRATOR = "Administrators"


LABELS: Final = {
    Role.MODERATOR: _("moderator"),
    Role.SENIOR: _("senior moderator"),
    Role.ADMINISTRATOR: _("administrator"),
}

_MODERATOR: Final = frozenset(
    {
        "accounts.handle_inquiry",
        "accounts.view_overview",
        "accounts.view_signals",
        "accounts.view_auditentry",
        "accounts.warn_person",
        "accounts.mute_person",
        "accounts.limit_person",
        "accounts.suspend_person",
        "accounts.view_user",
        "accounts.view_notice",
        "accounts.view_dispatch",
        "games.rule_match",
        "games.view_match",
        "games.view_seat",
        "games.view_move",
        "games.view_chatmessage",
        "games.view_motion",
        "games.view_vacancy",
        "games.view_tenure",
        "games.view_outage",
        "tournaments.view_competition",
    }
)
_SENIOR: Final = _MODERATOR | {
    "accounts.ban_person",
    "accounts.rename_person",
    "accounts.decide_appeal",
    "accounts.export_audit",
    "games.roll_back_match",
    "games.read_hidden",
    "tournaments.rule_competition",
}
_ADMINISTRATOR: Final = _SENIOR | {
    "accounts.grant_role",
    "accounts.change_user",
    "accounts.view_webhook",
    "accounts.view_inquiry",
    "accounts.view_report",
    "accounts.view_sanction",
    "accounts.view_appeal",
    "games.view_setup",
    "jobs.view_job",
    "jobs.change_job",
}

PERMISSIONS: Final = {
    Role.MODERATOR: _MODERATOR,
    Role.SENIOR: _SENIOR,
    Role.ADMINISTRATOR: _ADMINISTRATOR,
}


#: Each role outranks those before it. People without a role have rank 0, superusers have the highest.
_RANKS: Final = {role: rank for rank, role in enumerate(Role, start=1)}
HIGHEST_RANK: Final = len(Role) + 1


def rank_of(role: Role | None) -> int:
    return _RANKS[role] if role else 0


def role_of(person: User) -> Role | None:
    """Return the highest role, if the person has several."""
    held = set(person.groups.values_list("name", flat=True))
    return next((role for role in reversed(Role) if role.value in held), None)


def rank_of_person(person: User) -> int:
    return HIGHEST_RANK if person.is_superuser else rank_of(role_of(person))


def write_groups(**_kwargs: Any) -> None:
    """Create the groups and give them their permissions. Runs after every migration: permissions exist no sooner.

    Permissions that an administrator has added to a group by hand stay; those listed here are restored.
    """
    for role, names in PERMISSIONS.items():
        group, _is_new = Group.objects.get_or_create(name=role.value)
        group.permissions.add(*Permission.objects.filter(_any_of(names)))


def _any_of(names: frozenset[str]) -> Q:
    wanted = Q()
    for name in names:
        app, codename = name.split(".")
        wanted |= Q(content_type__app_label=app, codename=codename)
    return wanted
