"""What a table agrees on before anybody sits down, checked in one place for everybody who opens tables."""

from dataclasses import dataclass
from typing import Any

import msgspec

from games.ai.levels import LEVELS
from games.engine.core.fairness import SECRET_BYTES
from games.engine.core.types import IllegalAction
from games.engine.registry import GAMES, codec_of, rules_of
from games.models import Absence
from games.services.care import DEFAULT_CARETAKER
from games.services.clocks import checked_settings
from games.services.refusals import InvalidInput


@dataclass(frozen=True)
class Agreement:
    """Checked, with every default written out."""

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
    caretaker_level: str = DEFAULT_CARETAKER,
) -> Agreement:
    """The agreement of a table; or InvalidInput naming the field that cannot be."""
    return Agreement(
        game=game,
        options=checked_options(game, options, players),
        players=players,
        clock=_checked_clock(clock),
        absence=_checked_absence(absence, caretaker_level),
        caretaker_level="" if absence == Absence.RESIGN else caretaker_level,
    )


def checked_options(game: str, options: dict[str, Any], players: int) -> dict[str, Any]:
    """The options in full, defaults written out; or InvalidInput naming what cannot be."""
    if game not in GAMES:
        raise InvalidInput("game", game)
    if players not in rules_of(game).players:
        raise InvalidInput("players", str(players))
    try:
        chosen = codec_of(game).decode_options(options)
        # A rehearsal: options that depend on the number of players are refused by the set-up itself.
        rules_of(game).new_game(chosen, players, bytes(SECRET_BYTES))
    except (msgspec.ValidationError, IllegalAction) as error:
        raise InvalidInput("options", str(error)) from error
    full: dict[str, Any] = msgspec.to_builtins(chosen)
    return full


def _checked_absence(absence: str, caretaker_level: str) -> str:
    if absence not in Absence.values:
        raise InvalidInput("absence", absence)
    if absence != Absence.RESIGN and caretaker_level not in LEVELS:
        raise InvalidInput("caretaker_level", caretaker_level)
    return absence


def _checked_clock(clock: dict[str, Any] | None) -> dict[str, Any] | None:
    try:
        settings = checked_settings(clock)
    except msgspec.ValidationError as error:
        raise InvalidInput("clock", str(error)) from error
    return None if settings is None else msgspec.to_builtins(settings)
