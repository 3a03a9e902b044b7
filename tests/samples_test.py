"""docs/samples is what the program says today: samples_test.py PROGRAM."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 and not sys.argv[1].startswith("-") else "build/release/bin/pentarchy"
KEPT = pathlib.Path(__file__).parent.parent / "docs" / "samples"


class Samples(unittest.TestCase):
    def test_they_are_current(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([PROGRAM, "samples", folder], check=True, capture_output=True)
            told = {file.name: file.read_text() for file in pathlib.Path(folder).iterdir()}
        kept = {file.name: file.read_text() for file in KEPT.glob("*.txt")}
        self.assertEqual(set(told), set(kept))
        for name, text in sorted(told.items()):
            for number, (now, before) in enumerate(zip(text.splitlines(), kept[name].splitlines()), 1):
                self.assertEqual(now, before, f"{name}:{number}: `pentarchy samples docs/samples` renews it; read what changed")
            self.assertEqual(text, kept[name], name)


if __name__ == "__main__":
    unittest.main()
