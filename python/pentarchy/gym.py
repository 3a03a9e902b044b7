"""Gymnasium: one seat learns, the others are agents of ours (extra `gym`).

>>> env = pentarchy.gym.env("ancient-world", seat=0, opponents="greedy", seats=2)
>>> observation, info = env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.step(env.sample())
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from ._engine import NOBODY, Agent, Game, Random, State
from .errors import refusal
from .seats import table_of

Observation = npt.NDArray[np.float32]


class PentarchyEnv(gymnasium.Env[Observation, np.int64]):
    """Actions are the game's action numbers; `info["action_mask"]` says which are legal.

    An action that is not legal is not played: with `illegal="random"` a legal one is drawn in its place and the reward
    is `illegal_reward`; with `illegal="raise"` pentarchy.IllegalAction is raised. The reward of the last step is what
    the game was worth (`State.returns`); it is zero before.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 as Gymnasium declares it

    def __init__(
        self,
        game: str | Game,
        seat: int = 0,
        opponents: str | Sequence[str] = "greedy",
        illegal: str = "random",
        illegal_reward: float = -0.01,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.game = table_of(game, options)
        if not 0 <= seat < self.game.seats:
            raise refusal("seat", f"{seat} does not take part", f"0 to {self.game.seats - 1}")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise refusal("render_mode", f"{render_mode!r} is not known", "ansi, or none")
        if illegal not in ("random", "raise"):
            raise refusal("illegal", f"{illegal!r} is not known", "random or raise")
        others = [opponents] * (self.game.seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(others) != self.game.seats - 1:
            raise refusal("opponents", f"{len(others)} are named for {self.game.seats - 1} seats", "one a seat")
        self.seat = seat
        self.render_mode = render_mode
        self.illegal = illegal
        self.illegal_reward = illegal_reward
        self._specs = [*others[:seat], "random", *others[seat:]]
        self._agents: list[Agent] = [Agent(self.game, spec) for spec in self._specs]  # says what is wrong with one
        self._chance = Random(0)
        self._state: State | None = None
        self.action_space = spaces.Discrete(self.game.action_count)
        self.observation_space = spaces.Box(-np.inf, np.inf, (self.game.observation_size,), np.float32)

    @property
    def state(self) -> State:
        if self._state is None:
            raise RuntimeError("call reset first")
        return self._state

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        seeds = self.np_random.integers(2**63, size=1 + self.game.seats)
        self._chance = Random(int(seeds[0]))
        self._agents = [Agent(self.game, spec, int(seeds[1 + at])) for at, spec in enumerate(self._specs)]
        self._state = self.game.start()
        self._go_on()
        return self._observe(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        state = self.state
        reward = 0.0
        number = operator.index(action)
        legal = state.numbers()
        if not legal:
            raise RuntimeError("the game is over: call reset")
        if number not in legal and self.illegal == "random":
            number = int(self.np_random.choice(legal))
            reward = self.illegal_reward
        state.apply_number(number)
        self._go_on()
        if state.is_over():
            reward += float(state.returns()[self.seat])
        return self._observe(), reward, state.is_over(), False, self._info()

    def sample(self) -> np.int64:
        """A legal action number, uniformly."""
        return np.int64(self.np_random.choice(self.state.numbers()))

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which action numbers are legal, under the name that sb3-contrib's MaskablePPO asks for."""
        return self.state.mask()

    def render(self) -> str | None:
        return self.state.prompt() if self.render_mode == "ansi" else None

    def _go_on(self) -> None:
        """Chance and the others, until the seat that learns is asked or the game is over."""
        state = self.state
        while True:
            state.resolve_chance(self._chance)
            to_act = state.to_act()
            if to_act in (self.seat, NOBODY):
                return
            state.apply(self._agents[to_act].choose(state))

    def _observe(self) -> Observation:
        return self.state.observe(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.state.mask().astype(np.int8), "scores": self.state.scores()}


def env(game: str | Game, seat: int = 0, opponents: str | Sequence[str] = "greedy", **options: Any) -> PentarchyEnv:
    """A single-agent environment; see PentarchyEnv."""
    return PentarchyEnv(game, seat, opponents, **options)
