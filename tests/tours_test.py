#!/usr/bin/env python3
"""Every folder of the house has a README that says what is in it, and what it names is there."""

import itertools
import re
import subprocess
import unittest
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def listed_files() -> list[str]:
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")


def parts_of_the_page() -> list[Path]:
    """Every folder of the page's and of the package's own code, and what is in it is named."""
    code = {".ts", ".tsx", ".css", ".py", ".cpp", ".h"}
    kept = ("web/src/", "python/pentarchy/", "python/src/")
    inside = Counter(Path(file).parent for file in listed_files() if file.startswith(kept) and Path(file).suffix in code)
    return sorted(ROOT / folder for folder, files in inside.items() if files > 1)


def folders() -> list[Path]:
    """The folders at the top that are kept, those of the games, and the rooms of games, server, page and package."""
    listed = listed_files()
    top = {Path(file).parts[0] for file in listed if len(Path(file).parts) > 1 and not file.startswith(".")}
    games = {"/".join(Path(file).parts[:2]) for file in listed if file.startswith("games/") and len(Path(file).parts) > 2}
    server = {"/".join(Path(file).parts[:2]) for file in listed if file.startswith("server/") and len(Path(file).parts) > 2}
    kinds = {"data", "tests", "text", "training"}  # beside the engine
    rooms = {"/".join(Path(file).parts[:3]) for file in listed if file.startswith("games/") and len(Path(file).parts) > 3}
    own = [ROOT / name for name in sorted(top | games | {room for room in rooms | server if Path(room).name not in kinds})]
    return own + parts_of_the_page()


def spelt_out(name: str) -> list[str]:
    """`board.{h,cpp}` is two names."""
    parts = [part[1:-1].split(",") if part.startswith("{") else [part] for part in re.split(r"(\{[^}]*\})", name) if part]
    return ["".join(chosen) for chosen in itertools.product(*parts)]


def named(readme: str) -> list[str]:
    """What the first column of a table of files names in backticks."""
    found: list[str] = []
    is_tour = False
    for line in readme.splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        if not line.startswith("|"):
            is_tour = False
        elif cells[1] == "file":
            is_tour = True
        elif is_tour:
            found += [one for name in re.findall(r"`([^`<>]+)`", cells[1]) for one in spelt_out(name)]
    return found


def is_prose(line: str) -> bool:
    """Not a table, a heading, a drawing or a command, nor a link that cannot be broken."""
    return not line.startswith(("#", "    ")) and not line.lstrip().startswith("|") and " " in line.strip()


def long_lines(text: str, most: int = 120) -> list[int]:
    """The lines of prose that are longer, counted from 1; what stands between fences is no prose."""
    found: list[int] = []
    is_fenced = False
    for number, line in enumerate(text.splitlines(), 1):
        is_fenced = is_fenced != line.startswith("```")
        if not is_fenced and len(line) > most and is_prose(line):
            found.append(number)
    return found


class Tours(unittest.TestCase):
    def test_every_folder_has_one(self) -> None:
        self.assertEqual([str(folder.relative_to(ROOT)) for folder in folders() if not (folder / "README.md").exists()], [])

    def test_what_they_name_is_there(self) -> None:
        self.maxDiff = None
        missing = [
            f"{readme.relative_to(ROOT)}: {name}"
            for folder in folders()
            if (readme := folder / "README.md").exists()
            for name in named(readme.read_text())
            if not any(folder.glob(name.rstrip("/"))) and not any(folder.glob(name + ".*"))
        ]
        self.assertEqual(missing, [])

    def test_every_header_of_core_is_in_its_tour(self) -> None:
        tour = set(named((ROOT / "core/README.md").read_text()))
        headers = [str(file.relative_to(ROOT / "core")) for file in sorted((ROOT / "core").rglob("*.h"))]
        self.assertEqual([file for file in headers if file not in tour], [])

    def test_everything_on_the_page_is_in_a_tour(self) -> None:
        self.maxDiff = None
        missing = [
            f"{folder.relative_to(ROOT)}: {file.name}"
            for folder in parts_of_the_page()
            if (folder / "README.md").exists()
            for file in sorted(folder.iterdir())
            if file.suffix in {".ts", ".tsx", ".py", ".h"} and file.name not in named((folder / "README.md").read_text())
        ]
        self.assertEqual(missing, [])

    def test_lines_of_documents_are_short(self) -> None:
        kept = [file for file in listed_files() if file.endswith(".md") and not file.startswith("docs/samples/")]
        found = [f"{file}:{line}" for file in kept if (ROOT / file).exists() for line in long_lines((ROOT / file).read_text())]
        self.assertEqual(found, [])
        self.assertEqual(long_lines("a " * 61 + "\n    " + "b " * 61 + "\n```\n" + "c " * 61 + "\n```\n" + "d " * 70), [1, 6])

    def test_names_are_read_as_written(self) -> None:
        self.assertEqual(named("| file | what |\n| --- | --- |\n| `a.{h,cpp}` `b/` | x `c.h` |\n"), ["a.h", "a.cpp", "b/"])
        self.assertEqual(named("| term | here |\n| --- | --- |\n| `a` | b |\n"), [])


if __name__ == "__main__":
    unittest.main()
