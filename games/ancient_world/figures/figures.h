#pragma once

// The figures of the box: cards, counts, prices, read once from data/*.json.

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/pieces/list.h"

namespace pentarchy::ancient_world {

inline constexpr int min_players = 2;
inline constexpr int max_players = 4;
inline constexpr int round_count = 6;
inline constexpr int citizen_count = 5;  // of each colour (AW-SETUP-04)
inline constexpr int tribe_count = 5;
inline constexpr int space_count = 9;
inline constexpr int pile_count = 3;    // of Titans
inline constexpr int most_empire = 64;  // designs; a city is a 64-bit set of them
inline constexpr int most_military = 32;
inline constexpr int most_titans = 32;
inline constexpr int most_provinces = 16;
inline constexpr int most_armies = 7;
inline constexpr int most_row = 6;  // places of the Empire row
inline constexpr int most_military_row = 4;
inline constexpr int scouted_at_most = 4;
inline constexpr int looked_at_most = 3;  // Provinces of Expansion+ (AW-VAR-01)
inline constexpr std::uint8_t no_card = 255;

constexpr std::size_t at(int index) {
    return static_cast<std::size_t>(index);
}

inline constexpr std::array<std::string_view, tribe_count> tribe_names = {"red", "green", "yellow", "blue", "purple"};

enum class Space : std::uint8_t { labour, build, draft, expand, learn, rebuild, recruit, explore, repopulate };
inline constexpr std::array<std::string_view, space_count> space_names = {
    "labour", "build", "draft", "expand", "learn", "rebuild", "recruit", "explore", "repopulate"};
constexpr std::size_t at(Space space) {
    return static_cast<std::size_t>(space);
}

// Who may stand where (AW-PLACE-08, -09, -15).
enum class Placement : std::uint8_t { higher, open_with_fee, open };

// --- effects ------------------------------------------------------------------------------------------------------

// Symbols that work as long as the card lies face up, summed over a city.
enum Icon : std::uint8_t { food, income_coin, income_knowledge, sword, arrow, army_slot, capacity, explore_bonus };
inline constexpr int icon_count = 8;
using Totals = std::array<std::uint8_t, icon_count>;

enum class When : std::uint8_t { passive, gain, action, trigger, build, final };

enum class Do : std::uint8_t {
    icon,  // passive: `icon`, n times
    gain_citizen,
    repair,
    gain_coin,
    gain_knowledge,
    perform,
    take_first_player_tile,
    scout_titans,
    attack_scouted,
    copy_opponent_action,
    remove_military_coin,
    buy_knowledge,
    gain_coin_per_food,
    reserve_from_row_or_top,
    discard_self_to_build_free,
    vp_by_banner_count,
    vp_per_distinct_set,
};

struct Effect {
    When when{};
    Do what{};
    Icon icon{};
    std::uint8_t n = 0;
    std::uint8_t cost = 0;   // coins, of buy_knowledge
    std::uint8_t tribe = 0;  // of vp_by_banner_count
    std::array<std::uint8_t, 7> table{};

    friend bool operator==(const Effect&, const Effect&) = default;
};

// --- cards --------------------------------------------------------------------------------------------------------

struct Card {
    std::string id;    // "emp_a_salt_works"
    std::string word;  // "salt-works": in notation and views
    std::string name_en;
    std::string name_fr;
    std::vector<std::string> designed;  // which figures are ours and not the rulebook's, in whole or in part
    bool all_designed = false;          // every one of them
    std::vector<Effect> effects;
};

using Banners = std::array<std::uint8_t, 8>;  // by tribe; eight bytes so that they add up as one number

struct EmpireCard : Card {
    int copies = 0;
    int coins = 0;
    int knowledge = 0;
    std::vector<int> banner_list;  // tribes
    std::vector<Effect> action;    // in order, one citizen for all
    int new_citizens = 0;          // once, on gaining the card
    int repairs = 0;               // once, on gaining the card
};

struct Strength {
    std::uint8_t sword, arrow, booty, espionage, repair;
    std::array<std::uint8_t, 3> unused;  // eight bytes, so that they add up as one number

    friend bool operator==(const Strength&, const Strength&) = default;
};

struct MilitaryCard : Card {
    int coins = 0;
    int knowledge = 0;
    Strength face{};
    Strength heritage{};
};

struct TitanCard : Card {
    int stars = 0;
    int defence = 0;
    bool swords_only = false;
    std::vector<int> banner_list;
    int new_citizens = 0;
    int repairs = 0;
};

struct ProvinceCard : Card {
    int new_citizens = 0;
    int repairs = 0;
};

// A reaction to a neighbour's Learn, in the order in which they are asked (AW-ACT-LEARN-02).
struct LearnTrigger {
    int card = 0;
    bool by_right_neighbour = false;  // else by the left one
    Effect effect;
};

struct BoardAction {
    Placement placement{};
    int from_round = 1;
};

struct Figures {
    // Masks and tables over the numbers of cards.
    std::uint64_t deck_a = 0, deck_b = 0, starting_empire = 0;
    std::uint64_t with_action = 0, copying = 0, frees_build = 0, coins_per_food = 0, reserves_on_pass = 0;
    std::uint32_t military_deck = 0, starting_military = 0;
    std::array<std::uint32_t, pile_count> piles{};
    std::array<std::uint64_t, most_empire> empire_icons{}, empire_banners{};
    std::array<std::uint64_t, most_titans> titan_icons{}, titan_banners{};
    std::array<std::uint64_t, most_provinces> province_icons{};
    std::array<std::uint8_t, most_empire> empire_coins{}, empire_knowledge{};
    std::array<std::uint8_t, most_titans> titan_pile{};
    std::array<std::uint8_t, most_titans> titan_defence{}, titan_swords_only{};
    std::array<std::uint64_t, most_military> military_face{}, military_heritage{};  // packed Strength
    std::array<std::uint8_t, most_military> military_coins{}, military_knowledge{};
    std::vector<LearnTrigger> learn_triggers;

    std::vector<EmpireCard> empire;      // A, B, starting
    std::vector<MilitaryCard> military;  // the deck, then the starting cards
    std::vector<TitanCard> titans;
    std::vector<ProvinceCard> provinces;

    std::array<BoardAction, space_count> spaces{};
    Totals capital{};
    int starting_citizens = 0, starting_coins = 0, starting_knowledge = 0;
    std::array<int, max_players> bonus_coins{};     // by place in turn order
    std::array<int, max_players + 1> empire_row{};  // by number of players
    std::array<int, max_players + 1> military_row{};
    int explore_round = 0, repopulate_round = 0, deck_b_round = 0;
    int fee = 0, explore_draw = 0, rebuild_repairs = 0, labour_coins = 0, rebuild_coins = 1, learn_coins = 0;
    int expand_coins = 0, expand_knowledge = 0, repopulate_coins = 0, famine_penalty = 0;
    int coin_tokens = 0, knowledge_tokens = 0;
    std::array<int, 7> banner_points{};
    int dice = 0;
    std::array<int, 3> die_faces{};  // titan, coin, blank
};

namespace detail {
extern std::atomic<const Figures*> loaded_figures;
const Figures& load_once();
}  // namespace detail

// Read at the first call; asked in every inner loop, so a look at a pointer must do.
inline const Figures& figures() {
    const Figures* loaded = detail::loaded_figures.load(std::memory_order_acquire);
    return loaded != nullptr ? *loaded : detail::load_once();
}

// The texts of the data files, so that flawed ones can be shown to be refused.
struct FigureFiles {
    std::string_view game, tribes, empire_a, empire_b, empire_start, military, military_start, titans, provinces, dice;
};
FigureFiles embedded_files();
Figures load_figures(const FigureFiles& files);

constexpr std::uint64_t packed(const Totals& totals) {
    return std::bit_cast<std::uint64_t>(totals);
}

}  // namespace pentarchy::ancient_world
