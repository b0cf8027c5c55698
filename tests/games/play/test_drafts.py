"""Drafts: private until confirmed, can be undone, never half played."""

import json
from dataclasses import replace

import pytest

from games.core.types import IllegalAction
from games.matches.refusals import NotSeated, StaleDraft, StaleVersion
from games.matches.selectors.positions import position_of
from games.play.models import TurnDraft
from games.play.refusals import NothingDrafted
from games.play.selectors.sights import seated_match, sight_of
from games.play.services.drafts import Stamp, confirm_draft, draft_action, undo_action, undo_all
from tests.factories import UserFactory
from tests.games.tables import advance, awaited_seat, fresh, full_table, people, put, stamp

pytestmark = pytest.mark.django_db

BID_13 = '{"type": "play_power", "card": 13}'
BID_5 = '{"type": "play_power", "card": 5}'


@pytest.fixture
def match():
    """Two people; the first bid is due."""
    return advance(full_table(people(2)), 1)


@pytest.fixture
def me(match):
    return match.seats.get(index=awaited_seat(match)).user


@pytest.fixture
def other(match):
    return match.seats.get(index=1 - awaited_seat(match)).user


def see(match, user):
    return sight_of(seated_match(match.pk), user)


def test_only_its_own_seat_sees_a_drafted_action(match, me, other):
    sight = draft_action(match_id=match.pk, user=me, action=BID_13, stamp=stamp(match))
    assert sight.drafted == 1
    assert fresh(match).version == match.version
    assert see(match, me).view.players[see(match, me).index].bid == 13
    assert all(player.bid is None for player in see(match, other).view.players)


def test_undo_takes_back_one_action_and_start_over_takes_back_all(match, me):
    draft_action(match_id=match.pk, user=me, action=BID_13, stamp=stamp(match))
    undo_action(match_id=match.pk, user=me, stamp=stamp(match, 1))
    assert see(match, me).drafted == 0
    draft_action(match_id=match.pk, user=me, action=BID_13, stamp=stamp(match))
    undo_all(match_id=match.pk, user=me, stamp=stamp(match, 1))
    assert see(match, me).drafted == 0
    assert not fresh(match).moves.filter(version__gt=match.version).exists()


def test_undo_and_confirm_are_refused_without_a_draft(match, me):
    for command in (undo_action, undo_all):
        with pytest.raises(NothingDrafted):
            command(match_id=match.pk, user=me, stamp=stamp(match))
    with pytest.raises(NothingDrafted):
        confirm_draft(match_id=match.pk, user=me, stamp=stamp(match), submission="empty-draft")


def test_confirming_twice_plays_the_draft_once(match, me):
    draft_action(match_id=match.pk, user=me, action=BID_13, stamp=stamp(match))
    shown = stamp(match, 1)
    for _ in range(2):
        confirm_draft(match_id=match.pk, user=me, stamp=shown, submission="one-click")
    assert fresh(match).version == match.version + 1
    assert not TurnDraft.objects.exists()


def test_submission_key_of_the_former_holder_does_not_count_for_the_next_holder(match, me):
    draft_action(match_id=match.pk, user=me, action=BID_13, stamp=stamp(match))
    confirm_draft(match_id=match.pk, user=me, stamp=stamp(match, 1), submission="one-click")
    heir = UserFactory()
    match.seats.filter(user=me).update(user=heir)
    with pytest.raises(StaleVersion):
        confirm_draft(match_id=match.pk, user=heir, stamp=stamp(match), submission="one-click")


def test_a_second_tab_with_an_old_draft_is_refused(match, me):
    old = stamp(match)
    draft_action(match_id=match.pk, user=me, action=BID_13, stamp=old)
    with pytest.raises(StaleVersion):
        draft_action(match_id=match.pk, user=me, action=BID_13, stamp=old)
    with pytest.raises(StaleVersion):
        confirm_draft(match_id=match.pk, user=me, stamp=old, submission="other-tab")
    assert see(match, me).drafted == 1


def test_a_tab_that_shows_another_draft_of_the_same_length_is_refused(match, me):
    draft_action(match_id=match.pk, user=me, action=BID_13, stamp=stamp(match))
    shown = replace(stamp(match, 1), mark=see(match, me).mark)
    undo_action(match_id=match.pk, user=me, stamp=shown)
    draft_action(match_id=match.pk, user=me, action=BID_5, stamp=replace(stamp(match), mark=""))
    with pytest.raises(StaleDraft):
        confirm_draft(match_id=match.pk, user=me, stamp=shown, submission="other-tab")
    now = replace(stamp(match, 1), mark=see(match, me).mark)
    confirm_draft(match_id=match.pk, user=me, stamp=now, submission="this-tab")
    assert fresh(match).version == match.version + 1


def test_a_draft_is_stale_in_other_words_once_the_match_has_gone_on(match, me):
    old = stamp(match)
    draft_action(match_id=match.pk, user=me, action=BID_13, stamp=old)
    with pytest.raises(StaleDraft):
        draft_action(match_id=match.pk, user=me, action=BID_5, stamp=old)
    confirm_draft(match_id=match.pk, user=me, stamp=stamp(match, 1), submission="one-click")
    with pytest.raises(StaleVersion) as late:
        undo_action(match_id=match.pk, user=me, stamp=replace(old, drafted=1))
    assert not isinstance(late.value, StaleDraft)


def test_an_illegal_action_leaves_the_draft_as_it_was(match, me):
    draft_action(match_id=match.pk, user=me, action=BID_13, stamp=stamp(match))
    with pytest.raises(IllegalAction):
        draft_action(match_id=match.pk, user=me, action='{"type": "end_turn"}', stamp=stamp(match, 1))
    assert see(match, me).drafted == 1


@pytest.mark.parametrize(
    "action",
    [
        "",
        "{",
        "null",
        "[]",
        '"end_turn"',
        '{"type": "fly"}',
        '{"type": "play_power"}',
        '{"type": "play_power", "card": 99}',
    ],
)
def test_malformed_action_is_refused(match, me, action):
    with pytest.raises(IllegalAction) as refused:
        draft_action(match_id=match.pk, user=me, action=action, stamp=stamp(match))
    assert refused.value.code == "malformed_action"


def test_seat_of_another_player_cannot_be_played(match, me, other):
    with pytest.raises(IllegalAction):
        draft_action(match_id=match.pk, user=other, action=BID_13, stamp=stamp(match))
    (stranger,) = people(1)
    with pytest.raises(NotSeated):
        draft_action(match_id=match.pk, user=stranger, action=BID_13, stamp=stamp(match))


def test_a_draft_survives_what_others_play_while_it_stays_legal(match, me):
    """Simultaneous answers: another seat's move must not drop my draft."""
    draft = TurnDraft.objects.create(
        seat=match.seats.get(user=me), base_version=match.version - 1, actions=[json.loads(BID_13)]
    )
    sight = see(match, me)
    assert (sight.drafted, sight.lost_draft) == (1, False)
    confirm_draft(match_id=match.pk, user=me, stamp=Stamp(match.version, 1), submission="after-others")
    assert not TurnDraft.objects.filter(pk=draft.pk).exists()


def test_draft_that_is_no_longer_legal_is_dropped_and_reported(match, me):
    TurnDraft.objects.create(
        seat=match.seats.get(user=me), base_version=match.version - 1, actions=[{"type": "end_turn"}]
    )
    assert see(match, me).lost_draft
    draft_action(match_id=match.pk, user=me, action=BID_13, stamp=stamp(match))
    assert see(match, me).drafted == 1


def test_draft_is_deleted_when_its_seat_moves(match, me):
    draft_action(match_id=match.pk, user=me, action=BID_13, stamp=stamp(match))
    advance(match)
    assert not TurnDraft.objects.exists()


def test_drafting_and_confirming_take_few_queries(django_assert_max_num_queries):
    match = advance(full_table(people(4)), 1)
    me = match.seats.get(index=awaited_seat(match)).user
    shown = stamp(match)
    with django_assert_max_num_queries(6):
        draft_action(match_id=match.pk, user=me, action=BID_13, stamp=shown)
    with django_assert_max_num_queries(18):
        confirm_draft(match_id=match.pk, user=me, stamp=Stamp(shown.version, 1), submission="counted")


def test_submission_key_of_another_turn_is_refused_and_nothing_is_played(match, me):
    draft_action(match_id=match.pk, user=me, action=BID_13, stamp=stamp(match))
    confirm_draft(match_id=match.pk, user=me, stamp=stamp(match, 1), submission="one-click")
    put(fresh(match), position_of(match).state)
    draft_action(match_id=match.pk, user=me, action=BID_13, stamp=stamp(match))
    before = fresh(match).version
    with pytest.raises(StaleVersion):
        confirm_draft(match_id=match.pk, user=me, stamp=stamp(match, 1), submission="one-click")
    assert fresh(match).version == before
    confirm_draft(match_id=match.pk, user=me, stamp=stamp(match, 1), submission="other-click")
    assert fresh(match).version == before + 1
