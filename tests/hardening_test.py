"""How the program was linked, read off the program itself: hardening_test.py PROGRAM."""

import re
import subprocess
import sys
import unittest

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 and not sys.argv[1].startswith("-") else "build/release/bin/pentarchy"


def readelf(*arguments: str) -> str:
    return subprocess.run(["readelf", "--wide", *arguments, PROGRAM], capture_output=True, text=True, check=True).stdout


class Hardening(unittest.TestCase):
    def test_it_is_position_independent(self):
        self.assertRegex(readelf("--file-header"), r"Type:\s+DYN")
        self.assertRegex(readelf("--dynamic"), r"FLAGS_1\).*\bPIE\b")

    def test_relocations_are_read_only_after_the_start(self):
        self.assertIn("GNU_RELRO", readelf("--program-headers"))
        self.assertRegex(readelf("--dynamic"), r"\bBIND_NOW\b|FLAGS_1\).*\bNOW\b")

    def test_the_stack_is_not_executable(self):
        flags = re.search(r"GNU_STACK(?:\s+0x[0-9a-f]+){5}\s+([RWE ]+?)\s+0x", readelf("--program-headers"))
        self.assertIsNotNone(flags)
        self.assertNotIn("E", flags.group(1))

    def test_no_segment_is_writable_and_executable(self):
        for line in readelf("--program-headers").splitlines():
            if line.strip().startswith("LOAD"):
                self.assertNotRegex(line, r"\bRWE\b")

    def test_stacks_are_guarded_and_copies_checked(self):
        symbols = readelf("--dyn-syms")
        self.assertIn("__stack_chk_fail", symbols)
        self.assertRegex(symbols, r"__(memcpy|memmove|memset|read|snprintf|vsnprintf|fprintf|printf|sprintf|strcpy|strcat|poll|recv)_chk")

    def test_jumps_land_only_where_they_may(self):
        # Seen in the code itself: the note that says so for the whole program is dropped by the linker, because Debian 12
        # builds the C library's own start-up objects without.
        shown = subprocess.run(
            ["objdump", "--disassemble=main", "--no-show-raw-insn", PROGRAM], capture_output=True, text=True, check=True
        ).stdout
        self.assertRegex(shown, r"<main>:\n\s*[0-9a-f]+:\s+endbr64")

    def test_it_looks_for_libraries_where_the_system_keeps_them(self):
        self.assertNotRegex(readelf("--dynamic"), r"\((RPATH|RUNPATH)\)")


if __name__ == "__main__":
    unittest.main()
