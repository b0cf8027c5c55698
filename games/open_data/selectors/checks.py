"""Verification of open data: every match replays to its end and its result."""

import gzip
import zlib
from collections.abc import Iterator
from datetime import date
from itertools import pairwise
from pathlib import Path

import msgspec

from games.catalogue import GAMES, codec_of, rules_of
from games.core.replay import replay
from games.core.types import IllegalAction, Score
from games.open_data.selectors.format import OpenMatch, OpenSeat


class NotSound(Exception):
    """A check has failed; the message says which and where."""


def sound_matches(path: Path) -> Iterator[OpenMatch]:
    """Yield the matches of a file, replaying each. Raises NotSound at the first that fails a check."""
    seen: set[str] = set()
    try:
        with gzip.open(path) as lines:
            for number, line in enumerate(lines, start=1):
                where = f"{path.name}:{number}"
                match = _read(line, where)
                if wrong := _twice(match, seen) or _fault(match):
                    raise NotSound(f"{where}: {match.id}: {wrong}")
                yield match
    except (OSError, EOFError, zlib.error) as error:
        raise NotSound(f"{path.name}: {error}") from error
    if not seen:
        raise NotSound(f"{path.name}: no match is in it")


def _read(line: bytes, where: str) -> OpenMatch:
    try:
        return msgspec.json.decode(line, type=OpenMatch)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NotSound(f"{where}: {error}") from error


def _twice(match: OpenMatch, seen: set[str]) -> str:
    if match.id in seen:
        return "the same match again"
    seen.add(match.id)
    return ""


def _fault(match: OpenMatch) -> str:
    """Return what is wrong with a match; empty if it is sound."""
    if match.game not in GAMES:
        return f"no such game: {match.game}"
    known = rules_of(match.game).version
    if not 1 <= match.rules_version <= known:
        return f"version {match.rules_version} of the rules is not known here, only those up to {known}"
    if len(match.seats) not in rules_of(match.game).players or len(match.scores) != len(match.seats):
        return f"{len(match.seats)} seats and {len(match.scores)} scores"
    return _fault_of_record(match) or _fault_of_end(match) or _fault_of_places(match)


def _fault_of_record(match: OpenMatch) -> str:
    try:
        date.fromisoformat(match.finished_on)
    except ValueError:
        return f"no such day: {match.finished_on}"
    if any(earlier.version >= later.version for earlier, later in pairwise(match.moves)):
        return "the versions of the moves do not rise"
    for number, seat in enumerate(match.seats):
        if not _is_held(seat):
            return f"nobody knows who held seat {number} when"
    return ""


def _is_held(seat: OpenSeat) -> bool:
    """Whether a computer player, or people one after another, held the seat from start to end."""
    if seat.ai_level or not seat.holders:
        return bool(seat.ai_level) and not seat.holders
    begins = [holder.from_version for holder in seat.holders]
    ends = [holder.until_version for holder in seat.holders]
    return begins == sorted(begins) and [*begins, None] == [0, *ends]


def _fault_of_end(match: OpenMatch) -> str:
    """Check that the match is over, or that the record says why not; and that it leads to the recorded scores."""
    rules, codec = rules_of(match.game), codec_of(match.game)
    try:
        options = codec.decode_options(match.options)
        log = [(move.seat, codec.convert_action(move.action)) for move in match.moves]
        *_, last = replay(rules, options, len(match.seats), bytes.fromhex(match.seed), log)
    except (IllegalAction, ValueError, IndexError) as error:
        return str(error)
    if wrong := _fault_of_ending(match, is_over=not rules.to_act(last.state)):
        return wrong
    told, reached = [(score.points, score.rank) for score in match.scores], _by_seat(rules.scores(last.state))
    return "" if told == reached else f"ends with {reached}, not with {told} (points and place by seat)"


def _fault_of_ending(match: OpenMatch, *, is_over: bool) -> str:
    if is_over:
        return "" if match.ended == "played" else f"was played to its end, and not {match.ended}"
    if match.ended == "played":
        return "is not over after its last move"
    if match.ended == "resigned":
        left = sum(not seat.has_resigned for seat in match.seats)
        return "" if left < 2 else f"ended because all but one had resigned, but {left} had not"
    return "" if match.is_ruled else "was adjudicated, but not by a ruling"


def _fault_of_places(match: OpenMatch) -> str:
    """Check that points follow the rules, and places the site's ranking, unless a ruling has set them."""
    if [seat.points for seat in match.seats] != [score.points for score in match.scores]:
        return "the points in seats are not those in scores"
    if any(seat.has_resigned and seat.has_stayed for seat in match.seats):
        return "somebody has resigned and stayed"
    standing = [(seat.has_stayed, -score.rank) for seat, score in zip(match.seats, match.scores, strict=True)]
    places = [1 + sum(other > mine for other in standing) for mine in standing]
    told = [seat.rank for seat in match.seats]
    return "" if match.is_ruled or told == places else f"the places are {places}, not {told}"


def _by_seat(scores: tuple[Score, ...]) -> list[tuple[int, int]]:
    return [(score.points, score.rank) for score in sorted(scores, key=lambda score: score.seat)]
