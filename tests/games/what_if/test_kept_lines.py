"""What can be done with a line: keep it, use it as a turn, plan it, let the computer player continue it."""

from datetime import timedelta

import pytest
import time_machine
from django.urls import reverse
from django.utils import timezone

from config.jobs.models import Job
from games.el_caballero.rules.actions import EndTurn
from games.el_grande.rules.actions import PlayPower
from games.matches.selectors.positions import position_of
from games.plans.models import Plan
from games.play.models import TurnDraft
from games.tasks import play_imagined
from games.what_if.models import Sketch
from games.what_if.selectors.sketches import MOST_KEPT, line_of, open_sketch
from tests.games.tables import advance, awaited_seat, fresh, submit
from tests.games.what_if.trying import Trier, begun

pytestmark = pytest.mark.django_db


END_TURN = '{"type":"end_turn"}'


@pytest.fixture
def match():
    return begun()


@pytest.fixture
def me(match):
    return Trier(match, awaited_seat(match))


def test_kept_lines_are_compared_with_the_match_and_the_open_line(me):
    me.try_first(3)
    me.press("keep", name="bold")
    me.press("anew")
    me.try_first(1)
    me.press("keep", name="  shy  one ")
    assert me.sketch.comparison.columns == ("Now", "This line", "bold", "shy one")
    assert len(me.sketch.comparison.rows) == 3
    bold = next(line for line in me.sketch.kept if line.name == "bold")
    me.press("open", bold.pk)
    assert me.sketch.steps == 3
    me.press("forget", bold.pk)
    assert [line.name for line in me.sketch.kept] == ["shy one"]


def test_number_of_kept_lines_is_limited(me):
    me.try_first()
    for number in range(MOST_KEPT):
        assert me.press("keep", name=f"line {number}").status_code == 200
    assert not me.sketch.can_keep
    assert me.press("keep", name="one more").status_code == 409
    me.try_first()
    assert me.press("keep", name="line 0").status_code == 200
    assert Sketch.objects.get(name="line 0").actions == me.row.actions
    assert Sketch.objects.exclude(name="").count() == MOST_KEPT


@pytest.mark.parametrize("name", ["", "   ", "x" * 41])
def test_kept_line_needs_a_valid_name(me, name):
    me.try_first()
    assert me.press("keep", name=name).status_code == 422
    assert not Sketch.objects.exclude(name="").exists()


def test_own_turn_of_a_line_becomes_the_real_draft(match, me):
    me.try_first()
    answer = me.press("use", htmx=False)
    assert answer.url == match.get_absolute_url()
    assert TurnDraft.objects.get().actions == [me.row.actions[0]["action"]]
    assert fresh(match).version == match.version


def test_step_that_no_longer_fits_is_named(match):
    """EG-4.2: another player has meanwhile played the power card that was tried."""
    owner = 2
    me = Trier(match, owner)
    me.press("try", 0, action='{"type":"play_power","card":3}')
    me.press("try", 1, action='{"type":"play_power","card":4}')
    me.press("try", 2, action='{"type":"play_power","card":9}')
    answer = me.press("use", htmx=False)
    assert answer.status_code == 409
    assert "Step 1 of your turn, “Play power card 9 (brings 2 caballeros)”, is no longer possible" in me.text
    submit(match, 0, PlayPower(9))
    submit(match, 1, PlayPower(4))
    me.look()
    assert me.press("use", htmx=False).status_code == 409
    assert "is no longer possible" in me.text
    assert not TurnDraft.objects.exists()


def test_turn_tried_ahead_can_be_used_when_it_comes(match):
    me = Trier(match, 2)
    me.press("try", 0, action='{"type":"play_power","card":3}')
    me.press("try", 1, action='{"type":"play_power","card":4}')
    me.press("try", 2, action='{"type":"play_power","card":9}')
    submit(match, 0, PlayPower(12))
    submit(match, 1, PlayPower(11))
    me.look()
    assert me.press("use", htmx=False).url == match.get_absolute_url()
    assert TurnDraft.objects.get().actions == [{"type": "play_power", "card": 9}]


def test_turn_ahead_can_be_made_a_plan():
    match = begun()
    me = Trier(match, 2)
    me.press("try", 0, action='{"type":"play_power","card":3}')
    assert not me.sketch.can_plan
    me.press("try", 1, action='{"type":"play_power","card":4}')
    me.press("try", 2, action='{"type":"play_power","card":9}')
    assert me.sketch.can_plan
    assert not me.sketch.can_use
    answer = me.press("plan", htmx=False)
    plan = Plan.objects.get()
    assert answer.url == reverse("match-turn-plan", args=[match.pk, plan.occasion])
    assert (plan.seat, plan.status) == (me.seat, Plan.Status.DRAFT)
    assert plan.orders["actions"] == [{"type": "play_power", "card": 9}]


def test_turn_that_is_asked_now_cannot_be_planned(match, me):
    """The turn after it can, as soon as it is upcoming."""
    me.press("try", 0, action='{"type":"play_power","card":13}')
    me.press("try", 1, action='{"type":"play_power","card":4}')
    me.press("try", 2, action='{"type":"play_power","card":9}')
    me.try_first(2)
    assert (me.sketch.can_use, me.sketch.can_plan) == (True, False)
    assert me.press("plan", htmx=False).status_code == 409
    submit(match, 0, PlayPower(13))
    me.look()
    assert (me.sketch.can_use, me.sketch.can_plan) == (False, True)
    me.press("plan", htmx=False)
    assert Plan.objects.get().orders["actions"][0]["type"] == "take_card"


def test_irreversible_step_of_a_used_line_is_left_to_the_player(make_final):
    """Using a line never plays anything at once."""
    make_final("el_caballero", EndTurn)
    match = begun("el_caballero")
    while position_of(match).view(None).phase != "turn":
        match = advance(match)
    me = Trier(match, awaited_seat(match))
    while END_TURN not in (actions := [choice.action for choice in me.page.choices]) or not me.sketch.steps:
        me.press("try", me.seat.index, action=next(action for action in actions if action != END_TURN))
    steps = me.sketch.steps
    me.press("try", me.seat.index, action=END_TURN)
    assert me.press("use", htmx=False).url == match.get_absolute_url()
    assert TurnDraft.objects.get().actions == [step["action"] for step in me.row.actions[:steps]]
    assert fresh(match).version == match.version
    assert "that can’t be undone" in me.client.get(match.get_absolute_url()).content.decode()


def test_line_without_own_turn_cannot_be_used(match):
    me = Trier(match, (awaited_seat(match) + 1) % 3)
    me.try_first()
    assert not me.sketch.can_use
    assert me.press("use", htmx=False).status_code == 409


def test_computer_player_moves_the_opponents(match, me, run_jobs):
    me.try_first()
    me.press("ai")
    assert me.sketch.is_thinking
    assert not me.page.choices
    run_jobs()
    me.look()
    assert not me.sketch.is_thinking
    assert me.sketch.steps > 1
    line = line_of(match, me.seat, open_sketch(match, me.seat))
    assert all(trial.seat != me.seat.index for trial in line.trials[1:])
    assert me.seat.index in line.position.to_act
    assert fresh(match).version == match.version


def test_computer_player_leaves_a_changed_line_alone(match, me):
    me.try_first()
    me.press("ai")
    asked = me.row
    me.press("back")
    play_imagined(asked.pk, asked.revision)
    assert me.row.actions == []
    me.look()
    assert not me.sketch.is_thinking


def test_lost_computer_player_can_be_asked_again(match, me):
    me.try_first()
    me.press("ai")
    me.press("ai")
    assert Job.objects.filter(task="games.tasks.play_imagined").count() == 1
    with time_machine.travel(timezone.now() + timedelta(minutes=3)):
        me.look()
        assert not me.sketch.is_thinking
        me.press("ai")
    assert Job.objects.filter(task="games.tasks.play_imagined").count() == 2
