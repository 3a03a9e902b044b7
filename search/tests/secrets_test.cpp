// No agent may know more than its seat does.

#include "table.h"
#include "tests/highcard/highcard.h"

namespace pentarchy {
namespace {

using highcard::HighCard;
using highcard::OpenHighCard;
using highcard::ValuedHighCard;

// The same to seat 1 (the second): its hand is 2 4 6, the first seat laid a card. Only what it cannot see differs.
template <Game G>
void lay_out(Table<G>& table, std::initializer_list<std::string_view> others) {
    auto other = others.begin();
    table.play("prize 4");
    for (int card = 0; card < 3; ++card) {
        table.play(*other++);
    }
    table.play_all({"deal 2", "deal 4", "deal 6"});
    for (int card = 0; card < 3; ++card) {
        table.play(*other++);
    }
    table.play(*other++);
    table.play(*other++);
}

template <Game G>
std::vector<double> thoughts(AnyAgent& agent, Table<G>& table) {
    std::vector<double> values = {static_cast<double>(agent.choose(*table.position).bits)};
    for (const Opinion::Line& line : agent.opinion().lines) {
        values.insert(values.end(), {static_cast<double>(line.action.bits), line.share, line.value});
    }
    return values;
}

template <Game G>
void expect_same_thoughts(std::string_view agent) {
    Table<G> low;
    Table<G> high;
    lay_out(low, {"deal 1", "deal 1", "deal 2", "deal 1", "deal 1", "deal 2", "play 1", "stake 0"});
    lay_out(high, {"deal 5", "deal 6", "deal 6", "deal 5", "deal 5", "deal 6", "play 6", "stake 1"});
    ASSERT_FALSE(low.position->equals(*high.position));
    ASSERT_EQ(low.position->view(Viewer::of_seat(1)), high.position->view(Viewer::of_seat(1)));
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        EXPECT_EQ(thoughts(*make_agent<G>(spec(agent), seed), low), thoughts(*make_agent<G>(spec(agent), seed), high));
    }
}

TEST(Secrets, NoAgentPeeks) {
    expect_same_thoughts<HighCard>("random");
    expect_same_thoughts<HighCard>("greedy");
    expect_same_thoughts<ValuedHighCard>("greedy");
    expect_same_thoughts<HighCard>("search:200");
    expect_same_thoughts<ValuedHighCard>("search:200");
}

// The test above can fail: with cards on the table the same two positions are different to search.
TEST(Secrets, WithOpenCardsThoughtsDiffer) {
    Table<OpenHighCard> low;
    Table<OpenHighCard> high;
    lay_out(low, {"deal 1", "deal 1", "deal 2", "deal 1", "deal 1", "deal 2", "play 1", "stake 0"});
    lay_out(high, {"deal 5", "deal 6", "deal 6", "deal 5", "deal 5", "deal 6", "play 6", "stake 1"});
    EXPECT_NE(thoughts(*make_agent<OpenHighCard>(spec("search:200"), 1), low),
              thoughts(*make_agent<OpenHighCard>(spec("search:200"), 1), high));
}

// Other seats hold other cards in each deal: their actions appear one after another, and each counts only the
// times it could be chosen.
TEST(Secrets, ActionsCountOnlyWhereTheDealOffersThem) {
    Table<HighCard> table("seats=2,rounds=1");
    table.play_all({"prize 4", "deal 2", "deal 4", "deal 6", "deal 1", "deal 1", "deal 1"});
    SearchAgent<HighCard> agent({.budget = {.iterations = 2000}}, 1);
    agent.choose(*table.position);
    const Tree& tree = agent.search(0).tree();
    std::uint32_t highest_offer = 0;
    int cards_of_the_other = 0;
    for (EdgeIndex edge = 0; edge < tree.edges(); ++edge) {
        const Edge& one = tree.edge(edge);
        if (one.actor.is_seat(1)) {
            EXPECT_LE(one.visits, one.offered);
            EXPECT_TRUE(one.is_secret);
        }
    }
    // Behind the root: own card, own stake, then the other's card.
    const Node& root = tree.node(tree.root());
    const Edge& card = tree.edge(root.first);
    ASSERT_NE(card.target, no_node);
    const Edge& stake = tree.edge(tree.node(card.target).first);
    ASSERT_NE(stake.target, no_node);
    const Node& other = tree.node(stake.target);
    for (EdgeIndex edge = other.first; edge != no_edge; edge = tree.edge(edge).next) {
        highest_offer = std::max(highest_offer, tree.edge(edge).offered);
        ++cards_of_the_other;
    }
    EXPECT_EQ(cards_of_the_other, 6);
    EXPECT_GT(highest_offer, 0U);
    EXPECT_LT(highest_offer, other.visits);
}

// What the other laid is not seen, so whatever it was the tree goes on in one and the same node.
TEST(Secrets, UnseenActionsLeadToOneNode) {
    Table<HighCard> table("seats=3,rounds=1");
    Random random(2);
    table.play_chance(random);
    SearchAgent<HighCard> agent({.budget = {.iterations = 3000}}, 1);
    agent.choose(*table.position);
    const Tree& tree = agent.search(0).tree();
    int shared = 0;
    for (NodeIndex index = 0; index < tree.nodes(); ++index) {
        NodeIndex target = no_node;
        for (EdgeIndex edge = tree.node(index).first; edge != no_edge; edge = tree.edge(edge).next) {
            const Edge& one = tree.edge(edge);
            if (one.is_secret && one.target != no_node) {
                EXPECT_TRUE(target == no_node || target == one.target);
                shared += target == one.target ? 1 : 0;
                target = one.target;
            }
        }
    }
    EXPECT_GT(shared, 0);
}

// Between the two steps of its own turn nothing new is learnt: the tree is kept. After others acted it is not.
TEST(Secrets, OnlyOwnConsecutiveDecisionsAreKept) {
    Table<HighCard> table("seats=2,rounds=2");
    Random random(2);
    table.play_chance(random);
    SearchAgent<HighCard> agent({.budget = {.iterations = 400}}, 1);
    const auto choose_and_play = [&] {
        const Action action = agent.choose(*table.position);
        agent.observe(*table.position, action);
        table.position->apply(action);
    };
    const Tree& tree = agent.search(0).tree();
    choose_and_play();
    agent.choose(*table.position);
    EXPECT_GT(tree.node(tree.root()).visits, 400U);
    choose_and_play();
    while (!table.position->to_act().is_seat(0)) {
        ActionList actions;
        if (!table.position->to_act().is_chance()) {
            table.position->legal(actions);
        }
        const Action action = actions.empty() ? table.position->sample(random) : actions[0];
        agent.observe(*table.position, action);
        table.position->apply(action);
    }
    agent.choose(*table.position);
    EXPECT_EQ(tree.node(tree.root()).visits, 400U);
}

}  // namespace
}  // namespace pentarchy
