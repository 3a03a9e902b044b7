// Numbers made from unsigned values are numbers like all others.

#include "core/documents/numbers.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/any_game.h"
#include "core/texts.h"
#include "tests/highcard/highcard.h"

namespace pentarchy {
namespace {

TEST(Numbers, UnsignedOnesKeepTheirNouns) {
    Texts texts(Language::french);
    texts.add(core_texts::fr_json, "core");
    texts.add(R"({"repair": "Vous pouvez réparer {n|# carte|# cartes}", "who": "{seat} répare"})", "toy.json");
    EXPECT_EQ(texts(Message("repair", {{"n", std::uint8_t{2}}})), "Vous pouvez réparer 2 cartes");
    EXPECT_EQ(texts(Message("repair", {{"n", std::size_t{1}}})), "Vous pouvez réparer 1 carte");
    EXPECT_EQ(texts(Message("who", {{"seat", json::object{{"seat", std::uint8_t{1}}}}})), "Joueur 2 répare");
}

TEST(Numbers, WholeOnesAreReadWhateverTheirKind) {
    EXPECT_EQ(whole_number(std::uint64_t{7}), 7);
    EXPECT_EQ(whole_number(-7), -7);
    EXPECT_EQ(whole_number(std::numeric_limits<std::uint64_t>::max()), std::nullopt);
    EXPECT_EQ(whole_number("7"), std::nullopt);
    EXPECT_EQ(whole_number(7.0), std::nullopt);
}

// A game that counts everything in unsigned numbers.
struct UnsignedHighCard : highcard::HighCard {
    static json::object view(const State& state, Viewer viewer) {
        json::object view = HighCard::view(state, viewer);
        view["items"].as_array()[0].as_object()["value"] = std::size_t{state.prize};
        return view;
    }
    static Message prompt(const State& state) {
        return Message("highcard.prompt.play", {{"prize", std::size_t{state.prize}}});
    }
};

TEST(Numbers, APositionSaysThemSigned) {
    const AnyGameOf<UnsignedHighCard> game;
    const auto position = *game.start({});
    EXPECT_TRUE(position->view(Viewer::spectator()).at("items").at(0).at("value").is_int64());
    EXPECT_TRUE(position->prompt().args.at("prize").is_int64());
}

}  // namespace
}  // namespace pentarchy
