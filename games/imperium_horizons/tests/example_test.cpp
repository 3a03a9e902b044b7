// The rulebook's example turn, step by step (IH-EX-TURN), and the replay of it on the page of how to play: the file
// that the page shows is what the engine makes of these moves, views, words and all. PENTARCHY_RENEW=1 writes it anew.

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "core/documents/json.h"
#include "games/imperium_horizons/tests/steps.h"

namespace pentarchy::imperium_horizons {
namespace {

constexpr int japan = 2;

// Taíno and Magyars have had their turn; the Japanese act, as Barbarians.
Table example() {
    Table t("nations=taino+magyars+japanese sides=a");
    market_of(t, {"Metropolis", "Bogs", "Elders", "Valley", "Lagoon"});
    EXPECT_EQ(t.play("order revolt; choose bogs; order revolt; choose bogs"), "");
    t.tokens("Metropolis", 0, 1).tokens("Metropolis", 2, 1);
    for (const std::string_view name : {"Glory", "Prince Shotoku Taishi", "Kansai", "Advance", "Unrest"}) {
        t.hand(japan, name);
    }
    t.in_play(japan, "Appeal to China").in_play(japan, "Shinto").in_play(japan, "Kyushu");
    draw_deck(t, japan, {"Clans", "Unrest", "Goryeo", "Altar", "Mangrove"});
    unrest_pile(t, 2);
    t.pool(japan, 4, 1, 0, 0);
    return t;
}

int regions(const Table& t) {
    int number = 0;
    for (const Piece piece : at(t.state, spot::play, japan)) {
        number += card_of(t.state, piece).bears(Suit::reg) ? 1 : 0;
    }
    return number;
}

TEST(Example, TheJapaneseTurn) {
    RULE("IH-EX-TURN-00", "IH-EX-TURN-01", "IH-EX-TURN-02", "IH-EX-TURN-03", "IH-EX-TURN-04", "IH-EX-TURN-05",
         "IH-EX-TURN-06", "IH-EX-TURN-07", "IH-EX-TURN-08", "IH-EX-TURN-09", "IH-EX-TURN-10", "IH-EX-TURN-11");
    Table t = example();
    ASSERT_EQ(t.asked(), japan);
    ASSERT_EQ(t.count(spot::hand, japan), 5);
    ASSERT_EQ(t.count(spot::deck, japan), 5);
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_EQ(t.actions(japan), 3);
    EXPECT_EQ(t.exhaust(japan), 5);

    // 01: Appeal to China.
    ASSERT_EQ(t.play("exhaust appeal-to-china; option 2; choose metropolis"), "");
    EXPECT_EQ(t.exhaust(japan), 4);
    EXPECT_EQ(t.on("Metropolis", 3), 1);
    EXPECT_EQ(tokens_on(t.state, t.find_any("Metropolis")), 3);

    // 02: Advance.
    t.next("Mercenaries");
    ASSERT_EQ(t.play("play advance; choose metropolis"), "");
    EXPECT_EQ(t.mat(japan), 4 - 1 - 3 + 1);
    EXPECT_EQ(t.prog(japan), 1);
    EXPECT_EQ(t.goods(japan), 1);
    EXPECT_TRUE(t.lies("Metropolis", spot::hand, japan));
    EXPECT_EQ(t.count(spot::hand, japan), 4 + 2);  // Metropolis and its Unrest
    EXPECT_TRUE(t.lies("Mercenaries", spot::market));
    EXPECT_EQ(t.count(spot::beneath), 2);  // beneath Mercenaries and Elders
    EXPECT_TRUE(t.lies("Advance", spot::discard, japan));
    EXPECT_EQ(t.count(spot::unrest_pile), 1);
    EXPECT_EQ(t.actions(japan), 2);

    // 03: an Unrest, for Glory and the other Unrest.
    ASSERT_EQ(t.play("play unrest; option 2; choose unrest; choose glory"), "");
    EXPECT_EQ(t.count(spot::unrest_pile), 2);
    EXPECT_TRUE(t.lies("Glory", spot::discard, japan));
    EXPECT_TRUE(t.lies("Unrest", spot::discard, japan));
    EXPECT_FALSE(t.lies("Unrest", spot::hand, japan));
    EXPECT_EQ(t.actions(japan), 1);

    // 04, 05: Prince Shotoku Taishi; Metropolis comes into play although it is an Empire card.
    ASSERT_EQ(t.play("play prince-shotoku-taishi; option 2"), "");
    EXPECT_EQ(t.actions(japan), 0);
    EXPECT_TRUE(t.lies("Metropolis", spot::play, japan));
    EXPECT_TRUE(t.lies("Kanji", spot::hand, japan));
    EXPECT_TRUE(t.lies("Emperor Kanmu", spot::accession, japan));

    // 06: Shinto answers the Civilised card.
    t.next("Clans").next("Unrest");
    ASSERT_EQ(t.play("respond shinto"), "");
    EXPECT_TRUE(t.lies("Prince Shotoku Taishi", spot::history, japan));
    EXPECT_EQ(t.pop(japan), 2);
    EXPECT_EQ(t.count(spot::deck, japan), 3);
    EXPECT_TRUE(t.lies("Clans", spot::hand, japan));
    EXPECT_TRUE(t.lies("Unrest", spot::hand, japan));
    EXPECT_EQ(t.exhaust(japan), 3);

    // 07: the power card.
    ASSERT_EQ(t.play("exhaust japanese; pay 2 pop; choose kanji"), "");
    EXPECT_TRUE(t.lies("Kanji", spot::discard, japan));
    EXPECT_EQ(t.pop(japan), 0);
    EXPECT_EQ(t.actions(japan), 1);
    EXPECT_EQ(t.exhaust(japan), 2);

    // 08: Kansai, without a garrison.
    const int materials = t.mat(japan);
    ASSERT_EQ(t.play("play kansai; stop"), "");
    EXPECT_EQ(t.mat(japan), materials + 1);
    EXPECT_EQ(regions(t), 2);
    EXPECT_EQ(t.actions(japan), 0);

    // 09: clean-up.
    ASSERT_EQ(t.play("finish; choose lagoon"), "");
    EXPECT_EQ(t.on("Lagoon", 2), 1);
    EXPECT_EQ(t.actions(japan), 3);
    EXPECT_EQ(t.exhaust(japan), 5);
    EXPECT_TRUE((t.state.exhausted & active_cards(t.state, japan)).empty());

    // 10: the Unrest is discarded, Clans stays; the deck runs out after three cards, Nara comes with the new one.
    const int nation = t.count(spot::nation, japan);
    t.next("Nara");
    ASSERT_EQ(t.play("choose unrest"), "");
    EXPECT_EQ(t.count(spot::hand, japan), 5);
    for (const std::string_view name : {"Clans", "Goryeo", "Altar", "Mangrove"}) {
        EXPECT_TRUE(t.lies(name, spot::hand, japan)) << name;
    }
    EXPECT_EQ(t.count(spot::nation, japan), nation - 1);
    EXPECT_FALSE(t.lies("Nara", spot::nation, japan));
    EXPECT_EQ(t.state.player(japan).decks_exhausted, 1);
    EXPECT_EQ(t.exhaust(japan), 4);
    EXPECT_EQ(t.count(spot::discard, japan), 0);

    // 11: the Solstice of Metropolis.
    EXPECT_EQ(t.state.in_solstice, 1);
    ASSERT_EQ(t.asked(), japan);
    EXPECT_EQ(offered(t), (std::vector<std::string>{"option 1", "option 2", "option 3"}));
    ASSERT_EQ(t.play("option 1"), "");
    EXPECT_EQ(t.mat(japan), materials + 2);
    EXPECT_EQ(t.state.round, 2);
}

struct Part {
    std::string_view rule;
    std::vector<std::string_view> next;  // what chance draws
    std::vector<std::string_view> moves;
};

const std::vector<Part>& parts() {
    static const std::vector<Part> all = {
        {"IH-EX-TURN-00", {}, {"order activate"}},
        {"IH-EX-TURN-01", {}, {"exhaust appeal-to-china", "option 2", "choose metropolis"}},
        {"IH-EX-TURN-02", {"Mercenaries"}, {"play advance", "choose metropolis"}},
        {"IH-EX-TURN-03", {}, {"play unrest", "option 2", "choose unrest", "choose glory"}},
        {"IH-EX-TURN-04", {}, {"play prince-shotoku-taishi", "option 2"}},
        {"IH-EX-TURN-06", {"Clans", "Unrest"}, {"respond shinto"}},
        {"IH-EX-TURN-07", {}, {"exhaust japanese", "pay 2 pop", "choose kanji"}},
        {"IH-EX-TURN-08", {}, {"play kansai", "stop"}},
        {"IH-EX-TURN-09", {}, {"finish", "choose lagoon"}},
        {"IH-EX-TURN-10", {"Nara"}, {"choose unrest"}},
        {"IH-EX-TURN-11", {}, {"option 1"}}};
    return all;
}

// What has changed, as the page's patches say it: members of objects, and arrays that kept their length, one by one.
void add_patch(const json::value& old, const json::value& now, const std::string& at, json::array& patch) {
    if (old == now) {
        return;
    }
    if (old.is_object() && now.is_object()) {
        for (const auto& member : old.get_object()) {
            if (!now.get_object().contains(member.key())) {
                patch.push_back(json::object{{"at", at + "/" + std::string(member.key())}, {"remove", true}});
            }
        }
        for (const auto& member : now.get_object()) {
            const std::string here = at + "/" + std::string(member.key());
            if (const json::value* had = old.get_object().if_contains(member.key()); had != nullptr) {
                add_patch(*had, member.value(), here, patch);
            } else {
                patch.push_back(json::object{{"at", here}, {"set", member.value()}});
            }
        }
    } else if (old.is_array() && now.is_array() && old.get_array().size() == now.get_array().size()) {
        for (std::size_t i = 0; i < now.get_array().size(); ++i) {
            add_patch(old.get_array()[i], now.get_array()[i], at + "/" + std::to_string(i), patch);
        }
    } else {
        patch.push_back(json::object{{"at", at}, {"set", now}});
    }
}

json::array in_json(const std::vector<Message>& messages) {
    json::array list;
    for (const Message& message : messages) {
        list.push_back(message.to_json());
    }
    return list;
}

// The whole turn as the Japanese see it: the position, then a step a move with the choice that was made, what the log
// told (chance included), the next question and what changed in the view.
json::object replay() {
    Table t = example();
    const Viewer viewer = Viewer::of_seat(japan);
    json::value view = ImperiumHorizons::view(t.state, viewer);
    json::object document{{"seat", japan}, {"view", view}, {"prompt", ImperiumHorizons::prompt(t.state).to_json()}};
    json::array told;
    t.watch = [&](const State& before, Action action) {
        for (json::value& line : in_json(ImperiumHorizons::log(before, action, t.state, viewer))) {
            told.push_back(std::move(line));
        }
    };
    json::array steps;
    for (const Part& part : parts()) {
        for (const std::string_view name : part.next) {
            t.next(name);
        }
        for (const std::string_view move : part.moves) {
            const Choice choice = ImperiumHorizons::choice(t.state, *ImperiumHorizons::read(t.state, move));
            json::array targets;
            for (const Target& target : choice.targets) {
                targets.push_back(json::object{{"kind", target.kind}, {"id", target.id}});
            }
            told.clear();
            EXPECT_EQ(t.play(move), "") << move;
            json::value now = ImperiumHorizons::view(t.state, viewer);
            json::array patch;
            add_patch(view, now, "", patch);
            view = std::move(now);
            const bool asks = ImperiumHorizons::to_act(t.state).is_seat(japan);
            steps.push_back(json::object{
                {"rule", part.rule},
                {"choice", choice.message.to_json()},
                {"targets", std::move(targets)},
                {"log", told},
                {"prompt", asks ? json::value(ImperiumHorizons::prompt(t.state).to_json()) : json::value(nullptr)},
                {"patch", std::move(patch)}});
        }
    }
    document["steps"] = std::move(steps);
    return document;
}

TEST(Example, TheReplayOnThePageIsWhatTheEngineDoes) {
    const std::string now = json::serialize(replay()) + "\n";
    if (std::getenv("PENTARCHY_RENEW") != nullptr) {
        std::ofstream(IMPERIUM_EXAMPLE) << now;
    }
    std::ifstream file(IMPERIUM_EXAMPLE);
    std::stringstream known;
    known << file.rdbuf();
    EXPECT_TRUE(known.str() == now) << IMPERIUM_EXAMPLE
                                    << " is not what the engine says; PENTARCHY_RENEW=1 writes it anew";
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
