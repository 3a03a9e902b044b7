// Every mistake planted in high card is caught, by the check that is there for it.

#include "tests/mutants.h"

#include "tests/highcard/highcard.h"

// Sanitized builds look at too little to catch every mistake (tests/walk.h); they look for others.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

namespace pentarchy::testing {

using highcard::card_values;
using highcard::HighCard;

// Rounds are short: a dozen deals, then all is turned up.
template <std::derived_from<HighCard> G>
inline constexpr bool shows_in_passing<G> = true;
template <std::derived_from<HighCard> G>
inline constexpr int belief_windows<G> = 60;
template <std::derived_from<HighCard> G>
inline constexpr int belief_steps<G> = 16;
template <std::derived_from<HighCard> G>
inline constexpr std::size_t belief_deals<G> = 1500;
template <std::derived_from<HighCard> G>
inline constexpr std::uint64_t belief_every<G> = 8;
template <std::derived_from<HighCard> G>
inline constexpr std::size_t undo_every<G> = 1;

namespace {

// Deals from a whole pack: it forgets the cards that were turned up and are gone, as everybody saw.
struct ForgetsWhatWasTurnedUp : HighCard {
    static void hide(State& state, Seat seat, Random& random) {
        const int size = state.deck.size();
        Bag<card_values> seen;
        for (std::size_t other = 0; other < state.seats; ++other) {
            seen.add(state.hands[other]);
            if (state.laid[other] > 0) {
                seen.add(state.laid[other] - 1U);
            }
        }
        Bag<card_values> rest;
        for (std::size_t card = 0; card < card_values; ++card) {
            rest.add(card, 4 - seen.count(card));
        }
        state.deck = {};
        for (int card = 0; card < size; ++card) {
            const std::size_t drawn = rest.sample(random);
            rest.take(drawn);
            state.deck.add(drawn);
        }
        HighCard::hide(state, seat, random);
    }
};

// Every kind of card is as likely as any other, however many are left of it.
struct DealsKindsInsteadOfCards : HighCard {
    static void hide(State& state, Seat seat, Random& random) {
        for (std::size_t other = 0; other < state.seats; ++other) {
            if (static_cast<Seat>(other) == seat) {
                continue;
            }
            Bag<card_values>& hand = state.hands[other];
            const int size = hand.size();
            state.deck.add(hand);
            hand = {};
            while (hand.size() < size) {
                const std::size_t card = random.below(card_values);
                if (state.deck.count(card) > 0) {
                    state.deck.take(card);
                    hand.add(card);
                }
            }
        }
    }
};

struct ExchangesOwnCards : HighCard {
    static void hide(State& state, Seat seat, Random& random) {
        HighCard::hide(state, seat, random);
        Bag<card_values>& hand = state.hands[static_cast<std::size_t>(seat)];
        if (hand.size() > 0 && state.deck.size() > 0) {
            const std::size_t own = hand.sample(random);
            const std::size_t other = state.deck.sample(random);
            hand.take(own);
            state.deck.take(other);
            hand.add(other);
            state.deck.add(own);
        }
    }
};

struct HashForgetsStakes : HighCard {
    static std::uint64_t hash(State state) {
        state.stakes = {};
        return HighCard::hash(state);
    }
};

struct OffersByOthersCards : HighCard {
    static Choice choice(const State& state, Action action) {
        Choice choice = HighCard::choice(state, action);
        const std::size_t other = (state.turn + 1U) % state.seats;
        choice.targets.push_back({"card", std::to_string(state.hands[other].count(card_values - 1))});
        return choice;
    }
};

struct CallsCardsByTheirIds : HighCard {
    static Choice choice(const State& state, Action action) {
        Choice choice = HighCard::choice(state, action);
        if (choice.message.args.contains("card")) {
            choice.message.args["card"] = "card_of_value";
        }
        return choice;
    }
};

// Whoever lays a card hears whether somebody else holds the six, and may take the card back. Hardly any deal has it
// where it is not known to be: there is one six in a deck of two hundred.
struct AsksForTheSix : HighCard {
    static bool is_held(const State& state) {
        for (std::size_t seat = 0; seat < state.seats; ++seat) {
            if (seat != state.turn && state.hands[seat].count(5) > 0) {
                return true;
            }
        }
        return false;
    }
    static State start(const Options& options) {
        State state = HighCard::start(options);
        state.deck = {};
        for (std::size_t card = 0; card < 5; ++card) {
            state.deck.add(card, 40);
        }
        state.deck.add(5, 1);
        return state;
    }
    static std::vector<Message> log(const State& before, Action chosen, const State& after, Viewer viewer) {
        std::vector<Message> lines = HighCard::log(before, chosen, after, viewer);
        if (before.stage == highcard::Stage::play && viewer.is(before.turn) && is_held(before)) {
            lines.emplace_back("highcard.log.held");
        }
        return lines;
    }
};

struct SaysThatAllIsShown : HighCard {
    static bool shows(const State&, Action, const State&, Seat) { return true; }
};

// Nothing came to light, and yet the answer hangs on what others hold.
struct AsksOthersCardsWhetherItShows : HighCard {
    static bool shows(const State& before, Action action, const State& after, Seat seat) {
        const std::size_t other = (static_cast<std::size_t>(seat) + 1) % before.seats;
        return HighCard::shows(before, action, after, seat) || before.hands[other].count(0) > 0;
    }
};

TEST(Mutants, HighCardItselfIsWithoutComplaint) {
    EXPECT_EQ(viewers_learn_nothing_hidden<HighCard>(), "");
    EXPECT_EQ(hide_against_beliefs<HighCard>(), "");
    EXPECT_EQ(hash_against_every_field<HighCard>(), "");
    EXPECT_EQ(sample_against_outcomes<HighCard>(), "");
    EXPECT_EQ(everything_said_has_words<HighCard>(), "");
    EXPECT_EQ(what_is_taken_back_showed_nothing<HighCard>(), "");
}

TEST(Mutants, AHideThatDoesNothing) {
    expect_complaint(hide_against_beliefs<HidesNothing<HighCard>>(), "hide does not deal what seat");
}

TEST(Mutants, AHideThatIgnoresWhatEverybodyCouldConclude) {
    expect_complaint(hide_against_beliefs<ForgetsWhatWasTurnedUp>(), "hide does not deal what seat");
}

TEST(Mutants, AHideThatDealsInTheWrongProportion) {
    expect_complaint(hide_against_beliefs<DealsKindsInsteadOfCards>(), "hide does not deal what seat");
}

TEST(Mutants, AHideThatChangesWhatTheSeatHolds) {
    expect_complaint(viewers_learn_nothing_hidden<ExchangesOwnCards>(), "its view tells what it cannot know");
}

TEST(Mutants, ALogThatTellsEverybodyEveryCard) {
    expect_complaint(viewers_learn_nothing_hidden<TellsEverybodyEverything<HighCard>>(),
                     "the log tells what it cannot know");
}

TEST(Mutants, AViewOfTheNeighboursHand) {
    expect_complaint(viewers_learn_nothing_hidden<ShowsTheNeighboursCards<HighCard>>(),
                     "its view tells what it cannot know");
}

TEST(Mutants, ChoicesThatDependOnHiddenCards) {
    expect_complaint(viewers_learn_nothing_hidden<OffersByOthersCards>(), "its choices tells what it cannot know");
}

TEST(Mutants, IsSecretThatIsNeverTrue) {
    expect_complaint(viewers_learn_nothing_hidden<CallsNothingSecret<HighCard>>(), "is_secret is false");
}

TEST(Mutants, ASeatThatObservesWhatIsHidden) {
    expect_complaint(viewers_learn_nothing_hidden<ObservesWhatIsHidden<HighCard>>(), "what it observed");
}

TEST(Mutants, WordsMissingThatOnlyOneSeatHears) {
    expect_complaint(everything_said_has_words<LacksWordsForOneSeat<HighCard>>(), "_to_yourself has no words");
}

TEST(Mutants, ANumberWithoutItsNoun) {
    expect_complaint(everything_said_has_words<CountsInWords<HighCard>>(), "counts prize, which is not a number");
}

TEST(Mutants, AnIdInPlaceOfAWord) {
    expect_complaint(everything_said_has_words<CallsCardsByTheirIds>(), "says \"card_of_value\" in every language");
}

TEST(Mutants, ASampleThatIgnoresItsWeights) {
    expect_complaint(sample_against_outcomes<SamplesWithoutWeights<HighCard>>(), "sample does not follow the weights");
}

// Learning that something rare is not there is learning something.
TEST(Mutants, AnUndoOfWhatSaidThatSomethingRareIsNotThere) {
    expect_complaint(what_is_taken_back_showed_nothing<AsksForTheSix>(), "could take back what showed it something");
}

TEST(Mutants, AGameThatTakesNothingBackToBeSafe) {
    expect_complaint(what_is_taken_back_showed_nothing<SaysThatAllIsShown>(), "cannot be taken back");
}

TEST(Mutants, AnUndoThatTellsOfOthersCards) {
    expect_complaint(what_is_taken_back_showed_nothing<AsksOthersCardsWhetherItShows>(),
                     "may take it back tells what it cannot know");
}

TEST(Mutants, AHashThatForgetsAField) {
    expect_complaint(hash_against_every_field<HashForgetsStakes>(), "the hash never notices these bytes");
}

}  // namespace
}  // namespace pentarchy::testing

#endif
