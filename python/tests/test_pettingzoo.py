"""PettingZoo's own tests."""

from __future__ import annotations

import copy
import warnings

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, performance_benchmark, seed_test

import pentarchy
from pentarchy import aec


@pytest.mark.parametrize("id", pentarchy.games)
def test_api(id: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(aec.env(id), num_cycles=300)


@pytest.mark.parametrize("id", pentarchy.games)
def test_seeds(id: str) -> None:
    seed_test(lambda: aec.env(id), num_cycles=100)


def test_performance_benchmark(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(aec.env("ancient-world"))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("id", pentarchy.games)
def test_a_whole_game_ends_with_rewards(id: str) -> None:
    env = aec.env(id)
    env.reset(seed=2)
    for seat, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seat)  # without it one game in seventy is a draw
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(max_iter=20_000):
        observation, reward, termination, truncation, _ = env.last()
        total[agent] += reward
        env.step(None if termination or truncation else env.action_space(agent).sample(observation["action_mask"]))
    assert not env.agents
    state = env.unwrapped.state_now
    assert state.is_over()
    assert list(total.values()) == pytest.approx(state.returns())
    assert max(total.values()) > 0


def test_an_illegal_action_loses() -> None:
    env = aec.env("baronny", seats=2)
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(int((mask == 0).nonzero()[0][0]))
    assert env.terminations[agent]


def test_an_environment_can_be_copied_and_goes_on_alike() -> None:
    env = aec.raw_env("baronny", seats=2)
    env.reset(seed=4)
    other = copy.deepcopy(env)
    for _ in range(40):
        agent = env.agent_selection
        assert other.agent_selection == agent
        mask = env.observe(agent)["action_mask"]
        assert np.array_equal(mask, other.observe(agent)["action_mask"])
        for one in (env, other):
            one.step(int(mask.argmax()))
    with pytest.raises(pentarchy.Error, match="ansi"):
        aec.env("baronny", render_mode="human")
