"""Many games in one process: played by threads, counted in their order."""

from __future__ import annotations

import os
import sys
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

from .seats import check_number

T = TypeVar("T")


@dataclass
class Progress:
    done: int
    asked: int
    games_per_second: float
    seconds_left: float


Watcher = Callable[[Progress], None]


class Clock:
    """Says how far a series of games is, and how long it will take from here."""

    def __init__(self, asked: int, watcher: Watcher | None) -> None:
        self.asked = asked
        self.watcher = watcher
        self.begin = time.monotonic()

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.begin

    def tell(self, done: int) -> None:
        if self.watcher:
            rate = done / self.seconds if self.seconds > 0 else 0.0
            self.watcher(Progress(done, self.asked, rate, (self.asked - done) / rate if rate > 0 else 0.0))


def play_here(
    play: Callable[[int], T], count: Callable[[T], None], games: int, threads: int = 0, watcher: Watcher | None = None
) -> float:
    """Plays games 0 to `games` - 1 and counts them in that order, each as soon as those before it are counted.

    Says how many seconds it took. Only a few games wait to be counted, however many there are in all.
    """
    clock = Clock(games, watcher)
    workers = check_number("threads", threads) or os.cpu_count() or 1
    waiting: deque[Future[T]] = deque()
    with ThreadPoolExecutor(workers) as pool:
        try:
            for done in range(games):
                begun = done + len(waiting)
                waiting.extend(pool.submit(play, number) for number in range(begun, min(games, done + 4 * workers)))
                count(waiting.popleft().result())
                clock.tell(done + 1)
        except BaseException:  # Ctrl-C, too: only the games that are under way are waited for
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return clock.seconds


def progress_line(progress: Progress) -> str:
    minutes, seconds = divmod(round(progress.seconds_left), 60)
    hours, minutes = divmod(minutes, 60)
    left = f"{hours} h {minutes:02} min" if hours else f"{minutes} min {seconds:02} s" if minutes else f"{seconds} s"
    return f"{progress.done}/{progress.asked} games, {progress.games_per_second:.1f}/s, {left} left"


def show_progress(progress: Progress) -> None:
    """One line on the terminal, written over again."""
    end = "" if progress.done < progress.asked else "\n"
    print(f"\r{progress_line(progress)}   ", end=end, file=sys.stderr, flush=True)


class ProgressLog:
    """The same for a file that is read later: a line after five seconds, and then one each ten."""

    def __init__(self, first: float = 5.0, apart: float = 10.0) -> None:
        self.apart = apart
        self.due = time.monotonic() + first

    def __call__(self, progress: Progress) -> None:
        if time.monotonic() >= self.due:
            self.due = time.monotonic() + self.apart
            print(progress_line(progress), file=sys.stderr, flush=True)
