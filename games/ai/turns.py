"""Chooses a whole turn from a view: the entry point for the site, run in a process of its own."""

from games.ai.base import AnyRules, Player
from games.ai.obligation import meet_obligation
from games.core.codec import codec_for
from games.core.rng import Rng


def choose_turn(rules: AnyRules, player: Player, view: bytes, seed: bytes) -> list[bytes]:
    """Return the viewing seat's actions as JSON, until others have to answer; a pure function of its arguments."""
    codec = codec_for(rules)
    seen = codec.decode_view(view)
    rng = Rng(seed)
    state = rules.imagine(seen, rng.derive("imagine"))
    actions = meet_obligation(rules, player, state, seen.viewer, rng.derive("choose"))
    return [codec.encode(action) for action in actions]
