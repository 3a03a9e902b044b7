#pragma once

// What makes the game move. A Machine works on one State: `run` takes the top frame of the stack a step further until a
// seat or chance has to decide, and everything that is half done lies in the frames.
//
// A frame's function is called again after each sub-frame and each decision, with Frame::step saying where it was.

#include "core/action.h"
#include "games/imperium_horizons/machine/frames.h"
#include "games/imperium_horizons/table/query.h"

namespace pentarchy::imperium_horizons {

enum class Variant : std::uint8_t { trade_routes, pacifist, quick, precious, no_ruthless, short_game, practice };
constexpr bool has_variant(const State& s, Variant variant) {
    return (s.variants & bit(variant)) != 0;
}

inline constexpr int actions_a_turn = 3;

enum Order : std::uint8_t { no_order, activate_order, research_order, revolt_order };

// How a card is played.
namespace play_mode {
inline constexpr std::uint8_t free = 1;
inline constexpr std::uint8_t ignore_state = 2;
inline constexpr std::uint8_t ignore_empire = 4;
inline constexpr std::uint8_t from_effect = 8;  // inside another text: its events wait for that text's sentence
}  // namespace play_mode

// What the files of the machine share.
inline constexpr std::uint8_t did_flag = 1;        // Frame::flags: something was done
inline constexpr std::uint8_t optional_flag = 2;   // the act may be declined: "stop" is offered instead of a question
inline constexpr std::uint8_t ask_first_flag = 1;  // exhaust_card: whether to is asked
inline constexpr std::uint8_t able_flag = 4;       // draw only if able; pay to the attacker
inline constexpr std::uint8_t to_limit_flag = 8;   // draw up to the hand size, in clean-up
inline constexpr std::uint8_t announced_flag = 2;  // civ_card: the attack was announced
inline constexpr std::uint8_t everybody = 15;      // State::known
inline constexpr std::uint8_t develop_chosen = 1;  // Frame::step of `develop`: which card is known (Frame::a)

// State::answer where it is no card, option or number; `no_answer` is no card either (no_piece).
inline constexpr std::uint8_t no_answer = 255;  // "stop", "pass"
inline constexpr std::uint8_t from_deck = 254;  // draw: from the deck, not one of the open cards
inline constexpr std::uint8_t no_suit = 255;    // break through: any suit

// AbilityFrame::part: which part of its text is resolved; any other value: what others resolve in their Solstice,
// for the seat before that number.
inline constexpr std::uint8_t all_of_it = 0;
inline constexpr std::uint8_t without_others = 255;

// A list is full. Nothing is dropped in silence: Machine::run ends the game by it, in every build.
struct ListFull {
    Limit limit;
};
[[noreturn]] void list_is_full(Limit limit);
template <class List, class Item>
void add_to(List& list, const Item& item, Limit limit) {
    if (list.full()) {
        list_is_full(limit);
    }
    list.push_back(item);
}

// So many tokens a byte of the state counts; more end the game as a full list does.
inline constexpr int most_counted = 250;
inline int counted(int number) {
    if (number > most_counted) {
        list_is_full(Limit::numbers);
    }
    return number;
}

// How far the lists were filled while an action was carried out.
using Fill = std::array<std::size_t, limit_count>;

// A seat's own doing, no card's.
inline Context plain(int seat) {
    const auto who = static_cast<std::uint8_t>(seat);
    return {who, who, no_piece, 0, no_event};
}
inline const Node& node_at(NodeId id) {
    return table().nodes[id];
}
inline NodeId next_of(NodeId id) {
    return node_at(id).end;
}
inline std::uint8_t seat_bit(int seat) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(seat));
}
inline std::uint8_t index_of_top(const State& s) {
    return static_cast<std::uint8_t>(s.stack.size() - 1);
}
inline int single_resource(std::uint8_t mask) {
    return std::countr_zero(static_cast<unsigned>(mask));
}
inline constexpr int progress = static_cast<int>(Resource::prog);
inline constexpr int goods_token = static_cast<int>(Resource::goods);
// The card's ability of that head without a trigger; none if it has none.
std::uint16_t ability_of(const State& s, Piece piece, Head head);

struct Needs;

// candidates.cpp --------------------------------------------------------------------------------------

// Where an act looks for its cards: where the operation usually does, or where the text says.
std::uint32_t searched_zones(const Node& node);
bool is_in_play(const State& s, Piece piece);
bool has_host(const State& s, const Context& c, const Node& node);
PieceSet open_hosts(const State& s, const Context& c, const Node& node, Piece piece);
// The costs of a text that must be paid: those left of "to", and every payment, move and spending (IH-RESOLVE-008).
void add_mandatory(const State& s, const Context& c, NodeId id, Needs& needs);

// costs.cpp -------------------------------------------------------------------------------------------

// What a list of costs asks for, all together.
struct Needs {
    std::array<int, resource_kinds> pay{};   // with substitution
    std::array<int, resource_kinds> move{};  // tokens of that very kind
    int actions = 0;
    PieceSet cards;  // of which so many are needed in all
    int card_number = 0;
    bool impossible = false;

    void need_cards(const PieceSet& among, int number);
};
// Adds what the act asks for as a cost.
void add_need(const State& s, const Context& c, NodeId id, Needs& needs);
bool can_meet(const State& s, const Context& c, const Needs& needs);
// The cost part of a body.
bool can_pay(const State& s, const Context& c, NodeId body);
bool can_do(const State& s, const Context& c, NodeId id);
// An option of a choice: its condition holds and its cost can be paid.
bool is_open(const State& s, const Context& c, NodeId option);
bool ability_usable(const State& s, const Context& c, const Ability& ability);
// The cards an act that works on cards may choose from.
PieceSet candidates(const State& s, const Context& c, const Node& node);
// How much a payment of n really is for this player, and how it can be made.
int reduced(const State& s, const Context& c, int resource, int number);
bool may_substitute(const State& s, const Context& c, int substitute);
// Playing a card: state icons, requirement, costs, something to do (IH-RESOLVE, section 5 of the language).
bool can_play(const State& s, int seat, Piece piece, std::uint8_t mode);
bool can_develop(const State& s, int seat, Piece piece, bool free);
PieceSet can_acquire(const State& s, const Context& c, SelectorId selector, PlaceId from);
// The suits a break through for this selector can announce, and whether anything can come of it.
bool can_break(const State& s, const Context& c, SelectorId selector, PlaceId from);
int weight_of(const State& s, const Node& node, Piece piece);

inline constexpr std::uint8_t of_this_turn = 255;  // Answer::ability: a trigger that lasts until the end of the turn

// respond.cpp: what may answer the event that the top frame (responses) is at.
struct Answer {
    Piece card;
    std::uint8_t ability;  // of the card; of_this_turn: `card` is the trigger's place in State::triggers
    bool mandatory;
};
using Answers = ScratchList<Answer, 32>;
int responding_seat(const State& s, const Frame& frame);
void find_answers(const State& s, const Frame& frame, Answers& answers);

// payments.cpp: how the payment that a frame asks for can be made, and whom one can trade with.
struct Payment {
    std::uint8_t own;
    std::uint8_t progress;
    std::uint8_t goods;
};
using Payments = ScratchList<Payment, max_choices>;
void for_payments(const State& s, const Frame& frame, Payments& payments);
PieceSet trade_targets(const State& s, int seat);

// chance.cpp: whether the draw that is asked for may bring this card, as the one that stands for all alike.
bool can_be_drawn(const State& s, Piece piece);

// solstice.cpp: a sentence of a Solstice effect that each other player resolves in their own Solstice.
bool is_part_of_others(const Node& node, NodeId id);

// pieces.cpp: the only ways a card changes its place and what is up on it; State::effects follows.
void set_spot(State& s, Piece piece, Spot where);
void set_face(State& s, Piece piece, CardId face);

// legal.cpp: the action carried out, if it is legal; `fill` is told how far the lists were filled.
bool apply(State& s, Action action, Fill* fill);

// setup.cpp: a Tributary that may stand in for one that bears a nation's name.
bool can_replace_common(const State& s, CardId id);

struct Machine {
    State& s;
    Fill* fill = nullptr;  // where somebody wants to know it

    void run();

    // run.cpp: the stack
    void run_steps();
    void end_by_fault(Limit limit);
    void note_fill() const;
    void step();
    Frame& push(FrameKind kind, const Context& c, NodeId node = 0);
    void pop(bool did);
    void exec(const Frame& from, NodeId node, int actor);
    void push_ability(std::uint16_t ability, const Context& c);
    void operation();

    // sentences.cpp
    void ability();
    bool put_back(Frame& f);
    void sequence();
    void body();
    int nth_receiver(const Frame& f, const Node& node, int nth);
    void acts();
    void choice();
    void loop();
    bool share_unrest(std::uint32_t seats, int owner);

    // respond.cpp
    Happening& happen(EventKind kind, int player, Piece card);
    void forget_events(std::size_t from);
    // What happened from that event on is answered; at once, where nobody can.
    void push_responses(std::size_t from, const Context& c);
    void responses();
    // Lets what stands "instead of" this event run first; true while one does. Then the event says what is left of it.
    bool replaced(std::size_t event, std::uint8_t frame);
    void stand_in(std::size_t event, std::uint16_t ability, const Context& c);

    // decisions
    void ask(Ask what, int seat);
    void ask_card(int seat, const PieceSet& among, Op what, bool may_stop = false);
    // These two say true with State::answer when it is known without asking.
    bool ask_cards(Frame& f, const PieceSet& among, int low, bool ordered);
    bool choose_one(Frame& f, const PieceSet& among) { return ask_cards(f, among, 1, true); }

    // pieces.cpp: moving cards and tokens
    void put(Piece piece, Spot where);
    std::int8_t place_on_top(Spot pile);
    int renumber(Spot pile);
    void put_on_top(Piece piece, Spot deck, std::uint8_t knowers);
    void put_at_bottom(Piece piece, Spot deck, std::uint8_t knowers);
    void leave_play(Piece piece);
    void send_with_garrison(Piece piece, Spot where);
    void to_discard(int seat, Piece piece);
    void blur(int seat, Piece moved);
    void shuffle(Spot deck);
    void bind(std::uint8_t frame, std::uint8_t variable, Piece piece);
    void bind_number(std::uint8_t frame, std::uint8_t variable, int number);
    void tell(Piece piece, std::uint8_t seats);  // they saw it, wherever it lies from now on
    void unbind(std::uint8_t frame, std::uint8_t variable);
    void unbind_frame(std::uint8_t frame);
    void forget_answers(std::uint8_t frame);  // every bound_done
    void set_it(const Context& c, Piece piece);
    void add_tokens(Piece piece, int resource, int number);
    void drop_tokens(Piece piece);
    void tokens_to_pool(Piece piece, int seat);
    void collapse_if_empty();
    void break_collapse_tie();
    void trigger_end();
    bool next_card(Spot deck, Piece& piece);  // false: chance is asked first
    void flip_state(int seat);

    // market.cpp, decks.cpp, payments.cpp
    void put_unrest_beneath(int slot);
    void return_unrest_beneath(int slot);
    void refill();
    void acquire();
    void break_through();
    void draw();
    void reshuffle();
    void develop();
    void trade();
    void take_fame();
    void take_unrest();
    void payment();
    void push_payment(const Context& c, int resource, int number, NodeId cost);
    // Tokens to the pool, the card to hand or `where`, its Unrest along or back; then the slot is refilled.
    void take_card(const Context& c, Piece piece, bool with_unrest, Spot where);
    Spot destination(const Context& c, const Node& node) const;
    void forget_taken();
    void after_main_draw();
    void refill_empty_slots(const Context& c);
    void took(const Context& c, const Node& node, Piece piece);
    void return_unrest(int seat, Piece piece, bool batch);
    void nation_card_leaves(int seat, Piece piece);

    // turn.cpp
    void round();
    void turn();
    void activate();
    void research();
    void revolt();
    void play_card();
    void exhaust_card();
    void profit();

    // cleanup.cpp
    void cleanup();
    void choose_market_token(Frame& f);
    void end_practice_turn(Frame& f);
    void take_tokens_back(int seat);
    void choose_discard(Frame& f);
    void discard_chosen(Frame& f);
    void end_turn(int seat);

    // solstice.cpp
    void list_parts_of_others(std::uint8_t round);
    void forget_parts_of_others(std::uint8_t round);
    void solstice();
    void list_effects(Frame& f, Head head);
    void next_effect(Frame& f, Head head);
    void take_from_list(Frame& f);
    void resolve_effect(Frame& f, Head head);

    // setup.cpp
    void setup();
    void draw_nations(Frame& f);
    void draw_route(Frame& f);
    void exile_from_main(Frame& f);
    void lay_out_cards(Frame& f);
    void lay_out_market(Frame& f);
    void deal_hands(Frame& f);
    bool resolve_setup_texts(Frame& f);

    // short_game.cpp
    void short_game();

    // civ/setup.cpp, civ/turn.cpp: the CIV
    void civ_turn();
    void civ_card();
    void civ_fill();
    void civ_step(CivStepKind kind, std::uint16_t entry, std::uint16_t face, int slot);
    bool next_dynasty(Piece& piece);  // false: chance is asked first
    bool last_dynasty(Piece& piece);
    void dynasty_card_leaves(Piece piece, Spot where);
    void civ_to_discard(Piece piece);
    void civ_market_token();
    void civ_next_season();
    void civ_shuffle();
    void flip_civ_side();
    // civ/acts.cpp, civ/gains.cpp: what its tables say
    bool run_civ_op(Frame& f, const Node& node);
    bool civ_discard(Frame& f, const Node& node);
    bool civ_place(Frame& f, const Node& node);
    bool civ_history(Frame& f, const Node& node);
    bool civ_return(Frame& f, const Node& node);
    bool civ_play(Frame& f, const Node& node);
    bool civ_exile(Frame& f, const Node& node);
    bool civ_acquire(Frame& f, const Node& node);
    bool civ_break(Frame& f, const Node& node);
    bool civ_fame(Frame& f);
    bool civ_take(Frame& f, const Node& node);
    bool civ_lose_regions(Frame& f, const Node& node);
    bool civ_resolve(Frame& f, const Node& node);
    bool civ_swap(Frame& f);
    bool civ_trade(Frame& f);
    bool civ_profits(Frame& f);
    bool civ_commerce(Frame& f);
    bool civ_reveal(Frame& f, const Node& node);
    bool civ_draws(Frame& f, const Node& node);
    void civ_gains_card(const Context& c, Piece piece, bool with_unrest);
    void civ_king(const Context& c);
    // civ/human.cpp: its attacks
    bool civ_attacks(const Frame& f, bool& avoided);
    void civ_human_part();

    // operations_*.cpp: each says true when it is done
    bool run_op(Frame& f, const Node& node);
    bool op_cards(Frame& f, const Node& node);
    bool op_history(Frame& f, const Node& node, Piece piece);
    bool choose_host(Frame& f, const Node& node, Piece piece);
    void move_chosen(Frame& f, const Node& node, Piece piece);
    void take_chosen(const Context& c, const Node& node, Piece piece);
    void place_in_deck(int seat, To where, Piece piece);
    bool op_gain(Frame& f, const Node& node);
    bool op_pay(Frame& f, const Node& node);
    bool op_tokens(Frame& f, const Node& node);
    bool op_steal(Frame& f, const Node& node);
    bool op_find(Frame& f, const Node& node);
    bool op_draw(Frame& f, const Node& node);
    bool op_look(Frame& f, const Node& node);
    bool op_play(Frame& f, const Node& node);
    bool op_swap(Frame& f, const Node& node);
    bool op_treat(Frame& f, const Node& node);
    bool op_resolve(Frame& f, const Node& node);
    bool op_state(Frame& f, const Node& node);
    void avoid_event(const Frame& f);
    void chaos_instead(const Frame& f, const Node& node);
    bool op_draw_from_either(Frame& f, const Node& node);
    bool op_break_top(Frame& f);
    bool op_gain_all(Frame& f);
    bool op_return_exhaust(Frame& f, const Node& node);
    bool op_declare(Frame& f, const Node& node);
    bool op_give(Frame& f, const Node& node);
    bool op_take(Frame& f, const Node& node);
    void gain(const Context& c, int seat, int resource, int number);
    Happening& gain_happens(const Context& c, int seat, int resource, int number);
    void push_gain(const Context& c, int resource, int number, bool from_market);
    void push_market_gains(const Context& c, Piece piece);
    void gaining();
    void note_gain(const Context& c, int resource, int number);
};

}  // namespace pentarchy::imperium_horizons
