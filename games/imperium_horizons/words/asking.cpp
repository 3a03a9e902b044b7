#include "games/imperium_horizons/words/asking.h"

#include <vector>

#include "games/imperium_horizons/civ/civ.h"
#include "games/imperium_horizons/machine/machine.h"

namespace pentarchy::imperium_horizons {

namespace {

// Whatever a card says beside its abilities stands in lines before them: how many there are.
std::size_t lines_before(CardId id) {
    static const std::vector<std::size_t> all = [] {
        std::vector<std::size_t> lines;
        for (std::size_t card = 0; card < table().cards.size(); ++card) {
            const auto number = static_cast<CardId>(card);
            lines.push_back(plain_text(table(), number, Language::english).size() -
                            table().abilities_of(number).size());
        }
        return lines;
    }();
    return all[id];
}

std::string line_of(CardId id, std::uint16_t ability) {
    return text_key(table().texts[id].id, lines_before(id) + ability - table().cards[id].first_ability);
}

bool is_of(CardId id, std::uint16_t ability) {
    const Card& card = table().cards[id];
    return ability >= card.first_ability && ability < card.first_ability + table().abilities_of(id).size();
}

// The sentence whose frame, or that of a part of it, lies above that of the ability.
NodeId sentence_at(const State& s, std::size_t frame, const Ability& ability) {
    if (frame + 1 >= s.stack.size()) {
        return none;
    }
    const Frame& above = s.stack[frame + 1];
    const bool is_text = above.kind >= FrameKind::sentence && above.kind <= FrameKind::operation;
    for (NodeId at = ability.first; is_text && at < ability.end; at = next_of(at)) {
        if (above.node >= at && above.node < next_of(at)) {
            return at;
        }
    }
    return none;
}

}  // namespace

std::string sentence_key(NodeId node) {
    return key("sentence", std::to_string(node));
}

bool has_sentences(const Ability& ability) {
    return ability.modifiers == 0 && ability.first < ability.end && next_of(ability.first) < ability.end;
}

std::optional<Asking> asking(const State& s) {
    if (s.pending.ask == Ask::respond || s.pending.ask == Ask::over) {
        return std::nullopt;
    }
    for (std::size_t i = s.stack.size(); i > 0; --i) {
        const Frame& frame = s.stack[i - 1];
        if (frame.kind == FrameKind::reshuffle) {
            return std::nullopt;  // the deck that ran out asks, whatever made it
        }
        if (frame.kind != FrameKind::ability) {
            continue;
        }
        const auto number = static_cast<std::uint16_t>(AbilityFrame(frame).ability);
        const Ability& ability = table().abilities[number];
        Asking found{frame.self, {}, {}};
        if (ability.head == Head::civ_row) {
            if (s.civ.steps.empty() || s.civ.steps.back().kind != CivStepKind::row) {
                return std::nullopt;
            }
            found.text = key("civ_row", std::to_string(s.civ.steps.back().entry));
        } else if (frame.self < s.cards && is_of(static_cast<CardId>(s.face[frame.self]), number)) {
            found.text = line_of(static_cast<CardId>(s.face[frame.self]), number);
        } else {
            return std::nullopt;  // a card that has become another one since
        }
        const NodeId sentence = has_sentences(ability) ? sentence_at(s, i - 1, ability) : none;
        found.sentence = sentence == none || ability.head == Head::civ_row ? found.text : sentence_key(sentence);
        return found.card < s.cards ? std::optional(found) : std::nullopt;
    }
    return std::nullopt;
}

std::string_view asking_step(const State& s) {
    for (std::size_t i = s.stack.size(); i > 0; --i) {
        switch (s.stack[i - 1].kind) {
            case FrameKind::ability:
                return "";
            case FrameKind::cleanup:
                return "cleanup";
            case FrameKind::revolt:
                return "revolt";
            case FrameKind::research:
                return "research";
            case FrameKind::reshuffle:
                return "reshuffle";
            default:
                break;
        }
    }
    return "";
}

}  // namespace pentarchy::imperium_horizons
