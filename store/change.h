#pragma once

// What is kept of a table: rows that are only ever added, never altered.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"

namespace pentarchy {

// Something that happened at a table. Its number is its place: the first event of a table is 1.
struct StoredEvent {
    enum class Kind : std::uint8_t { play, undo, redo, join, resign, standing };

    Kind kind = Kind::play;
    int actor = 0;        // a seat, or chance_actor
    std::string text;     // play: the action in the game's notation; join: the name; standing: the orders; else empty
    std::int64_t at = 0;  // milliseconds since 1970
    // Of the position after it, every few plays, and whether it may be taken back (server/table/course.h); may be
    // empty.
    std::string check = {};
    std::int64_t away = 0;  // milliseconds since the event before in which nobody sat at the seat to act

    friend bool operator==(const StoredEvent&, const StoredEvent&) = default;
};

inline constexpr int chance_actor = -1;

constexpr Actor actor_of(int stored) {
    return stored < 0 ? Actor::of_chance() : Actor::of_seat(stored);
}
constexpr int stored_actor(Actor actor) {
    return actor.is_seat() ? actor.seat() : chance_actor;
}

std::string_view kind_word(StoredEvent::Kind kind);

struct StoredSeat {
    std::string kind;    // person, open, bot, record
    std::string name;    // may be empty
    std::string agent;   // of a bot
    std::string invite;  // digest of the invitation of an open seat

    friend bool operator==(const StoredSeat&, const StoredSeat&) = default;
};

// Who holds a seat. At most one claim a seat, so an invitation works once, whoever asks and wherever.
struct StoredClaim {
    int seat = 0;
    std::string name;
    std::string token;  // digest of it; the token itself is never kept

    friend bool operator==(const StoredClaim&, const StoredClaim&) = default;
};

struct StoredTable {
    std::string id;
    std::int64_t created = 0;
    std::string game;
    int rules = 0;
    std::string engine;
    std::string options;  // as write_option_text writes them
    bool is_public = false;
    bool is_replay = false;
    std::vector<StoredSeat> seats;

    friend bool operator==(const StoredTable&, const StoredTable&) = default;
};

inline constexpr int open_viewer = -1;  // a spectator, who sees what everybody may

// What a viewer was last shown of a table, so that it can be looked at when the rules have changed since. The newest
// replaces the one before: it is what a replay gave, kept for when no replay gives it any more.
struct StoredDocument {
    int viewer = 0;  // a seat, or open_viewer; a seat of which nothing is kept saw what spectators saw
    std::int64_t seq = 0;
    std::string text;

    friend bool operator==(const StoredDocument&, const StoredDocument&) = default;
};

// All that is known of a table.
struct StoredHistory {
    StoredTable table;
    std::vector<StoredClaim> claims;
    std::vector<StoredEvent> events;
    std::string end;  // empty, finished or stopped
    std::vector<StoredDocument> documents = {};
};

// What is added to one table at once: all of it or nothing.
struct Change {
    std::string table;
    std::optional<StoredTable> creation;
    std::int64_t first_seq = 1;  // number of the first of the events
    std::vector<StoredEvent> events;
    std::vector<StoredClaim> claims;
    std::string end;
    std::vector<StoredDocument> documents = {};
};

enum class Saved : std::uint8_t {
    yes,       // on disk; it will be there after any crash
    conflict,  // somebody else has added that number, claim or table before
    failed,    // the database did not take it; whether it is there is only known by loading
};

}  // namespace pentarchy
