"""Roles are groups, and a group has just the permissions that are written down."""

import pytest
from django.contrib.auth.models import Group

from accounts.moderation.roles import PERMISSIONS, Role, write_groups

pytestmark = pytest.mark.django_db


def held_by(role: Role) -> set[str]:
    held = Group.objects.get(name=role).permissions.select_related("content_type")
    return {f"{permission.content_type.app_label}.{permission.codename}" for permission in held}


@pytest.mark.parametrize("role", Role)
def test_every_role_is_a_group_with_its_permissions(role):
    assert held_by(role) == PERMISSIONS[role]


def test_each_role_may_what_the_one_below_it_may():
    assert PERMISSIONS[Role.MODERATOR] < PERMISSIONS[Role.SENIOR] < PERMISSIONS[Role.ADMINISTRATOR]


def test_a_permission_that_was_taken_away_comes_back_with_the_next_migration():
    Group.objects.get(name=Role.MODERATOR).permissions.clear()

    write_groups()

    assert held_by(Role.MODERATOR) == PERMISSIONS[Role.MODERATOR]
