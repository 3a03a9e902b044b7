#pragma once

// What came of a match, for a terminal, for a program and for a browser.

#include <string>

#include "core/documents/json.h"
#include "core/words/message.h"
#include "tournament/match.h"

namespace pentarchy {

// A table or two of plain text.
std::string text_report(const MatchResult& result, Language language = Language::english);

// Everything the result holds. Times are under "timing" alone, so that the rest is the same for the same seed.
json::object json_report(const MatchResult& result);

// One page with tables and plots that needs nothing beside it: no script, no request.
std::string html_report(const MatchResult& result, Language language = Language::english);

}  // namespace pentarchy
