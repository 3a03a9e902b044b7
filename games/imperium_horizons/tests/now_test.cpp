// What the table says of the moment: which sentence asks, what the CIV's turn did, what brought and cost what, how near
// the ends are.

#include <regex>
#include <set>

#include "core/texts.h"
#include "games/imperium_horizons/tests/solo/solo_table.h"
#include "games/imperium_horizons/tests/steps.h"
#include "games/imperium_horizons/words/asking.h"
#include "games/imperium_horizons/words/civ_story.h"
#include "games/imperium_horizons/words/view.h"
#include "games/imperium_horizons/words/words.h"
#include "tests/playthrough.h"

namespace pentarchy::imperium_horizons {
namespace {

std::string in_words(const Message& message) {
    Texts texts(Language::english);
    texts.add(core_texts::en_json, "core");
    texts.add(catalogue(Language::english), "catalogue");
    return texts(message);
}

bool tells(const std::vector<std::string>& story, const std::string& words) {
    return std::ranges::any_of(story, [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

// What the log says until somebody is asked.
std::vector<std::string> story_of(State& state, int die) {
    std::vector<std::string> story;
    Random random(3);
    while (ImperiumHorizons::to_act(state).is_chance()) {
        Action action = ImperiumHorizons::sample(state, random);
        if (state.pending.ask == Ask::roll_die) {
            action = Move(Verb::roll, die).pack();
        }
        const State before = state;
        EXPECT_TRUE(ImperiumHorizons::apply(state, action));
        for (const Message& message : ImperiumHorizons::log(before, action, state, Viewer::of_seat(0))) {
            story.push_back(in_words(message));
        }
    }
    return story;
}

TEST(Now, TheCivsTurnIsToldCardByCardWithTheConditionAndWhatCameOfIt) {
    SoloTable table("nations=japanese civ=mayans level=imperator");
    table.side(CivSide::empire).bare_market();
    table.slot(1, "Caracol").slot(2, "Road Networks").slot(3, "Unrest").slot(4, "Stone Mask").slot(5, "Chultuns");
    table.market(1, "Valley").market(2, "Scrubland").market(3, "Lagoon").market(4, "Elders").market(5, "Bogs");
    table.tokens("Elders", progress, 1);
    table.begin(2);
    const auto story = story_of(table.state, 2);
    EXPECT_TRUE(tells(story, "The CIV's die shows 2."));
    EXPECT_TRUE(tells(story, "The card in slot 2 stays face down."));
    EXPECT_TRUE(tells(story, "slot 1: Caracol – row 6, "));
    EXPECT_TRUE(tells(story, "The CIV gains 1 goods."));
    EXPECT_TRUE(tells(story, "The CIV takes Elders (market)."));
    EXPECT_TRUE(tells(story, "1 progress on Scrubland."));
    // What came of a card stands after its row and before the next card's.
    const auto at = [&](const std::string& words) {
        return std::ranges::find_if(story, [&](const std::string& line) { return line.find(words) != line.npos; });
    };
    EXPECT_LT(at("slot 1:"), at("The CIV gains 1 goods."));
    EXPECT_LT(at("The CIV gains 1 goods."), at("slot 3:"));
    EXPECT_LT(at("slot 5:"), at("The CIV takes Elders"));
}

TEST(Now, TheQuestionNamesTheCardAndTheSentence) {
    Table t("nations=taino+magyars+japanese sides=a");
    market_of(t, {"Metropolis", "Bogs", "Elders", "Valley", "Lagoon"});
    EXPECT_EQ(t.play("order revolt; choose bogs; order revolt; choose bogs"), "");
    t.hand(2, "Advance").pool(2, 4, 1, 0, 0);
    ASSERT_EQ(t.play("order activate; play advance"), "");
    ASSERT_EQ(t.ask(), Ask::card);
    const std::string asked = in_words(ImperiumHorizons::prompt(t.state));
    EXPECT_EQ(asked.find("Advance: “"), 0U) << asked;
    EXPECT_NE(asked.find("acquire"), std::string::npos) << asked;
    const json::object view = ImperiumHorizons::view(t.state, Viewer::of_seat(0));
    ASSERT_TRUE(view.contains("asks"));
    EXPECT_EQ(view.at("asks").at("name"), json::value(card_key(t.state, t.find_any("Advance"))));
}

// The deck that the unseen card comes from, as a place to point at.
std::string unseen_place(const State& s) {
    const Choice choice = ImperiumHorizons::choice(s, Move(Verb::deck).pack());
    return choice.targets.size() == 1 ? choice.targets[0].kind + ":" + choice.targets[0].id : "";
}

TEST(Now, TheUnseenCardLiesOnItsDeckAndTheQuestionNamesTheSuit) {
    Table t("nations=taino+magyars sides=a");
    market_of(t, {"Metropolis", "Bogs", "Elders", "Valley", "Lagoon"});
    ASSERT_EQ(t.play("order research; suit reg"), "");
    ASSERT_EQ(t.ask(), Ask::source);
    EXPECT_EQ(in_words(ImperiumHorizons::prompt(t.state)), "Research, Region: from where do you take the card?");
    EXPECT_EQ(unseen_place(t.state), "deck:reg_deck");
    t.state.small_deck[2] = 0;
    EXPECT_EQ(unseen_place(t.state), "deck:main_deck");
}

// Where a card came from, as the log of the CIV's turn says it.
std::string place_in(const Message& message, std::string_view name) {
    const std::string term(message.args.at(name).as_object().at("term").as_string());
    return term.substr(term.rfind('.') + 1);
}

// A person who draws in the CIV's turn may have to reshuffle: the discard that becomes a deck, and the card that joins
// it, are no losses.
TEST(Now, APersonsReshuffleInTheCivsTurnIsToldAsNoLoss) {
    const std::set<std::string> own = {"nation", "accession", "development"};
    const Spot deck = spot_of(spot::deck, 0);
    int reshuffles = 0;
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
        pentarchy::testing::Playthrough<ImperiumHorizons> play({{"seats", "1"}}, seed);
        while (!play.over()) {
            const State before = play.state;
            const Action action = play.pick();
            ASSERT_TRUE(play.play(action));
            reshuffles += before.active == civ_seat && at(play.state, deck).size() > at(before, deck).size() ? 1 : 0;
            for (const Message& message : ImperiumHorizons::log(before, action, play.state, Viewer::of_seat(0))) {
                if (message.key != key("log", "civ_costs") && message.key != key("log", "civ_moves")) {
                    continue;
                }
                const std::string from = place_in(message, "from");
                const std::string to = place_in(message, "to");
                EXPECT_FALSE(from == "discard" && to == "deck");
                EXPECT_FALSE(message.key == key("log", "civ_costs") && own.contains(from) && to == "discard") << from;
            }
        }
    }
    EXPECT_GT(reshuffles, 0);
}

// Whatever may be chosen is seen by who chooses, if it lies in a deck, too: nobody is asked about a card that is not
// there.
TEST(Now, EveryCardThatMayBeChosenIsInTheViewOfWhoChooses) {
    int in_a_deck = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        pentarchy::testing::Playthrough<ImperiumHorizons> play({{"seats", "2"}}, seed);
        while (!play.over()) {
            ASSERT_TRUE(play.play(play.pick()));
            const State& s = play.state;
            if (s.pending.ask != Ask::card) {
                continue;
            }
            const std::string view =
                json::serialize(ImperiumHorizons::view(s, Viewer::of_seat(static_cast<Seat>(s.pending.seat))));
            for (const Piece piece : s.pending.cards) {
                ASSERT_NE(view.find("\"id\":\"" + std::to_string(int{piece}) + "\""), std::string::npos)
                    << card_key(s, piece) << " in " << json::serialize(ImperiumHorizons::prompt(s).to_json());
                in_a_deck += kind_of(s.at[piece]) == spot::deck || kind_of(s.at[piece]) == spot::nation ? 1 : 0;
            }
        }
    }
    EXPECT_GT(in_a_deck, 0);
}

// A deck that runs out while a card draws asks for itself: the question and the lit sentence never name two things.
TEST(Now, NoCardIsSaidToAskWhatTheTableAsks) {
    const std::set<std::string> of_the_table = {"reshuffle_develop", "cleanup_token",  "cleanup_discard", "revolt",
                                                "research",          "research_source"};
    int while_a_card_draws = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        pentarchy::testing::Playthrough<ImperiumHorizons> play({{"seats", "2"}}, seed);
        while (!play.over()) {
            ASSERT_TRUE(play.play(play.pick()));
            const std::string name = ImperiumHorizons::prompt(play.state).key.substr(key("prompt", "").size());
            if (!of_the_table.contains(name)) {
                continue;
            }
            EXPECT_FALSE(asking(play.state)) << name;
            while_a_card_draws +=
                name == "reshuffle_develop" &&
                        std::ranges::any_of(play.state.stack,
                                            [](const Frame& frame) { return frame.kind == FrameKind::ability; })
                    ? 1
                    : 0;
        }
    }
    EXPECT_GT(while_a_card_draws, 0);
}

TEST(Now, TheCleanUpSaysWhatItWants) {
    Table t("nations=japanese+magyars");
    ASSERT_EQ(t.play("order revolt"), "");
    EXPECT_NE(in_words(ImperiumHorizons::prompt(t.state)).find("Clean-up"), std::string::npos);
}

TEST(Now, TheEndsCountWhatIsLeft) {
    Table t("nations=japanese+magyars");
    const auto left = [&](std::string_view id) {
        for (const json::value& end : ends_view(t.state)) {
            if (end.at("id").as_string() == id) {
                return static_cast<int>(end.at("left").to_number<int>());
            }
        }
        return -1;
    };
    EXPECT_EQ(left("main_deck"), main_size(t.state));
    EXPECT_EQ(left("collapse"), t.count(spot::unrest_pile));
    EXPECT_EQ(left("king"), t.state.fame_cards + 1);
    t.state.end_triggered = 1;
    t.state.rounds_left = 1;
    EXPECT_EQ(left("last_rounds"), 1);
    EXPECT_EQ(left("main_deck"), -1);
}

// Everything the log tells one viewer of these moves.
std::vector<std::string> told(Table& t, std::string_view moves, Viewer viewer) {
    std::vector<std::string> lines;
    t.watch = [&](const State& before, Action action) {
        for (const Message& message : ImperiumHorizons::log(before, action, t.state, viewer)) {
            lines.push_back(in_words(message));
        }
    };
    EXPECT_EQ(t.play(moves), "");
    t.watch = {};
    return lines;
}

Table japanese_turn() {
    Table t("nations=taino+magyars+japanese sides=a");
    market_of(t, {"Metropolis", "Bogs", "Elders", "Valley", "Lagoon"});
    EXPECT_EQ(t.play("order revolt; choose bogs; order revolt; choose bogs"), "");
    t.tokens("Metropolis", 0, 1);
    t.hand(2, "Advance").hand(2, "Glory").hand(2, "Unrest").in_play(2, "Shinto").pool(2, 4, 1, 0, 0);
    EXPECT_EQ(t.play("order activate"), "");
    return t;
}

TEST(Now, EachGainAndLossNamesTheCardThatBroughtIt) {
    Table t = japanese_turn();
    const auto lines = told(t, "play advance; choose metropolis", Viewer::of_seat(0));
    EXPECT_TRUE(tells(lines, "Advance: Seat 3 pays 3 materials."));
    EXPECT_TRUE(tells(lines, "Advance: Seat 3 gains 1 material."));
    EXPECT_TRUE(tells(lines, "Advance: Seat 3 takes Metropolis."));
    EXPECT_TRUE(tells(lines, "Advance: Seat 3 takes Unrest."));
    EXPECT_FALSE(tells(lines, "Seat 1"));
    EXPECT_FALSE(tells(lines, "Seat 2"));
}

TEST(Now, ACardThatIsDrawnIsCountedAndNotNamed) {
    Table t = japanese_turn();
    draw_deck(t, 2, {"Clans", "Altar"});
    t.hand(2, "Prince Shotoku Taishi");
    const auto own = told(t, "play prince-shotoku-taishi; option 1", Viewer::of_seat(2));
    Table again = japanese_turn();
    draw_deck(again, 2, {"Clans", "Altar"});
    again.hand(2, "Prince Shotoku Taishi");
    const auto others = told(again, "play prince-shotoku-taishi; option 1", Viewer::of_seat(0));
    EXPECT_EQ(tells(own, "draws 1 card."), tells(others, "draws 1 card."));
    EXPECT_FALSE(tells(others, "Clans"));
    EXPECT_FALSE(tells(others, "Altar"));
}

// What the log says of tokens adds up to what the pools say, whatever happens in a whole game.
TEST(Now, GainsAndLossesBySourceAddUpToThePools) {
    for (const std::string_view options : {"nations=japanese+romans variants=trade_routes", "nations=celts+vikings"}) {
        Table t{std::string(options)};
        State& state = t.state;
        Random random(11);
        for (int action_number = 0; action_number < 700 && !ImperiumHorizons::to_act(state).is_nobody();
             ++action_number) {
            ActionList legal;
            ImperiumHorizons::legal(state, legal);
            const Action action = ImperiumHorizons::to_act(state).is_chance()
                                      ? ImperiumHorizons::sample(state, random)
                                      : legal[random.below(static_cast<std::uint32_t>(legal.size()))];
            const State before = state;
            ASSERT_TRUE(ImperiumHorizons::apply(state, action));
            if (before.round == 0) {
                continue;
            }
            std::array<std::array<int, resource_kinds>, 2> sums{};
            for (const Message& message : ImperiumHorizons::log(before, action, state, Viewer::spectator())) {
                const bool gains = message.key.ends_with(".source_gains");
                if (!gains && !message.key.ends_with(".source_pays")) {
                    continue;
                }
                const std::string kind(message.args.at("resource").at("term").as_string());
                const auto found = std::ranges::find_if(
                    resource_names, [&](std::string_view name) { return kind.ends_with("." + std::string(name)); });
                const auto index = static_cast<std::size_t>(found - resource_names.begin());
                if (index < resource_kinds) {
                    const auto seat = static_cast<std::size_t>(message.args.at("seat").at("seat").as_int64());
                    const int number = static_cast<int>(message.args.at("number").as_int64());
                    sums[seat][index] += gains ? number : -number;
                }
            }
            for (std::size_t seat = 0; seat < 2; ++seat) {
                for (std::size_t kind = 0; kind < resource_kinds; ++kind) {
                    ASSERT_EQ(before.players[seat].pool[kind] + sums[seat][kind], state.players[seat].pool[kind])
                        << ImperiumHorizons::write(before, action);
                }
            }
        }
    }
}

// The rows are read by the human: they speak of the CIV in the third person, and order nobody about.
TEST(Now, TheCivsTablesSpeakOfTheCiv) {
    const std::array<std::pair<Language, std::regex>, 2> wrong = {
        {{Language::english, std::regex("\\b([Yy]ou|[Yy]our|[Tt]hey|[Tt]heir)\\b")},
         {Language::french,
          std::regex("\\b([Vv]ous|[Vv]otre|[Vv]os|[Ll]eurs?|[Ii]ls)\\b|\\b(?!chez|assez)\\w+ez\\b")}}};
    for (const auto& [language, pattern] : wrong) {
        Texts texts(language);
        texts.add(catalogue(language), "catalogue");
        int rows = 0;
        for (const auto& [name, words] : texts.templates()) {
            if (name.find(".civ_row.") != std::string::npos || name.find(".civ_entry.") != std::string::npos) {
                EXPECT_FALSE(std::regex_search(words, pattern)) << name << ": " << words;
                ++rows;
            }
        }
        EXPECT_GT(rows, 600);
    }
}

TEST(Now, WhatTheCivDoesAfterAPlayerIsSaidToBeItsOwn) {
    Texts texts(Language::english);
    texts.add(catalogue(Language::english), "catalogue");
    int found = 0;
    for (const auto& [name, words] : texts.templates()) {
        if (name.find(".civ_row.") != std::string::npos) {
            EXPECT_EQ(words.find("discard 1 card and gain"), std::string::npos) << words;
            found += words.find("must discard 1 card and the CIV must gain 1 population") != std::string::npos ? 1 : 0;
        }
    }
    EXPECT_GT(found, 0);
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
