#include "tests/battery.h"

#include "games/imperium_horizons/answers/legal.h"
#include "games/imperium_horizons/game.h"
#include "games/imperium_horizons/table/query.h"

namespace pentarchy::testing {

template <>
inline constexpr std::uint64_t battery_games<imperium_horizons::ImperiumHorizons> = 1;
template <>
inline constexpr std::size_t battery_options<imperium_horizons::ImperiumHorizons> = 6;
constexpr ByteRange known_of_hand(std::size_t seat) {
    using namespace imperium_horizons;
    const std::size_t byte = offsetof(State, players) + seat * sizeof(Player) + offsetof(Player, without_unrest);
    return {byte, byte + 1};
}

// Who was not told which card a variable or an event names is no part of the situation either.
inline std::vector<ByteRange> with_untold(std::vector<ByteRange> ranges) {
    using namespace imperium_horizons;
    const auto add_all = [&](std::size_t list, std::size_t capacity, std::size_t item, std::size_t member) {
        for (std::size_t i = 0; i < capacity; ++i) {
            const std::size_t byte = list + i * item + member;
            ranges.push_back({byte, byte + 1});
        }
    };
    using Bindings = decltype(State::bindings);
    using Events = decltype(State::events);
    add_all(offsetof(State, bindings), Bindings::capacity(), sizeof(Binding), offsetof(Binding, untold));
    add_all(offsetof(State, events), Events::capacity(), sizeof(Happening), offsetof(Happening, untold));
    return ranges;
}

// What the cards in play say, all together, follows from the cards; how many instructions a turn has run is a guard.
template <>
inline const std::vector<ByteRange> derived_bytes<imperium_horizons::ImperiumHorizons> =
    with_untold({{offsetof(imperium_horizons::State, effects),
                  offsetof(imperium_horizons::State, effects) + sizeof(imperium_horizons::State::effects)},
                 {offsetof(imperium_horizons::State, turn_steps),
                  offsetof(imperium_horizons::State, turn_steps) + sizeof(imperium_horizons::State::turn_steps)},
                 // What a drawn card is for follows from the frame that asks.
                 {offsetof(imperium_horizons::State, pending) + offsetof(imperium_horizons::Pending, purpose),
                  offsetof(imperium_horizons::State, pending) + offsetof(imperium_horizons::Pending, purpose) + 1},
                 {offsetof(imperium_horizons::State, king_card), offsetof(imperium_horizons::State, king_card) + 1},
                 // What all know of a hand, and who was told the last answer, is no part of the situation.
                 {offsetof(imperium_horizons::State, spare), offsetof(imperium_horizons::State, spare) + 1},
                 known_of_hand(0),
                 known_of_hand(1),
                 known_of_hand(2),
                 known_of_hand(3)});

// Wherever the state names one of two cards, the other is meant.
inline void exchange_names(imperium_horizons::State& s, imperium_horizons::Piece one, imperium_horizons::Piece two) {
    using namespace imperium_horizons;
    const auto exchange = [&](Piece& name) { name = name == one ? two : name == two ? one : name; };
    for (Binding& binding : s.bindings) {
        if (binding.variable >= bound_it && binding.variable <= bound_source) {
            exchange(binding.card);
        }
    }
    for (Happening& event : s.events) {
        exchange(event.card);
    }
    if (answer_untold(s) != 0) {
        exchange(s.answer);
    }
}

// Copies of a card that the seat cannot place: their places in one order.
template <>
inline void settle_alike<imperium_horizons::ImperiumHorizons>(imperium_horizons::State& s, Seat seat) {
    using namespace imperium_horizons;
    const auto place = [&](std::size_t piece) {
        return std::array<int, 5>{s.at[piece], s.place[piece], s.known[piece], s.host[piece], s.pool[piece]};
    };
    for (std::size_t one = 0; one < s.cards; ++one) {
        for (std::size_t two = one + 1; two < s.cards; ++two) {
            if (s.face[one] == s.face[two] && is_hidden_from(s, static_cast<Piece>(one), seat) &&
                is_hidden_from(s, static_cast<Piece>(two), seat) && place(two) < place(one)) {
                std::swap(s.at[one], s.at[two]);
                std::swap(s.place[one], s.place[two]);
                std::swap(s.known[one], s.known[two]);
                std::swap(s.host[one], s.host[two]);
                std::swap(s.pool[one], s.pool[two]);
                exchange_names(s, static_cast<Piece>(one), static_cast<Piece>(two));
                const bool offers_one = s.pending.cards.has(static_cast<Piece>(one));
                const bool offers_two = s.pending.cards.has(static_cast<Piece>(two));
                if (offers_one != offers_two) {
                    s.pending.cards.remove(static_cast<Piece>(offers_one ? one : two));
                    s.pending.cards.add(static_cast<Piece>(offers_one ? two : one));
                }
            }
        }
    }
}

GAME_BATTERY(ImperiumHorizons, imperium_horizons::ImperiumHorizons);

}  // namespace pentarchy::testing
