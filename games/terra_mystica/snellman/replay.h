#pragma once

// The machinery of replay_ledger: a position, the rows, and how each command becomes moves of ours.
//
// The site lets players answer power offers late and convert inside an action; the options late_answers and
// loose_conversions allow it. Where a row concerns what our rules ask earlier (an answer that a heading row
// anticipates, phase III spades), the commands are looked up ahead and used once.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/terra_mystica/chapters/rules.h"
#include "games/terra_mystica/questions.h"
#include "games/terra_mystica/snellman/ledger.h"

namespace pentarchy::terra_mystica::snellman {

struct Row {
    int number = 0;  // in the file, from 1
    int seat = -1;   // -1 for a heading
    std::string_view heading;
    std::vector<Command> commands;
    std::vector<bool> used;
    std::optional<RowState> state;
};

// After the end conversion of resources; the points are not added.
RowState final_row_state(const Player& player);

class Replay {
  public:
    // `other` names doubts, in the order they come up, that are to be read the other way (see doubt).
    Replay(const State& start, std::vector<Row> rows, std::vector<std::size_t> other)
        : state_(start), rows_(std::move(rows)), other_(std::move(other)) {}

    void run();
    const Report& report() const { return report_; }
    const std::vector<int>& doubts() const { return doubts_; }
    void compare_final(const std::vector<std::pair<int, int>>& totals);

  private:
    // --- engine ---
    void play(const Move& move);
    bool act(const Move& move);
    void pump();
    bool climb();
    std::optional<int> next_climb();
    void note(const std::string& reason);
    bool asks(Ask question) const { return state_.ask == question && state_.decider == seat(); }
    int seat() const { return rows_[row_].seat; }
    const Player& player() const { return state_.player(seat()); }

    // --- getting the engine to ask what the row answers ---
    void begin_round_if_due();
    bool come_to_turn();
    bool come_to_parts();
    void settle_forced_demand();
    bool answers(const Command& command, const Demand& demand) const;
    bool answer_of(const Demand& demand, const Command& command) const;
    bool doubt();
    void put_off_parts();
    void come_back_to_parts();
    void read_what_is_given_up(const Row& row);
    void put_answers_first(Row& row);
    bool find_demand(int taker, int from, int amount, bool any_amount);
    void close_parts();
    void finish_row();
    bool goes_on_in_next_row() const;
    struct Place {
        std::size_t row, column;
    };
    std::optional<Place> later_part(int who) const;
    std::optional<Place> later_transform() const;
    std::optional<std::size_t> next_own_row() const;
    void use_spades_of_next_row();
    void use_spades_told_later();
    void make_early(const Place& told, const std::optional<Move>& move = std::nullopt);
    bool is_ordained_further_on() const;
    void settle_parts();
    std::optional<Place> next_cult_spade(int who) const;
    void serve_cult_spades(int until, int hex);
    void serve_out_of_turn(int who);
    void come_back_to_turn_order();
    void go_on_with_cult_spades();

    // --- commands ---
    void execute(const Command& command);
    void execute_action(const Command& command);
    void build(const Command& command);
    void dig(const Command& command);
    void transform_hex(HexIndex hex, int goal, int at_most);
    void transform_command(const Command& command);
    void transform_home_first(HexIndex other);
    void action(const Command& command);
    void cult(const Command& command);
    void convert_command(const Command& command);
    void ordain(const Command& first);
    void convert_times(Conversion conversion, int times);
    void bridge_command(const Command& command);
    void connect_command(const Command& command);
    void town(const Command& command);
    void upgrade_command(const Command& command);
    void answer(const Command& command);
    void all_declined();
    void send(const Command& command);
    void pass_command(const Command& command);
    void income_command(const Command& command);
    void pay_cult_income();
    void pay_other_income();
    void final_vp(const Command& command);
    void score_resources();
    void give_up(const Command& command);
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
    bool left_ = false;  // a faction left the game: nothing more can be read
    std::array<int, max_players> end_vp_{};
    std::array<bool, max_players> resources_scored_{};
    bool failed_ = false;
    std::vector<std::size_t> other_;
    std::vector<int> doubts_;  // row numbers

    // What was made when it was due but is told further on: until then the rows of its player know nothing of it.
    struct Early {
        int seat;
        std::size_t row;
        RowState brought;
    };
    std::vector<Early> early_;
    std::optional<std::uint8_t> waiting_step_;  // of phase III, while a seat is served before its turn
    unsigned served_ = 0;                       // bit s: seat s was
};

}  // namespace pentarchy::terra_mystica::snellman
