"""Every example runs to its end; with little to do, for nobody reads these results."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[1] / "examples"
# What it needs, how little it is given to do, and how its last line begins.
LITTLE = {
    "gym_hill_climbing": ("gymnasium", "2", "likes:"),
    "openspiel_search": ("pyspiel", "2", "MCTS in Terra Mystica:"),
    "pettingzoo_match": ("pettingzoo", "1", "search:30"),
    "study_factions": ("polars", "4", "└"),
    "vector_reinforce": ("numpy", "1", "after"),
}


def test_all_of_them_are_here() -> None:
    assert {path.stem for path in FOLDER.glob("*.py")} == set(LITTLE)


@pytest.mark.parametrize("name", LITTLE)
def test_an_example_runs(name: str) -> None:
    needed, little, last = LITTLE[name]
    if importlib.util.find_spec(needed) is None:
        pytest.skip(f"{needed} is not installed")
    command = [sys.executable, str(FOLDER / f"{name}.py"), little]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1].startswith(last)
