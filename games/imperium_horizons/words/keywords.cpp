// Which of the rulebook's keywords a card uses, so that it can explain them: read from its programs, not from its
// words.

#include <algorithm>
#include <array>

#include "games/imperium_horizons/cards.h"
#include "games/imperium_horizons/words/words.h"

namespace pentarchy::imperium_horizons {

namespace {

struct OpKeyword {
    Op op;
    std::string_view name;
};

constexpr std::array<OpKeyword, 42> op_keywords = {{{Op::acquire, "acquire"},
                                                    {Op::break_through, "break_through"},
                                                    {Op::break_top, "break_through"},
                                                    {Op::abandon, "abandon"},
                                                    {Op::recall, "recall"},
                                                    {Op::exile, "exile"},
                                                    {Op::exile_nation, "exile"},
                                                    {Op::garrison, "garrison"},
                                                    {Op::history, "history"},
                                                    {Op::legends, "legends"},
                                                    {Op::sink, "sink"},
                                                    {Op::mana, "mana"},
                                                    {Op::find, "find"},
                                                    {Op::draw, "draw"},
                                                    {Op::draw_from, "draw"},
                                                    {Op::draw_fame, "fame"},
                                                    {Op::take_fame, "fame"},
                                                    {Op::take, "take"},
                                                    {Op::take_unrest, "take"},
                                                    {Op::take_chaos, "take"},
                                                    {Op::discard, "discard"},
                                                    {Op::discard_fewer, "discard"},
                                                    {Op::place, "place"},
                                                    {Op::give_card, "give"},
                                                    {Op::swap, "swap"},
                                                    {Op::free_play, "free_play"},
                                                    {Op::return_unrest, "return_unrest"},
                                                    {Op::look, "look"},
                                                    {Op::gain, "gain"},
                                                    {Op::gain_all, "gain"},
                                                    {Op::pay, "pay"},
                                                    {Op::spend, "spend"},
                                                    {Op::steal, "steal"},
                                                    {Op::move, "move"},
                                                    {Op::add, "add"},
                                                    {Op::add_event, "add"},
                                                    {Op::remove, "remove"},
                                                    {Op::return_exhaust, "return_exhaust"},
                                                    {Op::develop, "develop"},
                                                    {Op::trade, "trade"},
                                                    {Op::treat, "treat"},
                                                    {Op::treat_each, "treat"}}};

class Collector {
  public:
    void add(std::string_view name) {
        if (std::ranges::find(names_, name) == names_.end()) {
            names_.push_back(name);
        }
    }
    void add_head(Head head) {
        switch (head) {
            case Head::exhaust:
                return add("exhaust");
            case Head::passive:
                return add("passive");
            case Head::solstice:
            case Head::end_solstice:
                return add("solstice");
            case Head::commerce:
                return add("commerce");
            case Head::profit:
                return add("profit");
            default:
                return;
        }
    }
    void add_op(Op op) {
        for (const OpKeyword& one : op_keywords) {
            if (one.op == op) {
                add(one.name);
            }
        }
    }
    json::array list() const {
        json::array keys;
        for (const std::string_view name : names_) {
            keys.push_back(json::value(key("keyword", name)));
        }
        return keys;
    }

  private:
    std::vector<std::string_view> names_;
};

}  // namespace

json::array keywords_of(CardId card) {
    const Card& printed = table().cards[card];
    Collector found;
    if (printed.header == Header::pinned) {
        found.add("pinned");
    } else if (printed.header == Header::attack) {
        found.add("attack");
    } else if (printed.header == Header::tr_header) {
        found.add("trade_route");
    }
    if (printed.has(card_flag::free)) {
        found.add("free_play");
    }
    if (printed.states != 0 && printed.stays != Stays::state) {
        found.add("state");
    }
    for (const Ability& ability : table().abilities_of(card)) {
        found.add_head(ability.head);
        for (NodeId node = ability.first; node < ability.end; ++node) {
            found.add_op(table().nodes[node].op);
        }
    }
    return found.list();
}

}  // namespace pentarchy::imperium_horizons
