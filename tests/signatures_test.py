#!/usr/bin/env python3
"""Play cannot change in silence: tools/check-signatures against programs that say this and that."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

TOOL = Path(__file__).resolve().parent.parent / "tools" / "check-signatures"


class Signatures(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.place = Path(self.folder.name)
        self.git("init", "-q")
        (self.place / "signatures-history.txt").write_text("# versions\nchess 1 aaaa\ngo 1 bbbb\n")
        (self.place / "signatures.txt").write_text("chess 1 aaaa\ngo 1 bbbb\n")
        self.commit()
        self.says("chess 1 aaaa", "go 1 bbbb")

    def tearDown(self):
        self.folder.cleanup()

    def git(self, *words):
        subprocess.run(["git", "-c", "user.name=t", "-c", "user.email=t@t", *words], cwd=self.place, check=True)

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-qm", "x")

    def says(self, *lines):
        program = self.place / "program"
        program.write_text("#!/bin/sh\ncat <<END\n" + "\n".join(lines) + "\nEND\n")
        program.chmod(0o755)

    def check(self, *words):
        done = subprocess.run(
            [str(TOOL), *words],
            env={**os.environ, "PENTARCHY_BIN": str(self.place / "program"), "PENTARCHY_SIGNATURES": str(self.place)},
            capture_output=True,
            text=True,
        )
        return done.returncode, done.stderr

    def test_what_is_on_record_passes(self):
        self.assertEqual(self.check(), (0, ""))

    def test_a_changed_signature_without_a_new_version_fails_and_cannot_be_renewed(self):
        self.says("chess 1 cccc", "go 1 bbbb")
        for words in ([], ["--renew"]):
            code, error = self.check(*words)
            self.assertEqual(code, 1)
            self.assertIn("chess: play changed (aaaa -> cccc) and rules_version is still 1", error)
        self.assertIn("chess 1 aaaa", (self.place / "signatures.txt").read_text())

    def test_a_new_version_is_added_to_the_history(self):
        self.says("chess 2 cccc", "go 1 bbbb")
        self.assertEqual(self.check()[0], 1)
        self.assertEqual(self.check("--renew"), (0, ""))
        self.assertEqual(self.check(), (0, ""))
        history = (self.place / "signatures-history.txt").read_text()
        self.assertEqual(history, "# versions\nchess 1 aaaa\ngo 1 bbbb\nchess 2 cccc\n")

    def test_a_version_that_went_back_fails(self):
        self.says("chess 2 cccc", "go 1 bbbb")
        self.check("--renew")
        self.says("chess 1 aaaa", "go 1 bbbb")
        code, error = self.check()
        self.assertEqual(code, 1)
        self.assertIn("older than version 2", error)

    def test_the_history_is_never_rewritten(self):
        (self.place / "signatures-history.txt").write_text("# versions\nchess 1 cccc\ngo 1 bbbb\n")
        self.says("chess 1 cccc", "go 1 bbbb")
        self.assertIn("taken out or altered", self.check("--renew")[1])
        self.commit()
        self.assertIn("taken out or altered", self.check()[1], "a commit does not help")


if __name__ == "__main__":
    unittest.main()
