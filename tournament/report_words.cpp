#include "tournament/report_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "tournament/texts.h"

namespace pentarchy {

ReportWords::ReportWords(Language language) : texts_(language) {
    texts_.add(language == Language::french ? report_texts::fr_json : report_texts::en_json, "tournament/text");
}

std::string ReportWords::operator()(const std::string& key, json::object args) const {
    return texts_(Message("report." + key, std::move(args)));
}

std::string ReportWords::decimal(double value, int places) const {
    std::string digits = fmt::format("{:.{}f}", value, places);
    if (language() == Language::french) {
        std::ranges::replace(digits, '.', ',');
    }
    return digits;
}

std::string ReportWords::percent(double share) const {
    return (*this)("percent", {{"number", decimal(100 * share, 1)}});
}

}  // namespace pentarchy
