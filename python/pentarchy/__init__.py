"""Pentarchy: five civilisation board games with every rule enforced, for research.

>>> import pentarchy
>>> state = pentarchy.Game("baronny", seats=2).start()
>>> state.resolve_chance(pentarchy.Random(1))
>>> agent = pentarchy.Agent(state.game, "greedy")
>>> state.apply(agent.choose(state))
"""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import TYPE_CHECKING

from ._engine import CHANCE, NOBODY, Agent, Game, Ledger, Match, Random, Record, State, engine_version, game_ids
from .errors import Error, IllegalAction, NotationError, RecordError

games: tuple[str, ...] = tuple(game_ids())
"""The ids of all games."""

__version__ = engine_version

if TYPE_CHECKING:
    from . import aec as aec
    from . import cluster as cluster
    from . import gym as gym
    from . import openspiel as openspiel
    from . import records as records
    from . import selfplay as selfplay
    from . import study as study
    from . import tournament as tournament
    from . import vector as vector

# What is loaded when it is first asked for, and the extra that brings what it needs.
_PARTS = {
    "aec": "pettingzoo",
    "cluster": "cluster",
    "gym": "gym",
    "openspiel": "openspiel",
    "records": "",
    "selfplay": "study",
    "study": "study",
    "tournament": "study",
    "vector": "",
}


def __getattr__(name: str) -> ModuleType:
    if name not in _PARTS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return importlib.import_module(f"{__name__}.{name}")
    except ModuleNotFoundError as error:
        if (error.name or "").startswith(__name__):
            raise
        needed = f"{__name__}.{name} needs {error.name}: pip install '{__name__}[{_PARTS[name]}]'"
        raise ModuleNotFoundError(needed, name=error.name) from error


def __dir__() -> list[str]:
    return sorted({*globals(), *_PARTS})


__all__ = [
    "CHANCE",
    "NOBODY",
    "Agent",
    "Error",
    "Game",
    "IllegalAction",
    "Ledger",
    "Match",
    "NotationError",
    "Random",
    "Record",
    "RecordError",
    "State",
    "games",
]
