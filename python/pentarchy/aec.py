"""PettingZoo: every game as an agent-environment-cycle environment (extra `pettingzoo`).

>>> env = pentarchy.aec.env("baronny", seats=3)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     action = None if termination else env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)
"""

from __future__ import annotations

import operator
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._engine import Game, Random, State
from .errors import refusal
from .seats import table_of

Observation = dict[str, npt.NDArray[Any]]


class PentarchyAEC(AECEnv):  # type: ignore[misc]
    """Agents are `seat_0`, `seat_1`, ...; actions are the game's action numbers. Chance is resolved inside."""

    def __init__(self, game: str | Game, render_mode: str | None = None, **options: object) -> None:
        super().__init__()
        self.game = table_of(game, options)
        self.metadata = {
            "render_modes": ["ansi"],
            "name": f"{self.game.id}_v{self.game.rules_version}",
            "is_parallelizable": False,
        }
        if render_mode not in (None, "ansi"):
            raise refusal("render_mode", f"{render_mode!r} is not known", "ansi, or none")
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        self._spaces = {agent: spaces.Discrete(self.game.action_count) for agent in self.possible_agents}
        self._observations = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (self.game.observation_size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (self.game.action_count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._random = Random(int(np.random.default_rng().integers(2**63)))
        self.state_now: State | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.np_random, self.np_random_seed = seeding.np_random(seed)
            self._random = Random(seed)
        self.state_now = self.game.start()
        self.state_now.resolve_chance(self._random)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[max(0, self.state_now.to_act())]

    def observe(self, agent: str) -> Observation:
        state = self._state()
        seat = self.possible_agents.index(agent)
        mine = state.to_act() == seat
        mask = state.mask().astype(np.int8) if mine else np.zeros(self.game.action_count, dtype=np.int8)
        return {"observation": state.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self._state()
        if action is None:
            raise ValueError("an agent whose game goes on must act: an action number, not None")
        state.apply_number(operator.index(action))
        state.resolve_chance(self._random)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if state.is_over():
            self.rewards = dict(zip(self.possible_agents, map(float, state.returns()), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[state.to_act()]
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self._state().prompt() if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass

    def _state(self) -> State:
        if self.state_now is None:
            raise RuntimeError("call reset first")
        return self.state_now


def raw_env(game: str | Game, render_mode: str | None = None, **options: object) -> PentarchyAEC:
    """The environment itself. An illegal action raises pentarchy.IllegalAction."""
    return PentarchyAEC(game, render_mode, **options)


def env(game: str | Game, render_mode: str | None = None, **options: object) -> AECEnv:
    """The environment as PettingZoo's tutorials wrap it: an illegal action loses the game, calls are checked."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, render_mode, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))
