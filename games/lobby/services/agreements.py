"""Checks what a table agrees on before anybody sits down: options, clock, absence. For all ways to open a table."""

from dataclasses import dataclass
from typing import Any

import msgspec

from games.ai.selectors import default_level, playable_levels_of
from games.catalogue import GAMES, codec_of, rules_of
from games.clocks.services.clocks import checked_settings
from games.core.fairness import SECRET_BYTES
from games.core.types import IllegalAction
from games.lobby.refusals import (
    InvalidAbsence,
    InvalidClock,
    InvalidOptions,
    InvalidPlayers,
    OptionsAgainstRules,
    UnknownCaretaker,
    UnknownGame,
)
from games.matches.models import Absence


@dataclass(frozen=True)
class Agreement:
    """What a table has agreed on: checked, with all defaults filled in."""

    game: str
    options: dict[str, Any]
    players: int
    clock: dict[str, Any] | None
    absence: str
    caretaker_level: str


def check_table(
    *,
    game: str,
    options: dict[str, Any],
    players: int,
    clock: dict[str, Any] | None = None,
    absence: str = Absence.CARETAKER,
    caretaker_level: str = "",
) -> Agreement:
    """Return the checked agreement of a table, or raise InvalidInput naming the invalid field.

    The default caretaker is the usual computer player of the game.
    """
    full = checked_options(game, options, players)
    caretaker_level = caretaker_level or default_level(game)
    return Agreement(
        game=game,
        options=full,
        players=players,
        clock=_checked_clock(clock),
        absence=_checked_absence(game, absence, caretaker_level),
        caretaker_level="" if absence == Absence.RESIGN else caretaker_level,
    )


def checked_options(game: str, options: dict[str, Any], players: int) -> dict[str, Any]:
    """Return the options with all defaults filled in, or raise InvalidInput naming the invalid field."""
    if game not in GAMES:
        raise UnknownGame(game)
    if players not in rules_of(game).players:
        raise InvalidPlayers(str(players))
    try:
        chosen = codec_of(game).decode_options(options)
        # A trial deal: `new_game` refuses options that do not fit the number of players.
        rules_of(game).new_game(chosen, players, bytes(SECRET_BYTES))
    except msgspec.ValidationError as error:
        raise InvalidOptions(str(error)) from error
    except IllegalAction as error:
        raise OptionsAgainstRules(game, error) from error
    full: dict[str, Any] = msgspec.to_builtins(chosen)
    return full


def _checked_absence(game: str, absence: str, caretaker_level: str) -> str:
    if absence not in Absence.values:
        raise InvalidAbsence(absence)
    if absence != Absence.RESIGN and caretaker_level not in playable_levels_of(game):
        raise UnknownCaretaker(caretaker_level)
    return absence


def _checked_clock(clock: dict[str, Any] | None) -> dict[str, Any] | None:
    try:
        settings = checked_settings(clock)
    except msgspec.ValidationError as error:
        raise InvalidClock(str(error)) from error
    return None if settings is None else msgspec.to_builtins(settings)
