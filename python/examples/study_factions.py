"""Tables: which faction of Terra Mystica does how well among greedy players, with pandas and with polars."""

from __future__ import annotations

import sys

import polars as pl

from pentarchy import study


def main() -> None:
    played = study.simulate("terra-mystica", "greedyx4", games=int(sys.argv[1]) if len(sys.argv) > 1 else 60, seed=1)
    frame = study.seats(played).to_pandas()
    by_faction = frame.groupby("label").agg(games=("score", "size"), score=("score", "mean"), win=("win", "mean"))
    print(by_faction.sort_values("score", ascending=False).round(2).to_string())
    table = pl.from_arrow(study.seats(played))
    assert isinstance(table, pl.DataFrame)
    print(table.group_by("seat").agg(pl.col("win").mean(), pl.col("score").mean()).sort("seat"))


if __name__ == "__main__":
    main()
