#pragma once

// The command: one binary, subcommands. A program is this with a roster of games.

#include <string>
#include <vector>

#include "cli/command.h"
#include "roster/roster.h"

namespace pentarchy::cli {

// Bad input ends with one line on standard error that names the thing, nothing written, and this exit code.
inline constexpr int bad_input = 2;

// Prints the line; returns bad_input.
int refuse(const Error& error);

// Each adds its subcommand to the app; what it does when chosen goes into `exit_code`.
void add_games_command(Command app, const Roster& roster, int& exit_code);
void add_play_command(Command app, const Roster& roster, int& exit_code);
void add_sim_command(Command app, const Roster& roster, int& exit_code);
void add_samples_command(Command app, const Roster& roster, int& exit_code);
void add_dataset_command(Command app, const Roster& roster, int& exit_code);
void add_replay_command(Command app, const Roster& roster, int& exit_code);
void add_perft_command(Command app, const Roster& roster, int& exit_code);
void add_bench_command(Command app, const Roster& roster, int& exit_code);
void add_units_command(Command app, const Roster& roster, int& exit_code);
void add_cards_command(Command app, const Roster& roster, int& exit_code);
void add_campaign_command(Command app, const Roster& roster, int& exit_code);
void add_rules_command(Command app, const Roster& roster, int& exit_code);
void add_serve_command(Command app, const Roster& roster, int& exit_code);
void add_admin_command(Command app, int& exit_code);
void add_load_command(Command app, const Roster& roster, int& exit_code);

// All of them.
void add_commands(Command app, const Roster& roster, int& exit_code);

// The whole command. Never throws.
int run(const Roster& roster, int argc, const char* const* argv);

}  // namespace pentarchy::cli
