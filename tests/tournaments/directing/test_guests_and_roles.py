"""The guest list and roles of a competition."""

import pytest

from accounts.notices.models import Notice
from tests.factories import UserFactory
from tests.tournaments.organising.competitions import Kind, draft, enter, kinds, moved_to, opened
from tournaments.competitions.models import Competition, CompetitionRole
from tournaments.competitions.refusals import InvalidRegulations, NotAllowed, WrongMoment
from tournaments.competitions.selectors.roles import Power, power_of
from tournaments.directing.selectors import company_of
from tournaments.directing.services import guests
from tournaments.directing.services.guests import invite_guests, uninvite
from tournaments.directing.services.roles import give_role, take_role
from tournaments.organising.services import lifecycle as competitions

pytestmark = pytest.mark.django_db
Role = CompetitionRole.Role


def invite(competition, *names, by=None):
    return invite_guests(competition_id=competition.pk, by=by or competition.owner, names=names)


def give(competition, user, role, by=None):
    return give_role(competition_id=competition.pk, by=by or competition.owner, user=user, role=role)


def take(competition, user, by=None):
    return take_role(competition_id=competition.pk, by=by or competition.owner, user=user)


def test_many_guests_are_invited_at_once_and_unknown_names_are_returned():
    competition, ana, luis = opened(), UserFactory(username="Ána"), UserFactory(username="Luis")
    UserFactory(username="Gone", is_active=False)
    assert invite(competition, " ána ", "LUIS", "Nadie", "", "luis", "Gone") == ["Nadie", "Gone"]
    assert {guest.user for guest in competition.guests.all()} == {ana, luis}
    assert Notice.objects.filter(subject__startswith="You’re invited").count() == 2
    assert invite(competition, "Luis") == []
    assert Notice.objects.filter(user=luis).count() == 1


def test_guests_of_a_draft_are_told_when_it_opens():
    competition, guest = draft(), UserFactory()
    invite(competition, guest.username)
    assert not Notice.objects.exists()
    competitions.open_sign_up(competition_id=competition.pk, by=competition.owner)
    assert Notice.objects.get().user == guest


def test_the_guest_list_has_a_maximum_length(monkeypatch):
    monkeypatch.setattr(guests, "MOST_GUESTS", 2)
    competition = draft()
    names = [UserFactory().username for _n in range(3)]
    with pytest.raises(InvalidRegulations) as refused:
        invite(competition, *names)
    assert refused.value.field == "names"
    invite(competition, *names[:2])
    with pytest.raises(InvalidRegulations):
        invite(competition, names[2])
    assert competition.guests.count() == 2


def test_a_guest_taken_off_the_list_keeps_their_entry():
    competition, guest = opened(), UserFactory()
    invite(competition, guest.username)
    enter(competition, guest)
    uninvite(competition_id=competition.pk, by=competition.owner, user=guest)
    assert competition.entries.get().state == "entered"
    with pytest.raises(WrongMoment):
        uninvite(competition_id=competition.pk, by=competition.owner, user=guest)


def test_giving_changing_and_taking_a_role_writes_one_event_each():
    competition, helper = draft(), UserFactory()
    give(competition, helper, Role.STEWARD)
    give(competition, helper, Role.DIRECTOR)
    give(competition, helper, Role.DIRECTOR)
    assert power_of(competition, helper) == Power.DIRECTOR
    take(competition, helper)
    assert power_of(competition, helper) == Power.NONE
    assert kinds(competition) == [Kind.ROLE_GIVEN, Kind.ROLE_GIVEN, Kind.ROLE_TAKEN]
    assert Notice.objects.filter(user=helper).count() == 2
    with pytest.raises(WrongMoment):
        take(competition, helper)


def test_officials_may_do_what_their_role_allows_and_give_up_their_own_role():
    competition, director, arbiter, guest = opened(), UserFactory(), UserFactory(), UserFactory()
    give(competition, director, Role.DIRECTOR)
    give(competition, arbiter, Role.ARBITER)
    invite(competition, guest.username, by=director)
    with pytest.raises(NotAllowed):
        invite(competition, guest.username, by=arbiter)
    for deed in (
        lambda: give(competition, guest, Role.STEWARD, by=director),
        lambda: take(competition, arbiter, by=director),
        lambda: competitions.cancel_competition(competition_id=competition.pk, by=director, reason="No"),
    ):
        with pytest.raises(NotAllowed):
            deed()
    take(competition, arbiter, by=arbiter)
    assert [role.user for role in competition.roles.all()] == [director]


def test_giving_the_owner_a_role_or_anybody_an_unknown_role_is_refused():
    competition = draft()
    for user, role, field in ((competition.owner, Role.ARBITER, "name"), (UserFactory(), "king", "role")):
        with pytest.raises(InvalidRegulations) as refused:
            give(competition, user, role)
        assert refused.value.field == field


def test_guests_and_roles_cannot_change_once_the_competition_is_over():
    competition = moved_to(opened(), Competition.Status.FINISHED)
    with pytest.raises(WrongMoment):
        invite(competition, UserFactory().username)
    with pytest.raises(WrongMoment):
        give(competition, UserFactory(), Role.ARBITER)


@pytest.mark.parametrize("number", [1, 30])
def test_company_query_count_does_not_grow_with_guests(number, django_assert_num_queries):
    competition = opened()
    invite(competition, *(UserFactory().username for _n in range(number)))
    enter(competition, competition.guests.first().user)
    with django_assert_num_queries(4):
        company = company_of(competition)
    assert (len(company.guests), company.entered, len(company.arrived)) == (number, 1, 1)
