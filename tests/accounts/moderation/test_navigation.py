"""How moderators get from the site to the desk, find people there, and are offered only what they may do."""

import pytest
from django.contrib.auth.models import Group
from django.urls import reverse

from accounts.moderation.models import AuditEntry
from accounts.moderation.roles import Role
from accounts.sanctions.services.appeals import write_appeal
from games.lobby.services.tables import open_match
from tests.accounts.moderation.factories import inquiry_about, moderator
from tests.factories import UserFactory
from tests.games.tables import DEFAULT_OPTIONS, full_table, people
from tests.moderators import impose
from tests.tournaments import builders

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _without_second_factor(settings):
    settings.STAFF_NEEDS_SECOND_FACTOR = False


@pytest.fixture
def desk(client):
    client.force_login(moderator())
    return client


def place(kind, subject):
    return reverse("moderation-subject", args=[kind, subject.pk])


def act_address(person, act):
    return reverse("moderation-act", args=["person", person.pk, act])


@pytest.mark.parametrize("kind", ["person", "match", "table", "competition"])
def test_reportable_pages_link_moderators_to_the_desk(client, kind):
    made = {
        "person": UserFactory,
        "match": lambda: full_table(people(2)),
        "table": lambda: open_match(
            host=UserFactory(), game="el_grande", options=DEFAULT_OPTIONS, players=3, ai_levels=[]
        ),
        "competition": lambda: builders.stage(builders.competition()).competition,
    }[kind]()
    address = place("match" if kind == "table" else kind, made)
    client.force_login(UserFactory())
    assert address not in client.get(made.get_absolute_url()).content.decode()
    client.force_login(moderator())
    assert address in client.get(made.get_absolute_url()).content.decode()
    assert client.get(address).status_code == 200


def test_inquiry_page_links_to_the_subject_of_a_report(client):
    reader, person = moderator(), UserFactory()
    inquiry = inquiry_about(person, claimed_by=reader)
    client.force_login(reader)
    page = client.get(inquiry.get_absolute_url()).content.decode()
    assert f'<a href="{place("person", person)}">Moderation</a>' in page


def test_overview_finds_people_by_the_beginning_of_their_names(desk):
    sancho, sansón = UserFactory(username="SanchoPanza"), UserFactory(username="Sansón")
    found = desk.get(reverse("moderation"), {"person": "sanc"}).content.decode()
    assert place("person", sancho) in found
    assert place("person", sansón) not in found
    assert place("person", sansón) in desk.get(reverse("moderation"), {"person": "SANSÓN"}).content.decode()
    assert "Nobody has that name." in desk.get(reverse("moderation"), {"person": "x"}).content.decode()
    for odd in ("", "\0", "x" * 300):
        assert desk.get(reverse("moderation"), {"person": odd}).status_code == 200


def test_other_spellings_of_a_subject_url_show_the_same_log(client):
    client.force_login(moderator(Role.SENIOR))
    person, cup = UserFactory(), builders.competition()
    impose(person, "mute")
    reason = AuditEntry.objects.get().reason
    assert reason in client.get(place("person", person)).content.decode()
    assert reason in client.get(f"/moderation/person/00{person.pk}/").content.decode()
    reason = {"reason": "We look into it.", "confirmed": "yes"}
    client.post(reverse("moderation-act", args=["competition", cup.slug, "pause_competition"]), reason)
    for key in (cup.slug, cup.pk):
        assert "We look into it." in client.get(f"/moderation/competition/{key}/").content.decode()


def test_acts_that_would_be_refused_are_neither_offered_nor_previewed(client):
    administrator = moderator(Role.ADMINISTRATOR)
    client.force_login(administrator)
    owner = UserFactory(is_superuser=True, is_staff=True)
    for person in (owner, administrator, moderator(Role.ADMINISTRATOR), UserFactory(owner=owner)):
        page = client.get(place("person", person)).content.decode()
        assert act_address(person, "ban") not in page
        for sent in ({}, {"rule": "conduct", "reason": "x"}):
            preview = client.post(act_address(person, "ban"), sent)
            assert preview.status_code == 403
            assert "This will happen" not in preview.content.decode()
    assert "somebody above both has to act" in client.get(place("person", owner)).content.decode()


def test_only_roles_below_ones_own_are_offered(client):
    client.force_login(moderator(Role.ADMINISTRATOR))
    address = act_address(UserFactory(), "role")
    offered = [value for value, _label in client.get(address).context["form"].fields["role"].choices]
    assert offered == ["", Role.MODERATOR, Role.SENIOR]
    for role, status in ((Role.ADMINISTRATOR, 422), (Role.SENIOR, 200)):
        assert client.post(address, {"role": role, "reason": "Trusted."}).status_code == status
    address = act_address(UserFactory(owner=UserFactory()), "role")
    assert client.post(address, {"role": Role.MODERATOR, "reason": "A program."}).status_code == 422


def test_act_is_undone_from_the_log(client):
    senior, person = moderator(Role.SENIOR), UserFactory()
    impose(person, "ban", by=senior)
    undo = reverse("undo-act", args=[AuditEntry.objects.get(action="ban").pk])
    log = reverse("moderation-log")
    client.force_login(moderator())
    assert undo not in client.get(log).content.decode()
    client.force_login(senior)
    assert undo in client.get(log).content.decode()
    client.post(undo, {"reason": "The wrong person."})
    assert "/undo/" not in client.get(log).content.decode()


def test_log_is_filtered_by_subject(desk):
    first, second = UserFactory(username="Ginés"), UserFactory(username="Cardenio")
    for person in (first, second):
        impose(person, "mute")
    log = reverse("moderation-log")
    for subject in ("Gin", str(first.pk)):
        page = desk.get(log, {"subject_kind": "person", "subject": subject})
        assert {entry.about for entry in page.context["page"]} == {first}
    assert not desk.get(log, {"subject": "Rocinante"}).context["page"].object_list


def test_empty_appeal_decision_shows_what_is_missing_and_is_not_cached(client):
    person = UserFactory()
    appeal = write_appeal(sanction_id=impose(person, "mute").pk, person=person, text="They were windmills.")
    client.force_login(moderator(Role.SENIOR))
    answer = client.post(reverse("decide-appeal", args=[appeal.pk]), {})
    assert answer.status_code == 422
    assert answer.content.decode().count("This field is required.") == 2
    for page in (answer, client.get(reverse("appeals"))):
        assert "no-store" in page.headers["Cache-Control"]


def test_moderator_cannot_undo_a_sanction_of_a_person_who_now_has_the_same_role(client):
    reader, person = moderator(), UserFactory()
    impose(person, "mute")
    undo = reverse("undo-act", args=[AuditEntry.objects.get().pk])
    client.force_login(reader)
    assert undo in client.get(place("person", person)).content.decode()
    person.groups.add(Group.objects.get(name=Role.MODERATOR))
    assert undo not in client.get(place("person", person)).content.decode()
    assert client.post(undo, {"reason": "A colleague."}).status_code == 403
