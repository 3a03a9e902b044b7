#include "cli/rule_texts.h"

#include <algorithm>
#include <array>
#include <utility>

#include "rule_texts/age_of_mythology.h"
#include "rule_texts/ancient_world.h"
#include "rule_texts/baronny.h"
#include "rule_texts/imperium_horizons.h"
#include "rule_texts/terra_mystica.h"

namespace pentarchy::cli {

Texts rule_texts(std::string_view game, Language language) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 5> french = {{
        {"baronny", pentarchy::rule_texts::baronny::rules_fr_json},
        {"terra-mystica", pentarchy::rule_texts::terra_mystica::rules_fr_json},
        {"ancient-world", pentarchy::rule_texts::ancient_world::rules_fr_json},
        {"age-of-mythology", pentarchy::rule_texts::age_of_mythology::rules_fr_json},
        {"imperium-horizons", pentarchy::rule_texts::imperium_horizons::rules_fr_json},
    }};
    Texts texts(language);
    const auto* const found = std::ranges::find(french, game, [](const auto& row) { return row.first; });
    if (language == Language::french && found != french.end()) {
        texts.add(found->second, "rules.fr.json");
    }
    return texts;
}

}  // namespace pentarchy::cli
