#pragma once

// The schema and its versions.

#include <soci/soci.h>

#include "core/error.h"

namespace pentarchy {

// Brings the database forward to `version`, each step in a transaction of its own.
Result<void> migrate(soci::session& session, int version);

}  // namespace pentarchy
