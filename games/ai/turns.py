"""A whole turn from a view: the one entrance for the site, run in a process of its own."""

from games.ai.levels import LEVELS
from games.ai.obligation import meet_obligation
from games.engine.core.rng import Rng
from games.engine.registry import codec_of, rules_of


def choose_turn(game: str, level: str, view: bytes, seed: bytes) -> list[bytes]:
    """The actions of the viewing seat until others have to answer, as JSON; a pure function of its arguments."""
    rules, codec = rules_of(game), codec_of(game)
    seen = codec.decode_view(view)
    rng = Rng(seed)
    state = rules.imagine(seen, rng.derive("imagine"))
    actions = meet_obligation(rules, LEVELS[level].player, state, seen.viewer, rng.derive("choose"))
    return [codec.encode(action) for action in actions]
