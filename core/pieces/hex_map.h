#pragma once

// The shape of a hex board: which hexes there are, which touch, how they are named and where they are drawn.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/pieces/hex_set.h"

namespace pentarchy {

// Axial coordinates. The six neighbours are (+1,0) (+1,-1) (0,-1) (-1,0) (-1,+1) (0,+1).
struct Axial {
    int q = 0;
    int r = 0;

    friend constexpr auto operator<=>(const Axial&, const Axial&) = default;
    friend constexpr Axial operator+(Axial left, Axial right) { return {left.q + right.q, left.r + right.r}; }
};

inline constexpr std::array<Axial, 6> hex_directions = {{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

// Steps between two hexes on an unbounded plane.
int hex_distance(Axial from, Axial to);

// Pointy-topped hexes stand in rows of equal r, flat-topped ones in columns of equal q.
enum class HexOrientation : std::uint8_t { pointy, flat };

struct Point {
    double x = 0;
    double y = 0;
};

// The centre of a hex whose corners are one unit away from it; x grows to the right, y downwards.
Point hex_centre(Axial at, HexOrientation orientation);

// Does the group hang together; does it enclose a gap. Both ask about any group of hexes, on a map or not.
bool is_connected(const std::vector<Axial>& hexes);
bool has_hole(const std::vector<Axial>& hexes);

// An immutable map of up to 128 hexes. Hexes are indexed line by line: rows from the top (pointy) or columns
// from the left (flat), and along each line from its start. A hex is named by the letter of its line (after z
// come aa, ab, ...) and its place in it: c5 is the fifth hex of the third line.
class HexMap {
  public:
    // Refuses more than 128 hexes, none at all, and a hex that is listed twice.
    static Result<HexMap> create(std::vector<Axial> hexes, HexOrientation orientation);

    int size() const { return static_cast<int>(hexes_.size()); }
    HexSet all() const { return all_; }
    HexOrientation orientation() const { return orientation_; }

    Axial at(HexIndex hex) const { return hexes_[static_cast<std::size_t>(hex)]; }
    std::optional<HexIndex> find(Axial at) const;

    const std::string& name(HexIndex hex) const { return names_[static_cast<std::size_t>(hex)]; }
    std::optional<HexIndex> find(std::string_view name) const;

    const HexSet& neighbours(HexIndex hex) const { return neighbours_[static_cast<std::size_t>(hex)]; }
    // The neighbour in one of the six hex_directions, if it is on the map.
    std::optional<HexIndex> neighbour(HexIndex hex, int direction) const;
    // Hexes with at least one of the six neighbours off the map.
    const HexSet& edge() const { return edge_; }

    // Every hex that touches one of the set; members of the set count only if they touch another member.
    HexSet neighbours(const HexSet& set) const;
    // All that can be reached from `from` by steps inside `through`; `from` itself is part of it.
    HexSet flood(const HexSet& from, const HexSet& through) const;
    // The hexes exactly, or at most, `distance` steps away as the crow flies.
    HexSet ring(HexIndex centre, int distance) const;
    HexSet within(HexIndex centre, int distance) const;

  private:
    HexMap() = default;

    std::vector<Axial> hexes_;
    std::vector<std::string> names_;
    HexOrientation orientation_ = HexOrientation::pointy;
    HexSet all_;
    HexSet edge_;
    std::array<HexSet, max_hexes> neighbours_{};
    std::array<std::array<std::int8_t, 6>, max_hexes> neighbour_{};
};

}  // namespace pentarchy
