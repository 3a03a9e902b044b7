// What holds everywhere (IH-GEN), and what lies where (the view).

#include "games/imperium_horizons/tests/scenes.h"
#include "games/imperium_horizons/words/words.h"

namespace pentarchy::imperium_horizons {
namespace {

// How many cards of a zone the viewer sees; -1 if the document has no such zone.
int seen(const json::object& view, std::string_view id) {
    const auto search = [&](const json::array& items) {
        for (const json::value& item : items) {
            const json::object& object = item.as_object();
            if (object.contains("id") && object.contains("items") && object.at("id").as_string() == id) {
                return static_cast<int>(object.at("items").as_array().size());
            }
        }
        return -1;
    };
    int number = search(view.at("items").as_array());
    for (const json::value& seat : view.at("seats").as_array()) {
        number = std::max(number, search(seat.as_object().at("items").as_array()));
    }
    return number;
}

// The entries of a zone, wherever it lies.
json::array entries(const json::object& view, std::string_view id) {
    json::array places = view.at("seats").as_array();
    places.push_back(view);
    for (const json::value& place : places) {
        for (const json::value& item : place.at("items").as_array()) {
            if (item.at("id").as_string() == id && item.as_object().contains("items")) {
                return item.at("items").as_array();
            }
        }
    }
    return {};
}

TEST(General, TheOwnerSeesWhatTheScoreIsMadeOf) {
    RULE("IH-GEN-003");
    Table t("nations=japanese+celts");
    t.state.round = 1;
    t.in_play(0, "Kansai").garrison(0, "Glory", "Kansai").pool(0, 0, 0, 4, 0);
    const json::object own = ImperiumHorizons::view(t.state, Viewer::of_seat(0));
    std::int64_t sum = 0;
    for (const json::value& line : entries(own, "points_0")) {
        sum += line.at("points").as_int64();
    }
    EXPECT_EQ(sum, ImperiumHorizons::score(t.state, 0));
    EXPECT_TRUE(entries(ImperiumHorizons::view(t.state, Viewer::of_seat(1)), "points_0").empty());
    const json::array garrison = entries(own, "garrison_0");
    ASSERT_EQ(garrison.size(), 1U);
    EXPECT_EQ(garrison[0].at("beneath"), json::value(card_term(t.state, t.find_any("Kansai", 0))));
}

TEST(General, ACardNamesTheKeywordsItUsesAndEachIsExplained) {
    RULE("IH-GEN-002");
    Table t("nations=japanese+celts");
    t.hand(0, "Kanji").hand(0, "Advance");
    t.state.known[t.find_any("Kanji", 0)] = 1;
    const json::object view = ImperiumHorizons::view(t.state, Viewer::of_seat(0));
    std::string words;
    for (const json::value& card : entries(view, "hand_0")) {
        words += json::serialize(card.at("keywords"));
    }
    for (const char* name : {"pinned", "exhaust", "history", "draw"}) {
        EXPECT_NE(words.find("imperium-horizons.keyword." + std::string(name)), std::string::npos) << words;
    }
    const auto has = [](Language language, const std::string& word) {
        return catalogue(language).find("\"" + word + "\"") != std::string_view::npos;
    };
    for (std::size_t id = 0; id < table().cards.size(); ++id) {
        for (const json::value& keyword : keywords_of(static_cast<CardId>(id))) {
            const std::string word(keyword.as_string());
            for (const Language language : {Language::english, Language::french}) {
                ASSERT_TRUE(has(language, word) && has(language, "help." + word)) << word;
            }
        }
    }
}

TEST(General, OlderBoxesArePlayedByThisRulebook) {
    RULE("IH-GEN-001");
    // Goods did not exist in the older boxes; here they pay for an older nation's card all the same, and a card that
    // this box reprints is the reprinted one.
    Table t("nations=romans+atlanteans commons=classics sides=a");
    t.hand(0, "Advance").pool(0, 0, 0, 0, 2);
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_TRUE(t.offers("play advance"));
    ASSERT_EQ(t.play("play advance"), "");
    settle(t);
    EXPECT_EQ(t.goods(), 0);
    EXPECT_EQ(table().texts[t.state.face[power_card(t.state, 1)]].id, "ATL1AX");
}

TEST(General, ACardBeatsTheRulebook) {
    RULE("IH-GEN-002", "IH-RESOLVE-012");
    Table plain("nations=japanese+celts");
    idle(plain);
    EXPECT_EQ(plain.count(spot::hand), 5);
    Table t("nations=japanese+celts");
    t.in_play(0, "Couriers");
    idle(t);
    EXPECT_EQ(t.count(spot::hand), 6);
}

TEST(General, OpenAndSecretZones) {
    RULE("IH-GEN-003", "IH-SETUP-019", "IH-SETUP-022", "IH-SETUP-024", "IH-MARKET-012");
    Table t("nations=japanese+celts");
    t.hand(0, "Clans").hand(0, "Advance").in_play(0, "Kansai").garrison(0, "Glory", "Kansai").discard(0, "Kyushu");
    t.history(0, "Shinto").exile("Metropolis").exile("Volcano");
    t.state.known[t.find_any("Clans", 0)] = 1;
    t.state.known[t.find_any("Advance", 0)] = 1;
    t.state.known[t.find_any("Shinto", 0)] = 1;
    const json::object own = ImperiumHorizons::view(t.state, Viewer::of_seat(0));
    const json::object other = ImperiumHorizons::view(t.state, Viewer::of_seat(1));
    EXPECT_EQ(seen(own, "hand_0"), 2);
    EXPECT_EQ(seen(other, "hand_0"), 0);
    EXPECT_EQ(seen(own, "history_0"), 1);
    EXPECT_EQ(seen(other, "history_0"), 0);
    for (const json::object& view : {own, other}) {
        EXPECT_EQ(seen(view, "play_0"), 1);
        EXPECT_EQ(seen(view, "discard_0"), 1);
        EXPECT_EQ(seen(view, "exile"), 2);
        EXPECT_EQ(seen(view, "market"), 5);
        EXPECT_EQ(seen(view, "unrest_pile"), t.count(spot::unrest_pile));
        EXPECT_EQ(seen(view, "development_0"), t.count(spot::development));
        EXPECT_EQ(seen(view, "accession_0"), 1);
        EXPECT_EQ(seen(view, "deck_0"), 0);
        EXPECT_EQ(seen(view, "nation_0"), 0);
        EXPECT_NE(json::serialize(view).find("\"garrison\":[{"), std::string::npos);
    }
}

TEST(General, FourResourcesInPoolsAndOnCards) {
    RULE("IH-GEN-004", "IH-SETUP-036");
    Table t("nations=japanese+celts");
    t.hand(0, "Bogs").in_play(0, "Appeal to China").pool(0, 1000, 0, 0, 0).market(1, "Metropolis");
    ASSERT_EQ(t.play("order activate; play bogs"), "");
    settle(t);
    EXPECT_EQ(t.mat(), 1002);  // the supply never runs out
    const int before = t.on("Metropolis", 3);
    ASSERT_EQ(t.play("exhaust appeal-to-china; option 2; choose metropolis"), "");
    EXPECT_EQ(t.on("Metropolis", 3), before + 1);
    EXPECT_EQ(t.goods(), 0);
    EXPECT_EQ(t.state.player(0).pool.size(), 4U);
}

TEST(General, GainedCardsGoToHand) {
    RULE("IH-GEN-005");
    Table t("nations=japanese+celts");
    t.hand(0, "Advance").hand(0, "Elders").hand(0, "Glory").pool(0, 3, 0, 0, 0).market(3, "Metropolis");
    t.market(4, "Oracle").in_play(0, "Kansai").in_play(0, "Lagoon").in_play(0, "Savannah");
    ASSERT_EQ(t.play("order activate; play advance; choose metropolis"), "");
    EXPECT_TRUE(t.lies("Metropolis", spot::hand));
    ASSERT_EQ(t.play("play elders; option 2; choose oracle"), "");
    EXPECT_TRUE(t.lies("Oracle", spot::hand));
    ASSERT_EQ(t.play("play glory"), "");
    take_first(t);
    int fame = 0;
    for (const Piece piece : at(t.state, spot::hand, 0)) {
        fame += card_of(t.state, piece).bears(Suit::fam) ? 1 : 0;
    }
    EXPECT_EQ(fame, 1);
    // "To discard" says otherwise.
    Table cult("nations=cultists+celts");
    set_face(cult.state, state_piece(cult.state, 0), table().find("CUL30A"));
    cult.hand(0, "Strange Signs").in_play(0, "Twisted Grove").exile("Metropolis");
    ASSERT_EQ(cult.play("order activate; play strange-signs"), "");
    settle(cult);
    EXPECT_TRUE(cult.lies("Metropolis", spot::discard));
}

TEST(General, AnUnrestLiesBeneathEveryMarketCardButRegions) {
    RULE("IH-GEN-006");
    for (std::uint64_t seed = 1; seed < 4; ++seed) {
        State s = ImperiumHorizons::start(*options_from("seats=3 variants=trade_routes"));
        Random random(seed);
        for (int i = 0; i < 1500 && !ImperiumHorizons::to_act(s).is_nobody(); ++i) {
            if (ImperiumHorizons::to_act(s).is_chance()) {
                ASSERT_TRUE(ImperiumHorizons::apply(s, ImperiumHorizons::sample(s, random)));
                continue;
            }
            if (s.pending.ask == Ask::order) {
                ASSERT_EQ(
                    at(s, spot::beneath).size() +
                        [&] {
                            int regions = 0;
                            for (const Piece piece : at(s, spot::market)) {
                                regions += card_of(s, piece).bears(Suit::reg) ? 1 : 0;
                            }
                            return regions;
                        }(),
                    at(s, spot::market).size());
                for (const Piece piece : at(s, spot::beneath)) {
                    ASSERT_FALSE(card_of(s, market_card(s, s.host[piece])).bears(Suit::reg));
                }
            }
            ActionList actions;
            ImperiumHorizons::legal(s, actions);
            ASSERT_TRUE(ImperiumHorizons::apply(s, actions[random.below(actions.size())]));
        }
    }
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
