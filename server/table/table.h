#pragma once

// A table that is live in memory: the game, who holds its seats, who watches, and the bot that thinks.

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "roster/roster.h"
#include "server/fault.h"
#include "server/hall/client.h"
#include "server/hall/fair_pool.h"
#include "server/hall/metrics.h"
#include "server/showing/ledger.h"
#include "server/showing/object_text.h"
#include "server/showing/snapshot.h"
#include "server/table/absence.h"
#include "server/table/course.h"
#include "server/table/pace.h"
#include "store/store.h"

namespace pentarchy {

struct TableOptions {
    std::chrono::milliseconds bot_pause{600};  // before a bot answers a person, so that the person may take back
    std::string stand_in = "greedy";           // plays on for a seat that resigned
    std::string hint_agent = "search:hard";
    std::size_t most_hints_waiting = 4;   // of one caller
    std::size_t most_jobs_waiting = 256;  // of bots and hints, beyond which no hint is given
};

// What a table needs of the house it stands in. Everything in it outlives the table.
struct TableServices {
    const Roster* roster = nullptr;
    Store* store = nullptr;
    FairPool* bots = nullptr;
    Metrics* metrics = nullptr;
    Pace* pace = nullptr;
    const TableOptions* options = nullptr;
    const Texts* texts = nullptr;
    std::function<void(std::function<void()>)> post;   // onto a thread that may compute but not wait
    std::function<void(std::function<void()>)> fetch;  // onto a thread that may wait for the database
    std::function<void(std::chrono::milliseconds, std::function<void()>)> later;  // the same, not before so long
    std::function<void(const std::string& table)> ended;                          // its game, by the rules or not
    // Onto a thread for questions, in fair turns; false when the client has asked too many already.
    std::function<bool(const std::shared_ptr<Client>&, const json::value& id, std::function<void()>)> ask;
    std::function<bool(const std::shared_ptr<Client>&, const json::value& id, std::function<void()>)> ask_long;
};

struct WatchRequest {
    std::vector<std::string> tokens;
    std::optional<std::int64_t> since;
    std::optional<int> as;  // a seat, or spectator_viewer
    bool is_brief = false;
};

struct ActRequest {
    Seat seat = 0;
    std::int64_t seq = 0;
    std::variant<std::int64_t, std::string> what;  // a choice, or an action in notation
};

struct TakebackAnswer {
    Seat seat = 0;
    std::int64_t seq = 0;
    bool agrees = false;
};

// Another game after this one, and the invitations to its seats by who sat where here.
struct Rematch {
    Seat asker = 0;
    std::string next;  // its table
    std::vector<std::pair<Seat, std::string>> invites;
};

class Table : public std::enable_shared_from_this<Table> {
  public:
    using Answer = std::variant<json::object, Fault>;
    using Reply = std::function<void(Answer)>;

    // A history that the rules no longer lead through is kept and shown, but not played on. The error says why there is
    // nothing to show at all.
    static Result<std::shared_ptr<Table>> make(const TableServices& services, const StoredHistory& history);

    Table(const TableServices& services, const StoredHistory& history, const RosterEntry& entry,
          Course::Rebuilt rebuilt);

    const std::string& id() const { return about_.id; }

    // Answers go to the client, faults too. `id` is that of the client's message.
    void watch(const std::shared_ptr<Client>& client, const json::value& id, const WatchRequest& request);
    void unwatch(const std::shared_ptr<Client>& client, const json::value& id);
    void leave(const std::shared_ptr<Client>& client);  // without a word
    void dismiss();                                     // everybody leaves: tables and watchers point at each other
    void act(const std::shared_ptr<Client>& client, const json::value& id, const ActRequest& request);
    void undo(const std::shared_ptr<Client>& client, const json::value& id, Seat seat, std::int64_t seq);
    void redo(const std::shared_ptr<Client>& client, const json::value& id, Seat seat, std::int64_t seq);
    void resign(const std::shared_ptr<Client>& client, const json::value& id, Seat seat);
    // `agent` may be empty; with `plan` the answer also says how the agent would go on.
    struct HintRequest {
        Seat seat = 0;
        std::string agent;
        bool plan = false;
    };
    void hint(const std::shared_ptr<Client>& client, const json::value& id, const HintRequest& request);
    void standing(const std::shared_ptr<Client>& client, const json::value& id, Seat seat, const OptionMap& orders);
    void view_at(const std::shared_ptr<Client>& client, const json::value& id, std::int64_t n);
    void preview(const std::shared_ptr<Client>& client, const json::value& id, const ActRequest& request);
    void why(const std::shared_ptr<Client>& client, const json::value& id, const ActRequest& request);
    // The lines of actions `from` to `to`, counted from 1.
    void log(const std::shared_ptr<Client>& client, const json::value& id, std::int64_t from, std::int64_t to);
    void ledger(const std::shared_ptr<Client>& client, const json::value& id);
    // The seat asks the other people to let it take its last action back, with all that followed; each of them answers.
    void ask_takeback(const std::shared_ptr<Client>& client, const json::value& id, Seat seat, std::int64_t seq);
    void answer_takeback(const std::shared_ptr<Client>& client, const json::value& id, const TakebackAnswer& answer);

    // The game is over and the seat has made a table for another one.
    void rematch(const std::shared_ptr<Client>& client, const json::value& id, const Rematch& rematch);

    // Claims the seat the invitation is for.
    void join(const std::string& invite, const std::string& name, const Reply& reply);
    // Without an invitation: an open seat of a public table.
    void take_seat(Seat seat, const std::string& name, const Reply& reply);
    // Which seat an invitation is for, and whether it is still to be had.
    Answer invitation(const std::string& invite) const;

    json::object summary() const;
    std::string end() const;  // empty while the game runs
    std::unique_ptr<Position> position() const;
    std::variant<std::string, Fault> record() const;
    // The beginning of its game for a copy: options and the first `count` actions as events.
    std::variant<StoredHistory, Fault> beginning(std::int64_t count) const;

    void tell_thinking();  // to all who watch, while a bot thinks
    void start_bots();
    void hurry();  // the bot that thinks, if any
    bool is_thinking() const;
    bool is_restful() const;  // nobody would miss it in memory
    void add_watchers(std::set<std::shared_ptr<Client>>& clients) const;
    bool is_kept() const;                   // only to be looked at: the rules have changed
    void serve(const std::string& caller);  // whose time its bots take

    // Whether what it shows has not been kept, though it has not changed for that long or is over.
    bool wants_document(std::chrono::seconds pause) const;
    Change documents();  // what everybody is shown now
    std::size_t bytes() const;
    void forget_pictures();  // call it every second or so: what is asked for over and over is made once in that time

  private:
    struct Holder {
        std::string kind;
        std::string name;
        std::string agent;
        std::string invite;  // digests
        std::string token;
        OptionMap orders;  // standing ones; empty until some are given
        bool has_resigned = false;
        std::size_t resigned_after = 0;  // so many actions
    };
    struct Watch {
        std::shared_ptr<Client> client;
        unsigned held = 0;      // bit s: seat s
        std::optional<int> as;  // fixed by the client
        int shown = spectator_viewer;
        bool is_brief = false;
    };
    // A position of the past, and for whom.
    struct Past {
        std::int64_t n = 0;
        std::int64_t count = 0;
        int viewer = 0;
        unsigned held = 0;
    };
    // What one viewer was shown last, of a table that is only kept.
    struct Kept {
        int viewer = 0;
        json::object shown;
    };
    // The dear parts of a state or of an update for one who comes back, as text: made once for all who are shown the
    // same, from a copy of the course, so that nobody waits meanwhile.
    struct Picture {
        std::int64_t seq = 0;
        std::optional<std::int64_t> since;  // of one who comes back: what changed since
        int viewer = 0;
        unsigned held = 0;
        std::string view;  // or the patch
        std::string log;
        std::string scores;
        std::string choices;
    };
    struct Thought {
        Seat seat = 0;
        std::int64_t seq = 0;
        std::string agent;
        bool is_search = false;
        std::optional<FairPool::Clock::time_point> began;
        std::shared_ptr<AnyAgent> thinker;
    };
    // Events that are on their way to the disk.
    struct Proposal {
        std::string cause;
        std::vector<Course::Event> events;
        std::vector<std::unique_ptr<Position>> positions;  // one an event: what a play led to
        Change change;
        std::shared_ptr<Client> client;  // who asked; may be nobody
        json::value id;
        Reply reply;  // of a join
        std::int64_t at = 0;
        std::optional<std::pair<Seat, OptionMap>> orders;
        std::int64_t away = 0;  // nobody was there for so long before
    };
    // Somebody asks to take back; it stands until all have answered or something else happens.
    struct Takeback {
        Seat asker = 0;
        std::int64_t seq = 0;
        unsigned agreed = 0;  // bit s: seat s
    };
    // Run with the lock held, when nothing is on its way to the disk.
    using Task = std::function<std::optional<Fault>()>;

    void submit(const std::shared_ptr<Client>& client, const json::value& id, Task task);
    void run(const std::shared_ptr<Client>& client, const json::value& id, const Task& task);
    void run_waiting();
    std::optional<Fault> check_seat(const std::shared_ptr<Client>& client, Seat seat) const;
    std::optional<Fault> check_turn(const std::shared_ptr<Client>& client, Seat seat, std::int64_t seq) const;
    std::variant<Action, Fault> chosen(const ActRequest& request) const;
    std::optional<Fault> check_act(const std::shared_ptr<Client>& client, const ActRequest& request) const;
    Fault refused(Action action, Seat seat) const;
    Fault unreadable(const std::string& text, Seat seat) const;

    std::optional<Seat> invited_seat(const std::string& digest) const;
    void claim(Seat seat, const std::string& name, const Reply& reply);
    Proposal propose(std::string cause, const std::shared_ptr<Client>& client, const json::value& id) const;
    void add_event(Proposal& proposal, Course::Kind kind, Actor actor, std::string text) const;
    const Position& reached(const Proposal& proposal) const;  // after the plays in it
    void play_on(Proposal& proposal) const;
    void add_play(Proposal& proposal, Action action) const;
    void save(Proposal proposal);
    void saved(Proposal& proposal, Saved answer);
    void take_effect(Proposal& proposal);
    void reload(const Proposal& proposal, Saved answer);
    void refill(const StoredHistory& history);
    bool is_older() const { return about_.rules != entry_->game->facts().rules_version; }

    Watch* find(const std::shared_ptr<Client>& client);
    const Watch* find(const std::shared_ptr<Client>& client) const;
    std::variant<unsigned, Fault> seats_of(const std::vector<std::string>& tokens) const;
    int viewer_of(const Watch& watch) const;
    bool is_present(Seat seat) const;
    void look_for_absence();  // whenever somebody comes or goes, or somebody else is to act
    std::vector<bool> presence() const;
    json::array seats_json() const;
    std::string thinking_json() const;
    std::string clock_json() const;
    std::string standing_json(unsigned held) const;
    unsigned waits_for() const;  // who has not yet agreed to the takeback
    std::string takeback_json() const;
    void tell_takeback(std::optional<Seat> refused_by);
    std::string rematch_json(unsigned held) const;
    std::optional<std::size_t> last_action_of(Seat seat) const;
    void take_back(const std::shared_ptr<Client>& client, const json::value& id);
    // Every order said; nothing for a text that this game's orders cannot be read from.
    std::optional<OptionMap> completed_orders(std::string_view text) const;
    void tell_seats(const std::vector<bool>& before);
    void sit_down(const std::shared_ptr<Client>& client, const json::value& id, const WatchRequest& request);
    std::variant<Watch, Fault> watch_of(const std::shared_ptr<Client>& client, const WatchRequest& request) const;
    std::optional<std::int64_t> resumes(const WatchRequest& request) const;  // from where, if it can
    void prepare(const WatchRequest& request);                               // the picture it will be shown
    Picture draw(const Course& course, const Watch& watch, std::optional<std::int64_t> since, bool is_running) const;
    std::shared_ptr<const Picture> picture(const Watch& watch, std::optional<std::int64_t> since);
    std::string state_text(const Watch& watch, const json::value* id);
    std::string past_text(const json::value& id, const Past& past, const Course::Stretch& way) const;
    void ask(const std::shared_ptr<Client>& client, const json::value& id,
             std::function<std::optional<Fault>()> answer);
    void add_kept(ObjectText& text, const Watch& watch) const;
    json::object shown_to(Snapshot& snapshot, int viewer) const;
    std::string resume_text(const Watch& watch, std::int64_t since, const json::value& id);
    void add_present(ObjectText& text, Snapshot& snapshot, const Watch& watch, const Picture* picture);
    void tell_update(const std::string& cause, std::int64_t since, std::size_t keep, Snapshot& before,
                     bool seats_changed);

    // Whether anything can still happen, and whether everything may be seen.
    bool is_running() const { return end_.empty() && !about_.is_replay && !divergence_; }
    bool is_open() const { return !end_.empty() || about_.is_replay; }
    // A game that cannot go on is told to have been stopped.
    std::string shown_end() const { return end_.empty() && divergence_ ? "stopped" : end_; }
    const std::string& patron() const;
    bool is_bot(Seat seat) const;
    bool has_people() const;
    void consider_bot();
    void think(const std::shared_ptr<Thought>& thought);
    void stop_thinking();
    void bot_chose(const std::shared_ptr<Thought>& thought, Action action);
    std::optional<Action> ordered() const;
    void consider_orders();
    void follow_orders(const std::shared_ptr<Thought>& thought);
    std::optional<Fault> look_up_ledger(const std::shared_ptr<Client>& client, const json::value& id);
    void send_ledger(const std::shared_ptr<Client>& client, const json::value& id, LedgerWork work);
    void give_hint(const std::shared_ptr<Client>& client, const json::value& id, const AgentSpec& spec,
                   const Position& position, std::int64_t seq, bool plan) const;
    std::string hint_text(const json::value& id, const AgentSpec& spec, const Position& position, std::int64_t seq,
                          bool plan) const;
    void send(const std::shared_ptr<Client>& client, std::string text) const;
    void done(const std::shared_ptr<Client>& client, const json::value& id) const;

    const TableServices* services_;
    const RosterEntry* entry_;
    mutable std::mutex mutex_;
    StoredTable about_;  // its seats live in holders_
    std::vector<Holder> holders_;
    Course course_;
    std::optional<Course::Divergence> divergence_;
    std::vector<Kept> kept_;
    std::int64_t documented_ = 0;  // the `seq` of what is kept
    std::int64_t changed_at_ = 0;  // milliseconds since 1970
    std::string end_;
    std::string patron_;
    std::vector<Watch> watches_;
    Absence absence_;
    bool is_saving_ = false;
    std::deque<std::function<void()>> waiting_;
    std::shared_ptr<Thought> thought_;
    std::optional<Takeback> takeback_;
    std::optional<Rematch> rematch_;                        // for as long as the table is in memory
    std::vector<std::shared_ptr<const Ledger>> ledgers_;    // of those who asked, one a viewer
    std::vector<std::shared_ptr<const Picture>> pictures_;  // of the present
};

}  // namespace pentarchy
