"""tools/record-stats counts what it should: two small games of two seats, told in a folder of records."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent

WON_BY_THE_FIRST = """\
1 chance deal orchard
2 seat1 place build 1
3 seat1 build orchard
4 seat2 place labour 1
5 seat2 attack reef-crab with recruits
6 seat1 place labour 2
end 6 7adbc4d0439160cc 30 20
"""
SHARED = """\
1 seat1 place labour 1
2 seat2 place build 1
3 seat2 build orchard
end 3 a03ab74473d6c96d 25 25
"""
UNFINISHED = "1 seat1 place labour 1\n"

CARDS = {
    "cards": [
        {"id": "emp_a_orchard", "banners": ["green", "green"]},
        {"id": "titan_reef_crab", "banners": ["blue"], "stars": 1},
    ]
}


class RecordStats(unittest.TestCase):
    def run_on(self, records):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            for number, text in enumerate(records):
                (folder / f"{number}.record").write_text(text)
            (folder / "data").mkdir()
            (folder / "data" / "cards.json").write_text(json.dumps(CARDS))
            out = folder / "figures.json"
            tool = [sys.executable, ROOT / "tools/record-stats", folder, "--cards", folder / "data"]
            done = subprocess.run([*tool, "--json", out, "--least", "1"], capture_output=True, text=True, check=False)
            return done, json.loads(out.read_text()) if out.exists() else None

    def test_wins_are_shared_and_lines_counted(self):
        done, figures = self.run_on([WON_BY_THE_FIRST, SHARED, UNFINISHED])
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(figures["games"], 2)
        self.assertEqual(figures["seats"]["1"]["share"], 0.75)
        self.assertEqual(figures["seats"]["2"]["share"], 0.25)
        self.assertEqual(figures["seats"]["1"]["score"], 27.5)
        low, high = figures["seats"]["1"]["interval"]
        self.assertTrue(0 < low < 0.75 < high < 1)
        labour = figures["lines"]["place labour"]
        self.assertEqual((labour["uses"], labour["seats"]), (0.75, 3))
        self.assertEqual(labour["share"], 0.5)

    def test_banners_and_stars_come_from_the_cards(self):
        _, figures = self.run_on([WON_BY_THE_FIRST, SHARED])
        self.assertEqual(figures["banners"], {"blue": 0.25, "green": 1.0})
        self.assertEqual(figures["stars"], {"1": 0.25})

    def test_a_folder_without_a_finished_game_is_refused(self):
        done, figures = self.run_on([UNFINISHED])
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("no finished record", done.stderr)
        self.assertIsNone(figures)


if __name__ == "__main__":
    unittest.main()
