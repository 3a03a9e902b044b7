"""PettingZoo: a one-step greedy learner of action values meets random players in Baronny. About a minute."""

from __future__ import annotations

from collections import defaultdict

import numpy as np

from pentarchy import aec


def play(values: dict[int, float], counts: dict[int, int], seed: int, explore: float) -> float:
    """One game; seat_0 takes the action number that went best so far. Says what it got."""
    env = aec.env("baronny", seats=2)
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    taken: list[int] = []
    result = 0.0
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        if agent == "seat_0":
            result += reward
        if termination or truncation:
            env.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        action = int(random.choice(legal))
        if agent == "seat_0" and random.random() > explore:
            action = int(max(legal, key=lambda number: values[int(number)]))
        if agent == "seat_0":
            taken.append(action)
        env.step(action)
    for action in set(taken):
        counts[action] += 1
        values[action] += (result - values[action]) / counts[action]
    return result


def main() -> None:
    values: dict[int, float] = defaultdict(float)
    counts: dict[int, int] = defaultdict(int)
    print("before:", np.mean([play(values, counts, seed, explore=1.0) for seed in range(40)]))
    for seed in range(100, 300):
        play(values, counts, seed, explore=0.3)
    print("after: ", np.mean([play(values, counts, seed, explore=0.0) for seed in range(1000, 1040)]))


if __name__ == "__main__":
    main()
