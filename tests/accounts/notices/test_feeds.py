"""Feeds: read by secret link, and only with it."""

import logging
from xml.etree import ElementTree

import pytest
import time_machine
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.notices.feeds.atom import LENGTH
from accounts.notices.feeds.links import token_of
from accounts.notices.models import FeedLink
from accounts.notices.services.feeds import drop_feed_links, make_feed_links
from accounts.people.models import User
from config.logging_setup import logging_config
from tests.factories import NoticeFactory, UserFactory

pytestmark = pytest.mark.django_db

ATOM = {"atom": "http://www.w3.org/2005/Atom"}


def address_of(person: User, file: str = "notices.atom") -> str:
    return f"/feeds/{token_of(make_feed_links(user=person))}/{file}"


def titles(content: bytes) -> list[str | None]:
    return [title.text for title in ElementTree.fromstring(content).findall("atom:entry/atom:title", ATOM)]


def test_feed_shows_only_my_notices_without_signing_in(client: Client, person: User) -> None:
    NoticeFactory(user=person, subject="Your turn & mine", text="<b>Bold</b>\n& brave", url="/matches/7/")
    NoticeFactory(subject="Somebody else's")
    answer = client.get(address_of(person))
    assert answer.headers["Content-Type"] == "application/atom+xml; charset=utf-8"
    assert titles(answer.content) == ["Your turn & mine"]
    (entry,) = ElementTree.fromstring(answer.content).findall("atom:entry", ATOM)
    assert entry.find("atom:link", ATOM).attrib["href"] == "http://localhost:8000/matches/7/"
    assert entry.find("atom:summary", ATOM).text == "<p>&lt;b&gt;Bold&lt;/b&gt;<br>&amp; brave</p>"
    assert "private" in answer.headers["Cache-Control"]
    assert answer.headers["X-Robots-Tag"] == "noindex"


def test_feed_says_where_it_is_itself(client: Client, person: User) -> None:
    address = address_of(person)
    links = ElementTree.fromstring(client.get(address).content).findall("atom:link", ATOM)
    assert [link.attrib["href"] for link in links if link.attrib["rel"] == "self"] == [
        f"http://localhost:8000{address}"
    ]


def test_reading_the_feed_marks_nothing_as_seen(client: Client, person: User) -> None:
    notice = NoticeFactory(user=person)
    client.get(address_of(person))
    notice.refresh_from_db()
    assert notice.seen_at is None


def test_feed_is_in_the_language_of_its_owner(client: Client, person: User) -> None:
    User.objects.update(language="fr")
    assert 'xml:lang="fr"' in client.get(address_of(person)).text
    assert '<html lang="en"' in client.get("/accounts/login/").text


def test_feed_lists_only_the_newest_notices(client: Client, person: User) -> None:
    NoticeFactory.create_batch(LENGTH + 5, user=person)
    assert len(titles(client.get(address_of(person)).content)) == LENGTH


def test_new_feed_links_invalidate_the_old_ones(client: Client, person: User) -> None:
    old = address_of(person)
    new = address_of(person)
    assert client.get(old).status_code == 404
    assert client.get(new).status_code == 200
    drop_feed_links(user=person)
    assert client.get(new).status_code == 404


def test_closed_account_has_no_feeds(client: Client, person: User) -> None:
    address = address_of(person)
    User.objects.update(is_active=False)
    assert client.get(address).status_code == 404


def test_feed_needs_the_complete_token(client: Client, person: User) -> None:
    """The database contains only the first half of it."""
    link = make_feed_links(user=person)
    token = token_of(link)
    for wrong in (link.key, f"{link.key}.", token[:-1], token + "0", f"{link.key}.{'0' * 40}", "ä.ö", "."):
        assert client.get(f"/feeds/{wrong}/notices.atom").status_code == 404
    assert client.get(f"/feeds/{token}/other.atom").status_code == 404
    assert client.get(f"/feeds/{token}/notices.atom").status_code == 200


def test_unchanged_feed_answers_304(client: Client, person: User) -> None:
    with time_machine.travel("2026-05-01T12:00:00Z"):
        NoticeFactory(user=person)
    address = address_of(person)
    first = client.get(address)
    assert first.headers["Last-Modified"] == "Fri, 01 May 2026 12:00:00 GMT"
    for condition in (
        {"if-none-match": first.headers["ETag"]},
        {"if-modified-since": first.headers["Last-Modified"]},
    ):
        again = client.get(address, headers=condition)
        assert (again.status_code, again.content) == (304, b"")
    NoticeFactory(user=person, subject="News")
    changed = client.get(address, headers={"if-none-match": first.headers["ETag"]})
    assert titles(changed.content)[0] == "News"


def test_empty_feed_is_valid_and_has_a_stable_etag(client: Client, person: User) -> None:
    address = address_of(person)
    answer = client.get(address)
    assert titles(answer.content) == []
    assert client.get(address).headers["ETag"] == answer.headers["ETag"]


def test_feed_answers_only_safe_methods(client: Client, person: User) -> None:
    address = address_of(person)
    assert client.post(address).status_code == 405
    assert client.head(address).status_code == 200


def test_feed_links_are_made_shown_and_deleted_on_the_connections_page(
    signed_in: Client, person: User
) -> None:
    assert "/feeds/" not in signed_in.get("/settings/connections/").text
    assert signed_in.get("/settings/connections/links/").status_code == 405
    page = signed_in.post("/settings/connections/links/", follow=True)
    token = token_of(FeedLink.objects.get(user=person))
    assert f"http://localhost:8000/feeds/{token}/notices.atom" in page.text
    assert f"http://localhost:8000/feeds/{token}/deadlines.ics" in page.text
    assert "no-store" in page.headers["Cache-Control"]
    page = signed_in.post("/settings/connections/links/end/", follow=True)
    assert "/feeds/" not in page.text
    assert not FeedLink.objects.exists()


def test_feed_links_are_not_logged(person: User) -> None:
    """Django logs the URL of every page that fails, in the message and in the request attached to it."""
    address = address_of(person)
    for is_embedded in (True, False):
        config = logging_config(is_embedded=is_embedded, level="INFO")
        made = dict(config["formatters"]["line"])
        formatter = made.pop("()")(**made)
        request = Client().get(address).wsgi_request
        record = logging.makeLogRecord(
            {"name": "django.request", "msg": "Not Found: %s", "args": (address,), "request": request}
        )
        line = formatter.format(record)
        assert "Not Found: /feeds/" in line
        assert address.split("/")[2] not in line


@pytest.mark.parametrize("number", [1, 30])
def test_feed_query_count_does_not_grow_with_notices(
    client: Client, person: User, number: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for place in range(number):
        NoticeFactory(user=person, topic=f"match-{place}")
    NoticeFactory(user=UserFactory())
    address = address_of(person)
    # link and person, notices, seats held
    with django_assert_num_queries(3):
        client.get(address)
