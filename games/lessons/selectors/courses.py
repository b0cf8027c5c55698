"""The lessons of each game, and how far a person has come in them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from django.urls import reverse

from accounts.notices.contracts import FirstStep
from accounts.people.models import User
from accounts.people.visitors import Visitor
from games.catalogue import GAMES
from games.game import Game
from games.lessons.models import LessonProgress
from games.lessons.words import lesson_continued, lesson_offered
from games.presenting.lesson import Lesson

Standing: TypeAlias = Literal["new", "begun", "finished"]
_NEW: Final = "new"


@dataclass(frozen=True)
class Unit:
    """One lesson in the list of a game."""

    number: int
    lesson: Lesson
    standing: Standing
    #: Whether it is the one to take next.
    is_next: bool


@dataclass(frozen=True)
class Course:
    """All lessons of a game, for one visitor."""

    game: Game
    units: tuple[Unit, ...]

    @property
    def finished(self) -> int:
        return sum(unit.standing == "finished" for unit in self.units)

    @property
    def is_finished(self) -> bool:
        return self.finished == len(self.units)

    @property
    def next(self) -> Unit | None:
        return next((unit for unit in self.units if unit.is_next), None)


def lesson_of(game: str, slug: str) -> tuple[Game, Lesson] | None:
    """Return the game and its lesson; None if there is no such lesson, or none any more."""
    if game not in GAMES:
        return None
    found = next((lesson for lesson in GAMES[game].lessons if lesson.slug == slug), None)
    return (GAMES[game], found) if found else None


def lesson_after(game: Game, lesson: Lesson) -> Lesson | None:
    place = game.lessons.index(lesson)
    return next(iter(game.lessons[place + 1 :]), None)


def courses_of(user: Visitor) -> tuple[Course, ...]:
    """Return the courses of all games that have lessons, in one query."""
    standings = _standings(user)
    return tuple(_course(game, standings) for game in GAMES.values() if game.lessons)


def course_of(game: str, user: Visitor) -> Course | None:
    """Return the course of a game; None if it has no lessons."""
    return next((course for course in courses_of(user) if course.game.key == game), None)


def first_step(person: User) -> FirstStep | None:
    """Return the lesson that a newcomer may take first: of the game they have begun to learn, or of the first game."""
    courses = [course for course in courses_of(person) if course.next]
    begun = (course for course in courses if any(unit.standing != "new" for unit in course.units))
    course = next(begun, None) or next(iter(courses), None)
    if course is None or course.next is None:
        return None
    lesson = course.next.lesson
    offered = lesson_offered if course.next.number == 1 else lesson_continued
    label, text = offered(course.game, lesson)
    return FirstStep(label, text, reverse("lesson", args=[course.game.key, lesson.slug]))


def _course(game: Game, standings: Mapping[tuple[str, str], Standing]) -> Course:
    known = [standings.get((game.key, lesson.slug), _NEW) for lesson in game.lessons]
    upcoming = next((place for place, standing in enumerate(known) if standing != "finished"), None)
    return Course(
        game,
        tuple(
            Unit(place + 1, lesson, standing, is_next=place == upcoming)
            for place, (lesson, standing) in enumerate(zip(game.lessons, known, strict=True))
        ),
    )


def _standings(user: Visitor) -> dict[tuple[str, str], Standing]:
    if not user.is_authenticated:
        return {}
    rows = LessonProgress.objects.filter(user=user).values_list("game", "lesson", "finished_at")
    return {(game, lesson): "finished" if finished else "begun" for game, lesson, finished in rows}
