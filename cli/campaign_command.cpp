// pentarchy campaign: solo games of Imperium: Horizons in a row; the journal lies in the store.

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <random>

#include "cli/command_line.h"
#include "cli/language.h"
#include "cli/spoken_move.h"
#include "cli/table.h"
#include "core/any_game.h"
#include "core/file.h"
#include "core/grammar.h"
#include "core/record.h"
#include "games/imperium_horizons/campaign.h"
#include "store/store.h"

namespace pentarchy::cli {

namespace imperium = imperium_horizons;

namespace {

constexpr std::string_view journal_prefix = "imperium-horizons/";

struct CampaignArguments {
    std::string database = "pentarchy.db";
    std::string language;
    imperium::Campaign campaign;
    std::string level = "chieftain";
    std::string civ = "random";
    std::string record;
    imperium::CampaignGame game;
    std::optional<std::uint64_t> seed;
};

Result<std::unique_ptr<Store>> open_store(const CampaignArguments& arguments) {
    return Store::open(arguments.database);
}

Result<imperium::Campaign> load(Store& store, const std::string& name) {
    const auto lines = store.journal(std::string(journal_prefix) + name);
    if (!lines) {
        return lines.error();
    }
    if (lines->empty()) {
        return Error{"campaign", "there is no campaign \"" + name + "\"", "pentarchy campaign list"};
    }
    return imperium::read_campaign(*lines);
}

// The last line of the journal is new: it is added to the store.
Result<void> keep(Store& store, const imperium::Campaign& campaign) {
    const auto lines = imperium::write_campaign(campaign);
    const Saved saved = store.add_line(std::string(journal_prefix) + campaign.name,
                                       static_cast<std::int64_t>(lines.size()), lines.back());
    if (saved == Saved::yes) {
        return {};
    }
    return saved == Saved::conflict
               ? Error{"campaign", "\"" + campaign.name + "\" has gone on meanwhile or exists", "look at it again"}
               : Error{"the database", "did not take the line", ""};
}

class Campaigns {
  public:
    Campaigns(const Roster& roster, const CampaignArguments& arguments)
        : roster_(roster), arguments_(arguments), texts_(roster.texts(terminal_language(arguments.language))) {
        texts_.add(terminal_texts(texts_.language()), "cli");
    }

    int list(Store& store) const {
        const auto names = store.journals();
        if (!names) {
            return refuse(names.error());
        }
        for (const std::string& name : *names) {
            if (name.starts_with(journal_prefix)) {
                std::cout << name.substr(journal_prefix.size()) << "\n";
            }
        }
        return 0;
    }

    int begin(Store& store) const {
        imperium::Campaign campaign = arguments_.campaign;
        for (std::size_t i = 0; i < imperium::cards().civ_levels.size(); ++i) {
            if (imperium::cards().civ_levels[i].id == arguments_.level) {
                campaign.first_level = static_cast<int>(i) + 1;
            }
        }
        const auto begun = imperium::begin_campaign(campaign);
        if (!begun) {
            return refuse(begun.error());
        }
        if (auto kept = keep(store, *begun); !kept) {
            return refuse(kept.error());
        }
        show(*begun);
        return 0;
    }

    // Name, nation, dates, scores, cards added, cards removed in parentheses, losses (IH-CAMPAIGN-09).
    void show(const imperium::Campaign& campaign) const {
        using Status = imperium::Campaign::Status;
        say("campaign.head",
            {{"name", campaign.name}, {"nation", texts_("imperium-horizons.nation." + campaign.nation)}});
        for (const imperium::CampaignGame& game : campaign.games) {
            std::string card = game.added.empty() ? "" : texts_("imperium-horizons.card." + game.added);
            if (!game.removed.empty()) {
                card = "(" + texts_("imperium-horizons.card." + game.removed) + ")";
            }
            say(game.won ? "campaign.win" : "campaign.loss", {{"date", game.date},
                                                              {"civ", texts_("imperium-horizons.nation." + game.civ)},
                                                              {"level", level_name(game.level)},
                                                              {"score", game.score},
                                                              {"rival", game.civ_score},
                                                              {"card", card}});
        }
        say("campaign.losses", {{"number", campaign.losses()}});
        say(campaign.status() == Status::won    ? "campaign.won"
            : campaign.status() == Status::lost ? "campaign.lost"
                                                : "campaign.next",
            {{"level", level_name(campaign.level())}, {"name", campaign.name}});
    }

    int play(Store& store) const {
        const auto campaign = load(store, arguments_.campaign.name);
        if (!campaign) {
            return refuse(campaign.error());
        }
        const auto options = imperium::campaign_options(*campaign, arguments_.civ);
        const auto entry = roster_.find("imperium-horizons");
        if (!options || !entry) {
            return refuse(options ? entry.error() : options.error());
        }
        auto journal = Journal::begin(*(*entry)->game, *options);
        if (!journal) {
            return refuse(journal.error());
        }
        const std::uint64_t seed = arguments_.seed ? *arguments_.seed : std::random_device{}();
        SpokenMoves moves((*entry)->game->facts().id, roster_.texts(Language::english), texts_);
        Table table(**entry, *std::move(journal), {std::nullopt}, texts_, std::move(moves), seed, 1,
                    isatty(STDOUT_FILENO) == 1);
        if (const int code = table.play(std::cin, std::cout); code != 0) {
            return code;
        }
        if (!table.journal().now().to_act().is_nobody()) {
            return 0;  // left and saved; `enter` takes the record once it is finished
        }
        return settle(store, *campaign, *options, table.journal());
    }

    int enter(Store& store) const {
        const auto campaign = load(store, arguments_.campaign.name);
        const auto text = read_file(arguments_.record);
        if (!campaign || !text) {
            return refuse(campaign ? text.error() : campaign.error());
        }
        const auto record = read_record(*text, arguments_.record);
        if (!record) {
            return refuse(record.error());
        }
        const auto journal = replay_record(*record, roster_.registry(), arguments_.record);
        if (!journal) {
            return refuse(journal.error());
        }
        const auto complete = complete_options(imperium::ImperiumHorizons::facts().options, record->options);
        if (record->game != "imperium-horizons" || !complete) {
            return refuse({arguments_.record, "is no game of Imperium: Horizons", "a record of this campaign"});
        }
        return add(store, *campaign, *complete, *journal, arguments_.game);
    }

    int show_one(Store& store) const {
        const auto campaign = load(store, arguments_.campaign.name);
        if (!campaign) {
            return refuse(campaign.error());
        }
        show(*campaign);
        return 0;
    }

  private:
    static const imperium::State& state_of(const Journal& journal) {
        return static_cast<const PositionOf<imperium::ImperiumHorizons>&>(journal.now()).state();
    }

    std::string level_name(int level) const {
        return texts_("imperium-horizons.level." +
                      imperium::cards().civ_levels[static_cast<std::size_t>(level - 1)].id);
    }

    void say(std::string_view key, json::object args) const {
        std::cout << texts_(Message("cli." + std::string(key), std::move(args))) << "\n";
    }

    // After a win the player adds a card or removes one (IH-CAMPAIGN-04, 05).
    int settle(Store& store, const imperium::Campaign& campaign, const OptionMap& options,
               const Journal& journal) const {
        imperium::CampaignGame game = arguments_.game;
        if (imperium::ImperiumHorizons::payoffs(state_of(journal))[0].place == 1 && game.added.empty() &&
            game.removed.empty()) {
            offer("campaign.may_add", imperium::addable_cards(state_of(journal)));
            offer("campaign.may_remove", imperium::removable_cards(campaign));
            std::string line;
            std::cout << "> " << std::flush;
            std::getline(std::cin, line);
            const std::size_t space = std::min(line.find(' '), line.size());
            const std::string verb = folded(std::string_view(line).substr(0, space));
            const std::string card = line.substr(std::min(space + 1, line.size()));
            if (verb == "add" || verb == folded(texts_("cli.campaign.add"))) {
                game.added = card;
            } else if (verb == "remove" || verb == folded(texts_("cli.campaign.remove"))) {
                game.removed = card;
            }
        }
        return add(store, campaign, options, journal, game);
    }

    void offer(std::string_view key, const std::vector<std::string>& cards) const {
        std::string list;
        for (const std::string& card : cards) {
            list += (list.empty() ? "" : ", ") + card + " " + texts_("imperium-horizons.card." + card);
        }
        say(key, {{"cards", list}});
    }

    int add(Store& store, const imperium::Campaign& campaign, const OptionMap& options, const Journal& journal,
            const imperium::CampaignGame& game) const {
        const auto next = imperium::enter_game(campaign, options, state_of(journal), game);
        if (!next) {
            return refuse(next.error());
        }
        if (auto kept = keep(store, *next); !kept) {
            return refuse(kept.error());
        }
        show(*next);
        return 0;
    }

    const Roster& roster_;
    const CampaignArguments& arguments_;
    Texts texts_;
};

using Verb = int (Campaigns::*)(Store&) const;

int run_verb(const Roster& roster, const CampaignArguments& arguments, Verb verb) {
    const auto store = open_store(arguments);
    if (!store) {
        return refuse(store.error());
    }
    return (Campaigns(roster, arguments).*verb)(**store);
}

}  // namespace

void add_campaign_command(CLI::App& app, const Roster& roster, int& exit_code) {
    CLI::App* command = app.add_subcommand(
        "campaign",
        "Imperium's campaign: win five solo games before you lose four; the journal is kept in the database");
    command->require_subcommand(1);
    auto arguments = std::make_shared<CampaignArguments>();
    command->add_option("--db", arguments->database, "Where it is kept: a file (pentarchy.db) or postgresql://...");
    add_language_option(*command, arguments->language);
    const auto add = [&](const std::string& name, const std::string& help, Verb verb) {
        CLI::App* one = command->add_subcommand(name, help);
        one->callback([&roster, &exit_code, arguments, verb] { exit_code = run_verb(roster, *arguments, verb); });
        return one;
    };
    const auto named = [&](CLI::App* one) {
        one->add_option("name", arguments->campaign.name, "The campaign's name")->required();
    };
    add("list", "The campaigns in the database", &Campaigns::list);
    CLI::App* begin = add("begin", "Begin a campaign", &Campaigns::begin);
    named(begin);
    begin->add_option("--nation", arguments->campaign.nation, "Your nation, for the whole campaign")->required();
    begin->add_option("--side", arguments->campaign.side, "Side of the power card: a or b");
    begin->add_option("--variants", arguments->campaign.variants, "Variants, as for a game");
    begin->add_option("--level", arguments->level, "Level of the first game: chieftain or higher");
    begin->add_flag("--supreme", arguments->campaign.supreme, "All games against the Supreme Ruler");
    named(add("show", "Its journal", &Campaigns::show_one));
    CLI::App* play = add("play", "Play the next game in the terminal", &Campaigns::play);
    named(play);
    CLI::App* enter = add("enter", "Enter a finished game from its record", &Campaigns::enter);
    named(enter);
    enter->add_option("record", arguments->record, "The record of the game")->required();
    play->add_option("--civ", arguments->civ, "The CIV's nation, or random");
    play->add_option("--seed", arguments->seed, "Seed of chance");
    for (CLI::App* one : {play, enter}) {
        one->add_option("--date", arguments->game.date, "The date for the journal");
        one->add_option("--add", arguments->game.added, "After a win: number of a common card you gained");
        one->add_option("--remove", arguments->game.removed, "After a win: number of a card of your starting deck");
    }
}

}  // namespace pentarchy::cli
