"""Renames by moderators: the old name is retired, unless it is given back."""

import pytest

from accounts.hooks import acts
from accounts.moderation.models import AuditEntry, SiteRule
from accounts.moderation.refusals import CannotUndo, NoPermission, RankTooLow
from accounts.moderation.roles import Role
from accounts.notices.models import Notice
from accounts.people.services.retired_names import is_retired, retire_name
from accounts.privacy.services.closing import erase_account
from accounts.sanctions.models import Sanction
from accounts.sanctions.refusals import NameRefused
from accounts.sanctions.services.appeals import decide_appeal, write_appeal
from accounts.sanctions.services.renames import give_name_back, rename_person
from tests.factories import UserFactory
from tests.moderators import REASON, with_role

pytestmark = pytest.mark.django_db

RULE = SiteRule.NAME


@pytest.fixture
def person():
    return UserFactory(username="Frestón")


@pytest.fixture
def senior():
    return with_role(Role.SENIOR)


def test_renamed_person_is_told_and_the_old_name_is_retired(person, senior, client):
    entry = rename_person(person=person, name="Cardenio", rule=RULE, by=senior, reason=REASON)
    person.refresh_from_db()
    assert (person.username, person.username_key) == ("Cardenio", "cardenio")
    assert is_retired("frestón")
    sanction = Sanction.objects.get()
    assert entry.facts == {"from": "Frestón", "to": "Cardenio", "sanction": sanction.pk, "rule": RULE}
    assert "Cardenio" in Notice.objects.get(user=person).subject
    assert client.get("/people/Frestón/").status_code == 404
    assert client.get("/people/Cardenio/").status_code == 200


@pytest.mark.parametrize("name", ["x", "two words", "admin", "chess-bot", "Sancho", "FRESTÓN", "Mambrino"])
def test_invalid_reserved_taken_or_retired_name_is_refused(person, senior, name):
    UserFactory(username="sancho")
    retire_name(name="mambrino")
    with pytest.raises(NameRefused) as refused:
        rename_person(person=person, name=name, rule=RULE, by=senior, reason=REASON)
    assert refused.value.sentence
    person.refresh_from_db()
    assert person.username == "Frestón"
    assert not AuditEntry.objects.exists()


def test_bot_cannot_be_given_a_reserved_name(senior):
    bot = UserFactory(username="Rucio-bot", owner=UserFactory())
    with pytest.raises(NameRefused):
        rename_person(person=bot, name="moderator-bot", rule=RULE, by=senior, reason=REASON)


def test_rename_needs_the_permission_and_a_higher_role(person):
    with pytest.raises(NoPermission):
        rename_person(person=person, name="Cardenio", rule=RULE, by=with_role(Role.MODERATOR), reason=REASON)
    with pytest.raises(RankTooLow):
        rename_person(
            person=with_role(Role.SENIOR),
            name="Cardenio",
            rule=RULE,
            by=with_role(Role.SENIOR),
            reason=REASON,
        )


def test_undoing_a_rename_restores_the_old_name_once(person, senior):
    act = acts["rename"]
    assert any("Cardenio" in sentence for sentence in act.preview(person, {"name": "Cardenio"}, by=senior))
    entry = act.perform(person, {"name": "Cardenio", "rule": RULE}, by=senior, reason=REASON, inquiry=None)
    assert act.can_undo(entry)
    undone = act.undo(entry, by=senior, reason="It is a sorcerer's name, no offence.")
    person.refresh_from_db()
    assert person.username == "Frestón"
    assert undone.undoes == entry
    assert not is_retired("Frestón")
    assert not is_retired("Cardenio")
    with pytest.raises(CannotUndo):
        give_name_back(entry=entry, by=senior, reason="Again.")


def test_standing_page_shows_a_rename_with_rule_and_reason(person, senior, client):
    rename_person(person=person, name="Cardenio", rule=RULE, by=senior, reason=REASON)
    client.force_login(person)
    page = client.get(Notice.objects.get(user=person).url).text
    assert REASON in page
    assert "An offensive or misleading name" in page
    assert "I think this is wrong" in page


def test_lifted_appeal_restores_the_first_name_even_after_another_rename(person, senior):
    rename_person(person=person, name="Cardenio", rule=RULE, by=senior, reason=REASON)
    first = Sanction.objects.get()
    rename_person(person=person, name="Basilio", rule=RULE, by=senior, reason="Two of that name.")
    appeal = write_appeal(sanction_id=first.pk, person=person, text="He is a sorcerer.")
    decide_appeal(appeal_id=appeal.pk, by=with_role(Role.SENIOR), verdict="lifted", answer="So he is.")
    person.refresh_from_db()
    assert person.username == "Frestón"
    assert Notice.objects.filter(user=person).latest("pk").subject == "Your name here is Frestón again"
    assert not acts["rename"].can_undo(AuditEntry.objects.filter(action="rename").earliest("pk"))


def test_giving_a_name_back_does_not_free_a_deleted_look_alike(senior):
    gone, look_alike = UserFactory(username="Dulcinea"), UserFactory(username="Du1cinea")
    erase_account(user=gone, typed_name="Dulcinea")
    entry = rename_person(person=look_alike, name="Cardenio", rule=RULE, by=senior, reason=REASON)
    give_name_back(entry=entry, by=senior, reason="Mistaken.")
    assert is_retired("Dulcinea")
