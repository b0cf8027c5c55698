"""Planned turns as their owner sees them: the tree in words, tried out on an imagined table."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec
from django.urls import reverse

from config.optional import known
from games.catalogue import game_of, presenter_of
from games.core.planning import (
    MOST_QUESTIONS,
    Branch,
    Leaf,
    Occasion,
    Supposition,
    Tree,
    Way,
    node_at,
    suppositions,
    way_taken,
)
from games.core.types import Action, IllegalAction
from games.match_page.selectors.pages import table_page
from games.matches.selectors.positions import Position, illegal_step
from games.plans.models import Plan
from games.plans.selectors.rehearsals import rehearsal, upcoming_occasion
from games.plans.words import EndedPlan, PlanNode, PlanPage, QuestionOption, RehearsalPage
from games.play.selectors.sights import Sight
from games.presenting.contract import Sitter
from games.presenting.page import Words
from games.presenting.plan_words import OrderPreview, PlanWords, QuestionGroup
from games.seats.selectors.sitters import sitters_of

_ENDED_SHOWN = 5
_OVER = (Plan.Status.PLAYED, Plan.Status.LEFT_TO_OWNER, Plan.Status.EXPIRED)


def _plan_words(game: str) -> PlanWords:
    planning = game_of(game).planning
    assert planning is not None
    return planning.words


class PlanReader:
    """Describes one seat's planned turns in words. Everything is imagined from that seat's view."""

    def __init__(self, sight: Sight) -> None:
        assert sight.seat is not None
        self.sight = sight
        self.seat = sight.seat.index
        self.position: Position = sight.position
        self.presenter = presenter_of(sight.match.game)
        self.words = _plan_words(sight.match.game)
        self.sitters: tuple[Sitter, ...] = sitters_of(sight.seats, self.seat)

    def upcoming(self) -> tuple[PlanPage, ...]:
        """Return what can be planned, soonest first, each with its plan so far."""
        ahead = self.position.rules.planning.upcoming(self.sight.view)
        return tuple(self._page(occasion) for occasion in ahead)

    def page(self, slug: str) -> PlanPage | None:
        occasion = upcoming_occasion(self.position, self.seat, slug)
        if occasion is None:
            return None
        groups = self.words.questions(self.sight.view, occasion)
        return replace(self._page(occasion), questions=tuple(self._options(group) for group in groups))

    def ended(self) -> tuple[EndedPlan, ...]:
        """Return what became of the latest plans."""
        over = [plan for plan in self.sight.turn_plans if plan.status in _OVER]
        latest = sorted(over, key=lambda plan: (plan.ended_at, plan.pk), reverse=True)
        return tuple(self._ended(plan) for plan in latest[:_ENDED_SHOWN])

    def rehearsal_page(self, slug: str, way: Way) -> RehearsalPage | None:
        """Return the imagined table after the steps so far; None if the plan has no leaf there."""
        occasion = upcoming_occasion(self.position, self.seat, slug)
        tree = self._tree(slug)
        leaf = node_at(tree, way)
        if occasion is None or not isinstance(leaf, Leaf):
            return None
        supposed = suppositions(tree, way)
        stage = rehearsal(self.position, self.seat, occasion, supposed)
        misfit = illegal_step(stage, self.seat, leaf.actions)
        reached = self._after(stage, leaf.actions)
        sight = replace(self.sight, position=reached, drafted=0, draft=None, lost_draft=False)
        legal = () if misfit else sight.legal
        choices = self.presenter.choices(sight.view, legal, self.sitters) if legal else ()
        page = table_page(sight, self.presenter, self.sitters, choices)
        address = reverse("match-plan-steps", args=[self.sight.match.pk, slug])
        return RehearsalPage(
            page=replace(page, drafted=len(leaf.actions), choose_at=f"{address}?way={way}"),
            occasion=slug,
            title=self.words.occasion(occasion),
            way=way,
            supposed=tuple(self._supposed(supposed)),
            steps=self._steps(stage, leaf.actions),
            misfit=misfit,
            is_complete=self.seat not in reached.to_act,
        )

    def _page(self, occasion: Occasion) -> PlanPage:
        plan = self._plan(occasion.slug)
        tree = self._tree(occasion.slug)
        now = rehearsal(self.position, self.seat, occasion)
        view = now.view(self.seat)
        way, leaf = way_taken(tree, lambda condition: self.position.rules.planning.holds(view, condition))
        return PlanPage(
            occasion=occasion.slug,
            title=self.words.occasion(occasion),
            status=plan.status if plan else "",
            tree=self._node(tree, occasion, "", (), way),
            forecast=OrderPreview(self._steps(now, leaf.actions), self._asks_on(now, leaf.actions)),
        )

    def _node(
        self, tree: Tree, occasion: Occasion, way: Way, supposed: tuple[Supposition, ...], taken: Way
    ) -> PlanNode:
        if isinstance(tree, Branch):
            condition = tree.condition
            return PlanNode(
                way,
                question=self.words.condition(condition, self.sight.view),
                yes=self._node(tree.yes, occasion, f"{way}y", (*supposed, (condition, True)), taken),
                no=self._node(tree.no, occasion, f"{way}n", (*supposed, (condition, False)), taken),
            )
        stage = rehearsal(self.position, self.seat, occasion, supposed)
        return PlanNode(
            way,
            steps=self._steps(stage, tree.actions),
            asks_on=self._asks_on(stage, tree.actions),
            misfit=illegal_step(stage, self.seat, tree.actions),
            is_next=way == taken,
            may_ask=len(way) < MOST_QUESTIONS,
        )

    def _steps(self, stage: Position, actions: Sequence[Action]) -> tuple[Words, ...]:
        """Return the steps with the labels of the match page; steps that are no longer legal get their plain name."""
        told: list[Words] = []
        for action in actions:
            try:
                step = stage.apply(self.seat, action)
            except IllegalAction:
                break
            (choice,) = self.presenter.choices(stage.view(self.seat), (action,), self.sitters)
            told.append(choice.label)
            stage = stage.after(step)
        return (*told, *(self.words.step(action, self.sitters) for action in actions[len(told) :]))

    def _after(self, stage: Position, actions: Sequence[Action]) -> Position:
        """Return the position after the steps, up to the first illegal one."""
        for action in actions:
            try:
                stage = stage.after(stage.apply(self.seat, action))
            except IllegalAction:
                break
        return stage

    def _asks_on(self, stage: Position, actions: Sequence[Action]) -> bool:
        return bool(actions) and self.seat in self._after(stage, actions).to_act

    def _ended(self, plan: Plan) -> EndedPlan:
        tree = self._tree(plan.occasion)
        leaf = node_at(tree, plan.way)
        actions = leaf.actions if isinstance(leaf, Leaf) else ()
        return EndedPlan(
            title=self.words.occasion(Occasion.from_slug(plan.occasion)),
            status=plan.status,
            ended_at=known(plan.ended_at),
            answers=tuple(self._supposed(suppositions(tree, plan.way))),
            steps=tuple(self.words.step(action, self.sitters) for action in actions),
            failed_step=plan.failed_step,
        )

    def _supposed(self, supposed: Sequence[Supposition]) -> list[tuple[Words, bool]]:
        return [(self.words.condition(condition, self.sight.view), is_so) for condition, is_so in supposed]

    def _options(self, group: QuestionGroup) -> tuple[Words, tuple[QuestionOption, ...]]:
        return group.label, tuple(self._option(condition) for condition in group.conditions)

    def _option(self, condition: Any) -> QuestionOption:
        value = msgspec.json.encode(condition).decode()
        return QuestionOption(value, self.words.condition(condition, self.sight.view))

    def _plan(self, slug: str) -> Plan | None:
        return next((plan for plan in self.sight.turn_plans if plan.occasion == slug), None)

    def _tree(self, slug: str) -> Tree:
        plan = self._plan(slug)
        return self.position.codec.decode_tree(plan.orders) if plan else Leaf()
