"""Lessons: what a game brings to its guided first matches, as data (docs/developing/lessons.md)."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from games.core.types import Action, Seat
from games.presenting.page import Words

#: Who sits at the tables of lessons, after the learner.
COMPANIONS: Final = ("Inés", "Diego", "Leonor", "Mateo")


@dataclass(frozen=True)
class Moment:
    """What the coach's words may be computed from: views of the learner, never the whole position."""

    #: Where the step began, and after what the learner did in it.
    before: Any
    view: Any
    #: After the answers of the table; the same as `view` while there are none.
    now: Any
    #: What the learner did in this step; in a hint, the last one is what they tried.
    actions: tuple[Action, ...] = ()

    @property
    def tried(self) -> Action:
        return self.actions[-1]


#: Words of the coach, or a function that finds them: figures are computed from views, never written by hand.
Say: TypeAlias = Words | Callable[[Moment], Words]


def said(words: Say, moment: Moment) -> str:
    return str(words(moment) if callable(words) else words)


@dataclass(frozen=True)
class Step:
    """One decision of a lesson; without a solution it is only read."""

    say: Say
    #: What solves it. Tests play it, and "Show me" too.
    solution: tuple[Action, ...] = ()
    #: By the learner's view: whether an action is accepted as a way to the goal. By default, what is left of the solution.
    allowed: Callable[[Any, Action], bool] | None = None
    #: By the learner's view: whether the step is done. By default, once all of the solution is played.
    goal: Callable[[Any], bool] | None = None
    #: What the coach says to the first wrong try, to the second …; after that only what is right glows.
    hints: tuple[Say, ...] = ()
    #: What the coach says about what has been done.
    after: Say = ""
    #: What the others answer, in order. Steps of the table and answers without an alternative follow by themselves.
    then: tuple[tuple[Seat, Action], ...] = ()

    @property
    def is_read(self) -> bool:
        return not self.solution

    def accepts(self, view: Any, action: Action, played: Sequence[Action]) -> bool:
        if self.allowed is not None:
            return self.allowed(view, action)
        return Counter(played)[action] < Counter(self.solution)[action]

    def is_done(self, view: Any, played: Sequence[Action]) -> bool:
        if self.goal is not None:
            return self.goal(view)
        return len(played) == len(self.solution)


@dataclass(frozen=True)
class Lesson:
    """A few decisions on one position, which take a minute or two."""

    #: For ever: rows and addresses hold it.
    slug: str
    title: Words
    #: What one learns, in a line.
    about: Words
    #: Returns the position at the start, the same each time.
    start: Callable[[], Any]
    steps: tuple[Step, ...]
    #: The rules behind it, in small portions: each with its number.
    rules: tuple[tuple[str, Words], ...]
    #: What is played from the start before the learner is asked.
    opening: tuple[tuple[Seat, Action], ...] = ()
    seat: Seat = 0
