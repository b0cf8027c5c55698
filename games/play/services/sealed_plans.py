"""Plays the plans of a match: each from its owner's view, all or nothing, until its occasion has passed."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from config.prepared import PreparedQuery
from games.core.planning import Leaf, Way, way_taken
from games.core.types import TABLE, Action
from games.matches.models import Match
from games.matches.selectors.positions import Position, illegal_step
from games.plans.models import Plan
from games.play.services.plan_notices import tell_plan_expired

#: Fields that are set when a plan is played or its occasion has passed.
_ENDING = ["status", "way", "failed_step", "ended_at"]


_PLANS = PreparedQuery(
    lambda match_id: (
        Plan.objects.filter(seat__match=match_id, seat__resigned_at=None, status__in=Plan.AHEAD)
        .select_related("seat__user")
        .order_by("pk")
    )
)


class SealedPlans:
    """All plans of one match, read once per submission and shown to nobody."""

    def __init__(self, match: Match, now: datetime, *, has_plans: bool) -> None:
        """`has_plans` says whether there is anything to read."""
        self._match = match
        self._now = now
        plans = _PLANS(match.pk) if has_plans else []
        self._standing = [plan for plan in plans if plan.kind != Plan.CONDITIONAL]
        self._turns = [plan for plan in plans if plan.kind == Plan.CONDITIONAL]
        #: Seats whose plan left the question to its owner or failed: no standing order answers it for them.
        self._left_alone: set[int] = set()

    def turn(self, position: Position) -> tuple[int, tuple[Action, ...]] | None:
        """Return the planned turn that is due now, if it is legal as a whole: its seat and all its actions."""
        for plan in self._due(position):
            way, leaf = _way_taken(plan, position)
            failed = illegal_step(position, plan.seat.index, leaf.actions)
            if leaf.actions and failed is None:
                self._end(plan, Plan.Status.PLAYED, way)
                return plan.seat.index, leaf.actions
            self._left_alone.add(plan.seat.index)
            self._end(plan, Plan.Status.EXPIRED if failed else Plan.Status.LEFT_TO_OWNER, way, failed)
        return None

    def answer(self, position: Position) -> tuple[int, Action] | None:
        """Return the answer that a standing order gives now: the seat and its action."""
        return next(self._answers(position), None)

    def close(self, position: Position) -> None:
        """Save what became of the plans. Those whose occasion has passed end (EG-7.11), and their owners are told."""
        void = [plan.pk for plan in self._standing if self._is_void(plan, position)]
        passed = [plan for plan in self._turns if not plan.ended_at and not _is_ahead(plan, position)]
        drafts = [plan.pk for plan in passed if plan.status == Plan.Status.DRAFT]
        if void or drafts:
            Plan.objects.filter(pk__in=[*void, *drafts]).delete()
        for plan in passed:
            if plan.status == Plan.Status.IN_FORCE:
                self._end(plan, Plan.Status.EXPIRED)
        ended = [plan for plan in self._turns if plan.ended_at]
        if ended:
            Plan.objects.bulk_update(ended, _ENDING)
        if position.to_act:
            for plan in ended:
                if plan.status == Plan.Status.EXPIRED:
                    tell_plan_expired(self._match, plan)

    def _due(self, position: Position) -> Iterator[Plan]:
        awaited = position.to_act - {TABLE}
        for plan in self._turns:
            if plan.status == Plan.Status.IN_FORCE and plan.seat.index in awaited:
                asked = position.rules.planning.asked(position.view(plan.seat.index))
                if asked is not None and asked.slug == plan.occasion:
                    yield plan

    def _end(self, plan: Plan, status: Plan.Status, way: Way = "", failed_step: int | None = None) -> None:
        plan.status, plan.way, plan.failed_step, plan.ended_at = status, way, failed_step, self._now

    def _answers(self, position: Position) -> Iterator[tuple[int, Action]]:
        awaited = position.to_act - {TABLE} - self._left_alone
        for plan in self._standing:
            seat = plan.seat.index
            if seat not in awaited:
                continue
            orders = position.codec.decode_orders(plan.kind, plan.orders)
            action = position.rules.plans[plan.kind].answer(position.view(seat), orders)
            if action is not None and illegal_step(position, seat, (action,)) is None:
                yield seat, action

    def _is_void(self, plan: Plan, position: Position) -> bool:
        are_void = position.rules.plans[plan.kind].are_void
        return are_void is not None and are_void(position.view(plan.seat.index))


def _way_taken(plan: Plan, position: Position) -> tuple[Way, Leaf[Any, Action]]:
    view = position.view(plan.seat.index)
    tree = position.codec.decode_tree(plan.orders)
    return way_taken(tree, lambda condition: position.rules.planning.holds(view, condition))


def _is_ahead(plan: Plan, position: Position) -> bool:
    ahead = position.rules.planning.upcoming(position.view(plan.seat.index))
    return any(occasion.slug == plan.occasion for occasion in ahead)
