"""Pages of invitations by name: sent from the table, answered on "My matches", invisible to others."""

import json

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.notices.models import Notice
from accounts.people.models import User
from accounts.privacy.files import files_of
from games.clocks.models import MeasuredTurn
from games.lobby.models import Invitation
from games.lobby.services.invitations import decline_invitation, invite, withdraw_invitation
from games.lobby.services.tables import cancel_match, join_match
from games.matches.models import Match
from tests.factories import UserFactory
from tests.games.clocks.timed import DAILY, NOON
from tests.games.lobby.guests import ask, waiting_table
from tests.games.tables import fresh, people
from tests.pages import settled
from tests.seen import look_at

pytestmark = pytest.mark.django_db


@pytest.fixture
def host() -> User:
    return UserFactory(username="Marcela")


@pytest.fixture
def guest() -> User:
    return UserFactory(username="Cardenio")


def browser_of(person: User | None) -> Client:
    browser = Client()
    if person is not None:
        browser.force_login(person)
    return browser


def send(browser: Client, match: Match, name: str):
    return browser.post(reverse("match-invite", args=[match.pk]), {"name": name})


def answer(browser: Client, invitation: Invitation, word: str, **extra):
    return browser.post(reverse(f"invitation-{word}", args=[invitation.pk]), **extra)


def test_invitation_sent_from_the_table_page_is_shown_there(host, guest):
    match, browser = waiting_table(host, is_private=True), browser_of(host)
    assert "Name of a player" in browser.get(match.get_absolute_url()).text
    assert send(browser, match, "cardenio").url == match.get_absolute_url()
    page = browser.get(match.get_absolute_url()).text
    assert "Cardenio has been invited." in page
    assert "invited by Marcela" in page
    assert reverse("match-withdraw-invitation", args=[match.pk, guest.invitations.get().pk]) in page


@pytest.mark.parametrize(
    ("name", "status", "words"),
    [
        ("Dulcinea", 422, "Nobody here has this name."),
        ("", 422, "Nobody here has this name."),
        ("\0", 422, "Nobody here has this name."),
        ("<b>", 422, "Nobody here has this name."),
        ("MARCELA", 422, "you’re already at this table"),
        ("Sancho", 409, "This person is already at this table."),
        ("Cardenio", 409, "This person is already invited"),
        ("Quiteria", 409, "This person declined"),
    ],
)
def test_refused_name_is_explained_and_kept_in_the_field(host, guest, name, status, words):
    match = waiting_table(host, players=4)
    join_match(match_id=match.pk, user=UserFactory(username="Sancho"))
    ask(match, host, guest)
    quiteria = UserFactory(username="Quiteria")
    decline_invitation(invitation_id=ask(match, host, quiteria).pk, user=quiteria)
    told = send(browser_of(host), match, name)
    assert told.status_code == status
    assert words in told.text
    if name.isalpha():
        assert f'value="{name}" aria-invalid="true"' in told.text
    assert "<b>" not in told.text
    assert Invitation.objects.count() == 2


def test_inviting_to_a_match_that_has_begun_is_refused(host, guest):
    match = waiting_table(host, players=2)
    join_match(match_id=match.pk, user=people(1)[0])
    told = send(browser_of(host), match, guest.username)
    assert told.status_code == 409
    assert "This table isn’t open any more" in told.text


def test_strangers_can_neither_invite_to_a_private_table_nor_withdraw(host, guest):
    match = waiting_table(host, is_private=True)
    invitation = ask(match, host, guest)
    for person in (UserFactory(), guest):
        browser = browser_of(person)
        expected = {403} if person == guest else {404}
        assert {send(browser, match, "Marcela").status_code} == expected
        withdraw = reverse("match-withdraw-invitation", args=[match.pk, invitation.pk])
        assert browser.post(withdraw).status_code == 404
    assert Invitation.objects.get().closed_at is None
    nobody = browser_of(None)
    assert nobody.post(reverse("match-invite", args=[match.pk])).url.startswith("/accounts/login/")


def test_invitation_cannot_be_withdrawn_through_another_table(host, guest):
    match, other = waiting_table(host), waiting_table(host)
    invitation, browser = ask(match, host, guest), browser_of(host)
    assert (
        browser.post(reverse("match-withdraw-invitation", args=[other.pk, invitation.pk])).status_code == 404
    )
    withdraw = reverse("match-withdraw-invitation", args=[match.pk, invitation.pk])
    assert browser.post(withdraw).url == match.get_absolute_url()
    assert "The invitation to Cardenio has been withdrawn." in browser.get(match.get_absolute_url()).text
    assert browser.post(withdraw).status_code == 409


def test_withdraw_button_is_shown_to_the_host_and_the_sender_only(host, guest):
    match = waiting_table(host, players=4)
    second, third = people(2)
    for person in (second, third):
        join_match(match_id=match.pk, user=person)
    invitation = ask(match, second, guest)
    withdraw = reverse("match-withdraw-invitation", args=[match.pk, invitation.pk])
    offered = [
        withdraw in browser_of(person).get(match.get_absolute_url()).text for person in (host, second, third)
    ]
    assert offered == [True, True, False]
    assert browser_of(third).post(withdraw).status_code == 404


def test_my_matches_shows_my_invitations_first(host, guest):
    match = waiting_table(host, ai_levels=["greedy"], is_private=True, clock=DAILY)
    invitation = ask(match, host, guest)
    page = browser_of(guest).get(reverse("my-matches")).text
    assert page.index("Invitations") < page.index("Your turn")
    for words in (
        f"El Grande #{match.pk}",
        "Marcela invited you",
        "Length: Long",
        "24",
        "Adept",
        "free seat",
    ):
        assert words in page, words
    for word in ("accept", "decline"):
        assert reverse(f"invitation-{word}", args=[invitation.pk]) in page
    assert match.invitation not in page
    assert "Invitations" not in browser_of(host).get(reverse("my-matches")).text


@pytest.mark.parametrize("is_private", [True, False])
def test_invited_person_sees_the_table_and_accepts_there(host, guest, is_private):
    match = waiting_table(host, players=2, is_private=is_private)
    invitation, browser = ask(match, host, guest), browser_of(guest)
    page = browser.get(match.get_absolute_url())
    assert "Marcela invites you" in page.text
    assert "Take a seat" not in page.text
    assert match.invitation not in page.text
    assert answer(browser, invitation, "accept").url == match.get_absolute_url()
    assert fresh(match).status == Match.Status.PLAYING
    assert browser.get(match.get_absolute_url()).status_code == 200


def test_declining_redirects_to_my_matches_and_is_shown_to_the_host(host, guest):
    match = waiting_table(host, is_private=True)
    invitation, browser = ask(match, host, guest), browser_of(guest)
    told = answer(browser, invitation, "decline", follow=True)
    assert told.redirect_chain == [(reverse("my-matches"), 302)]
    assert "You’ve declined," in told.text
    assert match.get_absolute_url() not in told.text
    assert browser.get(match.get_absolute_url()).status_code == 404
    page = browser_of(host).get(match.get_absolute_url()).text
    assert "Cardenio" in page
    assert "declined" in page


def test_late_answer_at_a_private_table_is_explained_on_my_matches(host, guest):
    begun, withdrawn = waiting_table(host, players=2, is_private=True), waiting_table(host, is_private=True)
    first, second = ask(begun, host, guest), ask(withdrawn, host, guest)
    join_match(match_id=begun.pk, user=people(1)[0], invitation=begun.invitation)
    withdraw_invitation(invitation_id=second.pk, user=host)
    browser = browser_of(guest)
    for word in ("accept", "decline"):
        told = answer(browser, first, word, follow=True)
        assert told.redirect_chain == [(reverse("my-matches"), 302)]
        assert "the match has begun or was called off" in told.text
        told = answer(browser, second, word, follow=True)
        assert "it was answered or withdrawn" in told.text


def test_late_answer_at_a_public_table_is_explained_on_its_page(host, guest):
    match = waiting_table(host, players=2)
    invitation = ask(match, host, guest)
    join_match(match_id=match.pk, user=people(1)[0])
    told = answer(browser_of(guest), invitation, "accept", follow=True)
    assert told.redirect_chain == [(match.get_absolute_url(), 302)]
    assert "the match has begun or was called off" in told.text


def test_invited_person_below_the_minimum_reliability_is_refused(host, guest):
    match = waiting_table(host, is_private=True)
    invitation = ask(match, host, guest)
    MeasuredTurn.objects.bulk_create(
        MeasuredTurn(user=guest, match=match, outcome="timed_out", ended_at=NOON) for _turn in range(100)
    )
    Match.objects.filter(pk=match.pk).update(least_reliability=90)
    told = answer(browser_of(guest), invitation, "accept", follow=True)
    assert "This table asks for 90" in told.text
    assert Invitation.objects.get().closed_at is None


def test_get_requests_do_not_change_an_invitation(host, guest):
    match = waiting_table(host)
    invitation = ask(match, host, guest)
    withdraw = reverse("match-withdraw-invitation", args=[match.pk, invitation.pk])
    for person in (host, guest):
        browser = browser_of(person)
        for address in (withdraw, reverse("match-invite", args=[match.pk])):
            assert browser.get(address).status_code == 405
        for word in ("accept", "decline"):
            for look in (browser.get, browser.head):
                assert look(reverse(f"invitation-{word}", args=[invitation.pk])).status_code == 405
        browser.get(reverse("my-matches"))
        browser.get(invitation.get_absolute_url())
    assert Invitation.objects.get().closed_at is None
    assert match.seats.filter(user=guest).count() == 0


def test_only_the_invited_person_may_open_or_answer_an_invitation(host, guest):
    match = waiting_table(host)
    invitation = ask(match, host, guest)
    for person in (host, UserFactory()):
        browser = browser_of(person)
        assert browser.get(invitation.get_absolute_url()).status_code == 404
        for word in ("accept", "decline"):
            assert answer(browser, invitation, word).status_code == 404
    assert Invitation.objects.get().closed_at is None


def test_notice_of_an_invitation_leads_to_the_table_and_is_marked_seen_there(host, guest):
    match = waiting_table(host, is_private=True)
    invitation, browser = ask(match, host, guest), browser_of(guest)
    notice = Notice.objects.get(user=guest)
    assert browser.get(notice.url).url == match.get_absolute_url()
    assert Notice.objects.get(pk=notice.pk).seen_at is None
    look_at(browser, browser.get(match.get_absolute_url()))
    assert Notice.objects.get(pk=notice.pk).seen_at is not None
    assert invitation.get_absolute_url() == notice.url


@pytest.mark.parametrize(
    ("end", "words"),
    [
        ("withdraw", "It was answered or withdrawn."),
        ("cancel", "The table was called off."),
        ("begin", "Every seat is taken, and the match has begun."),
    ],
)
def test_link_of_a_closed_invitation_says_what_became_of_it(host, guest, end, words):
    match = waiting_table(host, players=2, is_private=True)
    invitation = ask(match, host, guest)
    if end == "withdraw":
        withdraw_invitation(invitation_id=invitation.pk, user=host)
    elif end == "cancel":
        cancel_match(match_id=match.pk, user=host)
    else:
        join_match(match_id=match.pk, user=people(1)[0], invitation=match.invitation)
    browser = browser_of(guest)
    page = look_at(browser, browser.get(invitation.get_absolute_url()))
    assert page.status_code == 200
    assert words in page.text
    assert not Notice.objects.filter(user=guest, seen_at=None).exists()


#: Pages that might show an invitation to a person whom it does not concern.
PAGES = ("lobby", "my-matches", "notices", "latest-notices", "deliveries")


def pages_of(person: User | None, match: Match, *names: str) -> list[str]:
    browser = browser_of(person)
    addresses = [match.get_absolute_url(), *(reverse(page) for page in PAGES)]
    addresses += [reverse("profile", args=[name]) for name in names]
    return [settled(browser.get(address).text) for address in addresses]


@pytest.mark.parametrize("is_private", [True, False])
def test_invitation_is_on_no_page_of_strangers_or_other_guests(host, guest, is_private):
    match = waiting_table(host, is_private=is_private)
    other = UserFactory(username="Luscinda")
    ask(match, host, other)
    outsiders = [UserFactory(), other, UserFactory(is_staff=True, is_superuser=True), None]
    names = (host.username, guest.username, other.username)
    # The first visit marks notices as seen, which changes pages.
    for person in outsiders:
        pages_of(person, match, *names)
    before = [pages_of(person, match, *names) for person in outsiders]
    invitation = ask(match, host, guest)
    assert [pages_of(person, match, *names) for person in outsiders] == before
    decline_invitation(invitation_id=invitation.pk, user=guest)
    assert [pages_of(person, match, *names) for person in outsiders] == before


def test_my_data_contains_invitations_sent_and_received(host, guest):
    match = waiting_table(host, is_private=True)
    ask(match, host, guest)
    ask(match, host, UserFactory(username="Luscinda"))
    sent, received = (json.loads(dict(files_of(person))["invitations.json"]) for person in (host, guest))
    assert [row["user__username"] for row in sent["sent"]] == ["Cardenio", "Luscinda"]
    assert [row["invited_by__username"] for row in received["received"]] == ["Marcela"]
    assert sent["received"] == received["sent"] == []


def test_my_matches_query_count_does_not_grow_with_invitations(host, guest):
    browser, queries = browser_of(guest), {}
    for number, more in ((2, 2), (100, 98)):
        _invite_to_copies(host, guest, more)
        with CaptureQueriesContext(connection) as queries[number]:
            page = browser.get(reverse("my-matches"))
        assert len(page.context["invitations"]) == number
    assert len(queries[2]) == len(queries[100]) < 15


def _invite_to_copies(host: User, guest: User, number: int) -> None:
    tables = [waiting_table(host, players=2) for _table in range(number)]
    for table in tables:
        Invitation.objects.create(match=table, user=guest, invited_by=host, created_at=table.opened_at)


def test_table_page_query_count_does_not_grow_with_invitations(host):
    match, browser, queries = waiting_table(host), browser_of(host), {}
    for number, more in ((1, 1), (20, 19)):
        for person in people(more):
            invite(match_id=match.pk, user=host, name=person.username)
        browser.get(match.get_absolute_url())
        with CaptureQueriesContext(connection) as queries[number]:
            browser.get(match.get_absolute_url())
    assert len(queries[1]) == len(queries[20])


@pytest.mark.parametrize("is_private", [True, False])
def test_invitation_link_greets_by_the_name_of_whoever_sent_it(host, guest, is_private):
    match = waiting_table(host, players=4, is_private=is_private)
    second, stranger = people(2)
    join_match(match_id=match.pk, user=second, invitation=match.invitation)
    link = f"/matches/{match.pk}/invitation/{match.invitation}/"
    browser = Client()
    for query, name in (
        ("", host.username),
        (f"?by={second.username}", second.username),
        # Only people who sit there can have sent it.
        (f"?by={stranger.username}", host.username),
    ):
        page = " ".join(browser.get(link + query).content.decode().split())
        assert f"<h1> {name} invites you to El Grande </h1>" in page
    assert 'row greeting"' not in browser_of(second).get(link).content.decode()


def test_everybody_at_a_table_has_a_link_that_says_who_sent_it(host):
    match = waiting_table(host, players=3)
    page = browser_of(host).get(match.get_absolute_url()).content.decode()
    assert f"/invitation/{match.invitation}/?by={host.username}" in page
