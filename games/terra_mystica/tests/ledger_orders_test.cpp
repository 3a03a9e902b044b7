// The orders in which terra.snellman.net let people tell one and the same game: rows of the real records are moved
// about as the site allowed, with their states moved along, and everything must still agree (TM-COMPAT-03 to -06).

#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "games/terra_mystica/tests/ledgers.h"
#include "games/terra_mystica/tests/table.h"

namespace pentarchy::terra_mystica {
namespace {

// The place of a value in a row's state.
constexpr std::size_t vp_at = 0;
constexpr std::size_t coins_at = 1;
constexpr std::size_t workers_at = 2;
constexpr std::size_t priests_at = 3;
constexpr std::size_t cults_at = 7;

std::string cmd(const json::object& row) {
    return row.contains("cmd") ? std::string(row.at("cmd").as_string()) : std::string();
}

bool is_of(const json::object& row, const json::object& other) {
    return row.contains("f") && row.at("f") == other.at("f");
}

std::vector<std::string> commands_of(const json::object& row) {
    return split_at(cmd(row), '.');
}

std::string lowered(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return text;
}

bool begins(const std::string& command, std::string_view with) {
    return lowered(command).starts_with(with);
}

bool is_answer_row(const json::object& row) {
    const auto commands = commands_of(row);
    return !commands.empty() && std::ranges::all_of(commands, [](const std::string& command) {
        return begins(command, "leech") || begins(command, "decline");
    });
}

std::string joined(const std::vector<std::string>& commands) {
    std::string text;
    for (const std::string& command : commands) {
        text += (text.empty() ? "" : ". ") + command;
    }
    return text;
}

std::int64_t& value_at(json::object& row, std::size_t place) {
    return row.at("st").as_array()[place].as_int64();
}

using Rows = std::vector<json::object>;
// Changes the rows and says how often it did.
using Reorder = std::function<int(Rows&)>;

// Every record, reordered, agrees in every row; what was changed is counted.
int changes_that_agree(const Reorder& reorder) {
    int changed = 0;
    for (const auto& file : record_files()) {
        auto record = *parse_json(text_of(file), file.filename().string());
        json::object& root = record.as_object();
        Rows rows;
        for (const json::value& row : root.at("rows").as_array()) {
            rows.push_back(row.as_object());
        }
        changed += reorder(rows);
        root["rows"] = json::array(rows.begin(), rows.end());
        const auto report = snellman::replay_ledger(record);
        EXPECT_TRUE(report.ok());
        if (report.ok() && !report->agrees()) {
            const auto& deviation = report->deviations[0];
            ADD_FAILURE() << file.filename() << " " << deviation.text() << "\n  "
                          << cmd(rows[static_cast<std::size_t>(deviation.row) - 1]);
        }
    }
    return changed;
}

#define NEEDS_RECORDS()                                                                         \
    if (record_files().empty()) {                                                               \
        GTEST_SKIP() << "no records under " << PENTARCHY_SHARED << "/data/terra-mystica/games"; \
    }

// --- a special action's step in a later row ---------------------------------------------------------

struct Step {
    std::size_t action = 0;  // places in the row's commands
    std::size_t step = 0;
    int cult = 0;
    int number = 1;
};

std::optional<Step> special_step(const std::vector<std::string>& commands) {
    for (std::size_t place = 0; place + 1 < commands.size(); ++place) {
        const bool special = begins(commands[place], "action fav6") || begins(commands[place], "action bon2") ||
                             begins(commands[place], "action acta");
        if (!special || commands[place + 1][0] != '+') {
            continue;
        }
        for (int cult = 0; cult < cult_count; ++cult) {
            const std::string name(cult_names[at(cult)]);
            const std::string told = lowered(commands[place + 1]).substr(1);
            if (told == name || told == "2" + name) {
                return Step{place, place + 1, cult, told == name ? 1 : 2};
            }
        }
    }
    return std::nullopt;
}

// The row without its step, and the step as a row of its own. Steps that bring power are left alone where later
// commands may need it.
json::object take_step_out(json::object& row, const Step& step) {
    auto commands = commands_of(row);
    json::object own = row;
    own["cmd"] = commands[step.step];
    commands.erase(commands.begin() + static_cast<std::ptrdiff_t>(step.step));
    row["cmd"] = joined(commands);
    return own;
}

bool brings_power(json::object& row, const Step& step) {
    const auto after = value_at(row, cults_at + at(step.cult));
    for (std::int64_t space = after - step.number + 1; space <= after; ++space) {
        if (space == 3 || space == 5 || space == 7 || space >= 9) {
            return true;
        }
    }
    return false;
}

// After the answers of others that follow the row.
int steps_after_answers(Rows& rows) {
    int moved = 0;
    for (std::size_t place = 0; place < rows.size(); ++place) {
        const auto step = special_step(commands_of(rows[place]));
        if (!step || !rows[place].contains("st") || step->step + 1 != commands_of(rows[place]).size() ||
            brings_power(rows[place], *step)) {
            continue;
        }
        const json::object own = take_step_out(rows[place], *step);
        value_at(rows[place], cults_at + at(step->cult)) -= step->number;
        std::size_t to = place + 1;
        while (to < rows.size() && is_answer_row(rows[to]) && !is_of(rows[to], own)) {
            ++to;
        }
        rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(to), own);
        ++moved;
    }
    return moved;
}

TEST(LedgerOrders, ASpecialActionsStepMayBeToldInALaterRow) {
    RULE("TM-COMPAT-06");
    NEEDS_RECORDS();
    EXPECT_GT(changes_that_agree(steps_after_answers), 60);
}

// The player's pass in this round; where `alone`, nothing but answers of others before it: the last who has not passed.
std::optional<std::size_t> pass_of(const Rows& rows, std::size_t from, bool alone) {
    for (std::size_t place = from + 1; place < rows.size(); ++place) {
        const json::object& row = rows[place];
        if (!row.contains("f")) {
            continue;  // headings of further turns
        }
        if (!is_of(row, rows[from])) {
            if (is_answer_row(row) || !alone) {
                continue;
            }
            return std::nullopt;
        }
        if (special_step(commands_of(row)) || cmd(row).find('+') != std::string::npos ||
            lowered(cmd(row)).find("send p") != std::string::npos) {
            return std::nullopt;  // a step of its own would be taken for this one, or cross other spaces
        }
        for (const std::string& command : commands_of(row)) {
            if (begins(command, "pass")) {
                return place;
            }
        }
    }
    return std::nullopt;
}

int steps_after_the_pass(Rows& rows, bool alone) {
    int moved = 0;
    for (std::size_t place = 0; place < rows.size(); ++place) {
        const auto step = special_step(commands_of(rows[place]));
        if (!step || !rows[place].contains("st") || step->step + 1 != commands_of(rows[place]).size() ||
            brings_power(rows[place], *step)) {
            continue;
        }
        const auto pass = pass_of(rows, place, alone);
        if (!pass) {
            continue;
        }
        json::object own = take_step_out(rows[place], *step);
        own["st"] = rows[*pass].at("st");
        for (std::size_t row = place; row <= *pass; ++row) {
            if (is_of(rows[row], own) && rows[row].contains("st")) {
                value_at(rows[row], cults_at + at(step->cult)) -= step->number;
            }
        }
        rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(*pass) + 1, own);
        ++moved;
    }
    return moved;
}

TEST(LedgerOrders, ASpecialActionsStepMayBeToldEvenAfterThePass) {
    RULE("TM-COMPAT-06");
    NEEDS_RECORDS();
    EXPECT_GE(changes_that_agree([](Rows& rows) { return steps_after_the_pass(rows, true); }), 4);
    EXPECT_GT(changes_that_agree([](Rows& rows) { return steps_after_the_pass(rows, false); }), 20)
        << "also while others go on";
}

// --- tiles after the pass, spades of the scoring tile ----------------------------------------------------

// The last who has not passed takes a tile and passes: the tile may be told after the pass. FAV12 would miss its
// points.
int tiles_after_the_pass(Rows& rows) {
    int moved = 0;
    for (std::size_t place = 0; place < rows.size(); ++place) {
        auto commands = commands_of(rows[place]);
        const bool tile = commands.size() > 1 && (begins(commands.back(), "+fav") || begins(commands.back(), "+tw")) &&
                          !begins(commands.back(), "+fav12") && !begins(commands[commands.size() - 2], "connect");
        const auto pass = tile ? pass_of(rows, place, true) : std::nullopt;
        if (!pass || commands_of(rows[*pass]).size() > 1 ||
            std::any_of(rows.begin() + static_cast<std::ptrdiff_t>(place) + 1,
                        rows.begin() + static_cast<std::ptrdiff_t>(*pass),
                        [&](const json::object& row) { return is_of(row, rows[place]); })) {
            continue;
        }
        json::object own = rows[*pass];
        own["cmd"] = commands.back();
        commands.pop_back();
        rows[place]["cmd"] = joined(commands);
        rows[place].erase("st");
        rows[*pass].erase("st");
        rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(*pass) + 1, own);
        ++moved;
    }
    return moved;
}

TEST(LedgerOrders, ATileMayBeToldAfterThePass) {
    RULE("TM-COMPAT-06");
    NEEDS_RECORDS();
    EXPECT_GT(changes_that_agree(tiles_after_the_pass), 3);
}

// Players use the spades of the scoring tile when they look in, not in turn order.
int cult_spades_in_the_other_order(Rows& rows) {
    int swapped = 0;
    const auto is_spade = [](const json::object& row) {
        const auto commands = commands_of(row);
        return commands.size() == 1 && begins(commands[0], "transform");
    };
    for (std::size_t place = 0; place + 1 < rows.size(); ++place) {
        if (is_spade(rows[place]) && is_spade(rows[place + 1]) && !is_of(rows[place + 1], rows[place])) {
            std::swap(rows[place], rows[place + 1]);
            ++place;
            ++swapped;
        }
    }
    return swapped;
}

TEST(LedgerOrders, SpadesOfTheScoringTileAreUsedInAnyOrder) {
    RULE("TM-COMPAT-04");
    NEEDS_RECORDS();
    EXPECT_GT(changes_that_agree(cult_spades_in_the_other_order), 20);
}

// --- priests of the Darklings' stronghold, spades of an action ----------------------------------------------

// How many workers the last command of the row ordains.
std::int64_t ordained_at_the_end(const json::object& row) {
    const auto commands = commands_of(row);
    if (commands.empty() || lowered(cmd(row)).find("to sh") == std::string::npos) {
        return 0;
    }
    const std::string last = lowered(commands.back());
    return last.starts_with("convert") && last.ends_with("p") && last.find("w to ") != std::string::npos ? last[8] - '0'
                                                                                                         : 0;
}

// The row of the same player after which so many of its rows, and then answers of others, have passed.
std::size_t after_own_rows(const Rows& rows, std::size_t from, int own_rows) {
    std::size_t to = from + 1;
    for (; to < rows.size(); ++to) {
        if (own_rows == 0 && !is_answer_row(rows[to])) {
            break;
        }
        own_rows -= is_of(rows[to], rows[from]) && !is_answer_row(rows[to]) ? 1 : 0;
    }
    return to;
}

int priests_in_a_later_row(Rows& rows, int own_rows) {
    int moved = 0;
    for (std::size_t place = 0; place < rows.size(); ++place) {
        const std::int64_t number = ordained_at_the_end(rows[place]);
        if (number == 0 || !rows[place].contains("st")) {
            continue;
        }
        const std::size_t to = after_own_rows(rows, place, own_rows);
        json::object own = rows[place];
        auto commands = commands_of(own);
        own["cmd"] = commands.back();
        commands.pop_back();
        rows[place]["cmd"] = joined(commands);
        for (std::size_t row = place; row < to; ++row) {
            if (is_of(rows[row], own) && rows[row].contains("st")) {
                own["st"] = rows[row].at("st");
                value_at(rows[row], workers_at) += number;
                value_at(rows[row], priests_at) -= number;
            }
        }
        rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(to), own);
        ++moved;
    }
    return moved;
}

TEST(LedgerOrders, TheDarklingsMayOrdainInALaterRow) {
    RULE("TM-COMPAT-09");
    NEEDS_RECORDS();
    EXPECT_GE(changes_that_agree([](Rows& rows) { return priests_in_a_later_row(rows, 0); }), 5);
    EXPECT_GE(changes_that_agree([](Rows& rows) { return priests_in_a_later_row(rows, 1); }), 5) << "after an action";
    EXPECT_GE(changes_that_agree([](Rows& rows) { return priests_in_a_later_row(rows, 6); }), 5) << "rounds later, too";
}

// The player's pass in this round, if between nothing else of his has to do with spades.
std::optional<std::size_t> pass_without_spades(const Rows& rows, std::size_t from) {
    for (std::size_t place = from + 1; place < rows.size(); ++place) {
        if (rows[place].contains("note") && rows[place].at("note").as_string().ends_with("turn 1")) {
            return std::nullopt;
        }
        for (const std::string& command : commands_of(rows[place])) {
            if (!is_of(rows[place], rows[from])) {
                break;
            }
            if (begins(command, "pass")) {
                return place;
            }
            if (begins(command, "dig") || begins(command, "transform") || begins(command, "build") ||
                begins(command, "action") || lowered(command).ends_with("to sh")) {
                return std::nullopt;
            }
        }
    }
    return std::nullopt;
}

// The site books what spades bring when they are gained, so no state changes.
int spades_after_the_pass(Rows& rows) {
    int moved = 0;
    for (std::size_t place = 0; place < rows.size(); ++place) {
        auto commands = commands_of(rows[place]);
        const bool transforms = commands.size() > 1 && begins(commands.back(), "transform");
        const bool grants = transforms && (begins(commands[commands.size() - 2], "action act5") ||
                                           begins(commands[commands.size() - 2], "action act6") ||
                                           begins(commands[commands.size() - 2], "action bon1") ||
                                           begins(commands[commands.size() - 2], "action actg"));
        const auto pass = grants ? pass_without_spades(rows, place) : std::nullopt;
        if (!pass) {
            continue;
        }
        json::object own = rows[*pass];
        own["cmd"] = commands.back();
        commands.pop_back();
        rows[place]["cmd"] = joined(commands);
        rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(*pass) + 1, own);
        ++moved;
    }
    return moved;
}

TEST(LedgerOrders, SpadesOfAnActionMayBeToldAfterThePass) {
    RULE("TM-COMPAT-09");
    NEEDS_RECORDS();
    EXPECT_GE(changes_that_agree(spades_after_the_pass), 5);
}

// The spades of an action come after the answers of others that follow it, as far as they answer somebody else.
int spades_after_answers(Rows& rows) {
    int moved = 0;
    for (std::size_t place = 0; place + 1 < rows.size(); ++place) {
        auto commands = commands_of(rows[place]);
        const auto action = std::ranges::find_if(commands, [](const std::string& command) {
            return begins(command, "action act5") || begins(command, "action act6") || begins(command, "action bon1") ||
                   begins(command, "action actg");
        });
        const bool digs = action != commands.end() && action + 1 != commands.end() &&
                          std::all_of(action + 1, commands.end(), [](const std::string& command) {
                              return begins(command, "transform") || begins(command, "build");
                          });
        std::size_t to = place + 1;
        while (digs && to < rows.size() && is_answer_row(rows[to]) && !is_of(rows[to], rows[place]) &&
               lowered(cmd(rows[to])).find(std::string(rows[place].at("f").as_string())) == std::string::npos &&
               lowered(cmd(rows[to])).find("cultists") == std::string::npos) {
            ++to;
        }
        if (to == place + 1) {
            continue;
        }
        json::object used = rows[place];
        used["cmd"] = joined(std::vector<std::string>(action + 1, commands.end()));
        commands.erase(action + 1, commands.end());
        rows[place]["cmd"] = joined(commands);
        rows[place].erase("st");
        rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(to), used);
        place = to;
        ++moved;
    }
    return moved;
}

TEST(LedgerOrders, AnswersOfOthersMayComeBetweenAnActionAndItsSpades) {
    RULE("TM-COMPAT-09");
    NEEDS_RECORDS();
    EXPECT_GT(changes_that_agree(spades_after_answers), 3);
}

// The row of an action saved as soon as spades are bought or granted, or a free building is; the rest in a row of its
// own, at once or after answers of others to earlier offers.
int actions_in_parts(Rows& rows, bool after_answers) {
    int split = 0;
    for (std::size_t place = 0; place + 1 < rows.size(); ++place) {
        auto commands = commands_of(rows[place]);
        const auto first = std::ranges::find_if(commands, [](const std::string& command) {
            return begins(command, "dig") || begins(command, "action act5") || begins(command, "action act6") ||
                   begins(command, "action bon1") || begins(command, "action actg") || begins(command, "action actn") ||
                   begins(command, "action actw") || begins(command, "action acts");
        });
        if (first == commands.end() || first + 1 == commands.end() ||
            lowered(cmd(rows[place])).find("actc") != std::string::npos) {
            continue;
        }
        std::size_t to = place + 1;
        const std::string own_name(rows[place].at("f").as_string());
        while (after_answers && to < rows.size() && is_answer_row(rows[to]) && !is_of(rows[to], rows[place]) &&
               lowered(cmd(rows[to])).find(own_name) == std::string::npos &&
               lowered(cmd(rows[to])).find("cultists") == std::string::npos) {
            ++to;
        }
        json::object rest = rows[place];
        rest["cmd"] = joined(std::vector<std::string>(first + 1, commands.end()));
        commands.erase(first + 1, commands.end());
        rows[place]["cmd"] = joined(commands);
        rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(to), rest);
        place = to - 1;
        ++split;
    }
    return split;
}

TEST(LedgerOrders, AnActionMayBeToldInAsManyRowsAsItHasParts) {
    RULE("TM-COMPAT-09");
    NEEDS_RECORDS();
    EXPECT_GT(changes_that_agree([](Rows& rows) { return actions_in_parts(rows, false); }), 1000);
    EXPECT_GT(changes_that_agree([](Rows& rows) { return actions_in_parts(rows, true); }), 1000);
}

// --- the Cultists' step ---------------------------------------------------------------------------------

// The site lets the Cultists act, and pass, before they name the track of a step; only then the next player goes on.
int cultists_steps_after_their_action(Rows& rows) {
    int moved = 0;
    for (std::size_t place = 0; place < rows.size(); ++place) {
        const auto told = commands_of(rows[place]);
        const bool is_step = told.size() == 1 && told[0][0] == '+' && rows[place].contains("st") &&
                             rows[place].at("f").as_string() == "cultists";
        const int cult =
            is_step ? static_cast<int>(std::ranges::find(cult_names, lowered(told[0]).substr(1)) - cult_names.begin())
                    : cult_count;
        if (cult == cult_count || brings_power(rows[place], {.cult = cult})) {
            continue;
        }
        std::size_t to = place + 1;
        bool plain = true;
        for (; to < rows.size(); ++to) {
            if (rows[to].contains("note") && (rows[to].at("note").as_string().ends_with("turn 1") ||
                                              rows[to].at("note").as_string().ends_with("income"))) {
                plain = false;
                break;
            }
            if (is_of(rows[to], rows[place])) {
                plain = rows[to].contains("st") && cmd(rows[to]).find('+') == std::string::npos &&
                        cmd(rows[to])[0] != '[' && lowered(cmd(rows[to])).find("send") == std::string::npos;
                if (!plain || !is_answer_row(rows[to])) {
                    break;
                }
            }
        }
        if (!plain || to == rows.size()) {
            continue;
        }
        json::object step = rows[place];
        step["st"] = rows[to].at("st");
        for (std::size_t row = place + 1; row <= to; ++row) {
            if (is_of(rows[row], step)) {
                --value_at(rows[row], cults_at + at(cult));
            }
        }
        rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(to) + 1, step);
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(place));
        ++moved;
    }
    return moved;
}

TEST(LedgerOrders, TheCultistsMayNameTheTrackAfterTheirNextAction) {
    RULE("TM-COMPAT-06");
    NEEDS_RECORDS();
    EXPECT_GT(changes_that_agree(cultists_steps_after_their_action), 80);
}

// --- incomes --------------------------------------------------------------------------------------------

// Games with the option merge-income-phases pay both incomes at once; the spades of the scoring tile come after them.
int both_incomes_at_once(Rows& rows) {
    int merged = 0;
    Rows told;
    Rows spades;
    bool between = false;
    for (json::object& row : rows) {
        if (cmd(row) == "cult_income_for_faction") {
            between = true;
            continue;
        }
        if (cmd(row) == "other_income_for_faction") {
            row["cmd"] = "all_income_for_faction";
            ++merged;
        } else if (between && begins(cmd(row), "transform")) {
            row.erase("st");
            spades.push_back(row);
            continue;
        } else if (row.contains("note") && row.at("note").as_string().ends_with("turn 1")) {
            told.insert(told.end(), spades.begin(), spades.end());
            spades.clear();
            between = false;
        }
        told.push_back(row);
    }
    rows = std::move(told);
    return merged;
}

TEST(LedgerOrders, BothIncomesMayBePaidAtOnce) {
    RULE("TM-COMPAT-11");
    NEEDS_RECORDS();
    EXPECT_GT(changes_that_agree(both_incomes_at_once), 500);
}

// The first income of a batch stands in the row before it, which is another player's and was still open.
int first_income_in_an_open_row(Rows& rows) {
    int moved = 0;
    for (std::size_t place = 1; place < rows.size(); ++place) {
        const std::string income = cmd(rows[place]);
        if (income != "cult_income_for_faction" && income != "other_income_for_faction") {
            continue;
        }
        std::size_t open = place - 1;
        while (open > 0 && rows[open].contains("note")) {
            --open;
        }
        const std::string before = cmd(rows[open]);
        if (before.find(income) != std::string::npos || begins(before, "[") || is_of(rows[open], rows[place]) ||
            before.ends_with("for_faction")) {
            continue;
        }
        rows[open]["cmd"] = before + ". " + income;
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(place));
        ++moved;
    }
    return moved;
}

TEST(LedgerOrders, TheFirstIncomeMayStandInAnothersRow) {
    RULE("TM-COMPAT-11");
    NEEDS_RECORDS();
    EXPECT_GT(changes_that_agree(first_income_in_an_open_row), 150);
}

// --- coins into points by hand --------------------------------------------------------------------------

int coins_into_points(Rows& rows) {
    int changed = 0;
    bool last_round = false;
    for (std::size_t place = 0; place < rows.size(); ++place) {
        json::object& row = rows[place];
        if (row.contains("note")) {
            last_round = last_round || row.at("note").as_string().starts_with("Round 6, turn");
            continue;
        }
        auto commands = commands_of(row);
        if (!last_round || commands.empty() || !begins(commands.back(), "pass") || !row.contains("st")) {
            continue;
        }
        const std::int64_t rate = row.at("f").as_string() == "alchemists" ? 2 : 3;
        const std::int64_t points = value_at(row, coins_at) / rate;
        if (points == 0) {
            continue;
        }
        commands.insert(commands.end() - 1,
                        "convert " + std::to_string(rate * points) + "C to " + std::to_string(points) + "VP");
        row["cmd"] = joined(commands);
        for (std::size_t later = place; later < rows.size() && cmd(rows[later]) != "score_resources"; ++later) {
            if (is_of(rows[later], rows[place]) && rows[later].contains("st")) {
                value_at(rows[later], vp_at) += points;
                value_at(rows[later], coins_at) -= rate * points;
            }
        }
        ++changed;
    }
    return changed;
}

TEST(LedgerOrders, CoinsMayBeTurnedIntoPointsByHandBeforeTheLastPass) {
    RULE("TM-COMPAT-05");
    NEEDS_RECORDS();
    EXPECT_GE(changes_that_agree(coins_into_points), 12);
}

// --- answers --------------------------------------------------------------------------------------------

// Two answers of different players to offers of people whose offers have no other effect.
int answers_in_the_other_order(Rows& rows) {
    int swapped = 0;
    for (std::size_t place = 0; place + 1 < rows.size(); ++place) {
        if (is_answer_row(rows[place]) && is_answer_row(rows[place + 1]) && !is_of(rows[place + 1], rows[place]) &&
            cmd(rows[place]).find("cultists") == std::string::npos &&
            cmd(rows[place + 1]).find("cultists") == std::string::npos) {
            std::swap(rows[place], rows[place + 1]);
            ++place;
            ++swapped;
        }
    }
    return swapped;
}

TEST(LedgerOrders, AnswersOfDifferentPlayersComeInAnyOrder) {
    RULE("TM-COMPAT-04");
    NEEDS_RECORDS();
    EXPECT_GT(changes_that_agree(answers_in_the_other_order), 200);
}

// The next row of the same player is an action or the pass: without the refusal the offer counts as declined.
int refusals_left_out(Rows& rows) {
    int left_out = 0;
    for (std::size_t place = 0; place < rows.size();) {
        const bool declines = is_answer_row(rows[place]) && commands_of(rows[place]).size() == 1 &&
                              begins(cmd(rows[place]), "decline") &&
                              cmd(rows[place]).find("cultists") == std::string::npos;
        std::size_t next = place + 1;
        while (declines && next < rows.size() && !is_of(rows[next], rows[place])) {
            ++next;
        }
        const std::string after = declines && next < rows.size() ? lowered(cmd(rows[next])) : "";
        const bool acts = after.starts_with("upgrade") || after.starts_with("build") || after.starts_with("dig") ||
                          after.starts_with("action") || after.starts_with("send") || after.starts_with("pass") ||
                          after.starts_with("advance");
        if (declines && acts) {
            rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(place));
            ++left_out;
        } else {
            ++place;
        }
    }
    return left_out;
}

TEST(LedgerOrders, WhoActsWithoutAnAnswerHasDeclined) {
    RULE("TM-COMPAT-04");
    NEEDS_RECORDS();
    EXPECT_GT(changes_that_agree(refusals_left_out), 100);
}

// --- the commands of one row ----------------------------------------------------------------------------

// An answer written at the end of the row of the action that follows it: the site takes answers first.
int answers_at_the_end_of_the_row(Rows& rows) {
    int merged = 0;
    for (std::size_t place = 0; place + 1 < rows.size(); ++place) {
        if (is_answer_row(rows[place]) && is_of(rows[place + 1], rows[place]) && !is_answer_row(rows[place + 1]) &&
            cmd(rows[place + 1])[0] != '[' && cmd(rows[place]).find("cultists") == std::string::npos) {
            rows[place + 1]["cmd"] = cmd(rows[place + 1]) + ". " + cmd(rows[place]);
            rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(place));
            ++merged;
        }
    }
    return merged;
}

TEST(LedgerOrders, AnswersAreTakenFirstWhereverTheRowHasThem) {
    RULE("TM-COMPAT-04");
    NEEDS_RECORDS();
    EXPECT_GT(changes_that_agree(answers_at_the_end_of_the_row), 50);
}

int neighbours_the_other_way(Rows& rows) {
    int swapped = 0;
    for (json::object& row : rows) {
        auto commands = commands_of(row);
        for (std::size_t place = 0; place + 1 < commands.size(); ++place) {
            const bool conversion = begins(commands[place], "convert") && begins(commands[place + 1], "pass");
            const bool dwelling = begins(commands[place], "transform") && begins(commands[place + 1], "build");
            if (conversion || dwelling) {
                std::swap(commands[place], commands[place + 1]);
                ++swapped;
            }
        }
        if (!commands.empty()) {
            row["cmd"] = joined(commands);
        }
    }
    return swapped;
}

// The last who passes converts in a row of its own, while others still answer.
int conversions_after_the_last_pass(Rows& rows) {
    int moved = 0;
    for (std::size_t place = 0; place < rows.size(); ++place) {
        auto commands = commands_of(rows[place]);
        const bool converts =
            commands.size() > 1 && begins(commands.back(), "pass") && begins(commands[commands.size() - 2], "convert");
        if (!converts) {
            continue;
        }
        std::size_t next = place + 1;
        while (next < rows.size() && is_answer_row(rows[next]) && !is_of(rows[next], rows[place])) {
            ++next;
        }
        const bool is_last = next < rows.size() && rows[next].contains("note") &&
                             (rows[next].at("note").as_string().ends_with("income") ||
                              rows[next].at("note").as_string().starts_with("Scoring"));
        if (!is_last) {
            continue;
        }
        json::object own = rows[place];
        own["cmd"] = commands[commands.size() - 2];
        commands.erase(commands.end() - 2);
        rows[place]["cmd"] = joined(commands);
        rows[place].erase("st");
        rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(next), own);
        ++moved;
    }
    return moved;
}

TEST(LedgerOrders, WhoPassedLastMayConvertWhileOthersAnswer) {
    RULE("TM-COMPAT-03");
    NEEDS_RECORDS();
    EXPECT_GT(changes_that_agree(conversions_after_the_last_pass), 5);
}

TEST(LedgerOrders, AConversionMayFollowThePassAndASpadeTheDwelling) {
    RULE("TM-COMPAT-03");
    NEEDS_RECORDS();
    EXPECT_GT(changes_that_agree(neighbours_the_other_way), 20);
}

// The card on its own, goods and numbers in full: words of old ledgers.
int old_words(Rows& rows) {
    int changed = 0;
    for (json::object& row : rows) {
        auto commands = commands_of(row);
        for (std::string& command : commands) {
            if (begins(command, "pass bon")) {
                command = "pass. +" + command.substr(5);
                ++changed;
            } else if (begins(command, "send p to")) {
                command = "send priest" + command.substr(6);
                ++changed;
            } else if (lowered(command) == "convert 1pw to 1c") {
                command = "convert 1 power to 1 coin";
                ++changed;
            } else if (lowered(command) == "action acte") {
                command = "convert 2W to BRIDGE";
                ++changed;
            }
        }
        if (!commands.empty()) {
            row["cmd"] = joined(commands);
        }
    }
    return changed;
}

TEST(LedgerOrders, OldWordsAreRead) {
    NEEDS_RECORDS();
    EXPECT_GT(changes_that_agree(old_words), 1000);
}

// What people typed before the site tidied it: their faction first, letters of either size, spaces beside signs,
// remarks.
int typed_by_hand(Rows& rows) {
    int changed = 0;
    for (json::object& row : rows) {
        std::string text = cmd(row);
        if (text.empty() || text[0] == '[') {
            continue;
        }
        std::string typed = std::string(row.at("f").as_string()) + ":  ";
        for (const char sign : changed % 2 == 0 ? lowered(text) : text) {
            const bool is_sign = sign == '+' || sign == ':';
            typed += is_sign ? std::string(1, sign) + " " : sign == ' ' ? "  " : std::string(1, sign);
        }
        row["cmd"] = typed + " . # well: played. build A1";
        std::string name(row.at("f").as_string());
        name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
        row["f"] = name;
        ++changed;
    }
    return changed;
}

TEST(LedgerOrders, WhatWasTypedByHandIsRead) {
    RULE("TM-COMPAT-11");
    NEEDS_RECORDS();
    EXPECT_GT(changes_that_agree(typed_by_hand), 10'000);
}

// Whoever fills the bowls to the last token may have typed any higher number.
int more_than_the_bowls_hold(Rows& rows) {
    int changed = 0;
    std::map<std::string, std::int64_t> room;
    for (json::object& row : rows) {
        if (!row.contains("st") || !row.contains("f")) {
            continue;
        }
        const std::string name(row.at("f").as_string());
        const std::string text = cmd(row);
        if (begins(text, "leech " + std::to_string(room[name]) + " from")) {
            row["cmd"] = "Leech " + std::to_string(room[name] + 1) + text.substr(text.find(" from"));
            ++changed;
        }
        room[name] = 2 * value_at(row, 4) + value_at(row, 5);
    }
    return changed;
}

TEST(LedgerOrders, AnAnswerMayTakeMoreThanTheBowlsHold) {
    RULE("TM-COMPAT-11");
    NEEDS_RECORDS();
    EXPECT_GT(changes_that_agree(more_than_the_bowls_hold), 20);
}

}  // namespace
}  // namespace pentarchy::terra_mystica
