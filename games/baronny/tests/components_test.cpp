// Rulebook: Contenu du jeu, Terrains.

#include <numeric>

#include "games/baronny/tests/table.h"

namespace pentarchy::baronny {
namespace {

TEST(Components, ThirtySixTilesOfThreeHexes) {
    RULE("BA-COMP-01", "BA-COMP-03", "BA-COMP-09");
    std::map<Terrain, int> hexes;
    std::set<std::string> ids;
    for (const Tile& tile : figures().tiles) {
        EXPECT_EQ(tile.hexes.size(), 3U);
        ids.insert(tile.id);
        for (const Terrain terrain : tile.hexes) {
            ++hexes[terrain];
        }
    }
    EXPECT_EQ(ids.size(), 36U);
    EXPECT_EQ(hexes[Terrain::lake], 16);
    EXPECT_EQ(hexes[Terrain::mountain], 20);
    EXPECT_EQ(hexes[Terrain::forest], 24);
    EXPECT_EQ(hexes[Terrain::plain], 24);
    EXPECT_EQ(hexes[Terrain::field], 24);
}

TEST(Components, TileBordersMeanNothing) {
    RULE("BA-COMP-02");
    // On the standard board a hex has neighbours of its own tile and of others, and a knight goes to both alike.
    Table table({"p p p", " p p p"});
    table.state = empty_table(2, *find_board("standard", 2));
    table.state.terrain[plain] = table.map().all();
    table.state.phase = Phase::turn;
    const Slot& tile = board(table.state.board).slots[9];
    put_knight(table.state, blue, tile[0]);
    EXPECT_EQ(table.legal("move").size(), 6U);
}

TEST(Components, PiecesOfAPlayer) {
    RULE("BA-COMP-04", "BA-SETUP-07");
    const State state = empty_table(3, *find_board("standard", 3));
    for (const Seat seat : {blue, yellow, green}) {
        EXPECT_EQ(state.player(seat).knights_in_reserve, 7);
        EXPECT_EQ(state.player(seat).cities_in_reserve, 5);
        EXPECT_EQ(state.player(seat).strongholds_in_reserve, 2);
        EXPECT_EQ(state.player(seat).villages_in_reserve, 14);
    }
    EXPECT_EQ(state.player(red).knights_in_reserve, 0) << "nobody sits there";
}

TEST(Components, EightyTokensOfFourTypes) {
    RULE("BA-COMP-05", "BA-COMP-06", "BA-SETUP-06");
    for (int seats = 2; seats <= 4; ++seats) {
        const State state = empty_table(seats, *find_board("standard", seats));
        EXPECT_EQ(state.bank.size(), 4U) << "lakes have no token";
        EXPECT_EQ(std::accumulate(state.bank.begin(), state.bank.end(), 0), 80);
        EXPECT_EQ(state.bank, (std::array<std::uint8_t, 4>{20, 20, 20, 20}));
    }
}

TEST(Components, ValuesOfTokens) {
    RULE("BA-COMP-07", "BA-COMP-08");
    EXPECT_EQ(figures().gold, (std::array<int, 4>{2, 3, 4, 5}));
    EXPECT_EQ(figures().silver, (std::array<int, 4>{0, 1, 2, 3}));
}

TEST(Components, ScoreTrack) {
    RULE("BA-COMP-10", "BA-COMP-11");
    const std::array<std::array<int, 5>, 3> track = {{{0, 15, 30, 45, 60}, {10, 25, 40, 55, 70}, {20, 35, 50, 65, 80}}};
    EXPECT_EQ(figures().track, track);
    Table table({"p"});
    for (int row = 0; row < 3; ++row) {
        table.rank(blue, Rank::duke).state.player(blue).new_cities = static_cast<std::uint8_t>(row);
        EXPECT_EQ(table.score(blue), 60 + 10 * row);
    }
}

}  // namespace
}  // namespace pentarchy::baronny
