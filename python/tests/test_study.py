"""Tables, Parquet and reports."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("pyarrow")

import pyarrow.parquet as pq

import pentarchy
from pentarchy import records, study

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("PENTARCHY_BIN", ROOT / "build/release/bin/pentarchy"))


@pytest.mark.parametrize("id", pentarchy.games)
def test_a_row_a_seat(id: str, tmp_path: Path) -> None:
    played = study.simulate(id, "random,random", games=6, seed=3)
    table = study.seats(played)
    assert table.num_rows == 12
    frame = table.to_pandas()
    assert frame.groupby("number")["win"].sum().tolist() == [1.0] * 6
    assert (frame["score"] == frame["score_by_round"].map(lambda scores: scores[-1])).all()
    study.write_parquet(table, tmp_path / "seats.parquet")
    assert pq.read_table(tmp_path / "seats.parquet").equals(table)


def test_plots_say_what_the_report_says(tmp_path: Path) -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    played = study.simulate("ancient-world", "greedy,random", games=12, seed=3)
    told = played.json()
    places = study.plot_places(played, by="agent")
    assert [label.get_text() for label in places.axes[0].get_yticklabels()] == ["random", "greedy"]
    rounds = study.plot_rounds(played)
    lines = {line.get_label(): list(line.get_ydata()) for line in rounds.axes[0].get_lines()}
    for agent in told["agents"]:
        means = [one["mean"] for one in agent["score_by_round"]]
        assert lines[agent["name"]] == pytest.approx(means)
    kinds = study.plot_kinds(played)
    bars = kinds.axes[0].containers
    assert [sum(bar.get_width() for bar in each) for each in bars] == pytest.approx([100, 100])
    for figure in (places, rounds, kinds, study.plot_scores(played)):
        figure.savefig(tmp_path / "plot.png")
    matplotlib.pyplot.close("all")


def test_a_row_a_decision() -> None:
    record = records.load(ROOT / "games/baronny/tests/records/2-seats-1.record")
    frame = study.decisions(record).to_pandas()
    assert set(frame["seat"]) == {0, 1}
    assert set(frame["place"]) <= {1, 2}
    assert (frame["choices"] >= 1).all()
    assert set(frame["kind"]) <= set(record.game.action_kinds)


def test_threads_change_nothing_and_reports_tell_it() -> None:
    one = study.simulate("ancient-world", "greedy,random", games=8, seed=2, threads=1)
    many = study.simulate("ancient-world", "greedy,random", games=8, seed=2, threads=3)
    first, second = one.json(), many.json()
    first.pop("timing")
    second.pop("timing")
    assert first == second
    assert first["games"] == 8
    assert "<svg" in one.html()
    assert "greedy" in one.text()


@pytest.mark.skipif(not PROGRAM.exists(), reason="the program was not built")
@pytest.mark.parametrize(("id", "agent"), [(id, "random") for id in pentarchy.games] + [("ancient-world", "search:20")])
def test_the_same_as_the_program(id: str, agent: str, tmp_path: Path) -> None:
    import json

    file = tmp_path / "sim.json"
    arguments = ["sim", id, "--games", "3", "--seed", "9", "--seats", f"{agent},random", "--json", str(file)]
    subprocess.run([PROGRAM, *arguments], check=True, capture_output=True)
    theirs = json.loads(file.read_text())
    subprocess.run([sys.executable, "-m", "pentarchy", *arguments], check=True, capture_output=True)
    ours = json.loads(file.read_text())
    theirs.pop("timing")
    ours.pop("timing")
    assert ours == theirs


def test_the_command_says_what_is_wrong() -> None:
    command = [sys.executable, "-m", "pentarchy", "sim", "baronny", "--seats", "greedyx9"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "2 to 4" in done.stderr
