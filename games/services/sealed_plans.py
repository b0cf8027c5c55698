"""Standing orders at work: they answer from their owner's view and go when they have nothing left to answer."""

from collections.abc import Iterator

from games.engine.core.types import TABLE, Action
from games.models import Match, Plan
from games.selectors.positions import Position


class SealedPlans:
    """All plans of one match, read once per submission and shown to nobody."""

    def __init__(self, match: Match) -> None:
        self._plans = list(
            Plan.objects.filter(seat__match=match, seat__resigned_at=None)
            .select_related("seat")
            .order_by("pk")
        )

    def answer(self, position: Position) -> tuple[int, Action] | None:
        """What some plan answers now: the seat and its action."""
        return next(self._answers(position), None)

    def drop_void(self, position: Position) -> None:
        """Delete orders whose occasion has passed for good (EG-7.11)."""
        void = [plan.pk for plan in self._plans if self._is_void(plan, position)]
        if void:
            Plan.objects.filter(pk__in=void).delete()

    def _answers(self, position: Position) -> Iterator[tuple[int, Action]]:
        awaited = position.to_act - {TABLE}
        for plan in self._plans:
            if plan.seat.index in awaited:
                orders = position.codec.decode_orders(plan.kind, plan.orders)
                action = position.rules.plans[plan.kind].answer(position.view(plan.seat.index), orders)
                if action is not None:
                    yield plan.seat.index, action

    def _is_void(self, plan: Plan, position: Position) -> bool:
        are_void = position.rules.plans[plan.kind].are_void
        return are_void is not None and are_void(position.view(plan.seat.index))
