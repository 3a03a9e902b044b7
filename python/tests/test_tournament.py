"""Tournaments, and self-play as rows to learn from."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyarrow")

import pyarrow.parquet as pq

import pentarchy
from pentarchy import Match, records, selfplay, study, tournament


def test_every_agent_meets_every_other() -> None:
    result = tournament.play("baronny", "greedy,random,search:2", games=4, seats=2, seed=6)
    assert result.plan.meetings == (("greedy", "random"), ("greedy", "search:2"), ("random", "search:2"))
    assert result.counted == 12
    assert {standing.agent: standing.games for standing in result.standings()} == {
        "greedy": 8,
        "random": 8,
        "search:2": 8,
    }
    assert sum(standing.wins for standing in result.standings()) == pytest.approx(12)
    assert result.pairs.share("greedy", "random") == pytest.approx(1 - (result.pairs.share("random", "greedy") or 0))
    assert result.standings()[-1].agent == "random"


def test_a_meeting_is_a_match_of_sim() -> None:
    result = tournament.play("ancient-world", "greedy,random", games=6, seats=2, seed=9)
    alone = study.simulate("ancient-world", "greedy,random", games=6, seed=9).json()
    meeting = result.json()["meetings"][0]
    alone.pop("timing")
    meeting.pop("timing")
    assert meeting == alone


def test_what_is_no_tournament() -> None:
    with pytest.raises(pentarchy.Error, match="at least 3"):
        tournament.plan("baronny", "greedy,random", seats=3)
    with pytest.raises(pentarchy.Error, match="twice"):
        tournament.plan("baronny", "greedy,greedy")
    with pytest.raises(pentarchy.Error, match="2 to 4"):
        tournament.plan("baronny", "greedy,random", seats=9)


def test_self_play_is_the_game_that_sim_plays() -> None:
    """Row by row what the record of the same game says."""
    made = selfplay.play("ancient-world", "search:20", games=2, seed=4, seats=2).table().to_pandas()
    match = Match(pentarchy.Game("ancient-world", seats=2), ["search:20"] * 2, 2, 4, keeps_records=True)
    for number in range(2):
        record = records.loads(match.play(number)["record"])
        theirs = study.decisions(record).to_pandas()
        ours = made[made["number"] == number]
        assert ours["action"].tolist() == theirs["number"].tolist()
        assert ours["seat"].tolist() == theirs["seat"].tolist()
        assert ours["place"].tolist() == theirs["place"].tolist()
        seat_states = [(state.to_act(), state) for state, _ in records.steps(record)]
        assert len(seat_states) >= len(ours)


@pytest.mark.parametrize("id", pentarchy.games)
def test_rows_of_self_play_say_what_the_state_says(id: str) -> None:
    plan = selfplay.plan(id, "search:3", games=1, seed=2, explore=3, seats=2)
    rows = plan.play(0).to_pylist()
    assert [row["index"] for row in rows] == list(range(len(rows)))
    for row in rows:
        assert len(row["legal"]) == len(row["visits"]) == len(row["values"])
        assert row["action"] in row["legal"]
        assert sum(row["visits"]) == pytest.approx(1)
        assert all(0 <= value <= 1 for value in row["values"])
        assert len(row["observation"]) == plan.game.observation_size
    assert sum({row["seat"]: row["reward"] for row in rows}.values()) == pytest.approx(0)
    state = plan.game.start()
    random = pentarchy.Random(2, 0)
    for _ in range(2):
        random.next()  # the seeds of the agents
    for row in rows[:20]:
        state.resolve_chance(random)
        assert state.to_act() == row["seat"]
        assert state.numbers() == row["legal"]
        assert np.array_equal(state.observe(row["seat"]), np.array(row["observation"], np.float32))
        state.apply_number(row["action"])


def run(*arguments: str) -> Any:
    command = [sys.executable, "-m", "pentarchy", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_commands(tmp_path: Path) -> None:
    told = tmp_path / "told.json"
    words = ["--games", "2", "--seed", "3", "--json", str(told)]
    done = run("tournament", "baronny", "--agents", "greedy,random", *words, "--parquet", str(tmp_path / "games"))
    assert done.returncode == 0, done.stderr
    assert "greedy" in done.stdout
    assert json.loads(told.read_text())["games"] == 2
    assert pq.read_table(tmp_path / "games").num_rows == 4
    done = run("selfplay", "ancient-world", "--agent", "search:3", *words, "--parquet", str(tmp_path / "rows"))
    assert done.returncode == 0, done.stderr
    assert json.loads(told.read_text())["decisions"] == pq.read_table(tmp_path / "rows").num_rows > 20
    again = run("selfplay", "ancient-world", "--agent", "search:3", "--parquet", str(tmp_path / "rows"))
    assert again.returncode == 2
    assert "an empty folder" in again.stderr
