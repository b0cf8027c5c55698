"""Each lesson is a test: it begins on a sound position, its solution is legal and reaches its goal, and wrong tries are answered."""

import re
from importlib import import_module

import pytest
from django.urls import reverse
from django.utils import translation

from games.catalogue import GAMES
from games.core.types import IllegalAction
from games.lessons.selectors.walks import Walk, WrongTry, words_for
from games.matches.selectors.positions import Position
from games.presenting.lesson import said

LESSONS = [
    pytest.param(game, lesson, id=f"{game.key}-{lesson.slug}")
    for game in GAMES.values()
    for lesson in game.lessons
]
RULE = re.compile(r"\bE[GCP]-[A-Z]?\d+(?:\.\d+)*[A-Z]?\b")


def walks(game, lesson):
    """Yield the walk at the beginning of each step, solving them one after the other; at last the finished walk."""
    walk = Walk.begun(game, lesson)
    while not walk.is_over:
        yield walk
        walk = walk.with_solution()
    yield walk


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_game_has_at_least_six_lessons(game):
    assert len(game.lessons) >= 6


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_solution_reaches_the_goal_of_every_step(game, lesson):
    *steps, end = walks(game, lesson)
    assert [walk.number for walk in steps] == list(range(len(lesson.steps)))
    assert end.is_over
    assert 3 <= len(lesson.steps) <= 8
    for walk in steps:
        for begun, action in zip(partly(walk), walk.step.solution, strict=False):
            assert action in begun.right_actions()


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_position_of_a_lesson_is_sound(game, lesson, monkeypatch):
    """What must always hold in the game holds in the prepared position and after every step, those of the table too."""
    check, apply = import_module(f"tests.games.{game.key}.cases").check, Position.apply

    def checked(position, seat, action):
        step = apply(position, seat, action)
        check(position.state, step)
        return step

    monkeypatch.setattr(Position, "apply", checked)
    *_steps, end = walks(game, lesson)
    assert end.is_over


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_wrong_try_is_answered(game, lesson):
    for walk in list(walks(game, lesson))[:-1]:
        if walk.step.is_read:
            continue
        for solved in partly(walk):
            right = solved.right_actions()
            assert right
            assert solved.step.hints
            for action in solved.position.legal_actions(lesson.seat):
                if action in right:
                    continue
                with pytest.raises(WrongTry):
                    solved.with_action(action)
                for hint in solved.step.hints:
                    assert words_for(solved, hint, action).strip()


def partly(walk):
    """Yield the walk after each action of the solution of its step but the last."""
    yield walk
    for action in walk.step.solution[:-1]:
        walk = walk.with_action(action)
        yield walk


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_right_action_leads_on_to_the_end(game, lesson):
    for walk in list(walks(game, lesson))[:-1]:
        for action in walk.right_actions():
            after = walk.with_action(action)
            assert after.number in (walk.number, walk.number + 1)
            if after.number > walk.number:
                assert after.reaction == said(walk.step.after, after.solved[1])
            while not after.is_over:
                after = after.with_solution()


@pytest.mark.django_db
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_rules_named_by_a_lesson_are_on_the_page_of_rules(game, lesson, client):
    page = client.get(reverse("rules", args=[game.key])).content.decode()
    anchors = set(re.findall(r'id="([^"]+)"', page))
    with translation.override("en"):
        words = [
            str(words)
            for step in lesson.steps
            for words in (step.say, step.after, *step.hints)
            if not callable(words)
        ]
    cited = {number for text in words for number in RULE.findall(text)} | {
        number for number, _ in lesson.rules
    }
    assert sorted(cited - anchors) == []


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_illegal_actions_are_refused_by_the_rules(game, lesson):
    walk = Walk.begun(game, lesson)
    with pytest.raises(IllegalAction) as refusal:
        walk.with_action(object())
    assert refusal.value.code
