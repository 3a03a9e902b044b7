#pragma once

// Jobs on threads of the program's own: a fault of the program in one of them must not end the server.

#include <functional>

namespace pentarchy {

// Runs the job. What it throws is said on stderr; whoever waits for such a job waits in vain.
void run_guarded(const std::function<void()>& job);

}  // namespace pentarchy
