"""What running matches are at, in words for lists. A position that was shown before is not read again."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec
from django.utils.translation import get_language

from games.catalogue import codec_of, presenter_of, rules_of
from games.lobby.selectors.seats import SeatRow
from games.matches.models import Match
from games.presenting.contract import Sitter

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class StoredState:
    """A state as it is stored, with the language in which it is described. Equal states are described only once."""

    game: str
    data: bytes
    rules_version: int
    language: str | None

    def view(self, seat: int | None) -> Any:
        rules = rules_of(self.game)
        return rules.view(codec_of(self.game).decode_state(self.data, self.rules_version), seat)


def situation_of(match: Match, seats: Sequence[SeatRow], awaited: SeatRow | None) -> tuple[str, str]:
    """Return the phase of a running match, and what it asks of the `awaited` seat, if any.

    Both are empty if the state cannot be read: one broken match must not take the whole list away.
    """
    state = StoredState(match.game, bytes(match.state or b""), match.rules_version, get_language())
    try:
        asked = _prompt(state, awaited.place, _sitters(seats, awaited.place)) if awaited else ""
        return _phase(state), asked
    except Exception:
        logger.exception("The state of match %d cannot be read.", match.pk)
        return "", ""


def picture_key(match: Match) -> str:
    """Return the key of the board's small picture, which says what spectators see; empty if the state cannot be read."""
    try:
        return _picture_key(match.game, bytes(match.state or b""), match.rules_version)
    except Exception:
        logger.exception("The state of match %d cannot be read.", match.pk)
        return ""


def _sitters(seats: Sequence[SeatRow], reader: int) -> tuple[Sitter, ...]:
    return tuple(Sitter(seat.place, seat.name, seat.place == reader) for seat in seats)


# From what spectators see: a digest of the whole state would let players check their guesses about what is hidden.
@lru_cache(maxsize=2048)
def _picture_key(game: str, data: bytes, rules_version: int) -> str:
    view = StoredState(game, data, rules_version, None).view(None)
    return blake2b(msgspec.json.encode([game, view]), digest_size=6).hexdigest()


@lru_cache(maxsize=2048)
def _phase(state: StoredState) -> str:
    return str(presenter_of(state.game).phase(state.view(None)))


# What a seat is asked may tell what it alone knows: the seat and all names are part of the key.
@lru_cache(maxsize=2048)
def _prompt(state: StoredState, seat: int, sitters: tuple[Sitter, ...]) -> str:
    return str(presenter_of(state.game).prompt(state.view(seat), sitters))
