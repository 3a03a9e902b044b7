// pentarchy campaign: games in a row, for a game that has such a thing (core/played/campaign.h); the journal lies in
// the store.

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <random>

#include "cli/command_line.h"
#include "cli/language.h"
#include "cli/terminal/spoken_move.h"
#include "cli/terminal/table.h"
#include "core/any_game.h"
#include "core/documents/file.h"
#include "core/played/campaign.h"
#include "core/played/record.h"
#include "core/words/grammar.h"
#include "store/store.h"

namespace pentarchy::cli {

namespace {

using Lines = CampaignRules::Lines;

struct CampaignArguments {
    std::string database = "pentarchy.db";
    std::string language;
    std::string name;
    OptionMap agreed;  // when it begins
    OptionMap wishes;  // for the next game
    std::string record;
    std::string date;
    std::string chosen;  // what is carried over from a game, by its id
    std::optional<std::uint64_t> seed;
};

// The game that has campaigns.
const RosterEntry* entry_with_campaign(const Roster& roster) {
    const auto found = std::ranges::find_if(roster.entries(), [](const auto& entry) { return entry.campaign; });
    return found == roster.entries().end() ? nullptr : &*found;
}

class Campaigns {
  public:
    Campaigns(const Roster& roster, const RosterEntry& entry, const CampaignArguments& arguments, Store& store)
        : roster_(roster),
          entry_(entry),
          rules_(*entry.campaign),
          arguments_(arguments),
          store_(store),
          prefix_(std::string(entry.game->facts().id) + "/"),
          texts_(texts_of_table(roster, terminal_language(arguments.language))) {}

    int list() {
        const auto names = store_.journals();
        if (!names) {
            return refuse(names.error());
        }
        for (const std::string& name : *names) {
            if (name.starts_with(prefix_)) {
                std::cout << name.substr(prefix_.size()) << "\n";
            }
        }
        return 0;
    }

    int begin() {
        const auto line = rules_.begin(arguments_.name, arguments_.agreed);
        Lines lines;
        return line ? keep_and_show(lines, *line) : refuse(line.error());
    }

    int show() {
        const auto lines = load();
        return lines ? show(*lines) : refuse(lines.error());
    }

    int play() {
        const auto lines = load();
        const auto options = lines ? rules_.next_game(*lines, arguments_.wishes) : lines.error();
        if (!options) {
            return refuse(options.error());
        }
        auto journal = Journal::begin(*entry_.game, *options);
        if (!journal) {
            return refuse(journal.error());
        }
        const std::uint64_t seed = arguments_.seed ? *arguments_.seed : std::random_device{}();
        SpokenMoves moves(entry_.game->facts().id, roster_.texts(Language::english), texts_);
        Table table(entry_, *std::move(journal), {std::nullopt}, texts_, std::move(moves), seed, 1,
                    isatty(STDOUT_FILENO) == 1);
        if (const int code = table.play(std::cin, std::cout); code != 0) {
            return code;
        }
        if (!table.journal().now().to_act().is_nobody()) {
            return 0;  // left and saved; `enter` takes the record once it is finished
        }
        return settle(*lines, *options, table.journal().now());
    }

    int enter() {
        const auto lines = load();
        const auto text = read_file(arguments_.record);
        if (!lines || !text) {
            return refuse(lines ? text.error() : lines.error());
        }
        const auto record = read_record(*text, arguments_.record);
        if (!record) {
            return refuse(record.error());
        }
        const auto journal = replay_record(*record, roster_.registry(), arguments_.record);
        if (!journal) {
            return refuse(journal.error());
        }
        const auto complete = complete_options(entry_.game->facts().options, record->options);
        if (record->game != entry_.game->facts().id || !complete) {
            const std::string game = texts_(std::string(entry_.game->facts().id) + ".name");
            return refuse({arguments_.record, "is no game of " + game, "a record of this campaign"});
        }
        if (!journal->now().to_act().is_nobody()) {
            return refuse({arguments_.record, "is not finished", "a record that has its end"});
        }
        return settle(*lines, *complete, journal->now());
    }

  private:
    Result<Lines> load() {
        auto lines = store_.journal(prefix_ + arguments_.name);
        if (lines && lines->empty()) {
            return Error{"campaign", "there is no campaign \"" + arguments_.name + "\"", "pentarchy campaign list"};
        }
        return lines;
    }

    // Adds the line to the journal, in the store and here.
    Result<void> keep(Lines& lines, const std::string& line) {
        const Saved saved =
            store_.add_line(prefix_ + arguments_.name, static_cast<std::int64_t>(lines.size()) + 1, line);
        if (saved == Saved::yes) {
            lines.push_back(line);
            return {};
        }
        return saved == Saved::conflict
                   ? Error{"campaign", "\"" + arguments_.name + "\" has gone on meanwhile or exists",
                           "look at it again"}
                   : Error{"the database", "did not take the line", ""};
    }

    int keep_and_show(Lines& lines, const std::string& line) {
        const auto kept = keep(lines, line);
        return kept ? show(lines) : refuse(kept.error());
    }

    int show(const Lines& lines) {
        const auto page = rules_.page(lines);
        if (!page) {
            return refuse(page.error());
        }
        say("campaign.head", {{"name", arguments_.name}});
        print(page->about);
        for (const auto& row : page->games) {
            std::string line;
            for (const CampaignPage::Cell& cell : row) {
                for (const Message& part : cell) {
                    line += (line.empty() ? "  " : ", ") + texts_(part);
                }
            }
            std::cout << line << "\n";
        }
        print(page->next);
        if (page->status == CampaignPage::Status::running) {
            say("campaign.next", {{"name", arguments_.name}});
        } else {
            say(page->status == CampaignPage::Status::won ? "campaign.won" : "campaign.lost", {});
        }
        return 0;
    }

    // Enters a finished game; then the player may choose what is carried over from it.
    int settle(Lines lines, const OptionMap& options, const Position& last) {
        const auto line = rules_.enter(lines, options, last, arguments_.date);
        if (!line) {
            return refuse(line.error());
        }
        if (auto kept = keep(lines, *line); !kept) {
            return refuse(kept.error());
        }
        const auto gains = rules_.gains(lines, last);
        std::string gain = arguments_.chosen.empty() ? ask_for(gains) : arguments_.chosen;
        int code = 0;
        while (!gain.empty()) {
            const auto choice = rules_.choose(lines, last, gain);
            if (choice) {
                return keep_and_show(lines, *choice);
            }
            code = refuse(choice.error());
            gain = ask_for(gains);
        }
        show(lines);
        return code;
    }

    // By its number in the list, or by its id; nothing where there is nothing to choose or nothing was chosen.
    std::string ask_for(const std::vector<CampaignGain>& gains) {
        if (gains.empty()) {
            return "";
        }
        say("campaign.choose", {});
        for (std::size_t index = 0; index < gains.size(); ++index) {
            std::cout << fmt::format("  {:>2}  {}\n", index + 1, texts_(gains[index].message));
        }
        std::cout << "> " << std::flush;
        std::string line;
        std::getline(std::cin, line);
        for (std::size_t index = 0; index < gains.size(); ++index) {
            if (line == std::to_string(index + 1)) {
                return gains[index].id;
            }
        }
        return line;
    }

    void print(const std::vector<Message>& messages) const {
        for (const Message& message : messages) {
            std::cout << texts_(message) << "\n";
        }
    }

    void say(std::string_view key, json::object args) const {
        std::cout << texts_(Message("cli." + std::string(key), std::move(args))) << "\n";
    }

    const Roster& roster_;
    const RosterEntry& entry_;
    const CampaignRules& rules_;
    const CampaignArguments& arguments_;
    Store& store_;
    std::string prefix_;
    Texts texts_;
};

using Verb = int (Campaigns::*)();

int run_verb(const Roster& roster, const CampaignArguments& arguments, Verb verb) {
    const RosterEntry* entry = entry_with_campaign(roster);
    if (entry == nullptr) {
        return refuse({"campaign", "no game here has campaigns", ""});
    }
    const auto store = Store::open(arguments.database);
    if (!store) {
        return refuse(store.error());
    }
    return (Campaigns(roster, *entry, arguments, **store).*verb)();
}

Taken add_map_option(Command app, const std::string& flag, OptionMap& map, const std::string& key) {
    return app.add_option(flag, [&map, key](const std::string& value) { map[key] = value; });
}

// What is agreed when one begins, and what may be wished for the next game, are options of the game's campaign.
void add_begin_options(Command begin, CampaignArguments& arguments) {
    add_map_option(begin, "--nation", arguments.agreed, "nation").required();
    add_map_option(begin, "--side", arguments.agreed, "side");
    add_map_option(begin, "--variants", arguments.agreed, "variants");
    add_map_option(begin, "--level", arguments.agreed, "level");
    begin.add_flag("--supreme", [&arguments] { arguments.agreed["level"] = "supreme"; });
}

// What is carried over after a win, by the ids that the campaign gives it.
void add_gain_option(Command app, const std::string& flag, const std::string& prefix, CampaignArguments& arguments) {
    app.add_option(flag, [&arguments, prefix](const std::string& value) { arguments.chosen = prefix + value; });
}

}  // namespace

void add_campaign_command(Command app, const Roster& roster, int& exit_code) {
    const Command command = app.add_subcommand("campaign");
    command.require_subcommand();
    auto arguments = std::make_shared<CampaignArguments>();
    command.add_option("--db", arguments->database);
    add_language_option(command, arguments->language);
    const auto add = [&](const std::string& name, Verb verb) {
        const Command one = command.add_subcommand(name);
        one.take_those_of_parent();
        one.callback([&roster, &exit_code, arguments, verb] { exit_code = run_verb(roster, *arguments, verb); });
        return one;
    };
    const auto add_named = [&](const std::string& name, Verb verb) {
        const Command one = add(name, verb);
        one.add_option("name", arguments->name).required();
        return one;
    };
    add("list", &Campaigns::list);
    add_begin_options(add_named("begin", &Campaigns::begin), *arguments);
    add_named("show", &Campaigns::show);
    const Command play = add_named("play", &Campaigns::play);
    add_map_option(play, "--civ", arguments->wishes, "civ");
    play.add_option("--seed", arguments->seed);
    const Command enter = add_named("enter", &Campaigns::enter);
    enter.add_option("record", arguments->record).required();
    for (const Command one : {play, enter}) {
        one.add_option("--date", arguments->date);
        add_gain_option(one, "--add", "add:", *arguments);
        add_gain_option(one, "--remove", "remove:", *arguments);
    }
}

}  // namespace pentarchy::cli
