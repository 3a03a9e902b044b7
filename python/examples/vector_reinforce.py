"""A linear policy that learns The Ancient World for two by REINFORCE, 256 games at a time. Needs NumPy alone.

Prints how often it beats random players, before and after about three minutes of learning.
"""

from __future__ import annotations

import sys
import time

import numpy as np
import numpy.typing as npt

from pentarchy.vector import VectorEnv

GAMES = 256
RATE = 0.02
Weights = npt.NDArray[np.float32]


def choose(weights: Weights, env: VectorEnv, random: np.random.Generator) -> npt.NDArray[np.int32]:
    """Draws from the softmax over legal actions."""
    logits = np.where(env.masks, env.observations @ weights, -np.inf)
    return np.asarray(np.argmax(logits + random.gumbel(size=logits.shape), axis=1), dtype=np.int32)


def learn(weights: Weights, seconds: float, seed: int) -> int:
    """Self-play: after a game every decision is made likelier or less likely by what it was worth to its seat."""
    env = VectorEnv("ancient-world", GAMES, seed=seed, seats=2)
    env.reset()
    random = np.random.default_rng(seed)
    steps: list[list[tuple[npt.NDArray[np.float32], npt.NDArray[np.intp], int, int]]] = [[] for _ in range(GAMES)]
    begin = time.monotonic()
    games = 0
    while time.monotonic() - begin < seconds:
        actions = choose(weights, env, random)
        for row in range(GAMES):
            legal = np.flatnonzero(env.masks[row])
            if len(legal) > 1:
                steps[row].append((env.observations[row].copy(), legal, int(actions[row]), int(env.seats[row])))
        env.step(actions)
        for row in np.flatnonzero(env.ended):
            for seen, legal, action, seat in steps[row]:
                logits = seen @ weights[:, legal]
                shares = np.exp(logits - logits.max())
                shares /= shares.sum()
                shares[legal == action] -= 1
                weights[:, legal] -= RATE * float(env.rewards[row, seat]) * np.outer(seen, shares) / len(seen) ** 0.5
            games += 1
            steps[row] = []
    return games


def wins(weights: Weights, games: int = 400) -> float:
    """Share of games won in the first seat against a random player."""
    env = VectorEnv("ancient-world", 64, seed=99, seats=2)
    env.reset()
    random = np.random.default_rng(1)
    results: list[float] = []
    while len(results) < games:
        actions = np.where(env.seats == 0, choose(weights, env, random), env.sample())
        env.step(actions)
        results += [float(reward) for reward in env.rewards[env.ended, 0]]
    return sum((result + 1) / 2 for result in results) / len(results)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 150.0
    env = VectorEnv("ancient-world", 1, seats=2)
    weights = np.zeros((env.observation_size, env.action_count), np.float32)
    print(f"before: {wins(weights):.0%} of games won against a random player")
    games = learn(weights, seconds, seed=1)
    print(f"after {games} games of self-play: {wins(weights):.0%}")


if __name__ == "__main__":
    main()
