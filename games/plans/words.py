"""What the pages about plans show, in words."""

from dataclasses import dataclass
from datetime import datetime

from games.presenting.page import MatchPage, Words
from games.presenting.plan_words import OrderPreview


@dataclass(frozen=True)
class PlanNode:
    """A question with its two parts, or an end with its steps."""

    way: str
    #: The condition in words; empty for an end.
    question: Words = ""
    yes: "PlanNode | None" = None
    no: "PlanNode | None" = None
    steps: tuple[Words, ...] = ()
    #: The owner would be asked for the rest of the turn.
    asks_on: bool = False
    #: The first step that is not possible as things stand, counted from 1.
    misfit: int | None = None
    #: This end would be reached if the occasion came now.
    is_next: bool = False
    #: There is room for one more question here.
    may_ask: bool = True


@dataclass(frozen=True)
class QuestionOption:
    """A condition to choose from a list."""

    value: str
    words: Words


@dataclass(frozen=True)
class PlanPage:
    """The plan for one occasion, for its owner's eyes only."""

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
    """What became of a plan."""

    title: Words
    status: str
    ended_at: datetime
    #: The questions as they were answered.
    answers: tuple[tuple[Words, bool], ...]
    steps: tuple[Words, ...]
    failed_step: int | None


@dataclass(frozen=True)
class RehearsalPage:
    """The steps of one end of a plan, set on an imagined table."""

    page: MatchPage
    occasion: str
    title: Words
    way: str
    #: What is supposed here, and whether it is to hold.
    supposed: tuple[tuple[Words, bool], ...]
    steps: tuple[Words, ...]
    misfit: int | None
    #: Nothing is left to decide: the turn is complete, or others have to answer.
    is_complete: bool
