#!/usr/bin/env python3
"""An agent that takes what scores most at once, by trying every action with the rules engine of this repository.

Run it from the top of the repository:

    SITE=http://localhost:8000 TOKEN=hid_… PYTHONPATH=. python examples/client/greedy_agent.py
"""

import os
from collections.abc import Sequence
from typing import Any

import msgspec
from hidalgo_client import Action, Choice, Site, View, serve
from random_agent import RandomAgent

from games.core.codec import codec_for
from games.core.rng import Rng
from games.el_caballero.rules.rules import ElCaballero
from games.el_capitan.rules.rules import ElCapitan
from games.el_grande.rules.rules import ElGrande

RULES: dict[str, Any] = {rules.key: rules for rules in (ElGrande(), ElCaballero(), ElCapitan())}


class GreedyAgent:
    def __init__(self, seed: int = 0) -> None:
        self._chance, self._rng = RandomAgent(seed), Rng(seed.to_bytes(8, "big"))

    def choose(self, game: str, view: View, legal: Sequence[Choice]) -> Action:
        """Choose by chance among the actions after which the own lead is largest."""
        rules, codec = RULES[game], codec_for(RULES[game])
        seen = codec.decode_view(msgspec.json.encode(view))
        # A position that the view allows; whatever is hidden is drawn by chance.
        state = rules.imagine(seen, self._rng)
        leads = [self._lead(rules, state, seen.viewer, codec.convert_action(each.action)) for each in legal]
        best = [each for each, lead in zip(legal, leads, strict=True) if lead == max(leads)]
        return self._chance.choose(game, view, best)

    @staticmethod
    def _lead(rules: Any, state: Any, seat: int, action: Any) -> float:
        points: list[int] = [score.points for score in rules.scores(rules.apply(state, seat, action).state)]
        return points[seat] - max(other for each, other in enumerate(points) if each != seat)


if __name__ == "__main__":
    with Site(os.environ["SITE"], os.environ["TOKEN"]) as site:
        serve(site, GreedyAgent())
