"""The generic pages of acts: form, preview, confirmation, refusals, permissions."""

import re

import pytest
from django.urls import reverse

from accounts.moderation.models import AuditEntry
from accounts.moderation.roles import Role
from accounts.sanctions.models import Sanction
from tests.accounts.moderation.factories import inquiry_about, moderator, report
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


def address(person, act="mute"):
    return reverse("moderation-act", args=["person", person.pk, act])


def wish(**fields):
    return {"rule": "conduct", "days": "3", "reason": "Insults at three tables.", **fields}


def once(page):
    return re.search(r'name="once"\s+value="(\w+)"', page.content.decode())[1]


@pytest.fixture
def desk(client):
    client.force_login(moderator())
    return client


def test_nothing_happens_before_the_preview_is_confirmed(desk):
    person = UserFactory()
    assert desk.get(address(person)).status_code == 200

    preview = desk.post(address(person), wish())

    assert "Insults at three tables." in preview.content.decode()
    assert "Which rule was broken:</strong> Insults or harassment" in preview.content.decode()
    assert not Sanction.objects.exists()
    assert not AuditEntry.objects.exists()


def test_confirmation_sent_twice_acts_once(desk):
    person = UserFactory()
    confirmed = wish(confirmed="yes", once=once(desk.post(address(person), wish())))

    answers = [desk.post(address(person), confirmed) for _press in range(2)]

    place = reverse("moderation-subject", args=["person", person.pk])
    assert [answer.headers["Location"] for answer in answers] == [place, place]
    assert Sanction.objects.filter(person=person).count() == 1
    assert "Insults at three tables." in desk.get(place).content.decode()


def test_refusal_of_an_act_is_shown_on_the_form_which_can_be_sent_again(desk):
    person = UserFactory()
    desk.post(address(person), wish(confirmed="yes", once="a", days="30"))

    refused = desk.post(address(person), wish(confirmed="yes", once="b"))

    assert refused.status_code == 409
    assert 'role="alert"' in refused.content.decode()
    assert "Insults at three tables." in refused.content.decode()
    desk.post(address(person), wish(confirmed="yes", once="b", days="60"))
    assert Sanction.objects.count() == 2


def test_act_needs_a_reason_and_valid_choices(desk):
    person = UserFactory()

    for bad in (wish(reason=" "), wish(days="0"), wish(rule="dragons"), wish(rule=""), {}):
        assert desk.post(address(person), {**bad, "confirmed": "yes"}).status_code == 422
    assert not Sanction.objects.exists()


def test_moderator_sees_and_may_use_only_the_acts_of_their_role(desk):
    person = UserFactory()
    page = desk.get(reverse("moderation-subject", args=["person", person.pk])).content.decode()
    assert address(person) in page
    assert address(person, "ban") not in page

    assert desk.post(address(person, "ban"), wish(confirmed="yes")).status_code == 403
    assert not Sanction.objects.exists()


@pytest.mark.parametrize("path", ["", "mute/"])
def test_people_without_a_role_cannot_open_the_desk(client, path):
    client.force_login(UserFactory())

    assert client.get(f"/moderation/person/{UserFactory().pk}/{path}").status_code == 403


@pytest.mark.parametrize("path", ["person/0/", "person/x/", "person/0/mute/", "dragon/1/", "person/1/slay/"])
def test_unknown_subjects_and_acts_answer_404(desk, path):
    assert desk.get(f"/moderation/{path}").status_code == 404


def test_act_belongs_to_the_inquiry_claimed_by_the_moderator(client):
    reader, person = moderator(), UserFactory()
    inquiry = inquiry_about(person, claimed_by=reader)
    client.force_login(reader)

    client.post(address(person), wish(confirmed="yes", inquiry=inquiry.pk))

    assert Sanction.objects.get().inquiry == inquiry
    assert AuditEntry.objects.latest("pk").inquiry == inquiry
    client.force_login(moderator())
    assert client.get(f"{address(person)}?inquiry={inquiry.pk}").status_code == 404


def test_gravest_reported_rule_is_preselected_within_an_inquiry_only(client):
    reader, person = moderator(), UserFactory()
    inquiry = inquiry_about(person, claimed_by=reader)
    for rule in ("spam", "outside_help", "other"):
        report(person, rule=rule)
    client.force_login(reader)

    proposed = client.get(f"{address(person)}?inquiry={inquiry.pk}").context["form"]
    assert proposed["rule"].value() == "outside_help"
    assert client.get(address(person)).context["form"]["rule"].value() is None


@pytest.mark.parametrize("act", ["mute", "rename"])
def test_rename_preselects_the_rule_about_names_whatever_was_reported(client, act):
    senior, person = moderator(Role.SENIOR), UserFactory()
    inquiry = inquiry_about(person, claimed_by=senior)
    client.force_login(senior)

    form = client.get(f"{address(person, act)}?inquiry={inquiry.pk}").context["form"]
    assert form["rule"].value() == ("name" if act == "rename" else "conduct")


def test_act_is_undone_once_with_a_reason(desk):
    person = UserFactory()
    desk.post(address(person), wish(confirmed="yes"))
    undo = reverse("undo-act", args=[AuditEntry.objects.get().pk])
    assert undo in desk.get(reverse("moderation-subject", args=["person", person.pk])).content.decode()
    assert desk.post(undo, {"reason": ""}).status_code == 422

    assert desk.post(undo, {"reason": "The wrong person."}).status_code == 302

    assert Sanction.objects.get().lifted_at
    assert desk.post(undo, {"reason": "Again."}).status_code == 409
    assert AuditEntry.objects.count() == 2


def test_undo_needs_the_permission_of_the_act(client):
    person = UserFactory()
    client.force_login(moderator(Role.SENIOR))
    client.post(address(person, "ban"), wish(confirmed="yes"))
    client.force_login(moderator())

    undo = reverse("undo-act", args=[AuditEntry.objects.get(action="ban").pk])

    assert undo not in client.get(reverse("moderation-subject", args=["person", person.pk])).content.decode()
    assert client.post(undo, {"reason": "Mercy."}).status_code == 403
    assert Sanction.objects.get().lifted_at is None
