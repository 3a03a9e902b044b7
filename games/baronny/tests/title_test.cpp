// Rulebook: F Titre de noblesse.

#include <algorithm>
#include <numeric>

#include "games/baronny/chapters/rules.h"
#include "games/baronny/tests/table.h"
#include "tests/sentences.h"

namespace pentarchy::baronny {
namespace {

TEST(Title, RanksInOrder) {
    RULE("BA-TITLE-01", "BA-TITLE-03", "BA-TITLE-06");
    Table table({"p l p"}, 2);
    table.tokens(blue, field, 12).city(yellow, "a3");
    for (int rank = 1; rank <= 4; ++rank) {
        EXPECT_EQ(table.play("title 3 field"), "");
        EXPECT_EQ(table.state.player(blue).rank, rank) << "one rank at a time";
        EXPECT_EQ(table.score(blue), 15 * rank);
        EXPECT_EQ(table.to_act(), yellow);
        if (rank < 4) {
            EXPECT_EQ(table.play("recruit a3 1"), "");
        }
    }
    const auto view = Baronny::view(table.state, Viewer::spectator());
    const auto& steps = view.at("seats").at(0).at("items").at(0).at("steps").as_array();
    const std::vector<std::string> names = {"baron", "viscount", "count", "marquis", "duke"};
    ASSERT_EQ(steps.size(), names.size());
    for (std::size_t rank = 0; rank < names.size(); ++rank) {
        EXPECT_EQ(std::string_view(steps[rank].as_string()), "baronny.rank." + names[rank]);
    }
}

TEST(Title, CostsFifteen) {
    RULE("BA-TITLE-02");
    Table poor({"p"}, 2);
    poor.tokens(blue, field, 2).tokens(blue, plain, 1);
    EXPECT_EQ(poor.legal("title"), Lines{}) << "14 are not enough";
    EXPECT_EQ(poor.play("title 2 field 1 plain"), "BA-TITLE-02");
    Table rich({"p"}, 2);
    rich.tokens(blue, field, 3);
    EXPECT_EQ(rich.play("title 4 field"), "BA-TITLE-02") << "one more than he has";
    EXPECT_EQ(rich.play("title 2 field"), "BA-TITLE-02");
    EXPECT_EQ(rich.play("title 3 field"), "");
}

TEST(Title, TheChoiceSaysOnlyWhatIsPaid) {
    Table table({"p"}, 2);
    table.tokens(blue, field, 3).tokens(blue, plain, 1).tokens(blue, mountain, 2);
    const auto sentences = [&](Language language) {
        const Texts texts = testing::texts_of<Baronny>(language);
        std::vector<std::string> lines;
        ActionList actions;
        Baronny::legal(table.state, actions);
        for (const Action action : actions) {
            const auto choice = Baronny::choice(table.state, action);
            if (choice.message.key == "baronny.choice.title") {
                lines.push_back(texts(choice.message));
            }
        }
        std::ranges::sort(lines);
        return lines;
    };
    EXPECT_EQ(sentences(Language::english),
              (std::vector<std::string>{"Become viscount: pay 2 fields, 1 plain and 1 mountain",
                                        "Become viscount: pay 3 fields"}));
    EXPECT_EQ(sentences(Language::french),
              (std::vector<std::string>{"Devenir vicomte\u00a0: payer 2 champs, 1 plaine et 1 montagne",
                                        "Devenir vicomte\u00a0: payer 3 champs"}));
}

TEST(Title, TokensGoToTheBank) {
    RULE("BA-TITLE-04");
    Table table({"p"}, 2);
    table.tokens(blue, field, 3).tokens(blue, mountain, 2);
    EXPECT_EQ(table.state.bank[field], 17);
    EXPECT_EQ(table.play("title 3 field"), "");
    EXPECT_EQ(table.state.bank[field], 20);
    EXPECT_EQ(table.tokens(blue, mountain), 2);
}

TEST(Title, NoChange) {
    RULE("BA-TITLE-05");
    Table table({"p"}, 2);
    table.tokens(blue, plain, 4);
    EXPECT_EQ(table.play("title 4 plain"), "") << "16 for 15";
    EXPECT_EQ(table.all_tokens(blue), 0);
    EXPECT_EQ(table.score(blue), 15);
    EXPECT_EQ(table.state.bank, (std::array<std::uint8_t, 4>{20, 20, 20, 20}));
}

TEST(Title, OneRankHoweverRich) {
    RULE("BA-TITLE-06");
    Table table({"p"}, 2);
    table.tokens(blue, field, 12);
    EXPECT_EQ(table.legal("title"), (Lines{"title 3 field"}));
}

TEST(Title, EveryTokenMustBeNeeded) {
    RULE("BA-TITLE-07");
    Table table({"p"}, 2);
    table.tokens(blue, field, 3).tokens(blue, plain, 2).tokens(blue, mountain, 1);
    EXPECT_EQ(table.play("title 3 field 1 mountain"), "BA-TITLE-07");
    EXPECT_EQ(table.play("title 3 field 1 plain"), "BA-TITLE-07");
    EXPECT_EQ(table.play("title 2 field 2 plain"), "") << "18 in all, but without any one of them less than 15";
}

TEST(Title, ThePayerChoosesAmongAllMinimalPayments) {
    RULE("BA-TITLE-09");
    Table table({"p"}, 2);
    table.tokens(blue, field, 2).tokens(blue, plain, 2).tokens(blue, forest, 1).tokens(blue, mountain, 1);
    EXPECT_EQ(table.legal("title"), (Lines{"title 2 field 2 plain", "title 2 field 1 plain 1 forest",
                                           "title 2 field 1 plain 1 mountain", "title 2 field 1 forest 1 mountain",
                                           "title 1 field 2 plain 1 forest", "title 1 field 2 plain 1 mountain"}));
}

TEST(Title, TheListOfMinimalPaymentsIsCompleteAndMinimal) {
    RULE("BA-TITLE-07", "BA-TITLE-09");
    // Straight from the definition: up to eight tokens of each type.
    std::set<std::array<std::uint8_t, 4>> minimal;
    for (int number = 0; number < 9 * 9 * 9 * 9; ++number) {
        const std::array<std::uint8_t, 4> payment = {
            static_cast<std::uint8_t>(number % 9), static_cast<std::uint8_t>(number / 9 % 9),
            static_cast<std::uint8_t>(number / 81 % 9), static_cast<std::uint8_t>(number / 729)};
        const int worth = payment[0] * 2 + payment[1] * 3 + payment[2] * 4 + payment[3] * 5;
        const bool needed = (payment[0] == 0 || worth - 2 < 15) && (payment[1] == 0 || worth - 3 < 15) &&
                            (payment[2] == 0 || worth - 4 < 15) && (payment[3] == 0 || worth - 5 < 15);
        if (worth >= 15 && needed) {
            minimal.insert(payment);
        }
    }
    const auto listed = minimal_payments();
    EXPECT_EQ((std::set<std::array<std::uint8_t, 4>>(listed.begin(), listed.end())), minimal);
    EXPECT_EQ(listed.size(), minimal.size()) << "none twice";
}

// Every payment that can be made from these tokens: title, then further tokens until the turn ends.
void all_payments(const State& before, const State& now, std::set<Payment>& paid) {
    if (now.phase != Phase::pay_more) {
        Payment payment{};
        for (std::size_t type = 0; type < token_types; ++type) {
            payment[type] = static_cast<std::uint8_t>(before.player(blue).tokens[type] - now.player(blue).tokens[type]);
        }
        paid.insert(payment);
        return;
    }
    ActionList actions;
    Baronny::legal(now, actions);
    for (const Action action : actions) {
        State next = now;
        EXPECT_TRUE(Baronny::apply(next, action));
        all_payments(before, next, paid);
    }
}

TEST(Title, EveryPaymentFromFifteenOnWhereOverpayingWasAgreed) {
    RULE("BA-TITLE-11", "BA-RUL-16");
    Table table({"p"}, 2);
    table.tokens(blue, field, 2).tokens(blue, plain, 2).tokens(blue, forest, 2).tokens(blue, mountain, 1);
    table.state.may_overpay = 1;
    std::set<Payment> paid;
    ActionList actions;
    Baronny::legal(table.state, actions);
    for (const Action action : actions) {
        if (unpack(action)->kind == Kind::title) {
            State next = table.state;
            EXPECT_TRUE(Baronny::apply(next, action));
            all_payments(table.state, next, paid);
        }
    }
    std::set<Payment> allowed;
    for (int number = 0; number < 2 * 3 * 3 * 3; ++number) {
        const Payment payment = {static_cast<std::uint8_t>(number % 2), static_cast<std::uint8_t>(number / 2 % 3),
                                 static_cast<std::uint8_t>(number / 6 % 3), static_cast<std::uint8_t>(number / 18)};
        if (payment[0] * 2 + payment[1] * 3 + payment[2] * 4 + payment[3] * 5 >= 15) {
            allowed.insert(payment);
        }
    }
    EXPECT_EQ(paid, allowed);
}

TEST(Title, FurtherTokensGoToTheBankAndBringNothing) {
    RULE("BA-TITLE-11", "BA-TITLE-04");
    Table table({"p"}, 2);
    table.tokens(blue, field, 4).tokens(blue, mountain, 1);
    table.state.may_overpay = 1;
    EXPECT_EQ(table.play("title 4 field"), "BA-TITLE-11") << "first what is needed";
    EXPECT_EQ(table.play("title 3 field"), "");
    EXPECT_EQ(table.to_act(), blue);
    EXPECT_EQ(table.legal(), (Lines{"pay field", "pay mountain", "stop"}));
    EXPECT_EQ(table.play("pay plain"), "BA-TITLE-11") << "he has none";
    EXPECT_EQ(table.play("pay field"), "");
    EXPECT_EQ(table.state.bank[field], 20);
    EXPECT_EQ(table.play("pay mountain"), "");
    EXPECT_EQ(table.to_act(), yellow) << "nothing is left to pay with";
    EXPECT_EQ(table.score(blue), 15);
    EXPECT_EQ(table.state.player(blue).rank, 1);
}

TEST(Title, WithoutAgreementTheTurnEndsWithTheTitle) {
    RULE("BA-TITLE-07");
    Table table({"p"}, 2);
    table.tokens(blue, field, 4);
    EXPECT_EQ(table.play("title 4 field"), "BA-TITLE-07");
    EXPECT_EQ(table.play("title 3 field"), "");
    EXPECT_EQ(table.to_act(), yellow);
}

std::string told(const State& before, const State& after, std::string_view line, Language language) {
    const Texts texts = testing::texts_of<Baronny>(language);
    std::string text;
    for (const Message& message : Baronny::log(before, *Baronny::read(before, line), after, Viewer::spectator())) {
        text += (text.empty() ? "" : "; ") + texts(message);
    }
    return text;
}

TEST(Title, TheLogSaysWhatWasPaid) {
    Table table({"p"}, 2);
    table.tokens(blue, field, 2).tokens(blue, plain, 1).tokens(blue, mountain, 1);
    const State before = table.state;
    EXPECT_EQ(table.play("title 2 field 1 plain 1 mountain"), "");
    EXPECT_TRUE(told(before, table.state, "title 2 field 1 plain 1 mountain", Language::english)
                    .ends_with("becomes viscount: 15 points, for 2 fields, 1 plain and 1 mountain"))
        << told(before, table.state, "title 2 field 1 plain 1 mountain", Language::english);
    EXPECT_TRUE(told(before, table.state, "title 2 field 1 plain 1 mountain", Language::french)
                    .ends_with("devient vicomte\u00a0: 15 points, pour 2 champs, 1 plaine et 1 montagne"));
}

TEST(Title, NothingAboveDuke) {
    RULE("BA-TITLE-08");
    Table table({"p"}, 2);
    table.tokens(blue, field, 3).rank(blue, Rank::duke);
    EXPECT_EQ(table.legal("title"), Lines{});
    EXPECT_EQ(table.play("title 3 field"), "BA-TITLE-08");
}

TEST(Title, RanksAreShared) {
    RULE("BA-TITLE-10");
    Table table({"p"}, 2);
    table.tokens(blue, field, 3).tokens(yellow, field, 3);
    EXPECT_EQ(table.play("title 3 field"), "");
    EXPECT_EQ(table.play("title 3 field"), "");
    EXPECT_EQ(table.state.player(blue).rank, table.state.player(yellow).rank);
}

}  // namespace
}  // namespace pentarchy::baronny
