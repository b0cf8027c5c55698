"""Closing one's account: for a while, or for good and anonymised."""

import io
import re
import zipfile
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import Group
from django.core import mail
from django.db import models
from django.test import Client
from django.utils import timezone
from time_machine import Traveller

from accounts.api.models import ApiToken, IdempotentAnswer, Scope
from accounts.api.services.tokens import issue_token
from accounts.bots.services import close_bot, make_bot
from accounts.moderation.models import Report
from accounts.moderation.services.person_subject import person_subject
from accounts.moderation.services.reports import file_report
from accounts.notices.models import Notice, Webhook
from accounts.notices.services.feeds import make_feed_links
from accounts.people.models import BarredAddress, RetiredName, User
from accounts.people.services.retired_names import is_retired
from accounts.privacy.services.closing import disable_account, erase_account, relations_of_people
from accounts.privacy.services.retention import forget_old_rows
from accounts.security.models import Trace
from tests.accounts.moderation.factories import report
from tests.accounts.security.authenticators import code_now, secret_on
from tests.accounts.security.conftest import confirm, enter
from tests.factories import PASSWORD, NoticeFactory, UserFactory
from tests.moderators import impose

pytestmark = pytest.mark.django_db

PAGE, DISABLE, DELETE = "/settings/close/", "/settings/close/disable/", "/settings/close/delete/"
NEW_PASSWORD = "the island of Barataria"
#: Rows that stay under the new name: what others were told about the person, and what moderators wrote.
KEPT = {"inquiry", "inquirynote", "report", "user", "sanction", "appeal", "auditentry"}


@pytest.fixture
def entered(client: Client, person: User) -> Client:
    return confirm(enter(client, person))


def is_in(client: Client) -> bool:
    return client.get("/settings/").status_code == 200


def test_closing_the_account_needs_the_password(signed_in: Client, person: User) -> None:
    assert "Delete my account" in signed_in.get(PAGE).text
    for answer in (signed_in.post(DISABLE), signed_in.post(DELETE, {"name": "Sancho"})):
        assert answer.url.startswith("/accounts/reauthenticate/")
    person.refresh_from_db()
    assert person.is_active
    # After reauthentication the original request is carried out.
    signed_in.post(answer.url, {"password": PASSWORD})
    person.refresh_from_db()
    assert person.erased_at is not None


def test_closed_account_is_signed_out_everywhere_and_can_be_reopened(entered: Client, person: User) -> None:
    phone = enter(Client(), person)
    _token, secret = issue_token(user=person, name="My bot", scopes=[Scope.READ])
    asks = {"Authorization": f"Bearer {secret}"}
    assert Client().get("/api/v1/me/", headers=asks).status_code == 200
    page = entered.post(DISABLE, follow=True)
    assert "Your account is closed" in page.text
    assert (is_in(entered), is_in(phone)) == (False, False)
    assert Client().get("/api/v1/me/", headers=asks).status_code == 401

    browser = Client()
    offer = browser.post("/accounts/login/", {"login": "Sancho", "password": PASSWORD})
    assert offer.url == "/accounts/reopen/"
    assert "Open your account again?" in browser.get(offer.url).text
    assert not is_in(browser)
    assert "Your account is open again" in browser.post(offer.url, follow=True).text
    assert is_in(enter(browser, person))


def test_reopening_needs_the_second_factor(entered: Client, person: User) -> None:
    page = entered.get("/accounts/2fa/totp/activate/").text
    entered.post("/accounts/2fa/totp/activate/", {"code": code_now(secret_on(page))})
    recovery = Authenticator.objects.get(type=Authenticator.Type.RECOVERY_CODES).wrap().get_unused_codes()[0]
    disable_account(user=person)
    browser = enter(Client(), person)
    assert browser.post("/accounts/reopen/").url == "/accounts/login/"
    person.refresh_from_db()
    assert not person.is_active
    offer = browser.post("/accounts/2fa/authenticate/", {"code": recovery})
    assert offer.url == "/accounts/reopen/"
    assert not is_in(browser)
    browser.post(offer.url)
    person.refresh_from_db()
    assert person.is_active
    assert not is_in(enter(browser, person))


def test_reopening_needs_the_right_password(client: Client, person: User) -> None:
    disable_account(user=person)
    client.post("/accounts/login/", {"login": "Sancho", "password": "not this one"})
    assert client.get("/accounts/reopen/").url == "/accounts/login/"
    assert client.post("/accounts/reopen/").url == "/accounts/login/"
    person.refresh_from_db()
    assert not person.is_active


def test_password_of_a_closed_account_can_be_reset_by_mail(person: User) -> None:
    disable_account(user=person)
    browser = Client()
    browser.post("/accounts/password/reset/", {"email": "Sancho@example.org"})
    link = re.search(r"http://testserver(/\S+password/reset/key\S+)", mail.outbox[-1].body)[1]
    form = browser.get(link, follow=True).redirect_chain[-1][0]
    browser.post(form, {"password1": NEW_PASSWORD, "password2": NEW_PASSWORD})
    offer = browser.post("/accounts/login/", {"login": "Sancho", "password": NEW_PASSWORD})
    browser.post(offer.url)
    person.refresh_from_db()
    assert person.is_active


def test_account_closed_by_an_administrator_gets_no_password_reset_link(client: Client, person: User) -> None:
    User.objects.filter(pk=person.pk).update(is_active=False)
    client.post("/accounts/password/reset/", {"email": person.email})
    assert "password/reset/key" not in mail.outbox[-1].body


def test_account_closed_by_an_administrator_cannot_be_reopened(client: Client, person: User) -> None:
    User.objects.filter(pk=person.pk).update(is_active=False)
    answer = client.post("/accounts/login/", {"login": "Sancho", "password": PASSWORD})
    assert answer.url == "/accounts/inactive/"


def test_mistyped_name_deletes_nothing(entered: Client, person: User) -> None:
    answer = entered.post(DELETE, {"name": "Sanch"})
    assert answer.status_code == 422
    assert "Nothing has been deleted" in answer.text
    person.refresh_from_db()
    assert person.username == "Sancho"


def test_closing_page_links_to_the_download_of_my_data(entered: Client) -> None:
    assert 'href="/settings/data/"' in entered.get(PAGE).text
    file = b"".join(entered.get("/settings/data/download/").streaming_content)
    assert b"Sancho" in zipfile.ZipFile(io.BytesIO(file)).read("profile.json")


def test_deleted_account_is_anonymised(entered: Client, person: User) -> None:
    page = entered.post(DELETE, {"name": "sancho"}, follow=True)
    assert "Your account has been deleted" in page.text
    assert not is_in(entered)
    person.refresh_from_db()
    assert person.username.startswith("Player-")
    assert person.email.endswith("@erased.invalid")
    assert not person.has_usable_password()
    assert (person.is_active, person.last_login, person.time_zone) == (False, None, "UTC")
    assert client_of_nobody(person)
    assert entered.get("/people/Sancho/").status_code == 404


def client_of_nobody(person: User) -> bool:
    answer = Client().post("/accounts/login/", {"login": person.username, "password": PASSWORD})
    return "Wrong name or password" in answer.text


def test_deleting_an_account_deletes_its_personal_rows_only(person: User) -> None:
    other = UserFactory()
    for each in (person, other):
        NoticeFactory(user=each)
        issue_token(user=each, name="Mine", scopes=[Scope.READ])
        make_feed_links(user=each)
        Webhook.objects.create(user=each, url="https://example.org/hook", secret="s")
        Trace.objects.create(
            user=each, kind="network", digest="d", first_seen=each.date_joined, last_seen=each.date_joined
        )
        Authenticator.objects.create(user=each, type=Authenticator.Type.TOTP, data={})
        IdempotentAnswer.objects.create(user=each, key="k", digest="d", body={"name": each.username})
    person.groups.add(Group.objects.create(name="Windmillers"))
    erase_account(user=person, typed_name="Sancho")
    own = [each for each in relations_of_people() if each.related_model._meta.app_label != "admin"]
    left = {
        each.related_model._meta.model_name
        for each in own
        if each.related_model._default_manager.filter(**{each.field.name: person}).exists()
    }
    assert left == set()
    assert not person.groups.exists()
    for theirs in (Notice, ApiToken, Webhook, Trace, Authenticator, EmailAddress, IdempotentAnswer):
        assert theirs.objects.filter(user=other).exists(), theirs


def test_every_relation_to_a_person_is_erased_or_kept_on_purpose() -> None:
    """Every new relation to a person needs a decision: CASCADE is erased, PROTECT stays under the new name."""
    own = [each for each in relations_of_people() if each.related_model._meta.app_label == "accounts"]
    kept = {each.related_model._meta.model_name for each in own if each.on_delete is not models.CASCADE}
    assert kept == KEPT


def test_bots_of_a_deleted_account_are_anonymised_even_if_closed_before(person: User) -> None:
    bots = [make_bot(owner=person, name=name) for name in ("Sancho-bot", "Sancho-two-bot")]
    close_bot(bot=bots[0])
    issue_token(user=bots[1], name="Mine", scopes=[Scope.READ])
    erase_account(user=person, typed_name="Sancho")
    for bot in bots:
        former = bot.username
        bot.refresh_from_db()
        assert re.fullmatch(r"Player-\w{6}-bot", bot.username)
        assert (bot.is_active, is_retired(former)) == (False, True)
        assert Client().get(f"/people/{former}/").status_code == 404
    assert not ApiToken.objects.exists()


def test_reports_about_a_deleted_account_show_the_new_name(client: Client, person: User) -> None:
    reporter = UserFactory()
    about, other = (
        person_subject(str(each.pk), reporter) for each in (person, UserFactory(username="Other"))
    )
    for subject in (about, other):
        file_report(reporter=reporter, subject=subject, suspect=subject.suspects[0], rule="conduct", text="")
    erase_account(user=person, typed_name="Sancho")
    client.force_login(reporter)
    page = client.get("/reports/").text
    assert "Sancho" not in page
    assert f"/people/{User.objects.get(pk=person.pk).username}/" in page
    assert "/people/Other/" in page
    assert "Sancho" not in str(list(Report.objects.values()))


@pytest.mark.parametrize("name", ["Sancho", "SANCHO", "Sánchø", "San.cho", "Sanch0"])
def test_name_of_a_deleted_account_cannot_be_taken_in_any_spelling(
    client: Client, person: User, name: str
) -> None:
    erase_account(user=person, typed_name="Sancho")
    form = {"username": name, "email": "new@example.org", "password1": PASSWORD, "password2": PASSWORD}
    assert "This name is taken." in client.post("/accounts/signup/", form).text
    assert "ancho" not in RetiredName.objects.get().digest


def test_mail_address_of_a_deleted_account_is_free(client: Client, person: User) -> None:
    erase_account(user=person, typed_name="Sancho")
    form = {"username": "Dulcinea", "email": person.email, "password1": PASSWORD, "password2": PASSWORD}
    client.post("/accounts/signup/", form)
    assert User.objects.get(email="sancho@example.org").username == "Dulcinea"


def signed_up(client: Client, email: str) -> str:
    form = {"username": "Dulcinea", "email": email, "password1": PASSWORD, "password2": PASSWORD}
    return client.post("/accounts/signup/", form).text


@pytest.mark.parametrize(("kind", "is_for_good"), [("ban", True), ("suspension", False)])
def test_deleting_an_account_does_not_end_a_ban_or_suspension(
    client: Client, person: User, clock: Traveller, kind: str, is_for_good: bool
) -> None:
    impose(person, kind, days=7)
    client.force_login(person)
    assert "doesn’t end a suspension or a ban" in client.get(PAGE).text
    client.logout()
    erase_account(user=person, typed_name="Sancho")
    assert "was suspended or banned" in signed_up(client, "Sancho@example.org")
    assert "sancho" not in BarredAddress.objects.get().digest
    clock.shift(timedelta(days=7, minutes=1))
    forget_old_rows(now=timezone.now())
    assert BarredAddress.objects.exists() is is_for_good
    assert ("was suspended or banned" in signed_up(client, "sancho@example.org")) is is_for_good


def test_unconfirmed_address_of_a_banned_account_is_not_barred(client: Client, person: User) -> None:
    EmailAddress.objects.create(user=person, email="dulcinea@example.org", verified=False)
    impose(person, "ban")
    erase_account(user=person, typed_name="Sancho")
    signed_up(client, "dulcinea@example.org")
    assert User.objects.filter(username="Dulcinea").exists()


@pytest.mark.parametrize("why", ["suspension", "inquiry"])
def test_traces_of_suspended_or_reported_people_survive_deletion_for_90_days(
    person: User, clock: Traveller, why: str
) -> None:
    now = timezone.now()
    Trace.objects.create(user=person, kind="network", digest="d", first_seen=now, last_seen=now)
    if why == "suspension":
        impose(person, why)
    else:
        report(person)
    erase_account(user=person, typed_name="Sancho")
    assert Trace.objects.exists()
    clock.shift(timedelta(days=90, minutes=1))
    forget_old_rows(now=timezone.now())
    assert not Trace.objects.exists()


def test_last_administrator_cannot_close_the_account(client: Client, person: User) -> None:
    User.objects.filter(pk=person.pk).update(is_superuser=True, is_staff=True)
    entered = confirm(enter(client, person))
    for answer in (entered.post(DISABLE), entered.post(DELETE, {"name": "Sancho"})):
        assert answer.status_code == 409
        assert "the last administrator" in answer.text
    UserFactory(is_superuser=True)
    assert entered.post(DELETE, {"name": "Sancho"}).status_code == 302
