#!/usr/bin/env python3
"""Dependencies point downwards only: which folder may include which (docs/architecture.md, "Layers").

    tests/layers_test.py        reads every #include of the tree

A folder that is not in the table, an include that the table does not allow and an exception that is no longer needed all fail.
"""

import re
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# What a folder may include besides itself. "games" is the folder of one game: it never includes another one.
ALLOWED: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "search": {"core"},
    "store": {"core"},
    "tournament": {"core", "search"},
    "roster": {"core", "games", "search"},
    "server": {"core", "search", "store", "roster"},
    "cli": {"core", "search", "tournament", "store", "roster", "server"},
    "python": {"core", "games", "search", "tournament", "roster"},  # its batches are templates over a game, as search is
    "training": {"core", "games", "search", "roster"},  # programs that make a game's data
    "fuzz": {"core", "games", "search", "roster", "server"},
}

# Includes that stand where they should not, with the reason. The list only gets shorter.
EXCEPTIONS: dict[tuple[str, str], str] = {}

INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)


def room(path: str) -> tuple[str, str]:
    """The layer of a file, and for games which one."""
    parts = path.split("/")
    if "training" in parts:
        return "training", ""
    if parts[0] == "games":
        return "games", parts[1] if len(parts) > 2 else ""
    return parts[0], ""


def complaint(file: str, included: str) -> str:
    """Why the include is wrong; empty when it is not, or when it is of a file that the build makes."""
    if not (ROOT / included).exists():
        return ""
    layer, game = room(file)
    wanted, other = room(included)
    if "/tests/" in included or included.startswith("tests/"):
        return f"{file} includes {included}: only tests include tests"
    if layer not in ALLOWED:
        return f"{file}: the folder {layer}/ is in no layer; add it to the table and to docs/architecture.md"
    if layer == wanted and (layer != "games" or game == other):
        return ""
    if layer == "training" and wanted == "games" and file.split("/")[1] != other:
        return f"{file} includes {included}: training of one game looks at another"
    if wanted in ALLOWED[layer]:
        return ""
    return f"{file} includes {included}: {layer}/ must not know {wanted}/"


def sources() -> list[str]:
    """The program's own files; tests may look at everything."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.h", "*.cpp"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.split()
    return [file for file in listed if "/tests/" not in file and not file.startswith(("tests/", "cmake/")) and (ROOT / file).exists()]


def includes() -> list[tuple[str, str]]:
    return [(file, included) for file in sources() for included in INCLUDE.findall((ROOT / file).read_text())]


class Layers(unittest.TestCase):
    def test_no_folder_reaches_upwards(self) -> None:
        found = [said for one in includes() if one not in EXCEPTIONS and (said := complaint(*one))]
        self.assertEqual(found, [])

    def test_every_exception_is_still_needed(self) -> None:
        needed = {one for one in includes() if complaint(*one)}
        self.assertEqual([one for one in EXCEPTIONS if one not in needed], [])

    def test_the_table_has_no_circle(self) -> None:
        left = dict(ALLOWED)
        while left:
            lowest = [layer for layer, below in left.items() if not below & set(left)]
            self.assertTrue(lowest, f"these include each other: {sorted(left)}")
            for layer in lowest:
                del left[layer]

    def test_wrong_includes_are_seen(self) -> None:
        for file, included in [
            ("core/seat.cpp", "search/tree.h"),
            ("games/baronny/chapters/turn.cpp", "games/terra_mystica/game.h"),
            ("games/baronny/chapters/turn.cpp", "search/tree.h"),
            ("search/tree.cpp", "games/baronny/game.h"),
            ("server/hall/hall.cpp", "games/baronny/game.h"),
            ("server/hall/hall.cpp", "cli/terminal/table.h"),
            ("store/store.cpp", "server/hall/hall.h"),
            ("tournament/match.cpp", "roster/roster.h"),
            ("core/seat.cpp", "tests/battery.h"),
            ("attic/new.cpp", "core/seat.h"),
        ]:
            self.assertNotEqual(complaint(file, included), "", f"{file} {included}")
        self.assertEqual(complaint("games/baronny/chapters/turn.cpp", "core/seat.h"), "")


if __name__ == "__main__":
    unittest.main()
