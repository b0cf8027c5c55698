#!/usr/bin/env python3
"""An agent that asks a language model, by any server that speaks the usual chat protocol.

MODEL_URL=http://localhost:11434/v1/chat/completions MODEL=… SITE=… TOKEN=hid_… python text_agent.py
"""

import json
import os
import re
from collections.abc import Callable, Sequence

import httpx
from hidalgo_client import Action, Choice, Site, View, serve
from random_agent import RandomAgent

PROMPT = """You play the board game {game} by Wolfgang Kramer. You are seat {seat}.
What you can see of the position, as JSON:
{view}
Your legal actions:
{choices}
Answer with the number of the best action, and nothing else."""


class TextAgent:
    """Plays what `complete` answers. An answer that is no number of an action is replaced by chance."""

    def __init__(self, complete: Callable[[str], str], seed: int | None = None) -> None:
        self._complete, self._chance = complete, RandomAgent(seed)

    def choose(self, game: str, view: View, legal: Sequence[Choice]) -> Action:
        choices = "\n".join(f"{number}: {each.label}" for number, each in enumerate(legal, 1))
        prompt = PROMPT.format(game=game, seat=view["viewer"], view=json.dumps(view), choices=choices)
        said = re.search(r"\d+", self._complete(prompt))
        number = int(said[0]) if said else 0
        return (
            legal[number - 1].action if 1 <= number <= len(legal) else self._chance.choose(game, view, legal)
        )


def ask_model(prompt: str) -> str:
    body = {"model": os.environ["MODEL"], "messages": [{"role": "user", "content": prompt}]}
    headers = {"Authorization": f"Bearer {os.environ.get('MODEL_KEY', '')}"}
    answer = httpx.post(os.environ["MODEL_URL"], json=body, headers=headers, timeout=120).raise_for_status()
    text: str = answer.json()["choices"][0]["message"]["content"]
    return text


if __name__ == "__main__":
    with Site(os.environ["SITE"], os.environ["TOKEN"]) as site:
        serve(site, TextAgent(ask_model))
