"""Invitations by name: who may invite whom, and what an answer does."""

import pytest

from accounts.notices.models import Dispatch, Notice
from accounts.people.models import User
from games.lobby.models import Invitation
from games.lobby.refusals import (
    AlreadyInvited,
    GuestDeclined,
    GuestSeated,
    InvitationClosed,
    InvitedOneself,
    MatchNotOpen,
    TooManyGuests,
    TooManyInvitations,
)
from games.lobby.selectors.invitations import guests_of, invitations_of, still_invited
from games.lobby.services.invitations import (
    OPEN_PER_TABLE,
    SENT_PER_DAY,
    accept_invitation,
    decline_invitation,
    invite,
    withdraw_invitation,
)
from games.lobby.services.tables import cancel_match, join_match, leave_match
from games.matches.models import Match
from games.matches.refusals import NoSuchPerson, NotSeated
from games.play.selectors.sights import is_visible_to, may_watch
from tests.factories import UserFactory
from tests.games.clocks.timed import DAILY, DAY, NOON
from tests.games.lobby.guests import ask, waiting_table
from tests.games.tables import fresh, people

pytestmark = pytest.mark.django_db


def seats_of(match: Match) -> list[int | None]:
    return list(match.seats.values_list("user", flat=True))


@pytest.fixture
def host() -> User:
    return UserFactory(username="Marcela")


@pytest.fixture
def guest() -> User:
    return UserFactory(username="Cardenio", language="fr")


def test_only_players_at_the_table_may_invite(host, guest):
    match = waiting_table(host, players=4)
    second, stranger = people(2)
    join_match(match_id=match.pk, user=second)
    assert ask(match, second, guest).invited_by == second
    with pytest.raises(NotSeated):
        ask(match, stranger, second)
    assert ask(match, host, stranger).user == stranger


def test_a_name_is_found_in_any_letter_case_and_with_spaces_around_it(host, guest):
    match = waiting_table(host)
    assert invite(match_id=match.pk, user=host, name="  cARDENIO ").user == guest


@pytest.mark.parametrize(
    "name", ["", "  ", "Dulcinea", "\0", "Cardenio\0", "C" * 3000, "..", "Cardenio, Marcela"]
)
def test_unknown_name_cannot_be_invited(host, guest, name):
    match = waiting_table(host)
    with pytest.raises(NoSuchPerson):
        invite(match_id=match.pk, user=host, name=name)
    assert not Invitation.objects.exists()


def test_closed_account_cannot_be_invited(host, guest):
    User.objects.filter(pk=guest.pk).update(is_active=False)
    with pytest.raises(NoSuchPerson):
        ask(waiting_table(host), host, guest)


def test_oneself_seated_and_already_invited_people_cannot_be_invited(host, guest):
    match = waiting_table(host, players=4)
    (second,) = people(1)
    join_match(match_id=match.pk, user=second)
    for kind, person in ((InvitedOneself, host), (GuestSeated, second)):
        with pytest.raises(kind):
            ask(match, host, person)
    ask(match, host, guest)
    with pytest.raises(AlreadyInvited):
        ask(match, second, guest)
    assert Invitation.objects.count() == Notice.objects.filter(kind="invited").count() == 1


def test_nobody_can_be_invited_to_a_full_or_cancelled_table(host, guest):
    full, gone = waiting_table(host, players=2), waiting_table(host)
    join_match(match_id=full.pk, user=people(1)[0])
    cancel_match(match_id=gone.pk, user=host)
    for match in (full, gone):
        with pytest.raises(MatchNotOpen):
            ask(match, host, guest)


def test_table_has_at_most_twenty_open_invitations(host):
    match = waiting_table(host)
    crowd = people(OPEN_PER_TABLE + 1)
    *asked, last = crowd
    invitations = [ask(match, host, person) for person in asked]
    with pytest.raises(TooManyGuests):
        ask(match, host, last)
    decline_invitation(invitation_id=invitations[0].pk, user=asked[0])
    assert ask(match, host, last).closed_at is None


def test_person_sends_at_most_fifty_invitations_within_a_day(host, time_machine):
    time_machine.move_to(NOON, tick=False)
    first = waiting_table(host)
    crowd = people(SENT_PER_DAY + 1)
    for person in crowd[:SENT_PER_DAY]:
        # Withdrawn invitations count towards the limit.
        withdraw_invitation(invitation_id=ask(first, host, person).pk, user=host)
    other = waiting_table(host)
    with pytest.raises(TooManyInvitations):
        ask(other, host, crowd[-1])
    time_machine.move_to(NOON + DAY, tick=False)
    assert ask(other, host, crowd[-1]).user == crowd[-1]


def test_accepting_takes_a_seat_at_a_private_table(host, guest):
    match = waiting_table(host, is_private=True)
    accept_invitation(invitation_id=ask(match, host, guest).pk, user=guest)
    assert seats_of(match) == [host.pk, guest.pk, None]
    assert Invitation.objects.get().answer == "accepted"
    assert list(invitations_of(guest)) == []


def test_accepting_the_last_seat_starts_the_match(host, guest):
    match = waiting_table(host, players=2, is_private=True)
    accept_invitation(invitation_id=ask(match, host, guest).pk, user=guest)
    assert fresh(match).status == Match.Status.PLAYING
    assert Notice.objects.filter(kind="match_started", user=guest).count() == 1


def test_invitation_can_be_answered_once_and_only_by_the_invited_person(host, guest):
    match = waiting_table(host, players=4)
    invitation = ask(match, host, guest)
    for answer in (accept_invitation, decline_invitation):
        with pytest.raises(Invitation.DoesNotExist):
            answer(invitation_id=invitation.pk, user=host)
    decline_invitation(invitation_id=invitation.pk, user=guest)
    for answer in (accept_invitation, decline_invitation):
        with pytest.raises(InvitationClosed):
            answer(invitation_id=invitation.pk, user=guest)
    assert guest.pk not in seats_of(match)


def test_joining_without_the_invitation_counts_as_accepting_it(host, guest):
    match = waiting_table(host, players=4)
    ask(match, host, guest)
    join_match(match_id=match.pk, user=guest)
    assert Invitation.objects.get().answer == "accepted"
    leave_match(match_id=match.pk, user=guest)
    assert list(invitations_of(guest)) == []
    assert ask(match, host, guest).closed_at is None


def test_declining_notifies_all_players_at_the_table_in_their_language(host, guest):
    match = waiting_table(host, players=4)
    second = UserFactory(language="it")
    join_match(match_id=match.pk, user=second)
    decline_invitation(invitation_id=ask(match, second, guest).pk, user=guest)
    told = Notice.objects.filter(kind="invited").exclude(user=guest)
    assert {notice.user_id for notice in told} == {host.pk, second.pk}
    assert {notice.url for notice in told} == {match.get_absolute_url()}
    assert f"Cardenio isn’t coming to El Grande #{match.pk}" in {notice.subject for notice in told}


def test_person_who_declined_cannot_be_invited_to_that_table_again(host, guest):
    match = waiting_table(host)
    decline_invitation(invitation_id=ask(match, host, guest).pk, user=guest)
    with pytest.raises(GuestDeclined):
        ask(match, host, guest)
    assert ask(waiting_table(host), host, guest).user == guest
    join_match(match_id=match.pk, user=guest)


def test_only_the_sender_and_the_host_may_withdraw_an_invitation(host, guest):
    match = waiting_table(host, players=4)
    second, third = people(2)
    for person in (second, third):
        join_match(match_id=match.pk, user=person)
    for person in (second, host):
        invitation = ask(match, second, guest)
        for other in (third, guest):
            with pytest.raises(Invitation.DoesNotExist):
                withdraw_invitation(invitation_id=invitation.pk, user=other)
        withdraw_invitation(invitation_id=invitation.pk, user=person)
        with pytest.raises(InvitationClosed):
            accept_invitation(invitation_id=invitation.pk, user=guest)


def test_invitation_is_void_once_its_table_has_begun_or_was_cancelled(host, guest):
    begun, gone = waiting_table(host, players=2), waiting_table(host)
    invitations = [ask(match, host, guest) for match in (begun, gone)]
    join_match(match_id=begun.pk, user=people(1)[0])
    cancel_match(match_id=gone.pk, user=host)
    assert list(invitations_of(guest)) == []
    for invitation in invitations:
        for answer in (accept_invitation, decline_invitation, withdraw_invitation):
            with pytest.raises(MatchNotOpen):
                answer(invitation_id=invitation.pk, user=host if answer is withdraw_invitation else guest)


def test_private_table_is_visible_to_invited_people_only_while_invited(host, guest):
    match = waiting_table(host, is_private=True)
    (stranger,) = people(1)
    assert not may_watch(match.pk, guest)
    invitation = ask(match, host, guest)
    assert may_watch(match.pk, guest)
    assert not may_watch(match.pk, stranger)
    withdraw_invitation(invitation_id=invitation.pk, user=host)
    assert not may_watch(match.pk, guest)
    ask(match, host, guest)
    cancel_match(match_id=match.pk, user=host)
    assert not is_visible_to(fresh(match), guest)


def test_private_match_that_has_begun_is_not_visible_to_invited_people(host, guest):
    match = waiting_table(host, players=2, is_private=True)
    ask(match, host, guest)
    join_match(match_id=match.pk, user=people(1)[0], invitation=match.invitation)
    assert not is_visible_to(fresh(match), guest)


def test_players_see_all_invitations_and_guests_only_their_own(host, guest):
    match = waiting_table(host, players=4)
    other, refusing, stranger = people(3)
    for person in (guest, other, refusing):
        ask(match, host, person)
    decline_invitation(invitation_id=refusing.invitations.get().pk, user=refusing)
    told = guests_of(match, host)
    assert [invitation.user for invitation in told.awaited] == [guest, other]
    assert [invitation.user for invitation in told.declined] == [refusing]
    assert guests_of(match, guest).mine == guest.invitations.get()
    for person in (guest, refusing, stranger):
        told = guests_of(match, person)
        assert not told.awaited
        assert not told.declined
        assert (told.mine is not None) == (person == guest)


def test_invited_person_gets_one_notice_about_the_table_in_their_language(host, guest, run_jobs):
    match = waiting_table(host, ai_levels=["greedy"], is_private=True, clock=DAILY)
    invitation = ask(match, host, guest)
    notice = Notice.objects.get(user=guest, kind="invited")
    assert notice.url == invitation.get_absolute_url()
    assert "Marcela" in notice.subject
    sitters, clock, *options = notice.text.splitlines()
    assert "Marcela et " in sitters
    assert "24" in clock
    assert len(options) == len(match.options)
    assert match.invitation not in notice.text
    run_jobs()
    assert Dispatch.objects.get(notice=notice, channel="mail").state == "sent"


def test_notice_of_a_closed_invitation_is_outdated(host, guest):
    match = waiting_table(host)
    invitation = ask(match, host, guest)
    notice = Notice.objects.get(user=guest)
    assert still_invited([notice]) == {notice.pk}
    decline_invitation(invitation_id=invitation.pk, user=guest)
    assert still_invited([notice]) == set()
    answer = Notice.objects.get(user=host, kind="invited")
    assert still_invited([answer]) == {answer.pk}


def test_notice_of_an_answered_or_withdrawn_invitation_is_marked_seen(host):
    match = waiting_table(host, players=5)
    accepting, declining, losing = people(3)
    for person in (accepting, declining, losing):
        ask(match, host, person)
    accept_invitation(invitation_id=accepting.invitations.get().pk, user=accepting)
    decline_invitation(invitation_id=declining.invitations.get().pk, user=declining)
    withdraw_invitation(invitation_id=losing.invitations.get().pk, user=host)
    assert not Notice.objects.filter(topic__startswith="invitation-", seen_at=None).exists()
