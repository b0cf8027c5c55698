"""Another name by the moderators: the old one is nobody's, unless it is given back."""

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


def test_a_renamed_person_is_told_and_the_old_name_is_retired(person, senior, client):
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
def test_a_name_that_nobody_could_take_is_refused(person, senior, name):
    UserFactory(username="sancho")
    retire_name(name="mambrino")
    with pytest.raises(NameRefused) as refused:
        rename_person(person=person, name=name, rule=RULE, by=senior, reason=REASON)
    assert refused.value.sentence
    person.refresh_from_db()
    assert person.username == "Frestón"
    assert not AuditEntry.objects.exists()


def test_no_bot_is_given_a_name_of_the_site(senior):
    bot = UserFactory(username="Rucio-bot", owner=UserFactory())
    with pytest.raises(NameRefused):
        rename_person(person=bot, name="moderator-bot", rule=RULE, by=senior, reason=REASON)


def test_only_who_may_rename_does_and_only_people_below(person):
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


def test_undoing_gives_the_old_name_back_once(person, senior):
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


def test_it_stands_on_the_page_about_ones_standing_with_rule_and_reason(person, senior, client):
    rename_person(person=person, name="Cardenio", rule=RULE, by=senior, reason=REASON)
    client.force_login(person)
    page = client.get(Notice.objects.get(user=person).url).text
    assert REASON in page
    assert "An offensive or misleading name" in page
    assert "I think that this is wrong" in page


def test_on_appeal_the_name_comes_back_also_if_it_was_changed_again(person, senior):
    rename_person(person=person, name="Cardenio", rule=RULE, by=senior, reason=REASON)
    first = Sanction.objects.get()
    rename_person(person=person, name="Basilio", rule=RULE, by=senior, reason="Two of that name.")
    appeal = write_appeal(sanction_id=first.pk, person=person, text="He is a sorcerer.")
    decide_appeal(appeal_id=appeal.pk, by=with_role(Role.SENIOR), verdict="lifted", answer="So he is.")
    person.refresh_from_db()
    assert person.username == "Frestón"
    assert Notice.objects.filter(user=person).latest("pk").subject == "Your name here is Frestón again"
    assert not acts["rename"].can_undo(AuditEntry.objects.filter(action="rename").earliest("pk"))


def test_the_name_of_who_is_gone_stays_nobodys_when_one_that_looks_like_it_is_given_back(senior):
    gone, look_alike = UserFactory(username="Dulcinea"), UserFactory(username="Du1cinea")
    erase_account(user=gone, typed_name="Dulcinea")
    entry = rename_person(person=look_alike, name="Cardenio", rule=RULE, by=senior, reason=REASON)
    give_name_back(entry=entry, by=senior, reason="Mistaken.")
    assert is_retired("Dulcinea")
