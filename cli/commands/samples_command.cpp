// pentarchy samples: random positions of every game as texts in both languages, to be read and mended.

#include <fmt/core.h>

#include <filesystem>
#include <memory>
#include <sstream>

#include "cli/command_line.h"
#include "cli/language.h"
#include "cli/terminal/spoken_move.h"
#include "cli/terminal/text_view.h"
#include "core/documents/file.h"
#include "core/played/journal.h"

namespace pentarchy::cli {

namespace {

struct SamplesArguments {
    std::string folder;
    std::string game;
    int positions = 10;
    std::uint64_t seed = 24;
};

// A game from its beginning to its end, every choice at random.
Result<Journal> random_game(const AnyGame& game, int seats, std::uint64_t seed) {
    auto journal = Journal::begin(game, {{"seats", std::to_string(seats)}});
    if (!journal) {
        return journal;
    }
    Random random(seed);
    ActionList actions;
    while (!journal->now().to_act().is_nobody()) {
        actions.clear();
        if (journal->now().to_act().is_seat()) {
            journal->now().legal(actions);
        }
        const Action action = actions.empty() ? journal->now().sample(random) : actions[random.below(actions.size())];
        if (auto played = journal->play(action); !played) {
            return std::move(played).error();
        }
    }
    return journal;
}

// The position after `entry` actions as whoever is asked sees it: what just happened, the table, the question, and the
// answers with what can be typed for them.
std::string describe(const Journal& journal, std::size_t entry, const Texts& texts, const SpokenMoves& moves) {
    constexpr std::size_t most_lines = 12;
    constexpr std::size_t most_choices = 15;
    const Position& position = journal.after(entry);
    const Actor actor = position.to_act();
    const Viewer viewer = actor.is_seat() ? Viewer::of_seat(actor.seat()) : Viewer::spectator();
    std::ostringstream out;
    for (std::size_t at = entry > most_lines ? entry - most_lines : 0; at < entry; ++at) {
        for (const Message& line : journal.after(at).log(journal.entries()[at].action, journal.after(at + 1), viewer)) {
            out << "  " << texts(line) << "\n";
        }
    }
    out << "\n" << draw_view(position.view(viewer), texts, false, lit_things(position)) << "\n";
    if (!actor.is_seat()) {
        return out.str();
    }
    out << texts(Message("cli.ask", {{"seat", seat_name(actor.seat())}, {"prompt", texts(position.prompt())}})) << "\n";
    ActionList actions;
    position.legal(actions);
    const std::size_t step = 1 + actions.size() / most_choices;
    for (std::size_t at = 0; at < actions.size(); at += step) {
        out << at + 1 << ") " << moves.write(position, actions[at]) << " – "
            << texts(position.choice(actions[at]).message) << "\n";
    }
    return out.str();
}

Texts texts_of(const Roster& roster, Language language) {
    Texts texts = texts_of_table(roster, language);
    texts.name_seats({"Odette", "Bernard", "Hélène", "Yves", "Agnès"});
    return texts;
}

Result<void> write_samples(const Roster& roster, const AnyGame& game, const SamplesArguments& arguments) {
    const GameFacts& facts = game.facts();
    const Texts english = texts_of(roster, Language::english);
    const Texts french = texts_of(roster, Language::french);
    const SpokenMoves english_moves(facts.id, english, english);
    const SpokenMoves french_moves(facts.id, english, french);
    std::string text;
    for (int number = 0; number < arguments.positions; ++number) {
        const int seats = facts.min_seats + number % (facts.max_seats - facts.min_seats + 1);
        const auto journal = random_game(game, seats, arguments.seed + static_cast<std::uint64_t>(number));
        if (!journal) {
            return journal.error();
        }
        std::size_t entry = journal->size() * (2 * static_cast<std::size_t>(number) + 1) /
                            (2 * static_cast<std::size_t>(arguments.positions));
        while (entry < journal->size() && !journal->after(entry).to_act().is_seat()) {
            ++entry;
        }
        const std::string head = fmt::format("{}. seats={} seed={} move={}", number + 1, seats,
                                             arguments.seed + static_cast<std::uint64_t>(number), entry);
        text += fmt::format("==== {}, English\n\n{}\n", head, describe(*journal, entry, english, english_moves));
        text += fmt::format("==== {}, français\n\n{}\n", head, describe(*journal, entry, french, french_moves));
    }
    return write_file((std::filesystem::path(arguments.folder) / (std::string(facts.id) + ".txt")).string(), text);
}

int samples(const Roster& roster, const SamplesArguments& arguments) {
    std::error_code trouble;
    std::filesystem::create_directories(arguments.folder, trouble);
    if (trouble) {
        return refuse({arguments.folder, trouble.message(), "a folder that can be written"});
    }
    if (!arguments.game.empty()) {
        if (const auto known = roster.find(arguments.game); !known) {
            return refuse(known.error());
        }
    }
    for (const RosterEntry& entry : roster.entries()) {
        if (!arguments.game.empty() && arguments.game != entry.game->facts().id) {
            continue;
        }
        if (auto written = write_samples(roster, *entry.game, arguments); !written) {
            return refuse(written.error());
        }
    }
    return 0;
}

}  // namespace

void add_samples_command(Command app, const Roster& roster, int& exit_code) {
    const Command command = app.add_subcommand("samples");
    auto arguments = std::make_shared<SamplesArguments>();
    command.add_option("folder", arguments->folder).required();
    command.add_option("--game", arguments->game);
    command.add_option("--positions", arguments->positions).in_range(1, 1000);
    command.add_option("--seed", arguments->seed);
    command.callback([&roster, &exit_code, arguments] { exit_code = samples(roster, *arguments); });
}

}  // namespace pentarchy::cli
