"""What guests may not do says so in one sentence, with a link to become a member; moderators see who is a guest."""

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from accounts.guests.refusals import MembersOnly
from accounts.guests.services.guests import make_guest
from accounts.guests.services.membership import Wish, admit_guest, sign_up_guest
from accounts.moderation.roles import Role
from accounts.notices.models import Dispatch, Notice
from accounts.notices.services.outbox import notify
from accounts.people.models import User
from accounts.sanctions.models import Sanction
from accounts.sanctions.refusals import RoleImpossible
from accounts.sanctions.services.roles import demand_possible
from games.lobby.refusals import GuestsByLink
from games.lobby.services.tables import join_match
from games.matches.models import Match
from games.matchmaking.services.computers import play_computers
from games.talk.services.chat import say
from tests.accounts.moderation.factories import inquiry_about
from tests.factories import UserFactory
from tests.games.lobby.guests import ask, waiting_table
from tests.games.tables import full_table
from tests.moderators import impose, with_role
from tournaments.ratings.selectors.results import unspoilt_matches

pytestmark = pytest.mark.django_db


@pytest.fixture
def guest() -> User:
    return make_guest(browser="", language="en")


@pytest.fixture
def playing(client: Client, guest: User) -> Client:
    client.force_login(guest)
    return client


@pytest.mark.parametrize(
    "address",
    [
        "bots",
        "api-tokens",
        "new-webhook",
        "connections",
        "mail-settings",
        "substituting",
        "my-reports",
        "mfa_index",
        "account_email",
        "account_set_password",
    ],
)
def test_refused_page_says_so_and_leads_to_becoming_a_member(playing: Client, address: str) -> None:
    answer = playing.get(reverse(address))
    assert answer.status_code == 403
    assert "This is for members" in answer.text
    assert f'class="button primary" href="{reverse("become-member")}"' in answer.text


def test_settings_of_a_guest_have_only_the_pages_that_are_for_them(playing: Client) -> None:
    page = playing.get("/settings/")
    assert reverse("my-data") in page.text
    assert "guests.invalid" not in page.text
    for name in ("bots", "api-tokens", "mail-settings", "mfa_index"):
        assert f'href="{reverse(name)}"' not in page.text


def test_programs_cannot_use_the_session_of_a_guest(playing: Client) -> None:
    assert playing.get("/api/v1/lobby/").status_code == 200
    answer = playing.get("/api/v1/me/")
    assert answer.status_code == 403
    assert answer.json()["code"] == "members_only"
    table = waiting_table(UserFactory())
    assert (
        playing.post(f"/api/v1/matches/{table.pk}/join/", {"invitation": table.invitation}).status_code == 403
    )


def test_guest_talks_only_at_private_tables(guest: User) -> None:
    match = play_computers(user=guest, game="el_grande")
    with pytest.raises(MembersOnly):
        say(match_id=match.pk, user=guest, text="Is anybody here?")
    table = waiting_table(UserFactory(), is_private=True)
    join_match(match_id=table.pk, user=guest, invitation=table.invitation)
    say(match_id=table.pk, user=guest, text="Thank you for the link.")


def test_playing_screen_says_so_in_place_of_the_chat_box(playing: Client, guest: User) -> None:
    page = playing.get(play_computers(user=guest, game="el_grande").get_absolute_url()).text
    assert "Guests can chat only at private tables." in page
    assert 'id="chat-text"' not in page


def test_guests_are_invited_by_link_alone(guest: User) -> None:
    host = UserFactory()
    with pytest.raises(GuestsByLink):
        ask(waiting_table(host), host, guest)


def test_match_with_somebody_who_was_a_guest_is_never_rated(guest: User) -> None:
    host = UserFactory()
    table = waiting_table(host, players=2)
    join_match(match_id=table.pk, user=guest, invitation=table.invitation)
    among_members = full_table([host, UserFactory()])
    for match in (table, among_members):
        match.refresh_from_db()
        Match.objects.filter(pk=match.pk).update(status=Match.Status.FINISHED, finished_at=match.started_at)
    assert list(unspoilt_matches()) == [among_members]
    sign_up_guest(guest=guest, wish=Wish("Dulcinea", "dulcinea@example.org"))
    admit_guest(guest=guest)
    assert list(unspoilt_matches()) == [among_members]


def test_waiting_table_says_that_a_guest_makes_it_unrated(client: Client, guest: User) -> None:
    table = waiting_table(UserFactory())
    join_match(match_id=table.pk, user=guest, invitation=table.invitation)
    assert "Matches with a guest aren’t rated." in client.get(table.get_absolute_url()).text


def test_notices_reach_the_bell_and_no_mailbox(playing: Client, guest: User) -> None:
    notify(user=guest, kind="your_turn", subject="Your turn", text="Now.", url="/matches/1/", dedupe_key="x")
    assert Notice.objects.filter(user=guest).exists()
    assert not Dispatch.objects.exists()
    assert not mail.outbox
    assert "Your turn" in playing.get("/notices/").text


def test_banned_guest_is_shut_out_and_leaves_the_tables(playing: Client, guest: User) -> None:
    match = play_computers(user=guest, game="el_grande")
    impose(guest, Sanction.Kind.BAN)
    assert playing.get("/matches/").status_code == 403
    assert playing.post("/play/el_grande/computers/").status_code == 403
    assert match.seats.get(user=guest).is_in_care


def test_guests_get_no_role(guest: User) -> None:
    with pytest.raises(RoleImpossible):
        demand_possible(guest, None, Role.MODERATOR, with_role(Role.ADMINISTRATOR))


def test_desk_and_admin_show_guests_and_filter_by_them(client: Client, guest: User) -> None:
    member = UserFactory(username="Sancho")
    for suspect in (guest, member):
        inquiry_about(suspect)
    client.force_login(with_role(Role.SENIOR))
    queue = client.get("/moderation/inquiries/").text
    assert guest.username in queue
    assert '<span class="badge">guest</span>' in queue
    only_guests = client.get("/moderation/inquiries/?about=guests").text
    assert guest.username in only_guests
    assert "Sancho" not in only_guests
    assert guest.username not in client.get("/moderation/inquiries/?about=members").text
    listed = client.get("/admin/accounts/user/?kind=guests").text
    assert guest.username in listed
    assert "Sancho" not in listed
    assert guest.username not in client.get("/admin/accounts/user/?kind=members").text
    assert guest.username not in client.get("/admin/accounts/user/?kind=bots").text
