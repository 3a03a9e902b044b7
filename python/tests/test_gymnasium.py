"""Gymnasium's own test, and one seat against agents of ours."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env

import pentarchy
from pentarchy import gym


@pytest.mark.parametrize("id", pentarchy.games)
@pytest.mark.filterwarnings("ignore")
def test_check_env(id: str) -> None:
    check_env(gym.env(id, opponents="random"), skip_render_check=True)
    check_env(gym.env(id, seat=1, opponents="greedy", seats=2), skip_render_check=True)


def test_a_game_to_its_end() -> None:
    env = gym.env("ancient-world", seat=1, opponents=["greedy", "random"], seats=3)
    observation, info = env.reset(seed=5)
    terminated = False
    reward = 0.0
    while not terminated:
        assert env.observation_space.contains(observation)
        assert env.state.to_act() == 1
        assert np.array_equal(info["action_mask"], env.action_masks())
        observation, reward, terminated, truncated, info = env.step(env.sample())
        assert not truncated
    assert reward == pytest.approx(env.state.returns()[1])
    with pytest.raises(RuntimeError, match="over"):
        env.step(0)


def test_what_is_not_legal() -> None:
    env = gym.env("baronny", seats=2, opponents="random")
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    assert env.step(wrong)[1] == pytest.approx(-0.01)
    strict = gym.env("baronny", seats=2, opponents="random", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(pentarchy.IllegalAction):
        strict.step(wrong)
    with pytest.raises(ValueError, match="one a seat"):
        gym.env("baronny", seats=4, opponents=["greedy"])
    with pytest.raises(ValueError, match="0 to 1"):
        gym.env("baronny", seats=2, seat=2)


def test_what_is_wrong_is_said_at_once() -> None:
    for words in (
        {"opponents": "greeedy"},
        {"illegal": "perhaps"},
        {"render_mode": "human"},
        {"seat": -1},
        {"seets": 3},
    ):
        with pytest.raises(pentarchy.Error):
            gym.env("baronny", **words)
    env = gym.env("baronny", seats=2, opponents="random")
    env.reset(seed=1)
    with pytest.raises(TypeError):
        env.step(2.5)  # type: ignore[arg-type]


@pytest.mark.parametrize("id", pentarchy.games)
@pytest.mark.filterwarnings("ignore")
def test_every_seat_can_learn(id: str) -> None:
    for seats in range(pentarchy.Game(id).min_seats, pentarchy.Game(id).max_seats + 1):
        check_env(gym.env(id, seat=seats - 1, seats=seats, opponents="random", render_mode="ansi"))
