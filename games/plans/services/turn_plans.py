"""Editing planned turns: add questions, set the steps for each answer, put the plan in force."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from django.db import transaction

from accounts.people.models import User
from games.core.planning import (
    MOST_QUESTIONS,
    MOST_STEPS,
    Branch,
    Leaf,
    Occasion,
    Tree,
    Way,
    depth,
    leaves,
    node_at,
    replaced,
    suppositions,
    way_taken,
)
from games.core.types import Action
from games.matches.models import Match, Seat
from games.matches.refusals import MatchNotPlaying, SeatResigned
from games.matches.selectors.positions import Position, illegal_step, position_of, position_with
from games.plans.models import Plan
from games.plans.refusals import (
    InvalidCondition,
    PlanChanged,
    PlanDoesNotFit,
    PlanEmpty,
    PlanNotAhead,
    PlanTooDeep,
    PlanTooLong,
)
from games.plans.selectors.rehearsals import rehearsal, upcoming_occasion
from games.play.services.drafts import seat_held_by
from games.play.services.moves import lock_match


@dataclass(frozen=True)
class PlanAddress:
    """Identifies a plan, and a node of its tree."""

    match_id: int
    user: User
    occasion: str
    way: Way = ""


@transaction.atomic
def ask_question(address: PlanAddress, condition: str | bytes) -> None:
    """Add a question at a leaf of the tree. The steps planned there move to the answer "yes"."""
    desk = _desk(address)
    leaf = desk.leaf(address.way)
    try:
        asked = desk.position.codec.decode_condition(condition)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise InvalidCondition(str(error)) from error
    tree = replaced(desk.tree, address.way, Branch(asked, leaf, Leaf()))
    if depth(tree) > MOST_QUESTIONS:
        raise PlanTooDeep
    desk.keep(tree)


@transaction.atomic
def keep_only(address: PlanAddress) -> None:
    """Remove the question above this node: the subtree of this answer stays, the other one goes."""
    desk = _desk(address)
    kept = node_at(desk.tree, address.way)
    if kept is None or not address.way:
        raise PlanChanged
    desk.keep(replaced(desk.tree, address.way[:-1], kept))


@transaction.atomic
def add_step(address: PlanAddress, action: str | bytes, steps: int) -> None:
    """Add an action at a leaf of the tree; `steps` is how many the page showed there."""
    desk = _desk(address)
    leaf = desk.leaf(address.way, steps)
    if steps >= MOST_STEPS:
        raise PlanTooLong
    stage = rehearsal(desk.position, desk.seat.index, desk.occasion, suppositions(desk.tree, address.way))
    planned = position_with(stage, desk.seat.index, leaf.actions)
    if planned is None:
        raise PlanDoesNotFit(address.way, illegal_step(stage, desk.seat.index, leaf.actions) or 1)
    wish = desk.position.codec.decode_action(action)
    planned.apply(desk.seat.index, wish)
    desk.keep(replaced(desk.tree, address.way, Leaf((*leaf.actions, wish))))


@transaction.atomic
def undo_step(address: PlanAddress, steps: int) -> None:
    desk = _desk(address)
    leaf = desk.leaf(address.way, steps)
    desk.keep(replaced(desk.tree, address.way, Leaf(leaf.actions[:-1])))


@transaction.atomic
def clear_steps(address: PlanAddress) -> None:
    """Remove the steps at this leaf, so that its owner is asked."""
    desk = _desk(address)
    desk.leaf(address.way)
    desk.keep(replaced(desk.tree, address.way, Leaf()))


@transaction.atomic
def draft_plan(*, match_id: int, user: User, actions: Sequence[Action]) -> str:
    """Keep actions that were tried out elsewhere as a plan that is not in force yet. Returns its occasion.

    They are kept for the first occasion ahead at which the first of them is legal, at the leaf that would be reached as
    things stand.
    """
    match, seat = _own_seat(match_id, user)
    position = position_of(match)
    occasion = _occasion_for(position, seat.index, actions)
    desk = _desk(PlanAddress(match_id, user, occasion.slug))
    way, _leaf = way_taken(desk.tree, _holds_now(desk))
    desk.keep(replaced(desk.tree, way, Leaf(tuple(actions[:MOST_STEPS]))))
    return occasion.slug


@transaction.atomic
def seal_plan(address: PlanAddress) -> None:
    """Put a plan in force if the steps of every leaf are legal in a rehearsal. Nobody else learns that it exists."""
    desk = _desk(address)
    ends = list(leaves(desk.tree))
    if not any(leaf.actions for _way, _supposed, leaf in ends):
        raise PlanEmpty
    for way, supposed, leaf in ends:
        stage = rehearsal(desk.position, desk.seat.index, desk.occasion, supposed)
        failed = illegal_step(stage, desk.seat.index, leaf.actions)
        if failed:
            raise PlanDoesNotFit(way, failed)
    desk.plan.status = Plan.Status.IN_FORCE
    desk.plan.save()


@transaction.atomic
def erase_turn_plan(address: PlanAddress) -> None:
    _match, seat = _own_seat(address.match_id, address.user)
    Plan.objects.filter(seat=seat, kind=Plan.CONDITIONAL, occasion=address.occasion).delete()


@dataclass(frozen=True)
class _OpenPlan:
    """A plan being edited, with its occasion and the position of the match."""

    seat: Seat
    position: Position
    occasion: Occasion
    plan: Plan
    tree: Tree

    def leaf(self, way: Way, steps: int | None = None) -> Leaf[Any, Action]:
        """Return the leaf at the end of a path, if it still exists with as many steps as the page showed."""
        node = node_at(self.tree, way)
        if not isinstance(node, Leaf) or (steps is not None and len(node.actions) != steps):
            raise PlanChanged
        return node

    def keep(self, tree: Tree) -> None:
        """Save the tree as a draft: a plan that was changed has to be put in force again."""
        self.plan.orders = msgspec.to_builtins(tree)
        self.plan.status = Plan.Status.DRAFT
        self.plan.save()


def _own_seat(match_id: int, user: User) -> tuple[Match, Seat]:
    match = lock_match(match_id)
    seat = seat_held_by(match, user)
    if match.status != Match.Status.PLAYING:
        raise MatchNotPlaying
    if seat.resigned_at:
        raise SeatResigned
    return match, seat


def _desk(address: PlanAddress) -> _OpenPlan:
    match, seat = _own_seat(address.match_id, address.user)
    position = position_of(match)
    occasion = upcoming_occasion(position, seat.index, address.occasion)
    if occasion is None:
        raise PlanNotAhead
    kept = Plan.objects.filter(seat=seat, kind=Plan.CONDITIONAL, occasion=occasion.slug).first()
    plan = kept or Plan(seat=seat, kind=Plan.CONDITIONAL, occasion=occasion.slug)
    tree = position.codec.decode_tree(plan.orders) if kept else Leaf()
    return _OpenPlan(seat, position, occasion, plan, tree)


def _occasion_for(position: Position, seat: int, line: Sequence[Action]) -> Occasion:
    ahead = position.rules.planning.upcoming(position.view(seat))
    if not ahead or not line:
        raise PlanNotAhead
    fitting = (
        occasion
        for occasion in ahead
        if illegal_step(rehearsal(position, seat, occasion), seat, line[:1]) is None
    )
    occasion = next(fitting, None)
    if occasion is None:
        raise PlanDoesNotFit("", 1)
    return occasion


def _holds_now(desk: _OpenPlan) -> Callable[[Any], bool]:
    view = rehearsal(desk.position, desk.seat.index, desk.occasion).view(desk.seat.index)
    return lambda condition: desk.position.rules.planning.holds(view, condition)
