"""Moderators' acts on matches of a competition: seats, standings and ratings follow; organisers cannot reverse them."""

from functools import partial

import pytest

from games.matches.models import Match
from tests.factories import UserFactory
from tests.games.rulings.acting import perform, senior, undo
from tests.tournaments.builders import START
from tests.tournaments.rulings.scene import Scene
from tournaments.competitions.models import Competition, Contender, Table
from tournaments.competitions.refusals import RuledByModerators
from tournaments.competitions.services.moderators import Moderators
from tournaments.competitions.words.events import event_sentence
from tournaments.progress.services import advance_competition
from tournaments.ratings.models import RatingChange
from tournaments.rulings import services as overrides

# The rounds of the scene are played at this time: nobody has timed out.
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]

NO = "We see it otherwise."


@pytest.fixture
def settle(run_jobs, django_capture_on_commit_callbacks):
    """settle(deed): run it and all jobs that follow from it."""

    def after(deed):
        with django_capture_on_commit_callbacks(execute=True):
            done = deed()
        run_jobs()
        return done

    return after


def standings():
    return list(Contender.objects.order_by("pk").values_list("entry", "place", "points"))


def seat_of(table, index=0):
    return table.seats.get(index=index)


def moderators():
    return Moderators(senior())


def adjudicate(table, *places):
    return perform("adjudicate_match", table.match, **{f"place_{seat}": p for seat, p in enumerate(places)})


@pytest.fixture
def playing():
    """A table with a playable match."""
    return Scene(matches=1).tables[0]


def test_a_substitute_seated_by_moderators_scores_no_points_for_the_entry(playing, settle):
    substitute = UserFactory(username="sanson")
    settle(lambda: perform("seat_substitute", playing.match, seat=0, user="sanson"))
    seat = seat_of(playing)
    assert (seat.has_dropped, seat.substitute) == (True, substitute)
    settle(lambda: adjudicate(playing, 1, 2, 3, 4))
    seat = seat_of(playing)
    assert (seat.has_dropped, seat.substitute, seat.points) == (True, substitute, 0)
    assert seat_of(playing, 1).points > 0


@pytest.mark.parametrize(("act", "fields"), [("seat_ai", {"level": "beginner"}), ("forfeit_seat", {})])
def test_a_player_taken_out_of_the_match_has_dropped_from_the_table_at_once(playing, settle, act, fields):
    settle(lambda: perform(act, playing.match, seat=0, **fields))
    assert seat_of(playing).has_dropped
    # The seat is not given away a second time.
    scene_owner = playing.round.stage.competition.owner
    overrides.remove_entry(entry_id=seat_of(playing).entry_id, by=scene_owner, reason=NO)
    settle(lambda: adjudicate(playing, 4, 1, 2, 3))
    assert (seat_of(playing).has_dropped, seat_of(playing).points) == (True, 0)


@pytest.mark.parametrize(
    ("act", "fields"), [("seat_ai", {"level": "beginner"}), ("seat_substitute", {"user": "sanson"})]
)
def test_undoing_a_seat_change_puts_the_player_back_at_the_table(playing, act, fields):
    UserFactory(username="sanson")
    look = partial(advance_competition, competition_id=playing.round.stage.competition_id, now=START)
    entry = perform(act, playing.match, seat=0, **fields)
    look()
    assert seat_of(playing).has_dropped
    undo(entry)
    look()
    assert (seat_of(playing).has_dropped, seat_of(playing).substitute) == (False, None)


def test_standings_and_ratings_follow_when_a_match_is_voided_and_reinstated(playing, settle):
    table, competition = playing, playing.round.stage.competition
    settle(lambda: adjudicate(table, 4, 3, 2, 1))
    before, rated = standings(), RatingChange.objects.filter(match=table.match_id)
    assert rated.exists()

    voided = settle(lambda: perform("void_match", table.match))

    table.refresh_from_db()
    assert table.status == Table.Status.VOID
    assert standings() != before
    assert not rated.exists()
    event = competition.events.filter(kind="voided").last()
    assert event_sentence(event) == "The moderators declared table 1 of round 2 (Heats) void."
    assert event.reason == voided.reason
    settle(lambda: undo(voided))
    table.refresh_from_db()
    assert (table.status, standings()) == (Table.Status.FINISHED, before)
    assert rated.exists()
    with pytest.raises(RuledByModerators):
        overrides.void_table(table_id=table.pk, by=competition.owner, reason=NO)


def test_standings_follow_a_void_match_after_the_end_of_the_competition(settle):
    scene = Scene()
    Competition.objects.filter(pk=scene.competition.pk).update(status=Competition.Status.FINISHED)
    before = standings()
    settle(lambda: perform("void_match", scene.finished.match))
    assert standings() != before


def test_adjudicated_places_count_again_after_a_void_is_undone(settle):
    scene = Scene()
    table = scene.finished
    overrides.adjudicate_table(
        table_id=table.pk, ranks={0: 4, 1: 3, 2: 2, 3: 1}, by=scene.competition.owner, reason=NO
    )
    before = standings()
    voided = settle(lambda: perform("void_match", table.match))
    settle(lambda: undo(voided))
    assert standings() == before
    assert Match.objects.get(pk=table.match_id).status == Match.Status.FINISHED


def test_a_table_is_playing_again_after_the_void_of_its_match_is_undone(playing, settle):
    voided = settle(lambda: perform("void_match", playing.match))
    playing.refresh_from_db()
    assert playing.status == Table.Status.VOID
    settle(lambda: undo(voided))
    playing.refresh_from_db()
    assert playing.status == Table.Status.PLAYING


def test_correcting_a_match_corrects_its_table(playing, settle):
    settle(lambda: adjudicate(playing, 1, 2, 3, 4))
    before = standings()
    places = {f"place_{seat}": 4 - seat for seat in range(4)}
    corrected = settle(lambda: perform("correct_match", playing.match, **places))
    assert standings() != before
    assert [seat.rank for seat in playing.seats.all()] == [4, 3, 2, 1]
    settle(lambda: undo(corrected))
    assert standings() == before


def test_correcting_a_match_that_an_organiser_ended_corrects_its_table(playing, settle):
    owner, ranks = playing.round.stage.competition.owner, {0: 1, 1: 2, 2: 4, 3: 3}
    settle(lambda: overrides.adjudicate_table(table_id=playing.pk, ranks=ranks, by=owner, reason=NO))
    settle(lambda: perform("correct_match", playing.match, place_0=4, place_1=3, place_2=2, place_3=1))
    assert [seat.rank for seat in playing.seats.all()] == [4, 3, 2, 1]


def test_correcting_a_match_keeps_places_decided_for_the_table_alone(settle):
    scene = Scene()
    owner, ranks = scene.competition.owner, {0: 1, 1: 2, 2: 4, 3: 3}
    overrides.adjudicate_table(table_id=scene.finished.pk, ranks=ranks, by=owner, reason=NO)
    match = scene.finished.match
    settle(lambda: perform("correct_match", match, place_0=4, place_1=3, place_2=2, place_3=1))
    assert [seat.rank for seat in scene.finished.seats.all()] == [1, 2, 4, 3]


def test_organisers_cannot_void_a_table_that_moderators_corrected():
    scene = Scene()
    table = scene.finished
    overrides.adjudicate_table(
        table_id=table.pk, ranks={0: 4, 1: 3, 2: 2, 3: 1}, by=moderators(), reason="Two accounts."
    )
    with pytest.raises(RuledByModerators):
        overrides.void_table(table_id=table.pk, by=scene.competition.owner, reason=NO)
    overrides.void_table(table_id=table.pk, by=moderators(), reason="Three accounts.")
