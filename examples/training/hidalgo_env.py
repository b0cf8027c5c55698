"""The games of Hidalgo as PettingZoo environments (AEC), on the rules engine of this repository.

    env = HidalgoEnv("el_grande", players=3, options={"length": "short"})

An action is the number of a legal action in the list that `info["actions"]` holds; the mask says how many there are.
An observation is made of what the seat may see, and of nothing else:

- `observation`: the view as a vector of fixed length. Every number in the view is added to the place that the hash of
  its path names. That is a beginning that works for every game; `info["view"]` is the view itself, for better features.
- `actions`: one such vector for each legal action, so that a network can look at what it may choose.
- `action_mask`: 1 for every number that stands for an action.
"""

import functools
import zlib
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from games.core.codec import codec_for
from games.core.types import TABLE
from games.el_caballero.rules.rules import ElCaballero
from games.el_capitan.rules.rules import ElCapitan
from games.el_grande.rules.rules import ElGrande

RULES: Mapping[str, Any] = {rules.key: rules for rules in (ElGrande(), ElCaballero(), ElCapitan())}
VIEW_FEATURES = 1024
ACTION_FEATURES = 32
MOST_ACTIONS = 512


class HidalgoEnv(AECEnv[str, dict[str, Any], int]):
    """One match. Whoever wins gets what the others lose: rewards of a match add up to nothing."""

    metadata = {"name": "hidalgo_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str = "el_grande",
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        most_steps: int = 5000,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.rules, self.codec = RULES[game], codec_for(RULES[game])
        self.options = self.codec.decode_options(dict(options or {}))
        self.most_steps, self.render_mode = most_steps, render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._chance = np.random.default_rng()

    @functools.cache  # noqa: B019  # PettingZoo wants the same object each time; an environment lives as long as its spaces
    def observation_space(self, agent: str) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (VIEW_FEATURES,), np.float32),
                "actions": spaces.Box(-np.inf, np.inf, (MOST_ACTIONS, ACTION_FEATURES), np.float32),
                "action_mask": spaces.Box(0, 1, (MOST_ACTIONS,), np.int8),
            }
        )

    @functools.cache  # noqa: B019  # as above
    def action_space(self, agent: str) -> spaces.Discrete:
        return spaces.Discrete(MOST_ACTIONS)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        self.state_of_play = self.rules.new_game(self.options, len(self.agents), self._chance.bytes(32))
        self.steps = 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        legal = self._legal(seat)
        actions = np.zeros((MOST_ACTIONS, ACTION_FEATURES), np.float32)
        for place, action in enumerate(legal):
            actions[place] = features(msgspec.to_builtins(action), ACTION_FEATURES)
        mask = np.zeros(MOST_ACTIONS, np.int8)
        mask[: len(legal)] = 1
        view = msgspec.to_builtins(self.rules.view(self.state_of_play, seat))
        return {"observation": features(view, VIEW_FEATURES), "actions": actions, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        legal = self._legal(seat)
        if action is None or not 0 <= action < len(legal):
            raise ValueError(f"{action} stands for no legal action; there are {len(legal)}.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.state_of_play = self.rules.apply(self.state_of_play, seat, legal[action]).state
        self.steps += 1
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> str:
        view = self.rules.view(self.state_of_play, None)
        return msgspec.json.format(msgspec.json.encode(view)).decode()

    def close(self) -> None:
        pass

    def _go_on(self) -> None:
        """Play what the table does by itself, and say who acts next."""
        while self.rules.to_act(self.state_of_play) == {TABLE}:
            (step,) = self.rules.legal_actions(self.state_of_play, TABLE)
            self.state_of_play = self.rules.apply(self.state_of_play, TABLE, step).state
        awaited = self.rules.to_act(self.state_of_play)
        if not awaited:
            self._end()
        elif self.steps >= self.most_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        # Simultaneous answers are given one after another; nobody sees those of the others before all are in.
        seat = min(awaited, default=0)
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = {
            "view": msgspec.to_builtins(self.rules.view(self.state_of_play, seat)),
            "actions": [msgspec.to_builtins(action) for action in self._legal(seat)],
        }

    def _end(self) -> None:
        ranks = [score.rank for score in self.rules.scores(self.state_of_play)]
        for seat, agent in enumerate(self.possible_agents):
            better = sum(other > ranks[seat] for other in ranks) - sum(other < ranks[seat] for other in ranks)
            self.rewards[agent] = better / (len(ranks) - 1)
        self.terminations = dict.fromkeys(self.agents, True)

    def _legal(self, seat: int) -> list[Any]:
        if seat not in self.rules.to_act(self.state_of_play):
            return []
        return list(self.rules.legal_actions(self.state_of_play, seat))


def features(value: Any, length: int) -> np.ndarray[Any, np.dtype[np.float32]]:
    """Return numbers and words of plain data as a vector: each is added to the place that the hash of its path names."""
    vector = np.zeros(length, np.float32)
    for path, number in _leaves(value, ""):
        vector[zlib.crc32(path.encode()) % length] += number
    return vector


def _leaves(value: Any, path: str) -> Iterator[tuple[str, float]]:
    match value:
        case Mapping():
            for name, inner in value.items():
                yield from _leaves(inner, f"{path}.{name}")
        case list() | tuple():
            for place, inner in enumerate(value):
                yield from _leaves(inner, f"{path}.{place}")
        case str():
            yield f"{path}={value}", 1.0
        case bool() | int() | float():
            yield path, float(value)
