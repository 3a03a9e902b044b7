// Rulebook: Mise en place, Disposition des premières cités et des chevaliers.

#include <bit>

#include "core/played/journal.h"
#include "games/baronny/tests/table.h"

namespace pentarchy::baronny {
namespace {

State start(const OptionMap& given) {
    return Baronny::start(*Baronny::read_options(*complete_options(Baronny::facts().options, given)));
}

// A game whose chance has been played out with this seed, up to the first decision of a seat.
State laid(int seats, std::uint64_t seed, const std::string& first = "1", const std::string& outline = "standard") {
    State state = start({{"seats", std::to_string(seats)}, {"first", first}, {"outline", outline}});
    Random random(seed);
    while (Baronny::to_act(state).is_chance()) {
        EXPECT_TRUE(Baronny::apply(state, Baronny::sample(state, random)));
    }
    return state;
}

// Places cities on the first legal hexes until turns begin; says who placed them.
std::vector<Seat> place_all(State& state) {
    std::vector<Seat> placers;
    while (state.phase == Phase::place_cities) {
        placers.push_back(Baronny::to_act(state).seat());
        ActionList actions;
        Baronny::legal(state, actions);
        EXPECT_TRUE(Baronny::apply(state, actions[0]));
    }
    return placers;
}

TEST(Setup, TwoToFourPlayers) {
    RULE("BA-SETUP-01");
    for (const std::string seats : {"2", "3", "4"}) {
        EXPECT_TRUE(complete_options(Baronny::facts().options, {{"seats", seats}}).ok());
    }
    for (const std::string seats : {"1", "5", "two"}) {
        const auto refused = complete_options(Baronny::facts().options, {{"seats", seats}});
        ASSERT_FALSE(refused.ok());
        EXPECT_EQ(refused.error().text(), "option seats: \"" + seats + "\" is not possible (2 to 4)");
    }
}

TEST(Setup, NineTilesAPlayerAreDrawnAndLaid) {
    RULE("BA-SETUP-02", "BA-SETUP-03");
    for (int seats = 2; seats <= 4; ++seats) {
        const State state = laid(seats, 7);
        EXPECT_EQ(std::popcount(state.tiles_left), 36 - 9 * seats);
        EXPECT_EQ(board(state.board).map.size(), 27 * seats);
        EXPECT_FALSE(laid(seats, 8).terrain == state.terrain) << "another draw gives another board";
    }
}

TEST(Setup, EveryTileAndTurnIsEquallyLikely) {
    RULE("BA-SETUP-03", "BA-SETUP-05");
    State state = start({{"seats", "2"}, {"first", "1"}});
    OutcomeList outcomes;
    Baronny::outcomes(state, outcomes);
    ASSERT_EQ(outcomes.size(), 36U * 3U);
    for (const Outcome& outcome : outcomes) {
        EXPECT_EQ(outcome.weight, 1U);
    }
    EXPECT_TRUE(Baronny::apply(state, outcomes[0].action));
    OutcomeList rest;
    Baronny::outcomes(state, rest);
    EXPECT_EQ(rest.size(), 35U * 3U) << "a tile is laid once";
}

TEST(Setup, ATurnedTileShowsItsEntriesInOrder) {
    RULE("BA-SETUP-05");
    // BT01 is lake, mountain, forest. Turned by one step its first hex shows the second entry.
    for (int turn = 0; turn < 3; ++turn) {
        State state = start({{"seats", "2"}, {"first", "1"}});
        ASSERT_TRUE(Baronny::apply(state, *Baronny::read(state, "tile BT01 " + std::to_string(turn))));
        const Slot& slot = board(state.board).slots[0];
        const auto at = [&](int entry) { return slot[static_cast<std::size_t>((entry - turn + 3) % 3)]; };
        EXPECT_FALSE(state.land().contains(at(0)));
        EXPECT_TRUE(state.of_terrain(Terrain::mountain).contains(at(1)));
        EXPECT_TRUE(state.of_terrain(Terrain::forest).contains(at(2)));
    }
}

TEST(Setup, StandardOutlinesAreConnectedAndWhole) {
    RULE("BA-SETUP-04", "BA-SETUP-05");
    const std::map<int, int> edges = {{2, 27}, {3, 33}, {4, 39}};
    for (const auto& [seats, edge] : edges) {
        const HexMap& map = board(*find_board("standard", seats)).map;
        EXPECT_EQ(map.size(), 27 * seats);
        EXPECT_EQ(map.edge().size(), edge);
        EXPECT_EQ(map.flood(HexSet::of(0), map.all()), map.all());
    }
}

TEST(Setup, FreeOutlinesAreAllowedIfTheyHangTogetherWithoutHoles) {
    RULE("BA-SETUP-04");
    for (int number = 1; number < 30; ++number) {
        for (int seats = 2; seats <= 4; ++seats) {
            const auto grown = find_board("grown:" + std::to_string(number), seats);
            ASSERT_TRUE(grown.ok()) << grown.error().text();
            const HexMap& map = board(*grown).map;
            std::vector<Axial> hexes;
            for (const HexIndex hex : map.all()) {
                hexes.push_back(map.at(hex));
            }
            EXPECT_EQ(map.size(), 27 * seats);
            EXPECT_TRUE(is_connected(hexes));
            EXPECT_FALSE(has_hole(hexes));
        }
    }
    State played = laid(2, 3, "1", "grown:17");
    EXPECT_EQ(place_all(played).size(), 6U);
}

using Tiles = std::vector<std::array<Axial, 3>>;

std::vector<Axial> hexes_of(const Tiles& tiles) {
    std::vector<Axial> hexes;
    for (const auto& tile : tiles) {
        hexes.insert(hexes.end(), tile.begin(), tile.end());
    }
    return hexes;
}

// The tile's place as option text: its hexes lie in one or the other way about the left one of its pair in a row.
std::string place_of(std::array<Axial, 3> tile) {
    for (const bool upside_down : {false, true}) {
        for (const Axial anchor : tile) {
            std::set<Axial> wanted{anchor, anchor + Axial{1, 0}, anchor + (upside_down ? Axial{1, -1} : Axial{0, 1})};
            if (wanted == std::set<Axial>(tile.begin(), tile.end())) {
                return std::to_string(anchor.q) + ":" + std::to_string(anchor.r) + (upside_down ? "v" : "");
            }
        }
    }
    ADD_FAILURE() << "no triangle";
    return "";
}

std::string outline_of(const Tiles& tiles) {
    std::string outline;
    for (const auto& tile : tiles) {
        outline += (outline.empty() ? "" : "/") + place_of(tile);
    }
    return outline;
}

// Tiles in any position that touches what lies there. `length` 0 grows a lump; more makes it likelier that the
// next tile goes beside the last one, and so a snake.
Tiles random_tiles(int count, int length, Random& random) {
    Tiles tiles{{{{0, 0}, {1, 0}, {0, 1}}}};
    while (static_cast<int>(tiles.size()) < count) {
        const auto& beside =
            random.below(10) < static_cast<std::uint64_t>(length) ? tiles.back() : tiles[random.below(tiles.size())];
        const Axial first = beside[random.below(3)] + hex_directions[random.below(6)];
        const std::size_t direction = random.below(6);
        tiles.push_back({first, first + hex_directions[direction], first + hex_directions[(direction + 1) % 6]});
        const auto hexes = hexes_of(tiles);
        const bool overlaps = std::set<Axial>(hexes.begin(), hexes.end()).size() != hexes.size();
        if (overlaps || has_hole(hexes)) {
            tiles.pop_back();
            if (random.below(20) == 0 && tiles.size() > 1) {
                tiles.pop_back();  // out of dead ends
            }
        }
    }
    return tiles;
}

// One of the twelve ways to turn and mirror the plane, and a shift.
Tiles image(Tiles tiles, int way, Axial shift) {
    for (auto& tile : tiles) {
        for (Axial& hex : tile) {
            for (int turn = 0; turn < way % 6; ++turn) {
                hex = {-hex.r, hex.q + hex.r};
            }
            hex = (way < 6 ? hex : Axial{hex.r, hex.q}) + shift;
        }
    }
    return tiles;
}

TEST(Setup, EveryConnectedOutlineIsAcceptedHoweverItIsTurnedMirroredAndShifted) {
    RULE("BA-SETUP-04");
    Random random(20);
    for (const int seats : {2, 3, 4}) {
        for (const int length : {0, 5, 9, 10, 10, 10}) {
            const Tiles tiles = random_tiles(9 * seats, length, random);
            for (int way = 0; way < 12; ++way) {
                const Tiles turned = image(tiles, way, {way * 300, -way * 300});
                const auto number = find_board(outline_of(turned), seats);
                ASSERT_TRUE(number.ok()) << outline_of(turned) << ": " << number.error().text();
                const Board& made = board(*number);
                EXPECT_EQ(made.slots.size(), turned.size());
                for (const Axial hex : hexes_of(turned)) {
                    EXPECT_TRUE(made.map.find(hex).has_value());
                }
            }
        }
    }
}

TEST(Setup, TwentySevenRowsOfTwoHexesAreABoardLikeTheirMirrorImage) {
    RULE("BA-SETUP-04");
    // Two tiles make three rows of two hexes; nine such pairs stand on top of each other.
    Tiles tower;
    for (int row = 0; row < 27; row += 3) {
        const Axial at{-row / 3, row};
        const Axial below = at + Axial{0, 1};
        tower.push_back({at, at + Axial{1, 0}, below});
        tower.push_back({below + Axial{1, 0}, below + Axial{0, 1}, below + Axial{1, 1}});
    }
    for (int way = 0; way < 12; ++way) {
        const std::string outline = outline_of(image(tower, way, {}));
        const auto number = find_board(outline, 2);
        ASSERT_TRUE(number.ok()) << outline << ": " << number.error().text();
    }
    const HexMap& map = board(*find_board(outline_of(tower), 2)).map;
    EXPECT_EQ(map.name(52), "aa1") << "row 27";
    State played = laid(2, 3, "1", outline_of(tower));
    place_all(played);
    EXPECT_EQ(played.phase, Phase::turn);
}

TEST(Setup, AnOutlineWithAHoleIsRefusedHoweverItIsTurned) {
    RULE("BA-SETUP-04");
    // Six hexes around a gap, covered by six tiles that point outwards, and a tail of twelve tiles.
    Tiles ring;
    for (std::size_t direction = 0; direction < 6; ++direction) {
        const Axial inner = hex_directions[direction];
        ring.push_back({inner, inner + hex_directions[direction], inner + hex_directions[(direction + 1) % 6]});
    }
    for (int tile = 0; tile < 12; ++tile) {
        const Axial at{3 + 2 * tile, 0};
        ring.push_back(tile % 2 == 0 ? std::array<Axial, 3>{at, at + Axial{1, 0}, at + Axial{0, 1}}
                                     : std::array<Axial, 3>{at, at + Axial{1, 0}, at + Axial{1, -1}});
    }
    for (int way = 0; way < 12; ++way) {
        const auto number = find_board(outline_of(image(ring, way, {})), 2);
        ASSERT_FALSE(number.ok());
        EXPECT_EQ(number.error().text(), "option outline: the tiles enclose a hole (a group without holes)");
    }
}

// Eighteen tiles in a row, as option text; `last` replaces the last place.
std::string row_of_tiles(const std::string& last) {
    std::string outline;
    for (int tile = 0; tile < 17; ++tile) {
        outline += std::to_string(2 * tile) + ":0" + (tile % 2 == 0 ? "" : "v") + "/";
    }
    return outline + last;
}

TEST(Setup, OutlinesGivenTileByTile) {
    RULE("BA-SETUP-04");
    const auto refusal = [](const std::string& outline) {
        const auto board = find_board(outline, 2);
        return board.ok() ? std::string() : board.error().text();
    };
    EXPECT_EQ(refusal(row_of_tiles("34:0v")), "") << "tiles may lie upside down";
    EXPECT_NE(refusal(row_of_tiles("90:0")).find("do not hang together"), std::string::npos);
    EXPECT_NE(refusal(row_of_tiles("0:0")).find("twice"), std::string::npos);
    EXPECT_NE(refusal("0:0/2:0").find("has 2 tiles (18 for 2 seats)"), std::string::npos);
    EXPECT_NE(refusal("round").find("\"round\" is no place of a tile"), std::string::npos);
    EXPECT_NE(refusal("grown:many").find("\"many\" is not a number"), std::string::npos);
}

TEST(Setup, AnOutlineWithAHoleIsRefused) {
    RULE("BA-SETUP-04");
    // Six tiles of the lattice around the place of a seventh, and a tail of twelve more.
    std::string outline = "2:-1/1:1/-1:2/-2:1/-1:-1/1:-2";
    for (int tile = 2; tile < 14; ++tile) {
        outline += "/" + std::to_string(2 * tile) + ":" + std::to_string(-tile);
    }
    const auto refused = find_board(outline, 2);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().what, "the tiles enclose a hole");
}

TEST(Setup, ScoresTitlesAndTokensAtTheStart) {
    RULE("BA-SETUP-08", "BA-SETUP-18", "BA-SETUP-20");
    State state = laid(4, 11);
    place_all(state);
    for (Seat seat = 0; seat < 4; ++seat) {
        EXPECT_EQ(Baronny::score(state, seat), 0) << "starting cities score nothing";
        EXPECT_EQ(state.player(seat).rank, static_cast<int>(Rank::baron));
        EXPECT_EQ(state.player(seat).tokens, (std::array<std::uint8_t, 4>{}));
    }
}

TEST(Setup, TheFirstPlayerIsDrawnOrNamedAndStays) {
    RULE("BA-SETUP-09");
    State state = start({{"seats", "3"}});
    OutcomeList outcomes;
    Baronny::outcomes(state, outcomes);
    EXPECT_EQ(outcomes.size(), 3U);
    EXPECT_TRUE(Baronny::apply(state, *Baronny::read(state, "first 3")));
    EXPECT_EQ(state.first_player, green);

    State named = laid(3, 5, "2");
    EXPECT_EQ(named.first_player, yellow);
    place_all(named);
    EXPECT_EQ(Baronny::to_act(named).seat(), yellow);
    Random random(1);
    for (int moves = 0; moves < 200 && !Baronny::to_act(named).is_nobody(); ++moves) {
        ActionList actions;
        Baronny::legal(named, actions);
        Baronny::apply(named, actions[random.below(actions.size())]);
        ASSERT_EQ(named.first_player, yellow);
    }
    const auto refused =
        Baronny::read_options(*complete_options(Baronny::facts().options, {{"seats", "2"}, {"first", "3"}}));
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().text(), "option first: there is no seat 3 (drawn, or 1 to 2)");
}

TEST(Setup, OrderOfPlacement) {
    RULE("BA-SETUP-10", "BA-SETUP-11", "BA-SETUP-12", "BA-SETUP-13", "BA-SETUP-21", "BA-SETUP-22");
    State two = laid(2, 1);
    EXPECT_EQ(place_all(two), (std::vector<Seat>{0, 1, 1, 1, 0, 0}));
    State three = laid(3, 1);
    EXPECT_EQ(place_all(three), (std::vector<Seat>{0, 1, 2, 2, 2, 1, 1, 0, 0}));
    State four = laid(4, 1);
    EXPECT_EQ(place_all(four), (std::vector<Seat>{0, 1, 2, 3, 3, 3, 2, 2, 1, 1, 0, 0}));
    State from_third = laid(4, 1, "3");
    EXPECT_EQ(place_all(from_third), (std::vector<Seat>{2, 3, 0, 1, 1, 1, 0, 0, 3, 3, 2, 2}));
}

TEST(Setup, AfterPlacement) {
    RULE("BA-SETUP-19");
    State state = laid(3, 2);
    place_all(state);
    for (Seat seat = 0; seat < 3; ++seat) {
        const Player& player = state.player(seat);
        EXPECT_EQ((state.buildings[static_cast<std::size_t>(seat)] & state.cities).size(), 3);
        EXPECT_EQ(player.knights_on_board, 3);
        EXPECT_EQ(player.knights_in_reserve, 4);
        EXPECT_EQ(player.cities_in_reserve, 2);
        EXPECT_EQ(player.strongholds_in_reserve, 2);
        EXPECT_EQ(player.villages_in_reserve, 14);
    }
}

Table placing(const std::vector<std::string>& rows) {
    Table table(rows, 2);
    table.state.phase = Phase::place_cities;
    return table;
}

TEST(Setup, WhereStartingCitiesMayStand) {
    RULE("BA-SETUP-14", "BA-SETUP-15", "BA-SETUP-17", "BA-TERR-03");
    Table table = placing({"l f m p d"});
    EXPECT_EQ(table.legal(), (Lines{"city a3", "city a4", "city a5"}));
    EXPECT_EQ(table.play("city a1"), "BA-SETUP-14");
    EXPECT_EQ(table.play("city a2"), "BA-SETUP-15");
    EXPECT_EQ(table.play("city a3"), "") << "a mountain is good";
}

TEST(Setup, StartingCitiesKeepTheirDistance) {
    RULE("BA-SETUP-16", "BA-SETUP-23");
    // One hex in between is enough; own cities of the same batch count as well.
    Table table = placing({"p p p p p p p p p p p p"});
    EXPECT_EQ(table.play("city a1"), "");
    EXPECT_EQ(table.knights_at(blue, "a1"), 1) << "the knight comes with the city";
    EXPECT_EQ(table.reserve(blue), 6);
    EXPECT_EQ(table.to_act(), yellow);
    EXPECT_EQ(table.play("city a1"), "BA-SETUP-16");
    EXPECT_EQ(table.play("city a2"), "BA-SETUP-16") << "foreign neighbour";
    EXPECT_EQ(table.play("city a4"), "");
    EXPECT_EQ(table.to_act(), yellow);
    EXPECT_EQ(table.play("city a5"), "BA-SETUP-16") << "own neighbour";
    EXPECT_EQ(table.play("city a6"), "");
}

TEST(Setup, AgreedReadingsHoldForTheWholeGame) {
    RULE("BA-MOVE-18", "BA-TITLE-11");
    const State usual = start({});
    EXPECT_EQ(usual.may_exchange + usual.may_overpay, 0) << "today's reading is the default";
    const State agreed = start({{"exchange", "yes"}, {"overpay", "yes"}});
    EXPECT_EQ(agreed.may_exchange + agreed.may_overpay, 2);
    EXPECT_NE(Baronny::hash(agreed), Baronny::hash(usual));
    Table blocked = placing({"p p"});
    blocked.state.may_exchange = 1;
    blocked.state.may_overpay = 1;
    EXPECT_EQ(blocked.play("city a1"), "");
    EXPECT_EQ(blocked.state.phase, Phase::lay_tiles) << "no room for the next city";
    EXPECT_EQ(blocked.state.may_exchange + blocked.state.may_overpay, 2) << "the new board changes no agreement";
}

TEST(Setup, GamesWithAgreedReadingsComeToAnEnd) {
    RULE("BA-MOVE-18", "BA-TITLE-11", "BA-INV-02");
    int extra_payments = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        State state = start({{"seats", "3"}, {"exchange", "yes"}, {"overpay", "yes"}});
        Random random(seed);
        for (int step = 0; step < 4000 && state.phase != Phase::over; ++step) {
            Action next{};
            if (Baronny::to_act(state).is_chance()) {
                next = Baronny::sample(state, random);
            } else {
                ActionList actions;
                Baronny::legal(state, actions);
                ASSERT_FALSE(actions.empty());
                next = actions[random.below(actions.size())];
                EXPECT_EQ(*Baronny::read(state, Baronny::write(state, next)), next);
            }
            extra_payments += unpack(next)->kind == Kind::pay ? 1 : 0;
            ASSERT_TRUE(Baronny::apply(state, next));
            for (const auto& count : Baronny::census(state).counts) {
                EXPECT_TRUE(count.what.find("token") == std::string::npos || count.number == 20) << count.what;
            }
        }
    }
    EXPECT_GT(extra_payments, 0);
}

TEST(Setup, ABoardWithoutRoomIsLaidAnew) {
    RULE("BA-SETUP-24");
    // Two hexes: the first city blocks the second one's place.
    Table table = placing({"p p"});
    table.state.first_player = yellow;
    table.state.active = yellow;
    EXPECT_EQ(table.play("city a1"), "");
    EXPECT_TRUE(Baronny::to_act(table.state).is_chance());
    EXPECT_EQ(table.state.phase, Phase::lay_tiles);
    EXPECT_EQ(table.state.first_player, yellow) << "the marker stays";
    EXPECT_TRUE(table.state.cities.empty());
    EXPECT_TRUE(table.state.land().empty());
    EXPECT_EQ(table.reserve(yellow), 7);
    EXPECT_EQ(std::popcount(table.state.tiles_left), 36);
}

}  // namespace
}  // namespace pentarchy::baronny
