#pragma once

// Positions in a line or two: a table in round 1, cards and tokens put where they are wanted, moves typed as a player
// would.
//
//     Table table;
//     table.row({"orchard", "barracks"}).coins(0, 4);
//     EXPECT_EQ(table.play("place build 1"), "");
//     EXPECT_EQ(table.play("build orchard"), "");
//
// Seat 0 is the first player. Chance turns up the lowest card unless a test says otherwise.

#include <gtest/gtest.h>

#include <bit>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/game.h"
#include "games/ancient_world/view/words.h"
#include "tests/rule.h"

namespace pentarchy::ancient_world {

using Lines = std::set<std::string>;
using Cards = std::vector<std::string>;

template <class Deck>
int number_of(const Deck& deck, std::string_view word) {
    for (std::size_t index = 0; index < deck.size(); ++index) {
        if (deck[index].word == word) {
            return static_cast<int>(index);
        }
    }
    ADD_FAILURE() << "there is no card " << word;
    return 0;
}
inline int empire(std::string_view word) {
    return number_of(figures().empire, word);
}
inline int military(std::string_view word) {
    return number_of(figures().military, word);
}
inline int titan(std::string_view word) {
    return number_of(figures().titans, word);
}
inline int province(std::string_view word) {
    return number_of(figures().provinces, word);
}

// A list of the view as a person reads it: message keys and messages in words.
inline std::string said(const json::value& list, Language language = Language::english) {
    const GameFacts& facts = AncientWorld::facts();
    Texts texts(language);
    texts.add(language == Language::english ? facts.english : facts.french, "ancient_world/text");
    texts.name_seats({"Ada", "Grace", "Alan", "Emmy"});
    std::string words;
    for (const json::value& item : list.as_array()) {
        words += words.empty() ? "" : "; ";
        if (item.is_string()) {
            words += texts(std::string(item.as_string()));
        } else {
            words += texts(Message(std::string(item.at("key").as_string()), item.at("args").as_object()));
        }
    }
    return words;
}

// Designed figures are tuned now and then; tests that need one ask for it.
inline int cost(std::string_view card) {
    return figures().empire_coins[at(empire(card))];
}
inline int icons(std::string_view card, Icon icon) {
    return std::bit_cast<Totals>(figures().empire_icons[at(empire(card))])[icon];
}

class Table {
  public:
    explicit Table(int seats = 2, const std::string& more = "") {
        const auto text = read_option_text("seats=" + std::to_string(seats) + " first=1 " + more);
        state =
            AncientWorld::start(*AncientWorld::read_options(*complete_options(AncientWorld::facts().options, *text)));
        run();
    }

    State state;

    // --- putting things on the table --------------------------------------------------------------------------------

    Player& player(Seat seat) { return state.player(seat); }
    const Player& player(Seat seat) const { return state.player(seat); }

    Table& coins(Seat seat, int number) {
        player(seat).coins = static_cast<std::uint16_t>(number);
        return *this;
    }
    Table& knowledge(Seat seat, int number) {
        player(seat).knowledge = static_cast<std::uint8_t>(number);
        return *this;
    }
    Table& round(int number) {
        state.round = static_cast<std::uint8_t>(number);
        return *this;
    }
    Table& turn(Seat seat) {
        state.active = static_cast<std::uint8_t>(seat);
        settle(state);
        return *this;
    }
    Table& row(const Cards& cards) {
        for (std::uint8_t& place : state.empire_row) {
            if (place != no_card) {
                state.deck.add(place);
            }
            place = no_card;
        }
        for (std::size_t place = 0; place < cards.size(); ++place) {
            state.deck.take(empire(cards[place]));
            state.empire_row[place] = static_cast<std::uint8_t>(empire(cards[place]));
        }
        return *this;
    }
    Table& military_row(const Cards& cards) {
        for (std::uint8_t& place : state.military_row) {
            state.military_deck |= place == no_card ? 0 : std::uint32_t{1} << place;
            place = no_card;
        }
        for (std::size_t place = 0; place < cards.size(); ++place) {
            state.military_row[place] = static_cast<std::uint8_t>(military(cards[place]));
            state.military_deck &= ~(std::uint32_t{1} << state.military_row[place]);
        }
        return *this;
    }
    // Built and undamaged.
    Table& city(Seat seat, const Cards& cards) {
        for (const std::string& card : cards) {
            if (state.deck.count(empire(card)) > 0) {
                state.deck.take(empire(card));
            }
            player(seat).built |= card_bit(empire(card));
        }
        recount(player(seat));
        return *this;
    }
    Table& no_city(Seat seat) {
        player(seat).built = 0;
        recount(player(seat));
        return *this;
    }
    Table& damaged(Seat seat, const Cards& cards) {
        for (const std::string& card : cards) {
            player(seat).damaged |= card_bit(empire(card));
        }
        recount(player(seat));
        return *this;
    }
    Table& reserve(Seat seat, const Cards& cards) {
        for (const std::string& card : cards) {
            state.deck.take(empire(card));
            player(seat).secrets.push_back(secret(empire(card), 0));
        }
        return *this;
    }
    Table& top(std::string_view word) {
        TitanPile& pile = state.piles[figures().titan_pile[at(titan(word))]];
        pile.rest |= pile.top == no_card ? 0 : std::uint32_t{1} << pile.top;
        pile.top = static_cast<std::uint8_t>(titan(word));
        pile.rest &= ~(std::uint32_t{1} << pile.top);
        return *this;
    }
    Table& titans(Seat seat, const Cards& cards) {
        for (const std::string& card : cards) {
            const std::uint32_t bit = std::uint32_t{1} << titan(card);
            TitanPile& pile = state.piles[figures().titan_pile[at(titan(card))]];
            pile.rest &= ~bit;
            player(seat).titans |= bit;
            if (pile.top == titan(card)) {
                pile.top = static_cast<std::uint8_t>(std::countr_zero(pile.rest));
                pile.rest &= pile.rest - 1;
            }
        }
        recount(player(seat));
        return *this;
    }
    Table& own_provinces(Seat seat, const Cards& cards) {
        for (const std::string& card : cards) {
            const auto bit = static_cast<std::uint16_t>(1U << province(card));
            state.province_deck &= static_cast<std::uint16_t>(~bit);
            player(seat).provinces |= bit;
        }
        recount(player(seat));
        return *this;
    }
    Table& face_up(std::string_view word) {
        state.province_deck |= static_cast<std::uint16_t>(1U << state.province);
        state.province = static_cast<std::uint8_t>(province(word));
        state.province_deck &= static_cast<std::uint16_t>(~(1U << state.province));
        return *this;
    }
    Table& no_armies(Seat seat) {
        player(seat).armies = {};
        player(seat).army_count = 0;
        return *this;
    }
    Table& army(Seat seat, std::string_view active, const Cards& heritage = {}, int picture = 0, int name = 0) {
        Army& army = player(seat).armies[player(seat).army_count++];
        army.active = static_cast<std::uint8_t>(military(active));
        for (const std::string& card : heritage) {
            army.heritage |= std::uint32_t{1} << military(card);
        }
        army.art_coins = static_cast<std::uint8_t>(picture);
        army.name_coins = static_cast<std::uint8_t>(name);
        state.military_deck &= ~(army.heritage | std::uint32_t{1} << army.active);
        return *this;
    }
    Table& citizens(Seat seat, int owned) {
        for (int value = 1; value <= citizen_count; ++value) {
            player(seat).citizens[at(value - 1)] = value <= owned ? ready : not_owned;
        }
        return *this;
    }
    Table& stands(Seat seat, int value, Space space) {
        player(seat).citizens[at(value - 1)] = static_cast<std::uint8_t>(space);
        state.standing[static_cast<std::size_t>(space)] |= static_cast<std::uint8_t>(1U << value);
        return *this;
    }
    Table& starving(Seat seat, int value) {
        player(seat).citizens[at(value - 1)] = famine;
        return *this;
    }

    // --- playing ----------------------------------------------------------------------------------------------------

    // "" when it was legal, else the id of the rule that refused it.
    std::string play(std::string_view line) {
        const auto action = AncientWorld::read(state, line);
        EXPECT_TRUE(action.ok()) << line << (action.ok() ? "" : action.error().text());
        if (!action.ok()) {
            return "not understood";
        }
        const State before = state;
        const Refusal rule = AncientWorld::refusal(state, *action);
        EXPECT_EQ(AncientWorld::apply(state, *action), rule == permitted) << line;
        EXPECT_TRUE(rule == permitted || state == before) << "a refused move changed the table: " << line;
        return std::string(rule);
    }
    // Several moves, each of which must be legal.
    Table& all(const std::vector<std::string>& lines) {
        for (const std::string& line : lines) {
            EXPECT_EQ(play(line), "") << line;
        }
        return *this;
    }
    // What a move would be refused for, without playing it.
    std::string why_not(std::string_view line) const {
        Table copy = *this;
        return copy.play(line);
    }
    // Lets chance take the first of its outcomes as long as it is to act.
    Table& run() {
        while (AncientWorld::to_act(state).is_chance()) {
            OutcomeList outcomes;
            AncientWorld::outcomes(state, outcomes);
            EXPECT_TRUE(AncientWorld::apply(state, outcomes[0].action));
        }
        return *this;
    }
    // All players pass; feeding choices take the first citizens; the next round is dealt.
    Table& end_round() {
        const int round = state.round;
        run();
        while (state.round == round && state.phase != Phase::over) {
            const auto lines = legal();
            EXPECT_EQ(play(lines.contains("pass")      ? "pass"
                           : lines.contains("decline") ? "decline"
                                                       : *lines.begin()),
                      "");
            run();
        }
        return *this;
    }
    // The same, but stops when the last player has passed and somebody is asked, or the next round begins.
    Table& pass_all() {
        const int round = state.round;
        while (state.round == round && state.phase == Phase::act) {
            EXPECT_EQ(play("pass"), "");
        }
        return *this;
    }

    Lines legal(std::string_view verb = "") const {
        ActionList actions;
        AncientWorld::legal(state, actions);
        Lines lines;
        for (const Action action : actions) {
            std::string line = AncientWorld::write(state, action);
            if (line.starts_with(verb)) {
                lines.insert(std::move(line));
            }
        }
        return lines;
    }
    Lines outcomes() const {
        OutcomeList list;
        AncientWorld::outcomes(state, list);
        Lines lines;
        for (const Outcome& outcome : list) {
            lines.insert(AncientWorld::write(state, outcome.action));
        }
        return lines;
    }

    // --- looking ----------------------------------------------------------------------------------------------------

    bool is_chance() const { return AncientWorld::to_act(state).is_chance(); }
    Seat to_act() const { return AncientWorld::to_act(state).seat(); }
    bool over() const { return AncientWorld::to_act(state).is_nobody(); }
    int coins(Seat seat) const { return player(seat).coins; }
    int knowledge(Seat seat) const { return player(seat).knowledge; }
    int score(Seat seat) const { return AncientWorld::score(state, seat); }
    bool owns(Seat seat, std::string_view card) const { return has(player(seat).built, empire(card)); }
    bool is_damaged(Seat seat, std::string_view card) const { return has(player(seat).damaged, empire(card)); }
    bool in_row(std::string_view card) const { return has(row_cards(state), empire(card)); }
    bool is_titan_of(Seat seat, std::string_view card) const { return (player(seat).titans >> titan(card) & 1U) != 0; }
    std::string place_of(Seat seat, int value) const {
        const std::uint8_t place = player(seat).citizens[at(value - 1)];
        return place == ready       ? "ready"
               : place == famine    ? "famine"
               : place == not_owned ? "supply"
               : place >= on_card   ? figures().empire[at(place - on_card)].word
                                    : std::string(space_names[place]);
    }
    const Army& army_at(Seat seat, std::string_view active) const {
        const int index = army_of(player(seat), military(active));
        EXPECT_GE(index, 0) << active;
        return player(seat).armies[at(std::max(index, 0))];
    }
    // The entries of a zone as a viewer sees them, by id; of the table when seat is -1.
    Lines zone(Viewer viewer, Seat seat, std::string_view id) const {
        const json::object view = AncientWorld::view(state, viewer);
        const json::value& items = seat < 0 ? view.at("items") : view.at("seats").at(at(seat)).at("items");
        Lines lines;
        for (const json::value& item : items.as_array()) {
            if (item.at("id").as_string() == id) {
                for (const json::value& entry : item.at("items").as_array()) {
                    lines.emplace(entry.at("id").as_string());
                }
            }
        }
        return lines;
    }
    int zone_count(Viewer viewer, Seat seat, std::string_view id) const {
        const json::object view = AncientWorld::view(state, viewer);
        const json::value& items = seat < 0 ? view.at("items") : view.at("seats").at(at(seat)).at("items");
        for (const json::value& item : items.as_array()) {
            if (item.at("id").as_string() == id) {
                return static_cast<int>(item.at(item.as_object().contains("count") ? "count" : "value").as_int64());
            }
        }
        return -1;
    }
};

inline Viewer eyes(Seat seat) {
    return Viewer::of_seat(seat);
}

}  // namespace pentarchy::ancient_world
