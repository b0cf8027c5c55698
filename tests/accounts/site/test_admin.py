"""The admin shows rows and changes nearly nothing: changes are made by services."""

import re

import pytest
from django.contrib import admin
from django.test import Client
from django.urls import NoReverseMatch, reverse

from accounts.moderation.roles import Role
from accounts.notices.models import Dispatch
from accounts.people.models import User
from config.jobs.models import Job
from tests.accounts.moderation.factories import inquiry_about, moderator
from tests.factories import NoticeFactory, UserFactory

pytestmark = pytest.mark.django_db

#: A content security policy without inline code would block each of these.
FORBIDDEN = re.compile(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=|javascript:", re.IGNORECASE)


def lists() -> list[str]:
    reverse("admin:index")  # loading the URLs unregisters some models
    return [
        reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")
        for model in admin.site._registry
    ]


def change_page(person: User) -> str:
    return reverse("admin:accounts_user_change", args=[person.pk])


def test_administrator_can_change_only_language_and_time_zone(client: Client) -> None:
    person = UserFactory(username="Sancho")
    client.force_login(moderator(Role.ADMINISTRATOR))
    before = User.objects.values().get(pk=person.pk)

    client.post(
        change_page(person),
        {
            "language": "it",
            "time_zone": "Europe/Rome",
            "username": "Admin",
            "email": "taken@example.org",
            "password": "mine now",
            "is_staff": "on",
            "is_superuser": "on",
            "is_active": "",
            "groups": "1",
            "user_permissions": "1",
        },
    )

    assert User.objects.values().get(pk=person.pk) == {**before, "language": "it", "time_zone": "Europe/Rome"}
    assert not person.groups.exists()
    assert not person.user_permissions.exists()


@pytest.mark.parametrize("path", ["add/", "{}/delete/", "{}/password/"])
def test_admin_cannot_add_or_delete_people_or_set_passwords(client: Client, path: str) -> None:
    person = UserFactory()
    client.force_login(UserFactory(is_staff=True, is_superuser=True))
    address = reverse("admin:accounts_user_changelist") + path.format(person.pk)

    # Without such a page the admin redirects to its list.
    assert client.post(address, {"post": "yes"}).status_code in {302, 403, 404}
    assert User.objects.filter(pk=person.pk, password=person.password).exists()
    assert User.objects.count() == 2


def test_moderator_finds_people_but_sees_no_mail_address(client: Client) -> None:
    person = UserFactory(username="Sancho", email="island@example.org")
    client.force_login(moderator())

    found = client.get(reverse("admin:accounts_user_changelist"), {"q": "sancho"}).text
    assert "Sancho" in found
    assert "island@example.org" not in found + client.get(change_page(person)).text
    assert "Sancho" not in client.get(reverse("admin:accounts_user_changelist"), {"q": "island"}).text
    sent = Dispatch.objects.create(notice=NoticeFactory(user=person), channel="mail", address=person.email)
    assert person.email not in client.get(reverse("admin:accounts_dispatch_change", args=[sent.pk])).text
    assert client.post(change_page(person), {"language": "it", "time_zone": "UTC"}).status_code == 403


@pytest.mark.parametrize("model", ["account_emailaddress", "mfa_authenticator", "usersessions_usersession"])
def test_admin_has_no_pages_for_addresses_factors_and_sessions(model: str) -> None:
    with pytest.raises(NoReverseMatch):
        reverse(f"admin:{model}_changelist")


def test_admin_lists_have_no_inline_code(client: Client) -> None:
    client.force_login(UserFactory(is_staff=True, is_superuser=True))
    inquiry_about(UserFactory(), claimed_by=moderator())
    NoticeFactory()
    Job.objects.create(task="tests.jobs.work.note", queue="default")

    for address in [reverse("admin:index"), *lists()]:
        page = client.get(address)
        assert page.status_code == 200
        assert FORBIDDEN.findall(page.text) == [], address


@pytest.mark.parametrize("model", ["notice", "auditentry", "inquiry", "report"])
def test_admin_records_cannot_be_added_changed_or_deleted(client: Client, model: str) -> None:
    notice = NoticeFactory()
    inquiry = inquiry_about(UserFactory(), claimed_by=moderator())
    rows = {"notice": notice, "auditentry": inquiry.entries.get(), "inquiry": inquiry}
    row = rows.get(model) or inquiry.reports.get()
    client.force_login(UserFactory(is_staff=True, is_superuser=True))
    page = client.get(reverse(f"admin:accounts_{model}_change", args=[row.pk]))

    assert page.status_code == 200
    assert 'name="_save"' not in page.text
    assert FORBIDDEN.findall(page.text) == []
    assert client.get(reverse(f"admin:accounts_{model}_add")).status_code == 403
    assert client.post(reverse(f"admin:accounts_{model}_delete", args=[row.pk])).status_code == 403


def test_admin_list_query_count_does_not_grow_with_rows(
    client: Client, django_assert_max_num_queries
) -> None:
    client.force_login(UserFactory(is_staff=True, is_superuser=True))
    addresses = [address for address in lists() if "/accounts/" in address]
    inquiry_about(UserFactory(), claimed_by=moderator())
    first = {}
    for address in addresses:
        client.get(address)
        with django_assert_max_num_queries(25) as asked:
            client.get(address)
        first[address] = len(asked)
    for _each in range(9):
        inquiry_about(UserFactory(), claimed_by=moderator())
    for address in addresses:
        with django_assert_max_num_queries(first[address]):
            client.get(address)
