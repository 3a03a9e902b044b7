#pragma once

// A refusal that tells people, too, what is wrong and what would be right.

#include "core/words/message.h"
#include "server/fault.h"

namespace pentarchy {

// `english` has the words that errors are written in (core/words/phrases.h).
Fault explained(FaultCode code, const Error& error, const Texts& english);

}  // namespace pentarchy
