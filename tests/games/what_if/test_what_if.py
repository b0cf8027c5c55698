"""What-if pages: what they offer and store, and that they never change the match."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from msgspec.structs import replace

from config.jobs.models import Job
from games.catalogue import GAMES
from games.el_grande.rules.agenda import Disks, OpenDisks, ScoreCastillo, ScoreRegions
from games.matches.models import Match
from games.matches.refusals import StaleVersion
from games.matches.selectors.positions import position_of
from games.play.models import TurnDraft
from games.play.services.drafts import draft_action
from games.what_if.models import Sketch
from games.what_if.selectors.sketches import MOST_STEPS, line_of, open_sketch
from games.what_if.services.sketches import change_sketch
from tests.games.tables import awaited_seat, fresh, legal, put, stamp, submit
from tests.games.what_if.trying import Trier, begun

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    return begun()


@pytest.fixture
def me(match):
    return Trier(match, awaited_seat(match))


def everything_about(match):
    """Return all rows of a match, for comparing."""
    rows = Match.objects.filter(pk=match.pk).values(), match.seats.values(), match.moves.values()
    return [list(each) for each in rows], Job.objects.count(), TurnDraft.objects.count()


@pytest.mark.parametrize("game", GAMES)
def test_what_if_changes_nothing_in_the_match(game):
    match = begun(game)
    before = everything_about(match)
    me = Trier(match, awaited_seat(match)).try_first(6)
    me.press("keep", name="a thought")
    me.press("draw")
    me.press("back")
    me.press("anew")
    assert me.sketch.steps == 0
    assert everything_about(match) == before


@pytest.mark.parametrize("game", GAMES)
def test_owner_moves_every_awaited_seat_of_the_imagined_table(game):
    match = begun(game)
    owner = awaited_seat(match)
    me, movers = Trier(match, owner), set()
    while len(movers) < 3 and me.sketch.steps < 60:
        movers.add(me.sketch.mover.index)
        me.try_first()
    assert movers == {0, 1, 2}
    assert me.sketch.page.log


def test_viewing_the_page_writes_nothing(match, me):
    me.look()
    assert not Sketch.objects.exists()


def test_line_begins_with_the_players_draft(match):
    seat = awaited_seat(match)
    user = match.seats.get(index=seat).user
    draft_action(match_id=match.pk, user=user, action='{"type":"play_power","card":9}', stamp=stamp(match))
    me = Trier(match, seat)
    assert me.sketch.steps == 1
    assert me.sketch.mover.index != seat
    me.press("back")
    assert me.sketch.steps == 0
    assert TurnDraft.objects.get().actions


def test_owner_chooses_who_moves_first_if_several_are_awaited(match):
    """EG-3.7: secret disks are set in any order."""
    state = position_of(match).state
    scoring = (ScoreRegions(), OpenDisks(), ScoreCastillo(), Disks("general", (0, 1, 2)))
    put(match, replace(state, castillo=(1, 1, 1), provinces=(20, 20, 20), agenda=scoring))
    me = Trier(fresh(match), 1)
    assert me.sketch.mover.is_me
    assert [other.index for other in me.sketch.others] == [0, 2]
    me.look(**{"for": "2"})
    assert me.sketch.mover.index == 2
    me.try_first()
    assert me.sketch.mover.is_me
    me.look(**{"for": "2"})
    assert me.sketch.mover.is_me, "who has answered is not asked any more"
    me.look(**{"for": "nobody"})
    assert me.sketch.mover.is_me


def test_steps_can_be_taken_back_one_by_one_or_all_at_once(me):
    me.try_first(3)
    assert me.sketch.steps == 3
    me.press("back")
    assert me.sketch.steps == 2
    me.press("anew")
    assert me.sketch.steps == 0
    assert me.press("back").status_code == 409


def test_illegal_step_is_refused_with_its_rule_number(me):
    owner = me.seat.index
    answer = me.press("try", (owner + 1) % 3, action='{"type":"play_power","card":9}')
    assert answer.status_code == 422
    assert "EG-3.7" in me.text
    assert me.press("try", owner, action="{}").status_code == 422
    assert me.press("try", 7, action='{"type":"play_power","card":9}').status_code == 422
    assert me.sketch.steps == 0


def test_click_on_an_outdated_page_changes_nothing(me):
    me.try_first(2)
    answer = me.press("back", drafted=1)
    assert answer.status_code == 409
    assert len(me.row.actions) == 2


def test_only_one_of_two_simultaneous_changes_counts(match, me):
    me.try_first()
    slow = me.row
    me.try_first()
    with pytest.raises(StaleVersion):
        change_sketch(slow, actions=[])
    assert len(me.row.actions) == 2


def test_what_if_page_works_without_htmx(me):
    answer = me.press("try", me.seat.index, htmx=False, action=me.page.choices[0].action)
    assert answer.url == reverse("what-if", args=[me.match.pk])
    me.look()
    assert me.sketch.steps == 1
    assert "<!doctype html>" in me.text


def test_line_keeps_its_base_position_when_the_match_moves_on(match, me):
    me.try_first(2)
    submit(match, awaited_seat(match), legal(match, awaited_seat(match))[3])
    me.look()
    assert me.sketch.is_old
    assert me.sketch.steps == 2
    me.press("anew")
    assert not me.sketch.is_old
    assert me.row.base_version == fresh(match).version


def test_empty_line_follows_the_match(match, me):
    me.try_first()
    me.press("back")
    submit(match, awaited_seat(match), legal(match, awaited_seat(match))[3])
    me.look()
    assert not me.sketch.is_old
    assert me.page.version == fresh(match).version


def test_redrawing_the_unknown_keeps_the_steps_that_still_fit(match, me):
    me.try_first(20)
    first = line_of(match, me.seat, open_sketch(match, me.seat))
    me.press("draw")
    second = line_of(match, me.seat, open_sketch(match, me.seat))
    assert me.row.sample == 1
    assert second.start.state != first.start.state
    assert second.start.view(me.seat.index) == first.start.view(me.seat.index)
    assert first.data[: len(second.trials)] == second.data == me.row.actions


def test_length_of_a_line_is_limited():
    match = begun("el_capitan")
    me = Trier(match, awaited_seat(match)).try_first()
    Sketch.objects.update(actions=_longest_line(match, me.seat))
    me.look()
    assert me.sketch.steps == MOST_STEPS
    assert me.sketch.is_full
    assert not me.page.choices
    assert not me.sketch.can_ask_ai
    answer = me.press("try", me.sketch.mover.index, action='{"type":"end_turn"}')
    assert answer.status_code == 409
    assert me.press("back").status_code == 200


def _longest_line(match, seat):
    """Return a line of maximum length that always takes the last legal action."""
    line = line_of(match, seat, Sketch(seat=seat, base_version=match.version))
    while len(line.trials) < MOST_STEPS:
        mover = min(line.position.to_act)
        line = line.with_action(mover, line.position.legal_actions(mover)[-1])
    return line.data


def test_what_if_page_query_count_does_not_grow_with_steps_and_lines(me):
    empty = queries_of(me)
    me.try_first(12)
    for name in ("one", "two", "three"):
        me.press("keep", name=name)
    # The draft is only queried where nothing was tried yet.
    assert queries_of(me) <= empty <= 12


def queries_of(me):
    with CaptureQueriesContext(connection) as captured:
        me.look()
    return len(captured)
