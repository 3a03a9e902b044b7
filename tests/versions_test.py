#!/usr/bin/env python3
"""One version, wherever it stands."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

PLACES = {
    "core/version.h": r'engine_version = "([^"]+)"',
    "CMakeLists.txt": r"project\(pentarchy VERSION (\S+)",
    "python/pyproject.toml": r'^version = "([^"]+)"',
    "packaging/debian/changelog": r"^pentarchy \(([^)]+)\)",
    "packaging/pentarchy.1": r'"Pentarchy ([^"]+)"',
    "CHANGELOG.md": r"^## (\d[\d.]*)",  # the newest section that is closed
    "web/package.json": r'"version": "([^"]+)"',
    "docs/operating.md": r"pentarchy_([\d.]+)_amd64\.deb",
    "docs/protocol.md": r'"engine": "([^"]+)"',
}


class Versions(unittest.TestCase):
    def test_they_agree(self) -> None:
        found = {}
        for place, pattern in PLACES.items():
            match = re.search(pattern, (ROOT / place).read_text(), re.MULTILINE)
            found[place] = match.group(1) if match else "nowhere"
        self.assertEqual(found, dict.fromkeys(PLACES, found["core/version.h"]))


if __name__ == "__main__":
    unittest.main()
