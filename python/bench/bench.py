"""How fast the games are played from Python, beside games of OpenSpiel and PettingZoo in the same run.

    python python/bench/bench.py            # everything, about a minute
    python python/bench/bench.py baronny    # one game

Steps are counted by seconds of processor time of one thread, with observations and masks of every row written, batch
1,024, random legal actions. The best of many short windows is told beside the median: on a machine that others use, the
best is what the program can do and the median what it was left.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable

import numpy as np

import pentarchy
from pentarchy.vector import VectorEnv

BATCH = 1024
WINDOWS = 40


def rate(step: Callable[[], int], windows: int = WINDOWS, seconds: float = 0.05) -> tuple[float, float]:
    """Best and median steps a second of processor time; `step` says how many steps it took."""
    rates = []
    for _ in range(windows):
        steps = 0
        begin = time.process_time()
        while (spent := time.process_time() - begin) < seconds:
            steps += step()
        rates.append(steps / spent)
    return max(rates), statistics.median(rates)


def batches(id: str) -> tuple[float, float]:
    env = VectorEnv(id, BATCH, threads=1, seed=1)
    env.reset()
    for _ in range(50):
        env.step(env.sample())

    def step() -> int:
        env.step(env.sample())
        return BATCH

    return rate(step)


def openspiel(name: str) -> tuple[float, float]:
    """One of OpenSpiel's own games in C++, stepped from Python with observation tensor and legal actions."""
    import pyspiel

    game = pyspiel.load_game(name)
    random = np.random.default_rng(1)
    state = game.new_initial_state()

    def step() -> int:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(outcomes, p=shares))
            return 0
        legal = state.legal_actions()
        if game.get_type().provides_observation_tensor:
            state.observation_tensor()
        state.apply_action(legal[int(random.integers(len(legal)))])
        return 1

    return rate(step, 10)


def pettingzoo(module: str) -> tuple[float, float]:
    """One of PettingZoo's own board games."""
    import importlib

    env = importlib.import_module(f"pettingzoo.classic.{module}").env()
    env.reset(seed=1)
    random = np.random.default_rng(1)

    def step() -> int:
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            env.reset()
            return 0
        legal = np.flatnonzero(observation["action_mask"])
        env.step(int(legal[random.integers(len(legal))]))
        return 1

    return rate(step, 10)


def calls() -> None:
    """Single calls on one state, beside the barest call there is: a method without arguments that adds two numbers."""
    state = pentarchy.Game("baronny", seats=2).start()
    state.resolve_chance(pentarchy.Random(1))
    random = pentarchy.Random(1)
    bare = nanoseconds(random.next)
    print(f"\na bare call (Random.next)      {bare:7.0f} ns")
    action, number = state.legal()[0], state.numbers()[0]
    asked: dict[str, Callable[[], object]] = {
        "to_act()": state.to_act,
        "is_over()": state.is_over,
        "round()": state.round,
        "hash()": state.hash,
        "refusal(action)": lambda: state.refusal(action),
        "number(action)": lambda: state.number(action),
        "action(number)": lambda: state.action(number),
        "clone()": state.clone,
        f"legal(), {len(state.legal())} actions": state.legal,
        "numbers()": state.numbers,
        "mask()": state.mask,
        "observe(0)": lambda: state.observe(0),
    }
    for name, call in asked.items():
        cost = nanoseconds(call)
        print(f"State.{name:24} {cost:7.0f} ns  {cost / bare:5.1f} x")
    cost = applying(state)
    print(f"State.{'apply(action)':24} {cost:7.0f} ns  {cost / bare:5.1f} x")


def applying(state: pentarchy.State, number: int = 400) -> float:
    """Nanoseconds of `apply`, over the actions of one game."""
    random = pentarchy.Random(2)
    played = state.clone()
    while not played.is_over() and len(played.actions()) < number:
        legal = played.legal()
        played.apply(legal[random.below(len(legal))])
        played.resolve_chance(random)
    actions = played.actions()[len(state.actions()) :]
    best = float("inf")
    for _ in range(30):
        again = state.clone()
        begin = time.process_time_ns()
        for action in actions:
            again.apply(action)
        best = min(best, (time.process_time_ns() - begin) / len(actions))
    return best


def nanoseconds(call: Callable[[], object], number: int = 20_000) -> float:
    best = float("inf")
    for _ in range(7):
        begin = time.process_time_ns()
        for _ in range(number):
            call()
        best = min(best, (time.process_time_ns() - begin) / number)
    return best


def tell(name: str, measured: tuple[float, float]) -> None:
    print(f"{name:44} {measured[0]:12,.0f} {measured[1]:12,.0f}", flush=True)


def main() -> None:
    chosen = sys.argv[1:] or list(pentarchy.games)
    print(f"{'steps a second of processor time':44} {'best':>12} {'median':>12}")
    for id in chosen:
        tell(f"pentarchy {id}, batch {BATCH}", batches(id))
    for name in ("chess", "go(board_size=9)", "gin_rummy", "backgammon"):
        try:
            tell(f"OpenSpiel {name}, one by one", openspiel(name))
        except (ImportError, RuntimeError) as error:
            print(f"OpenSpiel {name}: {error}")
    for module in ("chess_v6", "go_v5", "connect_four_v3"):
        try:
            tell(f"PettingZoo {module}", pettingzoo(module))
        except (ImportError, ModuleNotFoundError) as error:
            print(f"PettingZoo {module}: {error}")
    calls()


if __name__ == "__main__":
    main()
