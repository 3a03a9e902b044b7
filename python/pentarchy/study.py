"""Records and simulations as Arrow tables, in Parquet, and balance reports (extra `study`).

>>> match = study.simulate("terra-mystica", "greedyx4", games=200)
>>> study.seats(match).to_pandas().groupby("label")["place"].mean()
>>> study.write_parquet(study.seats(match), "seats.parquet")
>>> study.decisions(records.load_folder("games/")).to_pandas().groupby("kind").size()
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from ._engine import CHANCE, Game, Ledger, Match, Record
from .batches import Watcher, play_here
from .records import steps
from .seats import check_number, seated

Played = dict[str, Any]

SEAT_SCHEMA = pa.schema(
    [
        ("game", pa.string()),
        ("number", pa.int64()),
        ("seat", pa.int8()),
        ("agent", pa.string()),
        ("label", pa.string()),
        ("score", pa.int32()),
        ("place", pa.int8()),
        ("win", pa.float64()),
        ("decisions", pa.int32()),
        ("game_decisions", pa.int32()),
        ("rounds", pa.int16()),
        ("score_by_round", pa.list_(pa.int32())),
    ]
)

DECISION_SCHEMA = pa.schema(
    [
        ("source", pa.string()),
        ("game", pa.string()),
        ("index", pa.int32()),
        ("round", pa.int16()),
        ("seat", pa.int8()),
        ("label", pa.string()),
        ("kind", pa.string()),
        ("action", pa.string()),
        ("number", pa.int32()),
        ("choices", pa.int16()),
        ("score", pa.int32()),
        ("final_score", pa.int32()),
        ("place", pa.int8()),
    ]
)


@dataclass
class Simulation:
    """A match that was played: its games, and the reports of `pentarchy sim`."""

    game: Game
    agents: list[str]
    seed: int
    games: list[Played]
    match: Match
    seconds: float

    def json(self) -> dict[str, Any]:
        """What `pentarchy sim --json` writes."""
        return self.match.json(self.seconds)

    def html(self) -> str:
        """The page with tables and plots that `pentarchy sim --html` writes."""
        return self.match.html(self.seconds)

    def text(self) -> str:
        """The tables that `pentarchy sim` prints."""
        return self.match.text(self.seconds)


def simulate(
    game: str | Game,
    seats: str | Sequence[str] = "",
    games: int = 100,
    seed: int = 1,
    threads: int = 0,
    progress: Watcher | None = None,
    **options: object,
) -> Simulation:
    """Plays a match on this machine; the same seed gives the same games as `pentarchy sim`, whatever the threads.

    Where no seats are named random agents play in all that the game has.
    """
    table, agents = seated(game, seats, options)
    match = Match(table, agents, check_number("games", games, 1), seed)
    played: list[Played] = []

    def count(one: Played) -> None:
        match.add(one)
        played.append(one)

    seconds = play_here(match.play, count, games, threads, progress)
    return Simulation(table, agents, seed, played, match, seconds)


def seat_rows(id: str, agents: list[str], games: Iterable[Played]) -> Iterator[dict[str, Any]]:
    """One row a seat and game, as SEAT_SCHEMA names it; games that did not end have none."""
    for game in games:
        if "seats" not in game:
            continue
        winners = sum(seat["place"] == 1 for seat in game["seats"])
        for at, seat in enumerate(game["seats"]):
            yield {
                "game": id,
                "number": game["number"],
                "seat": at,
                "agent": agents[seat["agent"]],
                "label": seat["label"],
                "score": seat["score"],
                "place": seat["place"],
                "win": 1 / winners if seat["place"] == 1 else 0.0,
                "decisions": seat["decisions"],
                "game_decisions": game["decisions"],
                "rounds": game["rounds"],
                "score_by_round": seat["score_by_round"],
            }


def seats(simulation: Simulation) -> pa.Table:
    """A row a seat: agent, label (faction, nation, ...), score, place, score by round."""
    rows = list(seat_rows(simulation.game.id, simulation.agents, simulation.games))
    return pa.Table.from_pylist(rows, schema=SEAT_SCHEMA)


def decision_rows(record: Record | Ledger) -> Iterator[dict[str, Any]]:
    """One row a decision of a record; what came of it is known from its end."""
    rows: list[dict[str, Any]] = []
    source = record.source if isinstance(record, Record) else "snellman"
    state = record.game.start()
    for index, (now, action) in enumerate(steps(record)):
        state = now
        seat = now.to_act()
        if seat == CHANCE:
            continue
        rows.append(
            {
                "source": source,
                "game": record.game.id,
                "index": index,
                "round": now.round(),
                "seat": seat,
                "label": now.label(seat),
                "kind": now.kind(action),
                "action": now.write(action),
                "number": now.number(action),
                "choices": len(now.legal()),
                "score": now.scores()[seat],
            }
        )
    over = state.is_over()
    places = [standing["place"] for standing in state.payoffs()] if over else [0] * record.game.seats
    scores = state.scores()
    for row in rows:
        yield {**row, "final_score": scores[row["seat"]], "place": places[row["seat"]]}


def decisions(records: Record | Ledger | Iterable[Record | Ledger]) -> pa.Table:
    """A row a decision: who, in which round, what kind, in words, out of how many choices, and how it ended."""
    if isinstance(records, (Record, Ledger)):
        records = [records]
    rows = [row for record in records for row in decision_rows(record)]
    return pa.Table.from_pylist(rows, schema=DECISION_SCHEMA)


def write_parquet(table: pa.Table, path: str | os.PathLike[str]) -> None:
    """Writes a table; polars and pandas read it back as it is."""
    pq.write_table(table, os.fspath(path), compression="zstd")


def plot_places(simulation: Simulation, by: str = "label") -> Any:
    """Share of wins with its 95 % interval by label, agent or seat, as a matplotlib figure."""
    import matplotlib.pyplot as plt

    frame = seats(simulation).to_pandas()
    groups = frame.groupby(by)["win"].agg(["sum", "count"]).sort_values("sum")
    shares = (groups["sum"] / groups["count"]).to_numpy()
    low, high = zip(*(wilson(won, n) for won, n in zip(groups["sum"], groups["count"], strict=True)), strict=True)
    figure, axes = plt.subplots(figsize=(7, 0.3 * len(groups) + 1.5))
    axes.errorbar(
        shares,
        range(len(groups)),
        xerr=[(shares - low).clip(min=0), (high - shares).clip(min=0)],
        fmt="o",
        capsize=3,
    )
    axes.axvline(1 / simulation.game.seats, linestyle="--", color="grey")
    axes.set_yticks(range(len(groups)), [str(name) for name in groups.index])
    axes.set_xlabel("share of wins, 95 % interval")
    figure.tight_layout()
    return figure


def plot_scores(simulation: Simulation, by: str = "agent") -> Any:
    """How final scores are spread by agent, label or seat, as a matplotlib figure."""
    import matplotlib.pyplot as plt

    frame = seats(simulation).to_pandas()
    figure, axes = plt.subplots(figsize=(7, 4))
    for name, group in frame.groupby(by):
        axes.hist(group["score"], bins=20, histtype="step", label=str(name))
    axes.set_xlabel("final score")
    axes.set_ylabel("games")
    axes.legend()
    figure.tight_layout()
    return figure


def plot_rounds(simulation: Simulation, by: str = "agent") -> Any:
    """Mean score after each round by agent, label or seat; games that were over by then do not count."""
    import matplotlib.pyplot as plt

    frame = seats(simulation).to_pandas()
    figure, axes = plt.subplots(figsize=(7, 4))
    for name, group in frame.groupby(by):
        rounds = group["score_by_round"].explode().astype(float)
        axes.plot(rounds.groupby(rounds.groupby(level=0).cumcount()).mean(), label=str(name))
    axes.set_xlabel("round")
    axes.set_ylabel("mean score")
    axes.legend()
    figure.tight_layout()
    return figure


def plot_kinds(simulation: Simulation) -> Any:
    """What share of their decisions the agents give to each kind of action."""
    import matplotlib.pyplot as plt

    done = {agent: [0] * len(simulation.game.action_kinds) for agent in simulation.agents}
    for game in simulation.games:
        for seat in game.get("seats", ()):
            counts = done[simulation.agents[seat["agent"]]]
            for kind, number in enumerate(seat["kinds"]):
                counts[kind] += number
    used = [kind for kind in range(len(simulation.game.action_kinds)) if any(counts[kind] for counts in done.values())]
    figure, axes = plt.subplots(figsize=(7, 0.3 * len(used) + 1.5))
    height = 0.8 / len(done)
    for at, (agent, counts) in enumerate(done.items()):
        total = max(1, sum(counts))
        places = [place + at * height for place in range(len(used))]
        axes.barh(places, [100 * counts[kind] / total for kind in used], height, label=agent)
    axes.set_yticks(range(len(used)), [simulation.game.action_kinds[kind] for kind in used])
    axes.set_xlabel("% of decisions")
    axes.legend()
    figure.tight_layout()
    return figure


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """95 % interval of a share, as in the reports of `sim`."""
    if trials == 0:
        return 0.0, 1.0
    z = 1.959963984540054
    share = successes / trials
    centre = share + z * z / (2 * trials)
    spread = z * ((share * (1 - share) + z * z / (4 * trials)) / trials) ** 0.5
    scale = 1 + z * z / trials
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)
