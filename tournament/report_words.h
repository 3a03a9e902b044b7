#pragma once

// The words of the reports, one catalogue a language (tournament/text).

#include <string>

#include "core/words/message.h"

namespace pentarchy {

class ReportWords {
  public:
    explicit ReportWords(Language language);

    // "report." stands before every key.
    std::string operator()(const std::string& key, json::object args = {}) const;
    // "1.50" or "1,50"
    std::string decimal(double value, int places) const;
    // "37.0%", with as many decimals as are shown of a share.
    std::string percent(double share) const;
    Language language() const { return texts_.language(); }

  private:
    Texts texts_;
};

}  // namespace pentarchy
