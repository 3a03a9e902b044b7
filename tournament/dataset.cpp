#include "tournament/dataset.h"

#include <bit>
#include <filesystem>

#include "core/documents/file.h"

namespace pentarchy {

namespace {

// The magic word, version 1.0 and a dictionary as Python writes it, padded to this many bytes (NumPy's format 1.0).
constexpr std::size_t header_size = 128;
constexpr std::size_t before_dictionary = 10;

std::string npy_header(std::string_view kind, std::size_t rows, std::size_t width) {
    const std::string shape =
        width == 0 ? std::to_string(rows) + "," : std::to_string(rows) + ", " + std::to_string(width);
    std::string header("\x93NUMPY\x01\x00", 8);
    const auto length = static_cast<unsigned>(header_size - before_dictionary);
    header += static_cast<char>(length & 0xffU);
    header += static_cast<char>(length >> 8U);
    header += "{'descr': '" + std::string(kind) + "', 'fortran_order': False, 'shape': (" + shape + "), }";
    header.resize(header_size - 1, ' ');
    return header + "\n";
}

json::object spec_json(const AnyGame& game) {
    json::array parts;
    std::size_t offset = 0;
    for (const ObservationPart& part : game.observation()) {
        json::array shape;
        for (const int extent : part.shape) {
            shape.push_back(extent);
        }
        parts.push_back(json::object{
            {"name", part.name}, {"shape", std::move(shape)}, {"offset", offset}, {"meaning", part.meaning}});
        offset += part.size();
    }
    return {{"game", game.facts().id},
            {"rules", game.facts().rules_version},
            {"action_count", game.action_count()},
            {"observation_size", offset},
            {"observation", std::move(parts)}};
}

}  // namespace

static_assert(std::endian::native == std::endian::little, "the files say that their numbers are little-endian");

NpyFile::NpyFile(const std::string& path, std::string_view kind, std::size_t width)
    : path_(path), kind_(kind), width_(width), file_(path, std::ios::binary | std::ios::trunc) {
    const std::string header = npy_header(kind_, 0, width_);
    file_.write(header.data(), static_cast<std::streamsize>(header.size()));
}

Result<void> NpyFile::finish() {
    const std::string header = npy_header(kind_, width_ == 0 ? numbers_ : numbers_ / width_, width_);
    file_.seekp(0);
    file_.write(header.data(), static_cast<std::streamsize>(header.size()));
    file_.close();
    if (!file_) {
        return Error{path_, "cannot be written", "is the disk full?"};
    }
    return {};
}

Dataset::Dataset(std::string folder, const AnyGame& game)
    : folder_(std::move(folder)),
      observation_(observation_size(game.observation())),
      observations_(folder_ + "/observations.npy", "<f4", observation_.size()),
      actions_(folder_ + "/actions.npy", "<i4", 0),
      legal_(folder_ + "/legal.npy", "<i4", 0),
      legal_ends_(folder_ + "/legal_ends.npy", "<i8", 0),
      game_numbers_(folder_ + "/games.npy", "<i4", 0),
      seats_(folder_ + "/seats.npy", "<i4", 0),
      scores_(folder_ + "/scores.npy", "<i4", 0),
      places_(folder_ + "/places.npy", "<i4", 0) {}

Result<Dataset> Dataset::begin(const std::string& folder, const AnyGame& game) {
    if (game.action_count() == 0 || game.observation().empty()) {
        return Error{std::string(game.facts().id), "its actions and observations have no numbers", "another game"};
    }
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (auto written = write_file(folder + "/spec.json", pretty(spec_json(game))); !written) {
        return written.error();
    }
    return Dataset(folder, game);
}

void Dataset::add_decision(const Position& position, Action taken) {
    position.observe(position.to_act().seat(), observation_);
    observations_.write(observation_.data(), observation_.size());
    actions_.add(static_cast<std::int32_t>(position.number(taken)));
    ActionList actions;
    position.legal(actions);
    for (const Action action : actions) {
        legal_.add(static_cast<std::int32_t>(position.number(action)));
    }
    legal_end_ += static_cast<std::int64_t>(actions.size());
    legal_ends_.add(legal_end_);
    ++decisions_;
}

void Dataset::add(const Journal& journal) {
    const Position& end = journal.now();
    const bool over = end.to_act().is_nobody();
    const Payoffs payoffs = over ? end.payoffs() : Payoffs();
    for (std::size_t entry = 0; entry < journal.size(); ++entry) {
        const Actor actor = journal.entries()[entry].actor;
        if (!actor.is_seat()) {
            continue;
        }
        add_decision(journal.after(entry), journal.entries()[entry].action);
        const auto seat = static_cast<std::size_t>(actor.seat());
        game_numbers_.add(static_cast<std::int32_t>(games_));
        seats_.add(static_cast<std::int32_t>(seat));
        scores_.add(static_cast<std::int32_t>(over ? payoffs[seat].score : end.score(actor.seat())));
        places_.add(static_cast<std::int32_t>(over ? payoffs[seat].place : 0));
    }
    ++games_;
}

Result<void> Dataset::finish() {
    for (NpyFile* file :
         {&observations_, &actions_, &legal_, &legal_ends_, &game_numbers_, &seats_, &scores_, &places_}) {
        if (auto finished = file->finish(); !finished) {
            return finished;
        }
    }
    return {};
}

}  // namespace pentarchy
