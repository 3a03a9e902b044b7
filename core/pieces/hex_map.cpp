#include "core/pieces/hex_map.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>

namespace pentarchy {

int hex_distance(Axial from, Axial to) {
    const int q = from.q - to.q;
    const int r = from.r - to.r;
    return (std::abs(q) + std::abs(r) + std::abs(q + r)) / 2;
}

Point hex_centre(Axial at, HexOrientation orientation) {
    const double root3 = std::sqrt(3.0);
    if (orientation == HexOrientation::pointy) {
        return {root3 * (at.q + at.r / 2.0), 1.5 * at.r};
    }
    return {1.5 * at.q, root3 * (at.r + at.q / 2.0)};
}

namespace {

// The part of `space` that hangs together with `start`.
std::set<Axial> component(const std::set<Axial>& space, Axial start) {
    std::set<Axial> reached{start};
    std::vector<Axial> open{start};
    while (!open.empty()) {
        const Axial hex = open.back();
        open.pop_back();
        for (const Axial step : hex_directions) {
            const Axial next = hex + step;
            if (space.contains(next) && reached.insert(next).second) {
                open.push_back(next);
            }
        }
    }
    return reached;
}

}  // namespace

bool is_connected(const std::vector<Axial>& hexes) {
    const std::set<Axial> group(hexes.begin(), hexes.end());
    return group.empty() || component(group, *group.begin()).size() == group.size();
}

bool has_hole(const std::vector<Axial>& hexes) {
    if (hexes.empty()) {
        return false;
    }
    const auto [q_low, q_high] = std::ranges::minmax(hexes, {}, &Axial::q);
    const auto [r_low, r_high] = std::ranges::minmax(hexes, {}, &Axial::r);
    const std::set<Axial> group(hexes.begin(), hexes.end());
    std::set<Axial> outside;
    for (int q = q_low.q - 1; q <= q_high.q + 1; ++q) {
        for (int r = r_low.r - 1; r <= r_high.r + 1; ++r) {
            if (!group.contains({q, r})) {
                outside.insert({q, r});
            }
        }
    }
    return component(outside, {q_low.q - 1, r_low.r - 1}).size() != outside.size();
}

namespace {

// a to z, then aa, ab, ...
std::string letters_of_line(int line) {
    constexpr int alphabet = 26;
    std::string letters(1, static_cast<char>('a' + line % alphabet));
    for (line /= alphabet; line > 0; line = (line - 1) / alphabet) {
        letters.insert(letters.begin(), static_cast<char>('a' + (line - 1) % alphabet));
    }
    return letters;
}

std::vector<std::string> hex_names(const std::vector<Axial>& hexes, int Axial::*line) {
    std::vector<std::string> names;
    names.reserve(hexes.size());
    int lines = 0;
    int place = 0;
    for (std::size_t index = 0; index < hexes.size(); ++index) {
        if (index > 0 && hexes[index].*line != hexes[index - 1].*line) {
            ++lines;
            place = 0;
        }
        names.push_back(letters_of_line(lines) + std::to_string(++place));
    }
    return names;
}

}  // namespace

Result<HexMap> HexMap::create(std::vector<Axial> hexes, HexOrientation orientation) {
    if (hexes.empty() || hexes.size() > max_hexes) {
        return Error{"hex map", "has " + std::to_string(hexes.size()) + " hexes", "1 to 128"};
    }
    int Axial::*const line = orientation == HexOrientation::pointy ? &Axial::r : &Axial::q;
    int Axial::*const place = orientation == HexOrientation::pointy ? &Axial::q : &Axial::r;
    std::ranges::sort(hexes, [&](const Axial& left, const Axial& right) {
        return left.*line != right.*line ? left.*line < right.*line : left.*place < right.*place;
    });
    if (const auto twice = std::ranges::adjacent_find(hexes); twice != hexes.end()) {
        return Error{"hex map", "lists hex (" + std::to_string(twice->q) + "," + std::to_string(twice->r) + ") twice",
                     "each hex once"};
    }
    HexMap map;
    map.orientation_ = orientation;
    map.names_ = hex_names(hexes, line);
    map.hexes_ = std::move(hexes);
    map.all_ = HexSet::first_of(map.size());
    for (HexIndex hex = 0; hex < map.size(); ++hex) {
        const auto row = static_cast<std::size_t>(hex);
        for (std::size_t direction = 0; direction < hex_directions.size(); ++direction) {
            const auto next = map.find(map.at(hex) + hex_directions[direction]);
            map.neighbour_[row][direction] = static_cast<std::int8_t>(next.value_or(-1));
            if (next) {
                map.neighbours_[row].insert(*next);
            } else {
                map.edge_.insert(hex);
            }
        }
    }
    return map;
}

std::optional<HexIndex> HexMap::find(Axial at) const {
    const auto found = std::ranges::find(hexes_, at);
    if (found == hexes_.end()) {
        return std::nullopt;
    }
    return static_cast<HexIndex>(found - hexes_.begin());
}

std::optional<HexIndex> HexMap::find(std::string_view name) const {
    const auto found = std::ranges::find(names_, name);
    if (found == names_.end()) {
        return std::nullopt;
    }
    return static_cast<HexIndex>(found - names_.begin());
}

std::optional<HexIndex> HexMap::neighbour(HexIndex hex, int direction) const {
    const HexIndex next = neighbour_[static_cast<std::size_t>(hex)][static_cast<std::size_t>(direction)];
    return next < 0 ? std::nullopt : std::optional(next);
}

HexSet HexMap::neighbours(const HexSet& set) const {
    HexSet touched;
    for (const HexIndex hex : set) {
        touched |= neighbours(hex);
    }
    return touched;
}

HexSet HexMap::flood(const HexSet& from, const HexSet& through) const {
    HexSet reached = from;
    for (HexSet front = from; !front.empty();) {
        front = (neighbours(front) & through) - reached;
        reached |= front;
    }
    return reached;
}

HexSet HexMap::ring(HexIndex centre, int distance) const {
    HexSet found;
    for (const HexIndex hex : all_) {
        if (hex_distance(at(centre), at(hex)) == distance) {
            found.insert(hex);
        }
    }
    return found;
}

HexSet HexMap::within(HexIndex centre, int distance) const {
    HexSet found;
    for (const HexIndex hex : all_) {
        if (hex_distance(at(centre), at(hex)) <= distance) {
            found.insert(hex);
        }
    }
    return found;
}

}  // namespace pentarchy
