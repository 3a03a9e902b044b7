"""Simulations on many machines with Ray (extra `cluster`).

    >>> result = cluster.simulate("terra-mystica", "search:400x4", games=100_000, ray_address="auto", parquet="games/")
    >>> print(result.text())

Game `n` of a match is the same wherever it is played, and games are counted in their order, each once. So a match on
any number of machines gives what `pentarchy sim` gives with the same seed, also when a machine is lost in the middle:
what it had not handed in is played again by another.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import ray

from ._engine import Game, Match
from .seats import game_for, read_seats
from .study import SEAT_SCHEMA, Played, seat_rows

Chunk = tuple[int, int]  # first game, number of games


@dataclass
class Progress:
    done: int
    asked: int
    games_per_second: float
    seconds_left: float


@dataclass
class ClusterResult:
    """What came of a match; the games themselves are in the Parquet files, where those were asked for."""

    game: Game
    agents: list[str]
    seed: int
    match: Match
    seconds: float
    replayed: int  # chunks that were lost and played again

    def json(self) -> dict[str, Any]:
        return self.match.json(self.seconds)

    def html(self) -> str:
        return self.match.html(self.seconds)

    def text(self) -> str:
        return self.match.text(self.seconds)


def play_chunk(game: Game, agents: list[str], seed: int, games: int, chunk: Chunk) -> list[Played]:
    """Plays some games of a match: what a worker does."""
    match = Match(game, agents, games, seed)
    first, number = chunk
    return [match.play(first + at) for at in range(number)]


def simulate(
    game: str | Game,
    seats: str = "random,random",
    games: int = 100,
    seed: int = 1,
    ray_address: str | None = None,
    chunk: int = 0,
    parquet: str | Path | None = None,
    progress: Callable[[Progress], None] | None = None,
    **options: object,
) -> ClusterResult:
    """Plays a match on a Ray cluster: `ray_address="auto"` for the one that runs, none for this machine alone.

    `chunk` games make one task (0: chosen so that there are many tasks a core). With `parquet` every chunk's seats are
    written to that folder as they are counted, in order.
    """
    agents = read_seats(seats)
    table = game_for(game, agents, options)
    if not ray.is_initialized():
        ray.init(address=ray_address, log_to_driver=False)
    return _Driver(table, agents, games, seed, chunk, parquet, progress).run()


class _Driver:
    def __init__(
        self,
        game: Game,
        agents: list[str],
        games: int,
        seed: int,
        chunk: int,
        parquet: str | Path | None,
        progress: Callable[[Progress], None] | None,
    ) -> None:
        self.game = game
        self.agents = agents
        self.games = games
        self.seed = seed
        self.match = Match(game, agents, games, seed)
        resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        self.cores = max(1, int(resources.get("CPU", 1)))
        self.chunk = chunk or max(1, min(1000, games // (self.cores * 8) or 1))
        self.writer = _Parts(Path(parquet)) if parquet else None
        self.progress = progress
        self.begin = time.monotonic()
        self.done = 0
        self.replayed = 0
        self.early: dict[int, list[Played]] = {}  # chunks that came before their turn
        # A worker that dies with its machine is no fault of the game: Ray is told not to try by itself, so that what
        # was lost is seen, counted and played again here.
        self.task = ray.remote(num_cpus=1, max_retries=0)(play_chunk)

    def run(self) -> ClusterResult:
        waiting = self._chunks()
        under_way: dict[Any, Chunk] = {}
        lost: list[Chunk] = []
        while True:
            while len(under_way) < 2 * self.cores and (chunk := lost.pop() if lost else next(waiting, None)):
                under_way[self._start(chunk)] = chunk
            if not under_way:
                break
            for ready in ray.wait(list(under_way), timeout=1.0)[0]:
                chunk = under_way.pop(ready)
                try:
                    self._take(chunk, ray.get(ready))
                except (
                    ray.exceptions.WorkerCrashedError,
                    ray.exceptions.NodeDiedError,
                    ray.exceptions.ObjectLostError,
                    ray.exceptions.RayActorError,
                    ray.exceptions.TaskUnschedulableError,
                    ray.exceptions.TaskCancelledError,
                ):
                    self.replayed += 1
                    lost.append(chunk)
        if self.writer:
            self.writer.close()
        return ClusterResult(
            self.game, self.agents, self.seed, self.match, time.monotonic() - self.begin, self.replayed
        )

    def _chunks(self) -> Iterator[Chunk]:
        for first in range(0, self.games, self.chunk):
            yield first, min(self.chunk, self.games - first)

    def _start(self, chunk: Chunk) -> Any:
        return self.task.options(scheduling_strategy="SPREAD").remote(
            self.game, self.agents, self.seed, self.games, chunk
        )

    def _take(self, chunk: Chunk, played: list[Played]) -> None:
        """Counts what is next; a chunk that is early waits, one that was counted already is dropped."""
        if chunk[0] < self.match.counted or chunk[0] in self.early:
            return
        self.early[chunk[0]] = played
        self.done += len(played)
        while (ready := self.early.pop(self.match.counted, None)) is not None:
            for one in ready:
                self.match.add(one)
            if self.writer:
                self.writer.write(list(seat_rows(self.game.id, self.agents, ready)))
        if self.progress:
            elapsed = time.monotonic() - self.begin
            rate = self.done / elapsed if elapsed > 0 else 0.0
            left = (self.games - self.done) / rate if rate > 0 else 0.0
            self.progress(Progress(self.done, self.games, rate, left))


class _Parts:
    """Parquet files of a folder, written while the match goes on: a file each 50,000 rows."""

    ROWS = 50_000

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.rows: list[dict[str, Any]] = []
        self.files = 0
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.glob("part-*.parquet")):
            raise ValueError(f"{folder}: holds parts of another match (an empty folder)")

    def write(self, rows: list[dict[str, Any]]) -> None:
        self.rows += rows
        if len(self.rows) >= self.ROWS:
            self.close()

    def close(self) -> None:
        if not self.rows:
            return
        path = self.folder / f"part-{self.files:05}.parquet"
        unfinished = path.with_suffix(".part")
        pq.write_table(pa.Table.from_pylist(self.rows, schema=SEAT_SCHEMA), unfinished, compression="zstd")
        unfinished.rename(path)
        self.files += 1
        self.rows = []


def show_progress(progress: Progress) -> None:
    """One line on the terminal, written over again."""
    minutes, seconds = divmod(round(progress.seconds_left), 60)
    left = f"{minutes} min {seconds:02} s" if minutes else f"{seconds} s"
    line = f"\r{progress.done}/{progress.asked} games, {progress.games_per_second:.1f}/s, {left} left   "
    print(line, end="", file=sys.stderr, flush=True)
