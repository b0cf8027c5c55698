"""Rate limits: people who ask too often get 429, Retry-After and an explanation."""

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.test import Client
from django.utils import timezone

from games.lobby.models import Invitation
from games.lobby.services.invitations import SENT_PER_DAY
from games.matches.models import Match
from games.talk.models import ChatMessage
from games.talk.services.chat import LINES_PER_MINUTE
from tests.factories import PASSWORD, UserFactory
from tests.games.lobby.guests import waiting_table
from tests.games.tables import full_table, people

pytestmark = pytest.mark.django_db


def test_password_guessing_is_stopped(client: Client) -> None:
    UserFactory(username="Sancho")
    answers = [
        client.post("/accounts/login/", {"login": "Sancho", "password": f"guess {n}"}) for n in range(5)
    ]
    assert [answer.status_code for answer in answers] == [200] * 4 + [429]
    assert answers[-1]["Retry-After"] == "300"
    assert "Try again in five minutes" in answers[-1].text


@pytest.mark.parametrize(
    ("login", "spelling"),
    [
        *(("Sancho", spelling) for spelling in ("SANCHO", "Ｓancho", "ſancho")),
        ("sancho@example.org", "Sancho@Example.org"),
    ],
)
def test_other_spellings_of_a_login_share_the_limit(client: Client, login: str, spelling: str) -> None:
    UserFactory(username="Sancho", email="sancho@example.org")
    assert door(client, login) == [200] * 4
    assert door(Client(REMOTE_ADDR="10.0.0.7"), spelling, password=PASSWORD) == [429]


@pytest.mark.parametrize("headers", [{"X-Requested-With": "XMLHttpRequest"}, {"Accept": "application/json"}])
def test_ajax_and_json_requests_are_stopped_with_429_too(client: Client, headers: dict[str, str]) -> None:
    UserFactory(username="Sancho")
    assert door(client, "Sancho") == [200] * 4
    guess = {"login": "Sancho", "password": "one more"}
    answer = client.post("/accounts/login/", guess, headers=headers)
    assert (answer.status_code, answer["Retry-After"]) == (429, "300")


def test_guesses_at_a_name_do_not_reveal_its_mail_address(client: Client) -> None:
    UserFactory(username="Sancho", email="sancho@example.org")
    UserFactory(email="dulcinea@example.org")
    assert door(client, "Sancho") == [200] * 4
    elsewhere = Client(REMOTE_ADDR="10.0.0.7")
    addresses = ("sancho@example.org", "dulcinea@example.org", "nobody@example.org")
    assert [door(elsewhere, address, password="?") for address in addresses] == [[200]] * 3


def door(browser: Client, login: str, password: str = "") -> list[int]:
    """Return the statuses for this password, or for as many wrong ones as may be tried."""
    tried = [password] if password else [f"guess {number}" for number in range(4)]
    return [
        browser.post("/accounts/login/", {"login": login, "password": each}).status_code for each in tried
    ]


@pytest.mark.parametrize(("known", "unknown"), [("Sancho", "Panza"), ("sancho@example.org", "p@example.org")])
def test_wrong_password_is_hashed_as_often_for_unknown_people(
    client: Client, monkeypatch: pytest.MonkeyPatch, known: str, unknown: str
) -> None:
    UserFactory(username="Sancho", email="sancho@example.org")
    hashed, encode = [], MD5PasswordHasher.encode
    monkeypatch.setattr(MD5PasswordHasher, "encode", lambda *words: hashed.append(words[1]) or encode(*words))
    for login in (known, unknown):
        client.post("/accounts/login/", {"login": login, "password": login})
    assert hashed.count(known) == hashed.count(unknown) > 0


def test_guesses_at_one_account_do_not_block_another(client: Client) -> None:
    UserFactory(username="Sancho")
    person = UserFactory(username="Dulcinea")
    for number in range(4):
        client.post("/accounts/login/", {"login": f"name:{person.pk}", "password": f"guess {number}"})
        client.post("/accounts/login/", {"login": "Sancho", "password": f"guess {number}"})
    elsewhere = Client(REMOTE_ADDR="10.0.0.7")
    assert elsewhere.post("/accounts/login/", {"login": "Dulcinea", "password": PASSWORD}).status_code == 302


@pytest.mark.parametrize(
    ("address", "form", "most"),
    [
        ("/accounts/signup/", {"username": "no good"}, 20),
        ("/accounts/login/", {}, 30),
        ("/accounts/password/reset/", {"email": "sancho@example.org"}, 5),
        ("/accounts/2fa/webauthn/login/", {}, 10),
    ],
)
def test_too_many_submissions_get_our_page_and_retry_after(
    client: Client, address: str, form: dict[str, str], most: int
) -> None:
    answers = [client.post(address, form) for _ in range(most + 1)]
    assert 429 not in [answer.status_code for answer in answers[:-1]]
    assert answers[-1].status_code == 429
    assert answers[-1]["Retry-After"] == "60"
    assert "Slow down" in answers[-1].text


@pytest.fixture
def table() -> Match:
    return full_table(people(2))


def test_too_many_chat_messages_are_stopped(client: Client, table: Match) -> None:
    client.force_login(table.host)
    for number in range(LINES_PER_MINUTE):
        ChatMessage.objects.create(match=table, author=table.host, text=f"giant {number}")
    answer = client.post(f"/matches/{table.pk}/chat/", {"text": "and one more"})
    assert (answer.status_code, answer["Retry-After"]) == (429, "60")
    assert "sending messages too fast" in answer.text
    assert not ChatMessage.objects.filter(text="and one more").exists()


def test_too_many_invitations_are_stopped(client: Client) -> None:
    host, *guests = people(SENT_PER_DAY + 2)
    match = waiting_table(host)
    now = timezone.now()
    withdrawn = {
        "match": match,
        "invited_by": host,
        "created_at": now,
        "closed_at": now,
        "answer": "withdrawn",
    }
    Invitation.objects.bulk_create(Invitation(user=guest, **withdrawn) for guest in guests[1:])
    client.force_login(host)
    answer = client.post(f"/matches/{match.pk}/invite/", {"name": guests[0].username})
    assert (answer.status_code, answer["Retry-After"]) == (429, "3600")


def test_chat_limit_of_one_player_does_not_affect_others(client: Client, table: Match) -> None:
    for number in range(LINES_PER_MINUTE):
        ChatMessage.objects.create(match=table, author=table.host, text=f"giant {number}")
    other = table.seats.exclude(user=table.host).get().user
    client.force_login(other)
    assert client.post(f"/matches/{table.pk}/chat/", {"text": "calm down"}).status_code == 302
