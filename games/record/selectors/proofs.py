"""The proof that a finished match was shuffled as promised: replayed from its secret, move by move."""

import json
from dataclasses import dataclass
from typing import Any

from games.engine.core.codec import Codec
from games.engine.core.fairness import game_seed, is_committed
from games.engine.core.replay import Entry, Resumption, replay
from games.engine.core.types import IllegalAction
from games.models import Match, Move
from games.selectors.positions import position_of
from games.selectors.seals import is_sealed


@dataclass(frozen=True)
class Proof:
    """`secret` stays empty while the match runs, or its set-up is sealed; `failures` names what did not check out."""

    commitment: str
    #: The match has ended, but the same deal is still played at another table.
    is_sealed: bool = False
    secret: str = ""
    seating: str = ""
    #: What the shuffles were made from: the secret bound to the seating.
    seed: str = ""
    failures: tuple[str, ...] = ()

    @property
    def is_revealed(self) -> bool:
        return bool(self.secret)


def seating_text(match: Match) -> str:
    """The published seating, byte for byte as it enters the seed."""
    return json.dumps(match.seating, sort_keys=True, separators=(",", ":"))


def match_seed(match: Match) -> bytes:
    """The seed of the shuffles: the committed secret bound to the published seating, or to that of a set-up."""
    return game_seed(bytes(match.secret), seating_text(match).encode())


def proof_of(match: Match) -> Proof:
    if match.status != Match.Status.FINISHED:
        return Proof(match.commitment)
    if is_sealed(match):
        return Proof(match.commitment, is_sealed=True)
    return Proof(
        match.commitment,
        secret=bytes(match.secret).hex(),
        seating=seating_text(match),
        seed=match_seed(match).hex(),
        failures=_failures(match),
    )


def _failures(match: Match) -> tuple[str, ...]:
    failures = []
    if not is_committed(bytes(match.secret), match.commitment):
        failures.append("commitment")
    if not _replays(match):
        failures.append("replay")
    return tuple(failures)


def _replays(match: Match) -> bool:
    """Whether the log, replayed from the seed, leads to the stored position."""
    final = position_of(match)
    codec = final.codec
    moves = match.moves.order_by("version").only("match", "seat", "action", "resumes")
    log = (_logged(codec, move) for move in moves)
    options = codec.decode_options(match.options)
    try:
        *_, last = replay(final.rules, options, match.seats.count(), match_seed(match), log)
    except IllegalAction:
        return False
    return bool(last.state == final.state)


def _logged(codec: Codec[Any, Any], move: Move) -> Entry:
    """Withdrawn moves were played by the rules too, and are checked like all others."""
    if move.resumes is not None:
        return Resumption(move.resumes)
    return move.seat, codec.decode_action(bytes(move.action))
