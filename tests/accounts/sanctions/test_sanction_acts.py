"""Sanctions on the pages of the desk, from the form to the log and back."""

import pytest
from django.urls import reverse

from accounts.moderation.models import AuditEntry
from accounts.moderation.roles import Role
from accounts.sanctions.models import Sanction
from accounts.sanctions.selectors.restrictions import restrictions_of
from tests.factories import UserFactory
from tests.moderators import REASON, with_role

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _without_second_factor(settings):
    settings.STAFF_NEEDS_SECOND_FACTOR = False


def at_desk(client, role):
    moderator = with_role(role)
    client.force_login(moderator)
    return moderator


def address(person, act):
    return reverse("moderation-act", args=["person", person.pk, act])


def test_suspension_is_previewed_confirmed_and_undone(client):
    at_desk(client, Role.MODERATOR)
    person = UserFactory()
    wish = {"rule": "conduct", "days": "7", "reason": REASON}
    assert client.get(address(person, "suspend")).status_code == 200
    preview = client.post(address(person, "suspend"), wish)
    assert f"{person.username} can read why" in preview.content.decode()
    assert not Sanction.objects.exists()
    assert client.post(address(person, "suspend"), wish | {"confirmed": "1", "once": "a"}).status_code == 302
    assert restrictions_of(person).is_shut_out
    again = client.post(address(person, "suspend"), wish | {"confirmed": "1", "once": "b"})
    assert again.status_code == 409
    assert "lasts at least as long" in again.content.decode()
    undo = reverse("undo-act", args=[AuditEntry.objects.get(action="suspend").pk])
    assert client.post(undo, {"reason": "A mistake."}).status_code == 302
    assert not restrictions_of(person).is_shut_out
    assert client.post(undo, {"reason": "A mistake."}).status_code == 409


@pytest.mark.parametrize(
    ("role", "act", "status"),
    [
        (Role.MODERATOR, "ban", 403),
        (Role.MODERATOR, "rename", 403),
        (Role.SENIOR, "role", 403),
        (Role.SENIOR, "ban", 200),
        (Role.ADMINISTRATOR, "role", 200),
    ],
)
def test_each_role_can_open_only_its_own_acts(client, role, act, status):
    at_desk(client, role)
    assert client.get(address(UserFactory(), act)).status_code == status


def test_act_pages_refuse_people_of_the_same_role_and_oneself(client):
    me = at_desk(client, Role.SENIOR)
    wish = {"rule": "conduct", "reason": REASON, "confirmed": "1"}
    for target, once in ((with_role(Role.SENIOR), "a"), (me, "b")):
        assert client.post(address(target, "warn"), wish | {"once": once}).status_code == 403
    assert not Sanction.objects.exists()


@pytest.mark.parametrize(
    ("act", "wish"),
    [
        ("suspend", {"rule": "conduct", "days": "0"}),
        ("mute", {"rule": "conduct", "days": "a thousand"}),
        ("mute", {"rule": "no such rule", "days": "3"}),
        ("limit", {"rule": "conduct"}),
        ("rename", {"name": "two words"}),
        ("role", {"role": "Owners"}),
    ],
)
def test_invalid_choices_are_refused_in_the_form_of_an_act(client, act, wish):
    client.force_login(UserFactory(is_superuser=True))
    answer = client.post(
        address(UserFactory(), act), wish | {"reason": REASON, "confirmed": "1", "once": "a"}
    )
    assert answer.status_code == 422
    assert not AuditEntry.objects.exists()
