#pragma once

// The ledger notation of terra.snellman.net: its commands, and replaying a record of the form tm.ledger/1.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/documents/json.h"
#include "core/error.h"
#include "games/terra_mystica/game.h"

namespace pentarchy::terra_mystica::snellman {

enum class Verb : std::uint8_t {
    setup,
    build,      // hex
    upgrade,    // hex, to: building
    dig,        // number
    transform,  // hex, to: terrain, or `none`
    advance_shipping,
    advance_spades,
    send,     // to: cult, number of steps or 0
    action,   // word
    bridge,   // hex, to: the other hex
    connect,  // hex: river, or the land hexes in `hexes`
    favor,    // to: tile
    town,     // to: tile, number of copies
    cult,     // to: cult, number of steps
    burn,     // number
    convert,  // give, get, number, to: what is got
    leech,    // number, word: faction
    decline,  // number or 0, word: faction or empty
    opponent_accepted,
    all_declined,
    pass,   // number: card, or -1
    minus,  // word: what is given up
    wait,
    cult_income,
    other_income,
    both_incomes,
    final_vp,  // number, word: what for
    score_resources,
    leaves,  // the game, which goes on without the faction
};

// One command of a row. Fields mean what the verb says.
struct Command {
    Verb verb{};
    int hex = -1;
    int to = none;
    int number = 0;
    std::string word;
    std::vector<int> hexes;
    std::string give;       // "pw", "w", ... with `number`
    std::string get;        // with `to` as its number
    std::string_view text;  // as written, in the text that was read
};

// Reads one command; the error says what was not understood.
Result<Command> read_command(std::string_view source);
// A row: commands separated by full stops.
Result<std::vector<Command>> read_row(std::string_view text);

struct Deviation {
    int row = 0;  // counted from 1 over all rows of the file, headings included
    std::string faction;
    std::string command;
    std::string reason;

    std::string text() const;
};

struct Report {
    int rows = 0;  // command rows replayed
    std::vector<Deviation> deviations;
    State last;                   // where the replay ended
    std::vector<Action> actions;  // what was played from the first decision on, in our terms

    bool agrees() const { return deviations.empty(); }
};

// The options a record was played under.
Result<Options> ledger_options(const json::value& record);

// Plays every row of the record through the rules, compares the state after each row that carries one, and the
// final score. Malformed records are refused; what does not agree is a deviation.
Result<Report> replay_ledger(const json::value& record);
Result<Report> replay_ledger_text(std::string_view text, const std::string& source);

// The state of a seat as a row of the site shows it: VP, coins, workers, priests, bowls I to III, four cults.
using RowState = std::array<int, 11>;
RowState row_state(const State& state, int seat);

// A game of ours as ledger rows: what each seat did, turn by turn, in the site's words.
json::object write_ledger(const Options& options, const std::vector<Action>& actions);

}  // namespace pentarchy::terra_mystica::snellman
