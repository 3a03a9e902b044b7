// What reaches a viewer never depends on what that viewer cannot know: view, log, question and answers.

#include <gtest/gtest.h>

#include <set>

#include "games/imperium_horizons/answers/moves.h"
#include "games/imperium_horizons/tests/steps.h"
#include "tests/playthrough.h"

namespace pentarchy::imperium_horizons {
namespace {

using Play = pentarchy::testing::Playthrough<ImperiumHorizons>;

std::vector<Viewer> viewers(const State& s) {
    std::vector<Viewer> all{Viewer::spectator()};
    for (Seat seat = 0; seat < ImperiumHorizons::seats(s); ++seat) {
        all.push_back(Viewer::of_seat(seat));
    }
    return all;
}

json::value as_json(const std::vector<Message>& messages) {
    json::array list;
    for (const Message& message : messages) {
        list.push_back(message.to_json());
    }
    return list;
}

json::value log_of(const State& before, Action action, const State& after, Viewer viewer) {
    return as_json(ImperiumHorizons::log(before, action, after, viewer));
}

// Where two documents differ first; empty when they do not.
std::string difference(const json::value& one, const json::value& other, const std::string& path = "") {
    if (one == other) {
        return "";
    }
    if (one.is_object() && other.is_object()) {
        for (const auto& member : one.as_object()) {
            if (!other.as_object().contains(member.key())) {
                return path + "/" + std::string(member.key());
            }
            const std::string deeper =
                difference(member.value(), other.at(member.key()), path + "/" + std::string(member.key()));
            if (!deeper.empty()) {
                return deeper;
            }
        }
    }
    if (one.is_array() && other.is_array() && one.as_array().size() == other.as_array().size()) {
        for (std::size_t i = 0; i < one.as_array().size(); ++i) {
            const std::string deeper =
                difference(one.as_array()[i], other.as_array()[i], path + "/" + std::to_string(i));
            if (!deeper.empty()) {
                return deeper;
            }
        }
    }
    return path + ": " + json::serialize(one).substr(0, 200) + " or " + json::serialize(other).substr(0, 200);
}

// Everything else that could be done here.
std::vector<Action> alternatives(const State& s) {
    std::vector<Action> all;
    if (ImperiumHorizons::to_act(s).is_chance()) {
        OutcomeList outcomes;
        ImperiumHorizons::outcomes(s, outcomes);
        for (const Outcome& outcome : outcomes) {
            all.push_back(outcome.action);
        }
    } else {
        ActionList actions;
        ImperiumHorizons::legal(s, actions);
        all.assign(actions.begin(), actions.end());
    }
    return all;
}

// The card that an action is about, by its number.
Piece card_named(Action action) {
    const Move move = *unpack(action);
    switch (move.verb) {
        case Verb::draw_card:
        case Verb::play:
        case Verb::free:
        case Verb::exhaust:
        case Verb::profit:
        case Verb::choose:
            return move.a;
        default:
            return no_piece;
    }
}

// A viewer that sees a card neither before nor after is told of no card: its words are the same for every other card
// that it cannot see either.
void hears_nothing_of_hidden_cards(const State& before, Action action, const State& after) {
    const Piece piece = card_named(action);
    if (piece == no_piece) {
        return;
    }
    const auto others = alternatives(before);
    for (const Viewer viewer : viewers(before)) {
        const bool told = is_told(before, piece, after, viewer);
        const Seat seat = viewer.is_spectator() ? -1 : viewer.seat();
        ASSERT_EQ(ImperiumHorizons::is_secret(before, action, seat), !told) << ImperiumHorizons::write(before, action);
        if (told) {
            continue;
        }
        const json::value heard = log_of(before, action, after, viewer);
        const std::string text = json::serialize(heard.as_array().front());
        ASSERT_EQ(text.find(card_key(before, piece)), std::string::npos) << text;
        ASSERT_EQ(text.find("number"), std::string::npos) << text;
        for (const Action other : others) {
            State instead = before;
            ASSERT_TRUE(ImperiumHorizons::apply(instead, other));
            const Piece hidden = card_named(other);
            if (hidden == no_piece || is_told(before, hidden, instead, viewer)) {
                continue;
            }
            ASSERT_EQ(log_of(before, other, instead, viewer).as_array().front(), heard.as_array().front());
            if (ImperiumHorizons::to_act(before).is_chance() && ImperiumHorizons::to_act(instead).is_chance() &&
                ImperiumHorizons::to_act(after).is_chance()) {
                ASSERT_EQ(difference(ImperiumHorizons::view(instead, viewer), ImperiumHorizons::view(after, viewer)),
                          "")
                    << ImperiumHorizons::write(before, other) << " for viewer " << seat;
            }
        }
    }
}

// Dealt anew what a viewer cannot know, it sees the same, and where it is asked it is asked the same.
void sees_the_same_when_dealt_anew(const State& s, Random& random) {
    const Actor actor = ImperiumHorizons::to_act(s);
    for (const Viewer viewer : viewers(s)) {
        State dealt = s;
        for (Seat seat = 0; seat < ImperiumHorizons::seats(s); ++seat) {
            if (viewer.is_spectator() || viewer.seat() == seat) {
                ImperiumHorizons::hide(dealt, seat, random);
            }
        }
        ASSERT_EQ(difference(ImperiumHorizons::view(dealt, viewer), ImperiumHorizons::view(s, viewer)), "");
        if (viewer.is_spectator() || !actor.is_seat(viewer.seat())) {
            continue;
        }
        ASSERT_EQ(ImperiumHorizons::prompt(dealt).to_json(), ImperiumHorizons::prompt(s).to_json());
        const auto offered = alternatives(s);
        ASSERT_EQ(alternatives(dealt), offered);
        for (const Action action : offered) {
            ASSERT_EQ(ImperiumHorizons::choice(dealt, action).message.to_json(),
                      ImperiumHorizons::choice(s, action).message.to_json());
            ASSERT_EQ(ImperiumHorizons::write(dealt, action), ImperiumHorizons::write(s, action));
        }
    }
}

// The same action in another deal of what the viewer cannot know: the same words for its deed.
void hears_the_same_when_dealt_anew(const State& before, Action action, const State& after, Random& random) {
    if (ImperiumHorizons::to_act(before).is_chance()) {
        return;  // the bag differs; its cards are compared above
    }
    for (const Viewer viewer : viewers(before)) {
        if (const Piece piece = card_named(action); piece != no_piece && !knows(before, piece, viewer)) {
            continue;  // it may lie elsewhere in the other deal; such cards are compared above
        }
        State dealt = before;
        ImperiumHorizons::hide(dealt, viewer.is_spectator() ? 0 : viewer.seat(), random);
        State then = dealt;
        if (ImperiumHorizons::apply(then, action)) {
            ASSERT_EQ(log_of(dealt, action, then, viewer).as_array().front(),
                      log_of(before, action, after, viewer).as_array().front());
        }
    }
}

TEST(Secrets, WordsAndViewsTellNobodyWhatItCannotKnow) {
    RULE("IH-KW-BREAK-10");
    const std::vector<OptionMap> tables = {
        {{"seats", "1"}, {"level", "supreme"}},
        {{"seats", "2"}, {"variants", "trade_routes"}},
        {{"seats", "3"}, {"nations", "mayans+inuit+vikings"}, {"commons", "classics"}},
        {{"seats", "3"}, {"nations", "olmecs+scythians+atlanteans"}, {"commons", "legends"}},
        {{"seats", "4"}, {"nations", "cultists+polynesians+arthurians+martians"}},
        {{"seats", "2"}, {"nations", "arthurians+atlanteans"}, {"variants", "short"}},
    };
    for (std::size_t i = 0; i < tables.size(); ++i) {
        for (std::uint64_t seed = 1; seed <= 1; ++seed) {
            Play play(tables[i], 100 * i + seed);
            while (!play.over()) {
                const State before = play.state;
                const Action action = play.pick();
                ASSERT_TRUE(play.play(action));
                if (play.random().below(16) == 0) {
                    hears_nothing_of_hidden_cards(before, action, play.state);
                }
                if (play.random().below(16) == 0) {
                    sees_the_same_when_dealt_anew(before, play.random());
                    hears_the_same_when_dealt_anew(before, action, play.state, play.random());
                }
                if (::testing::Test::HasFatalFailure()) {
                    FAIL() << ImperiumHorizons::write(before, action) << play;
                }
            }
        }
    }
}

TEST(Secrets, ACardTakenUnseenFromTheMainDeckMayBeOfAnyBanner) {
    RULE("IH-KW-BREAK-10");
    Table t("nations=inuit+celts");
    state_card(t, 0, "INU25B");
    t.in_play(0, "Oral History").hand(0, "Bone Carving").hand(0, "Unrest").next("Bogs");
    ASSERT_EQ(t.play("order activate; play bone-carving; option 1"), "");
    ASSERT_TRUE(t.lies("Bogs", spot::hand));
    const State before = t.state;
    const json::object seen = ImperiumHorizons::view(before, Viewer::of_seat(1));
    EXPECT_EQ(json::serialize(seen.at("seats").as_array()[0]).find("card.3REG9"), std::string::npos);
    std::set<Suit> banners;
    Random random(1);
    for (int deal = 0; deal < 200; ++deal) {
        State s = before;
        ImperiumHorizons::hide(s, 1, random);
        ASSERT_EQ(ImperiumHorizons::view(s, Viewer::of_seat(1)), seen);
        for (const Piece piece : at(s, spot::hand, 0)) {
            banners.insert(card_of(s, piece).banner);
        }
        State owner = before;
        ImperiumHorizons::hide(owner, 0, random);
        ASSERT_EQ(at(owner, spot::hand, 0), at(before, spot::hand, 0));
    }
    EXPECT_TRUE(banners.contains(Suit::reg) && banners.contains(Suit::unc) && banners.contains(Suit::civ) &&
                banners.contains(Suit::tri));
}

TEST(Secrets, TheNumberOfAHiddenCardIsNotInTheLog) {
    Play play({{"seats", "2"}}, 1);
    int secret = 0;
    while (!play.over() && secret < 60) {
        const State before = play.state;
        const Action action = play.pick();
        ASSERT_TRUE(play.play(action));
        for (const Message& line : ImperiumHorizons::log(before, action, play.state, Viewer::spectator())) {
            if (line.key == "imperium-horizons.log.draw_secret" || line.key == "imperium-horizons.log.choose_secret") {
                ++secret;
                // Who, and what for; nothing of the card.
                EXPECT_EQ(line.args.size(), 2U) << json::serialize(line.args);
                EXPECT_TRUE(line.args.contains("seat") && line.args.contains("what"));
            }
        }
    }
    EXPECT_EQ(secret, 60);
}

// What the state names: what all heard as it was; a card that was drawn unseen is whichever is dealt to where it went.
TEST(Secrets, ACardThatIsNamedAndWasNotSeenIsDealtLikeItsPlace) {
    int secret = 0;
    int others = 0;
    int open = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Play play({{"seats", "3"}}, seed);
        while (!play.over()) {
            const State before = play.state;
            const Action action = play.pick();
            ASSERT_TRUE(play.play(action));
            const State& s = play.state;
            const Piece card = card_named(action);
            const bool is_answer = card != no_piece && s.answer == card && s.pending.ask != Ask::over;
            if (!is_answer || play.random().below(4) != 0) {
                continue;
            }
            for (Seat seat = 0; seat < 3; ++seat) {
                State dealt = s;
                ImperiumHorizons::hide(dealt, seat, play.random());
                if (is_told(before, card, s, Viewer::of_seat(seat))) {
                    ASSERT_EQ(dealt.answer, card) << ImperiumHorizons::write(before, action) << " for seat " << seat;
                    ++open;
                } else if (is_hidden_from(s, card, seat) && kind_of(s.at[card]) == spot::hand) {
                    ASSERT_EQ(dealt.at[dealt.answer], s.at[card]) << ImperiumHorizons::write(before, action);
                    ++secret;
                    others += dealt.answer == card ? 0 : 1;
                }
            }
        }
    }
    EXPECT_GT(secret, 100);
    EXPECT_GT(others, secret / 2) << "it is seldom the card that it was";
    EXPECT_GT(open, 100);
}

// Variables of texts and events name cards, too: who never saw such a card is dealt another one in its place, and
// whoever saw it keeps it, wherever it went.
TEST(Secrets, VariablesAndEventsNameTheCardThatIsDealt) {
    int dealt_names = 0;
    int others = 0;
    int kept = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Play play({{"seats", "3"}}, seed);
        while (!play.over()) {
            ASSERT_TRUE(play.play(play.pick()));
            const State& s = play.state;
            const auto names = [](const State& state) {
                std::vector<std::pair<Piece, std::uint8_t>> all;
                for (const Binding& binding : state.bindings) {
                    all.emplace_back(binding.card, binding.untold);
                }
                for (const Happening& event : state.events) {
                    all.emplace_back(event.card, event.untold);
                }
                return all;
            };
            const auto before = names(s);
            if (before.empty() || s.pending.ask == Ask::over) {
                continue;
            }
            for (Seat seat = 0; seat < 3; ++seat) {
                State other = s;
                ImperiumHorizons::hide(other, seat, play.random());
                const auto after = names(other);
                ASSERT_EQ(after.size(), before.size());
                for (std::size_t i = 0; i < before.size(); ++i) {
                    const auto [card, untold] = before[i];
                    const bool is_secret = (untold & seat_bit(seat)) != 0 && is_hidden_from(s, card, seat);
                    if (!is_secret) {
                        ASSERT_EQ(after[i].first, card);
                        ++kept;
                        continue;
                    }
                    ASSERT_EQ(other.at[after[i].first], s.at[card]);
                    ASSERT_EQ(other.place[after[i].first], s.place[card]);
                    ++dealt_names;
                    others += after[i].first == card ? 0 : 1;
                }
            }
        }
    }
    EXPECT_GT(kept, 100);
    EXPECT_GT(dealt_names, 100);
    EXPECT_GT(others, dealt_names / 2) << "it is seldom the card that it was";
}

// All know that the second player holds no Unrest, and of what may lie there nearly all is: hardly any deal fits.
TEST(Secrets, WhatHardlyAnyDealFitsTellsOfThatHandAndOfNothingElse) {
    Play play({{"seats", "3"}, {"nations", "mayans+celts+romans"}}, 1);
    while (!ImperiumHorizons::to_act(play.state).is_seat()) {
        ASSERT_TRUE(play.play(play.pick()));
    }
    State& s = play.state;
    const PieceSet hand = at(s, spot::hand, 1);
    ASSERT_EQ(hand.size(), 5);
    for (const Piece piece : at(s, spot::deck, 1)) {
        set_spot(s, piece, spot::gone);
    }
    for (const Piece piece : at(s, spot::unrest_pile)) {
        set_spot(s, piece, spot_of(spot::deck, 1));
        s.pool[piece] = s.pool[hand.first()];
        s.known[piece] = 0;
    }
    s.player(1).without_unrest = 1;
    Random random(1);
    int anew = 0;
    for (int deal = 0; deal < 20; ++deal) {
        State dealt = s;
        ImperiumHorizons::hide(dealt, 0, random);
        EXPECT_TRUE(at(dealt, spot::hand, 1) == hand);
        anew += at(dealt, spot::hand, 2) == at(s, spot::hand, 2) ? 0 : 1;
    }
    EXPECT_GT(anew, 15) << "the third player's hand is hidden all the same";
}

TEST(Secrets, WhoSawACardKnowsItInTheDeckToo) {
    Table t("nations=mayans+celts+romans");
    const Piece card = at(t.state, spot::deck, 0).first();
    set_spot(t.state, card, spot_of(spot::hand, 0));
    t.state.known[card] = 1 | 2;  // and the Celts' seat, which was shown it
    Machine machine{t.state};
    machine.bind(0, bound_it, card);
    EXPECT_EQ(t.state.bindings.back().untold, seat_bit(2));
    machine.put(card, spot_of(spot::deck, 0));
    EXPECT_EQ(t.state.bindings.back().untold, seat_bit(2)) << "seats 0 and 1 saw it go";
    Random random(1);
    int same = 0;
    for (int deal = 0; deal < 40; ++deal) {
        State for_celts = t.state;
        ImperiumHorizons::hide(for_celts, 1, random);
        ASSERT_EQ(for_celts.bindings.back().card, card);
        State for_romans = t.state;
        ImperiumHorizons::hide(for_romans, 2, random);
        same += for_romans.bindings.back().card == card ? 1 : 0;
    }
    EXPECT_LT(same, 30);
}

TEST(Secrets, ACardGivenToAnotherHandIsToldToNobodyElse) {
    RULE("IH-KW-GIVE-01");
    Table t("nations=mayans+celts+romans");
    const Piece card = at(t.state, spot::deck, 0).first();
    set_spot(t.state, card, spot_of(spot::hand, 0));
    t.state.known[card] = 1;
    State after = t.state;
    Machine{after}.put(card, spot_of(spot::hand, 1));
    EXPECT_TRUE(is_told(t.state, card, after, Viewer::of_seat(0)));
    EXPECT_TRUE(is_told(t.state, card, after, Viewer::of_seat(1)));
    EXPECT_FALSE(is_told(t.state, card, after, Viewer::of_seat(2)));
    EXPECT_FALSE(is_told(t.state, card, after, Viewer::spectator()));
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
