#pragma once

// The cards as the program understands them, for whoever reads or writes them (`pentarchy cards`).

#include "core/card_language.h"

namespace pentarchy::imperium_horizons {

const CardLanguage& card_language();

}  // namespace pentarchy::imperium_horizons
