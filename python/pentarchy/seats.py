"""Who plays: lists of agents as the command line writes them."""

from __future__ import annotations

import re

from ._engine import Game
from .errors import Error


def read_seats(seats: str) -> list[str]:
    """`"search:400x4"` and `"search:400,greedy"` as lists of agents; `<agent>x<number>` names one several times."""
    agents: list[str] = []
    for word in seats.split(","):
        several = re.fullmatch(r"(.+)x([1-9][0-9]?)", word.strip())
        agents += [several[1]] * int(several[2]) if several else [word.strip()]
    return agents


def game_for(game: str | Game, agents: list[str], options: dict[str, object]) -> Game:
    """The game with as many seats as there are agents."""
    made = game if isinstance(game, Game) else Game(game, **{"seats": len(agents), **options})
    if made.seats != len(agents):
        raise Error(f"seats: {len(agents)} agents are named but the game has {made.seats} seats (the same number)")
    return made
