// What is agreed before the first move, and the table before any chance.

#include <algorithm>

#include "games/imperium_horizons/game.h"
#include "games/imperium_horizons/machine.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr std::array<std::string_view, 3> common_names = {"horizons", "classics", "legends"};
constexpr std::array<std::string_view, 5> variant_names = {"trade_routes", "pacifist", "quick", "precious",
                                                           "no_ruthless"};

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
        if (name == "short" || name == "practice") {
            return Error{"option variants", "the variant " + name + " is not there yet",
                         "trade_routes, pacifist, quick, precious, no_ruthless or none"};
        }
        const auto* const found = std::ranges::find(variant_names, name);
        if (found == variant_names.end()) {
            return Error{"option variants", "there is no variant " + name,
                         "trade_routes, pacifist, quick, precious, no_ruthless or none"};
        }
        variants = static_cast<std::uint8_t>(variants | 1U << (found - variant_names.begin()));
    }
    return variants;
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
    return options;
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
            {"variants", variants.empty() ? "none" : variants}};
}

State ImperiumHorizons::start(const Options& options) {
    State state;
    state.seats = static_cast<std::uint8_t>(options.seats);
    state.first = static_cast<std::uint8_t>(options.first_player == 0 ? 255 : options.first_player - 1);
    state.commons = static_cast<std::uint8_t>(options.commons);
    state.variants = options.variants;
    for (int seat = 0; seat < options.seats; ++seat) {
        const auto place = static_cast<std::size_t>(seat);
        state.player(seat).nation = options.nations.empty() ? random_nation : options.nations[place];
        state.player(seat).side = static_cast<std::uint8_t>(options.sides[place]);
    }
    Machine machine{state};
    machine.push(FrameKind::round, {0, 0, no_piece, 0, no_event});
    machine.push(FrameKind::setup, {0, 0, no_piece, 0, no_event});
    machine.run();
    return state;
}

}  // namespace pentarchy::imperium_horizons
