#pragma once

// What takes a tenth of the room and is read back whole: a finished game, its events and documents as one compressed
// text, and the documents of any table.

#include <string>
#include <vector>

#include "core/error.h"
#include "store/change.h"

namespace pentarchy {

struct PackedGame {
    std::vector<StoredEvent> events;
    std::vector<StoredDocument> documents;

    friend bool operator==(const PackedGame&, const PackedGame&) = default;
};

std::string pack_game(const PackedGame& game);
Result<PackedGame> unpack_game(const std::string& packed);

// Without those of seats that say no more than the spectator's: all of them, once a game is over.
std::vector<StoredDocument> without_repeats(const std::vector<StoredDocument>& documents);
// As they are stored while a game is not packed: without repeats, the texts compressed.
std::vector<StoredDocument> pack_documents(const std::vector<StoredDocument>& documents);
// One's own text. Documents of older programs are plain.
Result<std::string> unpack_document(const std::string& stored);

}  // namespace pentarchy
