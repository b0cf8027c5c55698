"""Makes moderators, and imposes sanctions through the services."""

from typing import Any

from django.contrib.auth.models import Group

from accounts.moderation.roles import Role
from accounts.people.models import User
from accounts.sanctions.models import Sanction
from accounts.sanctions.services.sanctions import ENDLESS, impose_sanction
from tests.factories import UserFactory

REASON = "You called the others windmills."


def with_role(role: Role | None) -> User:
    person = UserFactory(is_staff=role is not None)
    if role:
        person.groups.add(Group.objects.get(name=role.value))
    return person


def impose(person: User, kind: str, *, by: User | None = None, days: int = 7, **wish: Any) -> Sanction:
    """Impose a sanction, by default by a senior moderator, who may impose all of them."""
    return impose_sanction(
        person=person,
        kind=kind,
        rule="conduct",
        reason=REASON,
        by=by or with_role(Role.SENIOR),
        days=None if kind in ENDLESS else days,
        **wish,
    ).sanction
