"""Roles: given by people of a higher role, never to oneself, and every change is logged."""

import pytest

from accounts.hooks import acts
from accounts.moderation.models import AuditEntry
from accounts.moderation.refusals import AgainstOneself, NoPermission, RankTooLow
from accounts.moderation.roles import Role, role_of
from accounts.notices.models import Notice
from accounts.sanctions.models import Sanction
from accounts.sanctions.refusals import RoleImpossible, RoleUnchanged
from accounts.sanctions.services.roles import end_role, grant_role
from tests.factories import UserFactory
from tests.moderators import impose, with_role

pytestmark = pytest.mark.django_db

REASON = "Three years of patience."


@pytest.fixture
def administrator():
    return with_role(Role.ADMINISTRATOR)


def test_role_is_one_group_and_gives_staff_status_until_it_ends(administrator):
    person = UserFactory()
    grant_role(person=person, role=Role.MODERATOR, by=administrator, reason=REASON)
    grant_role(person=person, role=Role.SENIOR, by=administrator, reason=REASON)
    person.refresh_from_db()
    assert (role_of(person), person.groups.count(), person.is_staff) == (Role.SENIOR, 1, True)
    end_role(person=person, by=administrator, reason="They want to play only.")
    person.refresh_from_db()
    assert (role_of(person), person.is_staff) == (None, False)
    assert [entry.facts["to"] for entry in AuditEntry.objects.order_by("pk")] == [
        "Moderators",
        "Senior moderators",
        "",
    ]
    told = Notice.objects.filter(user=person, kind="role").order_by("pk")
    assert [notice.url for notice in told] == ["/moderation/", "/moderation/", person.get_absolute_url()]


def test_roles_are_given_only_below_ones_own_and_never_to_oneself(administrator):
    with pytest.raises(AgainstOneself):
        grant_role(person=administrator, role=Role.SENIOR, by=administrator, reason=REASON)
    with pytest.raises(RankTooLow):
        grant_role(person=UserFactory(), role=Role.ADMINISTRATOR, by=administrator, reason=REASON)
    with pytest.raises(RankTooLow):
        end_role(person=with_role(Role.ADMINISTRATOR), by=administrator, reason=REASON)
    with pytest.raises(NoPermission):
        grant_role(person=UserFactory(), role=Role.MODERATOR, by=with_role(Role.SENIOR), reason=REASON)
    assert not AuditEntry.objects.exists()


def test_superuser_makes_administrators():
    person = UserFactory()
    grant_role(person=person, role=Role.ADMINISTRATOR, by=UserFactory(is_superuser=True), reason=REASON)
    assert role_of(person) == Role.ADMINISTRATOR


def test_bots_closed_accounts_and_suspended_people_get_no_role(administrator):
    suspended = UserFactory()
    impose(suspended, Sanction.Kind.SUSPENSION)
    for person in (suspended, UserFactory(owner=UserFactory()), UserFactory(is_active=False)):
        with pytest.raises(RoleImpossible):
            grant_role(person=person, role=Role.MODERATOR, by=administrator, reason=REASON)


def test_undoing_a_role_change_restores_the_former_role(administrator):
    act, person = acts["role"], with_role(Role.MODERATOR)
    assert act.preview(person, {"role": Role.SENIOR.value}, by=administrator)
    with pytest.raises(RoleUnchanged):
        act.preview(person, {"role": Role.MODERATOR.value}, by=administrator)
    form = act.form(person, {"role": ""}, by=administrator)
    assert form.is_valid()
    entry = act.perform(person, form.cleaned_data, by=administrator, reason=REASON, inquiry=None)
    assert role_of(person) is None
    assert act.undo(entry, by=administrator, reason="Not this one.").undoes == entry
    assert role_of(person) == Role.MODERATOR
    assert not act.can_undo(entry)
