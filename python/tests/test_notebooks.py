"""Every game has a notebook, and what is in it runs; with few games, for nobody reads these results."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

matplotlib = pytest.importorskip("matplotlib")
pytest.importorskip("pyarrow")

import pentarchy  # noqa: E402

FOLDER = Path(__file__).resolve().parents[1] / "notebooks"


def cells(id: str, kind: str) -> list[dict[str, Any]]:
    notebook = json.loads((FOLDER / f"{id}.ipynb").read_text(encoding="utf-8"))
    return [cell for cell in notebook["cells"] if cell["cell_type"] == kind]


@pytest.mark.parametrize("id", pentarchy.games)
@pytest.mark.filterwarnings("ignore")
def test_a_notebook_runs(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOTEBOOK_GAMES", "3")
    matplotlib.use("Agg")
    names: dict[str, Any] = {"__name__": id}
    for at, cell in enumerate(cells(id, "code")):
        exec(compile("".join(cell["source"]), f"{id}.ipynb, cell {at}", "exec"), names)
    matplotlib.pyplot.close("all")


@pytest.mark.parametrize("id", pentarchy.games)
def test_a_notebook_was_run_and_tells_what_came_of_it(id: str) -> None:
    assert all(cell["outputs"] for cell in cells(id, "code"))
    assert not any(output["output_type"] == "error" for cell in cells(id, "code") for output in cell["outputs"])
    assert len(cells(id, "markdown")) >= 2
    assert (FOLDER / f"{id}.ipynb").stat().st_size < 100_000
