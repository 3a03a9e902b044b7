#pragma once

// Moves in the words of a language: "recruter a2 2" for "recruit a2 2". Records keep the notation of core/game.h, which
// is the same everywhere; this is a layer above it, both ways, made from the catalogues:
//
//     <game>.notation.<word>        a verb, or a small word between others; "send_home" is the verb "send home"
//     <game>.notation.word.<word>   a word after the verb that has no name of its own, or too long a one
//
// Any other word after the verb is the id of a card, unit, terrain and so on and gets the name that the catalogue has
// for it. What is typed is understood whatever its accents and capitals, and so is the notation itself.

#include <map>
#include <string>
#include <string_view>

#include "core/any_game.h"
#include "core/words/message.h"

namespace pentarchy::cli {

class SpokenMoves {
  public:
    // In English a move is its notation.
    SpokenMoves(std::string_view game, const Texts& english, const Texts& spoken);

    std::string write(const Position& position, Action action) const;
    Result<Action> read(const Position& position, std::string_view text) const;

  private:
    using Words = std::map<std::string, std::string, std::less<>>;

    std::string said(std::string_view notation) const;
    std::string notation(std::string_view said) const;
    void learn(Words& words, const std::string& word, const std::string& name);
    void learn_names(const std::string& prefix, const Texts& english, const Texts& spoken);

    bool is_notation_;
    Words verbs_;  // first words of a line, as the notation has them, and what they are called
    Words names_;  // words after the verb
    Words heard_;  // what either is called, without accents, and the word of the notation
};

}  // namespace pentarchy::cli
