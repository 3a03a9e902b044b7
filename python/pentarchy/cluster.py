"""Simulations, tournaments and self-play on many machines with Ray (extra `cluster`).

    >>> result = cluster.simulate("terra-mystica", "search:400x4", games=100_000, ray_address="auto", parquet="games/")
    >>> print(result.text())

Game `n` is the same wherever it is played, and games are counted in their order, each once. So a match on any number of
machines gives what `pentarchy sim` gives with the same seed, also when a machine is lost in the middle: what it had not
handed in is played again by another. Tournaments and self-play are counted in the same way.
"""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

import pyarrow as pa
import ray

from . import selfplay as _selfplay
from . import tournament as _tournament
from ._engine import Game, Match
from .batches import Clock, Progress, Watcher, show_progress
from .errors import Error, refusal
from .parts import Parts
from .seats import check_number, seated
from .study import SEAT_SCHEMA, Played, seat_rows

T = TypeVar("T")
Chunk = tuple[int, int]  # first game, number of games
MOST_LOSSES = 8  # of one chunk, before it is given up
CHUNK_SECONDS = 5.0  # what a chunk takes about, where nobody says how large it is

__all__ = ["ClusterResult", "Progress", "selfplay", "show_progress", "simulate", "tournament"]


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


def simulate(
    game: str | Game,
    seats: str | Sequence[str] = "",
    games: int = 100,
    seed: int = 1,
    ray_address: str | None = None,
    chunk: int = 0,
    parquet: str | Path | None = None,
    progress: Watcher | None = None,
    **options: object,
) -> ClusterResult:
    """Plays a match on a Ray cluster: `ray_address="auto"` for the one that runs, none for this machine alone.

    `chunk` games make one task (0: so many that a task takes some seconds). With `parquet` the seats of every game
    are written to that folder as they are counted, in order.
    """
    table, agents = seated(game, seats, options)
    match = Match(table, agents, check_number("games", games, 1), seed)
    parts = Parts(parquet, SEAT_SCHEMA) if parquet else None

    def count(played: Played) -> None:
        match.add(played)
        if parts:
            parts.write(pa.Table.from_pylist(list(seat_rows(table.id, agents, [played])), schema=SEAT_SCHEMA))

    series = _Series(_MatchPlayer(table, agents, games, seed).play, count, games, chunk, progress)
    seconds = series.run(ray_address)
    if parts:
        parts.close()
    return ClusterResult(table, agents, seed, match, seconds, series.replayed)


def tournament(
    game: str | Game,
    agents: str = "greedy,random",
    games: int = 100,
    seats: int = 2,
    seed: int = 1,
    ray_address: str | None = None,
    chunk: int = 0,
    parquet: str | Path | None = None,
    progress: Watcher | None = None,
    **options: object,
) -> _tournament.Tournament:
    """`pentarchy.tournament.play` on a Ray cluster; the same seed gives the same result."""
    planned = _tournament.plan(game, agents, games, seats, seed, **options)
    result = _tournament.Tournament(planned, parquet)
    series = _Series(planned.play, result.add, planned.games, chunk, progress)
    result.close(series.run(ray_address))
    result.replayed = series.replayed
    return result


def selfplay(
    game: str | Game,
    agent: str = "search:100",
    games: int = 100,
    seed: int = 1,
    explore: int = 0,
    ray_address: str | None = None,
    chunk: int = 0,
    parquet: str | Path | None = None,
    progress: Watcher | None = None,
    **options: object,
) -> _selfplay.SelfPlay:
    """`pentarchy.selfplay.play` on a Ray cluster; the same seed gives the same rows in the same order."""
    planned = _selfplay.plan(game, agent, games, seed, explore, **options)
    made = _selfplay.SelfPlay(planned, parquet)
    series = _Series(planned.play, made.add, planned.games, chunk, progress)
    made.close(series.run(ray_address))
    made.replayed = series.replayed
    return made


@dataclass(frozen=True)
class _MatchPlayer:
    """A match as it travels to the workers."""

    game: Game
    agents: list[str]
    games: int
    seed: int

    def play(self, number: int) -> Played:
        return Match(self.game, self.agents, self.games, self.seed).play(number)


def _play_chunk(play: Callable[[int], T], chunk: Chunk) -> list[T]:
    """Plays some games: what a worker does."""
    first, number = chunk
    return [play(first + at) for at in range(number)]


def connect(address: str | None) -> None:
    """Reaches the cluster at an address, `auto` for the one that runs here; none: starts one on this machine alone."""
    if ray.is_initialized():
        return
    try:
        _knock(address or "local")
        ray.init(address=address or "local", log_to_driver=False)
    except (OSError, ValueError) as error:
        right = "start one with `ray start --head`, or give the address that it printed"
        raise refusal("ray", f"no Ray cluster answers at {address}", right) from error


def _knock(address: str) -> None:
    """Raises OSError where nobody listens: Ray itself would ask again for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if port.isdecimal() and 0 < int(port) < 65536:
        socket.create_connection((host.strip("[]"), int(port)), timeout=20).close()


class _Series(Generic[T]):
    """Games 0 to `games` - 1, played in chunks by whoever has a core free and counted here in their order."""

    def __init__(
        self,
        play: Callable[[int], T],
        count: Callable[[T], None],
        games: int,
        chunk: int = 0,
        progress: Watcher | None = None,
    ) -> None:
        self.play = play
        self.count = count
        self.games = games
        self.chunk = check_number("chunk", chunk)
        self.progress = progress
        self.cores = 1
        self.clock = Clock(games, progress)
        self.done = 0
        self.next = 0  # the game to be counted next
        self.replayed = 0
        self.losses: dict[int, int] = {}  # how often, by a chunk's first game
        self.early: dict[int, list[T]] = {}  # chunks that came before their turn

    def run(self, address: str | None) -> float:
        """Plays everything; says how many seconds it took."""
        connect(address)
        resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        self.cores = max(1, int(resources.get("CPU", 1)))
        self.clock = Clock(self.games, self.progress)
        under_way: dict[Any, Chunk] = {}
        try:
            self._play_all(under_way)
        except BaseException:  # Ctrl-C, too: the cluster does not play on what nobody waits for
            for task in under_way:
                with contextlib.suppress(Exception):  # what went wrong is told, not that the cluster is gone, too
                    ray.cancel(task, force=True)
            raise
        return self.clock.seconds

    def _play_all(self, under_way: dict[Any, Chunk]) -> None:
        # A worker that dies with its machine is no fault of the game: Ray is told not to try by itself, so that what
        # was lost is seen, counted and played again here.
        task: Any = ray.remote(num_cpus=1, max_retries=0)(_play_chunk)
        waiting = self._chunks()
        lost: list[Chunk] = []
        while True:
            while len(under_way) < 2 * self.cores and (chunk := self._next(waiting, lost, 8 * self.cores)):
                under_way[task.options(scheduling_strategy="SPREAD").remote(self.play, chunk)] = chunk
            if not under_way:
                return
            for ready in ray.wait(list(under_way), timeout=1.0)[0]:
                chunk = under_way.pop(ready)
                try:
                    played = ray.get(ready)
                except ray.exceptions.RayTaskError:
                    raise  # the game itself failed, and would again
                except ray.exceptions.RayError as error:
                    self._lose(chunk, error)
                    lost.append(chunk)
                else:
                    self._take(chunk, played)
                    self.clock.tell(self.done)

    def _next(self, waiting: Iterator[Chunk], lost: list[Chunk], most_early: int) -> Chunk | None:
        """What to play next: first what was lost, then the games in their order.

        While one slow chunk keeps many others from being counted no new ones are begun, for those wait in memory.
        """
        if lost:
            return lost.pop()
        return next(waiting, None) if len(self.early) < most_early else None

    def _lose(self, chunk: Chunk, error: Exception) -> None:
        """Notes that a worker or its machine was lost with a chunk; what loses every one that plays it is given up."""
        self.replayed += 1
        self.losses[chunk[0]] = self.losses.get(chunk[0], 0) + 1
        if self.losses[chunk[0]] == MOST_LOSSES:
            games = f"games {chunk[0]} to {chunk[0] + chunk[1] - 1}"
            what = f"were lost {MOST_LOSSES} times with the worker that played them"
            raise Error(f"{games}: {what}: {error}", games, what, "") from error

    def _chunks(self) -> Iterator[Chunk]:
        first = 0
        while first < self.games:
            number = min(self.chunk or self._some(), self.games - first)
            yield first, number
            first += number

    def _some(self) -> int:
        """One game at first, then as many as a core plays in some seconds: progress is told soon, and then often."""
        most = max(1, min(1000, self.games // (self.cores * 8)))
        pace = self.done / max(1e-3, self.clock.seconds) / self.cores
        return max(1, min(most, int(pace * CHUNK_SECONDS)))

    def _take(self, chunk: Chunk, played: list[T]) -> None:
        """Counts what is next; a chunk that is early waits, one that was counted already is dropped."""
        if chunk[0] < self.next or chunk[0] in self.early:
            return
        self.early[chunk[0]] = played
        self.done += len(played)
        while (ready := self.early.pop(self.next, None)) is not None:
            for one in ready:
                self.count(one)
            self.next += len(ready)
