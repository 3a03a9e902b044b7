"""Tables, Parquet and reports."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

pytest.importorskip("pyarrow")

import pyarrow.parquet as pq

import pentarchy
from pentarchy import batches, records, study

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


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--seats greedyx9", "2 to 4"),
        ("--games 0", "games: 0 is not possible (at least 1)"),
        ("--seed -1", "seed: is negative"),
        ("--options id=3", "option id: there is no such option"),
        ("--options seats", '"seats" has no value'),
        ("--json /no-such-folder/x.json", "/no-such-folder/x.json: cannot be written"),
        ("--parquet /dev/null", "/dev/null: cannot be a folder"),
    ],
)
def test_the_command_says_what_is_wrong(words: str, told: str) -> None:
    command = [sys.executable, "-m", "pentarchy", "sim", "baronny", *words.split()]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("pentarchy: ")
    assert told in done.stderr


@pytest.mark.skipif(not PROGRAM.exists(), reason="the program was not built")
@pytest.mark.parametrize(
    "words",
    [[], ["--options", "seats=2"], ["--seats", "randomx3"], ["--seats", "greedy,random", "--options", "seats=2"]],
)
def test_the_same_words_as_the_programs(words: list[str], tmp_path: Path) -> None:
    import json

    told = []
    for program in ([str(PROGRAM)], [sys.executable, "-m", "pentarchy"]):
        file = tmp_path / "sim.json"
        arguments = ["sim", "baronny", "--games", "2", "--seed", "7", *words, "--json", str(file)]
        subprocess.run([*program, *arguments], check=True, capture_output=True)
        told.append(json.loads(file.read_text()))
        told[-1].pop("timing")
    assert told[0] == told[1]


def test_progress_is_told_to_a_file_now_and_then(capsys: pytest.CaptureFixture[str]) -> None:
    log = batches.ProgressLog(first=0.0, apart=3600.0)
    for done in range(1, 4):
        log(batches.Progress(done, 300, 0.5, (300 - done) / 0.5))
    assert capsys.readouterr().err == "1/300 games, 0.5/s, 9 min 58 s left\n"


def test_what_is_no_match() -> None:
    for words in ({"games": 0}, {"games": -3}, {"threads": -1}, {"seed": -1}, {"seats": "greedy,greedyy"}, {"seat": 2}):
        with pytest.raises(pentarchy.Error):
            study.simulate("baronny", **{"seats": "random,random", **words})
    with pytest.raises(pentarchy.Error, match="same number"):
        study.simulate(pentarchy.Game("baronny", seats=3), "random,random")


def test_an_end_in_the_middle_does_not_play_what_nobody_waits_for(monkeypatch: pytest.MonkeyPatch) -> None:
    gate = threading.Event()
    begun = []

    class Pool(ThreadPoolExecutor):
        """Games but the first go on only when nothing more can be cancelled."""

        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
            super().shutdown(wait=False, cancel_futures=cancel_futures)
            gate.set()
            super().shutdown(wait=wait)

    def play(number: int) -> None:
        begun.append(number)
        if number > 0:
            gate.wait()

    def interrupted(played: None) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(batches, "ThreadPoolExecutor", Pool)
    with pytest.raises(KeyboardInterrupt):
        batches.play_here(play, interrupted, 1000, threads=2)
    assert len(begun) <= 3  # of the eight that were in line


def test_a_game_that_one_plays_alone_may_be_lost() -> None:
    """Who loses alone is second of one."""
    played = study.simulate("imperium-horizons", "random", games=6, seed=1)
    assert set(study.seats(played).to_pandas()["place"]) <= {1, 2}
    assert "random" in played.text()
