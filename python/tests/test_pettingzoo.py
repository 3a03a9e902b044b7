"""PettingZoo's own tests."""

from __future__ import annotations

import warnings

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
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(max_iter=20_000):
        observation, reward, termination, truncation, _ = env.last()
        total[agent] += reward
        env.step(None if termination or truncation else env.action_space(agent).sample(observation["action_mask"]))
    assert not env.agents
    assert max(total.values()) > 0
    assert sum(total.values()) == pytest.approx(0)


def test_an_illegal_action_loses() -> None:
    env = aec.env("baronny", seats=2)
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(int((mask == 0).nonzero()[0][0]))
    assert env.terminations[agent]
