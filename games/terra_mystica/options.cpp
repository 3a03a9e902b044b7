// What can be agreed before the game, as text and back.

#include <algorithm>

#include "games/terra_mystica/chapters/rules.h"
#include "games/terra_mystica/game.h"

namespace pentarchy::terra_mystica {

namespace {

bool is_yes(const OptionMap& given, std::string_view key) {
    return given.find(key)->second == "yes";
}

std::vector<std::string> split_list(const std::string& text) {
    std::vector<std::string> words;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find('+', from), text.size());
        words.push_back(text.substr(from, to - from));
        from = to + 1;
    }
    return words;
}

std::string listed(std::string_view prefix, int count) {
    return std::string(prefix) + "1 to " + std::string(prefix) + std::to_string(count);
}

// "BON1+BON3+BON5" -> 0, 2, 4; each at most once.
Result<std::vector<std::uint8_t>> read_tiles(const std::string& key, const std::string& text, std::string_view prefix,
                                             int count, int wanted) {
    std::vector<std::uint8_t> tiles;
    for (const std::string& word : split_list(text)) {
        int found = -1;
        for (int tile = 0; tile < count; ++tile) {
            if (word == std::string(prefix) + std::to_string(tile + 1)) {
                found = tile;
            }
        }
        if (found < 0) {
            return Error{"option " + key, "\"" + word + "\" is not known", listed(prefix, count)};
        }
        if (std::ranges::find(tiles, found) != tiles.end()) {
            return Error{"option " + key, word + " is named twice", "each once"};
        }
        tiles.push_back(static_cast<std::uint8_t>(found));
    }
    if (static_cast<int>(tiles.size()) != wanted) {
        return Error{"option " + key, "names " + std::to_string(tiles.size()), std::to_string(wanted)};
    }
    return tiles;
}

Result<void> read_factions(const std::string& text, Options& options) {
    using Way = Options::Factions;
    static const std::array<std::pair<std::string_view, Way>, 3> ways = {
        {{"choice", Way::choice}, {"random-colours", Way::random_colours}, {"intro", Way::intro}}};
    for (const auto& [word, way] : ways) {
        if (text == word) {
            options.factions = way;
            return {};
        }
    }
    options.factions = Way::given;
    for (const std::string& word : split_list(text)) {
        const auto found = std::ranges::find(faction_names, word);
        if (found == faction_names.end()) {
            return Error{"option factions", "\"" + word + "\" is no faction",
                         "choice, random-colours, intro, or names such as witches+nomads"};
        }
        const auto faction = static_cast<Faction>(found - faction_names.begin());
        for (const Faction other : options.given_factions) {
            if (other / 2 == faction / 2) {  // TM-SETUP-02
                return Error{"option factions",
                             std::string(faction_names[other]) + " and " + word + " are two sides of one board",
                             "one faction of a colour"};
            }
        }
        options.given_factions.push_back(faction);
    }
    if (static_cast<int>(options.given_factions.size()) != options.seats) {
        return Error{"option factions", "names " + std::to_string(options.given_factions.size()),
                     "one for each of the " + std::to_string(options.seats) + " seats"};
    }
    return {};
}

Result<void> read_given_tiles(const OptionMap& given, Options& options) {
    if (const std::string& text = given.find("scoring")->second; text != "random") {
        auto tiles = read_tiles("scoring", text, "SCORE", scoring_count, rounds);
        if (!tiles) {
            return std::move(tiles).error();
        }
        options.given_scoring = *std::move(tiles);
        if (!options.temple_tile &&
            std::ranges::find(options.given_scoring, scoring_count - 1) != options.given_scoring.end()) {
            return Error{"option scoring", "SCORE9 is not part of the game", "temple_tile=yes"};
        }
        for (int round = first_round_without_spades; round <= rounds && !options.late_spade_tile; ++round) {
            if (const int tile = options.given_scoring[at(round - 1)]; scores_spades(tile)) {  // TM-SETUP-15
                return Error{"option scoring",
                             "SCORE" + std::to_string(tile + 1) + " scores spades and cannot lie on round " +
                                 std::to_string(round),
                             "SCORE" + std::to_string(tile + 1) + " in rounds 1 to 4, or late_spade_tile=yes"};
            }
        }
    }
    if (const std::string& text = given.find("bonus")->second; text != "random") {
        auto cards = read_tiles("bonus", text, "BON", bonus_count, options.seats + figures().cards_left);
        if (!cards) {
            return std::move(cards).error();
        }
        options.given_bonus = *std::move(cards);
        if (!options.promo_bonus_card && std::ranges::find(options.given_bonus, bon10) != options.given_bonus.end()) {
            return Error{"option bonus", "BON10 is a promo card", "promo_bonus_card=yes"};
        }
    }
    return {};
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
        text += text.empty() ? word : "+" + word;
    }
    return text;
}

std::string write_tiles(const std::vector<std::uint8_t>& tiles, std::string_view prefix) {
    std::vector<std::string> words;
    words.reserve(tiles.size());
    for (const std::uint8_t tile : tiles) {
        words.push_back(std::string(prefix) + std::to_string(tile + 1));
    }
    return words.empty() ? "random" : joined(words);
}

std::string write_factions(const Options& options) {
    switch (options.factions) {
        case Options::Factions::choice:
            return "choice";
        case Options::Factions::random_colours:
            return "random-colours";
        case Options::Factions::intro:
            return "intro";
        case Options::Factions::given:
            break;
    }
    std::vector<std::string> words;
    words.reserve(options.given_factions.size());
    for (const Faction faction : options.given_factions) {
        words.emplace_back(faction_names[faction]);
    }
    return joined(words);
}

}  // namespace

Result<Options> TerraMystica::read_options(const OptionMap& given) {
    Options options;
    options.seats = option_number(given, "seats");
    options.first_player = option_number(given, "first_player");
    if (options.first_player > options.seats) {
        return Error{"option first_player", "there are only " + std::to_string(options.seats) + " seats",
                     "0 to " + std::to_string(options.seats)};
    }
    options.promo_bonus_card = is_yes(given, "promo_bonus_card");
    options.promo_town_tiles = is_yes(given, "promo_town_tiles");
    options.erratum = is_yes(given, "erratum_cultists");
    options.revised_map = given.find("map")->second == "revised";
    options.temple_tile = is_yes(given, "temple_tile");
    options.pass_order = given.find("turn_order")->second == "pass-order";
    options.loose_conversions = is_yes(given, "loose_conversions");
    options.late_answers = is_yes(given, "late_answers");
    options.forgo_gains = is_yes(given, "forgo_gains");
    options.close_rivers = is_yes(given, "close_rivers");
    options.late_spade_tile = is_yes(given, "late_spade_tile");
    options.needed_sacrifice = is_yes(given, "needed_sacrifice");
    options.halflings_buy_spades = is_yes(given, "halflings_buy_spades");
    if (options.needed_sacrifice && options.loose_conversions) {
        return Error{"option needed_sacrifice", "the records of others sacrifice whenever they convert",
                     "needed_sacrifice=no, or loose_conversions=no"};
    }
    if (auto read = read_factions(given.find("factions")->second, options); !read) {
        return std::move(read).error();
    }
    if (auto read = read_given_tiles(given, options); !read) {
        return std::move(read).error();
    }
    if (options.factions == Options::Factions::intro &&
        (!options.given_scoring.empty() || !options.given_bonus.empty() || options.revised_map)) {
        return Error{"option factions", "the introductory game fixes scoring tiles, bonus cards and map",
                     "scoring=random bonus=random map=base"};
    }
    return options;
}

OptionMap TerraMystica::write_options(const Options& options) {
    const auto yes_no = [](bool yes) { return std::string(yes ? "yes" : "no"); };
    return {{"seats", std::to_string(options.seats)},
            {"first_player", std::to_string(options.first_player)},
            {"factions", write_factions(options)},
            {"scoring", write_tiles(options.given_scoring, "SCORE")},
            {"bonus", write_tiles(options.given_bonus, "BON")},
            {"promo_bonus_card", yes_no(options.promo_bonus_card)},
            {"promo_town_tiles", yes_no(options.promo_town_tiles)},
            {"erratum_cultists", yes_no(options.erratum)},
            {"map", options.revised_map ? "revised" : "base"},
            {"temple_tile", yes_no(options.temple_tile)},
            {"turn_order", options.pass_order ? "pass-order" : "clockwise"},
            {"loose_conversions", yes_no(options.loose_conversions)},
            {"late_answers", yes_no(options.late_answers)},
            {"forgo_gains", yes_no(options.forgo_gains)},
            {"close_rivers", yes_no(options.close_rivers)},
            {"late_spade_tile", yes_no(options.late_spade_tile)},
            {"needed_sacrifice", yes_no(options.needed_sacrifice)},
            {"halflings_buy_spades", yes_no(options.halflings_buy_spades)}};
}

}  // namespace pentarchy::terra_mystica
