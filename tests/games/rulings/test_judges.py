"""Who may rule on a match, what the forms reveal, and that a confirmed act is the one previewed."""

import pytest
from django.contrib.auth.models import Group
from django.urls import reverse

from accounts.hooks import acts
from accounts.moderation.models import AuditEntry
from accounts.moderation.refusals import NoPermission, NotImpartial
from accounts.moderation.roles import Role
from accounts.moderation.selectors.log import log_for
from accounts.notices.models import Notice
from games.lobby.services.seated import draw_setup, seat_match
from games.lobby.services.tables import resign_match
from games.matches.models import Absence, Match, Seat
from games.matches.refusals import StaleVersion
from games.play.selectors.sights import seated_match
from games.rulings.models import HiddenReading
from games.rulings.refusals import NothingToWithdraw, PersonKnowsTable
from games.rulings.services.hidden_reading import read_hidden
from games.rulings.services.rollbacks import roll_back_match
from games.substitutes.selectors import open_seats_for
from tests.factories import UserFactory
from tests.games.rulings.acting import WHY, perform, preview, senior, undo
from tests.games.rulings.ruling import ended, rule
from tests.games.substitutes.substituting import willing
from tests.games.tables import DEFAULT_OPTIONS, advance, fresh, full_table, people
from tests.games.votes.voting import users
from tests.moderators import with_role

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    return advance(full_table(people(3)), 4)


def sealed_tables(*pairs):
    setup = draw_setup(label="Heat", game="el_grande", options=DEFAULT_OPTIONS, players=2)
    return [
        seat_match(host=pair[0], game="el_grande", options=DEFAULT_OPTIONS, people=pair, setup=setup)
        for pair in pairs
    ]


def page_of(client, match, act):
    return client.get(reverse("moderation-act", args=["match", match.pk, act]))


@pytest.mark.parametrize("act", ["roll_back_match", "adjudicate_match"])
def test_form_reveals_nothing_to_a_moderator_who_plays_the_same_deal(client, act):
    moderator = senior()
    _own, other = sealed_tables([moderator, UserFactory()], people(2))
    advance(other, 8)
    client.force_login(moderator)
    page = page_of(client, other, act)
    assert page.status_code == 403
    assert "<option" not in page.content.decode()


def test_form_about_a_table_closed_to_spectators_tells_who_moved_but_not_what(client):
    (match,) = sealed_tables(people(2))
    advance(match, 8)
    client.force_login(senior())
    lines = page_of(client, match, "roll_back_match").context["form"].fields["to_version"].choices
    assert lines
    assert all(words.split(" · ")[2] in ("", *names(match)) for _version, words in lines)
    assert not any(field.initial for field in places(page_of(client, match, "adjudicate_match")))
    open_one = advance(full_table(people(2)), 8)
    assert all(field.initial for field in places(page_of(client, open_one, "adjudicate_match")))


def names(match):
    return [user.username for user in users(match)]


def places(page):
    fields = page.context["form"].fields
    return [field for name, field in fields.items() if name.startswith("place")]


def test_preview_refuses_a_moderator_with_a_part_in_the_match(client, match):
    player = users(match)[0]
    player.groups.add(Group.objects.get(name=Role.SENIOR))
    with pytest.raises(NotImpartial):
        acts["void_match"].preview(seated_match(match.pk), {}, by=player)


@pytest.mark.parametrize(
    ("act", "fields", "role"),
    [("pause_match", {"days": 1}, None), ("roll_back_match", {"to_version": 1}, Role.MODERATOR)],
)
def test_ruling_previewing_and_undoing_need_the_permission_of_the_act(match, act, fields, role):
    somebody = with_role(role)
    for deed in (preview, perform):
        with pytest.raises(NoPermission):
            deed(act, match, by=somebody, **fields)
    entry = perform(act, match, **fields)
    with pytest.raises(NoPermission):
        undo(entry, by=somebody)
    assert AuditEntry.objects.get() == entry


def test_reading_hidden_information_without_permission_is_refused(match):
    with pytest.raises(NoPermission):
        read_hidden(match_id=match.pk, reader=with_role(Role.MODERATOR), reason=WHY)
    assert not HiddenReading.objects.exists()


def test_owner_of_a_bot_at_the_table_can_neither_rule_nor_read(match):
    moderator = senior()
    Seat.objects.filter(match=match, index=1).update(user=UserFactory(owner=moderator))
    with pytest.raises(NotImpartial):
        read_hidden(match_id=match.pk, reader=moderator, reason=WHY)
    with pytest.raises(NotImpartial):
        perform("void_match", match, by=moderator)
    read_hidden(match_id=match.pk, reader=senior(), reason=WHY)
    assert not log_for(moderator).exists()


def test_reader_of_hidden_hands_may_still_rule_but_never_play_there(match):
    moderator = willing()
    moderator.groups.add(Group.objects.get(name=Role.SENIOR))
    vacant(match)
    assert open_seats_for(moderator)
    read_hidden(match_id=match.pk, reader=moderator, reason=WHY)
    assert not open_seats_for(moderator)
    with pytest.raises(PersonKnowsTable):
        perform("seat_substitute", match, seat=0, user=moderator.username)
    perform("pause_match", match, by=moderator, days=1)


def vacant(match):
    Match.objects.filter(pk=match.pk).update(absence=Absence.SUBSTITUTE)
    resign_match(match_id=match.pk, user=users(match)[2])


def test_moderator_cannot_give_a_seat_to_themselves_or_their_bot(match):
    moderator = senior()
    for person in (moderator, UserFactory(owner=moderator)):
        with pytest.raises(NotImpartial):
            preview("seat_substitute", match, by=moderator, seat=0, user=person.username)


def test_former_holder_learns_that_their_hand_was_read(match):
    former, substitute = users(match)[0], UserFactory(username="sanson")
    reading = read_hidden(match_id=match.pk, reader=senior(), reason="To look at hands.")
    perform("seat_substitute", match, seat=0, user=substitute.username)
    ended(match)
    news = Notice.objects.filter(text__contains=reading.reason)
    assert {notice.user for notice in news} == {former, *users(match)}
    assert {notice.subject for notice in news} == {f"Moderators have looked into El Grande #{match.pk}"}


def test_confirming_an_outdated_preview_is_refused(client, match):
    client.force_login(senior())
    where = reverse("moderation-act", args=["match", match.pk, "void_match"])
    said = client.post(where, {"reason": WHY})
    seen = said.context["seen"]
    ended(match)
    late = client.post(where, {"reason": WHY, "confirmed": seen, "once": "a"})
    assert late.status_code == StaleVersion.status
    assert fresh(match).status == Match.Status.FINISHED


def test_rollback_to_the_current_position_is_refused(match):
    perform("roll_back_match", match, to_version=1)
    form = acts["roll_back_match"].form(seated_match(match.pk), by=senior())
    assert 1 not in [version for version, _words in form.fields["to_version"].choices]
    with pytest.raises(NothingToWithdraw):
        rule(roll_back_match, match, to_version=1, expected_version=fresh(match).version)
