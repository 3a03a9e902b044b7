"""python -m pentarchy: what the package offers on the command line.

python -m pentarchy games
python -m pentarchy sim terra-mystica --games 1000 --seats search:400x4 --ray auto --parquet games/
python -m pentarchy tournament baronny --agents search:400,search:100,greedy --games 100 --ray auto
python -m pentarchy selfplay ancient-world --agent search:200 --games 1000 --explore 20 --ray auto --parquet data/
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Protocol

from . import Game, games
from .errors import Error, refusal
from .seats import seated, table_of


class Report(Protocol):
    def json(self) -> dict[str, Any]: ...
    def text(self) -> str: ...


def read_options(text: str) -> dict[str, str]:
    pairs = [pair for pair in text.replace(",", " ").split() if pair]
    for pair in pairs:
        if "=" not in pair:
            raise refusal("options", f'"{pair}" has no value', "key=value,...")
    return dict(pair.split("=", 1) for pair in pairs)


def run(arguments: argparse.Namespace) -> Report:
    """Plays what was asked for, here or on a cluster; both take the same words and give the same result."""
    from .batches import ProgressLog, show_progress

    common: dict[str, Any] = {
        "games": arguments.games,
        "seed": arguments.seed,
        "progress": show_progress if sys.stderr.isatty() else ProgressLog(),
    }
    if arguments.ray:
        common["ray_address"] = None if arguments.ray == "local" else arguments.ray
    else:
        common["threads"] = arguments.jobs
    if arguments.command == "sim":
        return simulate(arguments, common)
    if arguments.parquet:
        common["parquet"] = arguments.parquet
    if arguments.command == "tournament":
        common["agents"] = arguments.agents
    else:
        common |= {"agent": arguments.agent, "explore": arguments.explore}
    # The options make the game and go no further: none of them can be taken for a word of the command.
    table = table_of(arguments.game, {"seats": arguments.seats, **read_options(arguments.options)})
    if arguments.ray:
        from . import cluster

        played: Report = getattr(cluster, arguments.command)(table, **common)
        return played
    from . import selfplay, tournament

    if arguments.command == "tournament":
        return tournament.play(table, **common)
    return selfplay.play(table, **common)


def simulate(arguments: argparse.Namespace, common: dict[str, Any]) -> Report:
    table, agents = seated(arguments.game, arguments.seats, read_options(arguments.options))
    if arguments.ray:
        from . import cluster

        return cluster.simulate(table, agents, parquet=arguments.parquet or None, **common)
    from . import parts, study

    folder = parts.Parts(arguments.parquet, study.SEAT_SCHEMA) if arguments.parquet else None
    result = study.simulate(table, agents, **common)
    if folder:
        folder.write(study.seats(result))
        folder.close()
    return result


def check_writable(file: str) -> None:
    """Before anything is played: nothing is worse than to learn it afterwards."""
    try:
        with open(file, "a", encoding="utf-8"):
            pass
    except OSError as error:
        raise refusal(file, f"cannot be written: {error.strerror}") from error


def write(result: Report, arguments: argparse.Namespace) -> None:
    print(result.text(), end="")
    if arguments.json:
        Path(arguments.json).write_text(json.dumps(result.json(), indent=2) + "\n", encoding="utf-8")
    if arguments.command == "sim" and arguments.html:
        Path(arguments.html).write_text(result.html(), encoding="utf-8")  # type: ignore[attr-defined]


def list_games() -> None:
    for id in games:
        game = Game(id)
        size = f"{game.action_count} actions, {game.observation_size} numbers"
        print(f"{id:20} {game.min_seats} to {game.max_seats} seats, {size}")


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="python -m pentarchy", description="Five civilisation board games.")
    commands = made.add_subparsers(dest="command", required=True)
    commands.add_parser("games", help="the games, with the sizes that learners need")
    sim = commands.add_parser("sim", help="many games between agents, here or on a Ray cluster")
    sim.add_argument("--seats", default="", help="agents: greedy,random or search:400x4; none: random in every seat")
    sim.add_argument("--html", default="", help="a file for the page with plots")
    tournament = commands.add_parser("tournament", help="agents meet in every combination and in every seat")
    tournament.add_argument("--agents", default="greedy,random", help="who takes part: search:400,greedy,random")
    tournament.add_argument("--seats", type=int, default=2, help="how many play together")
    selfplay = commands.add_parser("selfplay", help="games of an agent against itself, as rows to learn from")
    selfplay.add_argument("--agent", default="search:100", help="who plays in every seat")
    selfplay.add_argument("--seats", type=int, default=2, help="how many play together")
    selfplay.add_argument("--explore", type=int, default=0, help="so many first decisions are drawn from the visits")
    each = "how many of each meeting"
    for command, many in ((sim, "how many"), (tournament, each), (selfplay, "how many")):
        command.add_argument("game", choices=games)
        command.add_argument("--games", type=int, default=100, help=many)
        command.add_argument("--options", default="", help="key=value,...")
        command.add_argument("--seed", type=int, default=1)
        command.add_argument("--jobs", type=int, default=0, help="threads on this machine (0: one a core); no --ray")
        command.add_argument("--ray", default="", help="auto or the address of a cluster; local: this machine by Ray")
        command.add_argument("--parquet", default="", help="a folder for the rows, written as games are counted")
        command.add_argument("--json", default="", help="a file for the results as JSON")
    return made


def main() -> int:
    arguments = parser().parse_args()
    try:
        if arguments.command == "games":
            list_games()
        else:
            for file in filter(None, (arguments.json, getattr(arguments, "html", ""))):
                check_writable(file)
            result = run(arguments)
            write(result, arguments)
            return 1 if "failure" in result.json() else 0
    except Error as error:
        print(f"pentarchy: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
