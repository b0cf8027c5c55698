"""Sanctions: who may impose them on whom, what is stored, what the person is told, how they end."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import Permission
from django.utils import timezone

from accounts.api.models import Scope
from accounts.api.services.tokens import issue_token, token_in_use
from accounts.hooks import acts, consequences, departures
from accounts.moderation.models import AuditEntry
from accounts.moderation.refusals import (
    AgainstOneself,
    CannotUndo,
    NoPermission,
    PersonGone,
    RankTooLow,
    ReasonMissing,
)
from accounts.moderation.roles import Role
from accounts.notices.models import Notice
from accounts.notices.selectors.delivery_policy import is_declinable
from accounts.sanctions.models import Sanction
from accounts.sanctions.refusals import BadDuration, LongerInForce, SanctionOver
from accounts.sanctions.selectors.consequences import consequences_for
from accounts.sanctions.selectors.restrictions import restrictions_of
from accounts.sanctions.services.sanctions import ACTIONS, acknowledge_warning, impose_sanction, lift_sanction
from tests.factories import UserFactory
from tests.moderators import REASON, impose, with_role

pytestmark = pytest.mark.django_db

Kind = Sanction.Kind


@pytest.fixture
def person():
    return UserFactory(language="en", time_zone="Europe/Madrid")


def latest_news(person):
    return Notice.objects.filter(user=person).latest("pk").subject


@pytest.mark.parametrize("kind", ACTIONS)
def test_sanction_is_stored_logged_and_told(person, kind):
    moderator = with_role(Role.SENIOR)
    sanction = impose(person, kind, by=moderator)
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.actor, entry.about, entry.reason) == (
        ACTIONS[kind],
        moderator,
        person,
        REASON,
    )
    assert entry.facts["sanction"] == sanction.pk
    notice = Notice.objects.get(user=person)
    assert notice.kind == "sanction"
    assert not is_declinable(notice.kind)
    assert notice.url == "/standing/"
    assert REASON in notice.text
    assert "Insults" in notice.text
    assert moderator.username not in notice.subject + notice.text


def test_restrictions_of_each_kind_of_sanction(person):
    for kind, talks, rated, shut_out in [
        (Kind.WARNING, True, True, False),
        (Kind.MUTE, False, True, False),
        (Kind.CASUAL, True, False, False),
        (Kind.SUSPENSION, False, False, True),
        (Kind.BAN, False, False, True),
    ]:
        somebody = UserFactory()
        impose(somebody, kind)
        standing = restrictions_of(somebody)
        assert (standing.may_talk, standing.may_play_rated, standing.is_shut_out) == (talks, rated, shut_out)
    assert restrictions_of(person).sanctions == ()


def test_sanctions_of_the_owner_apply_to_bots(person):
    bot = UserFactory(owner=person)
    impose(person, Kind.SUSPENSION)
    assert restrictions_of(bot).is_shut_out


def test_suspension_ends_by_itself(person, time_machine):
    impose(person, Kind.SUSPENSION, days=3)
    end = timezone.now() + timedelta(days=3)
    time_machine.move_to(end - timedelta(minutes=1))
    assert restrictions_of(person).is_shut_out
    time_machine.move_to(end + timedelta(minutes=1))
    assert not restrictions_of(person).is_shut_out


@pytest.mark.parametrize(
    ("role", "kind", "refusal"),
    [
        (None, Kind.WARNING, NoPermission),
        (Role.MODERATOR, Kind.BAN, NoPermission),
        (Role.SENIOR, Kind.BAN, None),
        (Role.MODERATOR, Kind.SUSPENSION, None),
    ],
)
def test_role_decides_which_sanctions_may_be_imposed(person, role, kind, refusal):
    by = with_role(role)
    if refusal is None:
        impose(person, kind, by=by)
    else:
        with pytest.raises(refusal):
            impose(person, kind, by=by)
        assert not AuditEntry.objects.exists()


@pytest.mark.parametrize("role", Role)
def test_people_of_the_same_or_a_higher_role_cannot_be_sanctioned_whatever_the_permissions(role):
    equal, target = with_role(role), with_role(role)
    with pytest.raises(RankTooLow):
        impose(target, Kind.WARNING, by=equal)
    player = UserFactory()
    player.user_permissions.add(Permission.objects.get(codename="warn_person"))
    with pytest.raises(RankTooLow):
        impose(target, Kind.WARNING, by=player)
    with pytest.raises(RankTooLow):
        impose(UserFactory(is_superuser=True), Kind.WARNING, by=with_role(Role.ADMINISTRATOR))
    assert not Sanction.objects.exists()


def test_moderators_cannot_sanction_themselves_or_their_bots():
    moderator = with_role(Role.SENIOR)
    for target in (moderator, UserFactory(owner=moderator)):
        with pytest.raises(AgainstOneself):
            impose(target, Kind.MUTE, by=moderator)


def test_bots_of_people_of_the_same_role_cannot_be_sanctioned():
    with pytest.raises(RankTooLow):
        impose(UserFactory(owner=with_role(Role.SENIOR)), Kind.MUTE)


def test_people_who_closed_their_account_for_good_cannot_be_sanctioned():
    with pytest.raises(PersonGone):
        impose(UserFactory(erased_at=timezone.now()), Kind.MUTE)


@pytest.mark.parametrize("days", [None, 0, -1, 366])
def test_suspension_needs_an_end_within_a_year(person, days):
    wish = {"person": person, "kind": Kind.SUSPENSION, "rule": "spam", "by": with_role(Role.MODERATOR)}
    with pytest.raises(BadDuration):
        impose_sanction(**wish, reason=REASON, days=days)


@pytest.mark.parametrize("reason", ["", "   ", "x" * 2001, "a\0b"])
def test_sanction_needs_a_reason(person, reason):
    wish = {"person": person, "kind": Kind.MUTE, "rule": "spam", "by": with_role(Role.MODERATOR)}
    with pytest.raises(ReasonMissing):
        impose_sanction(**wish, reason=reason, days=3)
    assert not Sanction.objects.exists()


def test_only_a_longer_sanction_is_added_and_lifting_it_lets_the_former_run_on(person):
    former = impose(person, Kind.MUTE, days=7)
    for days in (3, 7):
        with pytest.raises(LongerInForce):
            impose(person, Kind.MUTE, days=days)
    longer = impose(person, Kind.MUTE, days=30)
    assert restrictions_of(person).until(Kind.MUTE) == longer.until
    lift_sanction(sanction_id=longer.pk, by=with_role(Role.SENIOR), reason="Too much.")
    assert restrictions_of(person).until(Kind.MUTE) == former.until
    assert latest_news(person) == "A sanction was lifted, but another one is still in force"
    lift_sanction(sanction_id=former.pk, by=with_role(Role.SENIOR), reason="All too much.")
    assert latest_news(person) == "You can write to others again"


def test_lifted_limit_notice_of_a_suspended_person_mentions_the_suspension(person):
    limit = impose(person, Kind.CASUAL)
    impose(person, Kind.SUSPENSION)
    lift_sanction(sanction_id=limit.pk, by=with_role(Role.SENIOR), reason="Too much.")
    assert latest_news(person) == "A sanction was lifted, but another one is still in force"


def test_second_ban_is_refused_but_several_warnings_are_not(person):
    impose(person, Kind.BAN)
    with pytest.raises(LongerInForce):
        impose(person, Kind.BAN)
    first, second = impose(person, Kind.WARNING), impose(person, Kind.WARNING)
    acknowledge_warning(sanction_id=first.pk, person=person)
    assert restrictions_of(person).unread_warnings == (second,)


def test_warning_is_acknowledged_only_by_its_person(person):
    warning = impose(person, Kind.WARNING)
    acknowledge_warning(sanction_id=warning.pk, person=UserFactory())
    assert restrictions_of(person).unread_warnings
    acknowledge_warning(sanction_id=warning.pk, person=person)
    assert not restrictions_of(person).unread_warnings


def test_lifting_a_sanction_twice_is_refused(person):
    sanction = impose(person, Kind.SUSPENSION)
    lift_sanction(sanction_id=sanction.pk, by=with_role(Role.MODERATOR), reason="It was a joke.")
    with pytest.raises(SanctionOver):
        lift_sanction(sanction_id=sanction.pk, by=with_role(Role.MODERATOR), reason="It was a joke.")
    assert AuditEntry.objects.filter(action="lift").count() == 1
    assert Notice.objects.filter(user=person, subject="Your suspension was lifted").count() == 1


def test_lifting_a_ban_needs_the_permission_to_ban(person):
    ban = impose(person, Kind.BAN)
    with pytest.raises(NoPermission):
        lift_sanction(sanction_id=ban.pk, by=with_role(Role.MODERATOR), reason="A friend.")


def test_ban_is_a_departure_that_is_not_final_and_suspension_is_none(person):
    gone = []
    with departures.override(lambda who, is_final: gone.append((who, is_final))):
        impose(person, Kind.SUSPENSION)
        assert gone == []
        impose(person, Kind.BAN)
    assert gone == [(person, False)]


def test_ban_stops_bots_and_lifting_it_gives_them_back_without_tokens(person):
    bot = UserFactory(owner=person)
    _token, secret = issue_token(user=bot, name="at home", scopes=[Scope.READ])
    assert any("their bots need new tokens" in each for each in consequences_for(person, Kind.BAN))
    ban = impose(person, Kind.BAN)
    assert restrictions_of(bot).is_shut_out
    assert token_in_use(secret=secret) is None
    lift_sanction(sanction_id=ban.pk, by=with_role(Role.SENIOR), reason="Mistaken.")
    bot.refresh_from_db()
    assert bot.is_active
    assert not restrictions_of(bot).is_shut_out


def performed(key, person, by, **cleaned):
    act = acts[key]
    form = act.form(person, {"rule": "spam", **cleaned}, by=by)
    assert form.is_valid(), form.errors
    return act, act.perform(person, form.cleaned_data, by=by, reason=REASON, inquiry=None)


@pytest.mark.parametrize("kind", ACTIONS)
def test_every_sanction_act_can_be_undone_once(person, kind):
    senior = with_role(Role.SENIOR)
    act, entry = performed(ACTIONS[kind], person, senior, days=7)
    assert senior.has_perm(act.permission)
    assert act.can_undo(entry)
    undone = act.undo(entry, by=senior, reason="Mistaken.")
    assert undone.undoes == entry
    assert not act.can_undo(entry)
    assert not act.can_undo(undone)
    with pytest.raises(CannotUndo):
        act.undo(entry, by=senior, reason="Again.")
    assert restrictions_of(person).sanctions == ()


def test_preview_of_a_sanction_tells_the_consequences_and_changes_nothing(person):
    with consequences.override(lambda who, kind: [f"{kind} of {who.username}"]):
        sentences = acts["suspend"].preview(person, {"rule": "spam", "days": 7}, by=with_role(Role.MODERATOR))
    assert person.username in sentences[0]
    assert f"suspension of {person.username}" in sentences
    assert not Sanction.objects.exists()
    impose(person, Kind.SUSPENSION, days=30)
    with pytest.raises(LongerInForce):
        acts["suspend"].preview(person, {"rule": "spam", "days": 7}, by=with_role(Role.MODERATOR))
