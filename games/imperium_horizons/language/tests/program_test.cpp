// What texts compile to: the shape an interpreter walks, and what cards match which selector.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

#include "games/imperium_horizons/cards.h"
#include "games/imperium_horizons/language/telling/printer.h"

namespace pentarchy::imperium_horizons {
namespace {

const Ability& play_of(std::string_view card) {
    const CardTable& table = cards();
    return table.abilities[table.cards[table.find(card)].play_effect];
}

const Ability& ability_of(std::string_view card, std::size_t index) {
    return cards().abilities_of(cards().find(card))[index];
}

TEST(Program, UnrestIsACostThatIsAChoice) {
    const CardTable& table = cards();
    const Ability& unrest = play_of("UNR1");
    const Node* nodes = table.nodes.data() + unrest.first;
    ASSERT_EQ(unrest.end - unrest.first, 6);
    EXPECT_EQ(nodes[0].op, Op::body);
    EXPECT_EQ(nodes[0].costs, 1);
    EXPECT_EQ(nodes[1].op, Op::choice);
    EXPECT_TRUE(nodes[1].is(flag::mandatory_cost));
    EXPECT_EQ(nodes[2].op, Op::pay);
    EXPECT_TRUE(nodes[2].is(flag::in_cost));
    EXPECT_FALSE(nodes[2].is(flag::mandatory_cost));  // one of three
    EXPECT_EQ(nodes[3].op, Op::discard);
    EXPECT_EQ(nodes[3].amount.low, 2);
    EXPECT_EQ(nodes[4].resources, bit(Resource::mat));
    EXPECT_EQ(nodes[5].op, Op::return_card);
    EXPECT_EQ(nodes[5].what, What::self);
    EXPECT_EQ(nodes[0].end, unrest.end);
    EXPECT_EQ(nodes[1].end, unrest.first + 5);
}

TEST(Program, AnAttackHasOtherPlayersAsActors) {
    const CardTable& table = cards();
    const NameId warfare = table.find_name("Warfare");
    ASSERT_NE(warfare, none);
    const Ability& ability = play_of(table.texts[table.cards_named(warfare)[0]].id);
    EXPECT_EQ(print_ability(table, ability),
              "pay 3 pop; @others take 1 unr; {break [tri] & gain 1 prog | break [reg] & @others abandon 1 [reg]}");
    const Node* nodes = table.nodes.data() + ability.first;
    EXPECT_TRUE(nodes[0].is(flag::mandatory_cost));  // a payment without "to" has to be possible, too
    EXPECT_EQ(nodes[1].scope, Scope::others);
    EXPECT_EQ(nodes[2].op, Op::take_unrest);
    EXPECT_EQ(nodes[3].op, Op::choice);
    EXPECT_EQ(table.selectors[nodes[5].selector].suits, bit(Suit::tri));
}

// What every scope is called where programs are listed and where cards are put in words.
TEST(Program, EveryScopeHasItsOwnWords) {
    constexpr std::array<std::string_view, 7> listed = {"",
                                                        ", for all players",
                                                        ", for all other players",
                                                        ", for the owner",
                                                        ", for the attacker",
                                                        ", for the receiver",
                                                        ", for the human player"};
    constexpr std::array<std::string_view, 6> english = {
        "", "all players", "all other players", "the owner of this card", "the attacker", "the player who received it"};
    constexpr std::array<std::string_view, 6> french = {"",
                                                        "tous les joueurs",
                                                        "tous les autres joueurs",
                                                        "le propriétaire de cette carte",
                                                        "l’attaquant",
                                                        "le joueur qui l’a reçue"};
    const CardTable& table = cards();
    const auto says = [](std::vector<std::string> lines, std::string_view words) {
        return std::ranges::any_of(lines, [&](std::string& line) {
            std::ranges::transform(line, line.begin(), [](unsigned char letter) { return std::tolower(letter); });
            return line.find(words) != std::string::npos;
        });
    };
    std::array<int, 7> seen{};
    for (std::size_t card = 0; card < table.cards.size(); ++card) {
        const auto id = static_cast<CardId>(card);
        for (const Ability& ability : table.abilities_of(id)) {
            const std::vector<std::string> lines = list_nodes(table, ability);
            for (NodeId node = ability.first; node < ability.end; ++node) {
                if (const Scope scope = table.nodes[node].scope;
                    table.nodes[node].op == Op::body && scope != Scope::self) {
                    const std::string& line = lines[node - ability.first];
                    EXPECT_TRUE(line.find(listed[index_of(scope)]) != std::string::npos) << line;
                    EXPECT_TRUE(says(plain_text(table, id, Language::english), english[index_of(scope)]))
                        << table.texts[card].id;
                    EXPECT_TRUE(says(plain_text(table, id, Language::french), french[index_of(scope)]))
                        << table.texts[card].id;
                    ++seen[index_of(scope)];
                }
            }
        }
    }
    EXPECT_GT(seen[index_of(Scope::all)], 0);
    EXPECT_GT(seen[index_of(Scope::others)], 0);
    EXPECT_GT(seen[index_of(Scope::owner)], 0);
}

TEST(Program, MaySparesACardItsCost) {
    const CardTable& table = cards();
    const Ability& city = ability_of("3UNC16", 0);
    EXPECT_EQ(table.nodes[city.first + 1].op, Op::discard);
    EXPECT_TRUE(table.nodes[city.first + 1].is(flag::mandatory_cost));
    for (CardId card = 0; card < table.cards.size(); ++card) {
        for (const Ability& ability : table.abilities_of(card)) {
            for (NodeId at = ability.first; at < ability.end; ++at) {
                if (table.nodes[at].op == Op::body && table.nodes[at].is(flag::may)) {
                    for (NodeId inner = at + 1; inner < table.nodes[at].end; ++inner) {
                        EXPECT_FALSE(table.nodes[inner].is(flag::mandatory_cost)) << table.texts[card].id;
                    }
                }
            }
        }
    }
}

TEST(Program, SubtreesNestProperly) {
    const CardTable& table = cards();
    for (const Ability& ability : table.abilities) {
        std::vector<NodeId> ends{ability.end};
        for (NodeId at = ability.first; at < ability.end; ++at) {
            while (ends.back() <= at) {
                ends.pop_back();
                ASSERT_FALSE(ends.empty());
            }
            ASSERT_GT(table.nodes[at].end, at);
            ASSERT_LE(table.nodes[at].end, ends.back());
            ends.push_back(table.nodes[at].end);
        }
        EXPECT_LE(ability.locals, max_locals);
    }
}

TEST(Program, BoundCardsOfSeveralPlayersAddUp) {
    const CardTable& table = cards();
    const NameId name = table.find_name("Honourable");
    const Ability& ability = play_of(table.texts[table.cards_named(name)[0]].id);
    const Node& returned = table.nodes[ability.first + 1];
    EXPECT_EQ(returned.op, Op::return_unrest);
    EXPECT_TRUE(returned.is(flag::bind_adds));
    EXPECT_EQ(ability.locals, 1);
    EXPECT_EQ(ability.local_names[0], 'R');
    const Node& gained = table.nodes[ability.first + 2];
    EXPECT_EQ(table.counts[gained.amount.per].kind, CountKind::bound);
    EXPECT_EQ(table.counts[gained.amount.per].local, returned.bind);
}

SelectorId selector_of(std::string_view text) {
    const CardTable& table = cards();
    static const Ability nowhere;
    for (SelectorId id = 0; id < table.selectors.size(); ++id) {
        const Selector& selector = table.selectors[id];
        bool has_local = false;
        for (std::size_t i = selector.first_term; i < std::size_t{selector.first_term} + selector.terms; ++i) {
            has_local = has_local || table.terms[i].local != no_local;
        }
        if (!has_local && print_selector(table, nowhere, id) == text) {
            return id;
        }
    }
    return none;
}

TEST(Selectors, SlashBindsTighterThanSpace) {
    const CardTable& table = cards();
    const SelectorId id = selector_of("[reg #river/#ocean]");
    ASSERT_NE(id, none);
    for (CardId card = 0; card < table.cards.size(); ++card) {
        const Card& one = table.cards[card];
        EXPECT_EQ(table.matches_printed(id, card),
                  one.bears(Suit::reg) && (one.bears(Icon::river) || one.bears(Icon::ocean)));
    }
}

TEST(Selectors, NotExcludes) {
    const CardTable& table = cards();
    const SelectorId id = selector_of("[!unr !state_sum]");
    ASSERT_NE(id, none);
    EXPECT_TRUE(table.selectors[id].reads_states);
    const CardId plain = table.find("3UNC3");
    EXPECT_TRUE(table.matches(id, plain, 0));
    EXPECT_FALSE(table.matches(id, plain, static_cast<std::uint8_t>(bit(StateIcon::sum))));
    EXPECT_FALSE(table.matches_printed(id, table.find("UNR1")));
}

TEST(Selectors, AStarMatchesAllNamesThatBeginSo) {
    const CardTable& table = cards();
    const SelectorId id = selector_of("[\"Long Walls*\"]");
    ASSERT_NE(id, none);
    int found = 0;
    for (CardId card = 0; card < table.cards.size(); ++card) {
        found += table.matches_printed(id, card) ? 1 : 0;
        EXPECT_EQ(table.matches_printed(id, card), table.texts[card].name_en.starts_with("Long Walls"));
    }
    EXPECT_EQ(found, 4);
}

TEST(CardTable, FactsOfSingleCards) {
    const CardTable& table = cards();
    const Card& japanese = table.cards[table.find("JPN1A")];
    EXPECT_EQ(table.texts[japanese.other_side].id, "JPN1B");
    EXPECT_EQ(table.nation_ids[japanese.nation], "japanese");
    EXPECT_EQ(japanese.set, CardSet::nation);
    EXPECT_EQ(table.texts[table.cards[table.find("BARBARIAN2")].other_side].id, "EMPIRE2");
    EXPECT_EQ(table.cards[table.find("CUL3B")].suit_counts[index_of(Suit::unr)], 2);
    const Card& notorious = table.cards[table.find("1FAM3")];
    EXPECT_EQ(table.texts[notorious.superseded_by].id, "1FAM3X");
    EXPECT_EQ(table.cards[notorious.superseded_by].replaces, table.find("1FAM3"));
    EXPECT_EQ(table.cards[notorious.superseded_by].box, Box::classics);
    EXPECT_EQ(table.cards[table.find("UNR11")].players, 4);
    EXPECT_EQ(table.cards[table.find("MERC1B")].icon_counts[index_of(Icon::prod)], 2);
}

TEST(CardTable, UnrestOfAllNationsIsOneCardToAPlayer) {
    const CardTable& table = cards();
    std::set<CardId> twins;
    for (const CardId card : table.cards_named(table.find_name("Unrest"))) {
        twins.insert(table.cards[card].twin);
    }
    EXPECT_EQ(twins.size(), 1U);
    for (CardId card = 0; card < table.cards.size(); ++card) {
        const CardId twin = table.cards[card].twin;
        EXPECT_LE(twin, card);
        EXPECT_EQ(table.texts[twin].effect, table.texts[card].effect);
        EXPECT_EQ(table.cards[twin].suit_counts, table.cards[card].suit_counts);
    }
}

TEST(CardTable, DevelopmentCostsAndConditions) {
    const CardTable& table = cards();
    int specials = 0;
    int requirements = 0;
    for (const Card& card : table.cards) {
        specials += card.dev_special != none ? 1 : 0;
        requirements += card.dev_require != none ? 1 : 0;
    }
    EXPECT_EQ(specials, 6);
    EXPECT_EQ(requirements, 4);
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
