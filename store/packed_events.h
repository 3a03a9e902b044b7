#pragma once

// What takes a tenth of the room and is read back whole: the events of a finished table as one compressed text, and the
// documents of any table.

#include <string>
#include <vector>

#include "core/error.h"
#include "store/change.h"

namespace pentarchy {

std::string pack_events(const std::vector<StoredEvent>& events);
Result<std::vector<StoredEvent>> unpack_events(const std::string& packed);

// As they are stored: a seat's that says no more than the spectator's (all of them, once a game is over) is left out,
// and the texts are compressed.
std::vector<StoredDocument> pack_documents(const std::vector<StoredDocument>& documents);
// One's own text. Documents of older programs are plain.
Result<std::string> unpack_document(const std::string& stored);

}  // namespace pentarchy
