"""When a person closes their account, their competitions go on without them."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from time_machine import Traveller

from accounts.moderation.roles import Role
from accounts.people.models import User
from accounts.privacy.services.closing import disable_account, erase_account
from accounts.sanctions.models import Sanction
from accounts.sanctions.services.renames import rename_person
from tests.factories import UserFactory
from tests.moderators import impose, with_role
from tests.tournaments.builders import START, event
from tests.tournaments.organising.competitions import draft, enter, fresh, moved_to, opened
from tests.tournaments.rulings.cases import CASES
from tests.tournaments.rulings.scene import WHY, Case
from tests.tournaments.running import at_once, stage, tables_of, tick
from tests.tournaments.running import opened as begun_with
from tests.tournaments.season import run_competition_jobs
from tournaments.competitions.models import Competition, CompetitionEvent, CompetitionRole, Entry
from tournaments.competitions.services.events import NAME_FACTS
from tournaments.directing.services.roles import give_role
from tournaments.rulings import services as overrides

pytestmark = pytest.mark.django_db

Kind, Status = CompetitionEvent.Kind, Competition.Status


def erase(person: User) -> User:
    erase_account(user=person, typed_name=person.username)
    return User.objects.get(pk=person.pk)


def test_disabling_an_account_withdraws_only_its_own_entries() -> None:
    competition = opened()
    goes, stays = enter(competition), enter(competition)
    disable_account(user=goes.user)
    assert [Entry.objects.get(pk=each.pk).state for each in (goes, stays)] == ["withdrawn", "entered"]


def test_erasing_an_account_hands_its_seat_at_a_table_to_an_ai(clock: Traveller) -> None:
    competition = begun_with(stage("swiss", [2], rounds=1), players=4, start=at_once())
    clock.shift(timedelta(days=10))
    tick(competition)
    run_competition_jobs()
    table = tables_of(competition.stages.get()).first()
    seat = table.seats.select_related("entry__user").first()
    gone = erase(seat.entry.user)
    seat.refresh_from_db()
    assert seat.has_dropped
    assert seat.entry.user.username == gone.username
    assert table.match.seats.get(index=seat.index).plays_itself


def test_a_co_director_takes_over_when_the_owner_leaves() -> None:
    competition = opened()
    heir = UserFactory()
    give_role(competition_id=competition.pk, by=competition.owner, user=heir, role="director")
    erase(competition.owner)
    competition = fresh(competition)
    assert (competition.owner, competition.status) == (heir, Status.SIGN_UP)
    assert not CompetitionRole.objects.exists()


def test_without_a_co_director_unstarted_competitions_are_cancelled_and_running_ones_go_on() -> None:
    owner = UserFactory()
    planned, announced, running = draft(owner), opened(owner), opened(owner)
    moved_to(running, Status.RUNNING, started_at=running.created_at)
    erase(owner)
    assert not Competition.objects.filter(pk=planned.pk).exists()
    assert [fresh(each).status for each in (announced, running)] == [Status.CANCELLED, Status.RUNNING]


def test_drafts_are_kept_for_owners_who_may_come_back() -> None:
    owner, banned = UserFactory(), UserFactory()
    drafts = [draft(owner), draft(banned)]
    disable_account(user=owner)
    impose(banned, Sanction.Kind.BAN)
    assert [fresh(each).status for each in drafts] == [Status.DRAFT, Status.DRAFT]


def test_disabling_an_account_ends_its_roles() -> None:
    competition, arbiter = opened(), UserFactory()
    give_role(competition_id=competition.pk, by=competition.owner, user=arbiter, role="arbiter")
    disable_account(user=arbiter)
    assert not competition.roles.exists()


def facts() -> list[list[dict[str, Any]]]:
    return [[each.before, each.after] for each in CompetitionEvent.objects.order_by("pk")]


def names_in(facts: dict[str, Any], people: set[str]) -> set[str]:
    """Keys of facts that contain a name, at whatever depth."""
    return {key for key, value in facts.items() if any(f'"{name}"' in json.dumps(value) for name in people)}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_events_store_names_only_under_the_known_name_facts(case: Case, clock: Traveller) -> None:
    clock.move_to(START + timedelta(days=30))
    scene = case.scene()
    noted = case.rule(scene, scene.director)
    if case.is_undoable:
        overrides.undo_override(event_id=noted.pk, by=scene.director, reason=WHY)
    people = set(User.objects.values_list("username", flat=True))
    for each in CompetitionEvent.objects.all():
        listed = {NAME_FACTS.get(each.kind)}
        assert names_in(each.before, people) | names_in(each.after, people) <= listed


def test_erasure_removes_the_name_from_role_events() -> None:
    competition, arbiter = opened(), UserFactory(username="Sancho")
    give_role(competition_id=competition.pk, by=competition.owner, user=arbiter, role="arbiter")
    gone = erase(arbiter)
    assert "Sancho" not in str(facts())
    assert [each[0].get("name") or each[1].get("name") for each in facts()[1:]] == [gone.username] * 2
    assert "Sancho" not in Client().get(f"/competitions/{competition.slug}/chronicle/").text


def test_erasure_removes_the_name_of_a_former_owner_from_the_chronicle() -> None:
    owner, heir = UserFactory(username="Sancho"), UserFactory()
    competition = opened(owner)
    give_role(competition_id=competition.pk, by=owner, user=heir, role="director")
    disable_account(user=owner)
    erase(owner)
    assert "Sancho" not in str(facts())


def test_erasure_removes_the_name_of_a_substitute_who_never_entered() -> None:
    competition, substitute = opened(), UserFactory(username="Sancho")
    noted = event(competition, Kind.SUBSTITUTED, after={"substitute": "Sancho", "seat": 1})
    gone = erase(substitute)
    noted.refresh_from_db()
    assert noted.after == {"substitute": gone.username, "seat": 1}


def test_erasure_replaces_one_name_in_a_list_of_names() -> None:
    competition = opened()
    goes = enter(competition).user
    noted = event(competition, Kind.SWAPPED, after={"names": [goes.username, "Other"], "is_draft": True})
    gone = erase(goes)
    noted.refresh_from_db()
    assert noted.after == {"names": [gone.username, "Other"], "is_draft": True}


def test_renaming_a_person_updates_the_chronicle() -> None:
    competition, person = opened(), UserFactory(username="Freston")
    facts = {"user": person.pk, "name": "Freston", "role": "director"}
    noted = event(competition, CompetitionEvent.Kind.ROLE_GIVEN, actor=person, after=facts)
    rename_person(person=person, name="Cardenio", rule="name", by=with_role(Role.SENIOR), reason="Rude.")
    noted.refresh_from_db()
    assert noted.after == {**facts, "name": "Cardenio"}


def test_erasing_a_name_that_equals_a_word_of_the_site_leaves_other_events_unchanged() -> None:
    competition = opened()
    other, goes = enter(competition), enter(competition, UserFactory(username="entered"))
    removed = overrides.remove_entry(entry_id=other.pk, by=competition.owner, reason=WHY)
    event(competition, Kind.EDITED, before={"name": "entered"}, after={"name": "Autumn cup"})
    before = facts()
    erase(goes.user)
    assert facts()[: len(before)] == before
    overrides.undo_override(event_id=removed.pk, by=competition.owner, reason=WHY)
    assert Entry.objects.get(pk=other.pk).state == Entry.State.ENTERED
