"""Roles are groups with exactly the permissions that are listed in the code."""

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


def test_each_role_has_all_permissions_of_the_role_below():
    assert PERMISSIONS[Role.MODERATOR] < PERMISSIONS[Role.SENIOR] < PERMISSIONS[Role.ADMINISTRATOR]


def test_missing_permission_is_restored_after_a_migration():
    Group.objects.get(name=Role.MODERATOR).permissions.clear()

    write_groups()

    assert held_by(Role.MODERATOR) == PERMISSIONS[Role.MODERATOR]
