"""Settings, password, mail address and notices of a signed-in person."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.notices.models import Dispatch, Notice
from accounts.people.models import User
from tests.factories import PASSWORD, NoticeFactory

pytestmark = pytest.mark.django_db

CHOICES = {
    "language": "fr",
    "time_zone": "America/Argentina/Buenos_Aires",
}


def test_settings_are_stored_and_confirmed_in_the_new_language(signed_in: Client, person: User) -> None:
    page = signed_in.post("/settings/", CHOICES, follow=True)
    assert '<html lang="fr">' in page.text
    person.refresh_from_db()
    assert (person.language, person.time_zone) == ("fr", "America/Argentina/Buenos_Aires")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("time_zone", "Mars/Base"),
        ("time_zone", ""),
        ("time_zone", "EST5EDT"),
        ("language", "tlh"),
        ("language", "de"),
    ],
)
def test_invalid_settings_are_refused_beside_their_field(
    signed_in: Client, person: User, field: str, value: str
) -> None:
    page = signed_in.post("/settings/", CHOICES | {field: value})
    assert page.status_code == 422
    assert f'id="id_{field}_error"' in page.text
    person.refresh_from_db()
    assert (person.language, person.time_zone) == ("en", "UTC")


def test_settings_and_notices_need_sign_in(client: Client) -> None:
    for url in ("/settings/", "/notices/"):
        assert client.get(url).url == f"/accounts/login/?next={url}"


def test_language_switch_is_stored_for_signed_in_people(signed_in: Client, person: User) -> None:
    answer = signed_in.post("/settings/language/", {"language": "it", "next": "/notices/"})
    assert answer.url == "/notices/"
    person.refresh_from_db()
    assert person.language == "it"
    assert '<html lang="it">' in signed_in.get("/notices/", headers={"accept-language": "fr"}).text


@pytest.mark.parametrize("language", ["tlh", "de", "", "../../x"])
def test_unknown_language_changes_nothing(signed_in: Client, person: User, language: str) -> None:
    signed_in.post("/settings/language/", {"language": language, "next": "https://evil.example/"})
    person.refresh_from_db()
    assert person.language == "en"
    assert '<html lang="en">' in signed_in.get("/notices/").text


def test_language_switch_works_for_anonymous_visitors_and_redirects_to_no_other_site(client: Client) -> None:
    answer = client.post("/settings/language/", {"language": "fr", "next": "https://evil.example/"})
    assert answer.url == "/"
    assert '<html lang="fr">' in client.get("/accounts/login/").text


def test_changing_the_password_needs_the_old_one(signed_in: Client, person: User) -> None:
    new = {"password1": "a giant is no windmill", "password2": "a giant is no windmill"}
    signed_in.post("/accounts/password/change/", {"oldpassword": "wrong", **new})
    person.refresh_from_db()
    assert person.check_password(PASSWORD)
    signed_in.post("/accounts/password/change/", {"oldpassword": PASSWORD, **new})
    person.refresh_from_db()
    assert person.check_password(new["password1"])
    assert Notice.objects.get(user=person).subject == "Your account has a new password"


def test_new_mail_address_takes_effect_when_it_is_confirmed(signed_in: Client, person: User) -> None:
    signed_in.post("/accounts/email/", {"email": "new@example.org", "action_add": ""})
    # After reauthentication the original request is carried out.
    signed_in.post("/accounts/reauthenticate/", {"password": PASSWORD, "next": "/accounts/email/"})
    person.refresh_from_db()
    assert person.email == "sancho@example.org"
    page = signed_in.get("/accounts/email/")
    assert "isn’t confirmed yet" in page.text
    link = re.search(r"http://testserver(/\S+confirm-email\S+)", mail.outbox[-1].body)[1]
    signed_in.post(link)
    person.refresh_from_db()
    assert person.email == "new@example.org"
    assert EmailAddress.objects.get(user=person, primary=True).email == "new@example.org"


def test_changing_the_mail_address_needs_the_password(signed_in: Client) -> None:
    answer = signed_in.post("/accounts/email/", {"email": "thief@example.org", "action_add": ""})
    assert answer.url.startswith("/accounts/reauthenticate/")
    assert "Is it you?" in signed_in.get(answer.url).text
    assert not EmailAddress.objects.filter(email="thief@example.org").exists()


def test_notices_page_lists_only_mine_with_the_state_of_their_mail(signed_in: Client, person: User) -> None:
    notice = NoticeFactory(user=person, subject="Mine & yours")
    Dispatch.objects.create(notice=notice, channel="mail", state=Dispatch.State.FAILED)
    NoticeFactory(subject="Somebody else's")
    page = signed_in.get("/notices/").text
    assert "Mine &amp; yours" in page
    assert "E-mail: Failed" in page
    assert "Somebody else" not in page


def test_opening_a_notice_marks_it_as_seen_and_redirects(signed_in: Client, person: User) -> None:
    notice = NoticeFactory(user=person, url="/matches/9/")
    assert signed_in.get(f"/notices/{notice.pk}/").url == "/matches/9/"
    notice.refresh_from_db()
    assert notice.seen_at is not None


def test_notices_of_others_answer_404(signed_in: Client) -> None:
    notice = NoticeFactory()
    assert signed_in.get(f"/notices/{notice.pk}/").status_code == 404
    notice.refresh_from_db()
    assert notice.seen_at is None


def test_all_notices_are_marked_as_seen_by_one_click(signed_in: Client, person: User) -> None:
    NoticeFactory.create_batch(3, user=person)
    assert "data-bell-badge>" in signed_in.get("/notices/").text
    assert signed_in.get("/notices/seen/").status_code == 405
    page = signed_in.post("/notices/seen/", follow=True)
    assert "data-bell-badge hidden>" in page.text


@pytest.mark.parametrize("number", [1, 30])
def test_notices_page_query_count_does_not_grow_with_notices(
    signed_in: Client, person: User, number: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    NoticeFactory.create_batch(number, user=person)
    # session, person with sanctions, how many unseen, how many in all, one page of them, their dispatches
    with django_assert_num_queries(6):
        signed_in.get("/notices/")


def test_older_notices_are_on_the_next_page(signed_in: Client, person: User) -> None:
    NoticeFactory.create_batch(31, user=person)
    assert "?page=2" in signed_in.get("/notices/").text
    assert signed_in.get("/notices/?page=999").status_code == 200


def test_times_are_shown_in_the_readers_time_zone(signed_in: Client, person: User) -> None:
    noon = timezone.datetime(2026, 7, 1, 12, 0, tzinfo=timezone.get_fixed_timezone(0))
    notice = NoticeFactory(user=person)
    Notice.objects.filter(pk=notice.pk).update(created_at=noon)
    assert "noon" in signed_in.get("/notices/").text
    User.objects.filter(pk=person.pk).update(time_zone="Asia/Tokyo")
    assert "9 p.m." in signed_in.get("/notices/").text
    assert timezone.get_current_timezone_name() == "UTC"
