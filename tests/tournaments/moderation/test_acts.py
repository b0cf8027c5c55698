"""Moderators' acts on competitions: standings, ratings and undo; organisers cannot reverse them."""

import pytest
from django.contrib.auth.models import Group
from django.urls import reverse

from accounts.hooks import acts
from accounts.moderation.models import AuditEntry
from accounts.moderation.refusals import CannotUndo, NoPermission, NotImpartial
from accounts.moderation.roles import Role
from accounts.moderation.selectors.acts import acts_for
from accounts.notices.models import Notice
from accounts.people.models import User
from games.matches.models import Match
from games.matches.refusals import InvalidInput, NoSuchPerson
from games.record.models import Incident
from games.rulings.refusals import AlreadyRuled, NothingToCorrect
from games.rulings.selectors.impartiality import demand_impartial
from games.rulings.services.corrections import correct_result
from tests.factories import UserFactory
from tests.games.rulings.ruling import ended
from tests.games.tables import advance, fresh, full_table, people
from tests.moderators import with_role
from tests.tournaments.rulings.scene import Scene
from tournaments.competitions.models import Competition, CompetitionEvent, Contender, Entry
from tournaments.competitions.refusals import InvalidRegulations, RuledByModerators, WrongMoment
from tournaments.competitions.words.events import event_sentence
from tournaments.moderation.acts import ACTS
from tournaments.organising.services.lifecycle import resume_competition
from tournaments.ratings.models import RatingChange
from tournaments.rulings import services as overrides

pytestmark = pytest.mark.django_db

WHY = "Two accounts, one player."
RESULT = {"stage": 1, "round": 1, "table": 1, "places": "4, 3, 2, 1"}


@pytest.fixture
def scene():
    return Scene()


def chosen(key, scene, by, **fields):
    act = acts[key]
    form = act.form(scene.competition, fields, by=by)
    assert form.is_valid(), form.errors
    return act, form.cleaned_data


def preview(key, scene, by=None, **fields):
    by = by or with_role(Role.SENIOR)
    act, cleaned = chosen(key, scene, by, **fields)
    return " ".join(map(str, act.preview(scene.competition, cleaned, by=by)))


def perform(key, scene, by=None, reason=WHY, **fields):
    by = by or with_role(Role.SENIOR)
    act, cleaned = chosen(key, scene, by, **fields)
    return act.perform(scene.competition, cleaned, by=by, reason=reason, inquiry=None)


def undo(entry, by=None, reason="A mistake."):
    return acts[entry.action].undo(entry, by=by or with_role(Role.SENIOR), reason=reason)


def standings(scene):
    return list(Contender.objects.order_by("pk").values_list("entry", "place", "points"))


def last_event():
    return CompetitionEvent.objects.order_by("-pk").first()


def test_only_moderators_can_reverse_a_removal_by_moderators(scene):
    name, entry = scene.field[0].user.username, scene.field[0]
    assert f"The moderators removed {name}." in preview("remove_entrant", scene, name=name)
    entry.refresh_from_db()
    assert entry.state == Entry.State.ACTIVE
    moderator = with_role(Role.SENIOR)

    done = perform("remove_entrant", scene, by=moderator, name=name)

    entry.refresh_from_db()
    assert entry.state == Entry.State.REMOVED
    assert (done.actor, done.about, done.subject_key) == (moderator, entry.user, str(scene.competition.pk))
    notice = Notice.objects.get(user=entry.user)
    assert "The moderators removed" in notice.text
    assert moderator.username not in notice.text
    with pytest.raises(RuledByModerators):
        overrides.reinstate_entry(entry_id=entry.pk, by=scene.competition.owner, reason="Let them play.")
    with pytest.raises(RuledByModerators):
        overrides.undo_override(event_id=done.facts["event"], by=scene.competition.owner, reason="No.")
    undo(done)
    entry.refresh_from_db()
    assert entry.state == Entry.State.ACTIVE
    with pytest.raises(CannotUndo):
        undo(done)


def test_moderators_reinstate_an_entrant_and_organisers_may_then_rule_again(scene):
    name = scene.field[1].user.username
    with pytest.raises(WrongMoment):
        preview("reinstate_entrant", scene, name=name)
    perform("remove_entrant", scene, name=name)
    perform("reinstate_entrant", scene, name=name)
    entry = Entry.objects.get(pk=scene.field[1].pk)
    assert entry.state == Entry.State.ACTIVE
    # From then on organisers may rule again.
    owner = scene.competition.owner
    overrides.remove_entry(entry_id=entry.pk, by=owner, reason="Never answers.")
    overrides.reinstate_entry(entry_id=entry.pk, by=owner, reason="Has answered.")
    with pytest.raises(NoSuchPerson):
        preview("remove_entrant", scene, name="nobody-at-all")


def test_a_corrected_result_changes_standings_and_match_and_can_be_undone(scene):
    before = standings(scene)
    table = scene.first.tables.get(number=1)
    said = preview("correct_result", scene, **RESULT)
    assert standings(scene) == before
    assert "The moderators decided the places of table 1 of round 1" in said
    assert "ratings are recalculated" in said

    entry = perform("correct_result", scene, **RESULT)

    assert standings(scene) != before
    assert list(table.match.seats.values_list("rank", flat=True)) == [4, 3, 2, 1]
    ruling = Incident.objects.get(kind=Incident.Kind.CORRECTED)
    assert (ruling.person, ruling.reason, ruling.facts["before"]) == (None, WHY, [1, 2, 3, 4])
    with pytest.raises(RuledByModerators):
        overrides.adjudicate_table(
            table_id=table.pk, ranks={0: 1, 1: 2, 2: 3, 3: 4}, by=scene.competition.owner, reason="No."
        )
    undo(entry)
    assert standings(scene) == before
    assert list(table.match.seats.values_list("rank", flat=True)) == [1, 2, 3, 4]


def test_invalid_places_and_unknown_tables_are_refused(scene):
    with pytest.raises(InvalidRegulations):
        preview("correct_result", scene, **{**RESULT, "places": "1, 1, 2, 4"})
    with pytest.raises(WrongMoment):
        preview("correct_result", scene, **{**RESULT, "table": 9})


def test_organisers_corrections_change_standings_but_not_the_match(scene):
    table = scene.first.tables.get(number=1)
    ranks = {0: 4, 1: 3, 2: 2, 3: 1}
    overrides.adjudicate_table(table_id=table.pk, ranks=ranks, by=scene.competition.owner, reason="Why not.")
    assert list(table.match.seats.values_list("rank", flat=True)) == [1, 2, 3, 4]


def test_ratings_follow_a_corrected_match(run_jobs, django_capture_on_commit_callbacks):
    match = advance(full_table(people(2)), 2)
    with django_capture_on_commit_callbacks(execute=True):
        ended(match)
    run_jobs()
    places = {change.user_id: change.place for change in RatingChange.objects.filter(match=match)}
    assert places
    with django_capture_on_commit_callbacks(execute=True):
        correct_result(match_id=match.pk, ranks={0: 2, 1: 1}, by=None, reason=WHY)
    run_jobs()
    corrected = {change.user_id: change.place for change in RatingChange.objects.filter(match=match)}
    assert corrected == {person: 3 - rank for person, rank in places.items()}
    with pytest.raises(AlreadyRuled):
        correct_result(match_id=match.pk, ranks={0: 2, 1: 1}, by=None, reason=WHY)
    with pytest.raises(InvalidInput):
        correct_result(match_id=match.pk, ranks={0: 2, 1: 2}, by=None, reason=WHY)
    with pytest.raises(NothingToCorrect):
        correct_result(match_id=full_table(people(2)).pk, ranks={0: 1, 1: 2}, by=None, reason=WHY)
    assert fresh(match).status == Match.Status.FINISHED


def test_only_moderators_can_end_a_pause_by_moderators(scene):
    assert "go on, with their clocks" in preview("pause_competition", scene)
    entry = perform("pause_competition", scene)
    competition = Competition.objects.get(pk=scene.competition.pk)
    assert competition.status == Competition.Status.PAUSED
    assert event_sentence(last_event()) == "The moderators paused the competition."
    with pytest.raises(RuledByModerators):
        resume_competition(competition_id=competition.pk, by=competition.owner, reason="Go on.")
    undo(entry)
    perform("pause_competition", scene)
    perform("resume_competition", scene)
    competition.refresh_from_db()
    assert competition.status == Competition.Status.RUNNING


def test_moderators_cannot_act_on_a_competition_they_play_in(scene):
    player = scene.field[7].user
    before = standings(scene)
    wishes = {
        "remove_entrant": {"name": scene.field[0].user.username},
        "correct_result": RESULT,
        "pause_competition": {},
    }
    for key, fields in wishes.items():
        with pytest.raises(NotImpartial):
            perform(key, scene, by=player, **fields)
    # Not even on a match between others in the same competition.
    with pytest.raises(NotImpartial):
        demand_impartial(scene.first.tables.get(number=1).match, player)
    assert standings(scene) == before
    assert not AuditEntry.objects.exists()


def test_organisers_and_owners_of_bots_in_it_cannot_act_as_moderators(scene):
    owner_of_bot = UserFactory()
    User.objects.filter(pk=scene.field[7].user_id).update(owner=owner_of_bot)
    for close in (scene.competition.owner, scene.steward, owner_of_bot):
        for deed in (preview, perform):
            with pytest.raises(NotImpartial):
                deed("pause_competition", scene, by=close)
        with pytest.raises(NotImpartial):
            demand_impartial(scene.finished.match, close)


def test_a_moderator_with_a_part_in_the_competition_is_offered_no_acts(client, scene, settings):
    settings.STAFF_NEEDS_SECOND_FACTOR = False
    player = scene.field[7].user
    player.groups.add(Group.objects.get(name=Role.SENIOR))
    client.force_login(player)
    page = client.get(reverse("moderation-subject", args=["competition", scene.competition.pk]))
    assert "You’re involved in this yourself" in page.text
    assert "acts" not in page.context
    for act in ACTS:
        address = reverse("moderation-act", args=["competition", scene.competition.pk, act.key])
        assert client.get(address).status_code == 403


def test_a_long_reason_is_shortened_in_the_chronicle_and_kept_whole_in_the_log(scene):
    reason = "Why not? " * 200
    entry = perform("pause_competition", scene, reason=reason)
    assert entry.reason == reason
    assert last_event().reason == reason[:999] + "…"
    undo(entry, reason=reason)
    assert last_event().reason == reason[:999] + "…"


def test_acting_and_undoing_require_the_permission(scene):
    moderator = with_role(Role.MODERATOR)
    for deed in (preview, perform):
        with pytest.raises(NoPermission):
            deed("pause_competition", scene, by=moderator)
    entry = perform("pause_competition", scene)
    with pytest.raises(NoPermission):
        undo(entry, by=moderator)
    assert AuditEntry.objects.get() == entry


def test_only_senior_moderators_may_rule_on_competitions():
    assert {act.permission for act in ACTS} == {"tournaments.rule_competition"}
    may = [with_role(role).has_perm("tournaments.rule_competition") for role in (Role.MODERATOR, Role.SENIOR)]
    assert may == [False, True]


def test_pausing_is_offered_while_running_and_resuming_while_paused(scene):
    def offered():
        competition = Competition.objects.get(pk=scene.competition.pk)
        of_pauses = {"pause_competition", "resume_competition"}
        return of_pauses & {act.key for act in acts_for("competition", competition, with_role(Role.SENIOR))}

    assert offered() == {"pause_competition"}
    perform("pause_competition", scene)
    assert offered() == {"resume_competition"}
