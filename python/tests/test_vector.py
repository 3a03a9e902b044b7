"""Batches of games."""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import threading
import warnings

import numpy as np
import pytest

import pentarchy
from pentarchy import Random
from pentarchy.vector import VectorEnv


def trace(id: str, threads: int) -> list[bytes]:
    env = VectorEnv(id, 48, threads=threads, seed=11)
    env.reset()
    seen = []
    for _ in range(150):
        env.step(env.sample())
        seen.append(
            b"".join(array.tobytes() for array in (env.observations, env.masks, env.rewards, env.seats, env.ended))
        )
    return seen


@pytest.mark.parametrize("id", pentarchy.games)
def test_the_number_of_threads_changes_nothing(id: str) -> None:
    assert trace(id, 1) == trace(id, 3)


@pytest.mark.parametrize("id", pentarchy.games)
def test_a_row_is_what_the_state_says(id: str) -> None:
    """Rows write only what changes, each from where it lies in memory: all are looked at, in their next games too."""
    env = VectorEnv(id, 5, threads=1, seed=4)
    env.reset()
    episodes = [0] * 5
    randoms = [Random(4, row) for row in range(5)]  # game n of row r draws from stream n * rows + r of the seed
    states = [env.game.start() for _ in range(5)]
    for state, random in zip(states, randoms, strict=True):
        state.resolve_chance(random)
    for _ in range(400):
        for row, state in enumerate(states):
            assert env.seats[row] == state.to_act()
            assert np.array_equal(env.masks[row], state.mask())
            assert np.array_equal(env.observations[row], state.observe(state.to_act()))
        actions = env.sample().copy()
        env.step(actions)
        for row in range(5):
            states[row].apply_number(int(actions[row]))
            states[row].resolve_chance(randoms[row])
            over = states[row].is_over()
            assert env.ended[row] == over
            assert env.rewards[row] == pytest.approx(states[row].returns() if over else 0)
            if over:
                episodes[row] += 1
                randoms[row] = Random(4, episodes[row] * 5 + row)
                states[row] = env.game.start()
                states[row].resolve_chance(randoms[row])


def test_games_begin_anew_by_themselves() -> None:
    env = VectorEnv("ancient-world", 16, threads=1, seats=2)
    env.reset(3)
    ended = 0
    for _ in range(400):
        env.step(env.sample())
        for row in np.flatnonzero(env.ended):
            assert abs(env.rewards[row].sum()) < 1e-6
        ended += int(env.ended.sum())
        assert env.masks.any(axis=1).all()
    assert ended > 16


def test_nothing_is_copied() -> None:
    env = VectorEnv("baronny", 4, threads=1)
    first = env.reset().observations
    before = first.copy()
    after = env.step(env.sample())
    assert after.observations is first
    assert not np.array_equal(first, before)
    assert np.shares_memory(env.part("board"), env.observations)
    assert np.shares_memory(np.from_dlpack(env.observations), env.observations)


def test_an_illegal_action_in_one_game_plays_none() -> None:
    env = VectorEnv("baronny", 4, threads=1, seed=1)
    env.reset()
    before = env.observations.copy()
    actions = env.sample().copy()
    actions[2] = np.flatnonzero(~env.masks[2])[0]
    with pytest.raises(pentarchy.IllegalAction, match="game 2"):
        env.step(actions)
    assert np.array_equal(env.observations, before)
    with pytest.raises(pentarchy.Error, match="one a game"):
        env.step(actions[:2])
    with pytest.raises(pentarchy.Error, match="reset"):
        VectorEnv("baronny", 2).step([0, 0])


def test_what_cannot_be_said_to_a_batch() -> None:
    for number in (0, -1, 10**9, 2**70):
        with pytest.raises(pentarchy.Error, match="1 to 1000000"):
            VectorEnv("baronny", number)
    for threads in (-1, 2000):
        with pytest.raises(pentarchy.Error, match="threads"):
            VectorEnv("baronny", 2, threads=threads)
    with pytest.raises(pentarchy.Error, match="known: seats"):
        VectorEnv("baronny", 2, seat=2)
    with pytest.raises(pentarchy.Error, match="to a Game"):
        VectorEnv(pentarchy.Game("baronny"), 2, seats=2)
    with pytest.raises(pentarchy.Error, match="negative"):
        VectorEnv("baronny", 2, seed=-1).reset()
    env = VectorEnv("baronny", 2, threads=1, seats=2)
    env.reset()
    before = env.observations.copy()
    right = env.sample().copy()
    for wrong in (
        right + 0.5,
        right.astype(float),
        right.reshape(2, 1),
        right[:1],
        [],
        None,
        3,
        ["1", "2"],
        [2**80] * 2,
    ):
        with pytest.raises(pentarchy.Error):
            env.step(wrong)  # type: ignore[arg-type]
    for number in (-1, 2**31, 2**32 + int(right[0]), -(2**40), 2**62):
        with pytest.raises(pentarchy.IllegalAction, match="game 0"):
            env.step([number, right[1]])
    assert np.array_equal(env.observations, before)
    for same in (right.tolist(), right.astype(np.uint16), np.repeat(right, 2)[::2]):
        env.reset(0)
        env.step(same)
    assert not np.array_equal(env.observations, before)


def test_one_game_and_more_threads_than_games() -> None:
    env = VectorEnv("ancient-world", 1, threads=16, seats=2)
    alone = VectorEnv("ancient-world", 1, threads=1, seats=2)
    for one in (env, alone):
        one.reset(5)
    for _ in range(300):
        actions = alone.sample().copy()
        env.step(actions)
        alone.step(actions)
        assert np.array_equal(env.observations, alone.observations)


def test_a_forked_process_plays_on_without_the_threads() -> None:
    """Threads do not come along into a process that is forked off, as multiprocessing does on Linux."""
    env = VectorEnv("baronny", 64, threads=4, seats=2)
    env.reset(1)
    actions = env.sample().copy()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        child = os.fork()
    if child == 0:
        code = 1
        try:
            signal.alarm(120)  # a child that waits for ever is ended
            env.step(actions)
            seen = int(env.observations.sum() * 8) % 251
            del env
            gc.collect()
            code = seen + 2
        finally:
            os._exit(code)
    env.step(actions)
    _, status = os.waitpid(child, 0)
    assert os.WIFEXITED(status), "the child hung"
    assert os.WEXITSTATUS(status) == int(env.observations.sum() * 8) % 251 + 2


def test_threads_of_python_share_a_batch() -> None:
    env = VectorEnv("ancient-world", 64, threads=2, seats=2)
    env.reset(1)

    def go_on() -> None:
        for _ in range(60):
            with contextlib.suppress(pentarchy.IllegalAction):  # another thread was quicker
                env.step(env.sample())

    threads = [threading.Thread(target=go_on) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert env.masks.any(axis=1).all()
