"""What the service worker is told: which pages it may keep, and whose they are."""

from django.test import Client

from accounts.people.models import User
from tests.factories import UserFactory

HTMX = {"HX-Request": "true"}


def member_client(person: User) -> Client:
    client = Client()
    client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    return client


def test_service_worker_is_served_from_the_root_and_revalidated(client: Client) -> None:
    answer = client.get("/service-worker.js")
    assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert "no-cache" in answer.headers["Cache-Control"]
    again = client.get("/service-worker.js", headers={"if-none-match": answer.headers["ETag"]})
    assert again.status_code == 304


def test_each_page_says_whose_it_is_by_a_key_of_that_person(db: None) -> None:
    anna, bruno = UserFactory(), UserFactory()
    owners = {
        member_client(person).get(page).headers["Offline-Owner"]
        for person in (anna, bruno)
        for page in ("/matches/", "/lobby/", "/rules/")
    }
    assert len(owners) == 2
    assert not any(
        str(person.pk) == owner or person.username in owner for person in (anna, bruno) for owner in owners
    )


def test_only_own_matches_may_be_kept_and_only_for_whoever_is_signed_in(db: None) -> None:
    signed_in = member_client(UserFactory())
    assert signed_in.get("/matches/").headers["Offline-Copy"] == "keep"
    assert "public" not in signed_in.get("/matches/").headers["Cache-Control"]
    for page in ("/lobby/", "/settings/", "/notices/"):
        assert "Offline-Copy" not in signed_in.get(page).headers
    for page in ("/", "/lobby/", "/offline/"):
        answer = Client().get(page)
        assert not {"Offline-Copy", "Offline-Owner"} & set(answer.headers)


def test_offline_page_says_nothing_about_its_reader_and_speaks_their_language(db: None) -> None:
    reader = UserFactory(language="fr")
    answer = member_client(reader).get("/offline/")
    assert answer.headers["Content-Language"] == "fr"
    assert '<html lang="fr">' in answer.text
    assert "Vous êtes hors ligne" in answer.text
    assert reader.username not in answer.text
    assert "<script" not in answer.text
