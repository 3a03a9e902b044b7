// Getting the rules to ask what the rows answer, and comparing the two.

#include <algorithm>

#include "games/terra_mystica/snellman/replay.h"

namespace pentarchy::terra_mystica::snellman {

namespace {

bool is_answer(const Command& command) {
    return command.verb == Verb::leech || command.verb == Verb::decline;
}

bool is_conversion(const Command& command) {
    return command.verb == Verb::convert || command.verb == Verb::burn;
}

// The Darklings' workers become priests (TM-FAC-DARKLINGS-03).
bool is_ordaining(const Command& command) {
    return command.verb == Verb::convert && command.give == "w" && command.get == "p" && command.number == command.to;
}

// Of the same player, or the round is over.
bool brings_spades(const Command& command) {
    switch (command.verb) {
        case Verb::dig:
        case Verb::cult_income:
        case Verb::other_income:
        case Verb::both_incomes:
            return true;
        case Verb::action:
            return command.word == "act5" || command.word == "act6" || command.word == "bon1" ||
                   command.word == "actg" || command.word == "actn";
        case Verb::upgrade:
            return command.to == stronghold;
        default:
            return false;
    }
}

// "Round 2, turn 1"; the oldest ledgers say "Start round 2".
bool starts_round(const Row& row) {
    return row.heading.ends_with("turn 1") || row.heading.starts_with("Start round");
}

}  // namespace

// --- engine --------------------------------------------------------------------------------------

void Replay::note(const std::string& reason) {
    const Row& row = rows_[row_];
    const std::string command(column_ < row.commands.size() ? row.commands[column_].text : "");
    const std::string faction =
        row.seat >= 0 ? std::string(faction_names[state_.player(row.seat).faction]) : std::string();
    report_.deviations.push_back({row.number, faction, command, reason});
    failed_ = true;
}

void Replay::play(const Move& move) {
    report_.actions.push_back(move.pack());
    carry_out(state_, move);
}

void Replay::pump() {
    while (state_.ask == Ask::nothing && state_.phase == Phase::actions) {
        tick(state_);
    }
}

// The site makes the step to 10 when there is a key (Ruling R10), but for old games, where it had to be named. The
// row's state says what was made. Without one, and where more tracks wait than there are keys, a step named later in
// the row says which, or nothing does.
std::optional<int> Replay::next_climb() {
    if (state_.ask != Ask::resolve) {
        return std::nullopt;
    }
    unsigned open = tops(state_, state_.decider) & ~stay_;
    const Row& row = rows_[row_];
    if (state_.decider == row.seat && (row.state || std::popcount(open) > free_keys(state_.player(state_.decider)))) {
        constexpr std::size_t first_cult = 7;
        unsigned told = 0;
        for (int cult = 0; cult < cult_count; ++cult) {
            const bool is_named =
                std::any_of(row.commands.begin() + static_cast<std::ptrdiff_t>(std::min(column_, row.commands.size())),
                            row.commands.end(),
                            [&](const Command& command) { return command.verb == Verb::cult && command.to == cult; });
            const bool reaches_top = row.state ? (*row.state)[first_cult + at(cult)] == 10 : is_named;
            told |= reaches_top ? 1U << cult : 0U;
        }
        open = row.state || (open & told) != 0 ? open & told : open;
        while (!row.state && std::popcount(open) > 1 && doubt()) {
            open &= open - 1;
        }
    }
    return open == 0 ? std::nullopt : std::optional(std::countr_zero(open));
}

bool Replay::climb() {
    const auto cult = next_climb();
    if (!cult) {
        return false;
    }
    play(Move(Kind::top, *cult));
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
    play(move);
    pump();
    while (climb()) {
    }
    return true;
}

// --- what is asked -------------------------------------------------------------------------------

// The amount is what was offered; the site also takes more than that from whoever has no room for more.
bool Replay::answers(const Command& command, const Demand& demand) const {
    const bool is_all =
        command.verb == Verb::leech && power_taken(state_.player(demand.seat), command.number) == demand.amount;
    return demand.amount > 0 && (command.number == demand.amount || is_all);
}

bool Replay::answer_of(const Demand& demand, const Command& command) const {
    if (demand.amount == 0) {
        return command.verb == Verb::cult;
    }
    return is_answer(command) && command.number == demand.amount &&
           (command.word.empty() || command.word == faction_names[state_.player(demand.from).faction]);
}

// Who goes on without an answer has declined, so an answer in a later row may belong to a later offer; but on the old
// site it may also come late. The ledger does not say which, so both ways can be tried; so with the order of a row.
bool Replay::doubt() {
    doubts_.push_back(rows_[row_].number);
    return std::ranges::find(other_, doubts_.size() - 1) != other_.end();
}

// An offer that cannot wait: its answer is looked up in the rows to come; without one it is declined.
void Replay::settle_forced_demand() {
    const Demand demand = state_.demands[at(asked_demand(state_))];
    for (std::size_t row = row_; row < rows_.size(); ++row) {
        Row& later = rows_[row];
        for (std::size_t column = row == row_ ? column_ : 0; column < later.commands.size(); ++column) {
            const Command& command = later.commands[column];
            if (later.seat != demand.seat || later.used[column]) {
                continue;
            }
            if (!answer_of(demand, command)) {
                continue;
            }
            if (command.verb != Verb::cult && doubt()) {
                act(Kind::decline);
                return;
            }
            if (command.verb == Verb::cult && row > row_) {  // the Cultists act before they tell it
                make_early({row, column}, Move(Kind::cult_step, command.to));
                return;
            }
            later.used[column] = true;
            act(command.verb == Verb::cult    ? Move(Kind::cult_step, command.to)
                : command.verb == Verb::leech ? Move(Kind::accept)
                                              : Move(Kind::decline));
            return;
        }
        if (starts_round(later)) {
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

// Tiles and steps that are due may be told after the next action of the same player, or after the pass.
void Replay::put_off_parts() {
    act(Kind::later);
}

void Replay::come_back_to_parts() {
    if (state_.put_off != 0 && state_.active == seat()) {
        state_.put_off = 0;
        state_.ask = Ask::nothing;
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
        } else if (asks(Ask::resolve) && may_put_off(state_)) {
            put_off_parts();
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
                play(Kind::later);
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
        } else if (state_.ordain_due > 0 && !later_part(state_.decider)) {
            act(Move(Kind::ordain, 0));
        } else if (TerraMystica::refusal(state_, Move(Kind::stay).pack()) == permitted) {
            act(Kind::stay);
        } else {
            break;
        }
    }
}

// Players may enter one action in two rows: the action of a tile and its target, or spades and where they are used.
bool Replay::goes_on_in_next_row() const {
    const auto next = std::ranges::find_if(rows_.begin() + static_cast<std::ptrdiff_t>(row_) + 1, rows_.end(),
                                           [](const Row& row) { return row.seat >= 0; });
    if (next == rows_.end() || next->seat != seat() || next->commands.empty()) {
        return false;
    }
    const Command& first = next->commands.front();
    if (!special_.empty()) {
        return first.verb == Verb::cult || first.verb == Verb::build || first.verb == Verb::upgrade;
    }
    return asks(Ask::resolve) && state_.spades > 0 &&
           (first.verb == Verb::transform ||
            (first.verb == Verb::build && state_.terrain_at(first.hex) != player().board().home));
}

// Where the tile, steps, bridge or priests that are due to a seat stand, if in a later row: before its next action.
// The Darklings' priests may come whenever they like: the site kept that right for good, and gave it once.
std::optional<Replay::Place> Replay::later_part(int who) const {
    bool has_acted = false;
    for (std::size_t row = row_ + 1; row < rows_.size(); ++row) {
        const Row& later = rows_[row];
        if (has_acted && state_.ordain_due == 0) {
            return std::nullopt;
        }
        for (std::size_t column = 0; later.seat == who && column < later.commands.size(); ++column) {
            const Command& command = later.commands[column];
            if (later.used[column]) {
                continue;
            }
            const bool ordains = is_ordaining(command);
            const bool steps = command.verb == Verb::cult && state_.steps_due + state_.double_due > 0;
            const bool bridges = command.verb == Verb::bridge && state_.bridge_due > 0;
            const bool tiles = command.verb == Verb::favor || command.verb == Verb::town;
            if (ordains || (!has_acted && (tiles || steps || bridges))) {
                return Place{row, column};
            }
            has_acted = has_acted || !(is_answer(command) || is_conversion(command) || command.verb == Verb::wait);
        }
    }
    return std::nullopt;
}

// Makes now what is told there: the command, or the move that it stands for. The rows between must not show it yet.
void Replay::make_early(const Place& told, const std::optional<Move>& move) {
    const Place here{row_, column_};
    row_ = told.row;
    column_ = told.column;
    const RowState before = row_state(state_, seat());
    rows_[row_].used[column_] = true;
    if (move) {
        act(*move);
    } else {
        read_what_is_given_up(rows_[row_]);
        execute(rows_[row_].commands[column_]);
        stay_ = 0;
        give_up_ship_ = false;
    }
    RowState brought = row_state(state_, seat());
    for (std::size_t value = 0; value < brought.size(); ++value) {
        brought[value] -= before[value];
    }
    early_.push_back({seat(), told.row, brought});
    row_ = here.row;
    column_ = here.column;
}

// The Darklings go on before they tell how many priests they ordained: in this row after something else than
// conversions, or in a later one.
bool Replay::is_ordained_further_on() const {
    const Row& row = rows_[row_];
    const auto other = std::ranges::find_if_not(row.commands, is_conversion);
    const bool is_next = std::any_of(row.commands.begin(), other, is_ordaining);
    return state_.ordain_due > 0 && state_.decider == row.seat && !is_next;
}

// Somebody goes on before the parts of an action are all told: they are looked up and made now.
void Replay::settle_parts() {
    for (int guard = 0; guard < 8 && !failed_ && state_.phase == Phase::actions && state_.ask == Ask::resolve &&
                        (state_.decider != seat() || is_ordained_further_on());
         ++guard) {
        auto place = later_part(state_.decider);
        if (const auto here = std::ranges::find_if(rows_[row_].commands, is_ordaining);
            state_.decider == seat() && here != rows_[row_].commands.end()) {
            place = Place{row_, static_cast<std::size_t>(here - rows_[row_].commands.begin())};
        }
        if (place) {
            make_early(*place);
        } else if (may_put_off(state_)) {
            put_off_parts();
        } else {
            break;
        }
    }
}

// Where only answers of others lie between: whoever has spades in hand is still at the action.
std::optional<std::size_t> Replay::next_own_row() const {
    const auto lets_go_on = [](const Command& command) {
        return is_answer(command) || command.verb == Verb::wait || command.verb == Verb::opponent_accepted ||
               command.verb == Verb::all_declined || command.verb == Verb::cult;
    };
    for (std::size_t row = row_ + 1; row < rows_.size() && !starts_round(rows_[row]); ++row) {
        if (rows_[row].seat == seat()) {
            return row;
        }
        if (rows_[row].seat >= 0 && !std::ranges::all_of(rows_[row].commands, lets_go_on)) {
            break;
        }
    }
    return std::nullopt;
}

// The spades, and the dwelling, of an action that others' answers interrupt (TM-COMPAT-09).
void Replay::use_spades_of_next_row() {
    const auto next = next_own_row();
    for (std::size_t column = 0; next && column < rows_[*next].commands.size(); ++column) {
        const Command& command = rows_[*next].commands[column];
        const bool digs = command.verb == Verb::transform || command.verb == Verb::build;
        const bool is_open = asks(Ask::resolve) && state_.work != Work::none;
        if (rows_[*next].used[column] || is_answer(command)) {
            continue;
        }
        if (!digs || !is_open || failed_) {
            return;
        }
        const int home = player().board().home;
        const bool transforms = command.verb == Verb::transform || state_.terrain_at(command.hex) != home;
        if (transforms && TerraMystica::refusal(state_, Move(Kind::transform, command.hex).pack()) != permitted) {
            return;
        }
        if (transforms) {
            transform_hex(command.hex, command.verb == Verb::build ? home : command.to, state_.spades);
        }
        if (command.verb == Verb::transform) {
            rows_[*next].used[column] = true;
        } else if (!failed_ && TerraMystica::refusal(state_, Move(Kind::build, command.hex).pack()) == permitted) {
            make_early({*next, column});
        }
    }
}

// The next hex that the player of this row transforms in this round, if nothing between can have brought the spades.
std::optional<Replay::Place> Replay::later_transform() const {
    for (std::size_t row = row_ + 1; row < rows_.size() && !starts_round(rows_[row]); ++row) {
        const Row& later = rows_[row];
        for (std::size_t column = 0; later.seat == seat() && column < later.commands.size(); ++column) {
            const Command& command = later.commands[column];
            if (command.verb == Verb::transform && !later.used[column]) {
                return Place{row, column};
            }
            const bool transforms =
                command.verb == Verb::build && state_.terrain_at(command.hex) != player().board().home;
            if (transforms || brings_spades(command)) {
                return std::nullopt;
            }
        }
    }
    return std::nullopt;
}

// Spades of an action may be told later, even after the pass (TM-COMPAT-09). The site books what they bring when they
// are gained, so the rows between know of it.
void Replay::use_spades_told_later() {
    while (!failed_ && asks(Ask::resolve) && state_.spades > 0 &&
           (state_.work == Work::free || state_.work == Work::giants)) {
        const auto told = later_transform();
        if (!told) {
            return;
        }
        const Command& command = rows_[told->row].commands[told->column];
        if (TerraMystica::refusal(state_, Move(Kind::transform, command.hex).pack()) != permitted) {
            return;
        }
        rows_[told->row].used[told->column] = true;
        transform_hex(command.hex, command.to, state_.spades);
    }
}

void Replay::finish_row() {
    if (goes_on_in_next_row()) {
        return;
    }
    if (asks(Ask::resolve) && state_.spades > 0) {
        use_spades_of_next_row();
    }
    use_spades_told_later();
    if (asks(Ask::resolve) && state_.work != Work::halflings) {
        close_parts();
    }
    special_.clear();
    dug_ = 0;
    stay_ = 0;
    give_up_ship_ = false;
}

// What the seat does next with spades of the scoring tile, from the rows to come.
std::optional<Replay::Place> Replay::next_cult_spade(int who) const {
    for (std::size_t row = row_; row < rows_.size() && !starts_round(rows_[row]); ++row) {
        const Row& later = rows_[row];
        for (std::size_t column = 0; column < later.commands.size() && later.seat == who; ++column) {
            if (!later.used[column] && later.commands[column].verb == Verb::transform) {
                return Place{row, column};
            }
        }
    }
    return std::nullopt;
}

// Phase III spades in the order of our rules; what a seat did is looked up in the rows to come. Where the row's hex is
// one that somebody before it in turn order transforms after it, the row comes first (TM-COMPAT-10).
void Replay::serve_cult_spades(int until, int hex) {
    while (state_.phase == Phase::cult_spades && state_.ask == Ask::resolve && state_.decider != until) {
        if (const auto told = next_cult_spade(state_.decider)) {
            const Command& command = rows_[told->row].commands[told->column];
            if (command.hex == hex) {
                serve_out_of_turn(until);
                return;
            }
            rows_[told->row].used[told->column] = true;
            transform_hex(command.hex, command.to, state_.spades);
            if (failed_) {
                return;
            }
        } else {
            act(Kind::finish);
        }
        go_on_with_cult_spades();
    }
}

// Asks `who` now, and whoever was to be asked when it is done.
void Replay::serve_out_of_turn(int who) {
    const auto place = std::find(state_.order.begin(), state_.order.begin() + state_.seats, who);
    waiting_step_ = state_.step;
    finish_work(state_);
    state_.step = static_cast<std::uint8_t>(place - state_.order.begin());
    state_.ask = Ask::nothing;
    tick(state_);
}

void Replay::come_back_to_turn_order() {
    while (!failed_ && state_.ask == Ask::resolve && state_.decider == seat() && state_.spades > 0) {
        const auto told = next_cult_spade(seat());
        if (!told) {
            act(Kind::finish);
            break;
        }
        const Command& command = rows_[told->row].commands[told->column];
        rows_[told->row].used[told->column] = true;
        transform_hex(command.hex, command.to, state_.spades);
    }
    served_ |= 1U << seat();
    finish_work(state_);
    state_.phase = Phase::cult_spades;
    state_.step = waiting_step_.value_or(state_.step);
    state_.ask = Ask::nothing;
    waiting_step_.reset();
}

// To the next seat that has spades left.
void Replay::go_on_with_cult_spades() {
    while (state_.phase == Phase::cult_spades) {
        if (state_.ask == Ask::nothing) {
            tick(state_);
        } else if ((served_ >> state_.decider & 1U) != 0) {
            finish_work(state_);
            ++state_.step;
            state_.ask = Ask::nothing;
        } else {
            return;
        }
    }
    served_ = 0;
}

// --- comparing -----------------------------------------------------------------------------------

namespace {

// Spades of an action or of the scoring tile that the seat has not used yet.
int spades_in_hand(const State& state, int seat) {
    if (state.phase == Phase::actions && state.active == seat && state.work != Work::none && state.has(flag_forgo)) {
        return state.spades;
    }
    if (state.phase != Phase::cult_spades) {
        return 0;
    }
    const auto place = std::find(state.order.begin(), state.order.begin() + state.seats, seat);
    const int turn = static_cast<int>(place - state.order.begin());
    int spades = 0;
    if (turn == state.step && state.work == Work::cult_bonus) {
        spades = state.spades;
    } else if (turn >= state.step) {
        cult_reward(state, state.player(seat), spades);
    }
    return spades;
}

// Everything to coins, coins to points; what is left of each.
void spend_everything(Player& player) {
    const int rate = player.board().trades_vp ? figures().coins_per_vp_alchemists : figures().coins_per_vp;
    const int burnt = player.bowls[1] / 2;
    const int coins = final_coins(player);
    player.bowls = {static_cast<std::uint8_t>(player.bowls[0] + player.bowls[2] + burnt),
                    static_cast<std::uint8_t>(player.bowls[1] - 2 * burnt), 0};
    player.coins = static_cast<std::int16_t>(coins % rate);
    player.workers = 0;
    player.priests = 0;
}

RowState row_of(const Player& player) {
    return {player.vp,           player.coins,        player.workers,   player.priests,
            player.bowls[0],     player.bowls[1],     player.bowls[2],  player.cults[fire],
            player.cults[water], player.cults[earth], player.cults[air]};
}

}  // namespace

RowState row_state(const State& state, int seat) {
    Player shown = state.player(seat);
    // The site books the bonus of a spade when it is gained; our rules when it is used (Ruling R16).
    const int spades = spades_in_hand(state, seat);
    if (state.phase == Phase::actions && state.scoring_tile().event == Event::spade) {
        score(shown, spades * state.scoring_tile().vp, Source::scoring_tiles);
    }
    score(shown, spades * shown.board().vp_per_spade, Source::faction);
    if (shown.has_stronghold()) {
        gain_power(shown, spades * shown.board().power_per_spade);
    }
    return row_of(shown);
}

RowState final_row_state(const Player& player) {
    Player spent = player;
    spend_everything(spent);
    return row_of(spent);
}

void Replay::compare(const RowState& expected) {
    static constexpr std::array<std::string_view, 11> names = {
        "VP", "coins", "workers", "priests", "bowl I", "bowl II", "bowl III", "fire", "water", "earth", "air"};
    const bool has_served = (served_ >> seat() & 1U) != 0;
    RowState ours = resources_scored_[at(seat())] ? final_row_state(player())
                    : has_served                  ? row_of(player())
                                                  : row_state(state_, seat());
    ours[0] += end_vp_[at(seat())];
    for (const Early& early : early_) {
        for (std::size_t value = 0; early.seat == seat() && early.row > row_ && value < ours.size(); ++value) {
            ours[value] -= early.brought[value];
        }
    }
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

// "-FIRE": the step to 10 is not made; "-GAIN_SHIP": the shipping step of TW7 is not made.
void Replay::read_what_is_given_up(const Row& row) {
    for (const Command& command : row.commands) {
        if (command.verb == Verb::minus) {
            const auto cult = std::ranges::find(cult_names, command.word);
            if (cult != cult_names.end()) {
                stay_ |= 1U << (cult - cult_names.begin());
            }
            give_up_ship_ = give_up_ship_ || command.word == "gain_ship";
        }
    }
}

// A ledger that shows what was done has answers to offers where they were given; one that shows what people typed may
// have them anywhere in a row, and the site takes them first.
void Replay::put_answers_first(Row& row) {
    const bool as_typed = !std::ranges::is_partitioned(row.commands, is_answer);
    if (as_typed && std::ranges::find(row.used, true) == row.used.end() && doubt()) {
        std::stable_partition(row.commands.begin(), row.commands.end(), is_answer);
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
        column_ = 0;
        settle_parts();
        read_what_is_given_up(row);
        put_answers_first(row);
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
        if (left_ || report_.deviations.size() >= 50) {
            break;  // everything after a wrong move is wrong
        }
    }
    report_.last = state_;
}

void Replay::compare_final(const std::vector<std::pair<int, int>>& totals) {
    if (rows_.empty() || totals.empty() || left_) {
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
        const int ours = payoffs[at(who)].score;
        if (ours != total) {
            note("final score of " + std::string(faction_names[state_.player(who).faction]) + " is " +
                 std::to_string(ours) + ", the record has " + std::to_string(total));
        }
    }
}

}  // namespace pentarchy::terra_mystica::snellman
