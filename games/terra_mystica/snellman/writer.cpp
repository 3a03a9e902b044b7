// A game of ours in the ledger's words.

#include <algorithm>
#include <cctype>

#include "games/terra_mystica/snellman/replay.h"

namespace pentarchy::terra_mystica::snellman {

namespace {

constexpr std::array<std::string_view, terrain_count> colours = {"yellow", "brown", "black", "blue",
                                                                 "green",  "gray",  "red"};
constexpr std::array<std::string_view, building_count> buildings = {"D", "TP", "TE", "SH", "SA"};
constexpr std::array<std::string_view, conversion_count> conversions = {
    "convert 5PW to 1P", "convert 3PW to 1W", "convert 1PW to 1C", "convert 1P to 1W", "convert 1W to 1C", "burn 1",
    "convert 1VP to 1C", "convert 2C to 1VP", "convert 3C to 1VP"};

std::string upper(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](unsigned char letter) { return std::toupper(letter); });
    return result;
}

std::string numbered(std::string_view prefix, int index) {
    return std::string(prefix) + std::to_string(index + 1);
}

class Writer {
  public:
    explicit Writer(const State& start) : state_(start) {}

    void play(const Move& move);
    void finish();
    const State& state() const { return state_; }
    json::array rows() { return std::move(rows_); }

  private:
    void say(std::string_view command) { row_ += (row_.empty() ? "" : ". ") + std::string(command); }
    void end_row();
    void add_row(int seat, std::string_view command, const RowState& shown);
    void heading(const std::string& text) { rows_.push_back(json::object{{"note", text}}); }
    void tell(const Move& move);
    void tell_part(const Move& move);
    void tell_town(int tile);
    void tell_stay();
    void tell_answer(const Move& move, const State& before);
    void run();

    State state_;
    json::array rows_;
    std::string row_;
    int seat_ = -1;
    unsigned kept_ = 0;  // tracks on which the row lets a step go for want of a key
};

const std::string& hex_name(int hex) {
    return figures().hex_names[at(hex)];
}

void Writer::add_row(int seat, std::string_view command, const RowState& shown) {
    json::array values;
    for (const int value : shown) {
        values.push_back(value);
    }
    rows_.push_back({{"f", faction_names[state_.player(seat).faction]}, {"cmd", command}, {"st", std::move(values)}});
}

void Writer::end_row() {
    if (!row_.empty()) {
        add_row(seat_, row_, row_state(state_, seat_));
        row_.clear();
    }
    kept_ = 0;
}

// The walk on the chosen hex: bought spades are named, then where it led.
std::string walk(const State& state, const Move& move) {
    const int bought = std::max(0, move.b - static_cast<int>(state.spades));
    const std::string dig = bought > 0 ? "dig " + std::to_string(bought) + ". " : "";
    return dig + "transform " + hex_name(state.target) + " to " + std::string(colours[move.a]);
}

std::string steps_kept(unsigned tracks) {
    std::string text;
    for (int cult = 0; cult < cult_count; ++cult) {
        if (((tracks >> cult) & 1U) != 0) {
            text += (text.empty() ? "-" : ". -") + upper(cult_names[at(cult)]);
        }
    }
    return text;
}

// ". +FIRE", or nothing when the track is named in a later row.
std::string steps_on(int cult, const std::string& sign) {
    return cult == track_later ? "" : ". " + sign + upper(cult_names[at(cult)]);
}

std::string action_name(const State& state, const Move& move) {
    switch (move.kind) {
        case Kind::power:
            return numbered("action ACT", move.a);
        case Kind::bonus_spade:
            return "action BON1";
        case Kind::bonus_step:
            return "action BON2" + steps_on(move.a, "+");
        case Kind::favor_step:
            return "action FAV6" + steps_on(move.a, "+");
        case Kind::ride:
            return "action ACTW. build " + hex_name(move.a);
        case Kind::ascend_two:
            return "action ACTA" + steps_on(move.a, "+2");
        case Kind::free_post:
            return "action ACTS. upgrade " + hex_name(move.a) + " to TP";
        case Kind::forgo:
            return state.ask == Ask::resolve                        ? "-BRIDGE"
                   : state.player(state.decider).faction == witches ? "action ACTW. -FREE_D"
                                                                    : "action ACTS. -FREE_TP";
        case Kind::engineer:
            return "action ACTE";
        default:
            return "action " + state.player(state.decider).board().special;
    }
}

void Writer::tell_town(int tile) {
    say("+" + numbered("TW", tile));
    if (kept_ != 0) {
        say(steps_kept(std::exchange(kept_, 0U)));
    }
}

void Writer::tell_stay() {
    const unsigned open = tops(state_, state_.decider);
    if (open != 0) {
        say(steps_kept(open));
    } else {
        kept_ = left_over(state_, state_.decider);  // told if a key comes in this row all the same
    }
}

void Writer::tell(const Move& move) {
    switch (move.kind) {
        case Kind::place:
        case Kind::build:
            return say("build " + hex_name(move.a));
        case Kind::take_bonus:
            return say("pass " + numbered("BON", move.a));
        case Kind::pass:
            return say(move.a == none ? "pass" : "pass " + numbered("BON", move.a));
        case Kind::convert:
            return say(conversions[move.a]);
        case Kind::connect:
            return say("connect " + hex_name(move.a));
        case Kind::transform:
            if (state_.work == Work::sandstorm) {
                say("transform " + hex_name(move.a) + " to " + std::string(colours[desert]));
            }
            return;
        case Kind::ship:
            return say("advance ship");
        case Kind::spade:
            return say("advance dig");
        case Kind::upgrade:
            return say("upgrade " + hex_name(move.a) + " to " + std::string(buildings[move.b]));
        case Kind::priest:
            return say("send p to " + upper(cult_names[move.a]) + " for " + std::to_string(move.b));
        default:
            return tell_part(move);
    }
}

// The parts of an action, and the special actions.
void Writer::tell_part(const Move& move) {
    switch (move.kind) {
        case Kind::terrain:
            return say(walk(state_, move));
        case Kind::bridge:
            return say("bridge " + hex_name(figures().bridge[move.a].from) + ":" +
                       hex_name(figures().bridge[move.a].to));
        case Kind::take_favor:
            return say("+" + numbered("FAV", move.a));
        case Kind::take_town:
            return tell_town(move.a);
        case Kind::ordain:
            if (move.a > 0) {
                say("convert " + std::to_string(move.a) + "W to " + std::to_string(move.a) + "P");
            }
            return;
        case Kind::stay:
            return tell_stay();
        case Kind::free_ship:
            if (move.a == 0) {
                say("-GAIN_SHIP");
            }
            return;
        case Kind::cult_step:
            return say("+" + upper(cult_names[move.a]));
        case Kind::end_turn:
        case Kind::finish:
        case Kind::top:
        case Kind::later:
            return;
        case Kind::ascend_two:
            if (state_.ask == Ask::resolve) {
                return say("+2" + upper(cult_names[move.a]));
            }
            [[fallthrough]];
        default:
            return say(action_name(state_, move));
    }
}

// Answers are rows of their own, with the row that the site inserts for the Cultists before them.
void Writer::tell_answer(const Move& move, const State& before) {
    const Demand demand = before.demands[at(asked_demand(before))];
    const Player& giver = state_.player(demand.from);
    const bool step = giver.board().takes_cult_steps && !state_.demands.empty() && state_.demands[0].amount == 0 &&
                      (before.demands[0].amount > 0);
    if (move.kind == Kind::accept && step) {
        add_row(demand.from, "[opponent accepted power]", row_state(state_, demand.from));
    }
    if (move.kind == Kind::decline && giver.bowls != before.player(demand.from).bowls) {
        add_row(demand.from, "[all opponents declined power]", row_state(state_, demand.from));
    }
    const std::string verb = move.kind == Kind::accept ? "Leech " : "Decline ";
    add_row(demand.seat, verb + std::to_string(demand.amount) + " from " + std::string(faction_names[giver.faction]),
            row_state(state_, demand.seat));
}

// What happens by itself, as the rows and headings the site has for it.
void Writer::run() {
    while (state_.ask == Ask::nothing && state_.phase != Phase::over && state_.phase != Phase::draw) {
        const Phase phase = state_.phase;
        if (phase != Phase::actions) {
            end_row();
        }
        tick(state_);
        const std::string round = "Round " + std::to_string(state_.round + (phase == Phase::cult_bonus ? 1 : 0));
        if (phase == Phase::cult_bonus || phase == Phase::income) {
            heading(round + " income");
            for (int place = 0; place < state_.seats; ++place) {
                const int seat = state_.order[at(place)];
                add_row(seat, phase == Phase::income ? "other_income_for_faction" : "cult_income_for_faction",
                        row_state(state_, seat));
            }
        } else if (phase == Phase::begin_round) {
            heading(round + ", turn 1");
        }
    }
}

void Writer::play(const Move& move) {
    if (state_.ask == Ask::nothing || move.kind == Kind::choose_faction) {
        carry_out(state_, move);
        run();
        return;
    }
    if (state_.decider != seat_) {
        end_row();
        seat_ = state_.decider;
    }
    if (move.kind == Kind::accept || move.kind == Kind::decline) {
        end_row();
        const State before = state_;
        carry_out(state_, move);
        tell_answer(move, before);
    } else {
        tell(move);
        carry_out(state_, move);
        if (move.kind == Kind::end_turn || move.kind == Kind::pass) {
            end_row();
        }
    }
    const int active = state_.active;
    run();
    if (state_.active != active) {
        end_row();
    }
}

void Writer::finish() {
    end_row();
    if (state_.phase != Phase::over) {
        return;
    }
    std::array<int, max_players> won{};
    const auto award = [&](const SeatPoints& points, const std::string& what) {
        for (int seat = 0; seat < state_.seats; ++seat) {
            if (points[at(seat)] > 0) {
                won[at(seat)] += points[at(seat)];
                RowState shown = row_state(state_, seat);
                shown[0] += won[at(seat)];
                add_row(seat, "+" + std::to_string(points[at(seat)]) + "vp for " + what, shown);
            }
        }
    };
    for (int cult = 0; cult < cult_count; ++cult) {
        heading("Scoring " + upper(cult_names[at(cult)]) + " cult");
        award(cult_points(state_, static_cast<Cult>(cult)), upper(cult_names[at(cult)]));
    }
    heading("Scoring network");
    award(area_points(state_), "network");
    heading("Converting resources to VPs");
    for (int seat = 0; seat < state_.seats; ++seat) {
        RowState shown = final_row_state(state_.player(seat));
        shown[0] += won[at(seat)] + resource_points(state_.player(seat));
        add_row(seat, "score_resources", shown);
    }
}

json::array site_options(const Options& options) {
    json::array names{"strict-leech", "strict-darkling-sh", "strict-chaosmagician-sh"};
    const auto add = [&](bool set, std::string_view name) {
        if (set) {
            names.push_back(json::value(name));
        }
    };
    add(options.erratum, "errata-cultist-power");
    add(options.promo_town_tiles, "mini-expansion-1");
    add(options.promo_bonus_card, "shipping-bonus");
    add(options.temple_tile, "temple-scoring-tile");
    add(options.pass_order, "variable-turn-order");
    return names;
}

json::array tiles(unsigned mask, std::string_view prefix, int count) {
    json::array list;
    for (int index = 0; index < count; ++index) {
        if (((mask >> index) & 1U) != 0) {
            list.push_back(json::value(numbered(prefix, index)));
        }
    }
    return list;
}

}  // namespace

json::object write_ledger(const Options& options, const std::vector<Action>& actions) {
    Writer writer(TerraMystica::start(options));
    for (const Action action : actions) {
        writer.play(unpack_legal(action));
    }
    writer.finish();
    const State& state = writer.state();
    json::array seats;
    json::object totals;
    json::array scoring;
    for (int step = 0; step < state.seats; ++step) {
        const int seat = (state.first + step) % state.seats;
        seats.push_back(json::value(faction_names[state.player(seat).faction]));
        if (state.phase == Phase::over) {
            totals[faction_names[state.player(seat).faction]] = TerraMystica::payoffs(state)[at(seat)].score;
        }
    }
    for (const std::uint8_t tile : state.scoring) {
        scoring.push_back(json::value(numbered("SCORE", tile)));
    }
    const unsigned out = state.bonus_pool & ~static_cast<unsigned>(state.bonus_in_play);
    return {{"id", "pentarchy"},
            {"format", "tm.ledger/1"},
            {"source", "pentarchy"},
            {"map", options.revised_map ? "revised-base" : "base"},
            {"players", state.seats},
            {"options", site_options(options)},
            {"score_tiles", std::move(scoring)},
            {"bonus_removed", tiles(out, "BON", bonus_count)},
            {"bonus_in_play", tiles(state.bonus_in_play, "BON", bonus_count)},
            {"seats", std::move(seats)},
            {"turn_order", options.pass_order ? "pass-order" : "clockwise"},
            {"final_vp", std::move(totals)},
            {"spade_bonus", options.forgo_gains ? "gained" : "used"},  // Ruling R16: the site counts spades gained
            {"row_states", true},
            {"rows", writer.rows()}};
}

}  // namespace pentarchy::terra_mystica::snellman
