"""Tournaments: agents meet in every combination and sit in every seat (extra `study`).

>>> result = tournament.play("baronny", "search:100,greedy,random", games=50, seats=2)
>>> print(result.text())

A meeting is a match as `pentarchy sim` plays it, and all meetings have the same seed: what chance draws in game `n` of
one it draws in game `n` of the others, as long as the same is asked of it. So luck is shared out evenly.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

import pyarrow as pa

from ._engine import Agent, Game, Match
from .batches import Watcher, play_here
from .errors import refusal
from .parts import Parts
from .seats import check_number, read_seats, table_of
from .study import SEAT_SCHEMA, Played, seat_rows, wilson

TOURNAMENT_SCHEMA = SEAT_SCHEMA.insert(1, pa.field("meeting", pa.int32()))


@dataclass(frozen=True)
class Plan:
    """Who meets whom: game `n` of the tournament belongs to meeting `n % len(meetings)`."""

    game: Game
    agents: tuple[str, ...]
    meetings: tuple[tuple[str, ...], ...]
    games_each: int
    seed: int

    @property
    def games(self) -> int:
        return len(self.meetings) * self.games_each

    def match(self, meeting: int) -> Match:
        return Match(self.game, list(self.meetings[meeting]), self.games_each, self.seed)

    def play(self, number: int) -> Played:
        """Plays one game; the same wherever it is played."""
        return self.match(number % len(self.meetings)).play(number // len(self.meetings))


def plan(
    game: str | Game, agents: str = "greedy,random", games: int = 100, seats: int = 2, seed: int = 1, **options: object
) -> Plan:
    """A tournament in which each set of `seats` agents plays `games` games."""
    names = tuple(read_seats(agents))
    table = game if isinstance(game, Game) and not options else table_of(game, {"seats": seats, **options})
    if len(set(names)) != len(names):
        raise refusal("agents", f"{agents} names one of them twice", "each once")
    if len(names) < table.seats:
        raise refusal("agents", f"{len(names)} cannot fill {table.seats} seats", f"at least {table.seats}")
    for name in names:
        Agent(table, name, seed)  # says what is wrong with it before anything is begun
    return Plan(table, names, tuple(combinations(names, table.seats)), check_number("games", games, 1), seed)


@dataclass
class Standing:
    """How one agent did in all its games."""

    agent: str
    games: int = 0
    wins: float = 0.0  # a win shared by k counts 1/k
    places: int = 0
    scores: int = 0

    def json(self) -> dict[str, Any]:
        low, high = wilson(self.wins, self.games)
        games = max(1, self.games)
        return {
            "agent": self.agent,
            "games": self.games,
            "wins": self.wins / games,
            "wins_low": low,
            "wins_high": high,
            "place": self.places / games,
            "score": self.scores / games,
        }


@dataclass
class Pairs:
    """How often one agent finished before another; a shared place counts half."""

    games: dict[tuple[str, str], int] = field(default_factory=dict)
    points: dict[tuple[str, str], float] = field(default_factory=dict)

    def add(self, one: str, other: str, points: float) -> None:
        self.games[one, other] = self.games.get((one, other), 0) + 1
        self.points[one, other] = self.points.get((one, other), 0.0) + points

    def share(self, one: str, other: str) -> float | None:
        met = self.games.get((one, other), 0)
        return self.points[one, other] / met if met else None


class Tournament:
    """What came of a tournament; games are counted in their order."""

    def __init__(self, plan: Plan, parquet: str | Path | None = None) -> None:
        self.plan = plan
        self.matches = [plan.match(meeting) for meeting in range(len(plan.meetings))]
        self.counted = 0
        self.seconds = 0.0
        self.replayed = 0
        self.pairs = Pairs()
        self._standings = {agent: Standing(agent) for agent in plan.agents}
        self._parts = Parts(parquet, TOURNAMENT_SCHEMA) if parquet else None

    def add(self, played: Played) -> None:
        """Counts the next game."""
        meeting = self.counted % len(self.matches)
        self.matches[meeting].add(played)
        names = self.plan.meetings[meeting]
        rows = list(seat_rows(self.plan.game.id, list(names), [played]))
        for row in rows:
            standing = self._standings[row["agent"]]
            standing.games += 1
            standing.wins += row["win"]
            standing.places += row["place"]
            standing.scores += row["score"]
            for other in rows:
                if other is not row:
                    points = (1 + (row["place"] < other["place"]) - (row["place"] > other["place"])) / 2
                    self.pairs.add(row["agent"], other["agent"], points)
        if self._parts and rows:
            table = [{**row, "meeting": meeting, "number": self.counted} for row in rows]
            self._parts.write(pa.Table.from_pylist(table, schema=TOURNAMENT_SCHEMA))
        self.counted += 1

    def close(self, seconds: float) -> None:
        self.seconds = seconds
        if self._parts:
            self._parts.close()

    def standings(self) -> list[Standing]:
        """The best first: by share of wins, then by mean place."""
        return sorted(
            self._standings.values(), key=lambda one: (-one.wins / max(1, one.games), one.places / max(1, one.games))
        )

    def json(self) -> dict[str, Any]:
        order = [standing.agent for standing in self.standings()]
        return {
            "game": self.plan.game.id,
            "options": self.plan.game.options,
            "seed": self.plan.seed,
            "games": self.counted,
            "standings": [standing.json() for standing in self.standings()],
            "pairs": {one: {other: self.pairs.share(one, other) for other in order if other != one} for one in order},
            "meetings": [match.json() for match in self.matches],
            "timing": {"seconds": self.seconds},
        }

    def text(self) -> str:
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        order = self.standings()
        wide = max(len(standing.agent) for standing in order)
        each = self.plan.games_each
        yield f"{self.plan.game.id}, {len(self.matches)} meetings of {each} games, seed {self.plan.seed}"
        yield f"{'':{wide}}  games   wins   95 % interval   place   score   before " + "  ".join(
            f"{standing.agent:>{max(5, len(standing.agent))}}" for standing in order
        )
        for standing in order:
            told = standing.json()
            shares = [self.pairs.share(standing.agent, other.agent) for other in order]
            before = "  ".join(
                f"{'-' if share is None else f'{share:.1%}':>{max(5, len(other.agent))}}"
                for share, other in zip(shares, order, strict=True)
            )
            interval = f"{told['wins_low']:.1%} to {told['wins_high']:.1%}"
            yield (
                f"{standing.agent:{wide}}  {standing.games:5}  {told['wins']:5.1%}  {interval:>14}  "
                f"{told['place']:6.2f}  {told['score']:6.1f}          {before}"
            )


def play(
    game: str | Game,
    agents: str = "greedy,random",
    games: int = 100,
    seats: int = 2,
    seed: int = 1,
    threads: int = 0,
    parquet: str | Path | None = None,
    progress: Watcher | None = None,
    **options: object,
) -> Tournament:
    """Plays a tournament on this machine: `games` games of each set of `seats` agents."""
    planned = plan(game, agents, games, seats, seed, **options)
    result = Tournament(planned, parquet)
    result.close(play_here(planned.play, result.add, planned.games, threads, progress))
    return result
