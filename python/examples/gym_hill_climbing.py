"""Gymnasium: a random search over preferences for kinds of action, against a random player. Less than a minute."""

from __future__ import annotations

import sys

import numpy as np

from pentarchy import gym


def worth(weights: dict[str, float], games: int, seed: int) -> float:
    env = gym.env("ancient-world", seat=0, opponents="random", seats=2, illegal="raise")
    random = np.random.default_rng(seed)
    total = 0.0
    for game in range(games):
        env.reset(seed=seed + game)
        terminated = False
        while not terminated:
            state = env.state
            legal = state.legal()
            chances = np.array([weights[state.kind(action)] for action in legal]) + random.gumbel(size=len(legal))
            action = legal[int(chances.argmax())]
            _, reward, terminated, _, _ = env.step(state.number(action))
            total += reward
    return total / games


def main() -> None:
    tries = int(sys.argv[1]) if len(sys.argv) > 1 else 120
    kinds = gym.env("ancient-world").game.action_kinds
    random = np.random.default_rng(1)
    best = dict.fromkeys(kinds, 0.0)
    value = worth(best, 60, 0)
    print(f"at first: {value:+.2f} a game")
    for _ in range(tries):
        tried = {kind: weight + float(random.normal()) * (random.random() < 0.3) for kind, weight in best.items()}
        if (found := worth(tried, 60, 0)) > value:
            best, value = tried, found
    print(f"in the end: {value:+.2f}, in games not seen before {worth(best, 200, 5000):+.2f}")
    print("likes:", ", ".join(sorted(kinds, key=lambda kind: -best[kind])[:6]))


if __name__ == "__main__":
    main()
