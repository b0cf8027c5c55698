"""Levels of computer players that a game has."""

from games.ai.base import Player
from games.ai.levels import LEVELS, RANDOM, Level, player_of
from games.catalogue import game_of

#: Quick enough for every use, and a fair stand-in for most people.
_USUAL = "medium"


def levels_of(game: str, chosen: str = "") -> dict[str, Level]:
    """Return the levels that forms offer, by key, the weakest first; a game without skills has only random players.

    `chosen` stays among them even if it has retired, so that nothing changes unasked.
    """
    offered = {key for key, skill in game_of(game).skills.items() if skill.is_offered} or {RANDOM.key}
    return {key: level for key, level in LEVELS.items() if key in {*offered, chosen}}


def playable_levels_of(game: str) -> dict[str, Level]:
    """Return the levels that a seat of the game may have: also those on trial, and those that have retired."""
    played = game_of(game)
    return {
        key: level
        for key, level in LEVELS.items()
        if key in played.skills or level is RANDOM or (level.is_retired and played.evaluation is not None)
    }


def friendliest_level(game: str) -> str:
    return next(iter(levels_of(game)))


def default_level(game: str) -> str:
    """Return the level that plays where nobody has chosen one: for the absent, and in what people try out."""
    levels = levels_of(game)
    return _USUAL if _USUAL in levels else list(levels)[-1]


def player_for(game: str, level: str) -> Player:
    """Return the player for a seat of this level."""
    played = game_of(game)
    return player_of(level, played.evaluation, played.skills)
