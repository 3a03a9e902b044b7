"""Three Ray nodes on this machine, one lost in the middle: what comes out is what one process gives.

Nothing here is left to luck or to the clock. The first chunk of games that reaches a node beside the head's is held
there for good, and that node is killed: so it is certain that something was lost. Nobody hands in a game before that.
"""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

ray = pytest.importorskip("ray")

import psutil  # noqa: E402
import pyarrow.parquet as pq  # noqa: E402
from ray.cluster_utils import Cluster  # noqa: E402

import pentarchy  # noqa: E402
from pentarchy import cluster, selfplay, study, tournament  # noqa: E402


def waiting_longer(get_node: Callable[..., Any], seconds: float = 120) -> Callable[..., Any]:
    """Ray gives a node up that is not there after half a minute, and has no setting for that; this asks on."""

    def ask(*words: Any) -> Any:
        give_up = time.monotonic() + seconds
        while True:
            try:
                return get_node(*words)
            except RuntimeError:
                if time.monotonic() > give_up:
                    raise
                time.sleep(0.1)

    return ask


def node() -> dict[str, Any]:
    """How a node is started. Its agents get ports that are free now: else it waits for them to tell theirs, and for
    15 seconds at most, which on a busy machine is not enough for them to begin."""
    agents = ("metrics_agent_port", "metrics_export_port", "dashboard_agent_listen_port", "runtime_env_agent_port")
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket.create_server(("", 0))) for _ in agents]
        ports = {agent: taken.getsockname()[1] for agent, taken in zip(agents, sockets, strict=True)}
    return {"num_cpus": 1, "include_log_monitor": False, **ports}


def insistently(make: Callable[[], Any]) -> Any:
    """Begins again where a port was taken after all."""
    for _ in range(3):
        before = set(psutil.Process().children())
        try:
            return make()
        except Exception:
            for process in set(psutil.Process().children()) - before:
                process.kill()
    return make()


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ray._private.services, "get_node", waiting_longer(ray._private.services.get_node))
        # Without the parts of Ray that only its dashboard needs; loading those takes longer than all the rest.
        patch.setattr(ray._private.utils, "get_dashboard_dependency_error", lambda: ImportError("not wanted here"))
        head = {"include_dashboard": False, "no_monitor": True}
        made = insistently(lambda: Cluster(initialize_head=True, head_node_args={**head, **node()}))
        for _ in range(2):
            insistently(lambda: made.add_node(**node()))
        ray.init(address=made.address, log_to_driver=False)
        made.wait_for_nodes(timeout=300)
        yield made
        ray.shutdown()
        made.shutdown()


def holding(note: Path, head: str) -> Callable[..., list[Any]]:
    """What plays chunks in the place of `cluster._play_chunk`: the first that is not on the head's node never ends.

    The note then says on which node it is. The head waits for that, so that it cannot have played everything before.
    """

    def play_chunk(play: Callable[[int], Any], chunk: tuple[int, int]) -> list[Any]:
        here = ray.get_runtime_context().get_node_id()
        if here != head:
            mine = note.with_name(f"{here}-{os.getpid()}")
            mine.write_text(here)
            try:
                os.link(mine, note)  # whole at once, and by one alone
            except FileExistsError:
                pass
            else:
                while True:
                    time.sleep(1)
        give_up = time.monotonic() + 600
        while not note.exists():
            if time.monotonic() > give_up:
                raise TimeoutError("no other node was given a game")
            time.sleep(0.02)
        return [play(chunk[0] + at) for at in range(chunk[1])]

    return play_chunk


class Loss:
    """Kills the node that holds games when so many are done, and keeps what progress said."""

    def __init__(self, nodes: Any, note: Path, after: int) -> None:
        self.nodes = nodes
        self.note = note
        self.after = after
        self.is_done = False
        self.seen: list[cluster.Progress] = []

    def __call__(self, progress: cluster.Progress) -> None:
        self.seen.append(progress)
        if progress.done >= self.after and not self.is_done:
            held = self.note.read_text()
            (node,) = [node for node in self.nodes.worker_nodes if node.node_id == held]
            self.nodes.remove_node(node, allow_graceful=False)
            self.is_done = True


@pytest.fixture
def loss(nodes: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Loss:
    note = tmp_path / "held"
    monkeypatch.setattr(cluster, "_play_chunk", holding(note, nodes.head_node.node_id))
    return Loss(nodes, note, after=6)


def without_times(report: dict[str, Any]) -> dict[str, Any]:
    """Everything of a report but how long it took."""
    return {
        key: [without_times(one) for one in value] if key == "meetings" else value
        for key, value in report.items()
        if key != "timing"
    }


def test_a_lost_node_changes_nothing_in_a_match(nodes: Any, loss: Loss, tmp_path: Path) -> None:
    before = len(nodes.worker_nodes)
    folder = tmp_path / "parts"
    words: dict[str, Any] = {"seats": "search:20,greedy", "games": 24, "seed": 5}
    result = cluster.simulate("ancient-world", chunk=2, parquet=folder, progress=loss, **words)
    assert len(nodes.worker_nodes) == before - 1
    assert result.replayed >= 1
    alone = study.simulate("ancient-world", **words)
    assert without_times(result.json()) == without_times(alone.json())
    assert [progress.done for progress in loss.seen] == list(range(2, 25, 2))
    assert loss.seen[0].seconds_left > 0
    assert pq.read_table(folder).equals(study.seats(alone))


def test_a_lost_node_changes_nothing_in_self_play(nodes: Any, loss: Loss, tmp_path: Path) -> None:
    words: dict[str, Any] = {"agent": "search:20", "games": 12, "seed": 5, "explore": 4, "seats": 2}
    made = cluster.selfplay("ancient-world", chunk=1, parquet=tmp_path / "parts", progress=loss, **words)
    assert made.replayed >= 1
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


def test_games_that_kill_whoever_plays_them_are_given_up(nodes: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def dying(play: Callable[[int], Any], chunk: tuple[int, int]) -> list[Any]:
        if chunk[0] == 2:
            os._exit(1)
        return [play(chunk[0])]

    monkeypatch.setattr(cluster, "_play_chunk", dying)
    monkeypatch.setattr(cluster, "MOST_LOSSES", 2)
    with pytest.raises(pentarchy.Error, match="games 2 to 2: were lost 2 times"):
        cluster.simulate("ancient-world", games=4, chunk=1)


def test_where_no_cluster_answers_the_error_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(**words: object) -> None:
        raise ConnectionError("Could not find any running Ray instance")

    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    monkeypatch.setattr(ray, "init", unreachable)
    with pytest.raises(pentarchy.Error, match=r"no Ray cluster answers at auto .*ray start --head"):
        cluster.simulate("ancient-world", games=2, ray_address="auto")


def test_where_nobody_listens_it_is_said_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    monkeypatch.setattr(ray, "init", lambda **words: pytest.fail("Ray would ask again for minutes"))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with pytest.raises(pentarchy.Error, match=f"no Ray cluster answers at 127.0.0.1:{port}"):
        cluster.simulate("ancient-world", games=2, ray_address=f"127.0.0.1:{port}")


def test_chunks_grow_until_each_takes_some_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    series: cluster._Series[int] = cluster._Series(lambda number: number, lambda one: None, 10_000)
    series.cores = 2
    assert series._some() == 1
    monkeypatch.setattr(cluster.Clock, "seconds", property(lambda clock: 10.0))
    for done, fitting in ((1, 1), (100, 25), (1000, 250), (9000, 625)):
        series.done = done
        assert series._some() == fitting


def test_what_a_game_raises_is_told_and_not_played_again(nodes: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(play: Callable[[int], Any], chunk: tuple[int, int]) -> list[Any]:
        raise pentarchy.IllegalAction("no such move", rule="AW-TURN-01")

    monkeypatch.setattr(cluster, "_play_chunk", failing)
    with pytest.raises(pentarchy.IllegalAction, match="no such move"):
        cluster.simulate("ancient-world", games=4, chunk=1)
