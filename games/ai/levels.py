"""The levels an AI seat may have, the weakest first. A level never changes in place: old matches name it."""

from dataclasses import dataclass
from typing import Final

from games.ai.base import Player
from games.ai.greedy import Greedy
from games.ai.uniform import Uniform
from games.core.evaluation import Evaluation


def gettext_noop(words: str) -> str:
    """Mark words for translation; whoever shows them translates them. (Players know no Django.)"""
    return words


@dataclass(frozen=True)
class Level:
    """How strong an AI seat is. The words are English message ids."""

    key: str
    #: One word, part of a seat's name.
    title: str
    #: For lists to choose from.
    label: str
    description: str
    #: Judges positions: not for games that have no evaluation.
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
    """Who plays a seat of this level; where a game has lost its evaluation, at random."""
    if evaluation is None or not LEVELS[level].needs_evaluation:
        return Uniform()
    return Greedy(evaluation)
