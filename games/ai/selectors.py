"""Levels of computer players that a game offers."""

from games.ai.levels import LEVELS, Level
from games.catalogue import game_of


def levels_of(game: str) -> dict[str, Level]:
    """Return levels by key, the weakest first; a game without an evaluation has only random players."""
    evaluation = game_of(game).evaluation
    return {
        key: level for key, level in LEVELS.items() if evaluation is not None or not level.needs_evaluation
    }


def strongest_level(game: str) -> str:
    return list(levels_of(game))[-1]
