"""Rows that are written to Parquet while games go on (extras `study` and `cluster`)."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from .errors import refusal


class Parts:
    """The Parquet files of a folder: a new one each so many rows. A file is complete when it has its name."""

    def __init__(self, folder: str | Path, schema: pa.Schema, rows: int = 50_000) -> None:
        self.folder = Path(folder)
        self.schema = schema
        self.rows = rows
        self.tables: list[pa.Table] = []
        self.waiting = 0  # rows of these
        self.files = 0
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise refusal(str(folder), f"cannot be a folder: {error.strerror}", "a folder that can be made") from error
        if any(self.folder.glob("part-*.parquet")):
            raise refusal(str(folder), "holds parts of other games", "an empty folder")

    def write(self, table: pa.Table) -> None:
        self.tables.append(table)
        self.waiting += table.num_rows
        if self.waiting >= self.rows:
            self.close()

    def close(self) -> None:
        if not self.tables:
            return
        path = self.folder / f"part-{self.files:05}.parquet"
        unfinished = path.with_suffix(".part")
        pq.write_table(pa.concat_tables(self.tables), unfinished, compression="zstd")
        unfinished.rename(path)
        self.files += 1
        self.tables = []
        self.waiting = 0
