#include "games/imperium_horizons/words/civ_story.h"

#include <algorithm>
#include <array>

#include "games/imperium_horizons/answers/legal.h"
#include "games/imperium_horizons/civ/civ.h"
#include "games/imperium_horizons/game.h"
#include "games/imperium_horizons/words/words.h"

namespace pentarchy::imperium_horizons {

namespace {

json::object mark(bool designed) {
    return term(key("civ_mark", designed ? "designed" : "printed"));
}

// A place as the story calls it: the CIV's own have names of their own.
json::object place_name(Spot where) {
    if (owner_of(where) != civ_seat) {
        return term(key("zone", spot_name(where)));
    }
    switch (kind_of(where)) {
        case spot::hand:
            return term(key("zone", "civ_slots"));
        case spot::deck:
            return term(key("zone", "bot_deck"));
        case spot::discard:
            return term(key("zone", "bot_discard"));
        case spot::play:
            return term(key("zone", "civ_play"));
        case spot::history:
            return term(key("zone", "civ_history"));
        case spot::nation:
        case spot::accession:
        case spot::development:
            return term(key("zone", "dynasty"));
        default:
            return term(key("zone", "civ_resolving"));
    }
}

// Tokens that changed hands during one entry, and cards that went elsewhere.
struct Deed {
    std::array<std::array<int, resource_kinds>, 2> gained{};  // by seat: the human, the CIV
    std::vector<Message> moves;
};

class Story {
  public:
    Story(const State& before, Viewer viewer) : viewer_(viewer), at_(before.civ.steps.size()) { deeds_.resize(1); }

    void look(const State& old, const State& now) {
        const bool is_turn =
            std::ranges::any_of(old.stack, [](const Frame& frame) { return frame.kind == FrameKind::civ_turn; });
        if (now.civ.steps.size() < old.civ.steps.size() && now.civ.steps.empty()) {  // its next turn
            at_ = 0;
        }
        if (!is_turn) {
            return;
        }
        for (; at_ < now.civ.steps.size(); ++at_) {
            deeds_.emplace_back();
        }
        for (; at_ > now.civ.steps.size(); --at_) {  // a line that did nothing is struck out
            deeds_.pop_back();
        }
        add_tokens(old, now);
        add_moves(old, now);
    }

    // `first` is the number of the entry that the second deed belongs to.
    std::vector<Message> tell(const State& after, std::size_t first) const {
        std::vector<Message> lines;
        for (std::size_t i = 0; i < deeds_.size(); ++i) {
            const std::size_t step = first + i;
            if (i > 0 && step - 1 < after.civ.steps.size()) {
                lines.push_back(civ_step_message(after.civ.steps[step - 1]));
            }
            add_gains(deeds_[i], lines);
            lines.insert(lines.end(), deeds_[i].moves.begin(), deeds_[i].moves.end());
        }
        return lines;
    }

  private:
    void add_tokens(const State& old, const State& now) {
        for (std::size_t seat = 0; seat < 2; ++seat) {
            for (std::size_t kind = 0; kind < resource_kinds; ++kind) {
                deeds_.back().gained[seat][kind] += now.players[seat].pool[kind] - old.players[seat].pool[kind];
            }
        }
        for (const Piece piece : at(now, spot::market)) {
            for (int kind = 0; kind < resource_kinds; ++kind) {
                const int more = tokens_on(now, piece, kind) - tokens_on(old, piece, kind);
                if (more > 0 && old.at[piece] == spot::market) {
                    deeds_.back().moves.emplace_back(
                        key("log", "civ_token"),
                        json::object{{"number", more}, {"resource", resource(kind)}, {"card", card_term(now, piece)}});
                }
            }
        }
    }

    void add_moves(const State& old, const State& now) {
        for (std::size_t i = 0; i < now.cards; ++i) {
            const auto piece = static_cast<Piece>(i);
            if (old.at[piece] != now.at[piece] && is_told_of(old.at[piece], now.at[piece])) {
                deeds_.back().moves.push_back(move_message(now, piece, old.at[piece]));
            }
        }
    }

    // Slots are filled and emptied, the market is filled again, a resolved card is discarded, a discard becomes a deck:
    // that goes without saying.
    static bool is_told_of(Spot from, Spot to) {
        const bool of_civ = owner_of(to) == civ_seat;
        const spot::Code where = kind_of(to);
        return !(of_civ && (where == spot::resolving || where == spot::hand)) && where != spot::market &&
               where != spot::beneath && from != spot::nowhere && from != spot::revealed && to != spot::revealed &&
               !(of_civ && where == spot::discard && kind_of(from) == spot::resolving) &&
               !(where == spot::deck && kind_of(from) == spot::discard);
    }

    // The person's own reshuffle: a card joins the deck, and nobody has lost it.
    static bool joins(Spot from, Spot to) {
        const spot::Code was = kind_of(from);
        return owner_of(to) == 0 && (was == spot::nation || was == spot::accession || was == spot::development);
    }

    Message move_message(const State& now, Piece piece, Spot from) const {
        const Spot to = now.at[piece];
        json::object args{{"card", knows(now, piece, viewer_) ? card_term(now, piece) : term(key("card", "unseen"))},
                          {"from", place_name(from)},
                          {"to", place_name(to)},
                          {"seat", seat_name(0)}};
        const bool was_common = owner_of(from) < 0;
        const bool drawn = to == spot_of(spot::hand, 0);
        const std::string_view name = owner_of(to) == 0 && was_common                     ? "civ_gives"
                                      : owner_of(from) == 0 && !drawn && !joins(from, to) ? "civ_costs"
                                      : owner_of(to) == civ_seat && was_common            ? "civ_takes"
                                                                                          : "civ_moves";
        return {key("log", name), std::move(args)};
    }

    static json::object resource(std::size_t kind) { return term(key("resource", resource_names[kind])); }
    static json::object resource(int kind) { return resource(static_cast<std::size_t>(kind)); }

    static void add_gains(const Deed& deed, std::vector<Message>& lines) {
        for (std::size_t seat = 0; seat < 2; ++seat) {
            for (std::size_t kind = 0; kind < resource_kinds; ++kind) {
                const int number = deed.gained[seat][kind];
                if (number == 0) {
                    continue;
                }
                const std::string who = seat == civ_seat ? "civ" : "seat";
                lines.emplace_back(
                    key("log", who + (number > 0 ? "_gains" : "_pays")),
                    json::object{{"number", std::abs(number)}, {"resource", resource(kind)}, {"seat", seat_name(0)}});
            }
        }
    }

    Viewer viewer_;
    std::size_t at_;
    std::vector<Deed> deeds_;  // the first: what still came of an entry begun before
};

}  // namespace

Message civ_step_message(const CivStep& step) {
    switch (step.kind) {
        case CivStepKind::skipped:
            return {key("log", "civ_skips"), {{"slot", step.slot}}};
        case CivStepKind::row: {
            int number = 0;
            for (const CivTable& rows : table().civ_tables) {
                if (step.entry >= rows.first_row && step.entry < rows.first_row + rows.rows) {
                    number = step.entry - rows.first_row + 1;
                }
            }
            return {key("log", step.slot != 0 ? "civ_slot" : "civ_resolves"),
                    {{"slot", step.slot},
                     {"card", term(key("card", table().texts[step.face].id))},
                     {"row", number},
                     {"match", term(key("civ_match", std::to_string(step.entry)))},
                     {"text", term(key("civ_row", std::to_string(step.entry)))},
                     {"mark", mark(table().civ_rows[step.entry].designed)}}};
        }
        case CivStepKind::commerce:
        case CivStepKind::profit: {
            const CivRoute& route = table().civ_routes[step.entry];
            const bool commerce = step.kind == CivStepKind::commerce;
            return {key("log", commerce ? "civ_commerce" : "civ_profit"),
                    {{"card", term(key("card", table().texts[step.face].id))},
                     {"text", term(key("civ_entry", std::to_string(commerce ? route.commerce : route.profit)))},
                     {"mark", mark(route.designed)}}};
        }
        default:
            return {key("log", step.kind == CivStepKind::line ? "civ_line" : "civ_reshuffle"),
                    {{"text", term(key("civ_entry", std::to_string(step.entry)))}, {"mark", mark(true)}}};
    }
}

// The action is carried out once more on a copy, step by step, with a look after each.
std::vector<Message> civ_story(const State& before, Action action, Viewer viewer) {
    const auto move = unpack(action);
    if (!has_civ(before) || !move || before.round == 0) {
        return {};
    }
    State now = before;
    answer(now, *move);
    Machine machine{now};
    Story story(before, viewer);
    State old = now;
    bool is_new_turn = false;
    try {
        while (now.pending.ask == Ask::nothing && !now.stack.empty() && now.collapsed != 1) {
            machine.step();
            is_new_turn = is_new_turn || (now.civ.steps.empty() && !old.civ.steps.empty());
            story.look(old, now);
            old = now;
        }
    } catch (const ListFull&) {
        return {};  // the game stops there, and says so itself
    }
    return story.tell(now, is_new_turn ? 0 : before.civ.steps.size());
}

}  // namespace pentarchy::imperium_horizons
