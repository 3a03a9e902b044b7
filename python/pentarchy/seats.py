"""Who plays: lists of agents as the command line writes them."""

from __future__ import annotations

import operator
import re
from collections.abc import Mapping, Sequence

from ._engine import Game
from .errors import refusal


def read_seats(seats: str | Sequence[str]) -> list[str]:
    """`"search:400x4"` and `"search:400,greedy"` as lists of agents; `<agent>x<number>` names one several times."""
    agents: list[str] = []
    for word in seats.split(",") if isinstance(seats, str) else seats:
        several = re.fullmatch(r"(.+)x([1-9][0-9]?)", word.strip())
        agents += [several[1]] * int(several[2]) if several else [word.strip()]
    return agents


def table_of(game: str | Game, options: Mapping[str, object]) -> Game:
    """The game with these options; a `Game` has its own already."""
    if "id" in options:
        raise refusal("option id", "there is no such option")
    if not isinstance(game, Game):
        return Game(game, **options)
    if options:
        raise refusal("options", f"{', '.join(options)} cannot be given to a Game", "the id of the game, or no options")
    return game


def seated(game: str | Game, seats: str | Sequence[str], options: Mapping[str, object]) -> tuple[Game, list[str]]:
    """The game with as many seats as there are agents. Nobody named: as many as the game has, all of them random."""
    if not seats:
        made = table_of(game, options)
        return made, ["random"] * made.seats
    agents = read_seats(seats)
    more = {} if isinstance(game, Game) or "seats" in options else {"seats": len(agents)}
    made = table_of(game, {**options, **more})
    if made.seats != len(agents):
        raise refusal("seats", f"{len(agents)} agents are named but the game has {made.seats} seats", "the same number")
    return made, agents


def check_number(where: str, number: int, least: int = 0) -> int:
    """A whole number that is not too small."""
    if operator.index(number) < least:
        raise refusal(where, f"{number} is not possible", f"at least {least}")
    return operator.index(number)
