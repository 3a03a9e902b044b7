#include "games/imperium_horizons/game.h"

#include <algorithm>

#include "games/imperium_horizons/answers/moves.h"
#include "games/imperium_horizons/machine/machine.h"
#include "games/imperium_horizons/words/words.h"

namespace pentarchy::imperium_horizons {

const GameFacts& ImperiumHorizons::facts() {
    static const GameFacts facts{
        .id = "imperium-horizons",
        .rule_prefix = "IH",
        .min_seats = 1,
        .max_seats = max_players,
        .has_chance = true,
        .has_hidden_information = true,
        .rules_version = 2,
        .is_complete = true,
        .options = {OptionSpec::integer("seats", 1, max_players, 2),
                    OptionSpec::integer("first_player", 0, max_players, 0),
                    OptionSpec::text("nations", {"random"}, "random"), OptionSpec::text("sides", {"a", "b"}, "b"),
                    OptionSpec::choice("commons", {"horizons", "classics", "legends"}, "horizons"),
                    OptionSpec::text("variants",
                                     {"none", "trade_routes", "pacifist", "quick", "precious", "no_ruthless",
                                      "trade_routes+quick+precious", "short", "practice"},
                                     "none"),
                    OptionSpec::text("civ", {"random"}, "random"),
                    OptionSpec::choice("level",
                                       {"chieftain", "warlord", "imperator", "sovereign", "overlord", "supreme"},
                                       "chieftain"),
                    OptionSpec::choice("resources", {"normal", "double"}, "normal"),
                    OptionSpec::integer("unrest_aside", 0, 4, 0), OptionSpec::text("added", {"none"}, "none"),
                    OptionSpec::text("removed", {"none"}, "none")},
        .action_kinds = {verb_names.begin(), verb_names.end()},
        .english = catalogue(Language::english),
        .french = catalogue(Language::french)};
    return facts;
}

int ImperiumHorizons::kind(const State&, Action action) {
    const auto move = unpack(action);
    return move ? static_cast<int>(move->verb) : 0;
}

std::string_view ImperiumHorizons::label(const State& s, Seat seat) {
    const std::uint8_t nation = s.player(seat).nation;
    return nation == random_nation ? std::string_view{} : std::string_view(table().nation_ids[nation]);
}

namespace {

void add(Hasher& hasher, const PieceSet& set) {
    for (std::size_t word = 0; word < 4; ++word) {
        hasher.add(set.word(word));
    }
}

void add_cards(Hasher& hasher, const State& s) {
    for (std::size_t piece = 0; piece < s.cards; ++piece) {
        hasher.add(static_cast<std::uint64_t>(s.face[piece]) | static_cast<std::uint64_t>(s.at[piece]) << 16U |
                   static_cast<std::uint64_t>(static_cast<std::uint8_t>(s.place[piece])) << 24U |
                   static_cast<std::uint64_t>(s.known[piece]) << 32U |
                   static_cast<std::uint64_t>(s.pool[piece]) << 40U | static_cast<std::uint64_t>(s.host[piece]) << 48U);
    }
}

void add_players(Hasher& hasher, const State& s) {
    for (int seat = 0; seat < s.seats; ++seat) {
        const Player& p = s.player(seat);
        hasher.add(p.pool).add(p.actions).add(p.exhaust).add(p.exhaust_limit).add(p.nation).add(p.side);
        hasher.add(p.king_used).add(p.decks_exhausted).add(p.ignore_state).add(p.ignore_empire).add(p.returned_unrest);
    }
}

void add_lists(Hasher& hasher, const State& s) {
    hasher.add(s.tokens.size());
    for (const Tokens& t : s.tokens) {
        hasher.add(t.card).add(t.count);
    }
    hasher.add(s.bindings.size());
    for (const Binding& b : s.bindings) {
        hasher.add(b.frame).add(b.variable).add(b.card);
    }
    hasher.add(s.taken.size());
    for (const Taken& t : s.taken) {
        hasher.add(t.card).add(t.unrest).add(t.tokens).add(t.from).add(t.slot);
    }
    hasher.add(s.treats.size());
    for (const Treat& t : s.treats) {
        hasher.add(t.card).add(t.from).add(t.number).add(t.to).add(t.times);
    }
    hasher.add(s.triggers.size());
    for (const TurnTrigger& t : s.triggers) {
        hasher.add(t.node).add(t.card).add(t.owner);
    }
    hasher.add(s.becomes.size());
    for (const Become& b : s.becomes) {
        hasher.add(b.face).add(b.card);
    }
    hasher.add(s.events.size());
    for (const Happening& h : s.events) {
        hasher.add(static_cast<int>(h.kind)).add(h.player).add(h.card).add(h.number).add(h.resource).add(h.from);
        hasher.add(h.source_icons).add(h.source_suits).add(h.state_name).add(h.replacing).add(h.batch).add(h.cancelled);
    }
    hasher.add(s.stack.size());
    for (const Frame& f : s.stack) {
        hasher.add(static_cast<int>(f.kind)).add(f.actor).add(f.self).add(f.step).add(f.node).add(f.root).add(f.event);
        hasher.add(f.a).add(f.b).add(f.c).add(f.d).add(f.n).add(f.flags).add(f.owner);
    }
}

void add_civ(Hasher& hasher, const CivBot& civ) {
    if (civ.level == 0) {
        return;
    }
    hasher.add(civ.level).add(civ.side).add(civ.die).add(civ.blocked).add(civ.counter).add(civ.journey);
    hasher.add(civ.merchant_empire).add(civ.king).add(civ.entry_done).add(civ.shuffles).add(civ.accession);
    hasher.add(civ.doubled).add(civ.unrest_aside);
    hasher.add(civ.steps.size());
    for (const CivStep& step : civ.steps) {
        hasher.add(step.face).add(step.entry).add(step.slot).add(static_cast<int>(step.kind));
    }
}

// What must never be: a card without a place, a slot with two cards, tokens on a card that can bear none.
std::int64_t mistakes(const State& s) {
    std::int64_t sum = 0;
    std::array<int, market_slots> slots{};
    for (std::size_t i = 0; i < s.cards; ++i) {
        const auto piece = static_cast<Piece>(i);
        sum += s.at[piece] == spot::nowhere || s.at[piece] >= spot::end ? 1 : 0;
        if (s.at[piece] == spot::market) {
            ++slots[s.host[piece]];
        }
        if (kind_of(s.at[piece]) == spot::garrison) {
            const spot::Code host = kind_of(s.at[s.host[piece]]);
            sum += host != spot::play && host != spot::permanent && host != spot::resolving ? 1 : 0;
        }
    }
    for (const int cards_in_slot : slots) {
        sum += cards_in_slot > 1 ? 1 : 0;
    }
    for (std::size_t i = s.cards; i < max_pieces; ++i) {
        sum += s.at[i] != spot::nowhere ? 1 : 0;
    }
    for (const Tokens& tokens : s.tokens) {
        const spot::Code where = kind_of(s.at[tokens.card]);
        sum += where != spot::market && where != spot::play && where != spot::permanent && where != spot::resolving ? 1
                                                                                                                    : 0;
    }
    return sum;
}

}  // namespace

std::uint64_t ImperiumHorizons::hash(const State& s) {
    Hasher hasher;
    add_cards(hasher, s);
    add(hasher, s.exhausted);
    add(hasher, s.free_played);
    add_players(hasher, s);
    add_lists(hasher, s);
    const Pending& p = s.pending;
    add(hasher, p.cards);
    hasher.add(p.options).add(static_cast<int>(p.ask)).add(p.seat).add(p.may_stop).add(p.what).add(p.a).add(p.b);
    hasher.add(p.low).add(p.high);
    hasher.add(s.round).add(s.cards).add(s.seats).add(s.first).add(s.active).add(s.order).add(s.commons);
    hasher.add(s.variants).add(s.end_triggered).add(s.rounds_left).add(s.collapsed).add(s.in_solstice);
    hasher.add(s.result).add(s.small_deck).add(s.routes_out).add(s.fame_cards).add(s.forced_winner);
    hasher.add(static_cast<int>(s.fault));
    hasher.add(s.king_flipped).add(s.answer).add(s.answer_b).add(s.answer_c).add(s.reserve);
    add_civ(hasher, s.civ);
    return hasher.digest();
}

std::vector<ImperiumHorizons::Room> ImperiumHorizons::fill(const State& before, Action action) {
    State state = before;
    Fill most{};
    imperium_horizons::apply(state, action, &most);
    const std::array<std::size_t, limit_count> room = {0,
                                                       state.stack.capacity(),
                                                       state.events.capacity(),
                                                       state.bindings.capacity(),
                                                       state.tokens.capacity(),
                                                       state.taken.capacity(),
                                                       state.treats.capacity(),
                                                       state.triggers.capacity(),
                                                       state.becomes.capacity(),
                                                       state.civ.steps.capacity(),
                                                       Answers::capacity(),
                                                       Payments::capacity(),
                                                       max_pieces,
                                                       126,
                                                       most_counted};
    std::vector<Room> rooms;
    for (std::size_t limit = 1; limit < room.size(); ++limit) {
        rooms.push_back({limit_names[limit], most[limit], room[limit]});
    }
    return rooms;
}

Census ImperiumHorizons::census(const State& s) {
    return {{{"mistakes", mistakes(s)}, {"faults", s.fault == Limit::none ? 0 : 1}}};
}

}  // namespace pentarchy::imperium_horizons
