#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/imperium_horizons/tests/scenarios/card_scenarios.h"
#include "games/imperium_horizons/tests/table.h"

namespace pentarchy::imperium_horizons {

// A table that a scenario's lines work on. What goes wrong is collected, so that a run can be expected to go wrong.
class Stage : public Table {
  public:
    Stage(const std::string& options, const Scenario& scenario);
    void run(const Scenario& scenario);

    std::vector<std::string> wrong;

  private:
    void fail(const std::string& reason);
    bool is_called(Piece piece, const std::string& word) const;
    void want(const std::string& name);
    // A card not yet placed, of that seat or of nobody.
    Piece unused(const std::string& name, int seat);
    // A card the scenario has placed, else any that lies open, else any.
    Piece any(const std::string& name, int seat);
    // Takes it out of the market, if it lies there, and lets another card stand in its place.
    void free_from_market(Piece piece);
    void place(const std::string& name, int seat, spot::Code where);
    void empty(spot::Code where, int seat);
    void set_state(int seat, const std::string& name);
    // "seat 2 hand x" -> 1 and "hand x"
    int seat_in(std::string& item);
    std::optional<std::array<int, 4>> four(const std::string& text);
    void given(std::string item);
    bool given_cards(const std::string& word, const std::string& rest, int seat);
    bool given_number(const std::string& word, const std::string& rest, int seat);
    void given_garrison(const std::string& rest, int seat);
    // "1UNC14 on Ambassador": the text of a card that a replacement has superseded
    void given_print(const std::string& rest, int seat);
    // "market 3 Metropolis"
    void given_market(const std::string& rest);
    // "2 mat 1 prog on Metropolis"
    std::optional<std::pair<Piece, std::array<int, 4>>> tokens_in(const std::string& rest, int seat);
    void given_tokens(const std::string& rest, int seat);

    void act(const std::string& item);
    void to_round_step(std::uint8_t step);
    // The seat to act ends its turn: it declines what it may and takes the first of what it must, until somebody is
    // asked for an order again.
    void end_turn();
    void see(std::string item);
    std::string offered() const;
    // What is asked just now, if it is not what to do next: most likely an answer is missing.
    std::string open_question() const;
    std::optional<bool> see_zone(spot::Code where, int seat, const std::string& rest, std::string& found);
    std::optional<bool> see_number(const std::string& rest, int value, std::string& found);
    std::optional<bool> see_pool(const std::string& rest, const std::array<std::uint16_t, 4>& pool, std::string& found);
    std::optional<bool> see_tokens(const std::string& rest, int seat, std::string& found);
    std::optional<bool> see_garrison(const std::string& rest, int seat);
    std::optional<bool> see_card(const std::string& word, const std::string& rest, int seat, std::string& found);
    std::optional<bool> see_top(const std::string& name, int seat, std::string& found);
    std::optional<bool> see_other(const std::string& word, const std::string& rest, int seat, std::string& found);

    const Scenario* scenario_;
    int line_ = 0;
    CardId wanted_face_ = none;
};

}  // namespace pentarchy::imperium_horizons
