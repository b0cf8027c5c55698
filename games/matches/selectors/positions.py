"""Positions: the decoded state of a match, with the rules to apply actions to it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from games.catalogue import codec_of, rules_of
from games.core.codec import Codec
from games.core.rules import Rules
from games.core.types import TABLE, Action, Forced, IllegalAction, Seat, Step
from games.matches.models import Match, Move
from games.matches.selectors.deals import match_seed


@dataclass(frozen=True)
class Position:
    """The state of a match after `version` moves, with its rules. It holds hidden information: show only a `view`."""

    rules: Rules[Any, Any]
    codec: Codec[Any, Any]
    state: Any
    version: int

    @property
    def to_act(self) -> frozenset[Seat]:
        return self.rules.to_act(self.state)

    def view(self, seat: Seat | None) -> Any:
        return self.rules.view(self.state, seat)

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        return self.rules.legal_actions(self.state, seat)

    def apply(self, seat: Seat, action: Action) -> Step[Any]:
        return self.rules.apply(self.state, seat, action)

    @property
    def forced(self) -> tuple[Seat, Forced] | None:
        """An awaited seat that has a forced answer, with this answer; None if there is none."""
        answers = ((seat, self.rules.forced(self.state, seat)) for seat in sorted(self.to_act - {TABLE}))
        return next(((seat, answer) for seat, answer in answers if answer), None)

    def after(self, step: Step[Any]) -> "Position":
        return replace(self, state=step.state, version=self.version + 1)


def position_of(match: Match) -> Position:
    """Return the current position of the match."""
    return _position(match, bytes(match.state or b""), match.rules_version, match.version)


def position_after(match: Match, move: Move) -> Position:
    """Return the position after this move."""
    return _position(match, bytes(move.state), move.rules_version, move.version)


def position_at(match: Match, version: int) -> Position | None:
    """Return the position after so many moves (0: as it was dealt); None if there is no such move."""
    if version == match.version:
        return position_of(match)
    if version == 0:
        return dealt_position(match)
    move = match.moves.filter(version=version).first()
    return position_after(match, move) if move else None


def dealt_position(match: Match) -> Position:
    """Return the position before the first move, dealt again from the seed."""
    rules, codec = rules_of(match.game), codec_of(match.game)
    options = codec.decode_options(match.options)
    return Position(rules, codec, rules.new_game(options, match.seats.count(), match_seed(match)), 0)


def position_with(position: Position, seat: Seat, actions: Sequence[Action]) -> Position | None:
    """Return the position that a draft leads to; None if the draft is no longer legal."""
    try:
        for action in actions:
            position = position.after(position.apply(seat, action))
    except IllegalAction:
        return None
    return position


def after_forced(position: Position, seat: Seat | None) -> Position:
    """Return the position after all forced answers of this seat."""
    while (forced := position.forced) and forced[0] == seat:
        position = position.after(position.apply(seat, forced[1].action))
    return position


def illegal_step(position: Position, seat: Seat, actions: Sequence[Action]) -> int | None:
    """Return the number of the first illegal action, counted from 1; None if all are legal in a row."""
    for number, action in enumerate(actions, start=1):
        try:
            position = position.after(position.apply(seat, action))
        except IllegalAction:
            return number
    return None


def _position(match: Match, state: bytes, rules_version: int, version: int) -> Position:
    codec = codec_of(match.game)
    return Position(rules_of(match.game), codec, codec.decode_state(state, rules_version), version)
