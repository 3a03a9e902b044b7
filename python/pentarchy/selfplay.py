"""Self-play: games of an agent against itself as rows to learn from, in Parquet (extra `study`).

>>> made = selfplay.play("ancient-world", "search:200", games=100, parquet="data/")
>>> made.text()

A row a decision: what the seat could know, what was legal, how the search shared its visits over that and what it
thought it worth, what was done, and what came of it. Game `n` is game `n` of `pentarchy sim` with the same agent in
every seat and the same seed, unless the first decisions are drawn from the visits (`explore`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pyarrow as pa

from ._engine import CHANCE, Agent, Game, Random, State
from .batches import Watcher, play_here
from .parts import Parts
from .seats import check_number, table_of

MOST_ACTIONS = 20_000  # as in `pentarchy sim`: a game that does not end is given up
EXPLORATION_STREAM = 1 << 63  # what draws the first decisions has random numbers of its own


def schema(game: Game) -> pa.Schema:
    """The columns of a game's rows; observations have the size that the game says."""
    return pa.schema(
        [
            ("number", pa.int64()),
            ("index", pa.int32()),
            ("round", pa.int16()),
            ("seat", pa.int8()),
            ("observation", pa.list_(pa.float32(), game.observation_size)),
            ("legal", pa.list_(pa.int32())),
            ("visits", pa.list_(pa.float32())),
            ("values", pa.list_(pa.float32())),
            ("action", pa.int32()),
            ("reward", pa.float32()),
            ("place", pa.int8()),
        ]
    )


@dataclass(frozen=True)
class Plan:
    game: Game
    agent: str
    games: int
    seed: int
    explore: int

    def play(self, number: int) -> pa.Table:
        """The decisions of one game; the same wherever it is played. A game that does not end has none."""
        random = Random(self.seed, number)
        drawing = Random(self.seed, EXPLORATION_STREAM + number)
        agents = [Agent(self.game, self.agent, random.next()) for _ in range(self.game.seats)]
        state = self.game.start()
        rows: list[dict[str, Any]] = []
        actions = 0
        while not state.is_over():
            if actions == MOST_ACTIONS:
                return schema(self.game).empty_table()
            seat = state.to_act()
            if seat == CHANCE:
                action = state.sample(random)
            else:
                action = self._decide(state, agents[seat], drawing, rows)
                rows[-1] |= {"number": number, "action": state.number(action)}
            for agent in agents:
                agent.observe(state, action)
            state.apply(action)
            actions += 1
        rewards = state.returns()
        places = [standing["place"] for standing in state.payoffs()]
        for row in rows:
            row |= {"reward": rewards[row["seat"]], "place": places[row["seat"]]}
        return pa.Table.from_pylist(rows, schema=schema(self.game))

    def _decide(self, state: State, agent: Agent, drawing: Random, rows: list[dict[str, Any]]) -> int:
        """Lets an agent choose and notes what it could know and thought. Who does not search visits what it takes."""
        action = agent.choose(state)
        legal, seat = state.legal(), state.to_act()
        shares, values = agent.visits, agent.values
        visits = [shares.get(one, float(one == action)) for one in legal]
        if len(rows) < self.explore:
            action = drawn(legal, visits, drawing)
        rows.append(
            {
                "index": len(rows),
                "round": state.round(),
                "seat": seat,
                "observation": state.observe(seat),
                "legal": state.numbers(),
                "visits": visits,
                "values": [values.get(one) for one in legal],
            }
        )
        return action


def drawn(legal: list[int], visits: list[float], random: Random) -> int:
    """One of the legal actions, by the share of visits that each had."""
    left = random.unit() * sum(visits)
    for action, share in zip(legal, visits, strict=True):
        left -= share
        if left < 0:
            return action
    return legal[-1]


def plan(
    game: str | Game, agent: str = "search:100", games: int = 100, seed: int = 1, explore: int = 0, **options: object
) -> Plan:
    """Games of one agent in all seats; the first `explore` decisions of each are drawn from the search's visits."""
    table = table_of(game, options)
    Agent(table, agent, seed)  # says what is wrong with it before anything is begun
    return Plan(table, agent, check_number("games", games, 1), seed, check_number("explore", explore))


@dataclass
class SelfPlay:
    """What came of it. The rows are in the Parquet files; without a folder they are kept in `tables`."""

    plan: Plan
    parquet: str | Path | None = None
    counted: int = 0
    endless: int = 0
    decisions: int = 0
    seconds: float = 0.0
    replayed: int = 0
    tables: list[pa.Table] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._parts = Parts(self.parquet, schema(self.plan.game), 20_000) if self.parquet else None

    def add(self, played: pa.Table) -> None:
        """Takes the next game."""
        self.counted += 1
        self.endless += played.num_rows == 0
        self.decisions += played.num_rows
        if self._parts:
            self._parts.write(played)
        else:
            self.tables.append(played)

    def close(self, seconds: float) -> None:
        self.seconds = seconds
        if self._parts:
            self._parts.close()

    def table(self) -> pa.Table:
        """All rows, where no folder was named."""
        return pa.concat_tables([schema(self.plan.game).empty_table(), *self.tables])

    def json(self) -> dict[str, Any]:
        return {
            "game": self.plan.game.id,
            "options": self.plan.game.options,
            "agent": self.plan.agent,
            "seed": self.plan.seed,
            "explore": self.plan.explore,
            "games": self.counted - self.endless,
            "endless": self.endless,
            "decisions": self.decisions,
            "timing": {"seconds": self.seconds},
        }

    def text(self) -> str:
        where = f" in {self.parquet}" if self.parquet else ""
        return f"{self.counted - self.endless} games of {self.plan.agent}, {self.decisions} decisions{where}\n"


def play(
    game: str | Game,
    agent: str = "search:100",
    games: int = 100,
    seed: int = 1,
    explore: int = 0,
    threads: int = 0,
    parquet: str | Path | None = None,
    progress: Watcher | None = None,
    **options: object,
) -> SelfPlay:
    """Plays on this machine."""
    planned = plan(game, agent, games, seed, explore, **options)
    made = SelfPlay(planned, parquet)
    made.close(play_here(planned.play, made.add, planned.games, threads, progress))
    return made
