"""Addresses that name a language, for search engines and for whoever follows their links."""

import re

import pytest
from django.conf import settings
from django.test import Client

from tests.factories import UserFactory

pytestmark = pytest.mark.django_db

PUBLIC = (
    "/",
    "/lobby/",
    "/rules/",
    "/rules/el_grande/",
    "/learn/",
    "/learn/el_capitan/",
    "/competitions/",
    "/play/",
)
HEADING = {"en": "How to play", "fr": "Comment jouer", "it": "Come si gioca"}


@pytest.mark.parametrize("path", PUBLIC)
def test_public_pages_name_their_address_in_each_language(client: Client, path: str) -> None:
    page = client.get(path, {"lang": "it"}).text
    assert f'<link rel="canonical" href="{settings.SITE_URL}{path}?lang=it">' in page
    alternates = dict(re.findall(r'<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">', page))
    address = settings.SITE_URL + path
    assert alternates == {
        "x-default": address,
        **{language: f"{address}?lang={language}" for language in ("en", "fr", "it")},
    }
    assert f'<link rel="canonical" href="{address}">' in client.get(path).text


def test_canonical_address_keeps_the_page_of_a_list_and_drops_filters(client: Client) -> None:
    page = client.get("/lobby/", {"game": "el_grande", "page": "2"}).text
    assert f'<link rel="canonical" href="{settings.SITE_URL}/lobby/?page=2">' in page


@pytest.mark.parametrize("language", HEADING)
def test_a_visitor_reads_an_address_in_its_language_and_then_the_site(client: Client, language: str) -> None:
    assert HEADING[language] in client.get("/rules/", {"lang": language}).text
    assert client.get("/lobby/").headers["Content-Language"] == language


def test_an_address_does_not_overrule_what_a_visitor_or_member_has_chosen(client: Client) -> None:
    client.post("/settings/language/", {"language": "it", "next": "/"})
    assert client.get("/rules/", {"lang": "fr"}).headers["Content-Language"] == "fr"
    assert client.get("/rules/").headers["Content-Language"] == "it"
    client.force_login(UserFactory(language="it"), backend="django.contrib.auth.backends.ModelBackend")
    assert client.get("/rules/", {"lang": "fr"}).headers["Content-Language"] == "it"


def test_an_unknown_language_is_ignored(client: Client) -> None:
    answer = client.get("/rules/", {"lang": "xx"})
    assert answer.headers["Content-Language"] == "en"
    assert settings.LANGUAGE_COOKIE_NAME not in client.cookies


def test_language_buttons_work_on_an_address_that_names_one(client: Client) -> None:
    page = client.get("/lobby/", {"lang": "fr", "game": "el_grande"}).text
    following = re.search(r'name="next" value="([^"]+)"', page)
    assert following is not None
    assert following[1] == "/lobby/?game=el_grande"
