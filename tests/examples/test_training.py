"""The PettingZoo environment, by PettingZoo's own tests."""

import importlib
import warnings

import pytest
from pettingzoo.test import api_test, seed_test

from games.catalogue import GAMES
from games.core.rng import Rng
from tests.processes import ROOT


@pytest.fixture
def env_class(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "examples" / "training"))
    return importlib.import_module("hidalgo_env").HidalgoEnv


OPTIONS = {"el_grande": {"length": "short"}}


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_accepts_the_environment(env_class, game):
    with warnings.catch_warnings():
        # It warns of observations without bounds; hashed features have none.
        warnings.simplefilter("ignore")
        api_test(env_class(game, players=3, options=OPTIONS.get(game), most_steps=60), num_cycles=100)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_match(env_class, game):
    seed_test(lambda: env_class(game, players=2, options=OPTIONS.get(game)), num_cycles=30)


def test_rewards_of_a_finished_match_add_up_to_nothing(env_class):
    env = env_class("el_grande", players=3, options={"length": "short"})
    env.reset(seed=1)
    rewards = {}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _info = env.last()
        rewards[agent] = reward
        mask = observation["action_mask"]
        env.step(None if terminated or truncated else env.action_space(agent).sample(mask))
    assert not truncated
    assert sum(rewards.values()) == pytest.approx(0)


def test_an_observation_does_not_change_with_what_is_hidden(env_class):
    env = env_class("el_grande", players=2)
    env.reset(seed=3)
    seat = 0
    seen = env.observe(env.possible_agents[seat])
    view = env.rules.view(env.state_of_play, seat)
    env.state_of_play = env.rules.imagine(view, Rng(b"another"))
    again = env.observe(env.possible_agents[seat])
    assert all((seen[name] == again[name]).all() for name in seen)


def test_a_number_without_an_action_is_refused(env_class):
    env = env_class("el_grande")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="no legal action"):
        env.step(511)
