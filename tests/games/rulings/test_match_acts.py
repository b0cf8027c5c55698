"""Acts on matches: the preview changes nothing, the act is performed and logged, and can be undone."""

import pytest

from accounts.hooks import acts
from accounts.moderation.models import AuditEntry
from accounts.moderation.refusals import CannotUndo, NotImpartial
from accounts.moderation.roles import Role
from accounts.moderation.selectors.acts import acts_for
from games.matches.models import Match
from games.matches.refusals import InvalidInput, MatchNotPlaying, NoSuchPerson, StaleVersion
from games.record.models import Incident
from games.rulings.acts import ACTS
from games.rulings.refusals import AlreadyPaused, AlreadyVoid, SeatLeft
from tests.factories import UserFactory
from tests.games.clocks.timed import DAY, awaited, timed_table
from tests.games.rulings.acting import WHY, perform, preview, senior, undo
from tests.games.rulings.ruling import ended, everything, log_of, told
from tests.games.tables import advance, fresh, people
from tests.games.votes.voting import users
from tests.moderators import impose, with_role

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(noon):
    """Return a match of three people and a computer player, with a day for each turn and some moves made."""
    return advance(timed_table(people(3), ["uniform"], caretaker_level="uniform"), 2)


def fields_of(key, match):
    substitute = UserFactory(username="sanson")
    return {
        "pause_match": {"days": 3},
        "extend_time": {"days": 2, "seats": [awaited(match).index]},
        "shorten_time": {"hours": 12},
        "seat_substitute": {"seat": 0, "user": substitute.username},
        "seat_ai": {"seat": 0, "level": "beginner"},
        "forfeit_seat": {"seat": 0},
        "roll_back_match": {"to_version": 1},
        "adjudicate_match": {f"place_{seat}": seat + 1 for seat in range(4)},
        "void_match": {},
    }[key]


LATER = ("resume_match", "reinstate_match", "correct_match")
RUNNING = [act.key for act in ACTS if act.key not in LATER]


def offered(match):
    return {act.key for act in acts_for("match", fresh(match), senior())}


def test_offered_acts_depend_on_the_state_of_the_match(match):
    assert offered(match) == {*RUNNING}
    perform("pause_match", match, days=3)
    assert offered(match) == {*RUNNING, "resume_match"} - {"pause_match"}
    perform("resume_match", match)
    perform("adjudicate_match", match, **fields_of("adjudicate_match", match))
    assert offered(match) == {"correct_match", "void_match"}
    perform("void_match", match)
    assert offered(match) == {"reinstate_match"}


@pytest.mark.parametrize("key", RUNNING)
def test_act_is_previewed_performed_notified_and_logged(match, key):
    fields, before = fields_of(key, match), everything()
    said = preview(key, match, **fields)
    assert everything() == before
    moderator = senior()

    entry = perform(key, match, by=moderator, **fields)

    incident = Incident.objects.get(pk=entry.facts["incident"])
    words = log_of(match, users(fresh(match))[-1])
    assert "Ruling by the moderators" in words
    assert WHY in words
    assert moderator.username not in words
    assert said.split(". ")[0] in words
    assert incident.person is None
    sitters = {seat.user for seat in match.seats.all() if seat.user}
    assert sitters - {person for person, text in told(match) if WHY in text} <= {incident.about}
    assert (entry.actor, entry.action, entry.subject_key, entry.reason) == (
        moderator,
        key,
        str(match.pk),
        WHY,
    )


@pytest.mark.parametrize("key", RUNNING)
def test_nobody_rules_on_a_table_of_their_own(match, key):
    fields, before = fields_of(key, match), everything()
    with pytest.raises(NotImpartial):
        perform(key, match, by=users(match)[1], **fields)
    assert everything() == before
    assert not AuditEntry.objects.exists()


def test_pause_can_be_undone_while_it_lasts(match, noon):
    entry = perform("pause_match", match, days=3)
    with pytest.raises(AlreadyPaused):
        preview("pause_match", match, days=3)
    back = undo(entry)
    assert (back.undoes, fresh(match).paused_at) == (entry, None)
    with pytest.raises(CannotUndo):
        undo(entry)
    later = perform("pause_match", match, days=2)
    assert not acts["pause_match"].can_undo(entry)
    perform("resume_match", match)
    assert fresh(match).paused_at is None
    assert not acts["pause_match"].can_undo(later)


def test_extension_moves_the_deadline(match):
    before = awaited(match).deadline
    perform("extend_time", match, days=2)
    assert awaited(match).deadline == before + 2 * DAY


def test_forfeited_player_has_left_for_good_and_cannot_forfeit_twice(match):
    perform("forfeit_seat", match, seat=1)
    seat = match.seats.get(index=1)
    assert seat.resigned_at is not None
    with pytest.raises(SeatLeft):
        perform("forfeit_seat", match, seat=1)


def test_preview_of_a_forfeit_says_when_it_ends_the_match(noon):
    match = timed_table(people(2))
    assert "This ends the match." in preview("forfeit_seat", match, seat=0)
    perform("forfeit_seat", match, seat=0)
    over = fresh(match)
    assert (over.status, over.seats.get(index=1).rank) == (Match.Status.FINISHED, 1)


def test_result_can_be_voided_and_reinstated(match):
    over = ended(match)
    with pytest.raises(MatchNotPlaying):
        preview("adjudicate_match", over, **{f"place_{seat}": 1 for seat in range(4)})
    entry = perform("void_match", over)
    assert fresh(over).status == Match.Status.VOID
    with pytest.raises(AlreadyVoid):
        preview("void_match", over)
    undo(entry)
    assert fresh(over).status == Match.Status.FINISHED
    perform("void_match", over)
    counted = perform("reinstate_match", over)
    assert fresh(over).status == Match.Status.FINISHED
    undo(counted)
    assert fresh(over).status == Match.Status.VOID


def test_unknown_names_and_invalid_places_are_refused(match):
    with pytest.raises(NoSuchPerson):
        preview("seat_substitute", match, seat=0, user="nobody-at-all")
    with pytest.raises(InvalidInput):
        preview("adjudicate_match", match, place_0=1, place_1=1, place_2=2, place_3=4)


def test_nobody_is_seated_who_could_not_join_by_themselves(noon):
    match = timed_table(people(2))
    shut_out, casual = UserFactory(), UserFactory()
    impose(shut_out, "suspension")
    impose(casual, "casual")
    for person in (shut_out, casual, UserFactory(owner=UserFactory())):
        with pytest.raises(InvalidInput):
            preview("seat_substitute", match, seat=0, user=person.username)


def test_roles_have_the_permissions_for_their_acts():
    moderator, plain = with_role(Role.MODERATOR), with_role(None)
    allowed = {act.key for act in ACTS if moderator.has_perm(act.permission)}
    assert allowed == {act.key for act in ACTS} - {"roll_back_match"}
    assert not any(plain.has_perm(act.permission) for act in ACTS)
    assert all(senior().has_perm(act.permission) for act in ACTS)


def test_rollback_decided_on_an_older_position_is_refused(match):
    with pytest.raises(StaleVersion):
        perform("roll_back_match", match, to_version=1, seen=str(match.version - 1))
    assert "everybody knows what they have seen" in preview("roll_back_match", match, to_version=1)
