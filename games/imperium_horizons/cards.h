#pragma once

// All cards of the three boxes as one immutable table: printed facts, the compiled text, and the programs of the solo
// rival. Made once, from the data built into the program, on the first call of cards(); read by everybody after that.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/words/message.h"
#include "games/imperium_horizons/language/program.h"

namespace pentarchy::imperium_horizons {

enum class Box : std::uint8_t { horizons, classics, legends };
// Which pile of the boxes a card belongs to.
enum class CardSet : std::uint8_t { nation, common, shared, trade, replacement };
enum class CommonSet : std::uint8_t { always, ruthless, trade };  // the `set` mark of common cards
using NationId = std::uint8_t;
inline constexpr NationId no_nation = 0xff;
inline constexpr int nation_count = 30;  // nations.json: 14 of Horizons, then Classics, then Legends

struct Card {
    // what the card is
    NameId name = none;  // cards of one name share it
    CardSet set = CardSet::common;
    Box box = Box::horizons;
    CommonSet common = CommonSet::always;
    NationId nation = no_nation;
    std::uint8_t players = 1;  // in play from this many players on
    Stays stays = Stays::no;
    Start start = Start::none;
    Header header = Header::none;
    CardId other_side = none;     // A <-> B, two-sided state cards
    CardId superseded_by = none;  // gives way to that replacement card
    CardId replaces = none;
    CardId twin =
        none;  // the first card that looks and does the same: everything but number, box, nation, start and player mark
    std::uint8_t exhaust_tokens = 0;  // 0 = as usual

    // icons
    std::uint16_t suits = 0;  // mask
    std::uint16_t icons = 0;  // mask
    std::uint8_t states = 0;  // mask
    Suit banner = Suit::reg;  // the first suit; only if suits != 0
    std::array<std::uint8_t, suit_count> suit_counts{};
    std::array<std::uint8_t, icon_count> icon_counts{};

    // text
    std::uint16_t flags = 0;           // card_flag
    ConditionId requirement = none;    // req(...)
    ConditionId free_if = none;        // free if(...)
    SelectorId no_garrison_in = none;  // no_garrison [reg]
    std::uint16_t first_ability = 0;   // into CardTable::abilities
    std::uint8_t abilities = 0;
    std::uint16_t play_effect = none;  // the ability without head, none if the card has none

    // development
    bool is_development = false;  // has a `dev` entry
    std::array<std::uint8_t, token_count> dev_cost{};
    std::uint16_t dev_special = none;  // an ability of head special_cost
    ConditionId dev_require = none;
    ConditionId dev_free_if = none;

    Vp vp;

    bool has(std::uint16_t wanted) const { return (flags & wanted) != 0; }
    bool bears(Suit suit) const { return (suits & bit(suit)) != 0; }
    bool bears(Icon icon) const { return (icons & bit(icon)) != 0; }
};

// What people read; apart, so that the rules' table stays small.
struct CardText {
    std::string id;  // printed number: "3UNC4", "JPN1A"
    std::string name_en;
    std::string name_fr;  // the rulebook's where it prints one, else the English name
    std::string source;   // the effect as written, with macros
    std::string effect;   // macros expanded
    std::string file;
};

// A row of a CIV table: resolved for the first card it matches [IH-SOLO-018].
struct CivRow {
    SelectorId match = none;  // none = "other"
    std::uint16_t ability = none;
    bool designed = false;
};
enum class CivSide : std::uint8_t {
    barbarian,
    empire,
    summer,
    winter,
    alien,
    gone_native,
    isle_bound,
    voyaging,
    free_tribes,
    corrupted,
    summoned,
};
struct CivTable {
    NationId nation = no_nation;
    CivSide side = CivSide::barbarian;
    bool starts_here = false;
    bool designed = false;
    std::uint16_t first_row = 0;
    std::uint8_t rows = 0;
};
// Entries resolved when the bot deck runs out (Cultists by side, Utopians by Journey card).
struct CivReshuffle {
    NationId nation = no_nation;
    bool by_journey = false;
    std::uint8_t index = 0;  // CivSide, or the place in the journey's order
    std::uint16_t ability = none;
};
struct CivRoute {  // solo.json trade_route_table
    CardId route = none;
    CardId other_route = none;  // "ABB11/AKS2": the same entry for two cards
    std::uint16_t commerce = none;
    std::uint16_t profit = none;
    bool designed = false;  // some icon of the entry is designed, not known
};

struct CivLevel {  // solo.json difficulty, in ascending order [IH-DIFF-11]
    std::string id;
    std::uint8_t slots = 0;
    std::uint8_t tokens_a_point = 0;  // materials and population
    std::uint8_t points_a_goods = 0;  // 0: goods are counted among those tokens
    std::uint8_t blocked_from = 0;    // Inuit: first slot that is blocked in Winter
    std::uint8_t cultist_unrest = 0;  // points an Unrest of the Cultists
    std::uint8_t progress_a_return = 0;
    std::uint8_t extra_unrest = 0;  // more common Unrest in the pile
    bool starts_with_tokens = false;
    bool discards_top = false;  // of the bot deck, at the end of each turn
};

// What a quoted name stands for: one name, or with a star at its end all that begin so (`Long Walls*` holds four).
struct NameSet {
    std::string spelling;
    std::vector<NameId> names;
};

struct CardTable {
    std::vector<Card> cards;
    std::vector<CardText> texts;               // beside cards
    std::vector<std::string> names;            // by NameId
    std::vector<CardId> cards_by_name;         // all cards, grouped by name
    std::vector<std::uint16_t> first_of_name;  // names + 1 entries into cards_by_name

    std::vector<Ability> abilities;
    std::vector<Node> nodes;
    std::vector<Selector> selectors;
    std::vector<Term> terms;
    std::vector<Clause> clauses;
    std::vector<Predicate> predicates;
    std::vector<Place> places;
    std::vector<Count> counts;
    std::vector<Condition> conditions;
    std::vector<ConditionTerm> condition_terms;
    std::vector<Event> events;
    std::vector<Modifier> modifiers;
    std::vector<VpPart> vp_parts;
    std::vector<VpCase> vp_cases;
    std::vector<NameSet> name_sets;
    // One row of bits a selector, one bit a card: what the card alone says (printed state icons included).
    std::vector<std::uint64_t> printed_match;
    std::size_t words_per_selector = 0;

    std::vector<CivTable> civ_tables;
    std::vector<CivRow> civ_rows;
    std::vector<CivReshuffle> civ_reshuffles;
    std::vector<CivRoute> civ_routes;
    std::vector<std::uint16_t> civ_merchants, civ_merchant_empire;  // end-of-turn lines, first that applies
    std::vector<CivLevel> civ_levels;
    std::uint8_t civ_goods_worth = 0;  // tokens, where levels count goods as such

    std::vector<std::string> nation_ids;                     // nations.json order: "abbasids", ...
    std::uint16_t countable_suits = 0, countable_icons = 0;  // what distinct_icons() counts

    std::span<const Ability> abilities_of(CardId card) const {
        return {abilities.data() + cards[card].first_ability, cards[card].abilities};
    }
    std::span<const CardId> cards_named(NameId name) const {
        return {cards_by_name.data() + first_of_name[name],
                static_cast<std::size_t>(first_of_name[name + 1U] - first_of_name[name])};
    }
    CardId find(std::string_view id) const;  // none if there is no such card
    NameId find_name(std::string_view name) const;
    NationId find_nation(std::string_view id) const;

    // Does the card alone match, with its printed state icons? Predicates are not asked.
    bool matches_printed(SelectorId selector, CardId card) const { return is_in(row_of(selector), card); }
    // The same for many cards: the row of the selector once, then every card in it.
    const std::uint64_t* row_of(SelectorId selector) const {
        return printed_match.data() + selector * words_per_selector;
    }
    static bool is_in(const std::uint64_t* row, CardId card) { return (row[card / 64] >> (card % 64) & 1U) != 0; }
    // The same, with the state icons the card bears now.
    bool matches(SelectorId selector, CardId card, std::uint8_t states) const;
};

const CardTable& cards();

// The same from text: files of the data folder by name ("cards/nation-japanese.json" -> content). Every mistake found
// is reported, not only the first: file, card, column and reason.
struct DataFile {
    std::string name;
    std::string content;
};
struct LoadedCards {
    CardTable table;
    std::vector<Error> errors;  // empty = good
};
LoadedCards load_cards(const std::vector<DataFile>& files);
std::vector<DataFile> built_in_files();

// The card's text in plain words: one line an ability, flags first. Our own wording (language/text/).
std::vector<std::string> plain_text(const CardTable& table, CardId card, Language language);
// Its victory points in plain words; empty if it has none.
std::string plain_vp(const CardTable& table, CardId card, Language language);
// A row of the CIV's tables, and the cards it is for.
std::string plain_ability(const CardTable& table, std::uint16_t ability, Language language);
std::string plain_match(const CardTable& table, SelectorId selector, Language language);

}  // namespace pentarchy::imperium_horizons
