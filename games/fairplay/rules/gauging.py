"""Gauges the decisions of a match one by one: bytes in and numbers out, so that it can run in another process."""

from collections.abc import Sequence
from typing import NamedTuple

from games.ai.base import AnyRules
from games.core.codec import codec_for
from games.core.evaluation import Evaluation
from games.core.rng import Rng
from games.core.types import IllegalAction, Seat
from games.fairplay.rules.benefit import Favour, favours_of
from games.fairplay.rules.choices import choice_of


class Decision(NamedTuple):
    """What a seat submitted, and the position before it. `version` is the one after the last action."""

    version: int
    seat: Seat
    state: bytes
    rules_version: int
    actions: tuple[bytes, ...]


class Gauged(NamedTuple):
    """The favours of one decision, by receiving seat."""

    version: int
    seat: Seat
    favours: dict[Seat, Favour]


def gauge_decisions(
    rules: AnyRules, evaluation: Evaluation, decisions: Sequence[Decision], seed: bytes
) -> list[Gauged]:
    """Gauge those decisions in which there was a choice."""
    rng = Rng(seed)
    gauged = (
        _gauge(rules, evaluation, decision, rng.derive(str(decision.version))) for decision in decisions
    )
    return [each for each in gauged if each is not None]


def _gauge(rules: AnyRules, evaluation: Evaluation, decision: Decision, rng: Rng) -> Gauged | None:
    codec = codec_for(rules)
    state = codec.decode_state(decision.state, decision.rules_version)
    # Judge by what the seat knew: hidden information is imagined, as it is for an AI.
    imagined = rules.imagine(rules.view(state, decision.seat), rng)
    actions = [codec.decode_action(action) for action in decision.actions]
    try:
        choice = choice_of(rules, evaluation, imagined, decision.seat, actions)
    except IllegalAction:
        # A later action depended on hidden information that was imagined differently: nothing to compare.
        return None
    return Gauged(decision.version, decision.seat, favours_of(choice)) if choice else None
