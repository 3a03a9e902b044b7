"""Three Ray nodes on this machine, one of which is lost in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ray = pytest.importorskip("ray")

import pyarrow.parquet as pq  # noqa: E402
from ray.cluster_utils import Cluster  # noqa: E402

from pentarchy import cluster, study  # noqa: E402


@pytest.fixture
def nodes() -> Iterator[Any]:
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    made.add_node(num_cpus=1)
    made.add_node(num_cpus=1)
    ray.init(address=made.address, log_to_driver=False)
    made.wait_for_nodes()
    yield made
    ray.shutdown()
    made.shutdown()


def test_a_lost_node_changes_nothing(nodes: Any, tmp_path: Path) -> None:
    seen: list[cluster.Progress] = []

    def watch(progress: cluster.Progress) -> None:
        seen.append(progress)
        if progress.done >= 40 and len(nodes.worker_nodes) == 2:
            nodes.remove_node(next(iter(nodes.worker_nodes)), allow_graceful=False)

    games = 240
    folder = tmp_path / "parts"
    result = cluster.simulate(
        "ancient-world", "search:30,greedy", games=games, seed=5, chunk=4, parquet=folder, progress=watch
    )
    assert len(nodes.worker_nodes) == 1
    assert result.replayed > 0, "the lost node had nothing under way: the test shows nothing"
    alone = study.simulate("ancient-world", "search:30,greedy", games=games, seed=5)
    ours, theirs = result.json(), alone.json()
    ours.pop("timing")
    theirs.pop("timing")
    assert ours == theirs
    assert seen[-1].done == games
    assert seen[0].seconds_left > 0
    assert pq.read_table(folder).equals(study.seats(alone))
