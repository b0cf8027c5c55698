"""The page of a lesson: the table as in a match, and what the coach says."""

from dataclasses import dataclass, replace

import msgspec
from django.urls import reverse

from games.core.types import Action, IllegalAction
from games.game import Game
from games.lessons.models import LessonProgress
from games.lessons.selectors.courses import lesson_after
from games.lessons.selectors.walks import Walk, sitters_of_lesson, walk_of, words_for
from games.match_page.selectors.pages import drawn_table
from games.presenting.lesson import Lesson
from games.presenting.page import Choice, MatchPage, Words
from games.what_if.selectors.tables import log_of


@dataclass(frozen=True)
class LessonPage:
    game: Game
    lesson: Lesson
    page: MatchPage
    #: What the coach says about what was done last, and about the decision that is due.
    reaction: str
    say: str
    #: Why the last try was wrong; and what is right, once the hints are used up.
    hint: str
    answer: Words
    #: How many steps are done, out of how many.
    done: int
    steps: int
    #: Whether there is nothing to decide but to go on.
    is_read: bool
    is_over: bool
    can_undo: bool
    #: How much of what was done no longer fits the lesson or the rules.
    lost: int
    revision: int
    next: Lesson | None

    @property
    def marks(self) -> range:
        """One for each step, for the row of dots."""
        return range(1, self.steps + 1)


def lesson_page_of(game: Game, lesson: Lesson, progress: LessonProgress, name: str) -> LessonPage:
    """Return the page where the person has come to. Raises LessonOutdated."""
    walk = walk_of(game, lesson, progress.actions)
    tried = _tried(walk, progress)
    hints = () if walk.is_over else walk.step.hints
    has_answer = tried is not None and progress.tries > len(hints)
    sitters = sitters_of_lesson(lesson, len(walk.sitters), name)
    choices = _choices(walk, only_right=has_answer)
    right = walk.right_actions() if has_answer else []
    page = drawn_table(walk.view, game.presenter, sitters, choices)
    return LessonPage(
        game=game,
        lesson=lesson,
        page=replace(
            page,
            title=lesson.title,
            version=progress.revision,
            drafted=len(walk.done),
            choose_at=reverse("lesson-act", args=[game.key, lesson.slug]),
            log=log_of(walk.line, game.presenter, sitters),
        ),
        reaction=walk.reaction if not walk.played else "",
        say="" if walk.is_over else words_for(walk, walk.step.say),
        hint=words_for(walk, hints[min(progress.tries, len(hints)) - 1], tried) if tried and hints else "",
        answer=_label(walk, right[0]) if right else "",
        done=walk.number,
        steps=len(lesson.steps),
        is_read=not walk.is_over and walk.step.is_read,
        is_over=walk.is_over,
        can_undo=bool(walk.done),
        lost=len(progress.actions) - len(walk.done),
        revision=progress.revision,
        next=lesson_after(game, lesson),
    )


def _tried(walk: Walk, progress: LessonProgress) -> Action | None:
    """Return the last wrong try; None if there is none, or if by now it is illegal, or right."""
    if progress.wrong is None or walk.is_over or walk.step.is_read:
        return None
    try:
        action: Action = walk.position.codec.convert_action(progress.wrong)
        walk.moment(action)
    except (IllegalAction, msgspec.ValidationError):
        return None
    return None if action in walk.right_actions() else action


def _choices(walk: Walk, *, only_right: bool) -> tuple[Choice, ...]:
    """Return what may be tried, without warnings: in a lesson everything can be taken back."""
    if walk.is_over or walk.step.is_read:
        return ()
    actions = walk.right_actions() if only_right else walk.position.legal_actions(walk.lesson.seat)
    choices = walk.game.presenter.choices(walk.view, actions, walk.sitters)
    return tuple(replace(choice, warning="") for choice in choices)


def _label(walk: Walk, action: Action) -> Words:
    (choice,) = walk.game.presenter.choices(walk.view, [action], walk.sitters)
    return choice.label
