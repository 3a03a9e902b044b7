"""PettingZoo: an agent of ours searches for seat_0 of The Ancient World, the other seat plays at random."""

from __future__ import annotations

import sys

import pentarchy
from pentarchy import aec


def play(spec: str, seed: int) -> float:
    """What seat_0 got in one game."""
    env = aec.env("ancient-world", seats=2)
    env.reset(seed=seed)
    game = env.unwrapped.game
    agent = pentarchy.Agent(game, spec, seed)
    result = 0.0
    for seat in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        if seat == "seat_0":
            result += reward
        if termination or truncation:
            env.step(None)
        elif seat == "seat_0":
            state = env.unwrapped.state_now
            env.step(state.number(agent.choose(state)))
        else:
            env.step(env.action_space(seat).sample(observation["action_mask"]))
    return result


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    for spec in ("random", "greedy", "search:30"):
        results = [play(spec, seed) for seed in range(games)]
        print(f"{spec:12} {sum(results) / len(results):+.1f} a game against a random player")


if __name__ == "__main__":
    main()
