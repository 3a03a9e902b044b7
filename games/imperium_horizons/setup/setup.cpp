// Set-up of the table (IH-SETUP): nations, cards, market, hands.

#include <algorithm>

#include "games/imperium_horizons/civ/civ.h"
#include "games/imperium_horizons/game.h"
#include "games/imperium_horizons/setup/setup.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr int start_hand = 5;
constexpr int pool_of_fame = 20;
constexpr std::array<int, 3> start_pool = {3, 2, 1};
constexpr int practice_exile = 15;
constexpr int short_exile = 10;
constexpr int martian_short_loss = 4;

std::uint8_t u8(int value) {
    return static_cast<std::uint8_t>(value);
}

Piece add_piece(State& s, CardId card, Spot where) {
    if (s.cards == max_pieces) {
        list_is_full(Limit::cards);
    }
    const Piece piece = s.cards++;
    const CardId twin = table().cards[card].twin;
    s.face[piece] = twin == none ? card : twin;
    set_spot(s, piece, where);
    return piece;
}

bool for_seats(const Card& card, int seats) {
    return card.players <= std::max(seats, 2);
}

CardId current(CardId id) {
    return table().cards[id].superseded_by == none ? id : table().cards[id].superseded_by;
}

bool is_first_side(CardId id) {
    const CardId other = table().cards[id].other_side;
    return other == none || id < other;
}

bool is_listed(const std::array<std::uint16_t, 4>& list, CardId id) {
    return std::ranges::find(list, static_cast<std::uint16_t>(id + 1)) != list.end();
}

// The cards of the table that are wanted, in its order.
template <class Wanted>
std::vector<CardId> cards_that(Wanted wanted) {
    std::vector<CardId> list;
    for (std::size_t id = 0; id < table().cards.size(); ++id) {
        if (wanted(table().cards[id])) {
            list.push_back(static_cast<CardId>(id));
        }
    }
    return list;
}

std::vector<CardId> common_cards(Box box) {
    return cards_that(
        [&](const Card& card) { return card.set == CardSet::common && card.box == box && card.replaces == none; });
}

std::vector<CardId> nation_cards(NationId nation) {
    return cards_that([&](const Card& card) {
        return card.set == CardSet::nation && card.nation == nation && card.replaces == none;
    });
}

// Which cards a set-up picks from: sought once, not for every game.
struct Piles {
    std::array<std::vector<CardId>, 3> commons = {common_cards(Box::horizons), common_cards(Box::classics),
                                                  common_cards(Box::legends)};
    std::array<std::vector<CardId>, nation_count> nations;
    std::vector<CardId> unrest = cards_that(
        [](const Card& card) { return card.set == CardSet::shared && card.suits != 0 && card.banner == Suit::unr; });
    std::vector<CardId> routes =
        cards_that([](const Card& card) { return card.set == CardSet::trade && card.stays == Stays::trade_route; });
    CardId king = table().find("?FAM?A");
    CardId barbarian = table().find("BARBARIAN0");
    CardId empire = table().find("EMPIRE0");

    Piles() {
        for (std::size_t nation = 0; nation < nations.size(); ++nation) {
            nations[nation] = nation_cards(static_cast<NationId>(nation));
        }
    }
};
const Piles& piles() {
    static const Piles all;
    return all;
}

// A common card that is used with this table (IH-SETUP-037 to 042).
bool is_used(const State& s, CardId id) {
    const Card& card = table().cards[id];
    if (is_listed(s.civ.added, current(id))) {
        return false;  // in the starting deck of a campaign (IH-CAMPAIGN-04)
    }
    const Card& now = table().cards[current(id)];
    const bool routes = has_variant(s, Variant::trade_routes);
    if ((card.common == CommonSet::trade && !routes) || (card.common == CommonSet::ruthless && routes) ||
        (card.common == CommonSet::ruthless && has_variant(s, Variant::no_ruthless))) {
        return false;
    }
    return for_seats(now, s.seats);
}

NameId nation_name(NationId nation) {
    static const std::vector<NameId> names = [] {
        std::vector<NameId> list(nation_count, none);
        for (const Card& card : table().cards) {
            if (card.nation != no_nation && card.stays == Stays::power && card.set == CardSet::nation) {
                list[card.nation] = card.name;
            }
        }
        return list;
    }();
    return names[nation];
}

bool clashes(const State& s, const Card& card) {
    for (int seat = 0; seat < s.seats; ++seat) {
        if (card.name == nation_name(s.player(seat).nation)) {
            return true;
        }
    }
    return false;
}

// By the box of the card itself: one that stands in for another comes from another set.
bool is_pacifist_card(const Card& card) {
    return card.box == Box::horizons ? card.common == CommonSet::ruthless : card.header == Header::attack;
}

void add_common(State& s, CardId id) {
    const Card& card = table().cards[id];
    const bool fame = card.banner == Suit::fam;
    const bool later = has_variant(s, Variant::pacifist) && !fame && is_pacifist_card(card);
    const Piece piece = add_piece(s, id, fame ? spot::fame_deck : later ? spot::gone : spot::main_deck);
    s.pool[piece] = u8(fame ? pool_of_fame : pool_of_banner + static_cast<int>(card.banner));
}

// As many common Unrest as there are players; more against the Supreme Ruler, fewer in its campaign (IH-DIFF-10).
void add_unrest(State& s) {
    int left_out = s.civ.unrest_aside;
    int more = has_civ(s) ? civ_level(s).extra_unrest : 0;
    for (const CardId id : piles().unrest) {
        if (!for_seats(table().cards[id], s.seats)) {
            if (more == 0) {
                continue;
            }
            --more;
        } else if (left_out > 0) {
            --left_out;
            continue;
        }
        add_piece(s, id, spot::unrest_pile);
    }
}

void add_shared(State& s) {
    add_unrest(s);
    for (const CardId id : piles().routes) {
        if (has_variant(s, Variant::trade_routes) && for_seats(table().cards[id], s.seats) &&
            !is_listed(s.civ.added, id)) {
            add_common(s, id);
        }
    }
    s.king_card = add_piece(s, piles().king, spot::king);
}

Spot first_spot(const State& s, const Card& card, int seat) {
    switch (card.start) {
        case Start::nation:
            return spot_of(spot::nation, seat);
        case Start::accession:
            return spot_of(spot::accession, seat);
        case Start::dev:
            return spot_of(spot::development, seat);
        case Start::play:
            if (card.stays == Stays::permanent && ceremony_card(s, seat) != no_piece) {
                return spot_of(spot::waiting, seat);  // beneath the visible Ceremony or Journey card
            }
            return spot_of(spot::permanent, seat);
        case Start::unrest_pile:
            return spot::unrest_pile;
        case Start::chaos:
            return spot::chaos;
        default:
            return spot_of(spot::deck, seat);
    }
}

void add_state_card(State& s, int seat, CardId own) {
    const std::string& nation = table().nation_ids[s.player(seat).nation];
    CardId face = nation == "atlanteans" ? piles().empire : piles().barbarian;
    if (own != none && nation != "cultists") {
        face = own;
    }
    add_piece(s, face, spot_of(spot::state_card, seat));
}

void add_nation(State& s, int seat) {
    Player& player = s.player(seat);
    const std::string& nation = table().nation_ids[player.nation];
    CardId own_state = none;
    for (const CardId id : piles().nations[player.nation]) {
        const Card& card = table().cards[current(id)];
        if (card.start == Start::state || card.stays == Stays::state) {
            own_state = is_first_side(id) ? id : own_state;
            continue;
        }
        const bool power = card.stays == Stays::power;
        if (power ? (card.header == Header::side_b) != (player.side == 1) : !is_first_side(id)) {
            continue;
        }
        if ((card.start == Start::unrest_pile || card.start == Start::chaos) && !for_seats(card, s.seats)) {
            continue;
        }
        const Spot where = is_civ(s, seat) ? civ_first_spot(s, card) : first_spot(s, card, seat);
        if (where == spot::nowhere || (seat == 0 && is_listed(s.civ.removed, id))) {
            continue;
        }
        const Piece piece = add_piece(s, current(id), where);
        s.pool[piece] = u8(card.start == Start::nation ? 4 + seat : seat);
        player.has_chaos |= card.start == Start::chaos ? 1 : 0;
        player.developments |= card.start == Start::dev && nation != "arthurians" ? 1 : 0;
        if (power) {
            player.exhaust_limit = card.exhaust_tokens == 0 ? 5 : card.exhaust_tokens;
        }
    }
    if (is_civ(s, seat)) {
        start_civ(s);
        return;
    }
    for (const std::uint16_t number : s.civ.added) {
        if (number != 0 && seat == 0) {
            s.pool[add_piece(s, static_cast<CardId>(number - 1), spot_of(spot::deck, seat))] = u8(seat);
        }
    }
    add_state_card(s, seat, own_state);
    player.memory = nation == "polynesians" ? 1 : nation == "atlanteans" ? 2 : 0;
    for (std::size_t resource = 0; resource < start_pool.size(); ++resource) {
        player.pool[resource] =
            static_cast<std::uint16_t>(start_pool[resource] * (s.civ.doubled != 0 ? 2 : 1));  // IH-CAMPAIGN-06
    }
    if (has_variant(s, Variant::trade_routes)) {
        std::swap(player.pool[2], player.pool[3]);  // IH-SETUP-026
        ++player.exhaust_limit;
        const std::array<const char*, 4> merchants = {"MERC1A", "MERC2A", "MERC3A", "MERC4A"};
        add_piece(s, table().find(merchants[static_cast<std::size_t>(seat)]), spot_of(spot::permanent, seat));
    }
    player.actions = 3;
    player.exhaust = player.exhaust_limit;
}

}  // namespace

bool can_replace_common(const State& s, CardId id) {
    const Card& card = table().cards[id];
    const bool is_common =
        card.set == CardSet::common || (card.replaces != none && table().cards[card.replaces].set == CardSet::common);
    if (!is_common || card.box == static_cast<Box>(s.commons) || card.banner != Suit::tri || card.suits == 0 ||
        card.superseded_by != none || clashes(s, card) || !is_used(s, id)) {
        return false;
    }
    const CardId face = card.twin == none ? id : card.twin;
    for (std::size_t piece = 0; piece < s.cards; ++piece) {
        if (table().cards[s.face[piece]].name == table().cards[face].name) {
            return false;
        }
    }
    return true;
}

namespace {

// The numbers are kept in running games.
enum Stage : std::uint8_t {
    nations,
    commons,
    replacement,
    first_player,
    route,
    route_drawn,
    market,
    hands,
    texts,
    exile,
    short_games,
};

// How many of the main deck go to exile (IH-VAR-PRACTICE-02, IH-VAR-SHORT-01).
int exiled_at_start(const State& s) {
    return has_variant(s, Variant::practice) ? practice_exile : has_variant(s, Variant::short_game) ? short_exile : 0;
}

void size_decks(State& s) {
    const int players = std::max<int>(s.seats, 2);  // IH-VAR-PRACTICE-01
    const int size = players + 4;                   // 6, 7 or 8
    const int routes = has_variant(s, Variant::trade_routes) ? 1 : 0;
    s.small_deck = {u8(size), u8(size), u8(size)};
    s.fame_cards = u8(std::min(size + routes, at(s, spot::fame_deck).size()));
    s.routes_out = u8(routes != 0 ? std::max(4 - players, 0) : 0);
}

}  // namespace

void Machine::setup() {
    Frame& f = s.top();
    SetupFrame kept(f);
    switch (static_cast<Stage>(f.step)) {
        case nations:
            draw_nations(f);
            return;
        case commons:
            lay_out_cards(f);
            return;
        case replacement:
            add_common(s, static_cast<CardId>(s.answer | s.answer_b << 8U));
            f.step = commons;
            return;
        case first_player:
            f.step = route;
            kept.done = 0;
            if (s.first == by_lot) {
                ask(Ask::draw_first, 0);
            }
            return;
        case route:
            draw_route(f);
            return;
        case route_drawn:
            put(s.answer, static_cast<Spot>(spot::below_civ + kept.done));
            ++kept.done;
            f.step = route;
            return;
        case market:
            lay_out_market(f);
            return;
        case exile:
            exile_from_main(f);
            return;
        case short_games:
            if (has_variant(s, Variant::short_game) && kept.done < s.seats) {
                push(FrameKind::short_game, plain(kept.done++));
                return;
            }
            f.step = hands;
            kept.done = 0;
            return;
        case hands:
            deal_hands(f);
            return;
        case texts:
            if (!resolve_setup_texts(f)) {
                forget_events(0);
                pop(true);
            }
            return;
    }
}

// Common and shared cards, then those of the nations; a card that bears a nation's name is replaced (IH-SETUP-041).
void Machine::lay_out_cards(Frame& f) {
    SetupFrame kept(f);
    for (const CardId id : piles().commons[s.commons]) {
        if (id < kept.next_card || !is_used(s, id)) {
            continue;
        }
        kept.next_card = static_cast<std::int16_t>(id + 1);
        if (clashes(s, table().cards[id])) {
            ask(Ask::draw_common, 0);
            f.step = replacement;
            return;
        }
        add_common(s, current(id));
    }
    kept.next_card = static_cast<std::int16_t>(table().cards.size());
    add_shared(s);
    for (int seat = 0; seat < s.seats; ++seat) {
        add_nation(s, seat);
    }
    size_decks(s);
    f.step = first_player;
}

void Machine::lay_out_market(Frame& f) {
    SetupFrame kept(f);
    if (kept.done < market_slots) {
        const auto slot = kept.done++;
        RefillFrame(push(FrameKind::refill, context_of(f))).slot = slot;
        return;
    }
    for (const Piece piece : at(s, spot::market)) {
        if (card_of(s, piece).banner == Suit::civ && card_of(s, piece).suits != 0) {
            add_tokens(piece, progress, 1);  // IH-SETUP-054
        }
    }
    for (const Piece piece : at(s, spot::gone)) {
        put(piece, spot::main_deck);  // IH-VAR-PACIFIST-02
        s.known[piece] = 0;
        s.host[piece] = 1;
    }
    f.step = exile;
    kept.done = 0;
}

void Machine::deal_hands(Frame& f) {
    SetupFrame kept(f);
    if (kept.done == s.seats) {
        f.step = texts;
        kept.done = 0;
        return;
    }
    const int seat = kept.done++;
    if (is_civ(s, seat)) {
        push(FrameKind::civ_fill, plain(seat));  // IH-SOLO-008, 062
        return;
    }
    Frame& d = push(FrameKind::draw, plain(seat));
    DrawFrame(d).left = start_hand;
    d.flags = able_flag;
}

// "Setup:" of the nations' cards, seat by seat; false when all are done.
bool Machine::resolve_setup_texts(Frame& f) {
    SetupFrame kept(f);
    while (kept.done < s.seats) {
        const auto seat = kept.done++;
        for (const Piece piece : at(s, spot::permanent, seat)) {
            const std::uint16_t ability = ability_of(s, piece, Head::setup);
            if (ability != none) {
                push_ability(ability, {seat, seat, piece, 0, no_event});
                return true;
            }
        }
    }
    for (int seat = 0; seat < ImperiumHorizons::seats(s); ++seat) {
        auto& pool = s.player(seat).pool[progress];
        if (has_variant(s, Variant::short_game) && table().nation_ids[s.player(seat).nation] == "martians") {
            pool = static_cast<std::uint16_t>(std::max(pool - martian_short_loss, 0));  // IH-VAR-SHORT-07
        }
    }
    return false;
}

void Machine::draw_nations(Frame& f) {
    for (int seat = 0; seat < s.seats; ++seat) {
        if (s.player(seat).nation == random_nation) {
            ask(Ask::draw_nation, 0);
            s.pending.a = u8(seat);
            return;
        }
    }
    f.step = commons;
}

// A face-up trade route beneath each small deck (IH-SETUP-048).
void Machine::draw_route(Frame& f) {
    SetupFrame kept(f);
    if (!has_variant(s, Variant::trade_routes) || kept.done == 3) {
        f.step = market;
        kept.done = 0;
        return;
    }
    s.pending = {};
    s.pending.ask = Ask::draw_card;
    s.pending.a = spot::main_deck;
    s.pending.b = 4;
    f.step = route_drawn;
}

void Machine::exile_from_main(Frame& f) {
    SetupFrame kept(f);
    if (kept.done >= exiled_at_start(s) || main_size(s) <= 1) {
        f.step = short_games;
        kept.done = 0;
        return;
    }
    Piece piece = no_piece;
    if (next_card(spot::main_deck, piece)) {
        put(piece, spot::exile);
        ++kept.done;
    }
}

}  // namespace pentarchy::imperium_horizons
