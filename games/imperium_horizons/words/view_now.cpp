// What is going on just now: whose text asks, what is left of the turn, how near each end of the game is. All of it is
// open to everybody, or to those who see the card.

#include <bit>

#include "games/imperium_horizons/civ/civ.h"
#include "games/imperium_horizons/game.h"
#include "games/imperium_horizons/words/asking.h"
#include "games/imperium_horizons/words/view.h"

namespace pentarchy::imperium_horizons {

namespace {

// The token that waits to be laid on one of the cards asked for: its kind, "any" where that is open too, or nothing.
std::string_view waiting_token(const State& s) {
    const auto what = static_cast<Op>(s.pending.what);
    const bool lays = s.pending.ask == Ask::card && s.pending.b == 1 && (what == Op::add || what == Op::move);
    if (!lays || s.stack.empty()) {
        return "";
    }
    if (s.top().kind == FrameKind::cleanup) {
        return resource_names[progress];  // IH-CLEANUP-001
    }
    const unsigned kinds = s.top().kind == FrameKind::operation ? node_at(s.top().node).resources & 15U : 0U;
    return std::popcount(kinds) == 1 ? resource_names[static_cast<std::size_t>(std::countr_zero(kinds))] : "any";
}

}  // namespace

json::object turn_view(const State& s) {
    static constexpr std::array<std::string_view, 4> orders = {"", "activate", "research", "revolt"};
    const bool is_cleanup = asking_step(s) == "cleanup";
    const std::string_view step = s.in_solstice != 0                   ? "solstice"
                                  : has_civ(s) && s.active == civ_seat ? "civ"
                                  : is_cleanup                         ? "cleanup"
                                  : s.pending.ask == Ask::order        ? "order"
                                                                       : "act";
    json::object view{{"seat", s.active}, {"step", step}};
    if (s.order != no_order) {
        view["order"] = orders[s.order & 3U];
    }
    if (const std::string_view token = waiting_token(s); !token.empty()) {
        view["token"] = token;
    }
    return view;
}

json::object asking_view(const State& s, Viewer viewer) {
    const auto text = asking(s);
    if (!text || !knows(s, text->card, viewer)) {
        return {};
    }
    json::object view{{"card", std::to_string(text->card)}, {"name", card_key(s, text->card)}, {"text", text->text}};
    if (text->sentence != text->text) {
        view["sentence"] = text->sentence;
    }
    return view;
}

json::array ends_view(const State& s) {
    json::array ends;
    const auto add = [&](std::string_view id, int left, int seat = -1) {
        json::object end{{"id", id}, {"name", key("end", id)}, {"left", left}};
        if (seat >= 0) {
            end["seat"] = seat;
        }
        ends.push_back(std::move(end));
    };
    if (s.end_triggered != 0) {
        add("last_rounds", s.rounds_left);  // IH-END-006
    } else if (has_variant(s, Variant::practice)) {
        add("reserve", s.reserve);
    } else {
        add("main_deck", std::max(main_size(s), 0));              // IH-END-001
        add("king", s.king_flipped != 0 ? 0 : s.fame_cards + 1);  // IH-END-004
        for (int seat = 0; seat < ImperiumHorizons::seats(s); ++seat) {
            if (s.player(seat).developments != 0) {  // IH-END-002
                add("developments", at(s, spot::development, seat).size(), seat);
            }
        }
        if (has_civ(s) && has_dynasty(s)) {
            add("dynasty", dynasty_size(s));  // IH-SOLO-053
        }
    }
    add("collapse", at(s, spot::unrest_pile).size());  // IH-END-008
    return ends;
}

}  // namespace pentarchy::imperium_horizons
