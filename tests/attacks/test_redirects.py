"""Open redirects: no parameter can send a visitor to another site."""

from urllib.parse import urlsplit

import pytest
from django.test import Client

from accounts.sanctions.models import Sanction
from tests.attacks.conftest import browser_of
from tests.attacks.scene import Scene
from tests.factories import PASSWORD, UserFactory
from tests.games.crawling.visiting import FORM
from tests.moderators import impose
from tests.roles.forms import forms_on

EVIL = "evil.example"
#: Spellings that a browser reads as another host and a careless check as a path.
LURES = (
    f"https://{EVIL}/",
    f"//{EVIL}/",
    f"///{EVIL}/",
    f"/\\{EVIL}/",
    f"\\\\{EVIL}/",
    f"https:{EVIL}/",
    f"/%09/{EVIL}/",
    f"/\t/{EVIL}/",
    f"http://testserver@{EVIL}/",
    f"javascript:alert('{EVIL}')",
)
WORDS = dict.fromkeys(("next", "url", "redirect", "return", "back", "target"), LURES[0])


def leads_away(location: str) -> bool:
    # Browsers treat backslashes as slashes.
    parts = urlsplit(location.replace("\\", "/"))
    return EVIL in (parts.netloc or "") or parts.scheme not in {"", "http"}


def test_no_page_redirects_to_another_site(scene: Scene) -> None:
    """GET and POST, with every parameter that could name a target, and with the other site as referrer."""
    visitor = browser_of(scene.friend)
    headers = {"Referer": LURES[0], "Origin": LURES[0]}
    away = []
    for address in scene.every_address():
        if address == "/accounts/logout/" or address.startswith("/api/"):
            continue
        for answer in (
            visitor.get(address, WORDS, headers=headers),
            visitor.post(address, FORM | WORDS, headers=headers),
        ):
            if leads_away(answer.headers.get("Location", "")) or leads_away(
                answer.headers.get("HX-Redirect", "")
            ):
                away.append(address)
    assert away == []


@pytest.mark.django_db
@pytest.mark.parametrize("lure", LURES)
def test_no_spelling_of_another_host_is_accepted_as_next_page(lure: str) -> None:
    person = UserFactory()
    browser = Client()
    entered = browser.post("/accounts/login/", {"login": person.username, "password": PASSWORD, "next": lure})
    assert entered.status_code == 302
    others = [
        browser.post("/notices/address/", {"next": lure}),
        browser.post("/settings/language/", {"language": "fr", "next": lure}),
        browser.post("/accounts/reauthenticate/", {"password": PASSWORD, "next": lure}),
        browser.post("/accounts/logout/", {"next": lure}),
    ]
    assert [
        answer.url for answer in (entered, *others) if leads_away(answer.headers.get("Location", ""))
    ] == []


@pytest.mark.django_db
@pytest.mark.parametrize("lure", LURES)
def test_acknowledging_a_warning_never_leads_to_another_site(lure: str) -> None:
    person = UserFactory()
    warning = impose(person, Sanction.Kind.WARNING)
    browser = browser_of(person)
    page = browser.get("/standing/warnings/", {"next": lure})
    assert page.status_code == 200
    assert not any(map(leads_away, forms_on("/", page.text)["/standing/warnings/"]["next"]))
    read = browser.post("/standing/warnings/", {"next": lure, "warning": warning.pk})
    warning.refresh_from_db()
    assert warning.acknowledged_at
    assert not leads_away(read.url)
    # Also once there is no warning left.
    assert not leads_away(browser.get("/standing/warnings/", {"next": lure}).url)
