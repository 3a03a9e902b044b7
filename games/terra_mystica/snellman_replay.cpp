// Replaying a ledger: each command becomes moves of ours, which the rules accept or refuse.
//
// The site lets players answer power offers late and convert inside an action; the options late_answers and
// loose_conversions allow it. Where a row concerns what our rules ask earlier (an answer that a heading row
// anticipates, phase III spades), the commands are looked up ahead and used once.

#include <algorithm>
#include <cstdlib>
#include <set>

#include "games/terra_mystica/rules.h"
#include "games/terra_mystica/snellman.h"

namespace pentarchy::terra_mystica::snellman {

namespace {

struct Row {
    int number = 0;  // in the file, from 1
    int seat = -1;   // -1 for a heading
    std::string heading;
    std::vector<Command> commands;
    std::vector<bool> used;
    std::optional<RowState> state;
};

class Replay {
  public:
    Replay(const State& start, std::vector<Row> rows) : state_(start), rows_(std::move(rows)) {}

    void run();
    const Report& report() const { return report_; }
    void compare_final(const std::vector<std::pair<int, int>>& totals);

  private:
    // --- engine ---
    bool act(const Move& move);
    void pump();
    bool climb();
    void note(const std::string& reason);
    bool asks(Ask question) const { return state_.ask == question && state_.decider == seat(); }
    int seat() const { return rows_[row_].seat; }
    const Player& player() const { return state_.player(seat()); }

    // --- getting the engine to ask what the row answers ---
    void begin_round_if_due();
    bool come_to_turn();
    bool come_to_parts();
    void settle_forced_demand();
    bool find_demand(int taker, int from, int amount, bool any_amount);
    void close_parts();
    void finish_row();
    void serve_cult_spades(int until);

    // --- commands ---
    void execute(const Command& command);
    void build(const Command& command);
    void dig(const Command& command);
    void transform_hex(HexIndex hex, int goal, int at_most);
    void transform_command(const Command& command);
    void transform_home_first(HexIndex other);
    void action(const Command& command);
    void cult(const Command& command);
    void convert_command(const Command& command);
    void convert_times(Conversion conversion, int times);
    void bridge_command(const Command& command);
    void connect_command(const Command& command);
    void town(const Command& command);
    void answer(const Command& command);
    void all_declined();
    void send(const Command& command);
    void pass_command(const Command& command);
    void pay_cult_income();
    void pay_other_income();
    void final_vp(const Command& command);
    void score_resources();
    void main_action(const Move& move);
    void compare(const RowState& expected);

    State state_;
    std::vector<Row> rows_;
    std::size_t row_ = 0;
    std::size_t column_ = 0;
    Report report_;
    std::string special_;  // an action named whose target follows
    int dug_ = 0;          // spades bought that did not suffice yet
    unsigned stay_ = 0;    // tracks on which the row gives a step up
    bool give_up_ship_ = false;
    std::array<int, max_players> surplus_{};  // VP the site books for spades that were given up
    std::array<int, max_players> end_vp_{};
    std::array<bool, max_players> resources_scored_{};
    bool failed_ = false;
};

// --- engine
// -----------------------------------------------------------------------------------------------------------

void Replay::note(const std::string& reason) {
    const Row& row = rows_[row_];
    const std::string command = column_ < row.commands.size() ? row.commands[column_].text : "";
    const std::string faction =
        row.seat >= 0 ? std::string(faction_names[state_.player(row.seat).faction]) : std::string();
    report_.deviations.push_back({row.number, faction, command, reason});
    failed_ = true;
}

void Replay::pump() {
    while (state_.ask == Ask::nothing && state_.phase == Phase::actions) {
        tick(state_);
    }
}

// The site always makes the step to 10 when there is a key (Ruling R10).
bool Replay::climb() {
    if (state_.ask != Ask::resolve) {
        return false;
    }
    const unsigned open = tops(state_, state_.decider) & ~stay_;
    if (open == 0) {
        return false;
    }
    carry_out(state_, Move(Kind::top, std::countr_zero(open)));
    pump();
    return true;
}

bool Replay::act(const Move& move) {
    const Refusal refusal = TerraMystica::refusal(state_, move.pack());
    if (refusal != permitted) {
        note(std::string(kind_names[static_cast<std::size_t>(move.kind)]) + " is refused by " + std::string(refusal) +
             (state_.ask != Ask::nothing && state_.decider != seat()
                  ? " (it is " + std::string(faction_names[state_.player(state_.decider).faction]) + " to act)"
                  : ""));
        return false;
    }
    carry_out(state_, move);
    pump();
    while (climb()) {
    }
    return true;
}

// --- what is asked
// ------------------------------------------------------------------------------------------------------

// An offer that cannot wait: its answer is looked up in the rows to come; without one it is declined.
void Replay::settle_forced_demand() {
    const Demand demand = state_.demands[at(asked_demand(state_))];
    const std::string_view giver = faction_names[state_.player(demand.from).faction];
    for (std::size_t row = row_; row < rows_.size(); ++row) {
        Row& later = rows_[row];
        for (std::size_t column = row == row_ ? column_ : 0; column < later.commands.size(); ++column) {
            const Command& command = later.commands[column];
            if (later.seat != demand.seat || later.used[column]) {
                continue;
            }
            if (demand.amount == 0 && command.verb == Verb::cult) {
                later.used[column] = true;
                act(Move(Kind::cult_step, command.to));
                return;
            }
            if (demand.amount > 0 && (command.verb == Verb::leech || command.verb == Verb::decline) &&
                command.word == giver && command.number == demand.amount) {
                later.used[column] = true;
                act(command.verb == Verb::leech ? Kind::accept : Kind::decline);
                return;
            }
        }
        if (later.heading.ends_with("turn 1")) {
            break;
        }
    }
    if (demand.amount == 0) {
        note("the Cultists' step is due but not in the ledger");
        act(Move(Kind::cult_step, fire));
    } else {
        act(Kind::decline);
    }
}

void Replay::begin_round_if_due() {
    if (state_.phase == Phase::begin_round) {
        tick(state_);
        pump();
    }
}

bool Replay::come_to_turn() {
    begin_round_if_due();
    close_parts();
    for (int guard = 0; guard < 200 && state_.phase == Phase::actions; ++guard) {
        if (asks(Ask::turn)) {
            return true;
        }
        if (state_.ask == Ask::demand) {
            if (!must_answer(state_)) {
                act(Kind::later);
            } else {
                settle_forced_demand();
            }
        } else if (state_.ask == Ask::after) {
            act(Kind::end_turn);
        } else {
            break;
        }
    }
    const std::string waits =
        state_.ask == Ask::nothing
            ? "nobody is to act"
            : "it is " + std::string(faction_names[state_.player(state_.decider).faction]) + " to act";
    note("not this faction's turn: " + waits);
    return false;
}

// For conversions and the like: the turn before, within or after the action.
bool Replay::come_to_parts() {
    for (int guard = 0; guard < 200; ++guard) {
        if (asks(Ask::resolve) || asks(Ask::after) || asks(Ask::turn)) {
            return true;
        }
        close_parts();
        if (state_.ask == Ask::demand && state_.decider == seat()) {
            return true;
        }
        if (state_.ask == Ask::demand && !must_answer(state_)) {
            act(Kind::later);
        } else if (state_.ask == Ask::after) {
            act(Kind::end_turn);
        } else {
            break;
        }
    }
    return come_to_turn();
}

bool Replay::find_demand(int taker, int from, int amount, bool any_amount) {
    const auto wanted = [&](const Demand& demand) {
        return demand.seat == taker && demand.from == from &&
               (any_amount ? demand.amount > 0 : demand.amount == amount);
    };
    if (std::ranges::none_of(state_.demands, wanted)) {
        return false;
    }
    begin_round_if_due();
    close_parts();
    for (int guard = 0; guard < 200; ++guard) {
        if (state_.ask == Ask::demand) {
            if (wanted(state_.demands[at(asked_demand(state_))])) {
                return true;
            }
            if (!must_answer(state_)) {
                carry_out(state_, Kind::later);
                pump();
                continue;
            }
            // Others may be answered in any order while this one waits.
            settle_forced_demand();
        } else if (state_.ask == Ask::after) {
            act(Kind::end_turn);
        } else if (state_.ask == Ask::turn) {
            state_.demand = 0;  // ask all once more
            state_.ask = Ask::nothing;
            pump();
            if (state_.ask == Ask::turn) {
                return false;
            }
        } else {
            return false;
        }
    }
    return false;
}

// Whatever the ledger left open of an action before it went on.
void Replay::close_parts() {
    for (int guard = 0; guard < 8 && state_.ask == Ask::resolve && state_.phase == Phase::actions; ++guard) {
        if (state_.work != Work::none && TerraMystica::refusal(state_, Move(Kind::finish).pack()) == permitted) {
            act(Kind::finish);
        } else if (state_.ordain_due > 0) {
            act(Move(Kind::ordain, 0));
        } else if (TerraMystica::refusal(state_, Move(Kind::stay).pack()) == permitted) {
            act(Kind::stay);
        } else {
            break;
        }
    }
}

void Replay::finish_row() {
    if (asks(Ask::resolve) && state_.work != Work::halflings) {
        close_parts();
    }
    special_.clear();
    dug_ = 0;
    stay_ = 0;
    give_up_ship_ = false;
}

// Phase III spades in the order of our rules; what a seat did is looked up in the rows to come.
void Replay::serve_cult_spades(int until) {
    while (state_.phase == Phase::cult_spades && state_.ask == Ask::resolve && state_.decider != until) {
        const int who = state_.decider;
        const Command* found = nullptr;
        for (std::size_t row = row_; row < rows_.size() && found == nullptr; ++row) {
            Row& later = rows_[row];
            if (later.heading.ends_with("turn 1")) {
                break;
            }
            for (std::size_t column = 0; column < later.commands.size() && later.seat == who; ++column) {
                if (!later.used[column] && later.commands[column].verb == Verb::transform) {
                    later.used[column] = true;
                    found = &later.commands[column];
                    break;
                }
            }
        }
        if (found != nullptr) {
            transform_hex(found->hex, found->to, state_.spades);
            if (failed_) {
                return;
            }
        } else {
            surplus_[at(who)] += state_.spades * state_.player(who).board().vp_per_spade;
            act(Kind::finish);
        }
        while (state_.ask == Ask::nothing && state_.phase == Phase::cult_spades) {
            tick(state_);
        }
    }
}

// --- commands
// -----------------------------------------------------------------------------------------------------------

void Replay::main_action(const Move& move) {
    if (come_to_turn()) {
        act(move);
    }
}

void Replay::build(const Command& command) {
    if (state_.phase == Phase::dwellings) {
        if (state_.decider != seat()) {
            note("another faction places a dwelling now");
            return;
        }
        act(Move(Kind::place, command.hex));
        return;
    }
    if (special_ == "actw") {
        special_.clear();
        main_action(Move(Kind::ride, command.hex));
        return;
    }
    if (asks(Ask::resolve) && state_.work != Work::none) {
        if (state_.terrain_at(command.hex) != player().board().home) {
            transform_hex(command.hex, player().board().home, state_.spades);
        }
        if (!failed_) {
            act(Move(Kind::build, command.hex));
        }
        return;
    }
    main_action(Move(Kind::build, command.hex));
}

// The shorter way unless the spades of the row say the longer.
void Replay::transform_hex(HexIndex hex, int goal, int at_most) {
    const int who = state_.decider;
    const Terrain home = state_.player(who).board().home;
    if (state_.work == Work::sandstorm) {
        act(Move(Kind::transform, hex));
        return;
    }
    const int from = state_.terrain_at(hex);
    if (!act(Move(Kind::transform, hex))) {
        return;
    }
    const auto open = walks(state_, who);
    std::optional<Walk> best;
    const auto distance = [](int one, int other) {
        const int way = std::abs(one - other);
        return std::min(way, terrain_count - way);
    };
    for (const Walk walk : open) {
        if (walk.spades > std::max(at_most, state_.player(who).board().spades_per_hex)) {
            continue;
        }
        const bool reaches = walk.terrain == goal;
        const bool exact = reaches && walk.spades == at_most;
        const auto rank = [&](const Walk& one) {
            // exact use of all spades, then the goal by the shorter way, then as near to the goal as possible
            if (exact && &one == &walk) {
                return -1000;
            }
            return one.terrain == goal ? -100 + one.spades : 10 * distance(one.terrain, goal == none ? home : goal);
        };
        if (!best || rank(walk) < rank(*best)) {
            best = walk;
        }
    }
    if (!best || (goal != none && best->terrain != goal && best->spades != at_most)) {
        note("no walk from " + std::string(terrain_names[at(from)]) + " with " + std::to_string(at_most) + " spades");
        return;
    }
    act(Move(Kind::terrain, best->terrain, best->spades));
}

void Replay::dig(const Command& command) {
    dug_ += command.number;
    const Row& row = rows_[row_];
    int planned = dug_;
    const Command* target = nullptr;
    for (std::size_t column = column_ + 1; column < row.commands.size() && target == nullptr; ++column) {
        const Command& next = row.commands[column];
        if (next.verb == Verb::dig) {
            planned += next.number;
        } else if (next.verb == Verb::build || next.verb == Verb::transform) {
            target = &next;
        }
    }
    if (target == nullptr) {
        note("spades are bought but not used");
        return;
    }
    const bool in_work = asks(Ask::resolve) && state_.work != Work::none;
    if (!in_work && !come_to_turn()) {
        return;
    }
    const int home = player().board().home;
    const int goal = target->verb == Verb::build || target->to == none ? home : target->to;
    const int free = in_work ? state_.spades : 0;
    const int needed = std::max(1, player().board().spades_per_hex);
    if (free + dug_ < needed) {
        return;
    }
    if (planned > dug_) {
        // Further spades follow in this row: walk one part of the way now, in the direction that uses all of them.
        const int from = state_.terrain_at(target->hex);
        const int up = (goal - from + terrain_count) % terrain_count;
        const int direction = up == free + planned || (up <= terrain_count - up && terrain_count - up != free + planned)
                                  ? 1
                                  : terrain_count - 1;
        const int now = free + dug_;
        dug_ = 0;
        if (act(Move(Kind::transform, target->hex))) {
            act(Move(Kind::terrain, (from + now * direction) % terrain_count, now));
        }
        return;
    }
    const int total = free + dug_;
    dug_ = 0;
    transform_hex(target->hex, goal, total);
}

void Replay::transform_command(const Command& command) {
    if (state_.phase == Phase::cult_spades) {
        serve_cult_spades(seat());
        if (state_.decider != seat() || state_.phase != Phase::cult_spades) {
            note("no spade of the scoring tile is due");
            return;
        }
        transform_hex(command.hex, command.to, state_.spades);
        while (state_.ask == Ask::nothing && state_.phase == Phase::cult_spades) {
            tick(state_);
        }
        return;
    }
    if (!asks(Ask::resolve) || state_.work == Work::none) {
        // Bought spades were used when they were bought.
        if (command.to == none || state_.terrain_at(command.hex) != command.to || state_.phase != Phase::actions) {
            note("no spades at hand");
        }
        return;
    }
    const int home = player().board().home;
    const int goal = command.to == none ? home : command.to;
    if (state_.terrain_at(command.hex) == goal) {
        return;
    }
    if (goal != home && state_.work == Work::free) {
        transform_home_first(command.hex);
    }
    if (!failed_) {
        transform_hex(command.hex, command.to, state_.spades);
    }
}

// Our rules want the hex that becomes home terrain first (TM-TB-27); the ledger may name the other before it.
void Replay::transform_home_first(HexIndex other) {
    const Row& row = rows_[row_];
    const int home = player().board().home;
    for (std::size_t column = column_ + 1; column < row.commands.size(); ++column) {
        const Command& next = row.commands[column];
        const bool to_home = next.verb == Verb::build || (next.verb == Verb::transform && next.to == home);
        if (to_home && next.hex != other && state_.terrain_at(next.hex) != home) {
            transform_hex(next.hex, home, state_.spades - 1);
            return;
        }
    }
}

void Replay::action(const Command& command) {
    static const std::array<std::pair<std::string_view, Move>, 13> actions = {{{"act1", {Kind::power, act1}},
                                                                               {"act2", {Kind::power, act2}},
                                                                               {"act3", {Kind::power, act3}},
                                                                               {"act4", {Kind::power, act4}},
                                                                               {"act5", {Kind::power, act5}},
                                                                               {"act6", {Kind::power, act6}},
                                                                               {"bon1", {Kind::bonus_spade}},
                                                                               {"actg", {Kind::giant_dig}},
                                                                               {"actn", {Kind::sandstorm}},
                                                                               {"actc", {Kind::double_turn}},
                                                                               {"acte", {Kind::engineer}},
                                                                               {"actw", {Kind::ride}},
                                                                               {"acts", {Kind::free_post}}}};
    if (command.word == "actw" || command.word == "acts" || command.word == "acta" || command.word == "bon2" ||
        command.word == "fav6") {
        special_ = command.word;  // the target follows
        return;
    }
    const auto found = std::ranges::find(actions, command.word, [](const auto& pair) { return pair.first; });
    if (found == actions.end()) {
        note("there is no such action");
        return;
    }
    main_action(found->second);
}

void Replay::cult(const Command& command) {
    if (!special_.empty()) {
        const Kind kind = special_ == "bon2"   ? Kind::bonus_step
                          : special_ == "fav6" ? Kind::favor_step
                                               : Kind::ascend_two;
        special_.clear();
        main_action(Move(kind, command.to));
        return;
    }
    for (int step = 0; step < command.number; ++step) {
        if (!find_demand(seat(), seat(), 0, false)) {
            note("no cult step is due");
            return;
        }
        act(Move(Kind::cult_step, command.to));
    }
}

void Replay::convert_times(Conversion conversion, int times) {
    for (int index = 0; index < times && !failed_; ++index) {
        if (come_to_parts()) {
            act(Move(Kind::convert, static_cast<int>(conversion)));
        }
    }
}

void Replay::convert_command(const Command& command) {
    struct Way {
        std::string_view give, get;
        int rate;  // of what is given for one
        std::vector<Conversion> steps;
    };
    static const std::array<Way, 7> ways = {{{"pw", "p", 5, {Conversion::power_to_priest}},
                                             {"pw", "w", 3, {Conversion::power_to_worker}},
                                             {"pw", "c", 1, {Conversion::power_to_coin}},
                                             {"p", "w", 1, {Conversion::priest_to_worker}},
                                             {"p", "c", 1, {Conversion::priest_to_worker, Conversion::worker_to_coin}},
                                             {"w", "c", 1, {Conversion::worker_to_coin}},
                                             {"vp", "c", 1, {Conversion::vp_to_coin}}}};
    if (command.give == "w" && command.get == "p" && command.number == command.to) {
        if (state_.ordain_due == 0) {
            note("no workers can be ordained now");
            return;
        }
        act(Move(Kind::ordain, command.number));
        return;
    }
    if (command.give == "c" && command.get == "vp" && command.number == 2 * command.to) {
        convert_times(Conversion::coins_to_vp, command.to);
        return;
    }
    for (const Way& way : ways) {
        if (way.give == command.give && way.get == command.get && command.number == way.rate * command.to) {
            for (int index = 0; index < command.to; ++index) {
                for (const Conversion step : way.steps) {
                    convert_times(step, 1);
                }
            }
            return;
        }
    }
    note("there is no such conversion");
}

void Replay::bridge_command(const Command& command) {
    for (int place = 0; place < bridge_places; ++place) {
        const auto& ends = figures().bridge[at(place)];
        if ((ends.from == command.hexes[0] && ends.to == command.hexes[1]) ||
            (ends.to == command.hexes[0] && ends.from == command.hexes[1])) {
            act(Move(Kind::bridge, place));
            return;
        }
    }
    note("is not a bridge place");
}

void Replay::connect_command(const Command& command) {
    if (!come_to_parts()) {
        return;
    }
    HexSet common = figures().rivers;
    if (command.hexes.size() == 1 && common.contains(command.hexes[0])) {
        common = HexSet::of(command.hexes[0]);
    } else {
        for (const int hex : command.hexes) {
            common &= figures().beside[at(hex)];
        }
    }
    for (const HexIndex hex : common) {
        if (can_connect(state_, seat(), hex)) {
            act(Move(Kind::connect, hex));
            return;
        }
    }
    note("no town can be founded over this river hex");
}

void Replay::town(const Command& command) {
    for (int copy = 0; copy < command.number && !failed_; ++copy) {
        if (!act(Move(Kind::take_town, command.to))) {
            return;
        }
        if (state_.ship_due > 0) {
            act(Move(Kind::free_ship, give_up_ship_ ? 0 : 1));
        }
    }
}

void Replay::answer(const Command& command) {
    const Kind kind = command.verb == Verb::leech ? Kind::accept : Kind::decline;
    if (command.word.empty()) {  // declines whatever is open
        for (int giver = 0; giver < state_.seats; ++giver) {
            while (find_demand(seat(), giver, 0, true)) {
                act(kind);
            }
        }
        return;
    }
    int giver = 0;
    while (giver < state_.seats && faction_names[state_.player(giver).faction] != command.word) {
        ++giver;
    }
    if (giver == state_.seats) {
        note("that faction is not in the game");
        return;
    }
    if (find_demand(seat(), giver, command.number, false)) {
        act(kind);
    } else if (power_room(player()) > 0) {
        note("there is no such offer");
    }
}

// The row stands before the refusal that causes it.
void Replay::all_declined() {
    for (std::size_t row = row_ + 1; row < std::min(row_ + 8, rows_.size()); ++row) {
        Row& later = rows_[row];
        for (std::size_t column = 0; column < later.commands.size(); ++column) {
            const Command& command = later.commands[column];
            if (command.verb == Verb::decline && !later.used[column] &&
                (command.word.empty() || command.word == faction_names[player().faction]) &&
                (command.word.empty() || find_demand(later.seat, seat(), command.number, false)) &&
                (!command.word.empty() || find_demand(later.seat, seat(), 0, true))) {
                later.used[column] = !command.word.empty();
                act(Kind::decline);
                return;
            }
        }
    }
    // Somebody went on without an answer.
    for (int taker = 0; taker < state_.seats; ++taker) {
        if (find_demand(taker, seat(), 0, true)) {
            act(Kind::decline);
        }
    }
}

void Replay::send(const Command& command) {
    int steps = command.number;
    for (int best = 3; steps == 0 && best >= 1; --best) {
        if (order_space_free(state_, static_cast<Cult>(command.to), best)) {
            steps = best;
        }
    }
    main_action(Move(Kind::priest, command.to, steps));
}

void Replay::pass_command(const Command& command) {
    if (state_.phase == Phase::first_bonus) {
        act(Move(Kind::take_bonus, command.number));
        return;
    }
    main_action(Move(Kind::pass, state_.round == rounds ? static_cast<int>(none) : command.number));
}

void Replay::pay_cult_income() {
    close_parts();
    for (int guard = 0; guard < 100 && state_.phase == Phase::actions && state_.ask == Ask::demand; ++guard) {
        if (must_answer(state_)) {
            settle_forced_demand();
        } else {
            act(Kind::later);
        }
    }
    if (state_.phase == Phase::cult_bonus) {
        tick(state_);  // pays everybody
        while (state_.ask == Ask::nothing && state_.phase == Phase::cult_spades) {
            tick(state_);
        }
    } else if (state_.phase == Phase::actions) {
        note("the round is not over");
    }
}

void Replay::pay_other_income() {
    if (state_.phase == Phase::actions || state_.phase == Phase::cult_bonus) {
        pay_cult_income();
    }
    serve_cult_spades(-1);
    if (state_.phase == Phase::clean_up) {
        tick(state_);
    }
    if (state_.phase == Phase::income) {
        tick(state_);
    }
}

void Replay::final_vp(const Command& command) {
    if (state_.phase != Phase::over) {
        note("the game is not over");
        return;
    }
    const auto cult = std::ranges::find(cult_names, command.word);
    const SeatPoints points = command.word == "network" ? area_points(state_)
                              : cult != cult_names.end()
                                  ? cult_points(state_, static_cast<Cult>(cult - cult_names.begin()))
                                  : SeatPoints{};
    if (points[at(seat())] != command.number) {
        note("our rules give " + std::to_string(points[at(seat())]));
    }
    end_vp_[at(seat())] += points[at(seat())];
}

void Replay::score_resources() {
    close_parts();
    for (int guard = 0; guard < 100 && state_.phase == Phase::actions && state_.ask == Ask::demand; ++guard) {
        if (must_answer(state_)) {
            settle_forced_demand();
        } else {
            act(Kind::later);
        }
    }
    end_vp_[at(seat())] += resource_points(player());
    resources_scored_[at(seat())] = true;
}

void Replay::execute(const Command& command) {
    switch (command.verb) {
        case Verb::setup:
        case Verb::wait:
        case Verb::opponent_accepted:
            break;
        case Verb::build:
            build(command);
            break;
        case Verb::upgrade:
            if (special_ == "acts") {
                special_.clear();
                main_action(Move(Kind::free_post, command.hex));
            } else {
                main_action(Move(Kind::upgrade, command.hex, command.to));
            }
            break;
        case Verb::dig:
            dig(command);
            break;
        case Verb::transform:
            transform_command(command);
            break;
        case Verb::advance_shipping:
            main_action(Kind::ship);
            break;
        case Verb::advance_spades:
            main_action(Kind::spade);
            break;
        case Verb::send:
            send(command);
            break;
        case Verb::action:
            action(command);
            break;
        case Verb::bridge:
            bridge_command(command);
            break;
        case Verb::connect:
            connect_command(command);
            break;
        case Verb::favor:
            act(Move(Kind::take_favor, command.to));
            break;
        case Verb::town:
            town(command);
            break;
        case Verb::cult:
            cult(command);
            break;
        case Verb::burn:
            convert_times(Conversion::sacrifice, command.number);
            break;
        case Verb::convert:
            convert_command(command);
            break;
        case Verb::leech:
        case Verb::decline:
            answer(command);
            break;
        case Verb::all_declined:
            all_declined();
            break;
        case Verb::pass:
            pass_command(command);
            break;
        case Verb::minus:
            if (command.word == "free_d" && special_ == "actw") {
                special_.clear();
                main_action(Kind::forgo);
            }
            break;  // the others are read before the row
        case Verb::cult_income:
            pay_cult_income();
            break;
        case Verb::other_income:
            pay_other_income();
            break;
        case Verb::both_incomes:
            pay_other_income();
            break;
        case Verb::final_vp:
            final_vp(command);
            break;
        case Verb::score_resources:
            score_resources();
            break;
    }
}

// --- comparing
// ------------------------------------------------------------------------------------------------------------

void Replay::compare(const RowState& expected) {
    static constexpr std::array<std::string_view, 11> names = {
        "VP", "coins", "workers", "priests", "bowl I", "bowl II", "bowl III", "fire", "water", "earth", "air"};
    Player shown = player();
    // The site books the bonus of a spade when it is gained (snellman-notation, 3.5).
    int spades = 0;
    if (state_.phase == Phase::cult_spades) {
        const auto place = std::find(state_.order.begin(), state_.order.begin() + state_.seats, seat());
        const int turn = static_cast<int>(place - state_.order.begin());
        if (turn == state_.step && state_.work == Work::cult_bonus) {
            spades = state_.spades;
        } else if (turn > state_.step) {
            cult_reward(state_, shown, spades);
        }
    }
    score(shown, spades * shown.board().vp_per_spade, Source::faction);
    if (shown.has_stronghold()) {
        gain_power(shown, spades * shown.board().power_per_spade);
    }
    if (resources_scored_[at(seat())]) {
        const int rate = shown.board().trades_vp ? figures().coins_per_vp_alchemists : figures().coins_per_vp;
        const int burnt = shown.bowls[1] / 2;
        const int coins = final_coins(shown);
        shown.bowls = {static_cast<std::uint8_t>(shown.bowls[0] + shown.bowls[2] + burnt),
                       static_cast<std::uint8_t>(shown.bowls[1] - 2 * burnt), 0};
        shown.coins = static_cast<std::int16_t>(coins % rate);
        shown.workers = 0;
        shown.priests = 0;
    }
    const RowState ours = {shown.vp + end_vp_[at(seat())] + surplus_[at(seat())],
                           shown.coins,
                           shown.workers,
                           shown.priests,
                           shown.bowls[0],
                           shown.bowls[1],
                           shown.bowls[2],
                           shown.cults[fire],
                           shown.cults[water],
                           shown.cults[earth],
                           shown.cults[air]};
    std::string wrong;
    for (std::size_t index = 0; index < ours.size(); ++index) {
        if (ours[index] != expected[index]) {
            wrong += (wrong.empty() ? "" : ", ") + std::string(names[index]) + " is " + std::to_string(ours[index]) +
                     ", the ledger has " + std::to_string(expected[index]);
        }
    }
    if (!wrong.empty()) {
        note(wrong);
    }
}

void Replay::run() {
    for (row_ = 0; row_ < rows_.size(); ++row_) {
        Row& row = rows_[row_];
        if (row.seat < 0) {
            continue;
        }
        ++report_.rows;
        failed_ = false;
        for (const Command& command : row.commands) {
            if (command.verb == Verb::minus) {
                const auto cult = std::ranges::find(cult_names, command.word);
                if (cult != cult_names.end()) {
                    stay_ |= 1U << (cult - cult_names.begin());
                }
                give_up_ship_ = give_up_ship_ || command.word == "gain_ship";
            }
        }
        for (column_ = 0; column_ < row.commands.size() && !failed_; ++column_) {
            if (!row.used[column_]) {
                row.used[column_] = true;
                execute(row.commands[column_]);
            }
        }
        if (!failed_) {
            finish_row();
        }
        if (row.state && !failed_) {
            column_ = row.commands.size();
            compare(*row.state);
        }
        if (report_.deviations.size() >= 50) {
            break;  // everything after a wrong move is wrong
        }
    }
    report_.last = state_;
}

void Replay::compare_final(const std::vector<std::pair<int, int>>& totals) {
    if (rows_.empty() || totals.empty()) {
        return;
    }
    row_ = rows_.size() - 1;
    column_ = rows_[row_].commands.size();
    if (state_.phase != Phase::over) {
        note("the game is not over after the last row");
        return;
    }
    const Payoffs payoffs = TerraMystica::payoffs(state_);
    for (const auto& [who, total] : totals) {
        const int ours = payoffs[at(who)].score + surplus_[at(who)];
        if (ours != total) {
            note("final score of " + std::string(faction_names[state_.player(who).faction]) + " is " +
                 std::to_string(ours) + ", the record has " + std::to_string(total));
        }
    }
}

// --- the record
// -------------------------------------------------------------------------------------------------------------

int seat_of(const JsonPlace& place, const Options& options) {
    const std::string name = place.text();
    for (std::size_t seat = 0; seat < options.given_factions.size(); ++seat) {
        if (faction_names[options.given_factions[seat]] == name) {
            return static_cast<int>(seat);
        }
    }
    place.fail("\"" + name + "\" is not in this game");
}

// Spades bought before the action that grants others are used with them.
void put_actions_first(std::vector<Command>& commands) {
    for (std::size_t index = 0; index + 1 < commands.size(); ++index) {
        const Command& next = commands[index + 1];
        if (commands[index].verb == Verb::dig && next.verb == Verb::action &&
            (next.word == "act5" || next.word == "act6" || next.word == "bon1" || next.word == "actg")) {
            std::swap(commands[index], commands[index + 1]);
        }
    }
}

std::vector<Row> read_rows(const JsonPlace& list, const Options& options, std::vector<Deviation>& unread) {
    std::vector<Row> rows;
    rows.reserve(list.size());
    for (std::size_t index = 0; index < list.size(); ++index) {
        const JsonPlace place = list[index];
        Row row;
        row.number = static_cast<int>(index) + 1;
        if (place.has("note")) {
            row.heading = place["note"].text();
            rows.push_back(std::move(row));
            continue;
        }
        row.seat = seat_of(place["f"], options);
        auto commands = read_row(place["cmd"].text());
        if (!commands) {
            unread.push_back({row.number, place["f"].text(), place["cmd"].text(), commands.error().text()});
        } else {
            row.commands = *std::move(commands);
            put_actions_first(row.commands);
        }
        row.used.resize(row.commands.size());
        if (place.has("st")) {
            RowState state{};
            if (place["st"].size() != state.size()) {
                place["st"].fail("has " + std::to_string(place["st"].size()) + " numbers", "11");
            }
            for (std::size_t value = 0; value < state.size(); ++value) {
                state[value] = static_cast<int>(place["st"][value].integer());
            }
            row.state = state;
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

OptionMap option_map(const JsonPlace& root) {
    const auto list = [&](std::string_view key) {
        std::string text;
        for (std::size_t index = 0; index < root[key].size(); ++index) {
            text += (text.empty() ? "" : "+") + root[key][index].text();
        }
        return text;
    };
    std::set<std::string> site;
    for (std::size_t index = 0; index < root["options"].size(); ++index) {
        site.insert(root["options"][index].text());
    }
    const auto yes = [](bool is) { return std::string(is ? "yes" : "no"); };
    const std::string map = root["map"].text();
    if (map != "base" && map != "revised-base") {
        root["map"].fail("\"" + map + "\" is not a map we have", "base or revised-base");
    }
    const bool promo =
        list("bonus_in_play").ends_with("BON10") || list("bonus_in_play").find("BON10+") != std::string::npos;
    return {{"seats", std::to_string(root["seats"].size())},
            {"factions", list("seats")},
            {"scoring", list("score_tiles")},
            {"bonus", list("bonus_in_play")},
            {"map", map == "base" ? "base" : "revised"},
            {"promo_bonus_card", yes(site.contains("shipping-bonus") || promo)},
            {"promo_town_tiles", yes(site.contains("mini-expansion-1"))},
            {"erratum_cultists", yes(site.contains("errata-cultist-power"))},
            {"temple_tile", yes(site.contains("temple-scoring-tile"))},
            {"turn_order", root["turn_order"].text()},
            {"loose_conversions", "yes"},
            {"late_answers", "yes"},
            {"forgo_gains", "yes"}};
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
        Replay replay(TerraMystica::start(*options), read_rows(root["rows"], *options, unread));
        Report report;
        if (unread.empty()) {
            replay.run();
            std::vector<std::pair<int, int>> totals;
            const std::string_view key = root.has("final_vp_by_rule") ? "final_vp_by_rule" : "final_vp";
            if (root.has(key)) {
                for (const auto& member : root[key].value().as_object()) {
                    const json::value name(member.key());
                    totals.emplace_back(seat_of(JsonPlace(name, root[key].path()), *options),
                                        static_cast<int>(root[key][member.key()].integer()));
                }
            }
            replay.compare_final(totals);
            return replay.report();
        }
        report.rows = static_cast<int>(root["rows"].size());
        report.deviations = std::move(unread);
        return report;
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
