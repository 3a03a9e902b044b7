#include "search/tree.h"

#include <gtest/gtest.h>

namespace pentarchy {
namespace {

Edge edge_of(Seat seat, std::uint64_t bits, bool is_secret = false) {
    Edge edge;
    edge.action = {bits};
    edge.actor = Actor::of_seat(seat);
    edge.is_secret = is_secret;
    return edge;
}

TEST(Tree, FindsEdgesByActorAndActionWhereverItStarts) {
    Tree tree(10, 10);
    tree.clear();
    const EdgeIndex first = tree.add_edge(0, edge_of(0, 7));
    const EdgeIndex second = tree.add_edge(0, edge_of(1, 7));
    const EdgeIndex third = tree.add_edge(0, edge_of(0, 9));
    EXPECT_EQ(tree.find_edge(0, Actor::of_seat(0), {7}), first);
    EXPECT_EQ(tree.find_edge(0, Actor::of_seat(1), {7}), second);
    EXPECT_EQ(tree.find_edge(0, Actor::of_seat(0), {9}, second), third);
    EXPECT_EQ(tree.find_edge(0, Actor::of_seat(0), {7}, third), first);
    EXPECT_EQ(tree.find_edge(0, Actor::of_seat(1), {9}), no_edge);
}

TEST(Tree, SecretEdgesOfOneActorShareTheirTarget) {
    Tree tree(10, 10);
    tree.clear();
    const EdgeIndex open = tree.add_edge(0, edge_of(0, 1));
    const EdgeIndex secret = tree.add_edge(0, edge_of(0, 2, true));
    const EdgeIndex twin = tree.add_edge(0, edge_of(0, 3, true));
    const EdgeIndex foreign = tree.add_edge(0, edge_of(1, 3, true));
    const NodeIndex shared = tree.grow(0, secret);
    EXPECT_EQ(tree.grow(0, twin), shared);
    EXPECT_NE(tree.grow(0, open), shared);
    EXPECT_NE(tree.grow(0, foreign), shared);
}

TEST(Tree, FullPoolsRefuseToGrow) {
    Tree tree(2, 3);
    tree.clear();
    const EdgeIndex first = tree.add_edge(0, edge_of(0, 1));
    const EdgeIndex second = tree.add_edge(0, edge_of(0, 2));
    EXPECT_TRUE(tree.has_room_for(1));
    EXPECT_FALSE(tree.has_room_for(2));
    EXPECT_EQ(tree.grow(0, first), 1U);
    EXPECT_EQ(tree.grow(0, second), no_node);
}

TEST(Tree, CarriesTheSubtreeOverAndDropsTheRest) {
    Tree tree(100, 100);
    tree.clear();
    const EdgeIndex left = tree.add_edge(0, edge_of(0, 1));
    const EdgeIndex right = tree.add_edge(0, edge_of(0, 2));
    const NodeIndex left_node = tree.grow(0, left);
    const NodeIndex right_node = tree.grow(0, right);
    tree.add_edge(left_node, edge_of(1, 3));
    const EdgeIndex twin = tree.add_edge(right_node, edge_of(1, 4, true));
    const EdgeIndex other_twin = tree.add_edge(right_node, edge_of(1, 5, true));
    const NodeIndex shared = tree.grow(right_node, twin);
    tree.grow(right_node, other_twin);
    tree.add_edge(shared, edge_of(0, 6));
    tree.node(right_node).visits = 17;
    tree.edge(twin).visits = 5;

    ASSERT_TRUE(tree.advance(Actor::of_seat(0), {2}));
    tree.carry_over();
    EXPECT_EQ(tree.nodes(), 2U);
    EXPECT_EQ(tree.edges(), 3U);
    EXPECT_EQ(tree.node(tree.root()).visits, 17U);
    const EdgeIndex kept = tree.find_edge(tree.root(), Actor::of_seat(1), {4});
    const EdgeIndex kept_twin = tree.find_edge(tree.root(), Actor::of_seat(1), {5});
    ASSERT_NE(kept, no_edge);
    ASSERT_NE(kept_twin, no_edge);
    EXPECT_EQ(tree.edge(kept).visits, 5U);
    EXPECT_EQ(tree.edge(kept).target, tree.edge(kept_twin).target);
    EXPECT_NE(tree.find_edge(tree.edge(kept).target, Actor::of_seat(0), {6}), no_edge);
    // It can still grow at the end of its lists.
    tree.add_edge(tree.root(), edge_of(1, 8));
    EXPECT_NE(tree.find_edge(tree.root(), Actor::of_seat(1), {8}), no_edge);
}

TEST(Tree, AdvancingToWhatWasNeverExploredEmptiesIt) {
    Tree tree(100, 100);
    tree.clear();
    tree.add_edge(0, edge_of(0, 1));
    EXPECT_FALSE(tree.advance(Actor::of_seat(0), {1}));
    EXPECT_EQ(tree.nodes(), 1U);
    EXPECT_EQ(tree.edges(), 0U);
}

}  // namespace
}  // namespace pentarchy
