// pentarchy._engine: the engine for Python. What people import is the package around it.

#include <nanobind/nanobind.h>

#include "python/src/errors.h"
#include "python/src/game.h"

NB_MODULE(_engine, module) {
    using namespace pentarchy::python;   // NOLINT: the module is all of it
    nanobind::set_leak_warnings(false);  // a traceback that is alive at the end holds objects, too
    module.doc() = "Five civilisation board games: rules, agents, records, matches and batches of games.";
    bind_errors();
    bind_game(module);
    bind_state(module);
    bind_agent(module);
    bind_record(module);
    bind_match(module);
    bind_vector(module);
}
