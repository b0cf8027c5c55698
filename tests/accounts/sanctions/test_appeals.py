"""Appeals: decided once by another moderator; the decision is stored, told and carried out."""

import pytest
from django.urls import reverse

from accounts.moderation.models import AuditEntry
from accounts.moderation.refusals import NoPermission, RankTooLow
from accounts.moderation.roles import Role
from accounts.moderation.sections import inquiry_figures
from accounts.notices.models import Notice
from accounts.privacy.services.closing import erase_account
from accounts.sanctions.models import Sanction
from accounts.sanctions.refusals import (
    AnswerMissing,
    AppealDecided,
    AppealImpossible,
    AppealOwnMeasure,
    AppealUpheld,
)
from accounts.sanctions.selectors.restrictions import restrictions_of
from accounts.sanctions.services.appeals import decide_appeal, write_appeal
from accounts.sanctions.services.sanctions import acknowledge_warning, lift_sanction
from tests.factories import UserFactory
from tests.moderators import impose, with_role

pytestmark = pytest.mark.django_db

Kind = Sanction.Kind


@pytest.fixture(autouse=True)
def _without_second_factor(settings):
    settings.STAFF_NEEDS_SECOND_FACTOR = False


@pytest.fixture
def person():
    return UserFactory()


@pytest.fixture
def judge():
    return with_role(Role.SENIOR)


@pytest.fixture
def sanction(person):
    return impose(person, Kind.SUSPENSION)


@pytest.fixture
def appeal(sanction, person):
    return write_appeal(sanction_id=sanction.pk, person=person, text="They were windmills.")


def test_sanction_lifted_on_appeal_is_over(appeal, person, judge):
    entry = decide_appeal(appeal_id=appeal.pk, by=judge, verdict="lifted", answer="So they were.")
    assert not restrictions_of(person).is_shut_out
    assert (entry.action, entry.about, entry.reason) == ("appeal_lifted", person, "So they were.")
    assert Notice.objects.filter(user=person, kind="sanction", subject="Your suspension was lifted").exists()


def test_upheld_sanction_stays_and_the_person_is_told_why(appeal, person, judge):
    decide_appeal(appeal_id=appeal.pk, by=judge, verdict="upheld", answer="They were giants.")
    assert restrictions_of(person).is_shut_out
    notice = Notice.objects.filter(user=person).latest("pk")
    assert notice.text == "They were giants."
    assert judge.username not in notice.subject + notice.text


def test_second_decision_on_an_appeal_is_refused(appeal, judge):
    decide_appeal(appeal_id=appeal.pk, by=judge, verdict="upheld", answer="No.")
    with pytest.raises(AppealDecided):
        decide_appeal(appeal_id=appeal.pk, by=with_role(Role.SENIOR), verdict="lifted", answer="Yes.")
    assert AuditEntry.objects.filter(action__startswith="appeal").count() == 1


def test_moderator_cannot_decide_an_appeal_against_their_own_sanction(person, client):
    moderator = with_role(Role.SENIOR)
    sanction = impose(person, Kind.MUTE, by=moderator)
    appeal = write_appeal(sanction_id=sanction.pk, person=person, text="No.")
    with pytest.raises(AppealOwnMeasure):
        decide_appeal(appeal_id=appeal.pk, by=moderator, verdict="upheld", answer="I am right.")
    client.force_login(moderator)
    sent = {"verdict": "upheld", "answer": "I am right."}
    answer = client.post(reverse("decide-appeal", args=[appeal.pk]), sent)
    assert answer.status_code == 403
    assert "another moderator has to decide" in answer.content.decode()
    appeal.refresh_from_db()
    assert appeal.decided_at is None


def test_deciding_an_appeal_needs_permission_rank_and_an_answer(appeal, person, judge):
    with pytest.raises(NoPermission):
        decide_appeal(appeal_id=appeal.pk, by=with_role(Role.MODERATOR), verdict="lifted", answer="Yes.")
    with pytest.raises(AnswerMissing):
        decide_appeal(appeal_id=appeal.pk, by=judge, verdict="lifted", answer=" ")
    colleague = with_role(Role.SENIOR)
    theirs = impose(colleague, Kind.MUTE, by=with_role(Role.ADMINISTRATOR))
    answered = write_appeal(sanction_id=theirs.pk, person=colleague, text="Please.")
    with pytest.raises(RankTooLow):
        decide_appeal(appeal_id=answered.pk, by=judge, verdict="lifted", answer="For a colleague.")


def test_upheld_sanction_is_lifted_only_by_moderators_who_decide_appeals(appeal, sanction, person, judge):
    decide_appeal(appeal_id=appeal.pk, by=judge, verdict="upheld", answer="They were giants.")
    with pytest.raises(AppealUpheld):
        lift_sanction(sanction_id=sanction.pk, by=with_role(Role.MODERATOR), reason="A friend.")
    assert restrictions_of(person).is_shut_out
    lift_sanction(sanction_id=sanction.pk, by=with_role(Role.SENIOR), reason="They have learned.")
    assert not restrictions_of(person).is_shut_out


def test_lifted_appeal_notice_mentions_another_sanction_in_force(person, judge):
    impose(person, Kind.MUTE, days=7)
    longer = impose(person, Kind.MUTE, days=30)
    appeal = write_appeal(sanction_id=longer.pk, person=person, text="Too long.")
    decide_appeal(appeal_id=appeal.pk, by=judge, verdict="lifted", answer="So it was.")
    told = Notice.objects.filter(user=person).latest("pk")
    assert told.subject == "A sanction was lifted, but another one is still in force"


def test_appeals_of_deleted_people_are_not_waiting(client, appeal, person, judge):
    bot_of_theirs = UserFactory(owner=person)
    measure = impose(bot_of_theirs, Kind.MUTE)
    write_appeal(sanction_id=measure.pk, person=person, text="It says only what I taught it.")
    erase_account(user=person, typed_name=person.username)
    client.force_login(judge)
    page = client.get(reverse("appeals"))
    assert list(page.context["waiting"]) == []
    (figure,) = [each for each in inquiry_figures(judge)[1]["figures"] if each.url == reverse("appeals")]
    assert figure.number == 0
    assert "closed their account for good" in client.get(reverse("decide-appeal", args=[appeal.pk])).text


def test_appeal_against_a_lifted_sanction_cannot_be_decided(appeal, sanction, judge):
    lift_sanction(sanction_id=sanction.pk, by=with_role(Role.MODERATOR), reason="Mine to lift.")
    with pytest.raises(AppealDecided):
        decide_appeal(appeal_id=appeal.pk, by=judge, verdict="upheld", answer="No.")


def test_only_own_sanctions_in_force_or_warnings_can_be_appealed(person):
    warning = impose(person, Kind.WARNING)
    with pytest.raises(AppealImpossible):
        write_appeal(sanction_id=warning.pk, person=UserFactory(), text="Not mine.")
    acknowledge_warning(sanction_id=warning.pk, person=person)
    write_appeal(sanction_id=warning.pk, person=person, text="I read it, and it is wrong.")
    mute = impose(person, Kind.MUTE)
    lift_sanction(sanction_id=mute.pk, by=with_role(Role.SENIOR), reason="Over.")
    with pytest.raises(AppealImpossible):
        write_appeal(sanction_id=mute.pk, person=person, text="Too late.")


def test_appeal_pages_list_show_and_decide(client, appeal, person, judge, django_assert_max_num_queries):
    client.force_login(judge)
    with django_assert_max_num_queries(12):
        page = client.get(reverse("appeals")).content.decode()
    assert person.username in page
    shown = client.get(reverse("decide-appeal", args=[appeal.pk])).content.decode()
    assert "They were windmills." in shown
    address = reverse("decide-appeal", args=[appeal.pk])
    assert client.post(address, {"verdict": "perhaps", "answer": "x"}).status_code == 422
    assert client.post(address, {"verdict": "lifted", "answer": "So they were."}).status_code == 302
    assert client.post(address, {"verdict": "lifted", "answer": "Again."}).status_code == 409
    assert "So they were." in client.get(address).content.decode()


@pytest.mark.parametrize("role", [None, Role.MODERATOR])
def test_appeal_pages_need_the_permission(client, appeal, role):
    client.force_login(with_role(role))
    assert client.get(reverse("appeals")).status_code == 403
    assert client.post(reverse("decide-appeal", args=[appeal.pk]), {"verdict": "lifted"}).status_code == 403
