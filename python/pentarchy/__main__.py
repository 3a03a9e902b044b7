"""python -m pentarchy: what the package offers on the command line.

python -m pentarchy games
python -m pentarchy sim terra-mystica --games 1000 --seats search:400x4 --ray auto --parquet games/
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Protocol

from . import Game, games
from .errors import Error


class Report(Protocol):
    def json(self) -> dict[str, Any]: ...
    def html(self) -> str: ...
    def text(self) -> str: ...


def read_options(text: str) -> dict[str, Any]:
    pairs = [pair for pair in text.replace(",", " ").split() if pair]
    for pair in pairs:
        if "=" not in pair:
            raise Error(f'options: "{pair}" has no value (key=value,...)')
    return dict(pair.split("=", 1) for pair in pairs)


def simulate(arguments: argparse.Namespace) -> Report:
    options = read_options(arguments.options)
    if arguments.ray:
        from . import cluster

        return cluster.simulate(
            arguments.game,
            arguments.seats,
            arguments.games,
            arguments.seed,
            ray_address=None if arguments.ray == "local" else arguments.ray,
            parquet=arguments.parquet or None,
            progress=cluster.show_progress if sys.stderr.isatty() else None,
            **options,
        )
    from . import study

    result = study.simulate(arguments.game, arguments.seats, arguments.games, arguments.seed, arguments.jobs, **options)
    if arguments.parquet:
        folder = Path(arguments.parquet)
        folder.mkdir(parents=True, exist_ok=True)
        study.write_parquet(study.seats(result), folder / "part-00000.parquet")
    return result


def write(result: Report, arguments: argparse.Namespace) -> None:
    print(result.text(), end="")
    if arguments.json:
        Path(arguments.json).write_text(json.dumps(result.json(), indent=2) + "\n", encoding="utf-8")
    if arguments.html:
        Path(arguments.html).write_text(result.html(), encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m pentarchy", description="Five civilisation board games.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("games", help="the games, with the sizes that learners need")
    sim = commands.add_parser("sim", help="many games between agents, here or on a Ray cluster")
    sim.add_argument("game", choices=games)
    sim.add_argument("--games", type=int, default=100, help="how many")
    sim.add_argument("--seats", default="random,random", help="agents: greedy,random or search:400x4")
    sim.add_argument("--options", default="", help="key=value,...")
    sim.add_argument("--seed", type=int, default=1)
    sim.add_argument("--jobs", type=int, default=0, help="threads on this machine (0: one a core); without --ray")
    sim.add_argument("--ray", default="", help="auto or the address of a Ray cluster; local: this machine through Ray")
    sim.add_argument("--parquet", default="", help="a folder for a row a seat and game")
    sim.add_argument("--json", default="", help="a file for the results as JSON")
    sim.add_argument("--html", default="", help="a file for the page with plots")
    arguments = parser.parse_args()
    try:
        if arguments.command == "sim":
            write(simulate(arguments), arguments)
        else:
            for id in games:
                game = Game(id)
                size = f"{game.action_count} actions, {game.observation_size} numbers"
                print(f"{id:20} {game.min_seats} to {game.max_seats} seats, {size}")
    except Error as error:
        print(f"pentarchy: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
