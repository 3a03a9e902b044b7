// Which cards come into the game and where they lie at its beginning (IH-SETUP).

#include <boost/json.hpp>
#include <map>
#include <set>

#include "games/imperium_horizons/tests/scenes.h"
#include "imperium_horizons/data_files.h"

namespace pentarchy::imperium_horizons {
namespace {

State started(const std::string& options, std::uint64_t seed = 1) {
    State state = ImperiumHorizons::start(*options_from(options));
    Random random(seed);
    while (ImperiumHorizons::to_act(state).is_chance()) {
        ImperiumHorizons::apply(state, ImperiumHorizons::sample(state, random));
    }
    return state;
}

std::string number_of(const State& s, Piece piece) {
    return table().texts[s.face[piece]].id;
}

// Cards that look alike in two boxes share a face.
bool is_of_box(std::size_t face, Box box) {
    return std::ranges::any_of(table().cards, [&](const Card& card) {
        return card.box == box && (&card == &table().cards[face] || card.twin == face);
    });
}

// What nations.json says of a nation: cards by place.
std::map<std::string, std::map<std::string, int>> nation_counts() {
    std::map<std::string, std::map<std::string, int>> all;
    for (const auto& [name, content] : data::files) {
        if (name != "nations.json") {
            continue;
        }
        const json::value file = json::parse(content);
        for (const char* const box : {"horizons", "older_boxes"}) {
            for (const json::value& nation : file.at(box).as_array()) {
                auto& counts = all[std::string(nation.at("id").as_string())];
                for (const auto& [key, value] : nation.at("derived_counts").as_object()) {
                    counts[std::string(key)] = static_cast<int>(value.as_int64());
                }
            }
        }
    }
    return all;
}

TEST(SetupCards, EveryNationHasItsCardsWhereTheyBelong) {
    RULE("IH-SETUP-002", "IH-SETUP-020", "IH-SETUP-024", "IH-SETUP-032");
    const auto all = nation_counts();
    ASSERT_EQ(all.size(), 30U);
    for (const auto& [nation, counts] : all) {
        const std::string other = nation == "japanese" ? "romans" : "japanese";
        const State s = started("seats=2 variants=trade_routes nations=" + nation + "+" + other);
        const auto expected = [&counts = counts, id = table().find_nation(nation)](const std::string& place) {
            const auto found = counts.find(place);
            int number = found == counts.end() ? 0 : found->second;
            for (const Card& card : table().cards) {  // a replacement may lie elsewhere than the card it replaces
                if (card.replaces != none && card.nation == id) {
                    number += start_names[index_of(card.start)] == place ? 1 : 0;
                    number -= start_names[index_of(table().cards[card.replaces].start)] == place ? 1 : 0;
                }
            }
            return number;
        };
        EXPECT_EQ(at(s, spot::hand, 0).size() + at(s, spot::deck, 0).size(), expected("deck")) << nation;
        EXPECT_EQ(at(s, spot::hand, 0).size(), 5) << nation;
        EXPECT_EQ(at(s, spot::nation, 0).size(), expected("nation")) << nation;
        EXPECT_EQ(at(s, spot::accession, 0).size(), expected("accession")) << nation;
        EXPECT_EQ(at(s, spot::development, 0).size(), expected("dev")) << nation;
        EXPECT_EQ(at(s, spot::permanent, 0).size() + at(s, spot::waiting, 0).size(), expected("play") + 1) << nation;
        for (const Piece piece : at(s, spot::nation, 0) | at(s, spot::deck, 0)) {
            EXPECT_EQ(s.known[piece] & 1, 0) << nation << ": face down, and its owner has not looked";
            EXPECT_EQ(s.place[piece], 0) << nation << ": in no order";
        }
    }
    // The Arthurians' five are pending quests: no reshuffle offers one.
    Table t("nations=arthurians+celts");
    t.empty_deck(0).discard(0, "Morigena").pool(0, 9, 9, 9, 9);
    remove_all(t, spot::nation);
    remove_all(t, spot::accession);
    ASSERT_EQ(t.play("order revolt"), "");
    take_first(t);
    while (t.asked() == 0) {
        EXPECT_NE(t.state.pending.what, static_cast<std::uint8_t>(Op::develop));
        ASSERT_EQ(t.play("stop"), "");
    }
    EXPECT_EQ(t.count(spot::development), 5);
}

TEST(SetupCards, ThePowerCardKeepsItsSide) {
    RULE("IH-SETUP-004");
    State s = started("seats=2 nations=japanese+celts sides=a+b");
    Random random(3);
    for (int i = 0; i < 1500 && !ImperiumHorizons::to_act(s).is_nobody(); ++i) {
        EXPECT_EQ(number_of(s, power_card(s, 0)), "JPN1A");
        EXPECT_EQ(number_of(s, power_card(s, 1)), "CEL1B");
        if (ImperiumHorizons::to_act(s).is_chance()) {
            ASSERT_TRUE(ImperiumHorizons::apply(s, ImperiumHorizons::sample(s, random)));
            continue;
        }
        ActionList actions;
        ImperiumHorizons::legal(s, actions);
        ASSERT_TRUE(ImperiumHorizons::apply(s, actions[random.below(actions.size())]));
    }
    EXPECT_GT(s.round, 2);
}

TEST(SetupCards, NationsThatBringUnrestToThePile) {
    RULE("IH-SETUP-031");
    const std::set<std::string> bringing = {"arthurians", "celts",    "cultists", "guptas", "inuit",
                                            "magyars",    "martians", "mayans",   "olmecs", "polynesians",
                                            "qin",        "tang",     "utopians", "vikings"};
    for (const std::string& nation : table().nation_ids) {
        std::string others;
        int seats = 1;
        for (const std::string_view other : {"japanese", "romans", "greeks", "persians"}) {
            if (other != nation && seats < 4) {
                others += "+" + std::string(other);
                ++seats;
            }
        }
        const State s = started("seats=4 variants=trade_routes nations=" + nation + others);
        const int unrest = at(s, spot::unrest_pile).size() + at(s, spot::beneath).size();
        EXPECT_EQ(unrest > 12, bringing.contains(nation)) << nation;
    }
}

TEST(SetupCards, OneSetOfCommonCards) {
    RULE("IH-SETUP-037", "IH-OPEN-14", "IH-TRADE-015");
    const std::map<std::string, Box> boxes = {
        {"classics", Box::classics}, {"legends", Box::legends}, {"horizons", Box::horizons}};
    for (const auto& [name, box] : boxes) {
        for (const bool routes : {false, true}) {
            const State s = started("seats=3 nations=japanese+inuit+taino commons=" + name +
                                    (routes ? " variants=trade_routes" : ""));
            int commons = 0;
            int from_routes = 0;
            int trade_commons = 0;
            for (std::size_t i = 0; i < s.cards; ++i) {
                const auto piece = static_cast<Piece>(i);
                const Card& card = card_of(s, piece);
                if (card.set == CardSet::common &&
                    (s.at[piece] == spot::main_deck || s.at[piece] == spot::market || s.at[piece] == spot::fame_deck)) {
                    ++commons;
                    EXPECT_TRUE(is_of_box(s.face[piece], box)) << number_of(s, piece);
                    trade_commons += card.common == CommonSet::trade ? 1 : 0;
                }
                from_routes += card.set == CardSet::trade && card.stays == Stays::trade_route ? 1 : 0;
            }
            EXPECT_GT(commons, 50);
            EXPECT_EQ(from_routes > 0, routes) << name;  // with any set
            EXPECT_EQ(trade_commons > 0, routes && box == Box::horizons) << name;
        }
    }
}

TEST(SetupCards, TheBannerDecidesTheDeck) {
    RULE("IH-SETUP-040", "IH-OPEN-05");
    State s = ImperiumHorizons::start(*options_from("seats=2 nations=japanese+celts first_player=1"));
    Random random(1);
    constexpr std::array<Suit, 3> order = {Suit::civ, Suit::unc, Suit::reg};
    std::array<bool, 3> both{};
    int decks = 0;
    while (ImperiumHorizons::to_act(s).is_chance()) {
        if (s.pending.ask == Ask::draw_card && s.pending.a == spot::main_deck && s.pending.b >= 1 && s.pending.b <= 3) {
            const auto deck = static_cast<std::size_t>(s.pending.b - 1);
            EXPECT_EQ(static_cast<int>(deck), decks++) << "slots 3 to 5 one after another";
            OutcomeList outcomes;
            ImperiumHorizons::outcomes(s, outcomes);
            for (const Outcome& outcome : outcomes) {
                const Card& card = card_of(s, unpack(outcome.action)->a);
                EXPECT_EQ(card.banner, order[deck]);
                both[deck] = both[deck] || (card.bears(Suit::unc) && card.bears(Suit::civ));
            }
        }
        ImperiumHorizons::apply(s, ImperiumHorizons::sample(s, random));
    }
    EXPECT_EQ(decks, 3);
    EXPECT_FALSE(both[0]);
    EXPECT_TRUE(both[1]);  // City: Uncivilised by its banner, Civilised too by an icon
}

TEST(SetupCards, ChaosCardsByPlayerCount) {
    RULE("IH-SETUP-033");
    for (const int seats : {2, 3, 4}) {
        const char* const others[] = {"+japanese", "+japanese+romans", "+japanese+romans+greeks"};
        const State s = started("seats=" + std::to_string(seats) + " nations=cultists" + others[seats - 2]);
        EXPECT_EQ(at(s, spot::chaos).size(), seats + 1);
    }
}

TEST(SetupCards, KingOfKingsLiesBeneathTheFameDeck) {
    RULE("IH-SETUP-044");
    const State s = started("seats=2");
    ASSERT_EQ(at(s, spot::king).size(), 1);
    EXPECT_EQ(number_of(s, at(s, spot::king).first()), "?FAM?A");
    EXPECT_EQ(s.fame_cards, 6);  // it is none of the six
}

TEST(SetupCards, TheFirstPlayerIsDrawnAndPlayGoesClockwise) {
    RULE("IH-SETUP-055", "IH-TURN-001", "IH-SOLSTICE-001", "IH-SOLSTICE-010");
    State drawn = ImperiumHorizons::start(*options_from("seats=3"));
    Random random(1);
    while (drawn.pending.ask != Ask::draw_first) {
        ASSERT_TRUE(ImperiumHorizons::apply(drawn, ImperiumHorizons::sample(drawn, random)));
    }
    OutcomeList outcomes;
    ImperiumHorizons::outcomes(drawn, outcomes);
    ASSERT_EQ(outcomes.size(), 3U);
    EXPECT_EQ(outcomes[0].weight, outcomes[2].weight);

    Table t("nations=japanese+celts+romans");
    for (int seat = 0; seat < 3; ++seat) {
        t.in_play(seat, seat == 0 ? "Metropolis" : seat == 1 ? "City" : "Trading City");
    }
    t.state.first = 2;
    t.state.stack[0].a = 0;
    t.state.stack[0].step = 1;
    t.state.stack.pop_back();
    t.state.pending = {};
    Machine{t.state}.run();
    std::string turns;
    for (int i = 0; i < 3; ++i) {
        turns += std::to_string(t.asked());
        EXPECT_EQ(t.state.round, 1);
        EXPECT_EQ(t.state.in_solstice, 0);
        i == 2 ? idle_until_solstice(t) : idle(t);
    }
    EXPECT_EQ(turns, "201");
    EXPECT_EQ(t.state.in_solstice, 1);  // between the last and the first player
    settle(t);
    EXPECT_EQ(t.state.in_solstice, 0);
    EXPECT_EQ(t.state.round, 2);
    EXPECT_EQ(t.asked(), 2);
}

TEST(SetupCards, ReplacementCardsSupersedeTheOldOnes) {
    RULE("IH-SETUP-058");
    const State s = started("seats=3 nations=atlanteans+utopians+minoans commons=classics sides=a");
    std::set<std::string> numbers;
    for (std::size_t i = 0; i < s.cards; ++i) {
        numbers.insert(number_of(s, static_cast<Piece>(i)));
    }
    for (const std::string old : {"ATL1A", "ATL7", "ATL8", "UTO1A", "UTO3A", "UTO5", "UTO7", "MIN3", "1UNC8"}) {
        EXPECT_TRUE(numbers.contains(old + "X")) << old;
        EXPECT_FALSE(numbers.contains(old)) << old;
    }
}

TEST(SetupCards, RuthlessCardsMayBeLeftOut) {
    RULE("IH-SETUP-038", "IH-SETUP-060");
    const auto ruthless = [](const State& s) {
        int number = 0;
        for (std::size_t i = 0; i < s.cards; ++i) {
            number += card_of(s, static_cast<Piece>(i)).common == CommonSet::ruthless ? 1 : 0;
        }
        return number;
    };
    EXPECT_GT(ruthless(started("seats=2 nations=japanese+celts")), 0);
    EXPECT_EQ(ruthless(started("seats=2 nations=japanese+celts variants=no_ruthless")), 0);
    EXPECT_EQ(ruthless(started("seats=2 nations=japanese+celts variants=trade_routes")), 0);
}

TEST(SetupCards, MarksForThreeAndForFourPlayers) {
    RULE("IH-OPEN-06", "IH-SETUP-042");
    for (int seats = 2; seats <= 4; ++seats) {
        const State s = started("seats=" + std::to_string(seats) + " commons=horizons");
        std::set<std::string> names;
        for (std::size_t i = 0; i < s.cards; ++i) {
            names.insert(table().names[card_of(s, static_cast<Piece>(i)).name]);
        }
        EXPECT_EQ(names.contains("Priesthood"), seats >= 3);  // marked 3+
        EXPECT_EQ(names.contains("Taxation"), seats == 4);    // marked 4
    }
}

TEST(SetupCards, QuickSetUpDoesNotSort) {
    RULE("IH-VAR-QUICK-01");
    const State s = started("seats=2 variants=quick nations=japanese+celts");
    EXPECT_EQ(main_size(s), 32);
    for (const std::uint8_t cards : s.small_deck) {
        EXPECT_EQ(cards, 5);
    }
    EXPECT_EQ(at(s, spot::market).size(), 5);
    // Over some games each of the slots 3 to 5 shows a card of a banner that is not its own.
    std::array<int, 3> strangers{};
    constexpr std::array<Suit, 3> order = {Suit::civ, Suit::unc, Suit::reg};
    for (std::uint64_t seed = 1; seed < 12; ++seed) {
        const State other = started("seats=2 variants=quick nations=japanese+celts", seed);
        for (std::size_t deck = 0; deck < 3; ++deck) {
            strangers[deck] +=
                card_of(other, market_card(other, static_cast<int>(deck) + 2)).banner != order[deck] ? 1 : 0;
        }
    }
    for (const int number : strangers) {
        EXPECT_GT(number, 0);
    }
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
