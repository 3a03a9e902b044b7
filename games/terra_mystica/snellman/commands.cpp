// Each command of a ledger as moves of ours.

#include <algorithm>
#include <cstdlib>

#include "games/terra_mystica/snellman/replay.h"

namespace pentarchy::terra_mystica::snellman {

// --- commands ------------------------------------------------------------------------------------

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
        const auto rank = [&](const Walk& one) {
            // exact use of all spades, then the goal by the shorter way, then as near to the goal as possible
            if (one.terrain == goal) {
                return one.spades == at_most ? -1000 : -100 + one.spades;
            }
            return 10 * distance(one.terrain, goal == none ? home : goal);
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
        serve_cult_spades(seat(), command.hex);
        if (state_.decider != seat() || state_.phase != Phase::cult_spades) {
            waiting_step_.reset();
            note("no spade of the scoring tile is due");
            return;
        }
        transform_hex(command.hex, command.to, state_.spades);
        if (waiting_step_) {
            come_back_to_turn_order();
        }
        go_on_with_cult_spades();
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
    static const std::array<std::pair<std::string_view, Kind>, 3> steps = {
        {{"bon2", Kind::bonus_step}, {"fav6", Kind::favor_step}, {"acta", Kind::ascend_two}}};
    const auto stepping = std::ranges::find(steps, command.word, [](const auto& pair) { return pair.first; });
    const Row& row = rows_[row_];
    const bool names_track =
        std::ranges::any_of(row.commands.begin() + static_cast<std::ptrdiff_t>(column_) + 1, row.commands.end(),
                            [](const Command& next) { return next.verb == Verb::cult; });
    if (stepping != steps.end() && !names_track) {
        main_action(Move(stepping->second, track_later));  // the step is told in a later row
        return;
    }
    if (stepping != steps.end() || command.word == "actw" || command.word == "acts") {
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
    int steps = command.number;
    if (!special_.empty()) {
        const Kind kind = special_ == "bon2"   ? Kind::bonus_step
                          : special_ == "fav6" ? Kind::favor_step
                                               : Kind::ascend_two;
        special_.clear();
        main_action(Move(kind, command.to));
        steps -= kind == Kind::ascend_two ? 2 : 1;
    }
    come_back_to_parts();
    for (; steps > 0 && !failed_; --steps) {
        if (asks(Ask::resolve) && state_.double_due > 0 && steps >= 2) {
            act(Move(Kind::ascend_two, command.to));
            --steps;
            continue;
        }
        if (asks(Ask::resolve) && state_.steps_due > 0) {
            act(Move(Kind::cult_step, command.to));
            continue;
        }
        if (asks(Ask::resolve) && (tops(state_, seat()) >> command.to & 1U) != 0) {
            act(Move(Kind::top, command.to));
            continue;
        }
        if (!find_demand(seat(), seat(), 0, false)) {
            if (player().cults[at(command.to)] < 10) {  // on the top the site takes a step that changes nothing
                note("no cult step is due");
            }
            return;
        }
        steps -= std::max(0, state_.demands[at(asked_demand(state_))].batch - 1);
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

// All that the row turns into priests is one decision.
void Replay::ordain(const Command& first) {
    if (state_.ordain_due == 0) {
        note("no workers can be ordained now");
        return;
    }
    Row& row = rows_[row_];
    int priests = first.number;
    for (std::size_t column = column_ + 1; column < row.commands.size(); ++column) {
        const Command& more = row.commands[column];
        if (more.verb == Verb::convert && more.give == "w" && more.get == "p" && more.number == more.to) {
            row.used[column] = true;
            priests += more.number;
        }
    }
    act(Move(Kind::ordain, priests));
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
        ordain(command);
        return;
    }
    const int rate = player().board().trades_vp ? figures().coins_per_vp_alchemists : figures().coins_per_vp;
    if (command.give == "c" && command.get == "vp" && command.number == rate * command.to) {
        convert_times(player().board().trades_vp ? Conversion::coins_to_vp : Conversion::coins_to_vp_by_hand,
                      command.to);
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
    come_back_to_parts();
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
    if (command.word.empty()) {  // declines whatever is open, or takes that much from whomever offered it first
        for (int guard = 0; guard < 20 && !failed_; ++guard) {
            const auto offer = std::ranges::find_if(state_.demands, [&](const Demand& demand) {
                return demand.seat == seat() && demand.amount > 0 && (command.number == 0 || answers(command, demand));
            });
            if (offer == state_.demands.end() || !find_demand(seat(), offer->from, offer->amount, false)) {
                return;
            }
            act(kind);
            if (command.number > 0) {
                return;
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
    const auto offer = std::ranges::find_if(state_.demands, [&](const Demand& demand) {
        return demand.seat == seat() && demand.from == giver && answers(command, demand);
    });
    if (offer != state_.demands.end() && find_demand(seat(), giver, offer->amount, false)) {
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
        go_on_with_cult_spades();
    } else if (state_.phase == Phase::actions) {
        note("the round is not over");
    }
}

// The site wrote the first income of a round into a row that was still open, whoever's that row is: then the income is
// another's, and that one has no row. It may be the row's own player all the same.
void Replay::income_command(const Command& command) {
    if (column_ > 0 && !doubt()) {
        return;
    }
    if (command.verb == Verb::cult_income) {
        pay_cult_income();
    } else {
        pay_other_income();
    }
}

void Replay::pay_other_income() {
    if (state_.phase == Phase::actions || state_.phase == Phase::cult_bonus) {
        pay_cult_income();
    }
    serve_cult_spades(-1, -1);
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

void Replay::upgrade_command(const Command& command) {
    if (special_ == "acts") {
        special_.clear();
        main_action(Move(Kind::free_post, command.hex));
    } else {
        main_action(Move(Kind::upgrade, command.hex, command.to));
    }
}

// Spades, the sandstorm, a free building, a bridge, the Darklings' priests, a step up and a shipping step may be left;
// what else the site lets people throw away has no counterpart here.
void Replay::give_up(const Command& command) {
    static constexpr std::array<std::string_view, 4> left_alone = {"spade", "free_tf", "gain_ship", "convert_w_to_p"};
    const bool is_building =
        (command.word == "free_d" && special_ == "actw") || (command.word == "free_tp" && special_ == "acts");
    if (command.verb == Verb::leaves) {
        left_ = true;
        note("leaves the game: our rules have no game that goes on without a player");
    } else if (is_building) {
        special_.clear();
        main_action(Kind::forgo);
    } else if (command.word == "bridge" && asks(Ask::resolve) && state_.bridge_due > 0) {
        act(Kind::forgo);
    } else if (std::ranges::find(cult_names, command.word) == cult_names.end() &&  // read before the row
               std::ranges::find(left_alone, command.word) == left_alone.end()) {
        note("cannot be given up by our rules");
    }
}

void Replay::execute(const Command& command) {
    switch (command.verb) {
        case Verb::setup:
        case Verb::wait:
        case Verb::opponent_accepted:
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
        case Verb::minus:
        case Verb::leaves:
            give_up(command);
            break;
        case Verb::cult_income:
        case Verb::other_income:
        case Verb::both_incomes:
            income_command(command);
            break;
        case Verb::final_vp:
            final_vp(command);
            break;
        case Verb::score_resources:
            score_resources();
            break;
        default:
            execute_action(command);
    }
}

// The actions and their parts.
void Replay::execute_action(const Command& command) {
    switch (command.verb) {
        case Verb::build:
            build(command);
            break;
        case Verb::upgrade:
            upgrade_command(command);
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
            come_back_to_parts();
            act(Move(Kind::take_favor, command.to));
            break;
        case Verb::town:
            town(command);
            break;
        case Verb::cult:
            cult(command);
            break;
        case Verb::pass:
            pass_command(command);
            break;
        default:
            break;
    }
}

}  // namespace pentarchy::terra_mystica::snellman
