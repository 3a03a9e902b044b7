#pragma once

// The shape of a view document: what one seat or a spectator may see, laid out so that a client which knows
// nothing of the game can still show all of it. docs/protocol.md describes it member by member.

#include <string>
#include <string_view>
#include <vector>

#include "core/documents/json.h"
#include "core/pieces/hex_map.h"
#include "core/seat.h"
#include "core/words/message.h"

namespace pentarchy::view {

// {"round", "phase", "to_act", "over"}; to_act is a seat number, "chance" or null. A game that knows them says how many
// rounds it has ("rounds") and which phases each of them goes through ("phases").
json::object status(int round, std::string_view phase_key, Actor to_act, int rounds = 0,
                    const std::vector<std::string>& phase_keys = {});

// A number with a name: {"kind": "counter", "id", "name", "value"}.
json::object counter(std::string_view id, std::string_view name_key, int value);

// A marker on a row of named steps: {"kind": "track", "id", "name", "steps", "at"}.
json::object track(std::string_view id, std::string_view name_key, const std::vector<std::string>& step_keys, int at);

// A place where cards, tiles or pieces lie: {"kind": "zone", "id", "name", "count", "items"}. Items that the
// viewer may not see are counted but not listed.
json::object zone(std::string_view id, std::string_view name_key, int count, json::array items);

// A hex board: {"kind": "map", "id", "name", "orientation", "cells"}.
json::object hex_map(std::string_view id, std::string_view name_key, const HexMap& map, json::array cells);

// One hex of it: {"id", "q", "r", "terrain", "pieces"}; pieces as `piece` makes them.
json::object hex_cell(const HexMap& map, HexIndex hex, std::string_view terrain_key, json::array pieces);
json::object piece(std::string_view name_key, Seat owner, int count);

// One seat: {"seat", "colour", "score", "items"}.
json::object seat(Seat seat, std::string_view colour, int score, json::array items);

}  // namespace pentarchy::view
