"""Nobody judges what they are part of, nor a person of the same or a higher role; a bot counts as its owner."""

import pytest
from django.urls import reverse

from accounts.moderation.contracts.subjects import Subject
from accounts.moderation.models import Inquiry, Report
from accounts.moderation.refusals import NotImpartial, PersonGone, RankTooLow
from accounts.moderation.roles import Role
from accounts.moderation.selectors.conflicts_of_interest import inquiries_for
from accounts.moderation.selectors.inquiries import queue_for
from accounts.moderation.selectors.log import log_for
from accounts.moderation.services.inquiries import claim_inquiry, close_inquiry, write_note
from accounts.moderation.services.reports import file_report
from accounts.sanctions.models import Appeal, Sanction
from accounts.sanctions.services.appeals import decide_appeal, write_appeal
from accounts.sanctions.services.renames import rename_person
from tests.accounts.moderation.factories import inquiry_about, moderator, report
from tests.factories import UserFactory
from tests.games.tables import full_table, people
from tests.moderators import impose, with_role

pytestmark = pytest.mark.django_db

Kind = Sanction.Kind


@pytest.fixture(autouse=True)
def _without_second_factor(settings):
    settings.STAFF_NEEDS_SECOND_FACTOR = False


def act_address(person, act="mute"):
    return reverse("moderation-act", args=["person", person.pk, act])


def wish(**fields):
    return {"rule": "conduct", "days": "3", "reason": "Insults.", "confirmed": "yes", **fields}


def close(inquiry, by):
    return close_inquiry(inquiry_id=inquiry.pk, moderator=by, outcome="unfounded", answer="No.")


def test_owner_of_a_bot_has_no_access_to_the_inquiry_about_it(client):
    owner, colleague = moderator(), moderator(Role.SENIOR)
    inquiry = inquiry_about(UserFactory(owner=owner))
    for refused in (claim_inquiry, write_note):
        words = {"moderator": owner} if refused is claim_inquiry else {"author": owner, "text": "Harmless."}
        with pytest.raises(NotImpartial):
            refused(inquiry_id=inquiry.pk, **words)
    client.force_login(owner)
    assert client.get(inquiry.get_absolute_url()).status_code == 403
    assert queue_for(owner) == []
    claim_inquiry(inquiry_id=inquiry.pk, moderator=colleague)
    assert not log_for(owner).exists()
    assert log_for(colleague).exists()
    close(inquiry, colleague)
    assert log_for(owner).exists()


@pytest.mark.parametrize(
    ("role", "handlers"),
    [
        (None, ["moderator", "senior", "administrator", "owner"]),
        (Role.MODERATOR, ["senior", "administrator", "owner"]),
        (Role.SENIOR, ["administrator", "owner"]),
        (Role.ADMINISTRATOR, ["owner"]),
    ],
)
@pytest.mark.parametrize("is_bot", [False, True])
def test_inquiry_is_handled_only_by_people_who_outrank_the_suspect(role, handlers, is_bot):
    desk = {
        "moderator": with_role(Role.MODERATOR),
        "senior": with_role(Role.SENIOR),
        "administrator": with_role(Role.ADMINISTRATOR),
        "owner": UserFactory(is_superuser=True, is_staff=True),
    }
    suspect = with_role(role)
    inquiry = inquiry_about(UserFactory(owner=suspect) if is_bot else suspect)
    assert [name for name, each in desk.items() if inquiries_for(each).exists()] == handlers
    for name, each in desk.items():
        if name not in handlers:
            with pytest.raises(RankTooLow):
                claim_inquiry(inquiry_id=inquiry.pk, moderator=each)
            with pytest.raises(RankTooLow):
                write_note(inquiry_id=inquiry.pk, author=each, text="All fine.")
    claim_inquiry(inquiry_id=inquiry.pk, moderator=desk[handlers[0]])


def test_inquiry_about_a_superuser_is_handled_by_another_superuser():
    inquiry = inquiry_about(UserFactory(is_superuser=True, is_staff=True))
    with pytest.raises(RankTooLow):
        claim_inquiry(inquiry_id=inquiry.pk, moderator=with_role(Role.ADMINISTRATOR))
    claim_inquiry(inquiry_id=inquiry.pk, moderator=UserFactory(is_superuser=True, is_staff=True))


def test_reporter_cannot_act_on_the_suspect_while_the_inquiry_is_open(client):
    accuser, person, colleague = moderator(Role.SENIOR), UserFactory(), moderator()
    bot = UserFactory(owner=person)
    inquiry = report(person, accuser).inquiry
    for target in (person, bot):
        with pytest.raises(NotImpartial):
            impose(target, Kind.SUSPENSION, by=accuser)
        with pytest.raises(NotImpartial):
            rename_person(person=target, name="Cardenio", rule="name", by=accuser, reason="Mine to say.")
        client.force_login(accuser)
        assert client.get(act_address(target)).status_code == 403
        assert client.post(act_address(target), wish()).status_code == 403
    claim_inquiry(inquiry_id=inquiry.pk, moderator=colleague)
    close(inquiry, colleague)
    impose(person, Kind.MUTE, by=accuser)


@pytest.mark.parametrize("is_closed", [False, True])
def test_reporter_cannot_decide_the_appeal_of_the_suspect(client, is_closed):
    judge, person, colleague = with_role(Role.SENIOR), UserFactory(), with_role(Role.MODERATOR)
    inquiry = report(person, judge).inquiry
    claim_inquiry(inquiry_id=inquiry.pk, moderator=colleague)
    sanction = impose(person, Kind.SUSPENSION, by=colleague, inquiry=inquiry)
    appeal = write_appeal(sanction_id=sanction.pk, person=person, text="They were windmills.")
    if is_closed:
        close(inquiry, colleague)
    with pytest.raises(NotImpartial):
        decide_appeal(appeal_id=appeal.pk, by=judge, verdict="upheld", answer="I said so.")
    client.force_login(judge)
    page = client.get(reverse("decide-appeal", args=[appeal.pk])).content.decode()
    assert "You’re involved in this yourself" in page
    assert "<textarea" not in page
    assert not Appeal.objects.filter(decided_at__isnull=False).exists()
    decide_appeal(appeal_id=appeal.pk, by=with_role(Role.SENIOR), verdict="lifted", answer="They were.")


def test_act_within_an_inquiry_must_be_about_its_suspect(client):
    reader, suspect = moderator(), UserFactory()
    bot, stranger = UserFactory(owner=suspect), UserFactory()
    inquiry = inquiry_about(suspect, claimed_by=reader)
    client.force_login(reader)
    assert client.post(act_address(stranger), wish(inquiry=inquiry.pk)).status_code == 404
    assert client.get(f"{act_address(stranger)}?inquiry={inquiry.pk}").status_code == 404
    assert not Sanction.objects.exists()
    client.post(act_address(bot), wish(inquiry=inquiry.pk))
    assert Sanction.objects.get().inquiry == inquiry


def test_moderator_who_becomes_a_reporter_cannot_use_an_earlier_claim(client):
    reader, suspect = moderator(), UserFactory()
    inquiry = inquiry_about(suspect, claimed_by=reader)
    report(suspect, reader)
    # As if they had claimed it at the same moment.
    Inquiry.objects.filter(pk=inquiry.pk).update(claimed_by=reader)
    client.force_login(reader)
    assert client.post(act_address(suspect), wish(inquiry=inquiry.pk)).status_code == 403
    assert client.get(reverse("inquiry-private-chat", args=[inquiry.pk])).status_code == 403
    with pytest.raises(NotImpartial):
        close(inquiry, reader)
    assert client.post(reverse("give-back-inquiry", args=[inquiry.pk])).status_code == 302
    assert Inquiry.objects.get().claimed_by is None


def test_people_who_closed_their_account_for_good_cannot_be_reported(client, django_user_model):
    sitters = people(3)
    match = full_table(sitters)
    django_user_model.objects.filter(pk=sitters[1].pk).update(erased_at=match.opened_at)
    sitters[1].refresh_from_db()
    client.force_login(sitters[0])
    address = reverse("report", args=["match", match.pk])
    assert list(client.get(address).context["form"].fields["suspect"].queryset) == [sitters[2]]
    sent = client.post(address, {"suspect": sitters[1].pk, "rule": "abandoning", "text": ""})
    assert sent.status_code == 422
    subject = Subject("match", str(match.pk), "", "", (sitters[1],))
    with pytest.raises(PersonGone):
        file_report(reporter=sitters[0], subject=subject, suspect=sitters[1], rule="abandoning", text="")
    assert not Report.objects.exists()
