#pragma once

// What the odds of a whole battle are made of: how any two units meet, which squads there can be, and what a viewer
// knows of them. Only for the files that work out the odds; battle_odds.h is what others need.

#include <array>
#include <cstdint>
#include <vector>

#include "core/pieces/random.h"
#include "games/age_of_mythology/odds/battle_odds.h"
#include "games/age_of_mythology/odds/odds.h"

namespace pentarchy::age_of_mythology::whole_battle {

int size_of(const Squad& squad);

// What happens when two units meet: who fights in the end, how likely the attacker wins, and what a win means.
struct Meeting {
    double wins = -1;  // not yet worked out
    std::array<bool, 2> throws_out{};
    std::array<bool, 2> ends{};  // if that side wins, the battle is over (Heroic Greek Hero)
};

// Meetings of all units of the two sides, worked out when they are first asked for.
class Meetings {
  public:
    explicit Meetings(const State& state);

    const std::array<Unit, unit_kinds>& kinds(int side) const {
        return state_.player(state_.battle.sides[at(side)].seat).kinds();
    }
    int counter(int side) const { return state_.player(state_.battle.sides[at(side)].seat).board().counter; }

    // A unit of the squad makes Walls and Towers useless (AM-BATTLE-22, 23).
    bool negates(const Squad& attackers) const;

    // Only one of two neighbours can have a Hydra, so that one number of kills is enough.
    const Meeting& of(bool negated, int ours, int theirs, int kills, int killer);

    // The unit that fights when this one is turned: another where that is better (Pharaoh and Wadjet).
    int fighter(const std::array<Squad, 2>& squads, bool negated, int side, int unit, int other);

  private:
    void work_out(Meeting& meeting, bool negated, const Fighter& ours, const Fighter& theirs);

    State state_;
    std::vector<Meeting> known_;
    std::array<bool, unit_kinds> negates_{};
};

// All choices of figures from `most`, numbered like SquadPlan::wins.
class Squads {
  public:
    Squads(const Squad& most, int limit);

    std::size_t count() const { return count_; }
    int limit() const { return limit_; }
    const std::vector<std::uint8_t>& kinds() const { return kinds_; }
    const std::vector<std::uint8_t>& most() const { return most_; }
    std::size_t step(std::size_t place) const { return step_[place]; }

    Squad at_number(std::size_t number) const;
    std::size_t number_of(const Squad& squad) const;

  private:
    std::vector<std::uint8_t> kinds_;
    std::vector<std::uint8_t> most_;
    std::vector<std::size_t> step_;
    std::size_t count_ = 1;
    int limit_;
};

struct Share {
    Squad squad{};
    double weight = 0;
};

// As many figures as `size`, drawn from an army, each as likely as any other.
Squad draw_squad(const Squad& army, int size, Random& random);

// How a battle goes on average.
struct Result {
    double wins = 0;
    std::array<double, 2> losses{};
};

// A battle as far as it is known: what each side could still send, and powers in force.
struct Known {
    std::array<Squad, 2> squads{};
    std::array<Squad, 2> reserves{};  // figures that could be added during the battle
    std::array<std::vector<int>, 2> kills;
    bool first_returns = false;  // Isis
};

// One side as the viewer knows it.
struct Lot {
    bool is_known = false;
    Squad squad{};  // where it is known
    Squad army{};
    int size = 0;  // of a squad that is not
};

Lot lot_of(const State& state, int side, Viewer viewer);
// The squads that may stand there with their chances, and all that can be left of them.
std::vector<Share> shares_of(const Lot& lot);
Squads all_squads(const Lot& lot);

// The battle with these squads, as it stands.
Known known_with(const State& state, const Meetings& meetings, const std::array<Squad, 2>& squads);
bool first_returns(const State& state);

// Both cards lie open and the dice decide: that encounter is known.
bool is_meeting(const State& state);
Meeting open_meeting(const State& state, Meetings& meetings);

}  // namespace pentarchy::age_of_mythology::whole_battle
