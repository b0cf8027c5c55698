"""Verification of an exported match without the site that wrote it: commitment, seed, every move and the result."""

from typing import Any

import msgspec

from games.catalogue import GAMES, codec_of, rules_of
from games.core.codec import Codec
from games.core.fairness import game_seed, is_committed
from games.core.replay import Entry, Resumption, replay
from games.core.types import IllegalAction, Score
from games.record.selectors.export_format import ExportedMove, MatchExport


def read_export(data: bytes) -> MatchExport:
    """Decode an export. Raises msgspec.ValidationError or msgspec.DecodeError, which name the wrong field."""
    return msgspec.json.decode(data, type=MatchExport)


def failures_of(export: MatchExport) -> tuple[str, ...]:
    """Return the names of the checks that fail; empty if all pass."""
    if not export.is_complete:
        return ("incomplete",)
    if export.game not in GAMES:
        return ("game",)
    secret, fairness = bytes.fromhex(export.fairness.secret), export.fairness
    failures = []
    if not is_committed(secret, fairness.commitment):
        failures.append("commitment")
    if game_seed(secret, fairness.seating.encode()).hex() != fairness.seed:
        failures.append("seed")
    scores = replayed_scores(export)
    if scores is None:
        failures.append("replay")
    elif [(each.seat, each.points, each.rank) for each in scores] != [
        (each.seat, each.points, each.rank) for each in export.scores
    ]:
        failures.append("scores")
    return tuple(failures)


def replayed_scores(export: MatchExport) -> tuple[Score, ...] | None:
    """Return the scores after replaying the recorded moves from the seed; None if a move breaks a rule."""
    rules, codec = rules_of(export.game), codec_of(export.game)
    seed = bytes.fromhex(export.fairness.seed)
    try:
        options = codec.decode_options(export.options)
        log = [_logged(codec, move) for move in export.moves]
        *_, last = replay(rules, options, len(export.seats), seed, log)
    except (IllegalAction, msgspec.ValidationError):
        return None
    return rules.scores(last.state)


def _logged(codec: Codec[Any, Any], move: ExportedMove) -> Entry:
    if move.resumes is not None:
        return Resumption(move.resumes)
    return move.seat, codec.convert_action(move.action)
