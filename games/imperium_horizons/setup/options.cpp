// What is agreed before the first move, and the table before any chance.

#include <algorithm>
#include <optional>

#include "games/imperium_horizons/civ/civ.h"
#include "games/imperium_horizons/game.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr std::array<std::string_view, 3> common_names = {"horizons", "classics", "legends"};
constexpr std::array<std::string_view, 7> variant_names = {"trade_routes", "pacifist", "quick",   "precious",
                                                           "no_ruthless",  "short",    "practice"};
constexpr std::string_view variant_list =
    "trade_routes, pacifist, quick, precious, no_ruthless, short, practice or none";
constexpr int practice_tokens = 12;

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> parts;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find('+', from), text.size());
        parts.emplace_back(text.substr(from, to - from));
        from = to + 1;
    }
    return parts;
}

bool needs_routes(NationId nation) {
    static constexpr std::array<std::string_view, 6> traders = {"abbasids",  "aksumites", "guptas",
                                                                "sassanids", "tang",      "wagadou"};
    return std::ranges::find(traders, table().nation_ids[nation]) != traders.end();
}

Result<std::vector<NationId>> read_nations(const std::string& text, int seats, bool routes) {
    std::vector<NationId> nations;
    if (text == "random") {
        return nations;
    }
    for (const std::string& name : split(text)) {
        const NationId nation = table().find_nation(name);
        if (nation == no_nation) {
            return Error{"option nations", "there is no nation " + name, "names like japanese+taino, or random"};
        }
        if (std::ranges::find(nations, nation) != nations.end()) {
            return Error{"option nations", name + " is named twice", "each nation once"};
        }
        if (needs_routes(nation) && !routes) {
            return Error{"option nations", name + " needs the Trade Routes", "add variants=trade_routes"};
        }
        nations.push_back(nation);
    }
    if (static_cast<int>(nations.size()) != seats) {
        return Error{"option nations",
                     std::to_string(nations.size()) + " nations for " + std::to_string(seats) + " seats",
                     "one nation a seat"};
    }
    return nations;
}

Result<std::uint8_t> read_variants(const std::string& text) {
    std::uint8_t variants = 0;
    if (text == "none") {
        return variants;
    }
    for (const std::string& name : split(text)) {
        const auto* const found = std::ranges::find(variant_names, name);
        if (found == variant_names.end()) {
            return Error{"option variants", "there is no variant " + name, std::string(variant_list)};
        }
        variants = static_cast<std::uint8_t>(variants | 1U << (found - variant_names.begin()));
    }
    return variants;
}

bool has(const Options& options, Variant variant) {
    return (options.variants & bit(variant)) != 0;
}

bool fits_short_game(NationId nation) {  // IH-VAR-SHORT-03
    return nation == random_nation ||
           (table().nation_ids[nation] != "utopians" && table().nation_ids[nation] != "cultists");
}

Result<bool> check_variants(const Options& options) {
    if (has(options, Variant::practice) && options.seats != 1) {
        return Error{"option variants", "practice is for one seat", "seats=1 with variants=practice"};
    }
    if (has(options, Variant::practice) && has(options, Variant::short_game)) {
        return Error{"option variants", "practice and short do not go together", "one of them"};
    }
    if (!has(options, Variant::short_game)) {
        return true;
    }
    if (!std::ranges::all_of(options.nations, fits_short_game) || !fits_short_game(options.civ)) {
        return Error{"option variants", "the short game is not for Utopians or Cultists", "other nations"};
    }
    return true;
}

Result<std::vector<CardId>> read_cards(const OptionMap& given, const std::string& option) {
    std::vector<CardId> list;
    if (given.at(option) == "none") {
        return list;
    }
    for (const std::string& id : split(given.at(option))) {
        const CardId card = table().find(id);
        if (card == none) {
            return Error{"option " + option, "there is no card " + id, "numbers like 3CIV4 joined by +, or none"};
        }
        list.push_back(card);
    }
    if (list.size() > 4) {
        return Error{"option " + option, std::to_string(list.size()) + " cards", "at most 4"};
    }
    return list;
}

std::string card_list(const std::vector<CardId>& list) {
    std::string text;
    for (const CardId card : list) {
        text += (text.empty() ? "" : "+") + table().texts[card].id;
    }
    return text.empty() ? "none" : text;
}

// Why the card cannot be in the starting deck (IH-CAMPAIGN-04).
std::optional<Error> refuse_added(const Options& options, CardId card) {
    const Card& one = table().cards[card];
    const bool common = one.set == CardSet::common || one.set == CardSet::trade ||
                        (one.replaces != none && table().cards[one.replaces].set == CardSet::common);
    if (!common || one.bears(Suit::unr)) {
        return Error{"option added", table().texts[card].id + " is no common card", "common cards, no Unrest"};
    }
    const bool routes = has(options, Variant::trade_routes);
    if ((one.set == CardSet::trade || one.common == CommonSet::trade) && !routes) {
        return Error{"option added", table().texts[card].id + " needs the Trade Routes", "add variants=trade_routes"};
    }
    if (one.common == CommonSet::ruthless && (routes || has(options, Variant::no_ruthless))) {
        return Error{"option added", table().texts[card].id + " is a ruthless card",
                     "a table without trade_routes and no_ruthless"};
    }
    return std::nullopt;
}

// The rival of one seat, and what a campaign changes.
Result<Options> read_solo(const OptionMap& given, Options options) {
    const std::string& civ = given.at("civ");
    if (civ != "random") {
        options.civ = table().find_nation(civ);
        if (options.civ == no_nation) {
            return Error{"option civ", "there is no nation " + civ, "a name like japanese, or random"};
        }
        if (std::ranges::find(options.nations, options.civ) != options.nations.end()) {
            return Error{"option civ", civ + " is your own nation", "another one"};
        }
        if (needs_routes(options.civ) && !has(options, Variant::trade_routes)) {
            return Error{"option civ", civ + " needs the Trade Routes", "add variants=trade_routes"};
        }
    }
    for (std::size_t i = 0; i < table().civ_levels.size(); ++i) {
        options.level = table().civ_levels[i].id == given.at("level") ? static_cast<int>(i) + 1 : options.level;
    }
    options.doubled = given.at("resources") == "double";
    options.unrest_aside = option_number(given, "unrest_aside");
    auto added = read_cards(given, "added");
    auto removed = read_cards(given, "removed");
    if (!added) {
        return added.error();
    }
    if (!removed) {
        return removed.error();
    }
    options.added = std::move(*added);
    options.removed = std::move(*removed);
    for (const CardId card : options.added) {
        if (auto error = refuse_added(options, card)) {
            return *error;
        }
    }
    for (const CardId card : options.removed) {  // IH-CAMPAIGN-05
        const Card& one = table().cards[card];
        const bool of_nation = std::ranges::find(options.nations, one.nation) != options.nations.end();
        if (one.set != CardSet::nation || !of_nation || (one.start != Start::deck && one.start != Start::none)) {
            return Error{"option removed", table().texts[card].id + " is not in the starting deck of your nation",
                         "cards of that deck"};
        }
    }
    const bool plain = options.civ == random_nation && options.level == 1 && !options.doubled &&
                       options.unrest_aside == 0 && options.added.empty() && options.removed.empty();
    if (options.seats > 1 && !plain) {
        return Error{"option seats", "civ, level, resources, unrest_aside, added and removed are for one seat",
                     "seats=1"};
    }
    return options;
}

}  // namespace

Result<Options> ImperiumHorizons::read_options(const OptionMap& given) {
    Options options;
    options.seats = option_number(given, "seats");
    options.first_player = option_number(given, "first_player");
    if (options.first_player > options.seats) {
        return Error{"option first_player", "there is no seat " + std::to_string(options.first_player),
                     "0 to " + std::to_string(options.seats)};
    }
    const auto variants = read_variants(given.at("variants"));
    if (!variants) {
        return variants.error();
    }
    options.variants = *variants;
    const auto nations =
        read_nations(given.at("nations"), options.seats, (options.variants & bit(Variant::trade_routes)) != 0);
    if (!nations) {
        return nations.error();
    }
    options.nations = *nations;
    const auto letters = split(given.at("sides"));
    for (const std::string& letter : letters) {
        if (letter != "a" && letter != "b") {
            return Error{"option sides", letter + " is no side of a power card", "a, b, or one a seat like a+b"};
        }
        options.sides.push_back(letter == "b" ? 1 : 0);
    }
    if (options.sides.size() == 1) {
        options.sides.resize(static_cast<std::size_t>(options.seats), options.sides[0]);
    }
    if (static_cast<int>(options.sides.size()) != options.seats) {
        return Error{"option sides",
                     std::to_string(letters.size()) + " sides for " + std::to_string(options.seats) + " seats",
                     "a, b, or one a seat"};
    }
    const auto* const commons = std::ranges::find(common_names, given.at("commons"));
    options.commons = static_cast<Box>(commons - common_names.begin());
    auto solo = read_solo(given, options);
    if (!solo) {
        return solo.error();
    }
    if (const auto good = check_variants(*solo); !good) {
        return good.error();
    }
    return solo;
}

OptionMap ImperiumHorizons::write_options(const Options& options) {
    std::string nations;
    for (const NationId nation : options.nations) {
        nations += (nations.empty() ? "" : "+") + table().nation_ids[nation];
    }
    std::string sides;
    const bool alike = std::ranges::all_of(options.sides, [&](int side) { return side == options.sides[0]; });
    for (std::size_t seat = 0; seat < (alike ? 1 : options.sides.size()); ++seat) {
        sides += std::string(seat == 0 ? "" : "+") + (options.sides[seat] == 1 ? "b" : "a");
    }
    std::string variants;
    for (std::size_t variant = 0; variant < variant_names.size(); ++variant) {
        if ((options.variants >> variant & 1U) != 0) {
            variants += (variants.empty() ? "" : "+") + std::string(variant_names[variant]);
        }
    }
    return {{"seats", std::to_string(options.seats)},
            {"first_player", std::to_string(options.first_player)},
            {"nations", nations.empty() ? "random" : nations},
            {"sides", sides},
            {"commons", std::string(common_names[index_of(options.commons)])},
            {"variants", variants.empty() ? "none" : variants},
            {"civ", options.civ == random_nation ? "random" : table().nation_ids[options.civ]},
            {"level", table().civ_levels[static_cast<std::size_t>(options.level - 1)].id},
            {"resources", options.doubled ? "double" : "normal"},
            {"unrest_aside", std::to_string(options.unrest_aside)},
            {"added", card_list(options.added)},
            {"removed", card_list(options.removed)}};
}

State ImperiumHorizons::start(const Options& options) {
    State state;
    state.seats = static_cast<std::uint8_t>(options.seats);
    state.first = static_cast<std::uint8_t>(options.first_player == 0 ? by_lot : options.first_player - 1);
    state.commons = static_cast<std::uint8_t>(options.commons);
    state.variants = options.variants;
    for (int seat = 0; seat < options.seats; ++seat) {
        const auto place = static_cast<std::size_t>(seat);
        state.player(seat).nation = options.nations.empty() ? random_nation : options.nations[place];
        state.player(seat).side = static_cast<std::uint8_t>(options.sides[place]);
    }
    if (has(options, Variant::practice)) {
        state.first = 0;
        state.reserve = practice_tokens;
    } else if (options.seats == 1) {  // the human begins (IH-SOLO-064)
        state.seats = 2;
        state.first = 0;
        state.player(civ_seat).nation = options.civ;
        state.civ.level = static_cast<std::uint8_t>(options.level);
        state.civ.doubled = options.doubled ? 1 : 0;
        state.civ.unrest_aside = static_cast<std::uint8_t>(options.unrest_aside);
    }
    for (std::size_t i = 0; i < options.added.size(); ++i) {
        state.civ.added[i] = static_cast<std::uint16_t>(options.added[i] + 1);
    }
    for (std::size_t i = 0; i < options.removed.size(); ++i) {
        state.civ.removed[i] = static_cast<std::uint16_t>(options.removed[i] + 1);
    }
    Machine machine{state};
    machine.push(FrameKind::round, {0, 0, no_piece, 0, no_event});
    machine.push(FrameKind::setup, {0, 0, no_piece, 0, no_event});
    machine.run();
    return state;
}

}  // namespace pentarchy::imperium_horizons
