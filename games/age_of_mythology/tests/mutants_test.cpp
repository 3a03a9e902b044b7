// The battery catches mistakes planted in a real game.

#include "tests/mutants.h"

#include <type_traits>
#include <utility>

#include "games/age_of_mythology/game.h"

// Sanitized builds look at too little to catch every mistake (tests/walk.h); they look for others.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

namespace pentarchy::testing {

using age_of_mythology::AgeOfMythology;

template <std::derived_from<AgeOfMythology> G>
inline constexpr bool shows_in_passing<G> = true;

namespace {

// Permanent cards that came back from the table are dealt to hands that cannot hold them.
struct ForgetsWhatWasPlayed : AgeOfMythology {
    static void hide(State& state, Seat seat, Random& random) {
        std::array<std::uint8_t, age_of_mythology::max_players> kept{};
        for (std::size_t player = 0; player < kept.size(); ++player) {
            kept[player] = std::exchange(state.players[player].kept, std::uint8_t{0});
        }
        AgeOfMythology::hide(state, seat, random);
        for (std::size_t player = 0; player < kept.size(); ++player) {
            state.players[player].kept = kept[player];
        }
    }
};

struct HashForgetsVillagers : AgeOfMythology {
    static std::uint64_t hash(State state) {
        for (auto& player : state.players) {
            player.villagers = 0;
        }
        return AgeOfMythology::hash(state);
    }
};

TEST(PlantedMistakes, AHideThatDoesNothing) {
    expect_complaint(hide_against_beliefs<HidesNothing<AgeOfMythology>>(), "hide does not deal what seat");
}

// The round is about to end, and somebody else has permanent cards on the table and in hand.
bool is_about_to_return_cards(const AgeOfMythology::State& state) {
    const auto& player = state.player(1);
    return state.phase == age_of_mythology::Phase::actions && state.turn >= 3 &&
           std::ranges::any_of(player.played, age_of_mythology::is_permanent) &&
           std::ranges::any_of(player.hand, age_of_mythology::is_permanent);
}

TEST(PlantedMistakes, AHideThatIgnoresWhatEverybodyCouldConclude) {
    const auto complaint_of = []<Game G>(std::type_identity<G>) {
        int conclusive = 0;
        return walk<G>(1, [&](Playthrough<G>& play) -> Complaint {
            const bool is_place = conclusive < 20 && is_about_to_return_cards(play.state);
            return is_place ? belief_complaint<G>(play.state, 0, play.random().next(), conclusive) : "";
        });
    };
    expect_complaint(complaint_of(std::type_identity<ForgetsWhatWasPlayed>()), "hide does not deal what seat 1");
    EXPECT_EQ(complaint_of(std::type_identity<AgeOfMythology>()), "");
}

TEST(PlantedMistakes, ALogThatTellsEverybodyEveryCard) {
    expect_complaint(viewers_learn_nothing_hidden<TellsEverybodyEverything<AgeOfMythology>>(),
                     "the log tells what it cannot know");
}

TEST(PlantedMistakes, AViewOfTheNeighboursHand) {
    expect_complaint(viewers_learn_nothing_hidden<ShowsTheNeighboursCards<AgeOfMythology>>(),
                     "its view tells what it cannot know");
}

TEST(PlantedMistakes, IsSecretThatIsNeverTrue) {
    expect_complaint(viewers_learn_nothing_hidden<CallsNothingSecret<AgeOfMythology>>(), "is_secret is false");
}

TEST(PlantedMistakes, WordsMissingThatOnlyOneSeatHears) {
    expect_complaint(everything_said_has_words<LacksWordsForOneSeat<AgeOfMythology>>(), "_to_yourself has no words");
}

TEST(PlantedMistakes, ASampleThatIgnoresItsWeights) {
    expect_complaint(sample_against_outcomes<SamplesWithoutWeights<AgeOfMythology>>(),
                     "sample does not follow the weights");
}

// Everything may be taken back, whatever it showed.
TEST(PlantedMistakes, AnUndoThatAsksNothing) {
    expect_complaint(
        what_is_taken_back_showed_nothing<AgeOfMythology>(
            [](const AgeOfMythology::State&, Action, const AgeOfMythology::State&, Seat) { return false; }),
        "could take back what showed it something");
}

TEST(PlantedMistakes, AHashThatForgetsAField) {
    expect_complaint(hash_against_every_field<HashForgetsVillagers>(), "the hash never notices these bytes");
}

}  // namespace
}  // namespace pentarchy::testing

#endif
