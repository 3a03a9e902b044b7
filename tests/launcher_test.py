#!/usr/bin/env python3
"""What ./pentarchy says while it builds, with a `ninja` and an `apt-get` that only pretend."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def run(script: str, **programs: str) -> subprocess.CompletedProcess[str]:
    """Runs a script with tools/progress at hand and the programs given as shell text on its path."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in programs.items():
            program = Path(folder, name)
            program.write_text("#!/bin/bash\n" + text)
            program.chmod(0o755)
        return subprocess.run(
            ["bash", "-c", f"set -euo pipefail\n. {ROOT}/tools/progress\n{script}"],
            env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )


STEPS = 'for i in 1 2 3; do echo "${NINJA_STATUS/\\%f\\/\\%t/$i/3}Building CXX object core/documents/json.cpp.o"; done\n'


class Building(unittest.TestCase):
    def test_a_build_says_how_far_it_is(self):
        done = run("watch_ninja release build pentarchy", ninja="echo \"ninja: Entering directory 'build'\"\n" + STEPS)
        self.assertEqual(done.returncode, 0)
        self.assertIn("Building (release)", done.stderr)
        self.assertIn("1 of 3, 33 %", done.stderr)
        self.assertIn("json.cpp", done.stderr)
        self.assertIn("3 steps in", done.stderr)

    def test_a_long_step_is_spoken_of_every_few_seconds(self):
        done = run("progress_every=1; watch_ninja release build", ninja=STEPS + "sleep 3.5\n")
        self.assertGreaterEqual(done.stderr.count("3 of 3"), 3)

    def test_a_failed_build_shows_its_error_at_once_and_fails(self):
        broken = 'echo "FAILED: core/documents/json.cpp.o"; echo "json.cpp:3:1: error: no such thing"; touch "$SEEN"; sleep 1; exit 1\n'
        with tempfile.TemporaryDirectory() as folder:
            seen = Path(folder, "seen")
            os.environ["SEEN"] = str(seen)
            done = run("watch_ninja release build; echo went on", ninja=STEPS + broken)
            self.assertTrue(seen.exists())
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("error: no such thing", done.stderr)
        self.assertNotIn("went on", done.stdout)

    def test_nothing_to_do_is_not_worth_a_word(self):
        done = run("watch_ninja release build", ninja='echo "ninja: Entering directory \'build\'"; echo "ninja: no work to do."')
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def test_a_plan_longer_than_a_pipe_is_not_taken_for_none(self):
        # The question whether there is work once ended by SIGPIPE, was taken for "no", and the build was silent.
        long = 'for i in {1..3000}; do echo "${NINJA_STATUS/\\%f\\/\\%t/$i/3000}Building CXX object a/long/enough/name.cpp.o"; done'
        done = run("watch_ninja release build", ninja=long)
        self.assertIn("Building (release)", done.stderr)
        self.assertIn("3000 steps", done.stderr)


class Packages(unittest.TestCase):
    def test_only_the_count_is_shown(self):
        done = run(
            "watch_packages apt-get",
            **{"apt-get": 'echo "0 upgraded, 2 newly installed"; echo "Unpacking g++"; sleep 1; echo "Setting up g++"'},
        )
        self.assertEqual(done.returncode, 0)
        self.assertNotIn("Setting up", done.stderr)

    def test_what_failed_is_shown(self):
        done = run("watch_packages apt-get", **{"apt-get": 'echo "E: Unable to locate package nonsense"; exit 100'})
        self.assertEqual(done.returncode, 100)
        self.assertIn("E: Unable to locate package nonsense", done.stderr)

    def test_serving_needs_no_test_package(self):
        groups: dict[str, set[str]] = {}
        for line in (ROOT / "packages.txt").read_text().splitlines():
            line = line.split("#")[0].strip()
            if line.startswith("["):
                group = groups.setdefault(line, set())
            elif line:
                group.add(line)
        served = groups["[build]"] | groups["[page]"]
        self.assertFalse(served & {"chromium", "postgresql-15", "clang-14", "clang-tidy", "libgtest-dev"})
        self.assertFalse(served & groups["[test]"])


if __name__ == "__main__":
    unittest.main()
