// Reading a record of the form tm.ledger/1 and replaying it.

#include <algorithm>
#include <cctype>
#include <limits>
#include <set>

#include "games/terra_mystica/snellman/replay.h"

namespace pentarchy::terra_mystica::snellman {

namespace {

// Names stand in the record as somebody typed them.
std::string in_letters(std::string_view text, int (*letter)(int)) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [&](unsigned char sign) { return static_cast<char>(letter(sign)); });
    return result;
}

int find_seat(std::string_view typed, const Options& options) {
    const std::string name = in_letters(typed, std::tolower);
    for (std::size_t seat = 0; seat < options.given_factions.size(); ++seat) {
        if (faction_names[options.given_factions[seat]] == name) {
            return static_cast<int>(seat);
        }
    }
    return -1;
}

int seat_of(std::string_view name, const Options& options, const JsonPlace& list, std::size_t index) {
    const int seat = find_seat(name, options);
    if (seat < 0) {
        list[index]["f"].fail("\"" + std::string(name) + "\" is not in this game");
    }
    return seat;
}

// Two neighbours of a row that the site takes in the other order: spades bought before the action that grants others,
// a transformation after the dwelling, a conversion after the pass.
bool come_in_the_other_order(const Command& first, const Command& second) {
    const bool grants_spades = second.verb == Verb::action && (second.word == "act5" || second.word == "act6" ||
                                                               second.word == "bon1" || second.word == "actg");
    return (first.verb == Verb::dig && grants_spades) ||
           (first.verb == Verb::build && second.verb == Verb::transform) ||
           (first.verb == Verb::pass && (second.verb == Verb::convert || second.verb == Verb::burn));
}

// The commands of a row in the order in which the site takes them.
void arrange(std::vector<Command>& commands) {
    for (std::size_t index = 0; index + 1 < commands.size(); ++index) {
        Command& command = commands[index];
        const Command& next = commands[index + 1];
        if (command.verb == Verb::pass && command.number < 0 && next.verb == Verb::pass) {  // "pass. +BON3"
            command.number = next.number;
            commands.erase(commands.begin() + static_cast<std::ptrdiff_t>(index) + 1);
        } else if (command.verb == Verb::cult && next.verb == Verb::cult && command.to == next.to &&
                   command.number == 1) {  // "+AIR. +AIR"
            command.number += next.number;
            commands.erase(commands.begin() + static_cast<std::ptrdiff_t>(index) + 1);
        } else if (command.verb == Verb::minus && command.word == "w" && next.verb == Verb::bridge) {  // "-2w. bridge"
            command.verb = Verb::action;
            command.word = "acte";
        } else if (command.verb == Verb::action && command.word == "acte" && next.verb == Verb::minus &&
                   next.word == "bridge") {  // taken back
            commands.erase(commands.begin() + static_cast<std::ptrdiff_t>(index),
                           commands.begin() + static_cast<std::ptrdiff_t>(index) + 2);
        }
    }
    constexpr int furthest = 6;  // places that a command of a real row moves
    for (int passes = 0; passes < furthest; ++passes) {
        for (std::size_t index = 0; index + 1 < commands.size(); ++index) {
            if (come_in_the_other_order(commands[index], commands[index + 1])) {
                std::swap(commands[index], commands[index + 1]);
            }
        }
    }
}

// --- actions told in parts -------------------------------------------------------------------------

bool is_among(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

// Brings spades, or a building that is yet to be named.
bool waits_for_its_place(const Command& command) {
    return command.verb == Verb::dig ||
           (command.verb == Verb::action &&
            is_among(command.word, {"act5", "act6", "bon1", "actg", "actn", "actw", "acts"}));
}

bool names_its_place(const Command& command) {
    return command.verb == Verb::build || command.verb == Verb::transform || command.verb == Verb::upgrade ||
           (command.verb == Verb::minus && is_among(command.word, {"spade", "free_tf", "free_d", "free_tp"}));
}

// The row ends before what its last action is used on.
bool is_told_in_part(const Row& row) {
    const auto last = std::ranges::find_if(row.commands.rbegin(), row.commands.rend(), waits_for_its_place);
    return last != row.commands.rend() && std::none_of(row.commands.rbegin(), last, names_its_place);
}

// What people do while somebody is still at an action.
bool may_come_between(const Command& command) {
    switch (command.verb) {
        case Verb::leech:
        case Verb::decline:
        case Verb::wait:
        case Verb::opponent_accepted:
        case Verb::all_declined:
        case Verb::cult:
            return true;
        default:
            return false;
    }
}

bool is_small(const Command& command) {
    return may_come_between(command) || command.verb == Verb::convert || command.verb == Verb::burn;
}

// Conversions alone, and answers.
bool only_converts(const Row& row) {
    return std::ranges::all_of(row.commands, is_small) && !std::ranges::all_of(row.commands, may_come_between);
}

bool goes_on_with_the_action(const Row& row) {
    const auto first = std::ranges::find_if_not(row.commands, is_small);
    return first == row.commands.end() ? only_converts(row) : waits_for_its_place(*first) || names_its_place(*first);
}

// Who passed last may convert while others answer: as a row may have it after the pass.
bool passes(const Row& row) {
    return !row.commands.empty() && row.commands.back().verb == Verb::pass;
}

// The row in which the action goes on: only answers, and steps of the Cultists, lie between.
std::optional<std::size_t> rest_of_action(const std::vector<Row>& rows, std::size_t from) {
    for (std::size_t place = from + 1; place < rows.size(); ++place) {
        const Row& row = rows[place];
        if (row.seat < 0) {
            return std::nullopt;
        }
        const bool goes_on = passes(rows[from]) ? only_converts(row) : goes_on_with_the_action(row);
        if (row.seat == rows[from].seat && goes_on) {
            return place;
        }
        if (!std::ranges::all_of(row.commands, may_come_between)) {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

// An action told in parts is made where its last part is told; the player's rows before do not show it (TM-COMPAT-09).
void join_parts_of_actions(std::vector<Row>& rows) {
    constexpr std::size_t most_commands = 40;  // of one action, however it is told
    for (std::size_t place = 0; place < rows.size(); ++place) {
        if (rows[place].seat < 0 || !(is_told_in_part(rows[place]) || passes(rows[place]))) {
            continue;
        }
        const auto rest = rest_of_action(rows, place);
        if (!rest || rows[place].commands.size() > most_commands) {
            continue;
        }
        for (std::size_t between = place; between < *rest; ++between) {
            if (rows[between].seat == rows[place].seat) {
                rows[between].state.reset();
            }
        }
        Row& whole = rows[*rest];
        whole.commands.insert(whole.commands.begin(), rows[place].commands.begin(), rows[place].commands.end());
        rows[place].commands.clear();
        for (Row* row : {&rows[place], &whole}) {
            row->used.assign(row->commands.size(), false);
        }
        arrange(whole.commands);
        whole.used.resize(whole.commands.size());
    }
}

// A row's state, or nothing; JsonPlace is built only to say what is wrong, for its paths cost more than the reading.
std::optional<RowState> read_state(const json::object& row, const JsonPlace& list, std::size_t index) {
    const auto* member = row.if_contains("st");
    if (member == nullptr) {
        return std::nullopt;
    }
    const auto* numbers = member->if_array();
    RowState state{};
    if (numbers == nullptr || numbers->size() != state.size()) {
        list[index]["st"].fail("is not a list of 11 numbers");
    }
    for (std::size_t value = 0; value < state.size(); ++value) {
        const auto* number = (*numbers)[value].if_int64();
        if (number == nullptr) {
            list[index]["st"][value].fail("is not a whole number");
        }
        state[value] = static_cast<int>(*number);
    }
    return state;
}

std::string_view text_member(const json::object& row, std::string_view key, const JsonPlace& list, std::size_t index) {
    const auto* member = row.if_contains(key);
    const auto* text = member == nullptr ? nullptr : member->if_string();
    if (text == nullptr) {
        list[index].fail("has no text \"" + std::string(key) + "\"");
    }
    return *text;
}

std::vector<Row> read_rows(const JsonPlace& list, const Options& options, std::vector<Deviation>& unread) {
    std::vector<Row> rows(list.size());
    for (std::size_t index = 0; index < rows.size(); ++index) {
        const auto* object = list.value().as_array()[index].if_object();
        if (object == nullptr) {
            list[index].fail("is not an object");
        }
        Row& row = rows[index];
        row.number = static_cast<int>(index) + 1;
        if (object->contains("note")) {
            row.heading = text_member(*object, "note", list, index);
            if (!row.heading.ends_with("dropped from the game")) {
                continue;
            }
            row.seat = find_seat(row.heading.substr(0, row.heading.find(' ')), options);
            if (row.seat >= 0) {
                Command leaves;
                leaves.verb = Verb::leaves;
                leaves.text = row.heading;
                row.commands.push_back(leaves);
            }
            row.used.resize(row.commands.size());
            continue;
        }
        row.seat = seat_of(text_member(*object, "f", list, index), options, list, index);
        const std::string_view text = text_member(*object, "cmd", list, index);
        auto commands = read_row(text);
        if (!commands) {
            unread.push_back({row.number, std::string(text_member(*object, "f", list, index)), std::string(text),
                              commands.error().text()});
        } else {
            row.commands = *std::move(commands);
            arrange(row.commands);
        }
        row.used.resize(row.commands.size());
        row.state = read_state(*object, list, index);
    }
    join_parts_of_actions(rows);
    return rows;
}

OptionMap option_map(const JsonPlace& root) {
    const auto list = [&](std::string_view key, int (*letter)(int)) {
        std::string text;
        for (std::size_t index = 0; index < root[key].size(); ++index) {
            text += (text.empty() ? "" : "+") + in_letters(root[key][index].text(), letter);
        }
        return text;
    };
    std::set<std::string> site;
    for (std::size_t index = 0; index < root["options"].size(); ++index) {
        site.insert(in_letters(root["options"][index].text(), std::tolower));
    }
    const auto yes = [](bool is) { return std::string(is ? "yes" : "no"); };
    const std::string map = root["map"].text();
    if (map != "base" && map != "revised-base") {
        root["map"].fail("\"" + map + "\" is not a map we have", "base or revised-base");
    }
    const std::string cards = list("bonus_in_play", std::toupper);
    const bool promo = cards.ends_with("BON10") || cards.find("BON10+") != std::string::npos;
    return {{"seats", std::to_string(root["seats"].size())},
            {"factions", list("seats", std::tolower)},
            {"scoring", list("score_tiles", std::toupper)},
            {"bonus", cards},
            {"map", map == "base" ? "base" : "revised"},
            {"promo_bonus_card", yes(site.contains("shipping-bonus") || promo)},
            {"promo_town_tiles", yes(site.contains("mini-expansion-1"))},
            {"erratum_cultists", yes(site.contains("errata-cultist-power"))},
            {"temple_tile", yes(site.contains("temple-scoring-tile"))},
            {"turn_order", root["turn_order"].text()},
            {"loose_conversions", "yes"},
            {"late_answers", "yes"},
            {"close_rivers", "yes"},
            {"late_spade_tile", "yes"},
            {"forgo_gains", yes(!root.has("spade_bonus") || root["spade_bonus"].text() != "used")}};
}

using Totals = std::vector<std::pair<int, int>>;

Totals final_totals(const JsonPlace& root, const Options& options) {
    Totals totals;
    const std::string_view key = root.has("final_vp_by_rule") ? "final_vp_by_rule" : "final_vp";
    if (root.has(key)) {
        const json::object* const members = root[key].value().if_object();
        if (members == nullptr) {
            root[key].fail("is not an object");
        }
        for (const auto& member : *members) {
            const int seat = find_seat(member.key(), options);
            if (seat < 0) {
                root[key].fail("names \"" + std::string(member.key()) + "\", which is not in this game");
            }
            totals.emplace_back(seat, static_cast<int>(root[key][member.key()].integer()));
        }
    }
    return totals;
}

struct Reading {
    std::vector<std::size_t> other;
    Report report;
    std::vector<int> doubts;

    int agrees_up_to() const { return report.agrees() ? std::numeric_limits<int>::max() : report.deviations[0].row; }
};

Reading read_once(const State& start, const std::vector<Row>& rows, const Totals& totals,
                  std::vector<std::size_t> other) {
    Replay replay(start, rows, other);
    replay.run();
    replay.compare_final(totals);
    return {std::move(other), replay.report(), replay.doubts()};
}

// Where a ledger leaves open to which offer an answer belongs (see Replay::doubt), the reading that agrees furthest:
// of the doubts before the first deviation, the latest one that helps is read the other way, again and again.
Report best_reading(const State& start, const std::vector<Row>& rows, const Totals& totals) {
    constexpr int most_rows = 80'000;  // read in all: two hundred readings of a long game
    const int most_readings = most_rows / (1 + static_cast<int>(std::min<std::size_t>(rows.size(), most_rows)));
    Reading best = read_once(start, rows, totals, {});
    int readings = 1;
    for (bool better = true; better && !best.report.agrees();) {
        better = false;
        for (std::size_t doubt = best.doubts.size(); doubt-- > 0 && !better && readings < most_readings;) {
            if (best.doubts[doubt] > best.agrees_up_to() || std::ranges::find(best.other, doubt) != best.other.end()) {
                continue;
            }
            auto other = best.other;
            other.push_back(doubt);
            ++readings;
            Reading next = read_once(start, rows, totals, std::move(other));
            if (next.agrees_up_to() > best.agrees_up_to()) {
                best = std::move(next);
                better = true;
            }
        }
    }
    return best.report;
}

}  // namespace

Result<Options> ledger_options(const json::value& record) {
    try {
        const JsonPlace root(record, "record");
        if (root["format"].text() != "tm.ledger/1") {
            return Error{"record.format", "\"" + root["format"].text() + "\" is not known", "tm.ledger/1"};
        }
        auto complete = complete_options(TerraMystica::facts().options, option_map(root));
        if (!complete) {
            return std::move(complete).error().inside("record");
        }
        auto options = TerraMystica::read_options(*complete);
        if (!options) {
            return std::move(options).error().inside("record");
        }
        return options;
    } catch (const DataError& error) {
        return error.error();
    }
}

Result<Report> replay_ledger(const json::value& record) {
    auto options = ledger_options(record);
    if (!options) {
        return std::move(options).error();
    }
    try {
        const JsonPlace root(record, "record");
        std::vector<Deviation> unread;
        const std::vector<Row> rows = read_rows(root["rows"], *options, unread);
        if (!unread.empty()) {
            Report report;
            report.rows = static_cast<int>(root["rows"].size());
            report.deviations = std::move(unread);
            return report;
        }
        return best_reading(TerraMystica::start(*options), rows, final_totals(root, *options));
    } catch (const DataError& error) {
        return error.error();
    }
}

Result<Report> replay_ledger_text(std::string_view text, const std::string& source) {
    auto record = parse_json(text, source);
    if (!record) {
        return std::move(record).error();
    }
    auto report = replay_ledger(*record);
    if (!report) {
        return std::move(report).error().inside(source);
    }
    return report;
}

}  // namespace pentarchy::terra_mystica::snellman
