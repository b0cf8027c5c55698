"""Proof that a finished match was shuffled as committed: a replay from its secret, move by move."""

from dataclasses import dataclass
from typing import Any

from games.core.codec import Codec
from games.core.fairness import is_committed
from games.core.replay import Entry, Resumption, replay
from games.core.types import IllegalAction
from games.matches.models import Match, Move
from games.matches.selectors.deals import match_seed, seating_text
from games.matches.selectors.positions import position_of
from games.matches.selectors.seals import is_sealed


@dataclass(frozen=True)
class Proof:
    """Result of the proof. `secret` is empty while the match runs or is sealed; `failures` names failed checks."""

    commitment: str
    #: The match has ended, but the same deal is still played at another table.
    is_sealed: bool = False
    secret: str = ""
    seating: str = ""
    #: What the shuffles follow from: the secret bound to the seating.
    seed: str = ""
    failures: tuple[str, ...] = ()

    @property
    def is_revealed(self) -> bool:
        return bool(self.secret)


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
    """Convert a move for the replay. Withdrawn moves followed the rules too, and are checked like all others."""
    if move.resumes is not None:
        return Resumption(move.resumes)
    return move.seat, codec.decode_action(bytes(move.action))
