"""Recorded games: ours, and those of terra.snellman.net.

>>> record = records.load("game.record")
>>> record.verify()                       # every actor, action, hash and score
>>> for state, action in records.steps(record):
...     print(state.to_act(), state.write(action))
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from ._engine import Game, Ledger, Record, State, read_ledger, read_record
from .errors import Error, RecordError

Source = str | os.PathLike[str]


def load(path: Source) -> Record:
    """Reads a record; it is not played yet (`Record.verify`)."""
    return read_record(_text(path), os.fspath(path))


def loads(text: str, source: str = "record") -> Record:
    """Reads the text of a record."""
    return read_record(text, source)


def load_folder(folder: Source) -> Iterator[Record]:
    """All records of a folder and below, by name."""
    for path in sorted(Path(folder).rglob("*.record")):
        yield load(path)


def verify(record: Record) -> State:
    """Plays the record with every check, and gives the state it ends in."""
    return _play(record.game, record.verify())


def steps(record: Record | Ledger) -> Iterator[tuple[State, int]]:
    """Every state with the action taken in it, chance's too. The state is the same object, moved on each time."""
    actions = record.actions if isinstance(record, Ledger) else record.verify()
    state = record.game.start()
    for action in actions:
        yield state, action
        state.apply(action)


def load_snellman(path: Source) -> Ledger:
    """Reads a ledger (tm.ledger/1, JSON) and replays it row by row; `Ledger.deviations` says what did not agree."""
    return read_ledger(_text(path), os.fspath(path))


def snellman_state(ledger: Ledger) -> State:
    """The state in which a ledger ends; its `record()` is the game in our own format."""
    if ledger.deviations:
        raise RecordError(f"the ledger does not agree with the rules: {ledger.deviations[0]}")
    return _play(ledger.game, ledger.actions)


def _play(game: Game, actions: Iterable[int]) -> State:
    state = game.start()
    for action in actions:
        state.apply(action)
    return state


def _text(path: Source) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Error(f"{os.fspath(path)}: cannot be read: {error}") from error
