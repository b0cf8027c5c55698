"""A person's way through a lesson. Each click adds to it; a wrong try only counts."""

from collections.abc import Callable
from typing import TypeAlias

import msgspec
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.people.models import User
from games.game import Game
from games.lessons.models import LessonProgress
from games.lessons.refusals import LessonTooLong, LessonWentOn, NothingToUndo
from games.lessons.selectors.walks import MOST_ACTIONS, Walk, WrongTry, walk_of
from games.presenting.lesson import Lesson

Way: TypeAlias = Callable[[Walk], Walk]


def start_lesson(*, game: Game, lesson: Lesson, user: User) -> LessonProgress:
    """Begin the lesson, or find it where it was left. A finished one starts over."""
    progress = LessonProgress.objects.filter(user=user, game=game.key, lesson=lesson.slug).first()
    if progress is None:
        progress = _created(game, lesson, user)
    if walk_of(game, lesson, progress.actions).is_over:
        _store(progress, [])
    return progress


def play_action(*, game: Game, lesson: Lesson, user: User, action: str | bytes, revision: int) -> None:
    """Play an action if it leads on; a wrong try is only noted. Raises IllegalAction."""

    def play(walk: Walk) -> Walk:
        return walk.with_action(walk.position.codec.decode_action(action))

    _go(game, lesson, _stamped(game, lesson, user, revision), play)


def go_on(*, game: Game, lesson: Lesson, user: User, revision: int) -> None:
    """Leave a step that is only read."""
    _go(game, lesson, _stamped(game, lesson, user, revision), Walk.with_go_on)


def show_solution(*, game: Game, lesson: Lesson, user: User, revision: int) -> None:
    """Let the coach play the present step."""
    _go(game, lesson, _stamped(game, lesson, user, revision), Walk.with_solution)


def undo(*, game: Game, lesson: Lesson, user: User, revision: int) -> None:
    """Take back the last thing that was done; everything the others answered goes with it."""
    progress = _stamped(game, lesson, user, revision)
    walk = walk_of(game, lesson, progress.actions)
    if not walk.done:
        raise NothingToUndo
    _store(progress, list(walk.done[:-1]))


def start_over(*, game: Game, lesson: Lesson, user: User, revision: int) -> None:
    _store(_stamped(game, lesson, user, revision), [])


def _go(game: Game, lesson: Lesson, progress: LessonProgress, way: Way) -> None:
    walk = walk_of(game, lesson, progress.actions)
    if len(walk.done) >= MOST_ACTIONS:
        raise LessonTooLong
    try:
        walk = way(walk)
    except WrongTry as wrong:
        tried = msgspec.to_builtins(wrong.action)
        _store(progress, list(walk.done), wrong=tried, tries=min(progress.tries + 1, MOST_ACTIONS))
        return
    _store(progress, list(walk.done), is_finished=walk.is_over)


def _stamped(game: Game, lesson: Lesson, user: User, revision: int) -> LessonProgress:
    """Return the progress if it is still as the page showed it."""
    progress = LessonProgress.objects.filter(
        user=user, game=game.key, lesson=lesson.slug, revision=revision
    ).first()
    if progress is None:
        raise LessonWentOn
    return progress


def _created(game: Game, lesson: Lesson, user: User) -> LessonProgress:
    key = {"user": user, "game": game.key, "lesson": lesson.slug}
    try:
        with transaction.atomic():
            return LessonProgress.objects.create(**key, changed_at=timezone.now())
    except IntegrityError:
        return LessonProgress.objects.get(**key)  # started in another window a moment ago


def _store(
    progress: LessonProgress,
    done: list[object],
    *,
    wrong: object = None,
    tries: int = 0,
    is_finished: bool = False,
) -> None:
    """Store the way. Raises LessonWentOn if it was changed meanwhile."""
    now = timezone.now()
    fields = {"actions": done, "wrong": wrong, "tries": tries, "changed_at": now}
    if is_finished and progress.finished_at is None:
        fields["finished_at"] = now
    rows = LessonProgress.objects.filter(pk=progress.pk, revision=progress.revision)
    if not rows.update(**fields, revision=progress.revision + 1):
        raise LessonWentOn
    for name, value in fields.items():
        setattr(progress, name, value)
    progress.revision += 1
