#!/usr/bin/env python3
"""The server as what is packaged with it takes it to be, sandbox_test.py PROGRAM: it lives as the systemd unit lets it,
minds the signals that the unit and logrotate send, and measures what alerts and dashboard read.

A call of the system that the unit forbids kills the server there; here a filter of the same kind does."""

import contextlib
import ctypes
import json
import os
import pty
import re
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UNIT = ROOT / "packaging/pentarchy.service"
PROGRAM = str(Path(sys.argv.pop(1) if len(sys.argv) > 1 and not sys.argv[1].startswith("-") else "build/release/bin/pentarchy").resolve())

# Of systemd's groups of system calls those that the unit takes away, with their numbers on x86-64. Changing an owner is
# among them, which SQLite does for root alone.
CALLS = {
    "@privileged": {
        "chown": 92, "fchown": 93, "lchown": 94, "fchownat": 260, "setuid": 105, "setgid": 106, "setreuid": 113,
        "setgroups": 116, "setresuid": 117, "setfsuid": 122, "capset": 126, "pivot_root": 155, "chroot": 161,
        "acct": 163, "settimeofday": 164, "mount": 165, "umount2": 166, "swapon": 167, "swapoff": 168, "reboot": 169,
        "iopl": 172, "ioperm": 173, "init_module": 175, "delete_module": 176, "quotactl": 179, "clock_settime": 227,
        "kexec_load": 246, "perf_event_open": 298, "fanotify_init": 300, "open_by_handle_at": 304,
        "clock_adjtime": 305, "finit_module": 313, "bpf": 321,
    },
    "@resources": {
        "setpriority": 141, "sched_setparam": 142, "sched_setscheduler": 144, "setrlimit": 160,
        "sched_setaffinity": 203, "mbind": 237, "set_mempolicy": 238, "ioprio_set": 251, "migrate_pages": 256,
        "move_pages": 279, "prlimit64": 302, "sched_setattr": 314,
    },
}  # fmt: skip
NOBODY = 65534


def forbidden(unit: str) -> set[int]:
    """The numbers of the calls that the unit's filters, read in their order, leave forbidden."""
    number = {name: value for group in CALLS.values() for name, value in group.items()}
    left: set[int] = set()
    for line in unit.splitlines():
        key, _, value = line.partition("=")
        if key != "SystemCallFilter":
            continue
        takes_away = value.startswith("~")
        for word in value.lstrip("~").split():
            calls = set(CALLS.get(word, {}).values()) | ({number[word]} if word in number else set())
            left = left | calls if takes_away else left - calls
    return left


def filter_of(numbers: set[int]) -> bytes:
    """A program for the kernel: the number of the call is looked up, and a forbidden one ends the process."""
    load, equal, give = 0x20, 0x15, 0x06
    kill, allow = 0x8000_0000, 0x7FFF_0000
    steps = [(load, 0, 0, 0)]
    for number in sorted(numbers):
        steps += [(equal, 0, 1, number), (give, 0, 0, kill)]
    steps.append((give, 0, 0, allow))
    return b"".join(struct.pack("<HBBI", *step) for step in steps)


def confine(numbers: set[int]) -> None:
    """In the child, before the program begins: an ordinary user, no new rights, and the filter."""
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    steps = filter_of(numbers)
    buffer = ctypes.create_string_buffer(steps)
    program = struct.pack("<HxxxxxxQ", len(steps) // 8, ctypes.addressof(buffer))
    libc = ctypes.CDLL(None, use_errno=True)
    no_new_rights, set_filter, by_program = 38, 22, 2
    if libc.prctl(no_new_rights, 1, 0, 0, 0) != 0 or libc.prctl(set_filter, by_program, program, 0, 0) != 0:
        os._exit(99)


class Serving(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="pentarchy-sandbox-")
        self.addCleanup(self.folder.cleanup)
        os.chmod(self.folder.name, 0o777)
        self.said = Path(self.folder.name, "said")
        self.port = 0

    def serve(self, *more: str, numbers: set[int] | None = None, **how) -> subprocess.Popen:
        with self.said.open("wb") as said:
            how = {"stdin": subprocess.DEVNULL, "stdout": said, "stderr": said, **how}
            server = subprocess.Popen(
                [PROGRAM, "serve", "--port", "0", "--db", f"{self.folder.name}/tables.db", *more],
                env={**os.environ, "HOME": self.folder.name, "XDG_CONFIG_HOME": ""},
                preexec_fn=None if numbers is None else lambda: confine(numbers),
                **how,
            )
        self.addCleanup(lambda: (server.poll() is None and server.kill(), server.wait()))
        return server

    def wait_for(self, server: subprocess.Popen, text: str) -> str:
        for _ in range(600):
            said = self.said.read_text(errors="replace")
            if text in said:
                return said
            if server.poll() is not None:
                break
            time.sleep(0.1)
        self.fail(f"{server.poll()}, no {text!r} in: {self.said.read_text(errors='replace')}")

    def ask(self, path: str, body: object = None) -> dict:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", data, {"Content-Type": "application/json"} if data else {}
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def look_on(self, table: str) -> socket.socket:
        """A spectator: bots play on while somebody looks."""
        spectator = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        self.addCleanup(spectator.close)
        fields = {"Host": "localhost", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
        head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        spectator.sendall(f"GET /ws HTTP/1.1\r\n{head}Sec-WebSocket-Key: {'A' * 22}==\r\n\r\n".encode())
        self.assertIn(b" 101 ", spectator.recv(4096))
        message = json.dumps({"type": "watch", "id": 1, "table": table}).encode()
        spectator.sendall(bytes([0x81, 0x80 | len(message), 0, 0, 0, 0]) + message)
        return spectator

    def begin(self, server: subprocess.Popen) -> None:
        said = self.wait_for(server, "http://127.0.0.1:")
        self.port = int(said.split("http://127.0.0.1:")[1].split("/")[0])
        self.assertEqual(self.ask("/health"), {"status": "ok"})

    def test_it_lives_as_the_unit_lets_it(self):
        numbers = forbidden(UNIT.read_text())
        self.assertIn(CALLS["@privileged"]["mount"], numbers)
        server = self.serve(numbers=numbers)
        for _ in range(20):
            if server.poll() == 99:
                self.skipTest("this machine takes no filter of system calls")
            time.sleep(0.05)
        self.begin(server)
        bots = [{"kind": "bot", "agent": agent} for agent in ("search:20", "greedy")]
        table = self.ask("/api/tables", {"game": "baronny", "seats": bots})["table"]
        before = self.ask(f"/api/tables/{table}")["count"]
        self.look_on(table)
        for _ in range(600):
            if self.ask(f"/api/tables/{table}")["count"] > before:
                break
            time.sleep(0.1)
        else:
            self.fail("no bot has moved")
        server.send_signal(signal.SIGTERM)
        self.assertEqual(server.wait(60), 0, self.said.read_text())
        self.assertIn("stopped;", self.said.read_text())

    def test_a_call_the_unit_forbids_would_be_noticed(self):
        without = UNIT.read_text().replace("setpriority", "")
        self.assertIn(CALLS["@resources"]["setpriority"], forbidden(without))
        server = self.serve(numbers=forbidden(without))
        code = server.wait(60)
        if code == 99:
            self.skipTest("this machine takes no filter of system calls")
        self.assertEqual(code, -signal.SIGSYS)

    def test_what_alerts_and_the_dashboard_read_is_measured(self):
        server = self.serve()
        self.begin(server)
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics", timeout=60) as answer:
            measured = set(re.findall(r"^(pentarchy_\w+)", answer.read().decode(), re.MULTILINE))
        json.loads((ROOT / "packaging/examples/grafana-dashboard.json").read_text())
        for name in ("grafana-dashboard.json", "prometheus-rules.yml"):
            read = set(re.findall(r"pentarchy_\w+", (ROOT / "packaging/examples" / name).read_text()))
            self.assertGreater(len(read), 5, name)
            self.assertLessEqual(read, measured, name)

    def test_it_says_so_where_any_name_is_taken_for_its_own(self):
        warning = "network.hosts should say which is its own"
        config = Path(self.folder.name, "server.toml")
        config.write_text('[network]\nhosts = ["play.example.org"]\n')
        for more, is_said in ((), False), (("--address", "0.0.0.0"), True), (("--address", "0.0.0.0", "--config", str(config)), False):
            server = self.serve(*more)
            self.wait_for(server, "tables in")
            server.send_signal(signal.SIGTERM)
            self.assertEqual(server.wait(60), 0)
            self.assertEqual(warning in self.said.read_text(), is_said, more)

    def test_whoever_rotates_logs_does_not_end_it_where_there_is_no_log(self):
        server = self.serve()
        self.begin(server)
        server.send_signal(signal.SIGHUP)
        self.wait_for(server, "SIGHUP")
        self.assertEqual(self.ask("/health"), {"status": "ok"})
        server.send_signal(signal.SIGTERM)
        self.assertEqual(server.wait(60), 0)

    def test_it_opens_its_log_anew_and_ends_with_its_terminal(self):
        log = Path(self.folder.name, "requests.log")
        mine, its = pty.openpty()
        server = self.serve("--request-log", str(log), stdin=its, start_new_session=True)
        os.close(its)
        self.begin(server)
        log.rename(log.with_suffix(".1"))
        server.send_signal(signal.SIGHUP)
        self.wait_for(server, "SIGHUP: the request log is opened anew")
        self.ask("/health")
        self.assertIn("GET /health 200", log.read_text())
        os.close(mine)  # the window is closed
        with contextlib.suppress(ProcessLookupError):
            server.send_signal(signal.SIGHUP)
        self.assertEqual(server.wait(60), 0)


if __name__ == "__main__":
    unittest.main()
