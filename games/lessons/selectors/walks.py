"""A walk through a lesson: the position it has reached, step by step, by the rules of the game."""

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Self

import msgspec

from games.core.types import Action, IllegalAction, Seat
from games.game import Game
from games.lessons.refusals import LessonOutdated, LessonOver
from games.matches.selectors.positions import Position
from games.presenting.contract import Sitter
from games.presenting.lesson import COMPANIONS, Lesson, Moment, Say, Step, said
from games.what_if.selectors.lines import Line

logger = logging.getLogger(__name__)

#: What the learner does in a lesson, as a row holds it: an action as plain data, or None for "Next".
Done = dict[str, Any] | None
#: More than any lesson needs; a limit is needed because every click walks the lesson again.
MOST_ACTIONS: Final = 80


class WrongTry(Exception):
    """A legal action that leads away from the goal of the step; nothing was played."""

    def __init__(self, action: Action) -> None:
        super().__init__(action)
        self.action = action


@dataclass(frozen=True)
class Walk:
    """A lesson as far as its learner has come."""

    game: Game
    lesson: Lesson
    line: Line
    #: Where the present step began, and what the learner has done in it.
    began: Position
    played: tuple[Action, ...] = ()
    #: Everything the learner has done, and how much of it was done when the present step began.
    done: tuple[Done, ...] = ()
    done_before: int = 0
    #: The number of the present step, from 0; as many as there are steps: the lesson is over.
    number: int = 0
    #: The step that was solved last, and what may be told of it.
    solved: tuple[Step, Moment] | None = None

    @classmethod
    def begun(cls, game: Game, lesson: Lesson) -> Self:
        """Return the walk before its first step. Raises LessonOutdated."""
        line = _answered(_start_of(game, lesson), lesson.opening)
        return cls(game, lesson, line, began=line.position)

    @property
    def is_over(self) -> bool:
        return self.number == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The present step. Raises LessonOver."""
        if self.is_over:
            raise LessonOver
        return self.lesson.steps[self.number]

    @property
    def position(self) -> Position:
        return self.line.position

    @property
    def view(self) -> Any:
        return self.position.view(self.lesson.seat)

    def right_actions(self) -> list[Action]:
        """Return the legal actions that lead to the goal of the present step."""
        if self.is_over or self.step.is_read:
            return []
        legal = self.position.legal_actions(self.lesson.seat)
        return [action for action in legal if self.step.accepts(self.view, action, self.played)]

    def with_go_on(self) -> Self:
        """Return the walk after a step that is only read; unchanged at any other step."""
        if not self.step.is_read:
            return self
        return replace(self, done=(*self.done, None))._solved(self.line)

    def with_action(self, action: Action) -> Self:
        """Return the walk with one more action of the learner. Raises IllegalAction and WrongTry."""
        step, view = self.step, self.view
        line = self.line.with_action(self.lesson.seat, action)
        if not step.accepts(view, action, self.played):
            raise WrongTry(action)
        done = (*self.done, msgspec.to_builtins(action))
        walk = replace(self, line=line, played=(*self.played, action), done=done)
        return walk._solved(line) if step.is_done(walk.view, walk.played) else walk

    def with_done(self, done: Iterable[Done]) -> Self:
        """Walk on as far as it fits: newer rules, or a lesson that was rewritten, may let it end before."""
        walk = self
        try:
            for each in done:
                if each is None:
                    walk = walk.with_go_on()
                else:
                    walk = walk.with_action(walk.position.codec.convert_action(each))
        except (IllegalAction, WrongTry, LessonOver, msgspec.ValidationError):
            pass  # the caller sees how far it went
        return walk

    def with_solution(self) -> "Walk":
        """Return the walk after the solution of the present step, whatever else was tried in it."""
        step = self.step
        walk = Walk.begun(self.game, self.lesson).with_done(self.done[: self.done_before])
        if step.is_read:
            return walk.with_go_on()
        for wanted in step.solution:
            # Earlier choices of the learner may ask for another way to the same goal.
            right = walk.right_actions()
            if not right:
                raise LessonOutdated
            walk = walk.with_action(wanted if wanted in right else right[0])
            if walk.number > self.number:
                break
        return walk

    def moment(self, *tried: Action) -> Moment:
        """Return what the words of the present step may be computed from."""
        seat = self.lesson.seat
        view = _after(self.position, seat, tried).view(seat)
        return Moment(self.began.view(seat), view, view, (*self.played, *tried))

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """The learner without a name, who is "you" in every sentence, and the companions."""
        return sitters_of_lesson(self.lesson, len(self.game.rules.scores(self.began.state)), "")

    @property
    def reaction(self) -> str:
        """What the coach says about the step that was solved last."""
        if self.solved is None:
            return ""
        step, moment = self.solved
        return said(step.after, moment)

    def _solved(self, line: Line) -> Self:
        step, seat = self.step, self.lesson.seat
        moment = self.moment()
        line = _answered(line, step.then)
        moment = replace(moment, now=line.position.view(seat))
        return replace(
            self,
            line=line,
            began=line.position,
            played=(),
            done_before=len(self.done),
            number=self.number + 1,
            solved=(step, moment),
        )


def sitters_of_lesson(lesson: Lesson, players: int, name: str) -> tuple[Sitter, ...]:
    names = list(COMPANIONS[: players - 1])
    names.insert(lesson.seat, name)
    return tuple(Sitter(seat, each, seat == lesson.seat) for seat, each in enumerate(names))


def walk_of(game: Game, lesson: Lesson, done: Sequence[Done]) -> Walk:
    """Return a person's walk through the lesson, as far as it still fits."""
    return Walk.begun(game, lesson).with_done(done)


def words_for(walk: Walk, words: Say, *tried: Action) -> str:
    return said(words, walk.moment(*tried))


def _start_of(game: Game, lesson: Lesson) -> Line:
    try:
        return Line.from_position(Position(game.rules, game.codec, lesson.start(), 0), lesson.seat)
    except (IllegalAction, LookupError, ValueError, TypeError, AttributeError) as error:
        # It was set up by hand for other rules: a card, a field or a place of then may be gone.
        logger.exception("The lesson %s/%s can't be set up.", game.key, lesson.slug)
        raise LessonOutdated from error


def _answered(line: Line, answers: Iterable[tuple[Seat, Action]]) -> Line:
    """Let the others play what is written. Raises LessonOutdated where the rules no longer allow it."""
    try:
        for seat, action in answers:
            line = line.with_action(seat, action)
    except IllegalAction as error:
        logger.exception("The script of a lesson of %s is not legal.", line.position.rules.key)
        raise LessonOutdated from error
    return line


def _after(position: Position, seat: Seat, actions: Iterable[Action]) -> Position:
    for action in actions:
        position = position.after(position.apply(seat, action))
    return position
