import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client

from accounts.hooks import profile_sections
from accounts.people.heraldry.avatars import avatar_svg
from accounts.people.models import User
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


def test_profile_shows_name_arms_and_joining_date_but_no_mail_address(client: Client, person: User) -> None:
    page = client.get("/people/Sancho/").text
    assert avatar_svg("Sancho", 120) in page
    assert "Here since" in page
    assert person.email not in page
    assert "/settings/" not in page.split("<main")[1].split("</main>")[0].replace("/settings/language/", "")


def test_own_profile_links_to_the_settings(signed_in: Client) -> None:
    assert 'href="/settings/"' in signed_in.get("/people/Sancho/").text.split("<main")[1]


@pytest.mark.parametrize("written", ["sancho", "SANCHO"])
def test_other_letter_case_redirects_to_the_canonical_profile(
    client: Client, person: User, written: str
) -> None:
    answer = client.get(f"/people/{written}/")
    assert (answer.status_code, answer.url) == (301, "/people/Sancho/")


def test_name_with_accents_has_a_profile(client: Client) -> None:
    person = UserFactory(username="Ñuño")
    assert client.get(person.get_absolute_url()).status_code == 200


def test_unknown_people_answer_404(client: Client) -> None:
    assert client.get("/people/Nobody/").status_code == 404
    assert client.get("/people/Nobody/avatar.svg").status_code == 404


def test_avatar_file_can_be_cached(client: Client, person: User) -> None:
    first = client.get("/people/Sancho/avatar.svg")
    assert first["Content-Type"] == "image/svg+xml"
    assert "max-age=86400" in first["Cache-Control"]
    again = client.get("/people/Sancho/avatar.svg", headers={"if-none-match": first["ETag"]})
    assert again.status_code == 304


def test_other_apps_add_sections_to_a_profile(client: Client, person: User) -> None:
    looked: list = []

    def section(whose: User, viewer: User | AnonymousUser) -> tuple[str, dict]:
        looked.append((whose, viewer.is_authenticated))
        return "404.html", {}

    with profile_sections.override(section, lambda whose, viewer: None):
        page = client.get("/people/Sancho/").text
    assert looked == [(person, False)]
    assert "error-page" in page
    assert "has nothing to show yet" not in page
