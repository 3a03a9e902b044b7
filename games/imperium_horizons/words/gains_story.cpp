#include "games/imperium_horizons/words/gains_story.h"

#include <algorithm>
#include <array>

#include "games/imperium_horizons/answers/legal.h"
#include "games/imperium_horizons/civ/civ.h"
#include "games/imperium_horizons/game.h"
#include "games/imperium_horizons/words/words.h"

namespace pentarchy::imperium_horizons {

namespace {

// A card, or a part of the turn where no card is at work.
struct Source {
    Piece card = no_piece;
    std::string_view step;

    friend bool operator==(const Source&, const Source&) = default;
};

std::string_view step_of(FrameKind kind) {
    switch (kind) {
        case FrameKind::research:
            return "research";
        case FrameKind::revolt:
            return "revolt";
        case FrameKind::cleanup:
            return "cleanup";
        case FrameKind::reshuffle:
            return "reshuffle";
        case FrameKind::solstice:
            return "solstice";
        case FrameKind::trade:
            return "trade";
        default:
            return "";
    }
}

// The card whose text runs, or the card that is paid for; else the part of the turn.
Source source_of(const State& s) {
    for (std::size_t i = s.stack.size(); i > 0; --i) {
        const Frame& frame = s.stack[i - 1];
        if (frame.self < s.cards) {
            return {frame.self, {}};
        }
        if (frame.kind == FrameKind::profit) {
            return {ProfitFrame(frame).card, {}};
        }
        if (frame.kind == FrameKind::play_card) {
            return {PlayCardFrame(frame).card, {}};
        }
        if (const std::string_view step = step_of(frame.kind); !step.empty()) {
            return {no_piece, step};
        }
    }
    return {no_piece, "turn"};
}

bool is_civ_turn(const State& s) {
    return std::ranges::any_of(s.stack, [](const Frame& frame) { return frame.kind == FrameKind::civ_turn; });
}

inline constexpr int counted_kinds = resource_kinds + 2;  // the pool, Action and Exhaust tokens

// What one source did for one seat.
struct Gains {
    Source source;
    int seat = 0;
    std::array<int, counted_kinds> gained{};
    std::array<int, counted_kinds> paid{};
    std::vector<Piece> taken;  // whose name the viewer knows
    std::vector<Piece> lost;
    int taken_unseen = 0;
    int lost_unseen = 0;
    int drawn = 0;
    int discarded = 0;
};

// Where a seat's own cards wait before they come to its deck.
bool is_waiting(Spot where) {
    const spot::Code kind = kind_of(where);
    return kind == spot::nation || kind == spot::accession || kind == spot::development || kind == spot::waiting;
}

class Story {
  public:
    // `shown` is a card that the action itself shows to the viewer.
    Story(const State& before, Piece shown, Viewer viewer) : old_(before), shown_(shown), viewer_(viewer) {}

    void look(const Source& source, const State& now) {
        if (!is_civ_turn(old_)) {
            for (int seat = 0; seat < ImperiumHorizons::seats(now); ++seat) {
                add_tokens(source, seat, now);
            }
            for (std::size_t i = 0; i < now.cards; ++i) {
                if (old_.at[i] != now.at[i] && old_.at[i] != spot::nowhere) {
                    add_card(source, static_cast<Piece>(i), now);
                }
            }
        }
        old_ = now;
    }

    std::vector<Message> tell() const {
        std::vector<Message> lines;
        for (const Gains& gains : all_) {
            add_messages(gains, lines);
        }
        return lines;
    }

  private:
    Gains& gains_of(const Source& source, int seat) {
        const auto found = std::ranges::find_if(
            all_, [&](const Gains& gains) { return gains.source == source && gains.seat == seat; });
        if (found != all_.end()) {
            return *found;
        }
        Gains& gains = all_.emplace_back();
        gains.source = source;
        gains.seat = seat;
        return gains;
    }

    void add_tokens(const Source& source, int seat, const State& now) {
        const Player& was = old_.player(seat);
        const Player& is = now.player(seat);
        for (std::size_t kind = 0; kind < resource_kinds; ++kind) {
            const int more = is.pool[kind] - was.pool[kind];
            if (more != 0) {
                (more > 0 ? gains_of(source, seat).gained : gains_of(source, seat).paid)[kind] += std::abs(more);
            }
        }
        if (source.card == no_piece) {
            return;  // in clean-up the discs come back by themselves
        }
        if (is.actions > was.actions) {
            gains_of(source, seat).gained[resource_kinds] += is.actions - was.actions;
        }
        if (is.exhaust > was.exhaust) {
            gains_of(source, seat).gained[resource_kinds + 1] += is.exhaust - was.exhaust;
        }
    }

    bool is_known(Piece piece, const State& now) const {
        return piece == shown_ || knows(old_, piece, viewer_) || knows(now, piece, viewer_);
    }

    void add_card(const Source& source, Piece piece, const State& now) {
        const Spot from = old_.at[piece];
        const Spot to = now.at[piece];
        const auto is_of = [&](int seat) { return seat >= 0 && !is_civ(now, seat); };
        if (is_of(owner_of(to)) && (owner_of(from) != owner_of(to) || (is_waiting(from) && !is_waiting(to)))) {
            Gains& gains = gains_of(source, owner_of(to));
            if (is_known(piece, now)) {
                gains.taken.push_back(piece);
            } else {
                ++gains.taken_unseen;
            }
        }
        if (is_of(owner_of(from)) && owner_of(from) != owner_of(to)) {
            Gains& gains = gains_of(source, owner_of(from));
            if (is_known(piece, now)) {
                gains.lost.push_back(piece);
            } else {
                ++gains.lost_unseen;
            }
        }
        if (source.card != no_piece && is_of(owner_of(to)) && owner_of(from) == owner_of(to)) {
            Gains& gains = gains_of(source, owner_of(to));
            gains.drawn += kind_of(from) == spot::deck && kind_of(to) == spot::hand ? 1 : 0;
            gains.discarded += kind_of(from) == spot::hand && kind_of(to) == spot::discard ? 1 : 0;
        }
    }

    json::object source_term(const Source& source) const {
        if (source.card == no_piece) {
            return term(key("source", source.step));
        }
        return knows(old_, source.card, viewer_) ? card_term(old_, source.card) : term(key("card", "unseen_source"));
    }

    void add_messages(const Gains& gains, std::vector<Message>& lines) const {
        static constexpr std::array<std::string_view, counted_kinds> names = {"mat",   "pop", "prog",
                                                                              "goods", "act", "exh"};
        const auto add = [&](std::string_view name, json::object args) {
            args["source"] = source_term(gains.source);
            args["seat"] = seat_name(gains.seat);
            lines.emplace_back(key("log", name), std::move(args));
        };
        for (std::size_t kind = 0; kind < counted_kinds; ++kind) {
            const json::object resource = term(key("resource", names[kind]));
            if (gains.paid[kind] > 0) {
                add("source_pays", {{"number", gains.paid[kind]}, {"resource", resource}});
            }
            if (gains.gained[kind] > 0) {
                add("source_gains", {{"number", gains.gained[kind]}, {"resource", resource}});
            }
        }
        for (const Piece piece : gains.lost) {
            add("source_loses", {{"card", card_term(old_, piece)}});
        }
        for (const Piece piece : gains.taken) {
            add("source_takes", {{"card", card_term(old_, piece)}});
        }
        const std::array<std::pair<std::string_view, int>, 4> counted = {{{"source_loses_unseen", gains.lost_unseen},
                                                                          {"source_takes_unseen", gains.taken_unseen},
                                                                          {"source_discards", gains.discarded},
                                                                          {"source_draws", gains.drawn}}};
        for (const auto& [name, number] : counted) {
            if (number > 0) {
                add(name, {{"number", number}});
            }
        }
    }

    State old_;
    Piece shown_;
    Viewer viewer_;
    std::vector<Gains> all_;
};

}  // namespace

// The action is carried out once more on a copy, step by step, with a look after each.
std::vector<Message> gains_story(const State& before, Action action, Viewer viewer) {
    const auto move = unpack(action);
    if (!move || before.round == 0) {
        return {};
    }
    const bool names = (move->verb == Verb::draw_card || move->verb == Verb::choose) && move->a < before.cards;
    const bool shows = names && is_told(before, move->a, before, viewer);
    Story story(before, shows ? move->a : no_piece, viewer);
    State now = before;
    Machine machine{now};
    try {
        Source source = source_of(now);
        answer(now, *move);
        story.look(source, now);
        while (now.pending.ask == Ask::nothing && !now.stack.empty() && now.collapsed != 1) {
            source = source_of(now);
            machine.step();
            story.look(source, now);
        }
    } catch (const ListFull&) {
        return {};  // the game stops there, and says so itself
    }
    return story.tell();
}

}  // namespace pentarchy::imperium_horizons
