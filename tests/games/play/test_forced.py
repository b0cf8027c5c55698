"""Forced actions are played at once, as moves of their own, without asking the player."""

import pytest
from msgspec.structs import replace

from games.core.types import TABLE
from games.el_grande.rules.actions import EndTurn, TakeCard
from games.el_grande.rules.agenda import Arrival, Turn
from games.el_grande.rules.state import Face
from games.matches.models import ActorKind
from games.matches.selectors.positions import position_of
from games.plans.services.standing_orders import keep_plan
from games.play.models import TurnDraft
from games.play.selectors.sights import sight_of
from games.play.services.drafts import confirm_draft, draft_action
from games.record.selectors.log import MatchLog
from games.rulings.services.rollbacks import roll_back_match
from tests.games.core.cases import CASES, recorded
from tests.games.rulings.ruling import rule
from tests.games.tables import advance, fresh, full_table, people, put, stamp, submit

pytestmark = pytest.mark.django_db

CARDS = ("1H", "2H", "3D", "4B", "5A")


def with_one_card_left(match, agenda):
    """All but the last player have had their turn or are having it; only the first card is left."""
    state = position_of(match).state
    takers = (None, 0, 1, 2, 3)
    return put(
        match,
        replace(
            state,
            king="GAL",
            order=(0, 1, 2, 3, 4),
            bids=(13, 12, 11, 10, 9),
            display=tuple(Face(card, taker) for card, taker in zip(CARDS, takers, strict=True)),
            turns_ended=agenda[-1].seat,
            agenda=agenda,
        ),
    )


@pytest.fixture
def match():
    """Five people; it is the fourth player's turn."""
    match = advance(full_table(people(5)), 1)
    return with_one_card_left(match, (Turn(3, "5A", can_declare=False),))


def moves(match):
    found = fresh(match).moves.order_by("version").values_list("seat", "actor_kind", "rule")
    return list(found)[1:]


def test_last_card_is_taken_at_once_and_its_player_is_awaited(match):
    submit(match, 3, EndTurn())
    assert moves(match) == [(3, ActorKind.PERSON, ""), (4, ActorKind.FORCED, "EG-4.4")]
    position = position_of(fresh(match))
    assert (position.to_act, position.state.display[0].taker) == (frozenset({4}), 4)
    assert match.seats.get(index=4).is_awaited


def test_log_marks_a_forced_move_with_its_rule(match):
    submit(match, 3, EndTurn())
    log = MatchLog(sight_of(fresh(match), match.seats.get(index=0).user)).whole()
    assert (log[0].seat, log[0].remark) == (4, "the only legal choice, EG-4.4")
    assert log[1].remark == ""


def test_forced_move_is_played_for_a_computer_player():
    match = advance(full_table(people(4), ["greedy"]), 1)
    with_one_card_left(match, (Turn(3, "5A", can_declare=False),))
    submit(match, 3, EndTurn())
    assert moves(match)[-1] == (4, ActorKind.FORCED, "EG-4.4")


def test_forced_move_is_played_again_after_a_rollback(match):
    submit(match, 3, EndTurn())
    present = fresh(match)
    rule(roll_back_match, present, to_version=present.version - 1, expected_version=present.version)
    assert moves(match)[2:] == [(TABLE, ActorKind.RULING, ""), (4, ActorKind.FORCED, "EG-4.4")]
    assert [seat.index for seat in match.seats.filter(is_awaited=True)] == [4]


def test_forced_move_does_not_use_up_standing_orders_for_other_questions(match):
    owner = match.seats.get(index=4).user
    keep_plan(match_id=match.pk, user=owner, kind="power", orders={"cards": [3]})
    submit(match, 3, EndTurn())
    assert [kind for _, kind, _ in moves(match)] == [ActorKind.PERSON, ActorKind.FORCED]
    assert match.seats.get(index=4).plans.exists()


def test_forced_move_after_my_own_turn_is_stored_as_a_separate_move(match):
    """The last player is done recalling caballeros, confirms, and gets the last card at once."""
    with_one_card_left(match, (Arrival(4, 1),))
    user = match.seats.get(index=4).user
    draft_action(match_id=match.pk, user=user, action='{"type":"done_arriving"}', stamp=stamp(match))
    assert not moves(match)
    confirm_draft(match_id=match.pk, user=user, stamp=stamp(match, 1), submission="0123456789")
    assert moves(match) == [(4, ActorKind.PERSON, ""), (4, ActorKind.FORCED, "EG-4.4")]
    assert not TurnDraft.objects.exists()


def test_player_is_asked_for_a_card_while_two_are_left(match):
    state = position_of(fresh(match)).state
    put(match, replace(state, display=(Face("1H"), Face("2H"), *state.display[2:])))
    submit(match, 3, EndTurn())
    assert moves(match) == [(3, ActorKind.PERSON, "")]
    submit(match, 4, TakeCard(2))
    assert moves(match)[-1] == (4, ActorKind.PERSON, "")


def test_confirming_a_draft_with_only_a_forced_end_left_ends_the_turn():
    """EC-6.2: the draft counts as complete although its player has not ended the turn."""
    case = next(case for case in CASES if case.game == "el_caballero")
    last = next(played for played in recorded(case) if ends_by_itself(case, played))
    sitters = people(case.players)
    match = full_table(sitters, game="el_caballero")
    put(match, last.state)
    action = position_of(match).codec.encode(last.action)
    draft_action(match_id=match.pk, user=sitters[last.seat], action=action, stamp=stamp(match))
    assert sight_of(fresh(match), sitters[last.seat]).is_turn_complete
    confirm_draft(match_id=match.pk, user=sitters[last.seat], stamp=stamp(match, 1), submission="0123456789")
    assert list(fresh(match).moves.values_list("actor_kind", "rule")) == [
        (ActorKind.PERSON, ""),
        (ActorKind.FORCED, "EC-6.2"),
    ]
    assert last.seat not in position_of(fresh(match)).to_act


def ends_by_itself(case, played):
    forced = case.rules.forced(played.step.state, played.seat) if played.step.reversible else None
    return forced is not None and forced.rule == "EC-6.2"
