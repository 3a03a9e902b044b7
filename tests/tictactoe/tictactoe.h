#pragma once

// Tic-tac-toe: the smallest game that fulfils the contract. docs/adding-a-game.md explains it step by step.

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/learners/observation.h"
#include "core/open_game.h"
#include "core/words/view.h"

namespace pentarchy::tictactoe {

struct State {
    std::array<std::int8_t, 9> cells{};  // 0 empty, 1 the first seat's mark, 2 the second's
    std::int8_t marks = 0;               // how many are set

    friend constexpr bool operator==(const State&, const State&) = default;
};

struct Options {};

inline bool has_line(const State& state, Seat seat) {
    constexpr std::array<std::array<std::size_t, 3>, 8> lines = {
        {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};
    return std::ranges::any_of(lines, [&](const auto& line) {
        return std::ranges::all_of(line, [&](std::size_t cell) { return state.cells[cell] == seat + 1; });
    });
}

inline std::string cell_name(std::size_t cell) {
    return {static_cast<char>('a' + cell % 3), static_cast<char>('1' + cell / 3)};
}

struct TicTacToe : OpenGame<State> {
    using State = tictactoe::State;
    using Options = tictactoe::Options;

    static const GameFacts& facts() {
        static const GameFacts facts{
            .id = "tictactoe",
            .rule_prefix = "TTT",
            .min_seats = 2,
            .max_seats = 2,
            .options = {OptionSpec::integer("seats", 2, 2, 2)},
            .action_kinds = {"mark"},
            .english = R"({"tictactoe.name": "Tic-tac-toe", "tictactoe.option.seats": "Number of players",
                "tictactoe.prompt": "Choose a cell", "tictactoe.mark": "Mark {cell}",
                "tictactoe.marked": "{seat} marks {cell}", "tictactoe.phase": "Marking",
                "tictactoe.board": "Board", "tictactoe.cross": "cross", "tictactoe.nought": "nought",
                "tictactoe.action.mark": "Marks", "tictactoe.score.line": "Three in a line",
                "tictactoe.refused.TTT-CELL": "That is not an empty cell."})",
            .french = R"({"tictactoe.name": "Morpion", "tictactoe.option.seats": "Nombre de joueurs",
                "tictactoe.prompt": "Choisissez une case", "tictactoe.mark": "Marquer {cell}",
                "tictactoe.marked": "{seat} marque {cell}", "tictactoe.phase": "Marques",
                "tictactoe.board": "Grille", "tictactoe.cross": "croix", "tictactoe.nought": "rond",
                "tictactoe.action.mark": "Marques", "tictactoe.score.line": "Trois en ligne",
                "tictactoe.refused.TTT-CELL": "Ce n'est pas une case vide."})"};
        return facts;
    }

    static Result<Options> read_options(const OptionMap&) { return Options{}; }
    static OptionMap write_options(const Options&) { return {{"seats", "2"}}; }
    static State start(const Options&) { return {}; }
    static int seats(const State&) { return 2; }

    static Actor to_act(const State& state) {
        const bool over = state.marks == 9 || has_line(state, 0) || has_line(state, 1);
        return over ? Actor::of_nobody() : Actor::of_seat(state.marks % 2);
    }

    static void legal(const State& state, ActionList& actions) {
        for (std::uint64_t cell = 0; cell < 9; ++cell) {
            if (state.cells[cell] == 0) {
                actions.push_back({cell});
            }
        }
    }

    // Optional, for learners: a cell is its number; a cell is own, the other's or neither.
    static int action_count() { return 9; }
    static int number(const State&, Action action) { return static_cast<int>(action.bits); }
    static const std::vector<ObservationPart>& observation() {
        static const std::vector<ObservationPart> parts = {{"cells", {9, 2}, "own mark, the other's mark"}};
        return parts;
    }
    static void observe(const State& state, Seat seat, std::span<float> numbers) {
        for (std::size_t cell = 0; cell < 9; ++cell) {
            numbers[2 * cell] = state.cells[cell] == seat + 1 ? 1.0F : 0.0F;
            numbers[2 * cell + 1] = state.cells[cell] == 2 - seat ? 1.0F : 0.0F;
        }
    }

    static Refusal refusal(const State& state, Action action) {
        const bool empty = action.bits < 9 && state.cells[action.bits] == 0;
        return empty && to_act(state).is_seat() ? permitted : Refusal("TTT-CELL");
    }

    static bool apply(State& state, Action action) {
        if (refusal(state, action) != permitted) {
            return false;
        }
        state.cells[action.bits] = static_cast<std::int8_t>(1 + state.marks % 2);
        ++state.marks;
        return true;
    }

    static int round(const State& state) { return state.marks / 2 + 1; }
    static int score(const State& state, Seat seat) { return has_line(state, seat) ? 1 : 0; }

    static Payoffs payoffs(const State& state) {
        Payoffs payoffs;
        for (Seat seat = 0; seat < 2; ++seat) {
            Standing standing{.score = score(state, seat), .place = has_line(state, 1 - seat) ? 2 : 1, .lines = {}};
            standing.lines.push_back({"tictactoe.score.line", standing.score});
            payoffs.push_back(standing);
        }
        return payoffs;
    }

    static json::object view(const State& state, Viewer) {
        json::array cells;
        for (std::size_t cell = 0; cell < 9; ++cell) {
            json::object item{{"id", cell_name(cell)}, {"name", nullptr}};
            if (const int mark = state.cells[cell]; mark > 0) {
                item["name"] = mark == 1 ? "tictactoe.cross" : "tictactoe.nought";
                item["seat"] = mark - 1;
            }
            cells.push_back(std::move(item));
        }
        json::array seats{view::seat(0, "blue", score(state, 0), {}), view::seat(1, "yellow", score(state, 1), {})};
        return {{"status", view::status(round(state), "tictactoe.phase", to_act(state))},
                {"seats", std::move(seats)},
                {"items", json::array{view::zone("board", "tictactoe.board", 9, std::move(cells))}}};
    }

    static Message prompt(const State&) { return Message("tictactoe.prompt"); }
    static Choice choice(const State&, Action action) {
        const std::string cell = cell_name(action.bits);
        return {Message("tictactoe.mark", {{"cell", cell}}), {{"item", cell}}};
    }
    static std::vector<Message> log(const State& before, Action action, const State&, Viewer) {
        return {Message("tictactoe.marked", {{"seat", seat_name(before.marks % 2)}, {"cell", cell_name(action.bits)}})};
    }

    static std::string write(const State&, Action action) { return cell_name(action.bits); }
    static Result<Action> read(const State&, std::string_view text) {
        for (std::uint64_t cell = 0; cell < 9; ++cell) {
            if (text == cell_name(cell)) {
                return Action{cell};
            }
        }
        return Error{"", "\"" + std::string(text) + "\" is not a cell", "a1 to c3"};
    }

    static int kind(const State&, Action) { return 0; }
    static std::uint64_t hash(const State& state) { return Hasher().add(state.cells).digest(); }
    static Census census(const State&) { return {{{"cells", 9}}}; }
};

static_assert(Game<TicTacToe>);

}  // namespace pentarchy::tictactoe
