"""Levels of AI seats, the weakest first. A level never changes, because old matches refer to it.

A better player is a new level with the next version and a key of its own; the one before it retires.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from games.ai.base import Player
from games.ai.greedy import Greedy
from games.ai.search import Searcher
from games.ai.uniform import Uniform
from games.core.evaluation import Evaluation
from games.core.skill import Skill


def gettext_noop(words: str) -> str:
    """Mark words for translation at the place that shows them. (AI modules don't import Django.)"""
    return words


@dataclass(frozen=True)
class Level:
    """A level of strength. Its texts are English message ids."""

    key: str
    #: One word, part of a seat's name.
    title: str
    #: For lists to choose from.
    label: str
    #: One sentence, for people who choose an opponent.
    description: str
    version: int = 1
    #: Retired levels play on where somebody has chosen them, and programs may go on asking for them; no form offers them.
    is_retired: bool = False


#: Plays any legal action. The only level of games that have no skills.
RANDOM: Final = Level(
    key="uniform",
    title=gettext_noop("Novice"),
    label=gettext_noop("Novice AI"),
    description=gettext_noop("Knows the rules and plays at random: good for learning the game."),
    is_retired=True,
)

_LEVELS: Final = (
    RANDOM,
    Level(
        key="beginner",
        title=gettext_noop("Beginner"),
        label=gettext_noop("Beginner AI"),
        description=gettext_noop(
            "Plays like somebody in their first match: sensible, but it looks no further than its own turn."
        ),
    ),
    Level(
        key="easy",
        title=gettext_noop("Easy"),
        label=gettext_noop("Easy AI"),
        description=gettext_noop("Knows what matters, but doesn’t always find the best turn."),
    ),
    Level(
        key="greedy",
        title=gettext_noop("Adept"),
        label=gettext_noop("Adept AI"),
        description=gettext_noop(
            "Plans its whole turn for the coming scorings, and answers within a second."
        ),
        is_retired=True,
    ),
    Level(
        key="medium",
        title=gettext_noop("Medium"),
        label=gettext_noop("Medium AI"),
        description=gettext_noop("Plans whole turns with the coming scorings in mind."),
    ),
    Level(
        key="hard",
        title=gettext_noop("Hard"),
        label=gettext_noop("Hard AI"),
        description=gettext_noop("Plans like Medium, and thinks through how the others may answer."),
    ),
)

LEVELS: Final[dict[str, Level]] = {level.key: level for level in _LEVELS}


def player_of(level: str, evaluation: Evaluation | None, skills: Mapping[str, Skill]) -> Player:
    """Return the player for this level; if the game no longer has it, one that plans, or a random one."""
    if level == RANDOM.key or evaluation is None:
        return Uniform()
    skill = skills.get(level) or Skill(evaluation)
    return Searcher(skill, skill.search) if skill.search else Greedy(skill)
