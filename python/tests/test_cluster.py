"""Three Ray nodes on this machine, one lost in the middle: what comes out is what one process gives."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

ray = pytest.importorskip("ray")

import psutil  # noqa: E402
import pyarrow.parquet as pq  # noqa: E402
from ray.cluster_utils import Cluster  # noqa: E402

from pentarchy import cluster, selfplay, study, tournament  # noqa: E402


def patiently(make: Callable[[], Any]) -> Any:
    """Ray waits half a minute for a node to start; a machine that is busy may need longer, so it is asked again."""
    before = set(psutil.Process().children())
    for _ in range(3):
        try:
            return make()
        except Exception:
            for process in set(psutil.Process().children()) - before:
                process.kill()
    return make()


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    head = {"num_cpus": 1, "include_dashboard": False}
    made = patiently(lambda: Cluster(initialize_head=True, head_node_args=head))
    for _ in range(2):
        patiently(lambda: made.add_node(num_cpus=1))
    ray.init(address=made.address, log_to_driver=False)
    made.wait_for_nodes()
    yield made
    ray.shutdown()
    made.shutdown()


class Loss:
    """Kills one node when so many games are done, and keeps what progress said."""

    def __init__(self, nodes: Any, after: int) -> None:
        self.nodes = nodes
        self.after = after
        self.left = len(nodes.worker_nodes) - 1
        self.seen: list[cluster.Progress] = []

    def __call__(self, progress: cluster.Progress) -> None:
        self.seen.append(progress)
        if progress.done >= self.after and len(self.nodes.worker_nodes) > self.left:
            self.nodes.remove_node(next(iter(self.nodes.worker_nodes)), allow_graceful=False)


def without_times(report: dict[str, Any]) -> dict[str, Any]:
    """Everything of a report but how long it took."""
    return {
        key: [without_times(one) for one in value] if key == "meetings" else value
        for key, value in report.items()
        if key != "timing"
    }


def test_a_lost_node_changes_nothing_in_a_match(nodes: Any, tmp_path: Path) -> None:
    loss = Loss(nodes, after=16)
    folder = tmp_path / "parts"
    games = 80
    result = cluster.simulate(
        "ancient-world", "search:60,greedy", games=games, seed=5, chunk=2, parquet=folder, progress=loss
    )
    assert len(nodes.worker_nodes) == 1
    assert result.replayed > 0, "the lost node had nothing under way: the test shows nothing"
    alone = study.simulate("ancient-world", "search:60,greedy", games=games, seed=5)
    assert without_times(result.json()) == without_times(alone.json())
    assert [progress.done for progress in loss.seen] == sorted(progress.done for progress in loss.seen)
    assert loss.seen[-1].done == games
    assert loss.seen[0].seconds_left > 0
    assert pq.read_table(folder).equals(study.seats(alone))


def test_a_lost_node_changes_nothing_in_self_play(nodes: Any, tmp_path: Path) -> None:
    patiently(lambda: nodes.add_node(num_cpus=1))
    loss = Loss(nodes, after=6)
    words: dict[str, Any] = {"agent": "search:60", "games": 30, "seed": 5, "explore": 4, "seats": 2}
    made = cluster.selfplay("ancient-world", chunk=1, parquet=tmp_path / "parts", progress=loss, **words)
    assert made.replayed > 0, "the lost node had nothing under way: the test shows nothing"
    alone = selfplay.play("ancient-world", **words)
    assert without_times(made.json()) == without_times(alone.json())
    assert pq.read_table(tmp_path / "parts").equals(alone.table())


def test_a_tournament_is_the_same_on_a_cluster(nodes: Any, tmp_path: Path) -> None:
    words: dict[str, Any] = {"agents": "greedy,random,search:5", "games": 4, "seats": 2, "seed": 3}
    result = cluster.tournament("ancient-world", parquet=tmp_path / "ray", **words)
    alone = tournament.play("ancient-world", parquet=tmp_path / "here", **words)
    assert without_times(result.json()) == without_times(alone.json())
    assert result.text() == alone.text()
    assert pq.read_table(tmp_path / "ray").equals(pq.read_table(tmp_path / "here"))
