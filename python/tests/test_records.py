"""Records: the project's own golden games, what states write, and ledgers of real games where they lie beside."""

from __future__ import annotations

from pathlib import Path

import pytest

import pentarchy
from pentarchy import records

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = sorted(ROOT.glob("games/*/tests/records/*.record"))
LEDGERS = sorted((ROOT.parent / "shared/data/terra-mystica/games").glob("*.json"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_golden_records_verify_and_come_back(path: Path) -> None:
    record = records.load(path)
    state = records.verify(record)
    assert len(record) == len(state.actions())
    assert state.scores() == record.scores
    assert records.loads(state.record(record.seats)).lines == record.lines


def test_steps_are_the_lines_of_the_record() -> None:
    record = records.load(GOLDEN[0])
    written = [state.write(action) for state, action in records.steps(record)]
    assert written == record.lines


def test_a_changed_record_is_refused_with_its_line() -> None:
    text = GOLDEN[0].read_text()
    with pytest.raises(pentarchy.RecordError, match="spoilt"):
        records.loads(text[: len(text) // 2], "spoilt")
    lines = text.splitlines(keepends=True)
    at = next(index for index, line in enumerate(lines) if " seat" in line and index > 40)
    with pytest.raises(pentarchy.RecordError, match="line"):
        records.loads("".join(lines[:at] + lines[at + 1 :])).verify()
    with pytest.raises(pentarchy.Error, match="cannot be read"):
        records.load("no-such.record")


@pytest.mark.skipif(not LEDGERS, reason="records of real games do not lie beside the project")
def test_real_games_become_records_of_ours() -> None:
    finished = 0
    for path in LEDGERS:
        if path.name == "index.json":
            continue
        ledger = records.load_snellman(path)
        assert ledger.deviations == []
        state = records.snellman_state(ledger)
        records.loads(state.record()).verify()
        finished += state.is_over()
    assert finished >= 30
