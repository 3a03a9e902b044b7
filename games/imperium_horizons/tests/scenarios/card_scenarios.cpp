// Reading and playing scenarios.

#include "games/imperium_horizons/tests/scenarios/card_scenarios.h"

#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "games/imperium_horizons/tests/scenarios/scenario_stage.h"
#include "games/imperium_horizons/tests/scenarios/scenario_words.h"

namespace pentarchy::imperium_horizons {

namespace {

// The nations that sit beside the card's own: their power cards do nothing.
constexpr std::array<std::string_view, 4> company = {"romans", "greeks", "persians", "macedonians"};

bool needs_routes(const Card& card) {
    static constexpr std::array<std::string_view, 6> traders = {"abbasids",  "aksumites", "guptas",
                                                                "sassanids", "tang",      "wagadou"};
    return card.set == CardSet::trade || card.common == CommonSet::trade ||
           (card.nation != no_nation && std::ranges::find(traders, table().nation_ids[card.nation]) != traders.end());
}

std::string own_options(CardId id) {
    const Card& card = table().cards[id];
    const int seats = std::max<int>(card.players, 2);
    std::string own = "japanese";
    if (card.nation != no_nation) {
        own = table().nation_ids[card.nation];
    }
    std::string nations = own;
    for (std::size_t i = 0; static_cast<int>(std::ranges::count(nations, '+')) + 1 < seats; ++i) {
        nations += company[i] == own ? "" : "+" + std::string(company[i]);
    }
    std::string sides = card.header == Header::side_b && card.stays == Stays::power ? "b" : "a";
    for (int i = 1; i < seats; ++i) {
        sides += "+b";
    }
    std::string options = "nations=" + nations + " sides=" + sides;
    if (needs_routes(card)) {
        options += " variants=trade_routes";
    }
    if (card.nation == no_nation && card.box != Box::horizons) {
        options += card.box == Box::classics ? " commons=classics" : " commons=legends";
    }
    return options;
}

bool reads_cards(std::string_view text, std::vector<CardId>& cards, std::string& rest) {
    rest = trimmed(text);
    for (;;) {
        auto [word, more] = first_word(rest);
        const CardId id = table().find(word);
        if (id == none) {
            return !cards.empty();
        }
        cards.push_back(id);
        rest = more;
    }
}

void read_line(std::vector<Scenario>& all, const std::string& file, int number, const std::string& text) {
    auto [word, rest] = first_word(text);
    if (word == "card") {
        Scenario& scenario = all.emplace_back();
        scenario.file = file;
        scenario.line = number;
        std::string name;
        if (!reads_cards(rest, scenario.cards, name)) {
            scenario.error = "\"" + rest + "\" does not begin with the number of a card";
        }
        for (const CardId id : scenario.cards) {
            if (name != table().names[table().cards[id].name]) {
                scenario.error = table().texts[id].id + " is called " + table().names[table().cards[id].name];
            }
        }
        return;
    }
    if (all.empty() || all.back().file != file) {
        Scenario& scenario = all.emplace_back();
        scenario.file = file;
        scenario.line = number;
        scenario.error = "a scenario begins with \"card\"";
        return;
    }
    Scenario& scenario = all.back();
    if (word == "also") {
        std::string left;
        if (!reads_cards(rest, scenario.also, left)) {
            scenario.error = "\"" + rest + "\": cards are named by their numbers";
        }
    } else if (word == "table") {
        scenario.table = rest;
    } else if (word == "given" || word == "do" || word == "see") {
        scenario.lines.push_back({number, word, rest});
    } else {
        scenario.error = "line " + std::to_string(number) + ": a line begins with card, also, table, given, do or see";
    }
}

std::string options_of(const Scenario& scenario, CardId card) {
    return scenario.table.empty() ? own_options(card) : scenario.table;
}

}  // namespace

std::vector<Scenario> read_scenarios(const std::string& folder) {
    std::set<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".txt") {
            files.insert(entry.path());
        }
    }
    std::vector<Scenario> all;
    for (const auto& path : files) {
        std::ifstream in(path);
        std::string line;
        for (int number = 1; std::getline(in, line); ++number) {
            const std::string text = trimmed(line.substr(0, line.find(" #")));
            if (!text.empty() && text[0] != '#') {
                read_line(all, path.filename().string(), number, text);
            }
        }
    }
    return all;
}
std::vector<std::string> play_scenario(const Scenario& scenario, CardId card, bool fresh) {
    if (!scenario.error.empty()) {
        return {scenario.where() + ": " + scenario.error};
    }
    if (std::ranges::none_of(scenario.lines, [](const ScenarioLine& line) { return line.word == "see"; })) {
        return {scenario.where() + ": nothing is seen"};
    }
    const std::string options = options_of(scenario, card);
    const int seats = seats_of(options);
    if (const auto read = options_from(options + " seats=" + std::to_string(seats)); !read) {
        return {scenario.where() + ": " + read.error().text()};
    }
    static std::map<std::string, Stage> tables;  // set-up takes longer than most scenarios
    const auto found = tables.find(options);
    if (found == tables.end() && !fresh) {
        tables.emplace(options, Stage(options, scenario));
    }
    Stage stage = fresh ? Stage(options, scenario) : tables.at(options);
    stage.run(scenario);
    return stage.wrong;
}

}  // namespace pentarchy::imperium_horizons
