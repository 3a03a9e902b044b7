#include "games/baronny/figures/board.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <memory>
#include <mutex>
#include <optional>

#include "core/pieces/random.h"

namespace pentarchy::baronny {

namespace {

// Readers take no lock: a board is complete before its number is handed out, and is never changed or freed.
class BoardShelf {
  public:
    const Board& get(BoardNumber number) const { return *boards_[number].load(std::memory_order_acquire); }

    std::optional<BoardNumber> find(std::string_view outline) {
        const std::lock_guard lock(mutex_);
        return find_locked(outline);
    }

    Result<BoardNumber> put(Board board) {
        const std::lock_guard lock(mutex_);
        if (const auto known = find_locked(board.outline)) {
            return *known;
        }
        if (owned_.size() == boards_.size()) {
            return Error{"option outline", "too many different outlines are in use", "one that was used before"};
        }
        owned_.push_back(std::make_unique<const Board>(std::move(board)));
        boards_[owned_.size() - 1].store(owned_.back().get(), std::memory_order_release);
        return static_cast<BoardNumber>(owned_.size() - 1);
    }

  private:
    std::optional<BoardNumber> find_locked(std::string_view outline) const {
        const auto found = std::ranges::find_if(owned_, [&](const auto& board) { return board->outline == outline; });
        if (found == owned_.end()) {
            return std::nullopt;
        }
        return static_cast<BoardNumber>(found - owned_.begin());
    }

    std::mutex mutex_;
    std::vector<std::unique_ptr<const Board>> owned_;
    std::array<std::atomic<const Board*>, 16384> boards_{};
};

// At namespace scope, because every look at a board goes through it and a local static is checked each time.
BoardShelf shelf;

using Triangle = std::array<Axial, hexes_per_tile>;

struct Place {
    Axial anchor;
    bool upside_down = false;
};

Triangle triangle(const Place& place) {
    const Axial below = place.upside_down ? Axial{1, -1} : Axial{0, 1};
    return {place.anchor, place.anchor + Axial{1, 0}, place.anchor + below};
}

std::vector<Axial> covered(const std::vector<Place>& places) {
    std::vector<Axial> hexes;
    for (const Place& place : places) {
        const Triangle tile = triangle(place);
        hexes.insert(hexes.end(), tile.begin(), tile.end());
    }
    return hexes;
}

Result<BoardNumber> make_board(std::string outline, const std::vector<Place>& places) {
    const std::vector<Axial> hexes = covered(places);
    auto map = HexMap::create(hexes, HexOrientation::pointy);
    if (!map) {
        return std::move(map).error().inside("option outline");
    }
    if (!is_connected(hexes)) {
        return Error{"option outline", "the tiles do not hang together", "one connected group"};
    }
    if (has_hole(hexes)) {
        return Error{"option outline", "the tiles enclose a hole", "a group without holes"};
    }
    Board board{std::move(outline), *std::move(map), {}};
    for (const Place& place : places) {
        Slot slot{};
        std::ranges::transform(triangle(place), slot.begin(),
                               [&](Axial at) { return static_cast<std::uint8_t>(*board.map.find(at)); });
        board.slots.push_back(slot);
    }
    return shelf.put(std::move(board));
}

std::vector<Place> standard_places(int players) {
    std::vector<Place> places;
    for (const Axial anchor : figures().standard_slots[static_cast<std::size_t>(players)]) {
        places.push_back({anchor, false});
    }
    return places;
}

// Adds tile after tile on the lattice of the standard outline, each beside what is there, and takes back what
// would enclose a hole.
std::vector<Place> grown_places(std::uint64_t number, int players) {
    constexpr std::array<Axial, 6> lattice = {{{2, -1}, {1, 1}, {-1, 2}, {-2, 1}, {-1, -1}, {1, -2}}};
    const auto wanted = static_cast<std::size_t>(players * figures().tiles_per_player);
    Random random(number, static_cast<std::uint64_t>(players));
    std::vector<Place> places{{}};
    while (places.size() < wanted) {
        const Place& beside = places[random.below(places.size())];
        const Axial anchor = beside.anchor + lattice[random.below(lattice.size())];
        if (std::ranges::find(places, anchor, &Place::anchor) != places.end()) {
            continue;
        }
        places.push_back({anchor, false});
        if (has_hole(covered(places))) {
            places.pop_back();
        }
    }
    return places;
}

template <class Number>
std::optional<Number> whole_number(std::string_view text) {
    Number value{};
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    return code == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::optional<Place> read_place(std::string_view text) {
    Place place;
    if (text.ends_with('v')) {
        place.upside_down = true;
        text.remove_suffix(1);
    }
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) {
        return std::nullopt;
    }
    const auto q = whole_number<int>(text.substr(0, colon));
    const auto r = whole_number<int>(text.substr(colon + 1));
    constexpr int far = 1'000'000;  // wherever the origin of the plan lies; sums stay far from overflow
    if (!q || !r || std::abs(*q) > far || std::abs(*r) > far) {
        return std::nullopt;
    }
    place.anchor = {*q, *r};
    return place;
}

Result<std::vector<Place>> read_places(std::string_view outline, int players) {
    std::vector<Place> places;
    for (std::size_t at = 0; at <= outline.size();) {
        const std::size_t end = std::min(outline.find('/', at), outline.size());
        const auto place = read_place(outline.substr(at, end - at));
        if (!place) {
            return Error{"option outline",
                         "\"" + std::string(outline.substr(at, end - at)) + "\" is no place of a tile",
                         "standard, grown:17 or places such as 0:0/2:-1/1:1v"};
        }
        places.push_back(*place);
        at = end + 1;
    }
    const auto wanted = static_cast<std::size_t>(players * figures().tiles_per_player);
    if (places.size() != wanted) {
        return Error{"option outline", "has " + std::to_string(places.size()) + " tiles",
                     std::to_string(wanted) + " for " + std::to_string(players) + " seats"};
    }
    return places;
}

}  // namespace

const Board& board(BoardNumber number) {
    return shelf.get(number);
}

Result<BoardNumber> find_board(std::string_view outline, int players) {
    const std::string name = std::string(outline) + " " + std::to_string(players);
    if (const auto known = shelf.find(name)) {
        return *known;
    }
    if (outline == "standard") {
        return make_board(name, standard_places(players));
    }
    if (outline.starts_with("grown:")) {
        const auto number = whole_number<std::uint64_t>(outline.substr(6));
        if (!number) {
            return Error{"option outline", "\"" + std::string(outline.substr(6)) + "\" is not a number",
                         "such as grown:17"};
        }
        return make_board(name, grown_places(*number, players));
    }
    auto places = read_places(outline, players);
    if (!places) {
        return std::move(places).error();
    }
    return make_board(name, *places);
}

Result<BoardNumber> fragment_board(const std::vector<Axial>& hexes) {
    auto map = HexMap::create(hexes, HexOrientation::pointy);
    if (!map) {
        return std::move(map).error();
    }
    std::string name = "fragment";
    for (HexIndex hex = 0; hex < map->size(); ++hex) {
        name += " " + std::to_string(map->at(hex).q) + ":" + std::to_string(map->at(hex).r);
    }
    return shelf.put({std::move(name), *std::move(map), {}});
}

}  // namespace pentarchy::baronny
