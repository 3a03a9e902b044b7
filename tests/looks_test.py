#!/usr/bin/env python3
"""Imperium: every rule reads a card's face through face_of, which notes the look (games/imperium_horizons/table/looks.h).
What a decision may have shown is known from these notes alone, so a rule that reads past them would let a look be taken
back."""

import unittest
from pathlib import Path

GAME = Path(__file__).resolve().parent.parent / "games" / "imperium_horizons"

# Who may read or write faces as they lie: face_of itself, set-up and what turns cards over, the bags from which chance
# draws, the hash, and what is made for one viewer or learner after the fact.
MAY_READ = {
    "bots/observation.cpp", "campaign/campaign.cpp", "game.cpp", "setup/setup.cpp", "table/bags.h",
    "table/chance.cpp", "table/pieces.cpp", "table/query.h", "words/asking.cpp", "words/view.cpp",
    "words/words.cpp",
}  # fmt: skip
# A card that becomes another one lies open, and so does the other: nothing is decided by their faces.
BECOMES = ("Become{", "set_face(")


class Looks(unittest.TestCase):
    def test_every_rule_reads_faces_through_face_of(self):
        files = [file for file in GAME.rglob("*") if file.suffix in {".h", ".cpp"} and "tests" not in file.parts]
        self.assertGreater(len(files), 40)
        for file in files:
            reads = [
                f"{file.relative_to(GAME)}:{number}"
                for number, line in enumerate(file.read_text().splitlines(), 1)
                if ".face[" in line and not any(word in line for word in BECOMES)
            ]
            if file.relative_to(GAME).as_posix() not in MAY_READ:
                self.assertEqual(reads, [], "use face_of(s, piece)")


if __name__ == "__main__":
    unittest.main()
