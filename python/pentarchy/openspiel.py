"""OpenSpiel: every game as a pyspiel game (extra `openspiel`).

    >>> game = pentarchy.openspiel.load("baronny", seats=2)
    >>> state = game.new_initial_state()
    >>> bot = open_spiel.python.algorithms.mcts.MCTSBot(game, 2.0, 50, evaluator)

Actions of players are the game's action numbers; the outcomes of chance are counted in the order of `State.outcomes`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from ._engine import CHANCE, NOBODY, Game, State, game_ids
from .errors import Error

MOST_OUTCOMES = 1024  # what the engine lists at once; core/action.h
MOST_ACTIONS = 20_000

_registered: set[str] = set()


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours as OpenSpiel asks for it. The parameter `options` is like seats~3;first~drawn."""

    id = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = dict(params or {})
        given = dict(pair.split("~", 1) for pair in str(params.get("options", "")).split(";") if pair)
        self.table = Game(self.id, **given)
        params["options"] = _option_text(self.table)
        super().__init__(_game_type(self.table), _game_info(self.table), params)

    def new_initial_state(self, from_string: str | None = None) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.table, iig_obs_type)

    def observation_tensor_shape(self) -> list[int]:
        return [self.table.observation_size]

    def observation_tensor_layout(self) -> Any:
        return pyspiel.TensorLayout.CHW


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of ours; `inner` is the pentarchy.State."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.inner = game.table.start()
        # For each seat everything it saw when it decided and what it did then: what perfect recall means.
        self.memory = [b""] * game.table.seats

    def current_player(self) -> int:
        to_act = self.inner.to_act()
        if to_act == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if to_act == CHANCE else to_act

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.inner.numbers()) if self.inner.to_act() == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.inner.outcomes()
        total = sum(weight for _, weight in outcomes)
        return [(index, weight / total) for index, (_, weight) in enumerate(outcomes)]

    def _apply_action(self, action: int) -> None:
        seat = self.inner.to_act()
        if seat == CHANCE:
            self.inner.apply(self.inner.outcomes()[action][0])
            return
        seen = hashlib.blake2b(self.memory[seat], digest_size=16)
        seen.update(self.inner.observe(seat).data)
        seen.update(action.to_bytes(4, "little"))
        self.inner.apply_number(action)
        self.memory = [*self.memory[:seat], seen.digest(), *self.memory[seat + 1 :]]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            outcomes = self.inner.outcomes()
            return self.inner.write(outcomes[action][0]) if action < len(outcomes) else f"outcome {action}"
        try:
            return self.inner.write(self.inner.action(action))
        except Error:
            return f"number {action}"

    def is_terminal(self) -> bool:
        return self.inner.is_over()

    def returns(self) -> list[float]:
        return [float(value) for value in self.inner.returns()]

    def information_state_string(self, player: int | None = None) -> str:
        return _known(self, self.current_player() if player is None else player, recall=True)

    def observation_string(self, player: int | None = None) -> str:
        return _known(self, self.current_player() if player is None else player, recall=False)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """The same to the player, with everything it cannot know dealt anew: for information-set search."""
        other: SpielState = self.clone()
        other.inner = self.inner.hide(player, int(sampler() * 2**53))
        return other

    def __str__(self) -> str:
        return f"{self.inner.game.id} {self.inner.hash():016x}"


class Observer:
    """What a player may know, as numbers in named parts."""

    def __init__(self, table: Game, iig_obs_type: Any) -> None:
        self.recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.tensor = np.zeros(table.observation_size, np.float32)
        self.dict = {}
        for part in table.observation_parts:
            size = int(np.prod(part["shape"]))
            self.dict[part["name"]] = self.tensor[part["offset"] : part["offset"] + size].reshape(part["shape"])

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.inner.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return _known(state, player, self.recall)


def load(game: str, **options: object) -> pyspiel.Game:
    """Registers the game (as pentarchy_<id>) where that was not done yet, and gives it with these options."""
    table = Game(game, **options)
    _register(game)
    return pyspiel.load_game(_short_name(game), {"options": _option_text(table)})


def state_of(state: SpielState) -> State:
    """The pentarchy.State behind a state of OpenSpiel."""
    return state.inner


def resample(state: SpielState, player: int) -> SpielState:
    """For ISMCTSBot.set_resampler."""
    return state.resample_from_infostate(player, np.random.random)


def _known(state: SpielState, player: int, recall: bool) -> str:
    if player < 0:
        return ""
    seen = hashlib.blake2b(state.memory[player] if recall else b"", digest_size=16)
    seen.update(state.inner.observe(player).data)
    return f"{state.inner.game.id} seat {player} {seen.hexdigest()}"


def _short_name(id: str) -> str:
    return "pentarchy_" + id.replace("-", "_")


def _option_text(table: Game) -> str:
    """As a parameter of OpenSpiel, whose own text gives "=", "," and brackets a meaning: seats~3;first~drawn."""
    return ";".join(f"{key}~{value}" for key, value in sorted(table.options.items()))


def _register(id: str) -> None:
    if id in _registered:
        return
    # A class of its own: OpenSpiel keeps what it is given until after Python has ended, and classes outlive that.
    pyspiel.register_game(_game_type(Game(id)), type(_short_name(id), (SpielGame,), {"id": id}))
    _registered.add(id)


def register_all() -> None:
    """All games at once, so that pyspiel.load_game knows them by name."""
    for id in game_ids():
        _register(id)


def _game_type(table: Game) -> pyspiel.GameType:
    hidden = table.has_hidden_information
    information, utility = pyspiel.GameType.Information, pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=_short_name(table.id),
        long_name=table.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if hidden else information.PERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if table.seats == 1 else utility.ZERO_SUM,  # who plays alone wins or loses
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=table.max_seats,
        min_num_players=table.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"options": _option_text(Game(table.id))},
    )


def _game_info(table: Game) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=table.action_count,
        max_chance_outcomes=MOST_OUTCOMES,
        num_players=table.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=None if table.seats == 1 else 0.0,
        max_game_length=MOST_ACTIONS,
    )
