#pragma once

// A campaign of tic-tac-toe: a game is won by holding the middle when it ends; after a win a medal is chosen.

#include "core/played/campaign.h"
#include "tests/tictactoe/tictactoe.h"

namespace pentarchy {

class ToyCampaign final : public CampaignRules {
  public:
    const std::vector<OptionSpec>& beginning() const override {
        static const std::vector<OptionSpec> specs = {OptionSpec::integer("wins", 1, 3, 2)};
        return specs;
    }

    Result<std::string> begin(const std::string&, const OptionMap& agreed) const override {
        const auto complete = complete_options(beginning(), agreed);
        return complete ? Result<std::string>(complete->at("wins")) : complete.error();
    }

    Result<CampaignPage> page(const Lines& journal) const override {
        CampaignPage page;
        page.about = {Message("tictactoe.name")};
        page.wins_to_end = std::stoi(journal[0]);
        page.losses_to_end = 2;
        page.heads = {Message("tictactoe.score.line"), Message("tictactoe.action.mark")};
        for (std::size_t line = 1; line < journal.size(); ++line) {
            if (is_game(journal[line])) {
                page.games.push_back({{Message("toy." + journal[line])}, {}});
            } else {
                page.games.back()[1].emplace_back("toy." + journal[line]);
            }
        }
        if (std::ranges::count(journal, "won") >= std::stoi(journal[0])) {
            page.status = CampaignPage::Status::won;
        } else if (std::ranges::count(journal, "won") + 2 <= static_cast<long>(page.games.size())) {
            page.status = CampaignPage::Status::lost;
        } else {
            page.next = {Message("tictactoe.phase")};
            page.wishes = wishes();
        }
        return page;
    }

    Result<OptionMap> next_game(const Lines&, const OptionMap& wished) const override {
        const auto complete = complete_options(wishes(), wished);
        return complete ? Result<OptionMap>(OptionMap{{"seats", "2"}}) : complete.error();
    }

    Result<std::string> enter(const Lines&, const OptionMap& options, const Position& last,
                              const std::string&) const override {
        if (options != OptionMap{{"seats", "2"}}) {
            return Error{"game", "has other options", ""};
        }
        const auto& state = static_cast<const PositionOf<tictactoe::TicTacToe>&>(last).state();
        return std::string(!last.to_act().is_nobody() ? "left" : state.cells[4] == 1 ? "won" : "lost");
    }

    std::vector<CampaignGain> gains(const Lines& journal, const Position&) const override {
        return journal.back() == "won" && page(journal)->status == CampaignPage::Status::running
                   ? std::vector<CampaignGain>{{"gold", Message("toy.gold"), {}}, {"silver", Message("toy.silver"), {}}}
                   : std::vector<CampaignGain>();
    }

    Result<std::string> choose(const Lines&, const Position&, const std::string& gain) const override {
        return gain == "gold" || gain == "silver" ? Result<std::string>(gain)
                                                  : Error{"choice", gain + " is no medal", "gold or silver"};
    }

  private:
    static bool is_game(const std::string& line) { return line == "won" || line == "lost" || line == "left"; }
    static std::vector<OptionSpec> wishes() { return {OptionSpec::choice("mood", {"calm", "wild"}, "calm")}; }
};

}  // namespace pentarchy
