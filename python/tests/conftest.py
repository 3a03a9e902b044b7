"""What all tests share."""

from __future__ import annotations

import os

# Ray asks before it lets tasks be lost with their machine quickly; a test need not wait half a minute for that.
os.environ.setdefault("RAY_health_check_initial_delay_ms", "0")
os.environ.setdefault("RAY_health_check_period_ms", "500")
os.environ.setdefault("RAY_health_check_failure_threshold", "4")
# Its workers otherwise give way to everything else on the machine.
os.environ.setdefault("RAY_worker_niceness", "0")
os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
