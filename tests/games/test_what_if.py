"""Trying things out: what the page offers, what it keeps, and that it changes no match."""

from datetime import timedelta

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from config.jobs.models import Job
from games.engine.core.types import TABLE
from games.engine.el_grande.actions import PlayPower
from games.engine.registry import GAMES
from games.models import Match, Sketch, TurnDraft
from games.selectors.positions import position_of
from games.selectors.sketches import MOST_KEPT, MOST_STEPS, line_of, open_sketch
from games.services.drafts import draft_action
from games.services.matches import resign_match
from games.services.refusals import StaleVersion
from games.services.sketches import change_sketch, forget_old_sketches
from games.tasks import play_imagined
from tests.factories import UserFactory
from tests.games.tables import (
    advance,
    awaited_seat,
    fresh,
    full_table,
    legal,
    people,
    play_out,
    stamp,
    submit,
)

pytestmark = pytest.mark.django_db


def begun(game="el_grande", sitters=3):
    """Somebody, and not the table, is asked for the first time."""
    match = full_table(people(sitters), game=game)
    while awaited_seat(match) == TABLE:
        match = advance(match)
    return match


END_TURN = '{"type":"end_turn"}'


class Trier:
    """Somebody at the what-if page, who presses what is shown there."""

    def __init__(self, match, seat):
        self.match, self.seat = match, match.seats.get(index=seat)
        self.client = Client()
        self.client.force_login(self.seat.user)
        self.look()

    def look(self, **query):
        return self._shown(self.client.get(reverse("what-if", args=[self.match.pk]), query))

    def press(self, command, *args, htmx=True, **fields):
        stamped = {"version": self.page.version, "drafted": self.page.drafted} | fields
        headers = {"HX-Request": "true"} if htmx else {}
        address = reverse(f"what-if-{command}", args=[self.match.pk, *args])
        return self._shown(self.client.post(address, stamped, headers=headers))

    def try_first(self, steps=1):
        for _step in range(steps):
            answer = self.press(
                "try", self.sketch.page.choose_at.split("/")[-2], action=self.page.choices[0].action
            )
            assert answer.status_code == 200
        return self

    def _shown(self, answer):
        if answer.context and "sketch" in answer.context:
            self.sketch, self.page = answer.context["sketch"], answer.context["page"]
        self.text = answer.content.decode()
        return answer

    @property
    def row(self):
        return Sketch.objects.get(seat=self.seat, name="")


@pytest.fixture
def match():
    return begun()


@pytest.fixture
def me(match):
    return Trier(match, awaited_seat(match))


def everything_about(match):
    """Whatever a match consists of, for comparing."""
    rows = Match.objects.filter(pk=match.pk).values(), match.seats.values(), match.moves.values()
    return [list(each) for each in rows], Job.objects.count(), TurnDraft.objects.count()


@pytest.mark.parametrize("game", GAMES)
def test_trying_changes_nothing_of_the_match(game):
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
def test_every_awaited_seat_of_the_imagined_table_is_moved_by_the_owner(game):
    match = begun(game)
    owner = awaited_seat(match)
    me, movers = Trier(match, owner), set()
    while len(movers) < 3 and me.sketch.steps < 60:
        movers.add(me.sketch.mover.index)
        me.try_first()
    assert movers == {0, 1, 2}
    assert me.sketch.page.log


def test_looking_writes_nothing(match, me):
    me.look()
    assert not Sketch.objects.exists()


def test_a_line_begins_with_the_unconfirmed_turn(match):
    seat = awaited_seat(match)
    user = match.seats.get(index=seat).user
    draft_action(match_id=match.pk, user=user, action='{"type":"play_power","card":9}', stamp=stamp(match))
    me = Trier(match, seat)
    assert me.sketch.steps == 1
    assert me.sketch.mover.index != seat
    me.press("back")
    assert me.sketch.steps == 0
    assert TurnDraft.objects.get().actions


def test_steps_are_taken_back_one_by_one_or_all_at_once(me):
    me.try_first(3)
    assert me.sketch.steps == 3
    me.press("back")
    assert me.sketch.steps == 2
    me.press("anew")
    assert me.sketch.steps == 0
    assert me.press("back").status_code == 409


def test_an_illegal_step_is_refused_with_its_rule(me):
    owner = me.seat.index
    answer = me.press("try", (owner + 1) % 3, action='{"type":"play_power","card":9}')
    assert answer.status_code == 422
    assert "EG-3.7" in me.text
    assert me.press("try", owner, action="{}").status_code == 422
    assert me.press("try", 7, action='{"type":"play_power","card":9}').status_code == 422
    assert me.sketch.steps == 0


def test_a_click_on_an_old_page_changes_nothing(me):
    me.try_first(2)
    answer = me.press("back", drafted=1)
    assert answer.status_code == 409
    assert len(me.row.actions) == 2


def test_of_two_changes_at_the_same_time_one_counts(match, me):
    me.try_first()
    slow = me.row
    me.try_first()
    with pytest.raises(StaleVersion):
        change_sketch(slow, actions=[])
    assert len(me.row.actions) == 2


def test_the_page_works_without_htmx(me):
    answer = me.press("try", me.seat.index, htmx=False, action=me.page.choices[0].action)
    assert answer.url == reverse("what-if", args=[me.match.pk])
    me.look()
    assert me.sketch.steps == 1
    assert "<!doctype html>" in me.text


def test_a_line_goes_on_from_what_was_known_then(match, me):
    me.try_first(2)
    submit(match, awaited_seat(match), legal(match, awaited_seat(match))[3])
    me.look()
    assert me.sketch.is_old
    assert me.sketch.steps == 2
    me.press("anew")
    assert not me.sketch.is_old
    assert me.row.base_version == fresh(match).version


def test_an_empty_line_follows_the_match(match, me):
    me.try_first()
    me.press("back")
    submit(match, awaited_seat(match), legal(match, awaited_seat(match))[3])
    me.look()
    assert not me.sketch.is_old
    assert me.page.version == fresh(match).version


def test_drawing_the_unknown_anew_keeps_what_still_fits(match, me):
    me.try_first(20)
    first = line_of(match, me.seat, open_sketch(match, me.seat))
    me.press("draw")
    second = line_of(match, me.seat, open_sketch(match, me.seat))
    assert me.row.sample == 1
    assert second.start.state != first.start.state
    assert second.start.view(me.seat.index) == first.start.view(me.seat.index)
    assert first.data[: len(second.trials)] == second.data == me.row.actions


def test_kept_lines_stand_beside_the_match_and_the_open_line(me):
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


def test_only_so_many_lines_are_kept(me):
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
def test_a_kept_line_needs_a_name(me, name):
    me.try_first()
    assert me.press("keep", name=name).status_code == 422
    assert not Sketch.objects.exclude(name="").exists()


def test_a_line_has_an_end():
    match = begun("el_capitan")
    me = Trier(match, awaited_seat(match)).try_first()
    Sketch.objects.update(actions=_longest_line(match, me.seat))
    me.look()
    assert me.sketch.steps == MOST_STEPS
    assert me.sketch.is_full
    assert not me.page.choices
    assert not me.sketch.can_ask_ai
    answer = me.press("try", me.sketch.mover.index, action=END_TURN)
    assert answer.status_code == 409
    assert me.press("back").status_code == 200


def _longest_line(match, seat):
    """The last choice that is offered, again and again."""
    line = line_of(match, seat, Sketch(seat=seat, base_version=match.version))
    while len(line.trials) < MOST_STEPS:
        mover = min(line.position.to_act)
        line = line.with_action(mover, line.position.legal_actions(mover)[-1])
    return line.data


def test_the_turn_goes_into_the_real_draft(match, me):
    me.try_first()
    answer = me.press("use", htmx=False)
    assert answer.url == match.get_absolute_url()
    assert TurnDraft.objects.get().actions == [me.row.actions[0]["action"]]
    assert fresh(match).version == match.version


def test_a_step_that_no_longer_fits_is_named(match):
    """EG-4.2: the power card that was tried has been played by somebody else meanwhile."""
    owner = 2
    me = Trier(match, owner)
    me.press("try", 0, action='{"type":"play_power","card":3}')
    me.press("try", 1, action='{"type":"play_power","card":4}')
    me.press("try", 2, action='{"type":"play_power","card":9}')
    answer = me.press("use", htmx=False)
    assert answer.status_code == 409
    assert "Step 1 of your turn, “Play power card 9 (brings 2 caballeros)”, no longer fits" in me.text
    submit(match, 0, PlayPower(9))
    submit(match, 1, PlayPower(4))
    me.look()
    assert me.press("use", htmx=False).status_code == 409
    assert "no longer fits" in me.text
    assert not TurnDraft.objects.exists()


def test_a_turn_tried_ahead_of_time_is_used_when_it_comes(match):
    me = Trier(match, 2)
    me.press("try", 0, action='{"type":"play_power","card":3}')
    me.press("try", 1, action='{"type":"play_power","card":4}')
    me.press("try", 2, action='{"type":"play_power","card":9}')
    submit(match, 0, PlayPower(12))
    submit(match, 1, PlayPower(11))
    me.look()
    assert me.press("use", htmx=False).url == match.get_absolute_url()
    assert TurnDraft.objects.get().actions == [{"type": "play_power", "card": 9}]


def test_what_cannot_be_taken_back_is_left_to_its_owner():
    """EC: the end of a turn shows new tiles. Nothing that is used from a line is ever played at once."""
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
    assert "that cannot be taken back" in me.client.get(match.get_absolute_url()).content.decode()


def test_nothing_of_ones_own_means_nothing_to_use(match):
    me = Trier(match, (awaited_seat(match) + 1) % 3)
    me.try_first()
    assert not me.sketch.has_own_turn
    assert me.press("use", htmx=False).status_code == 409


def test_the_computer_moves_the_others(match, me, run_jobs):
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


def test_a_line_that_was_changed_meanwhile_is_left_alone_by_the_computer(match, me):
    me.try_first()
    me.press("ai")
    asked = me.row
    me.press("back")
    play_imagined(asked.pk, asked.revision)
    assert me.row.actions == []
    me.look()
    assert not me.sketch.is_thinking


def test_a_computer_that_is_lost_may_be_asked_again(match, me):
    me.try_first()
    me.press("ai")
    me.press("ai")
    assert Job.objects.filter(task="games.tasks.play_imagined").count() == 1
    with time_machine.travel(timezone.now() + timedelta(minutes=3)):
        me.look()
        assert not me.sketch.is_thinking
        me.press("ai")
    assert Job.objects.filter(task="games.tasks.play_imagined").count() == 2


COMMANDS = ("back", "anew", "draw", "ai", "keep", "use")


def test_nobody_but_the_player_has_such_a_page(match, me):
    me.try_first()
    me.press("keep", name="mine")
    kept = Sketch.objects.get(name="mine")
    stranger, guest = Client(), Client()
    stranger.force_login(UserFactory())
    addresses = [reverse(f"what-if-{name}", args=[match.pk]) for name in COMMANDS]
    addresses += [reverse(f"what-if-{name}", args=[match.pk, kept.pk]) for name in ("open", "forget")]
    addresses.append(reverse("what-if-try", args=[match.pk, 0]))
    assert stranger.get(reverse("what-if", args=[match.pk])).status_code == 404
    for address in addresses:
        assert stranger.post(address).status_code == 404
        assert guest.post(address).url.startswith("/accounts/login/")
        assert me.client.get(address).status_code == 405


def test_another_player_cannot_reach_a_kept_line(match, me):
    me.try_first()
    me.press("keep", name="mine")
    kept = Sketch.objects.get(name="mine")
    rival = Trier(match, (me.seat.index + 1) % 3)
    assert rival.sketch.steps == 0
    assert rival.sketch.kept == ()
    assert rival.press("open", kept.pk).status_code == 409
    rival.press("forget", kept.pk)
    assert Sketch.objects.filter(pk=kept.pk).exists()


def test_a_finished_match_leaves_no_lines_and_no_page(match, me):
    me.try_first()
    me.press("keep", name="mine")
    play_out(match)
    assert not Sketch.objects.exists()
    assert me.look().url == match.get_absolute_url()
    assert me.press("anew")["HX-Redirect"] == match.get_absolute_url()


def test_whoever_resigns_tries_no_more(match, me):
    me.try_first()
    resign_match(match_id=match.pk, user=me.seat.user)
    assert not Sketch.objects.exists()
    assert me.look().url == match.get_absolute_url()


def test_lines_that_nobody_touches_are_forgotten_after_a_month(match, me):
    me.try_first()
    now = timezone.now()
    forget_old_sketches(now=now + timedelta(days=29))
    assert Sketch.objects.exists()
    forget_old_sketches(now=now + timedelta(days=31))
    assert not Sketch.objects.exists()


def test_the_match_page_leads_here_for_players_alone(match, me):
    door = reverse("what-if", args=[match.pk])
    assert door in me.client.get(match.get_absolute_url()).content.decode()
    assert door not in Client().get(match.get_absolute_url()).content.decode()


def test_the_page_takes_few_queries_however_much_was_tried(me):
    empty = queries_of(me)
    me.try_first(12)
    for name in ("one", "two", "three"):
        me.press("keep", name=name)
    # The unconfirmed turn is asked for only where nothing was tried yet.
    assert queries_of(me) <= empty <= 12


def queries_of(me):
    with CaptureQueriesContext(connection) as captured:
        me.look()
    return len(captured)
