"""What all tests share."""

from __future__ import annotations

import os

# Ray asks before it lets tasks be lost with their machine quickly; a test need not wait half a minute for that.
os.environ.setdefault("RAY_health_check_initial_delay_ms", "0")
os.environ.setdefault("RAY_health_check_period_ms", "500")
os.environ.setdefault("RAY_health_check_failure_threshold", "4")
# On a machine that is busy with other things all beginnings may take long: none of them is given up for that.
for waits, long in {
    "raylet_start_wait_time_s": 300,
    "gcs_server_port_wait_time_s": 300,
    "gcs_rpc_server_connect_timeout_s": 300,
    "py_gcs_connect_timeout_s": 300,
    "agent_register_timeout_ms": 300_000,
    "worker_register_timeout_seconds": 300,
    "health_check_timeout_ms": 60_000,
}.items():
    os.environ.setdefault(f"RAY_{waits}", str(long))
# Its workers otherwise give way to everything else on the machine.
os.environ.setdefault("RAY_worker_niceness", "0")
os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
