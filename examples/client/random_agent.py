#!/usr/bin/env python3
"""An agent that plays by chance: SITE=http://localhost:8000 TOKEN=hid_… python random_agent.py"""

import os
import random
from collections.abc import Sequence

from hidalgo_client import Action, Choice, Site, View, serve

#: Actions that only undo an earlier choice: a random player would go round in circles.
TAKES_BACK = {"restart_turn", "cancel_route", "cancel_declaration"}


class RandomAgent:
    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, game: str, view: View, legal: Sequence[Choice]) -> Action:
        """Choose what to do first, then how: a card with a hundred targets is no more likely than passing."""
        onward = [each.action for each in legal if each.action["type"] not in TAKES_BACK]
        actions = onward or [each.action for each in legal]
        kind = self._random.choice(sorted({action["type"] for action in actions}))
        return self._random.choice([action for action in actions if action["type"] == kind])


if __name__ == "__main__":
    with Site(os.environ["SITE"], os.environ["TOKEN"]) as site:
        serve(site, RandomAgent())
