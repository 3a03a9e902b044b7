#pragma once

// What card texts compile to: one array of nodes, each effect a run of subtrees in preorder. A node knows where its
// subtree ends, so an interpreter keeps (node, cursor, locals) and nothing else, and the checks that ask "could this be
// paid" or "could this do anything" walk the same nodes. Every operand is a number: a mask, an index into one of the
// immutable tables of CardTable, or a small literal. Nothing here owns memory; nothing is parsed again at run time.
//
// The children of node i are the nodes  c = i + 1;  c < nodes[i].end;  c = nodes[c].end.

#include <array>
#include <cstdint>

#include "games/imperium_horizons/language/vocabulary.h"

namespace pentarchy::imperium_horizons {

using NodeId = std::uint16_t;
using SelectorId = std::uint16_t;
using CountId = std::uint16_t;
using ConditionId = std::uint16_t;
using PlaceId = std::uint16_t;
using EventId = std::uint16_t;
using NameId = std::uint16_t;
using CardId = std::uint16_t;
inline constexpr std::uint16_t none = 0xffff;  // of any of the ids above

// Variables of an effect are numbered locals of its frame. At most this many in any program; the loader checks.
inline constexpr int max_locals = 6;
using Local = std::uint8_t;
inline constexpr Local no_local = 0xff;
enum class LocalKind : std::uint8_t { cards, number, suit };  // what a local holds: bound cards, X, a declared suit

// --- nodes ---------------------------------------------------------------------------------------------------------

enum class Op : std::uint8_t {
    // Structure. A part that adds nothing is left out: a sentence of one step is that step, a step of one act without
    // condition, scope, may, cost and else is that act.
    sequence,   // children = steps joined by " then "
    body,       // condition, scope, where, may, costs (the first `costs` children are the cost), then results; when
                // has_else the last child is what follows " else ": see Body below
    choice,     // children = options; repeats low..high (1..1 plain)
    loop,       // child = body, done count(per) times; `per` chains several counts by Count::next
    group,      // CIV tables: ( a; b ) children = sentences; response window between them as between sentences
    repeat,     // CIV tables: child = body with a cost, as often as the cost can be paid
    until_eot,  // event + child: for the rest of the turn, on(event): child

    // Cards; the table below says how each written form is encoded.
    acquire,
    break_through,
    break_top,
    abandon,
    recall,
    exile,
    exile_nation,
    garrison,
    history,
    legends,
    sink,
    mana,
    find,
    draw,
    draw_from,
    draw_fame,
    take,
    take_unrest,
    take_chaos,
    take_fame,
    discard,
    discard_fewer,
    place,
    give_card,
    swap,
    free_play,
    play,
    move_card,
    return_card,
    return_unrest,
    look,
    reveal,
    shuffle,
    redirect,
    // Tokens.
    gain,
    gain_all,
    pay,
    spend,
    steal,
    move,
    add,
    add_event,
    remove,
    convert,
    convert_gained,
    give_tokens,
    return_exhaust,
    // The rest.
    develop,
    trade,
    treat,
    treat_each,
    declare,
    resolve_commerce,
    resolve_kings,
    resolve_exhaust,
    resolve_solstice,
    become,
    flip,
    flip_state,
    set_state,
    replace,
    trigger_play,
    trigger_end,
    avoid,
    replace_with_chaos,
    ignore_state,
    ignore_next,
    // CIV tables only.
    gain_top_fame,
    trigger_commerce,
    resolve_card,
    resolve_profits,
    next_state_card,
    next_journey,
    flip_merchant,
};
inline constexpr int op_count = static_cast<int>(Op::flip_merchant) + 1;

// Who acts inside a body. `self` = no scope written: whoever acts outside.
enum class Scope : std::uint8_t { self, all, others, owner, attacker, receiver, human };

enum class AmountKind : std::uint8_t {
    exact,      // low (== high)
    range,      // low..high; high 255 = "all"
    all,        // every one; low = "min" (0 if none)
    chosen,     // X: local `number_local`; chosen when it first occurs, between low and high (high 255 = no bound)
    event,      // n: the number the triggering event carries
    that_many,  // CIV: as many as were just paid
    half_up,    // CIV: ceil(X/2), X = local `number_local`
};
inline constexpr std::uint8_t unbounded = 255;

struct Amount {
    AmountKind kind = AmountKind::exact;
    std::uint8_t low = 1;
    std::uint8_t high = 1;
    std::uint8_t cap = unbounded;   // "max n" after per
    CountId per = none;             // multiplied by this count
    Local number_local = no_local;  // for chosen and half_up
    std::uint8_t is_written = 0;    // the text states the amount (printing only)

    friend bool operator==(const Amount&, const Amount&) = default;
};

// Which cards an act works on.
enum class What : std::uint8_t {
    nothing,        // the op needs no cards
    selected,       // `amount` cards matching `selector` in `from` (an amount without selector = any card)
    self,           // this
    it,             // the card last touched, or the card of the triggering event
    local,          // the card(s) bound to `local`
    part_of_local,  // `amount` cards of those bound to `local` ("1 of U")
    local_unrest,   // C.unrest: the Unrest that came with the card bound to `local`
    it_unrest,      // it.unrest
    looked,         // `amount` of the cards just looked at ("1 of looked")
    mana,           // `amount` cards lying as mana ("legends 3 mana")
    top,            // the top `amount` cards of the one zone in `from`
    tokens_them,    // it / them of add_event: the tokens of the event
};

// Where an act puts cards or tokens, or whom it concerns.
enum class To : std::uint8_t {
    unsaid,         // the op's own destination
    zone,           // `to_zone`
    deck_top,       // "on deck" / "on bot_deck" (to_zone)
    nation_bottom,  // just above the accession card
    fame_bottom,    // just above King of Kings
    main_bottom,
    self,      // this
    selected,  // one own card in play matching `to_selector` ("in [reg]@play", "to [pinned]@play", a name)
    ceremony,
    power,
    market,      // any one market card; with number > 1: `number` distinct market cards, amount to each
    market_die,  // CIV: the slot the die shows
    state_card,  // CIV counters
    attacker,    // "to attacker"
    owner,       // "to owner"
    each_other,  // "to each @others"
    looked,      // swap ... with looked
    event,       // avoid it / tokens back to the event
};

namespace flag {                                         // Node::flags
inline constexpr std::uint16_t if_able = 1 << 0;         // draw? : no reshuffle; CIV "if able"
inline constexpr std::uint16_t may = 1 << 1;             // body: the player may decline all of it
inline constexpr std::uint16_t has_else = 1 << 2;        // body: its last child is the else branch
inline constexpr std::uint16_t free = 1 << 3;            // develop free
inline constexpr std::uint16_t extra = 1 << 4;           // gain .. extra, look .. extra: changes the event replaced
inline constexpr std::uint16_t fewer = 1 << 5;           // gain .. fewer
inline constexpr std::uint16_t keep_exhaust = 1 << 6;    // flip this keep_exh
inline constexpr std::uint16_t ignoring_state = 1 << 7;  // free .. ignoring state: any state icon
inline constexpr std::uint16_t discarding_garrison = 1 << 8;  // replace .. discarding garrison
inline constexpr std::uint16_t each_resource = 1 << 9;        // "gain 1 mat & 1 pop": written after another gain (CIV)
inline constexpr std::uint16_t from_self = 1 << 10;           // gain/pay/remove tokens lying on this card
inline constexpr std::uint16_t from_selected = 1 << 11;       // ... on an own card matching `to_selector` (a name)
inline constexpr std::uint16_t in_cost = 1 << 12;             // this act stands (anywhere) left of "->"
inline constexpr std::uint16_t mandatory_cost = 1 << 13;      // must be payable when the card is played (section 5.2)
inline constexpr std::uint16_t bind_adds = 1 << 14;           // `bind` adds to the set instead of replacing it (scopes)
inline constexpr std::uint16_t from_state_card = 1 << 15;     // CIV: remove n prog from state_card
}  // namespace flag

// How written forms are encoded (op: operands). `what` is `selected` unless said otherwise; a selector of none is any
// card; a `from` of none is the op's own zone.
//   acquire 2 [sel] from Z to z as C   acquire: amount, selector, from, to=zone, bind; if_able (CIV)
//   break [sel] from Z to z as C       break_through: the same;  break top main = break_top
//   abandon n [sel] from Z             abandon;  "Name": selector with `name`, amount unwritten;  6 #prod: selector
//   with
//                                      is_bare and icons (or suits): cards totalling at least n such icons;  this:
//                                      what=self
//   recall n [sel] from Z | this       recall
//   exile n [sel] from Z | this it C   exile: what selected, self, it, local;  "Name": from none = every own zone;
//                                      top fame: what=top, from={fame};  nation: exile_nation;  n market: from={market}
//   garrison n [sel] from Z in host    garrison: to=self, selected (to_selector) or ceremony;  this/it: what=self/it
//   history n [sel] from Z | this it C history; n of U: what=part_of_local
//   legends n mana | n [sel] | this    legends: what mana, selected, self;  sink, mana: alike (mana n: selector none)
//   find [sel] in Z to z               find: from = Z;  to unsaid = the card stays and is `it`
//   draw n, draw? n                    draw: amount, if_able = draw?
//   draw n [sel] from Z, draw n from Z, draw C from Z    draw_from;  draw fame = draw_fame
//   take n unr to z, take n chaos to z, take fame        take_unrest, take_chaos (to unsaid = hand), take_fame
//   take n of looked, take C           take: what=looked (amount), local
//   look n Z [extra], reveal n Z as C  look, reveal: amount, from, what=top
//   give n [sel] from Z to each @others as G    give_card;  give n res to owner = give_tokens (to=owner)
//   steal n res per K from @s where c unable{..}    steal: scope, where; its child, if any, is the unable branch
//   pay n res from T to attacker as X  pay: from_self, or from_selected with to_selector; to=attacker; bind = number
//   move n res to T, add n res to T    move, add: to=self, selected (to_selector), ceremony, power, market, market_die,
//                                      state_card;  to k distinct market: number=k
//   add it to this, add them to this   add_event: what=it, tokens_them
//   remove n res from T                remove: from_self, from_selected, from_state_card
//   gain n res from this extra fewer   gain: from_self, extra, fewer; resources may be act or exh;
//                                      gain all from 1 market = gain_all
//   convert n prog to pop per K        convert: resources=prog, icon_to=Resource pop;  convert gained prog to pop:
//   convert_gained return n unr from Z                return_unrest;  return C.unrest / it.unrest / this [to chaos]:
//   return_card with
//                                      what=local_unrest, it_unrest, self (to=zone chaos)
//   return n exh from [sel]@play       return_exhaust: selector (none = any own card)
//   discard n [sel] from Z | it C | n of D | n mana    discard: what selected, it, local, part_of_local, mana;
//                                      all from hand: amount all;  top nation, n top bot_deck: what=top;  discard n
//                                      fewer: discard_fewer
//   place [sel] from Z on deck | it C this    place: to=deck_top (to_zone), nation_bottom, fame_bottom; what=top: CIV
//   piles move_card [sel] from Z to main_bottom     move_card develop free "Name" to hand as C   develop: flag free,
//   selector (name), to=zone, bind swap [sel] from Z with market [s]  swap: to=market, to_selector;  with looked:
//   to=looked;  swap this ..: what=self treat k #a as m #b, treat each #a@play as m #b    treat (amount=k), treat_each:
//   icon, number=m, icon_to free [sel] from Z ignoring state/emp as C | it | it.unrest    free_play: ignoring_state, or
//   state=StateIcon+1 play [sel] from Z as C | this      play declare 4s as S                    declare: selector
//   [4s], bind (a suit) resolve commerce of [sel]@others.play     resolve_commerce: selector, from;  exhaust/solstice
//   of T: what selected or self become [sel]@others.play until_eot become;  flip this keep_exh = flip;  replace this
//   with "Name": to_selector trigger_play host                  trigger_play: the card this one was just garrisoned
//   beneath replace_with chaos to discard      replace_with_chaos: to unsaid = hand ignore_state all, ignore emp on
//   next card    ignore_state, ignore_next (state) for each R: .., for each K, K: ..  loop: amount.per, chained by
//   Count::next (R = CountKind::bound)
struct Node {
    Op op = Op::sequence;
    Scope scope = Scope::self;  // body; steal: whom from
    std::uint16_t flags = 0;
    NodeId end = 0;          // first node after this subtree
    std::uint8_t costs = 0;  // body: how many of the first children are cost
    What what = What::nothing;
    Amount amount;  // acts; choice: repeats low..high
    SelectorId selector = none;
    PlaceId from = none;  // none = the op's default
    To to = To::unsaid;
    Zone to_zone = Zone::hand;
    SelectorId to_selector = none;  // host, target, swap partner
    std::uint8_t number = 0;        // treat: how many #b; move: distinct market cards
    Local local = no_local;         // of What::local...
    Local bind = no_local;          // "as C"
    std::uint8_t resources = 0;     // mask of Resource; several bits = player's mix or choice
    std::uint8_t state = 0;         // set_state, ignoring emp: StateIcon + 1 (0 = none)
    std::uint8_t icon = 0;          // treat: from Icon
    std::uint8_t icon_to = 0;       // treat: to Icon;  convert: resource gained
    ConditionId condition = none;   // body: if(...)
    ConditionId where = none;       // body, steal: filter on the players of the scope
    EventId event = none;           // until_eot
    bool is(std::uint16_t wanted) const { return (flags & wanted) != 0; }

    friend bool operator==(const Node&, const Node&) = default;
};

// --- selectors -----------------------------------------------------------------------------------------------------

// The words of a selector or count in their order, for printing and plain text. Clauses and predicates say the same in
// the form that is fast to ask.
enum class TermKind : std::uint8_t {
    any,
    four_suits,
    suit,
    icon,
    state,        // state_emp
    state_word,   // emp (in vp: cards bearing the icon)
    header,       // pinned, attack
    variable_vp,  // varvp
    name,
    card,      // counts only
    resource,  // vp counts only
    bears,     // +mat
    market,
    tokens,  // tokens>=n
    slot,    // slot=1/2
    garrisoned,
    ungarrisoned,
    same_suit,
    declared,  // S
};
struct Term {
    TermKind kind = TermKind::any;
    bool negated = false;
    bool starts_group = true;  // false: joined to the one before by "/"
    std::uint8_t value = 0;    // Suit, Icon, StateIcon, Header, Resource; tokens: n; slot: mask
    Local local = no_local;
    std::uint16_t index = none;  // name: into name_sets; garrisoned: selector

    friend bool operator==(const Term&, const Term&) = default;
};

// One "/" group: true when any of its terms is. Positive terms first, then negated ones.
struct Clause {
    std::uint16_t suits = 0, icons = 0;
    std::uint8_t states = 0, headers = 0;        // headers: mask of Header
    std::uint16_t not_suits = 0, not_icons = 0;  // true when one of these is absent
    std::uint8_t not_states = 0, not_headers = 0;
    std::uint16_t names = none, not_names = none;  // index into CardTable::name_sets
    bool variable_vp = false, not_variable_vp = false;

    friend bool operator==(const Clause&, const Clause&) = default;
};

// What cannot be told from the card alone; all of a selector's predicates must hold.
enum class PredicateKind : std::uint8_t {
    bears,       // +mat: market card bearing one of `resources`
    market,      // face up from the market
    tokens,      // market card bearing at least `number` tokens
    slot,        // in one of the market slots of mask `number` (bit 0 = slot 1)
    garrisoned,  // a card lies beneath it; `selector` != none: one that matches
    ungarrisoned,
    same_suit,      // shares a suit with the reference card: `local`, or the card of the event
    declared_suit,  // bears the suit declared into `local`
};
struct Predicate {
    PredicateKind kind = PredicateKind::market;
    bool negated = false;
    std::uint8_t number = 0;
    std::uint8_t resources = 0;
    Local local = no_local;
    SelectorId selector = none;

    friend bool operator==(const Predicate&, const Predicate&) = default;
};

struct Selector {
    std::uint16_t first_clause = 0, first_predicate = 0, first_term = 0;
    std::uint8_t clauses = 0, predicates = 0, terms = 0;
    bool is_bare = false;       // written without brackets: "Name", #prod
    bool reads_states = false;  // some clause asks for state icons: use the icons the card has now (lose_icon)
    bool is_any = false;        // [any]
    std::uint16_t suits = 0;    // suits named positively: what a break through announces
    std::uint16_t icons = 0;    // icons named positively: what "abandon 6 #prod", "must discard" count
    NameId name = none;         // ["Name"] alone: that name

    friend bool operator==(const Selector&, const Selector&) = default;
};

// --- places, counts, conditions ------------------------------------------------------------------------------------

struct Place {
    std::uint32_t zones = 0;              // mask of Zone
    SelectorId host = none;               // of Zone::garrison_named
    Local local = no_local;               // of Zone::local
    bool others = false;                  // others.play
    bool adds_to_default = false;         // "in +play": the op's default zones and these
    std::array<std::uint8_t, 3> order{};  // the zones as written (Zone + 1, 0 = none), for printing and ordered search

    friend bool operator==(const Place&, const Place&) = default;
};

enum class CountKind : std::uint8_t {
    measure,         // sum over the cards in `place` of what they show (see below), [+this]
    distinct,        // how many of the listed suits/icons are present in `place`
    measure_bound,   // the same sum over the cards bound to `local` ("reg in R")
    bound,           // count(R)
    tokens,          // C.tokens, it.mat ...: tokens of `resources` the card bore when it was taken (all four = tokens)
    unrest,          // C.unrest
    value,           // C.vp
    mana,            // cards lying as mana
    pool,            // tokens of `resources` in the own pool
    players,         // players (yourself included) whose count `inner` >= yours
    distinct_icons,  // different countable icons (CardTable::countable_*) on the cards of `place`
    state_card,      // CIV: tokens of `resources` on the state card
};
struct Count {
    CountKind kind = CountKind::measure;
    std::uint8_t divide = 1;    // floor division
    bool plus_this = false;     // the card being played counts too
    bool counts_cards = false;  // each card counts 1 (if it matches `selector`, where that is given)
    std::uint8_t resources = 0;
    Local local = no_local;              // no_local with tokens/unrest/value = it
    std::uint16_t suits = 0, icons = 0;  // otherwise: printed icons of these suits and types, repeats count
    std::uint8_t states = 0, headers = 0;
    bool variable_vp = false;    // cards whose vp.kind is variable
    SelectorId selector = none;  // only cards matching it ("Name"@zone counts cards)
    PlaceId place = none;
    std::uint16_t first_term = 0;  // measure, distinct: the words as written
    std::uint8_t terms = 0;
    CountId inner = none;  // of players
    CountId next = none;   // added ("for each a, b, c")

    friend bool operator==(const Count&, const Count&) = default;
};

enum class Compare : std::uint8_t { equal, at_least };
enum class ConditionOp : std::uint8_t {
    compare,      // count cmp number
    in_state,     // acting player is in one of `states`
    human_state,  // CIV: the human is
    is,           // the card(s) bound to `local` (no_local = it) match selector; all of them
    any_is,       // any of them
    event_is,     // the triggering event is of a kind in mask `events`
    end_triggered,
    fame_empty,
    my_turn,
    attack_takes_reg,
    returned_unrest_from_hand,
    this_in,  // this card lies in `place`
    this_garrisoned,
    negate,  // pops 1
    both,    // pops 2
};
// Conditions are postfix: terms push a truth value, negate and both pop.
struct ConditionTerm {
    ConditionOp op = ConditionOp::both;
    Compare compare = Compare::equal;
    std::uint8_t number = 0;
    std::uint8_t states = 0;
    Local local = no_local;
    CountId count = none;
    SelectorId selector = none;
    PlaceId place = none;
    bool is_bare = false;  // "Name"@zone alone: at least one
    std::uint32_t events = 0;

    friend bool operator==(const ConditionTerm&, const ConditionTerm&) = default;
};
struct Condition {
    std::uint16_t first = 0;
    std::uint8_t length = 0;
};

// --- abilities -----------------------------------------------------------------------------------------------------

enum class EventKind : std::uint8_t {
    play,
    acquire,
    break_through,
    gain,
    take,
    return_unrest,
    discard,
    exile,
    garrison,
    history,
    legends,
    sink,
    reshuffle,
    profit,
    trade,
    pay,
    add_market,
    affected_by,
    state_flips,
    cleanup_start,
    developed,
    gain_card,
    look_fame,
    leave,
    must_discard,
};
inline constexpr int event_kind_count = static_cast<int>(EventKind::must_discard) + 1;

struct Event {
    std::uint32_t kinds = 0;                 // mask of EventKind
    bool by_other = false;                   // other play, other take
    bool batch = false;                      // ">=1": once for a whole batch
    bool counts = false;                     // "n": carries its number
    bool other_source = false;               // gain .. from other_source
    bool from_market = false;                // gain .. from [sel]|market
    bool from_cards_in_play = false;         // gain .. from [sel]@play
    bool not_unrest = false;                 // gain_card .. !unr
    std::uint8_t resources = 0;              // gain, pay, add_market; take/return: 0
    std::uint8_t low = 0, high = unbounded;  // gain 1..3 mat
    SelectorId selector = none;              // the card of the event
    SelectorId source = none;                // gain .. from [sel]...
    PlaceId from = none;                     // play [sel] from discard, acquire [sel] from exile
    NameId name = none;                      // state flips to "Name"
    Zone to_zone = Zone::hand;               // gain_card .. to hand

    friend bool operator==(const Event&, const Event&) = default;
};

enum class Head : std::uint8_t {
    play_effect,
    exhaust,
    passive,
    solstice,
    end_solstice,
    scoring,
    setup,
    enter,
    commerce,
    profit,
    resolve,
    developed,
    special_cost,  // dev.special
    civ_row,       // a row of a CIV table, a trade-route entry, an end-of-turn line
};
inline constexpr int head_count = static_cast<int>(Head::civ_row) + 1;
enum class Trigger : std::uint8_t { none, on, instead_of };

struct Ability {
    Head head = Head::play_effect;
    Trigger trigger = Trigger::none;
    bool any_turn = false;
    EventId event = none;
    ConditionId guard = none;
    NodeId first = 0, end = 0;         // sentences: the subtrees from first to end
    std::uint16_t first_modifier = 0;  // passive without trigger: standing modifiers instead of sentences
    std::uint8_t modifiers = 0;
    std::uint8_t locals = 0;  // how many locals its frame needs
    std::array<LocalKind, max_locals> local_kinds{};
    std::array<char, max_locals> local_names{};  // the letters of the text
};

enum class ModifierKind : std::uint8_t {
    handsize,
    reduce_cost,
    reduce_dev_cost,
    reduce_unrest_cost,
    acquire_zone,
    lose_icon,
    counts_as,
    play_state,
    no_develop,
    no_draw_deck,
    no_prog_for_unrest,
    prog_vp,
    score_tokens_on_cards,
    unrest_no_negative,
    mana_host,
    garrison_limit,
    treat_all,
    free_play,
    discard_zone,
    quest_host,
};
inline constexpr int modifier_kind_count = static_cast<int>(ModifierKind::quest_host) + 1;
enum class Whose : std::uint8_t {
    selected,
    own,
    dev
};  // lose_icon: cards matching the selector, all own, those in dev

struct Modifier {
    ModifierKind kind = ModifierKind::handsize;
    std::int8_t number = 0;              // handsize +-n, reduced by n, limit n, counts_as n, prog_vp: n
    std::uint8_t per = 0;                // prog_vp: per
    std::uint8_t minimum = 0;            // reduce_cost .. min m
    std::uint8_t resources = 0;          // reduce_cost: of these
    bool cards_too = false;              // reduce_cost unr mat|cards
    bool except_setup = false;           // handsize
    std::uint8_t state = 0;              // StateIcon of lose_icon, play_state, no_develop
    std::uint8_t icon = 0, icon_to = 0;  // treat all #a@play as #b
    std::uint8_t suit = 0;               // counts_as
    Whose whose = Whose::selected;
    SelectorId selector = none;  // acquire_zone, lose_icon, free_play, discard_zone; treat_all: the card played
    PlaceId place = none;        // acquire_zone, discard_zone: what is added

    friend bool operator==(const Modifier&, const Modifier&) = default;
};

namespace card_flag {                          // Card::flags
inline constexpr std::uint16_t free = 1 << 0;  // with Card::free_if: only while that holds
inline constexpr std::uint16_t noeffect = 1 << 1;
inline constexpr std::uint16_t unplayable = 1 << 2;
inline constexpr std::uint16_t no_garrison = 1 << 3;  // with Card::no_garrison_in: only beneath hosts matching it
inline constexpr std::uint16_t no_cleanup_discard = 1 << 4;
inline constexpr std::uint16_t no_abandon = 1 << 5;
inline constexpr std::uint16_t no_recall = 1 << 6;
inline constexpr std::uint16_t no_mana = 1 << 7;
inline constexpr std::uint16_t nadir = 1 << 8;
inline constexpr std::uint16_t zenith = 1 << 9;
inline constexpr std::uint16_t dev_last = 1 << 10;
inline constexpr std::uint16_t req = 1 << 11;  // Card::requirement
}  // namespace card_flag

// --- victory points ------------------------------------------------------------------------------------------------

enum class VpKind : std::uint8_t { none, fixed, conditional, variable };
enum class VpScope : std::uint8_t {
    all,
    play,
    history,
    legends,
    sunken,
    exile,
    here,
    pool,
    on_own_cards,
    host_reg,
    other_players,
    players,
};
inline constexpr std::array<std::string_view, 12> vp_scope_names = {
    "all",  "play", "history",      "legends",  "sunken",        "exile",
    "here", "pool", "on own cards", "host reg", "other players", "players"};

// n for every `per` counted; the sum of a card's parts is capped at 10.
struct VpPart {
    std::int8_t n = 0;
    std::uint8_t per = 1;
    VpScope scope = VpScope::all;
    bool garrisoned_cards = false;  // "garrisoned card": only cards lying beneath others
    bool fewer_progress = false;    // "player with fewer prog"
    std::uint8_t resources = 0;     // tokens counted
    CountId of = none;              // what is counted on cards: a Count without place (the scope is the place)
    SelectorId except = none;       // cards matching it do not count

    friend bool operator==(const VpPart&, const VpPart&) = default;
};
struct VpCase {
    std::int8_t n = 0;
    ConditionId when = none;
};
struct Vp {
    VpKind kind = VpKind::none;
    std::int8_t n = 0;          // fixed
    std::int8_t otherwise = 0;  // conditional: no case holds
    std::uint8_t count = 0;     // cases or parts
    std::uint16_t first = 0;    // into CardTable::vp_cases or vp_parts
};

}  // namespace pentarchy::imperium_horizons
