"""Planned turns: made by their owner, played as a whole or not at all, with a notice when they fail."""

import json

import pytest

from accounts.notices.models import Notice
from games.core.types import TABLE, IllegalAction
from games.el_grande.rules.actions import EndTurn, PlayPower
from games.lobby.services.tables import resign_match
from games.matches.models import ActorKind
from games.matches.refusals import InvalidInput, NotSeated
from games.matches.selectors.positions import position_of
from games.plans.models import Plan
from games.plans.refusals import PlanChanged, PlanDoesNotFit, PlanEmpty, PlanNotAhead, PlanTooDeep
from games.plans.selectors.turn_plans import PlanReader
from games.plans.services.standing_orders import keep_plan
from games.plans.services.turn_plans import (
    PlanAddress,
    add_step,
    ask_question,
    clear_steps,
    draft_plan,
    erase_turn_plan,
    keep_only,
    seal_plan,
    undo_step,
)
from games.play.selectors.sights import settled_sight_of
from tests.games.tables import advance, awaited_seat, fresh, full_table, legal, people, submit

pytestmark = pytest.mark.django_db

BID, TURN = "bid-1-2", "turn-1-2"


@pytest.fixture
def match():
    """Return a match of three people in the short game; seat 0 bids first in round 2."""
    return advance(full_table(people(3), first_player="0"), 1)


def owner(match, seat=1):
    return match.seats.get(index=seat).user


def at(match, way="", occasion=BID, seat=1):
    return PlanAddress(match.pk, owner(match, seat), occasion, way)


def condition(kind, **field):
    return json.dumps({"type": kind, **field})


def power(card):
    return json.dumps({"type": "play_power", "card": card})


def plan_bid(match, card, way="", seat=1):
    add_step(at(match, way, seat=seat), power(card), 0)


def last_moves(match, number):
    return [(move.seat, move.actor_kind) for move in fresh(match).moves.order_by("-version")[:number]][::-1]


def told(match, seat=1):
    return list(Notice.objects.filter(user=owner(match, seat), kind="plan_expired"))


def planned_bid(match):
    """Plan that seat 1 bids the 3 if somebody bids the 13, and otherwise the 13."""
    plan_bid(match, 3)
    ask_question(at(match), condition("bid_played", card=13))
    plan_bid(match, 13, way="n")
    seal_plan(at(match))


@pytest.mark.parametrize(("bid", "answer", "way"), [(13, 3, "y"), (12, 13, "n")])
def test_planned_bid_depends_on_earlier_bids(match, bid, answer, way):
    planned_bid(match)
    submit(match, 0, PlayPower(bid))
    assert position_of(fresh(match)).state.bids == (bid, answer, None)
    assert last_moves(match, 2) == [(0, ActorKind.PERSON), (1, ActorKind.PLAN)]
    plan = Plan.objects.get()
    assert (plan.status, plan.way, plan.failed_step) == (Plan.Status.PLAYED, way, None)
    assert not told(match)


def test_illegal_step_stops_the_plan_and_notifies_its_owner(match):
    plan_bid(match, 7)
    seal_plan(at(match))
    keep_plan(match_id=match.pk, user=owner(match), kind="power", orders={"cards": [9]})
    submit(match, 0, PlayPower(7))
    assert position_of(fresh(match)).state.bids == (7, None, None)
    assert awaited_seat(match) == 1
    plan = Plan.objects.get(kind=Plan.CONDITIONAL)
    assert (plan.status, plan.failed_step) == (Plan.Status.EXPIRED, 1)
    (notice,) = told(match)
    assert "7" not in notice.text


def test_leaf_without_steps_leaves_the_turn_to_the_owner(match):
    plan_bid(match, 3)
    ask_question(at(match), condition("bid_played", card=13))
    seal_plan(at(match))
    submit(match, 0, PlayPower(12))
    assert awaited_seat(match) == 1
    assert Plan.objects.get().status == Plan.Status.LEFT_TO_OWNER
    assert not told(match)


def test_draft_plan_does_nothing_and_is_deleted_when_its_time_has_passed(match):
    plan_bid(match, 3)
    submit(match, 0, PlayPower(12))
    assert awaited_seat(match) == 1
    assert not Plan.objects.exists()
    assert not told(match)


@pytest.fixture
def bids(match):
    """Return the match after all bids; seat 0 acts first, then seat 1."""
    for seat, card in enumerate((13, 12, 11)):
        submit(match, seat, PlayPower(card))
    return match


def first_steps(match, number, way=""):
    """Plan the first legal step on the imagined table, a number of times."""
    for step in range(number):
        page = PlanReader(settled_sight_of(fresh(match), owner(match))).rehearsal_page(TURN, way).page
        add_step(at(match, way, TURN), page.choices[0].action, step)


def take(match, pile):
    """Let seat 0 take a card and end the turn."""
    actions = [action for action in legal(match, 0) if getattr(action, "pile", None) == pile]
    submit(match, 0, actions[0])
    while awaited_seat(match) == 0:
        submit(match, 0, next(action for action in legal(match, 0) if type(action).__name__ == "EndTurn"))


def test_planned_turn_is_played_as_a_whole(bids):
    first_steps(bids, 3)
    seal_plan(at(bids, occasion=TURN))
    before = fresh(bids).version
    take(bids, 5)
    played = [move for move in fresh(bids).moves.filter(version__gt=before) if move.seat == 1]
    assert [move.actor_kind for move in played] == [ActorKind.PLAN] * 3
    assert Plan.objects.get().status == Plan.Status.PLAYED


def test_nothing_is_played_of_a_planned_turn_with_an_illegal_step(bids):
    """Its first steps alone would be legal. The plan is changed in the database, as no page would do."""
    first_steps(bids, 3)
    seal_plan(at(bids, occasion=TURN))
    plan = Plan.objects.get()
    plan.orders["actions"].insert(2, {"type": "veto_pass"})
    plan.save()
    take(bids, 5)
    state = position_of(fresh(bids)).state
    assert type(state.agenda[-1]).__name__ == "CardChoice"
    assert Plan.objects.get().failed_step == 3
    assert len(told(bids)) == 1


def test_log_marks_moves_made_by_a_plan(match, client):
    planned_bid(match)
    submit(match, 0, PlayPower(13))
    client.force_login(owner(match, 2))
    assert "by a plan" in client.get(f"/matches/{match.pk}/log/").content.decode()


def test_plan_whose_time_has_passed_expires_and_its_owner_is_notified(bids):
    """Its occasion has passed without a question."""
    Plan.objects.create(
        seat=bids.seats.get(index=1),
        kind=Plan.CONDITIONAL,
        occasion="bid-1-1",
        orders={"type": "leaf", "actions": [{"type": "play_power", "card": 3}]},
    )
    take(bids, 5)
    plan = Plan.objects.get()
    assert (plan.status, plan.way, plan.failed_step) == (Plan.Status.EXPIRED, "", None)
    assert len(told(bids)) == 1


def test_resigning_deletes_plans(match):
    planned_bid(match)
    resign_match(match_id=match.pk, user=owner(match))
    assert not Plan.objects.exists()


def test_questions_can_be_added_and_removed(match):
    plan_bid(match, 3)
    ask_question(at(match), condition("king_in", region="SEV"))
    ask_question(at(match, "n"), condition("card_free", card="5A"))
    tree = Plan.objects.get().orders
    assert tree["condition"] == {"type": "king_in", "region": "SEV"}
    assert tree["yes"]["actions"] == [{"type": "play_power", "card": 3}]
    assert tree["no"]["condition"] == {"type": "card_free", "card": "5A"}
    keep_only(at(match, "n"))
    assert Plan.objects.get().orders["condition"] == {"type": "card_free", "card": "5A"}
    with pytest.raises(PlanChanged):
        keep_only(at(match))
    with pytest.raises(PlanChanged):
        keep_only(at(match, "yy"))


def test_number_of_questions_is_limited(match):
    for depth in range(4):
        ask_question(at(match, "y" * depth), condition("bid_played", card=depth + 1))
    with pytest.raises(PlanTooDeep):
        ask_question(at(match, "yyyy"), condition("bid_played", card=9))


@pytest.mark.parametrize(
    "sent", ["", "{}", '{"type":"king_in","region":"MARS"}', '{"type":"tile_open","tile":1}']
)
def test_invalid_question_is_refused_naming_the_field(match, sent):
    with pytest.raises(InvalidInput) as refused:
        ask_question(at(match), sent)
    assert refused.value.field == "condition"


def test_steps_are_added_and_undone_only_if_the_page_was_current(match):
    plan_bid(match, 3)
    with pytest.raises(PlanChanged):
        plan_bid(match, 4)
    with pytest.raises(IllegalAction):
        add_step(at(match), power(4), 1)
    undo_step(at(match), 1)
    plan_bid(match, 4)
    clear_steps(at(match))
    assert Plan.objects.get().orders["actions"] == []


def test_changed_plan_has_to_be_put_in_force_again(match):
    planned_bid(match)
    clear_steps(at(match, "y"))
    assert Plan.objects.get().status == Plan.Status.DRAFT


def test_occasions_that_have_begun_or_are_uncertain_cannot_be_planned(match):
    for occasion, seat in ((BID, 0), (TURN, 1), ("bid-1-9", 1), ("nonsense", 1)):
        with pytest.raises(PlanNotAhead):
            clear_steps(at(match, occasion=occasion, seat=seat))


def test_only_players_of_the_match_can_plan(match):
    with pytest.raises(NotSeated):
        clear_steps(PlanAddress(match.pk, people(1)[0], BID))


def test_plan_is_rehearsed_before_it_is_put_in_force(match):
    with pytest.raises(PlanEmpty):
        seal_plan(at(match))
    plan_bid(match, 3)
    ask_question(at(match), condition("bid_played", card=3))
    with pytest.raises(PlanDoesNotFit) as refused:
        seal_plan(at(match))
    assert (refused.value.way, refused.value.step) == ("y", 1)


def test_plan_can_be_erased_by_its_owner(match):
    planned_bid(match)
    erase_turn_plan(at(match))
    assert not Plan.objects.exists()


def test_line_becomes_a_draft_plan_for_the_occasion_it_fits(match):
    line = [PlayPower(9)]
    assert draft_plan(match_id=match.pk, user=owner(match), actions=line) == BID
    assert Plan.objects.get().orders == {"type": "leaf", "actions": [{"type": "play_power", "card": 9}]}
    assert Plan.objects.get().status == Plan.Status.DRAFT
    with pytest.raises(PlanDoesNotFit):
        draft_plan(match_id=match.pk, user=owner(match), actions=[EndTurn()])
    with pytest.raises(PlanNotAhead):
        draft_plan(match_id=match.pk, user=owner(match, 0), actions=line)


def test_line_is_kept_at_the_leaf_that_would_be_reached(match):
    planned_bid(match)
    draft_plan(match_id=match.pk, user=owner(match), actions=[PlayPower(9)])
    tree = Plan.objects.get().orders
    assert tree["yes"]["actions"] == [{"type": "play_power", "card": 3}]
    assert tree["no"]["actions"] == [{"type": "play_power", "card": 9}]


def test_table_step_can_trigger_a_plan(match):
    """When the table opens a round, the first bidder's plan answers in the same step."""
    for seat, card in enumerate((13, 12, 11)):
        submit(match, seat, PlayPower(card))
    bidder = position_of(fresh(match)).state.order[-1]
    add_step(at(match, occasion="bid-1-3", seat=bidder), power(4), 0)
    seal_plan(at(match, occasion="bid-1-3", seat=bidder))
    while position_of(fresh(match)).state.round == 2:
        seat = awaited_seat(match)
        submit(match, seat, legal(match, seat)[-1] if seat != TABLE else legal(match, seat)[0])
    assert position_of(fresh(match)).state.bids[bidder] == 4
    assert Plan.objects.get().status == Plan.Status.PLAYED


def test_line_can_be_kept_as_a_plan_on_the_what_if_page(match, client):
    """Try the rival's bid, then the player's own: only the own one is planned."""
    client.force_login(owner(match))
    tried = {"version": fresh(match).version}
    client.post(f"/matches/{match.pk}/what-if/try/0/", {**tried, "action": power(13), "drafted": 0})
    client.post(f"/matches/{match.pk}/what-if/try/1/", {**tried, "action": power(9), "drafted": 1})
    answer = client.post(f"/matches/{match.pk}/what-if/plan/", {**tried, "drafted": 2})
    assert answer.headers["Location"] == f"/matches/{match.pk}/plans/turns/{BID}/"
    assert Plan.objects.get().orders["actions"] == [{"type": "play_power", "card": 9}]
    assert Plan.objects.get().status == Plan.Status.DRAFT


def test_turn_that_is_already_asked_cannot_be_planned_from_a_line(match, client):
    client.force_login(owner(match, 0))
    tried = {"version": fresh(match).version}
    client.post(f"/matches/{match.pk}/what-if/try/0/", {**tried, "action": power(13), "drafted": 0})
    answer = client.post(f"/matches/{match.pk}/what-if/plan/", {**tried, "drafted": 1})
    assert answer.status_code == 409
    assert "plan this any more" in answer.content.decode()
    assert not Plan.objects.exists()
