// How a state looks to each seat: points now, the cards that bring points, and means. Plain sums; search does the rest.

#include <algorithm>
#include <cmath>

#include "games/imperium_horizons/civ.h"
#include "games/imperium_horizons/game.h"
#include "games/imperium_horizons/moves.h"

namespace pentarchy::imperium_horizons {

namespace {

// Points a seat has, with what is likely to become points.
float prospects(const State& s, Seat seat) {
    const Player& player = s.player(seat);
    float value = static_cast<float>(ImperiumHorizons::score(s, seat));
    value += 0.25F * static_cast<float>(std::min<int>(player.pool[0], 12)) +
             0.4F * static_cast<float>(std::min<int>(player.pool[1], 12)) +
             0.5F * static_cast<float>(std::min<int>(player.pool[3], 12));
    for (const Piece piece : at(s, spot::play, seat)) {
        const Card& card = card_of(s, piece);
        value += 0.6F + 0.3F * static_cast<float>(card.icon_counts[index_of(Icon::prod)]);
    }
    const float cards = static_cast<float>(scored_cards(s, seat).size());
    value += 0.15F * std::min(cards, 40.0F);
    // Progress through the nation deck and the developments.
    value -= 0.8F * static_cast<float>(at(s, spot::nation, seat).size());
    value -= 1.2F * static_cast<float>(at(s, spot::accession, seat).size());
    value -= 0.6F * static_cast<float>(at(s, spot::development, seat).size());
    return value;
}

}  // namespace

namespace {

// One seat: against the CIV's points, or in practice against a good score (IH-VAR-PRACTICE-07); few Unrest left in the
// pile is a danger to the human alone (IH-SOLO-059).
float hope_alone(const State& s) {
    if (s.round == 0) {
        return 0.5F;
    }
    constexpr float good_score = 70;
    const float rival = has_civ(s) ? static_cast<float>(civ_points(s)) : good_score;
    const auto pile = static_cast<float>(at(s, spot::unrest_pile).size());
    const float danger = std::clamp(1.0F - pile / 5.0F, 0.0F, 1.0F);
    const float lead = prospects(s, 0) - rival - danger * 30.0F;
    const float scale = s.end_triggered != 0 ? 8.0F : 20.0F;
    return 1.0F / (1.0F + std::exp(-lead / scale));
}

}  // namespace

void ImperiumHorizons::evaluate(const State& s, std::span<float> values) {
    if (seats(s) == 1) {
        values[0] = hope_alone(s);
        return;
    }
    if (s.round == 0) {
        for (Seat seat = 0; seat < s.seats; ++seat) {
            values[static_cast<std::size_t>(seat)] = 1.0F / static_cast<float>(s.seats);
        }
        return;
    }
    std::array<float, max_players> hopes{};
    float best = -1000;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        hopes[static_cast<std::size_t>(seat)] = prospects(s, seat);
        best = std::max(best, hopes[static_cast<std::size_t>(seat)]);
    }
    // Near the end of the unrest pile a collapse decides instead.
    const auto pile = static_cast<float>(at(s, spot::unrest_pile).size());
    const float danger = std::clamp(1.0F - pile / 4.0F, 0.0F, 1.0F);
    for (Seat seat = 0; danger > 0 && seat < s.seats; ++seat) {
        hopes[static_cast<std::size_t>(seat)] -= danger * 6.0F * static_cast<float>(unrest_icons(s, seat));
    }
    best = *std::max_element(hopes.begin(), hopes.begin() + s.seats);
    float sum = 0;
    const float scale = s.end_triggered != 0 ? 5.0F : 12.0F;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        hopes[static_cast<std::size_t>(seat)] = std::exp((hopes[static_cast<std::size_t>(seat)] - best) / scale);
        sum += hopes[static_cast<std::size_t>(seat)];
    }
    for (Seat seat = 0; seat < s.seats; ++seat) {
        values[static_cast<std::size_t>(seat)] = hopes[static_cast<std::size_t>(seat)] / sum;
    }
}

void ImperiumHorizons::priors(const State& s, const ActionList& actions, std::span<float> weights) {
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const auto move = unpack(actions[i]);
        float weight = 1;
        switch (move->verb) {
            case Verb::order: {
                const int unrest = [&] {
                    int number = 0;
                    for (const Piece piece : at(s, spot::hand, s.pending.seat)) {
                        number += card_of(s, piece).bears(Suit::unr) ? 1 : 0;
                    }
                    return number;
                }();
                weight = move->a == activate_order ? 8.0F
                         : move->a == revolt_order ? 0.3F + 1.5F * static_cast<float>(std::max(unrest - 1, 0))
                                                   : 0.5F;
                break;
            }
            case Verb::finish:
                weight = s.player(s.pending.seat).actions > 0 ? 0.15F : 0.6F;
                break;
            case Verb::play:
            case Verb::free: {
                const Card& card = card_of(s, move->a);
                weight = card.stays == Stays::pinned ? 2.0F : 1.2F;
                weight += move->verb == Verb::free ? 1.0F : 0.0F;
                break;
            }
            case Verb::exhaust:
                weight = 1.5F;
                break;
            case Verb::profit:
                weight = 3.0F;
                break;
            case Verb::accept:
                weight = 1.5F;
                break;
            case Verb::choose: {
                const auto op = static_cast<Op>(s.pending.what);
                const Card& card = card_of(s, move->a);
                const auto points = static_cast<float>(card.vp.kind == VpKind::fixed ? card.vp.n : 2);
                if (op == Op::acquire || op == Op::develop || op == Op::take) {
                    weight = 1.0F + 0.3F * std::max(points, 0.0F) + 0.5F * static_cast<float>(tokens_on(s, move->a));
                } else if (op == Op::discard || op == Op::abandon) {
                    weight = card.bears(Suit::unr) ? 2.0F : 1.0F;
                } else if (op == Op::return_unrest) {
                    weight = 4.0F;
                }
                break;
            }
            default:
                break;
        }
        weights[i] = weight;
    }
}

}  // namespace pentarchy::imperium_horizons
