// What of a card has to be shown, and whether a scenario shows it.

#include "games/imperium_horizons/machine/machine.h"
#include "games/imperium_horizons/tests/scenarios/card_scenarios.h"
#include "games/imperium_horizons/tests/scenarios/scenario_words.h"

namespace pentarchy::imperium_horizons {

namespace {

// The parts of a table element while a part of the card is wiped off. Elements of the card table are not constant
// objects, only reached through a constant reference.
class Wiped {
  public:
    Wiped(CardId id, const CardPart& part) : card_(const_cast<Card&>(table().cards[id])), saved_(card_) {
        switch (part.kind) {
            case CardPart::Kind::ability:
                wipe_ability(id, part.index);
                break;
            case CardPart::Kind::sentence:
                node_ = const_cast<Node*>(&table().nodes[part.node]);
                saved_node_ = *node_;
                *node_ = {};
                node_->op = Op::body;
                node_->scope = Scope::receiver;  // nobody was given anything
                node_->end = saved_node_.end;
                break;
            case CardPart::Kind::special_cost:
                card_.dev_special = none;
                break;
            case CardPart::Kind::points:
                card_.vp = {};
                break;
            case CardPart::Kind::requirement:
                card_.requirement = none;
                break;
            case CardPart::Kind::free_if:
                card_.free_if = none;
                break;
            case CardPart::Kind::face:
                card_.vp = {};
                card_.flags = 0;
                card_.states = 0;
                card_.icons = 0;
                card_.icon_counts = {};
                break;
        }
    }
    Wiped(const Wiped&) = delete;
    Wiped& operator=(const Wiped&) = delete;
    ~Wiped() {
        card_ = saved_;
        if (node_ != nullptr) {
            *node_ = saved_node_;
        }
        if (ability_ != nullptr) {
            *ability_ = saved_ability_;
            *traits_ = saved_traits_;
        }
    }

  private:
    void wipe_ability(CardId id, std::size_t index) {
        ability_ = const_cast<Ability*>(&table().abilities_of(id)[index]);
        saved_ability_ = *ability_;
        traits_ = const_cast<Traits*>(&traits_of(id));
        saved_traits_ = *traits_;
        if (card_.play_effect == saved_.first_ability + index) {
            card_.play_effect = none;
        }
        ability_->head = Head::civ_row;  // nothing asks a player's card for one
        ability_->trigger = Trigger::none;
        ability_->modifiers = 0;
        traits_->modifiers = 0;
        traits_->replaces = 0;
        for (const Ability& other : table().abilities_of(id)) {
            for (std::size_t i = 0; i < other.modifiers; ++i) {
                traits_->modifiers |= bit(table().modifiers[other.first_modifier + i].kind);
            }
            if (other.trigger == Trigger::instead_of) {
                traits_->replaces |= table().events[other.event].kinds;
            }
        }
    }

    Card& card_;
    Card saved_;
    Node* node_ = nullptr;
    Node saved_node_;
    Ability* ability_ = nullptr;
    Ability saved_ability_;
    Traits* traits_ = nullptr;
    Traits saved_traits_;
};

}  // namespace

std::vector<CardPart> parts_of(CardId id) {
    static constexpr std::array<std::string_view, head_count> heads = {
        "play",  "exhaust",  "passive", "solstice", "end_solstice", "scoring",      "setup",
        "enter", "commerce", "profit",  "resolve",  "developed",    "special cost", "row"};
    id = face_of(id);
    const Card& card = table().cards[id];
    std::vector<CardPart> parts;
    for (std::size_t i = 0; i < card.abilities; ++i) {
        const Ability& ability = table().abilities_of(id)[i];
        const bool reminder = ability.modifiers == 1 &&  // of an icon printed twice
                              table().modifiers[ability.first_modifier].kind == ModifierKind::counts_as;
        if (!reminder && (ability.first != ability.end || ability.modifiers > 0)) {
            const std::string head(heads[index_of(ability.head)]);
            parts.push_back({CardPart::Kind::ability, i, head});
            int sentence = 0;
            for (NodeId node = ability.first; node < ability.end; node = next_of(node)) {
                if (next_of(ability.first) < ability.end) {
                    parts.push_back(
                        {CardPart::Kind::sentence, i, head + " sentence " + std::to_string(++sentence) + " of", node});
                }
            }
        }
    }
    if (card.dev_special != none) {
        parts.push_back({CardPart::Kind::special_cost, 0, "special cost"});
    }
    if (card.vp.kind == VpKind::conditional || card.vp.kind == VpKind::variable) {
        parts.push_back({CardPart::Kind::points, 0, "points"});
    }
    if (card.requirement != none) {
        parts.push_back({CardPart::Kind::requirement, 0, "requirement"});
    }
    if (card.free_if != none) {
        parts.push_back({CardPart::Kind::free_if, 0, "free if"});
    }
    if (parts.empty()) {
        parts.push_back({CardPart::Kind::face, 0, "face"});
    }
    return parts;
}

bool shows(const Scenario& scenario, CardId card, CardId shown, const CardPart& part) {
    const CardId face = face_of(shown);
    const bool at_setup =
        part.kind == CardPart::Kind::ability && table().abilities_of(face)[part.index].head == Head::setup;
    play_scenario(scenario, card);  // so that no table is kept that was set up with the wiped card
    const Wiped wiped(face, part);
    return !play_scenario(scenario, card, at_setup).empty();
}

}  // namespace pentarchy::imperium_horizons
