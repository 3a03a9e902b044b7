// Search on toys: it must find what is there to find, with two seats and with more.

#include <thread>

#include "table.h"
#include "tests/highcard/highcard.h"
#include "tests/tictactoe/tictactoe.h"

namespace pentarchy {
namespace {

using highcard::HighCard;
using highcard::OpenHighCard;
using highcard::ValuedHighCard;
using tictactoe::TicTacToe;

TEST(Search, TakesTheWinningCell) {
    Table<TicTacToe> table;
    table.play_all({"a1", "b1", "a2", "b2"});
    const auto agent = make_agent<TicTacToe>(spec("search:200"), 1);
    EXPECT_EQ(table.position->write(agent->choose(*table.position)), "a3");
    ASSERT_EQ(agent->opinion().lines.size(), 5U);
    EXPECT_EQ(agent->opinion().iterations, 200U);
    EXPECT_GT(agent->opinion().lines.front().share, 0.5);
    EXPECT_GT(agent->opinion().lines.front().value, 0.9);
    double shares = 0;
    for (const Opinion::Line& line : agent->opinion().lines) {
        shares += line.share;
    }
    EXPECT_NEAR(shares, 1.0, 1e-9);
}

TEST(Search, NeverLosesTicTacToeAndBeatsRandom) {
    double wins = 0;
    constexpr int games = 60;
    for (int game = 0; game < games; ++game) {
        std::vector<std::unique_ptr<AnyAgent>> agents;
        const auto own = static_cast<std::size_t>(game % 2);
        for (std::size_t seat = 0; seat < 2; ++seat) {
            agents.push_back(make_agent<TicTacToe>(spec(seat == own ? "search:1000" : "random"),
                                                   static_cast<std::uint64_t>(game) * 2U + seat));
        }
        const Payoffs payoffs = play_out<TicTacToe>("", agents, 0);
        EXPECT_EQ(payoffs[own].place, 1) << "lost game " << game;
        wins += payoffs[1 - own].place == 2 ? 1 : 0;
    }
    EXPECT_GT(wins / games, 0.75);
}

TEST(Search, DrawsTicTacToeAgainstItself) {
    for (std::uint64_t game = 0; game < 5; ++game) {
        std::vector<std::unique_ptr<AnyAgent>> agents;
        agents.push_back(make_agent<TicTacToe>(spec("search:3000"), game));
        agents.push_back(make_agent<TicTacToe>(spec("search:3000"), game + 100));
        const Payoffs payoffs = play_out<TicTacToe>("", agents, 0);
        EXPECT_EQ(payoffs[0].place, payoffs[1].place);
    }
}

// An even share would be a half, a third, a quarter.
TEST(Search, BeatsRandomWithTwoThreeAndFourSeats) {
    EXPECT_GT((win_share<HighCard>("search:300", "random", 2, 120)), 0.65);
    EXPECT_GT((win_share<HighCard>("search:300", "random", 3, 120)), 0.45);
    EXPECT_GT((win_share<HighCard>("search:300", "random", 4, 120)), 0.38);
    EXPECT_GT((win_share<OpenHighCard>("search:300", "random", 3, 120)), 0.47);
    EXPECT_GT((win_share<ValuedHighCard>("search:300", "random", 3, 120)), 0.38);
}

// One seat after another sees the best card it can lay: the last to lay wins with the only card above.
TEST(Search, AnswersOpenCardsWithTheOneThatWins) {
    Table<OpenHighCard> table("seats=2,rounds=1");
    table.play_all({"prize 4", "deal 2", "deal 5", "deal 1", "deal 3", "deal 6", "deal 4", "play 5", "stake 0"});
    const auto agent = make_agent<OpenHighCard>(spec("search:400"), 3);
    const Action card = agent->choose(*table.position);
    EXPECT_EQ(table.position->write(card), "play 6");
    agent->observe(*table.position, card);
    table.position->apply(card);
    EXPECT_EQ(table.position->write(agent->choose(*table.position)), "stake 1");
}

// The first seat stakes on a sure win and not on a sure loss: the other's cards are open, and it answers best.
TEST(Search, ExpectsTheOthersToPlayForThemselves) {
    Table<OpenHighCard> table("seats=2,rounds=1");
    table.play_all({"prize 4", "deal 5", "deal 5", "deal 5", "deal 1", "deal 2", "deal 6", "play 5"});
    const auto agent = make_agent<OpenHighCard>(spec("search:600"), 3);
    EXPECT_EQ(table.position->write(agent->choose(*table.position)), "stake 0");
    table.state().hands[1] = {};
    table.state().hands[1].add(0, 3);
    EXPECT_EQ(table.position->write(agent->choose(*table.position)), "stake 1");
}

// The prize is 1 now and will be 2, 3 or 4 in the next round: the only high card is kept for that. Were it the
// other way round, it would be laid at once. Playouts are noisy; nearly every seed must see it.
TEST(Search, PlansForWhatChanceWillBring) {
    Table<OpenHighCard> table("seats=2,rounds=2");
    table.play_all({"prize 1", "deal 6", "deal 1", "deal 1", "deal 3", "deal 3", "deal 3"});
    Table<OpenHighCard> reversed;
    reversed.state() = table.state();
    reversed.state().prize = 4;
    reversed.state().prizes = {};
    reversed.state().prizes.add(0);
    constexpr std::uint64_t seeds = 20;
    std::uint64_t kept = 0;
    std::uint64_t laid = 0;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const auto first = make_agent<OpenHighCard>(spec("search:3000"), seed);
        kept += table.position->write(first->choose(*table.position)) == "play 1" ? 1 : 0;
        const auto second = make_agent<OpenHighCard>(spec("search:3000"), seed);
        laid += table.position->write(second->choose(*reversed.position)) == "play 6" ? 1 : 0;
    }
    EXPECT_GE(kept, seeds - 3);
    EXPECT_GE(laid, seeds - 3);
}

TEST(Search, OutcomesOfChanceAreInTheTree) {
    Table<OpenHighCard> table("seats=2,rounds=2");
    table.play_all({"prize 1", "deal 6", "deal 1", "deal 1", "deal 3", "deal 3", "deal 3"});
    SearchAgent<OpenHighCard> agent({.budget = {.iterations = 3000}}, 5);
    agent.choose(*table.position);
    const Tree& tree = agent.search(0).tree();
    int outcomes = 0;
    for (EdgeIndex edge = 0; edge < tree.edges(); ++edge) {
        outcomes += tree.edge(edge).actor.is_chance() && tree.edge(edge).visits > 0 ? 1 : 0;
    }
    EXPECT_GT(outcomes, 10);
}

TEST(Search, TheSameSeedThinksTheSame) {
    const auto shares = [](std::uint64_t seed, int threads) {
        Table<HighCard> table("seats=3");
        Random random(4);
        table.play_chance(random);
        const auto agent = make_agent<HighCard>(spec("search:500"), seed, threads);
        agent->choose(*table.position);
        std::vector<double> values;
        for (const Opinion::Line& line : agent->opinion().lines) {
            values.insert(values.end(), {line.share, line.value});
        }
        return values;
    };
    EXPECT_EQ(shares(1, 1), shares(1, 1));
    EXPECT_EQ(shares(1, 3), shares(1, 3));
    EXPECT_NE(shares(1, 1), shares(2, 1));
    EXPECT_NE(shares(1, 1), shares(1, 3));
}

TEST(Search, SeveralThreadsShareTheIterationsAndFindTheMove) {
    Table<TicTacToe> table;
    table.play_all({"a1", "b1", "a2", "b2"});
    const auto agent = make_agent<TicTacToe>(spec("search:400"), 1, 4);
    EXPECT_EQ(table.position->write(agent->choose(*table.position)), "a3");
    EXPECT_EQ(agent->opinion().iterations, 400U);
}

TEST(Search, AnswersWhenHurriedByAnotherThread) {
    Table<HighCard> table;
    Random random(4);
    table.play_chance(random);
    const auto agent = make_agent<HighCard>(spec("search:3600000ms"), 1, 2);
    std::jthread impatient([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        agent->hurry();
    });
    EXPECT_EQ(table.position->refusal(agent->choose(*table.position)), permitted);
    EXPECT_GT(agent->opinion().iterations, 0U);
}

TEST(Search, AskedToHurryBeforehandItStillAnswersAndThenForgetsIt) {
    Table<TicTacToe> table;
    const auto agent = make_agent<TicTacToe>(spec("search:300"), 1);
    agent->hurry();
    EXPECT_EQ(table.position->refusal(agent->choose(*table.position)), permitted);
    EXPECT_EQ(agent->opinion().iterations, 1U);
    agent->choose(*table.position);
    EXPECT_EQ(agent->opinion().iterations, 300U);
}

TEST(Search, KeepsToItsTime) {
    Table<HighCard> table;
    Random random(4);
    table.play_chance(random);
    const auto agent = make_agent<HighCard>(spec("search:40ms"), 1);
    const auto begin = std::chrono::steady_clock::now();
    agent->choose(*table.position);
    const auto elapsed = std::chrono::steady_clock::now() - begin;
    EXPECT_GE(elapsed, std::chrono::milliseconds(40));
    EXPECT_LT(elapsed, std::chrono::milliseconds(1000));
}

TEST(Search, AForcedMoveNeedsNoThoughtButHasAnOpinion) {
    Table<TicTacToe> table;
    table.play_all({"a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3"});
    const auto agent = make_agent<TicTacToe>(spec("search:5000"), 1);
    EXPECT_EQ(table.position->write(agent->choose(*table.position)), "c3");
    ASSERT_EQ(agent->opinion().lines.size(), 1U);
    EXPECT_EQ(agent->opinion().lines[0].share, 1.0);
    EXPECT_EQ(agent->opinion().iterations, 1U);
}

TEST(Search, GoesOnWhenTheTreeIsFull) {
    Table<TicTacToe> table;
    table.play_all({"a1", "b1", "a2", "b2"});
    const SearchSettings small{.most_nodes = 4, .most_edges = 20};
    SearchAgent<TicTacToe> agent({.budget = {.iterations = 500}}, 1, 1, small);
    EXPECT_EQ(table.position->write(agent.choose(*table.position)), "a3");
    EXPECT_EQ(agent.opinion().iterations, 500U);
    EXPECT_LE(agent.search(0).tree().nodes(), 4U);
    EXPECT_LE(agent.search(0).tree().edges(), 20U);
}

TEST(Search, LooksAtTheMostPromisingPartOfAWideChoiceFirst) {
    Table<ValuedHighCard> table("seats=2");
    table.play_all({"prize 1", "deal 1", "deal 3", "deal 6", "deal 2", "deal 2", "deal 2"});
    const SearchSettings narrow{.wide_from = 1, .wide_growth = 0};
    SearchAgent<ValuedHighCard> agent({.budget = {.iterations = 50}}, 1, 1, narrow);
    EXPECT_EQ(table.position->write(agent.choose(*table.position)), "play 6");
    EXPECT_EQ(agent.opinion().lines.front().share, 1.0);
}

int edges_tried(const Tree& tree, NodeIndex node) {
    int tried = 0;
    for (EdgeIndex at = tree.node(node).first; at != no_edge; at = tree.edge(at).next) {
        tried += tree.edge(at).visits > 0 ? 1 : 0;
    }
    return tried;
}

TEST(Search, ThinksOfAsManyChoicesOfItsRivalsAsItIsTold) {
    Table<TicTacToe> table;
    SearchAgent<TicTacToe> agent({.budget = {.iterations = 600}}, 1, 1, SearchSettings{.rival_choices = 2});
    agent.choose(*table.position);
    const Tree& tree = agent.search(0).tree();
    EXPECT_EQ(edges_tried(tree, tree.root()), 9);
    for (EdgeIndex at = tree.node(tree.root()).first; at != no_edge; at = tree.edge(at).next) {
        EXPECT_LE(edges_tried(tree, tree.edge(at).target), 2);
    }
}

// A game that is valued to its very end.
struct MeasuredHighCard : ValuedHighCard {
    static constexpr bool evaluates_end = true;
};
static_assert(EvaluatesEnd<MeasuredHighCard> && !EvaluatesEnd<ValuedHighCard> && !EvaluatesEnd<HighCard>);

TEST(Search, AGameMayBeGivenSettingsOfItsOwn) {
    constexpr SearchSettings own{
        .usual_deviation = 0.1, .visits_before_node = 3, .root_prior_power = 0.5, .plies_ahead = 0, .leaf_share = 0.5};
    const auto nodes = [](const SearchSettings& settings) {
        Table<MeasuredHighCard> table("seats=2,rounds=3");
        Random random(3);
        table.play_chance(random);
        const auto agent = make_agent<MeasuredHighCard>(spec("search:300"), 1, 1, settings);
        agent->choose(*table.position);
        return dynamic_cast<const SearchAgent<MeasuredHighCard>&>(*agent).search(0).tree().nodes();
    };
    EXPECT_LT(nodes(own), nodes({})) << "a position becomes a node only after three visits";
}

// Likes the later of its actions a little better than the earlier ones.
struct LeaningHighCard : ValuedHighCard {
    static void priors(const State&, const ActionList& actions, std::span<float> weights) {
        for (std::size_t index = 0; index < actions.size(); ++index) {
            weights[index] = 1 + 0.1F * static_cast<float>(index);
        }
    }
};

TEST(Search, LooksAheadAlongTheLikeliestActionsWhereAGameIsSharp) {
    Table<LeaningHighCard> table("seats=2,rounds=2");
    Random random(3);
    table.play_chance(random);
    ActionList actions;
    table.position->legal(actions);
    ASSERT_GT(actions.size(), 1U);
    LeaningHighCard::State expected = table.state();
    LeaningHighCard::apply(expected, actions[actions.size() - 1]);

    SearchSettings settings{.plies_ahead = 1, .sharpness = 200};
    const auto times_as_expected = [&] {
        int times = 0;
        Playout<LeaningHighCard> look(settings);
        for (int time = 0; time < 100; ++time) {
            LeaningHighCard::State state = table.state();
            look(state, random);
            times += state == expected ? 1 : 0;
        }
        return times;
    };
    EXPECT_EQ(times_as_expected(), 100);
    settings.sharpness = 1;
    EXPECT_LT(times_as_expected(), 90);
}

// Knows nothing of a position and promises nearly everything to its first action; G deals or lies open.
template <class G>
struct OneTrackMind : G {
    static constexpr bool evaluates_end = true;
    static void evaluate(const typename G::State&, std::span<float> values) { std::ranges::fill(values, 0.5F); }
    static void priors(const typename G::State&, const ActionList& actions, std::span<float> weights) {
        for (std::size_t index = 0; index < actions.size(); ++index) {
            weights[index] = index == 0 ? 1.0F : 0.0001F;
        }
    }
};

// How often search looked at what it visited least and most.
template <class G>
std::pair<std::uint32_t, std::uint32_t> visits_at_root(double power) {
    Table<G> table("seats=2,rounds=2");
    Random random(3);
    table.play_chance(random);
    const SearchSettings settings{.root_prior_power = power, .plies_ahead = 0};
    SearchAgent<G> agent({.budget = {.iterations = 300}}, 1, 1, settings);
    agent.choose(*table.position);
    const Tree& tree = agent.search(0).tree();
    std::pair<std::uint32_t, std::uint32_t> visits = {300, 0};
    for (EdgeIndex at = tree.node(tree.root()).first; at != no_edge; at = tree.edge(at).next) {
        visits.first = std::min(visits.first, tree.edge(at).visits);
        visits.second = std::max(visits.second, tree.edge(at).visits);
    }
    return visits;
}

template <class G>
void expect_fair_trials() {
    EXPECT_LE(visits_at_root<G>(1).first, 2U);
    EXPECT_GE(visits_at_root<G>(1).second, 280U);
    const auto [least, most] = visits_at_root<G>(0);
    EXPECT_GE(least + 2, most);
}

TEST(Search, GivesWhatLooksUnlikelyAFairTrialAtTheRootIfToldTo) {
    expect_fair_trials<OneTrackMind<HighCard>>();
    expect_fair_trials<OneTrackMind<OpenHighCard>>();
}

// Judged otherwise than it is evaluated, and only between rounds: once a card lies there, all have to be laid.
struct QuietHighCard : ValuedHighCard {
    static bool is_quiet(const State& state) {
        return std::ranges::all_of(state.laid, [](int card) { return card == 0; });
    }
    static void judge(const State& state, std::span<float> values) {
        std::ranges::fill(values, is_quiet(state) ? 0.25F : 0.75F);
    }
};
static_assert(HasQuiet<QuietHighCard> && HasJudgement<QuietHighCard>);
static_assert(!HasQuiet<ValuedHighCard> && !HasJudgement<ValuedHighCard>);

TEST(Search, PlaysOnToAQuietPositionBeforeItJudges) {
    Table<QuietHighCard> table("seats=2,rounds=3");
    Random random(3);
    table.play_chance(random);
    Playout<QuietHighCard> look(SearchSettings{.plies_ahead = 1, .leaf_share = 0.5});
    for (int cards = 0; cards < 2; ++cards) {
        QuietHighCard::State state = table.state();
        const Values values = look(state, random);
        EXPECT_EQ(values[0], 0.25F) << cards;
        EXPECT_TRUE(QuietHighCard::is_quiet(state)) << cards;
        ActionList actions;
        table.position->legal(actions);
        table.position->apply(actions[actions.size() - 1]);
    }
}

TEST(Search, KeepsWhatItThoughtWhenTheGameGoesWhereItLooked) {
    Table<TicTacToe> table;
    SearchAgent<TicTacToe> agent({.budget = {.iterations = 400}}, 1);
    const Action own = agent.choose(*table.position);
    agent.observe(*table.position, own);
    table.position->apply(own);
    ActionList replies;
    table.position->legal(replies);
    agent.observe(*table.position, replies[0]);
    table.position->apply(replies[0]);
    agent.choose(*table.position);
    const Tree& kept = agent.search(0).tree();
    EXPECT_GT(kept.node(kept.root()).visits, 400U);

    // Not told of a move, it starts afresh.
    const auto elsewhere = table.position->clone();
    ActionList others;
    elsewhere->legal(others);
    elsewhere->apply(others[0]);
    agent.choose(*elsewhere);
    EXPECT_EQ(kept.node(kept.root()).visits, 400U);
}

TEST(Search, LevelsGrowStronger) {
    EXPECT_GT((win_share<TicTacToe>("search:hard", "search:easy", 2, 40)), 0.65);
    EXPECT_GT((win_share<OpenHighCard>("search:hard", "search:easy", 2, 80)), 0.55);
}

}  // namespace
}  // namespace pentarchy
