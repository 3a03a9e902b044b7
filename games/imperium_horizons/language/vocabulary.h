#pragma once

// The words of the card language as small numbers. One table a kind of word: the parser, the printer and the renderer
// all read the same names. The language itself is docs/rules/imperium-card-language.md.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace pentarchy::imperium_horizons {

enum class Suit : std::uint8_t { reg, unc, civ, tri, fam, unr, tr, gad, pow };
inline constexpr int suit_count = 9;
inline constexpr std::array<std::string_view, suit_count> suit_names = {"reg", "unc", "civ", "tri", "fam",
                                                                        "unr", "tr",  "gad", "pow"};

enum class Icon : std::uint8_t { city, metro, knight, merch, mask, miracle, scroll, ocean, river, hunt, prod, fertile };
inline constexpr int icon_count = 12;
inline constexpr std::array<std::string_view, icon_count> icon_names = {
    "city", "metro", "knight", "merch", "mask", "miracle", "scroll", "ocean", "river", "hunt", "prod", "fertile"};

// State icons on cards and the state a player is in.
enum class StateIcon : std::uint8_t { bar, emp, isle, voy, cor, sum };
inline constexpr int state_icon_count = 6;
inline constexpr std::array<std::string_view, state_icon_count> state_icon_names = {"bar", "emp", "isle",
                                                                                    "voy", "cor", "sum"};

enum class Header : std::uint8_t { none, pinned, attack, tr_header, side_a, side_b };
inline constexpr std::array<std::string_view, 6> header_names = {"none", "pinned", "attack", "tr_header", "A", "B"};

enum class Stays : std::uint8_t { no, pinned, power, permanent, trade_route, state };
inline constexpr std::array<std::string_view, 6> stays_names = {"no",        "pinned",      "power",
                                                                "permanent", "trade_route", "state"};

enum class Start : std::uint8_t { none, deck, nation, accession, dev, play, unrest_pile, chaos, state };
inline constexpr std::array<std::string_view, 9> start_names = {"none", "deck",        "nation", "accession", "dev",
                                                                "play", "unrest_pile", "chaos",  "state"};

// The four tokens come first; Action and Exhaust tokens are counted by the same operations.
enum class Resource : std::uint8_t { mat, pop, prog, goods, act, exh };
inline constexpr int token_count = 4;
inline constexpr std::array<std::string_view, 6> resource_names = {"mat", "pop", "prog", "goods", "act", "exh"};

// Places cards lie in. A union of zones is a mask of these; what a place says beyond that is in Place.
enum class Zone : std::uint8_t {
    hand,
    discard,
    deck,
    play,
    history,
    legends,
    sunken,
    mana,
    exile,
    market,
    main,
    fame,
    nation,
    dev,
    looked,
    scored,
    chaos,
    power,
    ceremony,
    garrison_this,   // garrison(this)
    garrison_any,    // garrison(any)
    garrison_named,  // garrison("Name"), garrison([sel]): beneath own cards in play that match the place's selector
    local,           // a bound variable standing for a zone
    bot_deck,        // the rest in CIV tables only
    bot_discard,
    dynasty,
    quests,
    headpieces,
    discovery,
};
inline constexpr int zone_count = 29;
inline constexpr std::array<std::string_view, zone_count> zone_names = {"hand",          "discard",
                                                                        "deck",          "play",
                                                                        "history",       "legends",
                                                                        "sunken",        "mana",
                                                                        "exile",         "market",
                                                                        "main",          "fame",
                                                                        "nation",        "dev",
                                                                        "looked",        "scored",
                                                                        "chaos",         "power",
                                                                        "ceremony",      "garrison(this)",
                                                                        "garrison(any)", "garrison(named)",
                                                                        "local",         "bot_deck",
                                                                        "bot_discard",   "dynasty",
                                                                        "quests",        "headpieces",
                                                                        "discovery"};

template <class Enum>
constexpr std::uint32_t bit(Enum value) {
    return std::uint32_t{1} << static_cast<unsigned>(value);
}
template <class Enum>
constexpr std::size_t index_of(Enum value) {
    return static_cast<std::size_t>(value);
}

inline constexpr std::uint16_t four_suits =
    static_cast<std::uint16_t>(bit(Suit::unc) | bit(Suit::civ) | bit(Suit::reg) | bit(Suit::tri));

}  // namespace pentarchy::imperium_horizons
