"""Levels of AI seats, the weakest first. A level never changes, because old matches refer to it."""

from dataclasses import dataclass
from typing import Final

from games.ai.base import Player
from games.ai.greedy import Greedy
from games.ai.uniform import Uniform
from games.core.evaluation import Evaluation


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
    description: str
    #: It judges positions, so it isn't available for games without an evaluation.
    needs_evaluation: bool


_LEVELS: Final = (
    Level(
        key="uniform",
        title=gettext_noop("Novice"),
        label=gettext_noop("Novice AI"),
        description=gettext_noop("Knows the rules and plays at random: good for learning the game."),
        needs_evaluation=False,
    ),
    Level(
        key="greedy",
        title=gettext_noop("Adept"),
        label=gettext_noop("Adept AI"),
        description=gettext_noop(
            "Plans its whole turn for the coming scorings, and answers within a second."
        ),
        needs_evaluation=True,
    ),
)

LEVELS: Final[dict[str, Level]] = {level.key: level for level in _LEVELS}


def player_of(level: str, evaluation: Evaluation | None) -> Player:
    """Return the player for this level; a random one if the game no longer has an evaluation."""
    if evaluation is None or not LEVELS[level].needs_evaluation:
        return Uniform()
    return Greedy(evaluation)
