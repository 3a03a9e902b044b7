"""REINFORCE over 128 games of The Ancient World at a time: a preference for each action number, whatever the position.

Prints how often it beats random players before and after learning for a minute. Needs NumPy alone.
"""

from __future__ import annotations

import sys
import time

import numpy as np
import numpy.typing as npt

from pentarchy.vector import VectorEnv

GAMES = 128
RATE = 0.05
Weights = npt.NDArray[np.float32]
Decision = tuple[npt.NDArray[np.intp], int, int]  # legal numbers, the one taken, the seat


def choose(weights: Weights, env: VectorEnv, random: np.random.Generator) -> list[tuple[npt.NDArray[np.intp], int]]:
    """For every game the legal numbers and one of them, drawn from the softmax of their weights."""
    chosen = []
    for row in env.masks:
        legal = np.flatnonzero(row)
        chosen.append((legal, int(legal[np.argmax(weights[legal] + random.gumbel(size=len(legal)))])))
    return chosen


def learn(weights: Weights, seconds: float, seed: int) -> int:
    """Self-play: what was done in a game becomes likelier or less likely by what the game was worth to its seat."""
    env = VectorEnv("ancient-world", GAMES, threads=1, seed=seed, seats=2)
    env.reset()
    random = np.random.default_rng(seed)
    decisions: list[list[Decision]] = [[] for _ in range(GAMES)]
    begin = time.monotonic()
    games = 0
    while time.monotonic() - begin < seconds:
        chosen = choose(weights, env, random)
        for row, (legal, action) in enumerate(chosen):
            decisions[row].append((legal, action, int(env.seats[row])))
        env.step([action for _, action in chosen])
        for row in np.flatnonzero(env.ended).tolist():
            for legal, action, seat in decisions[row]:
                step = RATE * float(env.rewards[row, seat])
                shares = np.exp(weights[legal] - weights[legal].max())
                weights[legal] -= step * shares / shares.sum()
                weights[action] += step
            decisions[row] = []
            games += 1
    return games


def wins(weights: Weights, games: int = 300) -> float:
    """Share of games won in the first seat against a random player."""
    env = VectorEnv("ancient-world", 64, threads=1, seed=99, seats=2)
    env.reset()
    random = np.random.default_rng(1)
    results: list[float] = []
    while len(results) < games:
        ours = np.array([action for _, action in choose(weights, env, random)])
        env.step(np.where(env.seats == 0, ours, env.sample()))
        results += [float(reward) for reward in env.rewards[env.ended, 0]]
    return sum((result + 1) / 2 for result in results) / len(results)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    weights = np.zeros(VectorEnv("ancient-world", 1, seats=2).action_count, np.float32)
    print(f"before: {wins(weights):.0%} of games won against a random player")
    games = learn(weights, seconds, seed=1)
    print(f"after {games} games of self-play: {wins(weights):.0%}")


if __name__ == "__main__":
    main()
