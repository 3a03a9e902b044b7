// How a folder of recorded games was played: who won by which cubes, ages, spoilage, battles, cards.
//
//     pentarchy sim age-of-mythology --games N --seats ... --records FOLDER
//     age_of_mythology_habits FOLDER...

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/documents/file.h"
#include "core/played/record.h"
#include "games/age_of_mythology/chapters/rules.h"
#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/moves.h"

namespace pentarchy::age_of_mythology {

namespace {

// What seats did in sum; a seat of a game counts once.
struct Habits {
    double seats = 0;
    double wins = 0;
    double score = 0;
    double rounds = 0;
    double age = 0;
    std::array<double, age_count> ages{};
    std::array<double, source_count> victory{};
    double spoiled = 0;
    double army = 0;
    double buildings = 0;
    double houses = 0;
    double tiles = 0;
    double storehouses = 0;
    double temples = 0;
    double wonders = 0;
    double attacks = 0;
    double retreats = 0;
    double powers = 0;
    double passes = 0;
    std::array<double, action_count> cards{};
};

// The cubes that spoil when this action ends a round: the same action, were another turn to follow.
void count_spoilage(const State& before, Action action, const State& after, std::array<Habits, max_players>& seats) {
    if (before.phase != Phase::actions || after.phase == Phase::actions || after.phase == Phase::over) {
        return;
    }
    State unspoiled = before;
    unspoiled.turn = 1;
    for (Player& player : unspoiled.players) {
        if (player.hand.empty()) {
            player.hand.push_back(u8(permanent(CardAction::gather)));
        }
    }
    AgeOfMythology::apply(unspoiled, action);
    for (int seat = 0; seat < before.seats; ++seat) {
        seats[at(seat)].spoiled += unspoiled.player(seat).total_cubes() - after.player(seat).total_cubes();
    }
}

void count_decision(const State& before, const Move& move, const State& after, std::array<Habits, max_players>& seats) {
    Habits& own = seats[before.decider];
    own.attacks += move.kind == Kind::attack ? 1 : 0;
    own.retreats += move.kind == Kind::retreat ? 1 : 0;
    own.powers += move.kind == Kind::invoke ? 1 : 0;
    own.passes += move.kind == Kind::pass && before.stage == Stage::turn ? 1 : 0;
    own.wonders += !before.player(before.decider).has(wonder) && after.player(before.decider).has(wonder) ? 1 : 0;
    if (move.kind == Kind::play) {
        own.cards[static_cast<std::size_t>(before.asked().card(move.a).action)] += 1;
    }
}

void count_end(const State& end, std::array<Habits, max_players>& seats) {
    const Payoffs payoffs = AgeOfMythology::payoffs(end);
    for (int seat = 0; seat < end.seats; ++seat) {
        const Player& player = end.player(seat);
        Habits& own = seats[at(seat)];
        own.seats = 1;
        own.wins = payoffs[at(seat)].place == 1 ? 1 : 0;
        own.score = player.victory_cubes();
        own.rounds = end.round;
        own.age = player.age;
        own.ages[player.age] = 1;
        std::ranges::copy(player.victory, own.victory.begin());
        own.army = player.army();
        own.buildings = player.buildings();
        own.houses = player.houses;
        own.tiles = static_cast<double>(std::ranges::count_if(player.tiles, [](int tile) { return tile != 0; }));
        own.storehouses = player.has(storehouse) ? 1 : 0;
        own.temples = player.has(great_temple) ? 1 : 0;
    }
}

void add(Habits& sum, const Habits& more) {
    // Habits are nothing but doubles.
    auto* into = reinterpret_cast<double*>(&sum);
    const auto* from = reinterpret_cast<const double*>(&more);
    for (std::size_t index = 0; index < sizeof(Habits) / sizeof(double); ++index) {
        into[index] += from[index];
    }
}

void print(const std::string& name, const Habits& habits) {
    const double n = habits.seats;
    const double share = habits.wins / n;
    constexpr double z = 1.96;
    const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    fmt::print("{}: {:.0f} seats, wins {:.1f} % ({:.1f} - {:.1f}), score {:.2f}\n", name, n, 100 * share,
               100 * (middle - half), 100 * (middle + half), habits.score / n);
    fmt::print("  cubes    ");
    for (int card = 0; card < victory_cards; ++card) {
        fmt::print(" {} {:.2f}", victory_names[at(card)], habits.victory[at(card)] / n);
    }
    fmt::print(" great_temple {:.2f}\n", habits.victory[temple_source] / n);
    fmt::print("  age       mean {:.2f};", habits.age / n);
    for (int age = 0; age < age_count; ++age) {
        fmt::print(" {} {:.1f} %", age_names[at(age)], 100 * habits.ages[at(age)] / n);
    }
    fmt::print("\n  economy   spoiled {:.2f} a round; tiles {:.2f}, houses {:.2f}, storehouse {:.0f} %\n",
               habits.spoiled / habits.rounds, habits.tiles / n, habits.houses / n, 100 * habits.storehouses / n);
    fmt::print("  end       army {:.2f}, buildings {:.2f}, temple {:.1f} %, wonder {:.1f} %, rounds {:.2f}\n",
               habits.army / n, habits.buildings / n, 100 * habits.temples / n, 100 * habits.wonders / n,
               habits.rounds / n);
    fmt::print("  war       attacks {:.2f}, retreats {:.2f}\n", habits.attacks / n, habits.retreats / n);
    fmt::print("  cards    ");
    for (int action = 0; action < action_count; ++action) {
        fmt::print(" {} {:.2f}", action_names[at(action)], habits.cards[at(action)] / n);
    }
    fmt::print("; god powers {:.2f}, passes {:.2f}\n", habits.powers / n, habits.passes / n);
}

int study(int argc, char** argv) {
    Registry registry;
    registry.add<AgeOfMythology>();
    std::map<std::string, Habits> groups;
    double games = 0;
    double battles = 0;
    for (int argument = 1; argument < argc; ++argument) {
        for (const auto& file : std::filesystem::directory_iterator(argv[argument])) {
            const std::string path = file.path().string();
            const auto record = read_record(*read_file(path), path);
            const auto journal = record ? replay_record(*record, registry, path) : record.error();
            if (!journal || !record->finished) {
                fmt::print(stderr, "{}: left out\n", path);
                continue;
            }
            std::array<Habits, max_players> seats;
            for (std::size_t index = 0; index < journal->size(); ++index) {
                const State& before = PositionOf<AgeOfMythology>::of(journal->after(index)).state();
                const State& after = PositionOf<AgeOfMythology>::of(journal->after(index + 1)).state();
                const Journal::Entry& entry = journal->entries()[index];
                count_spoilage(before, entry.action, after, seats);
                if (!entry.actor.is_chance()) {
                    count_decision(before, unpack_legal(entry.action), after, seats);
                }
            }
            const State& end = PositionOf<AgeOfMythology>::of(journal->now()).state();
            count_end(end, seats);
            games += 1;
            battles += end.battles;
            for (int seat = 0; seat < end.seats; ++seat) {
                add(groups["all"], seats[at(seat)]);
                add(groups[std::string(culture_names[end.player(seat).culture])], seats[at(seat)]);
                add(groups["played by " + record->seats[at(seat)]], seats[at(seat)]);
            }
        }
    }
    fmt::print("{:.0f} games, {:.2f} battles a game\n", games, battles / games);
    for (const auto& [name, habits] : groups) {
        print(name, habits);
    }
    return 0;
}

}  // namespace

}  // namespace pentarchy::age_of_mythology

int main(int argc, char** argv) {
    if (argc < 2) {
        fmt::print(stderr, "usage: {} FOLDER...\n", argv[0]);
        return 2;
    }
    return pentarchy::age_of_mythology::study(argc, argv);
}
