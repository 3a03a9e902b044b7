"""Pentarchy: five civilisation board games with every rule enforced, for research.

>>> import pentarchy
>>> state = pentarchy.Game("baronny", seats=2).start()
>>> state.resolve_chance(pentarchy.Random(1))
>>> agent = pentarchy.Agent(state.game, "greedy")
>>> state.apply(agent.choose(state))
"""

from __future__ import annotations

from ._engine import CHANCE, NOBODY, Agent, Game, Ledger, Match, Random, Record, State, engine_version, game_ids
from .errors import Error, IllegalAction, NotationError, RecordError

games: tuple[str, ...] = tuple(game_ids())
"""The ids of all games."""

__version__ = engine_version

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
