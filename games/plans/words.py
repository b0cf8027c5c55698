"""View models of the pages about plans."""

from dataclasses import dataclass
from datetime import datetime

from games.presenting.page import MatchPage, Words
from games.presenting.plan_words import OrderPreview


@dataclass(frozen=True)
class PlanNode:
    """A question with its two subtrees, or a leaf with its steps."""

    way: str
    #: The condition in words; empty for a leaf.
    question: Words = ""
    yes: "PlanNode | None" = None
    no: "PlanNode | None" = None
    steps: tuple[Words, ...] = ()
    #: The steps end before the turn does: the owner is asked for the rest.
    asks_on: bool = False
    #: The first step that is not legal as things stand, counted from 1.
    misfit: int | None = None
    #: This leaf would be reached if the occasion came now.
    is_next: bool = False
    #: Another question is allowed here.
    may_ask: bool = True


@dataclass(frozen=True)
class QuestionOption:
    """A condition to choose from a list."""

    value: str
    words: Words


@dataclass(frozen=True)
class PlanPage:
    """The plan for one occasion, shown to its owner only."""

    occasion: str
    title: Words
    status: str
    tree: PlanNode
    forecast: OrderPreview
    questions: tuple[tuple[Words, tuple[QuestionOption, ...]], ...] = ()

    @property
    def is_in_force(self) -> bool:
        return self.status == "in_force"


@dataclass(frozen=True)
class EndedPlan:
    """A plan whose occasion is over, and what became of it."""

    title: Words
    status: str
    ended_at: datetime
    #: The questions with their answers.
    answers: tuple[tuple[Words, bool], ...]
    steps: tuple[Words, ...]
    failed_step: int | None


@dataclass(frozen=True)
class RehearsalPage:
    """The steps of one leaf of a plan, set on an imagined table."""

    page: MatchPage
    occasion: str
    title: Words
    way: str
    #: Conditions that are supposed on this path, and whether they are to hold.
    supposed: tuple[tuple[Words, bool], ...]
    steps: tuple[Words, ...]
    misfit: int | None
    #: Nothing is left to decide: the turn is complete, or others have to answer first.
    is_complete: bool
