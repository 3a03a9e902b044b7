#pragma once

// Games as numbers for learners: a row a decision, in NumPy's own files, so that they can be loaded without this
// program.
//
//     spec.json          the game, the parts of an observation with their shapes, how many action numbers there are
//     observations.npy   float32, a row a decision: what the deciding seat could know
//     actions.npy        int32: the number of the action it took
//     legal.npy          int32: the numbers of all actions it could have taken, decision after decision
//     legal_ends.npy     int64: where the list of each decision ends in legal.npy
//     games.npy          int32: which game the decision belongs to, from 0
//     seats.npy          int32: which seat decided, from 0
//     scores.npy         int32: what that seat had in the end (or when the record stops)
//     places.npy         int32: which place it came to; 0 where the game was not played to its end

#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/played/journal.h"

namespace pentarchy {

// One array in NumPy's format, written row by row; its header is completed by finish.
class NpyFile {
  public:
    // `kind` as NumPy says it: "<f4", "<i4", "<i8". `width` numbers a row; 0: a row is one number, not a list.
    NpyFile(const std::string& path, std::string_view kind, std::size_t width);

    template <class T>
    void write(const T* numbers, std::size_t count) {
        file_.write(reinterpret_cast<const char*>(numbers),  // NOLINT: bytes as they lie in memory
                    static_cast<std::streamsize>(count * sizeof(T)));
        numbers_ += count;
    }
    template <class T>
    void add(T number) {
        write(&number, 1);
    }

    Result<void> finish();

  private:
    std::string path_;
    std::string kind_;
    std::size_t width_;
    std::size_t numbers_ = 0;
    std::ofstream file_;
};

class Dataset {
  public:
    // Begins the files in a folder, which is made where it is missing. The game must have numbers and observations.
    static Result<Dataset> begin(const std::string& folder, const AnyGame& game);

    // Adds every decision of a seat.
    void add(const Journal& journal);

    Result<void> finish();

    std::uint64_t decisions() const { return decisions_; }
    std::uint64_t games() const { return games_; }

  private:
    Dataset(std::string folder, const AnyGame& game);
    void add_decision(const Position& position, Action taken);

    std::string folder_;
    std::vector<float> observation_;
    NpyFile observations_, actions_, legal_, legal_ends_, game_numbers_, seats_, scores_, places_;
    std::int64_t legal_end_ = 0;
    std::uint64_t decisions_ = 0;
    std::uint64_t games_ = 0;
};

}  // namespace pentarchy
