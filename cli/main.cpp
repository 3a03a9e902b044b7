#include "cli/command_line.h"

int main(int argc, char** argv) {
    return pentarchy::cli::run(pentarchy::standard_roster(), argc, argv);
}
