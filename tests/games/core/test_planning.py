"""Planned turns: trees of questions, and what every game has to fulfil about occasions and rehearsals."""

import re
from itertools import pairwise, product
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.catalogue import codec_of
from games.core.planning import (
    MOST_QUESTIONS,
    MOST_STEPS,
    Branch,
    Leaf,
    Occasion,
    Tree,
    depth,
    leaves,
    node_at,
    replaced,
    suppositions,
    way_taken,
)
from games.core.rng import Rng
from games.el_grande.rules.actions import PlayPower
from games.el_grande.rules.plans.planning import CardFree, KingIn
from tests.games.core.cases import CASES, Case, recorded

QUESTIONS = range(5)
answers = st.tuples(*(st.booleans() for _question in QUESTIONS))
trees = st.recursive(
    st.builds(lambda card: Leaf((PlayPower(card),)), st.integers(1, 13)),
    lambda inner: st.builds(Branch, st.sampled_from(QUESTIONS), inner, inner),
    max_leaves=12,
)


def believed(tree: Tree, truth: tuple[bool, ...]) -> list[Leaf[Any, Any]]:
    """Return every leaf whose suppositions are all true, by trying every path."""
    return [
        leaf
        for _way, supposed, leaf in leaves(tree)
        if all(truth[question] == so for question, so in supposed)
    ]


@given(trees, answers)
def test_exactly_one_leaf_fits_the_truth_and_is_taken(tree: Tree, truth: tuple[bool, ...]) -> None:
    way, leaf = way_taken(tree, truth.__getitem__)
    assert believed(tree, truth) == [leaf]
    assert node_at(tree, way) is leaf
    assert all(truth[question] == is_so for question, is_so in suppositions(tree, way))


@given(trees, trees, answers)
def test_replacing_a_leaf_changes_only_what_is_played_there(
    tree: Tree, other: Tree, truth: tuple[bool, ...]
) -> None:
    way, _leaf = way_taken(tree, truth.__getitem__)
    changed = replaced(tree, way, other)
    for mind in product((True, False), repeat=len(QUESTIONS)):
        before, after = (way_taken(kept, mind.__getitem__) for kept in (tree, changed))
        if before[0] == way:
            assert after[1] == way_taken(other, mind.__getitem__)[1]
        else:
            assert after == before


def test_unknown_path_has_no_node() -> None:
    tree = Branch(0, Leaf(), Leaf())
    assert node_at(tree, "y") == Leaf()
    assert [node_at(tree, way) for way in ("yy", "x", "nx")] == [None, None, None]


def deep(questions: int) -> dict[str, Any]:
    tree: dict[str, Any] = {"type": "leaf"}
    for _question in range(questions):
        tree = {
            "type": "branch",
            "condition": {"type": "king_in", "region": "SEV"},
            "yes": tree,
            "no": {"type": "leaf"},
        }
    return tree


def test_tree_depth_and_length_are_limited() -> None:
    codec = codec_of("el_grande")
    assert depth(codec.decode_tree(deep(MOST_QUESTIONS))) == MOST_QUESTIONS
    longest = [{"type": "play_power", "card": 1}] * MOST_STEPS
    codec.decode_tree({"type": "leaf", "actions": longest})
    for tree in (deep(MOST_QUESTIONS + 1), {"type": "leaf", "actions": [*longest, longest[0]]}, deep(5000)):
        with pytest.raises(msgspec.ValidationError):
            codec.decode_tree(tree)


@pytest.mark.parametrize(
    "tree",
    [
        {"type": "leaf", "actions": [{"type": "play_power", "card": 14}]},
        {"type": "leaf", "actions": [], "surprise": 1},
        {"type": "leaf", "actions": [{"type": "take_tile", "tile": 3}]},
        {**deep(1), "condition": {"type": "king_in", "region": "MARS"}},
        {**deep(1), "condition": {"type": "tile_open", "tile": 3}},
        {"type": "branch", "condition": {"type": "king_in", "region": "SEV"}, "yes": {"type": "leaf"}},
        [],
    ],
)
def test_invalid_tree_is_refused(tree: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        codec_of("el_grande").decode_tree(tree)


def test_tree_survives_encoding() -> None:
    tree = Branch(KingIn("SEV"), Leaf((PlayPower(3),)), Branch(CardFree("2H"), Leaf(), Leaf((PlayPower(9),))))
    assert codec_of("el_grande").decode_tree(msgspec.to_builtins(tree)) == tree


def plannings(case: Case) -> list[tuple[Any, int, Any]]:
    """Return state, seat and view of every seat at some plies of the recorded game."""
    plies = recorded(case)
    some = plies[:: max(1, len(plies) // 25)]
    return [
        (played.state, seat, case.rules.view(played.state, seat)) for played in some for seat in case.seats
    ]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rehearsal_begins_with_the_planned_occasion(case: Case) -> None:
    rules = case.rules
    planned = 0
    for _state, seat, view in plannings(case):
        for occasion in rules.planning.upcoming(view):
            stage = rules.planning.rehearsal(view, occasion, (), Rng(b"rehearsal"))
            assert seat in rules.to_act(stage)
            assert rules.planning.asked(rules.view(stage, seat)) == occasion
            for action in rules.legal_actions(stage, seat):
                rules.apply(stage, seat, action)
            planned += 1
    assert planned


@pytest.mark.parametrize("case", CASES, ids=str)
def test_occasion_stays_ahead_until_asked_and_never_returns(case: Case) -> None:
    """An occasion that is gone never comes back."""
    rules = case.rules
    for seat in case.seats:
        gone: set[Any] = set()
        views = [rules.view(played.state, seat) for played in recorded(case)]
        for before, after in pairwise(views):
            ahead, then = set(rules.planning.upcoming(before)), set(rules.planning.upcoming(after))
            gone |= ahead - then
            assert not gone & then
            assert rules.planning.asked(after) not in then


@pytest.mark.parametrize("case", CASES, ids=str)
def test_occasion_is_restored_from_its_slug(case: Case) -> None:
    """Slugs are stored in a column of this length and used in URLs."""
    for _state, _seat, view in plannings(case):
        for occasion in case.rules.planning.upcoming(view):
            assert Occasion.from_slug(occasion.slug) == occasion
            assert re.fullmatch("[a-z]+-[0-9]+-[0-9]+", occasion.slug)
            assert len(occasion.slug) <= 24


@pytest.mark.parametrize("case", CASES, ids=str)
def test_spectator_can_plan_nothing(case: Case) -> None:
    for played in recorded(case)[::50]:
        view = case.rules.view(played.state, None)
        assert case.rules.planning.upcoming(view) == ()
        assert case.rules.planning.asked(view) is None
