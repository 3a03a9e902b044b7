"""Thousands of games side by side, stepped by C++ threads.

>>> env = VectorEnv("terra-mystica", 1024, seats=4)
>>> env.reset()
>>> env.step(env.sample())
>>> env.observations.shape, env.masks.shape, env.rewards.shape
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ._engine import Batch, Game
from .errors import refusal
from .seats import table_of


class Batched(NamedTuple):
    """What a learner reads after a step, a row a game. The arrays are the environment's own and change with it."""

    observations: npt.NDArray[np.float32]
    masks: npt.NDArray[np.bool_]
    rewards: npt.NDArray[np.float32]
    seats: npt.NDArray[np.int32]
    ended: npt.NDArray[np.bool_]
    truncated: npt.NDArray[np.bool_]


class VectorEnv:
    """`number` games of one kind. Chance is resolved inside; a game that ends begins anew by itself.

    observations   float32 (number, observation_size): what the seat to act may know
    masks          bool (number, action_count): which action numbers are legal
    rewards        float32 (number, seats): of the game that the last step ended, -1 to 1 a seat; zeros otherwise
    seats          int32 (number,): the seat to act
    ended          bool (number,): the last step ended a game; the row already shows the next one
    truncated      bool (number,): it had 20,000 decisions and was given up; its rewards are zeros

    The arrays are written by the engine in place: nothing is copied, and what NumPy shows is what DLPack shares
    (`torch.from_dlpack(env.observations)`). The same seed gives the same games whatever the number of threads
    (0: one a core).
    """

    def __init__(self, game: str | Game, number: int, threads: int = 0, seed: int = 0, **options: object) -> None:
        self.game = table_of(game, options)
        self._batch = Batch(self.game, number, threads)
        self.number = int(number)
        self.seed = seed
        self._actions = np.zeros(self.number, dtype=np.int32)
        self.observations: npt.NDArray[np.float32] = self._batch.observations
        self.masks: npt.NDArray[np.bool_] = self._batch.masks
        self.rewards: npt.NDArray[np.float32] = self._batch.rewards
        self.seats: npt.NDArray[np.int32] = self._batch.seats
        self.ended: npt.NDArray[np.bool_] = self._batch.ended
        self.truncated: npt.NDArray[np.bool_] = self._batch.cut
        self._now = Batched(self.observations, self.masks, self.rewards, self.seats, self.ended, self.truncated)

    @property
    def action_count(self) -> int:
        return self.game.action_count

    @property
    def observation_size(self) -> int:
        return self.game.observation_size

    def reset(self, seed: int | None = None) -> Batched:
        """Begins every game anew."""
        if seed is not None:
            self.seed = seed
        self._batch.reset(self.seed)
        return self._now

    def step(self, actions: npt.ArrayLike) -> Batched:
        """Plays one action number a game. If one is not legal, nothing is played and IllegalAction says which."""
        self._batch.step(self._whole(actions))
        return self._now

    def _whole(self, actions: npt.ArrayLike) -> npt.NDArray[np.int32]:
        """The numbers as the engine reads them. What is no whole number is refused and not rounded."""
        numbers = np.asarray(actions)
        if numbers.shape != (self.number,):
            raise refusal("actions", f"{_shape(numbers)} were given", f"one a game: {self.number}")
        if numbers.dtype != np.int32:
            if numbers.dtype.kind not in "iu":
                raise refusal("actions", f"are {numbers.dtype}", "whole numbers, such as int32")
            most = np.iinfo(np.int32)
            numbers = numbers.clip(most.min if numbers.dtype.kind == "i" else 0, most.max).astype(np.int32)
        return np.ascontiguousarray(numbers)

    def sample(self) -> npt.NDArray[np.int32]:
        """A legal action number for every game, drawn uniformly by the engine. The array is written anew each time."""
        self._batch.pick(self._actions)
        return self._actions

    def part(self, name: str) -> npt.NDArray[np.float32]:
        """One named part of all observations in its own shape: a view, not a copy."""
        for part in self.game.observation_parts:
            if part["name"] == name:
                shape: tuple[int, ...] = part["shape"]
                size = int(np.prod(shape))
                columns = self.observations[:, part["offset"] : part["offset"] + size]
                return columns.reshape((self.number, *shape))
        known = ", ".join(str(part["name"]) for part in self.game.observation_parts)
        raise KeyError(f"{name} is no part of the observation ({known})")

    def __repr__(self) -> str:
        return f"VectorEnv({self.game!r}, {self.number})"


def _shape(numbers: npt.NDArray[np.generic]) -> str:
    return str(numbers.size) if numbers.ndim == 1 else f"those of shape {numbers.shape}"
