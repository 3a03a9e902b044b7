#pragma once

// The hall: all tables of a server, those that are live in memory and those that rest in the store. It knows nothing
// of sockets and HTTP.

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "roster/roster.h"
#include "server/hall/campaign_journal.h"
#include "server/hall/client.h"
#include "server/hall/fair_pool.h"
#include "server/hall/metrics.h"
#include "server/hall/request.h"
#include "server/hall/work_pool.h"
#include "server/table/table.h"
#include "store/store.h"

namespace pentarchy {

inline constexpr int protocol_version = 1;

struct HallOptions {
    TableOptions table;
    AgentLimits agents;
    std::size_t cache_bytes = std::size_t{256} << 20U;  // live tables that nobody watches are dropped above this
    std::size_t most_watched = 64;                      // tables a client may watch
    int bot_threads = 1;
    double bot_seconds = 15;  // of thinking for one address in a minute or so; whoever had more comes last
    int fetch_threads = 2;
    int question_threads = 1;  // for states, positions of the past and previews
    // How much of one processor the questions of one address may take in the long run, and beyond that at once.
    double question_share = 0.25;
    double question_burst_seconds = 1;
    // A table that nobody has changed for so long is kept as it is shown; one that is over at once.
    std::chrono::seconds document_pause{10};
};

class Hall {
  public:
    using Post = std::function<void(std::function<void()>)>;
    using Answer = Table::Answer;
    using Reply = Table::Reply;

    // `post` runs a function soon, on a thread that may compute but does not wait.
    Hall(const Roster& roster, Store& store, HallOptions options, Post post);
    ~Hall();
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;

    const Roster& roster() const { return *roster_; }
    const HallOptions& options() const { return options_; }
    const Texts& texts(Language language) const { return language == Language::french ? french_ : english_; }
    Metrics& metrics() { return metrics_; }

    // One message of a client; answers and faults are sent to it.
    void receive(const std::shared_ptr<Client>& client, std::string_view text);
    void gone(const std::shared_ptr<Client>& client);
    static std::string hello();

    // These answer once, from any thread.
    void create(const TableRequest& request, const Reply& reply);
    void copy(const std::string& id, const CopyRequest& request, Reply reply);
    void replay(const std::string& text, const std::string& caller, const Reply& reply);
    void join(const std::string& id, const std::string& invite, const std::string& name, const Reply& reply);
    void take_seat(const std::string& id, Seat seat, const std::string& name, const Reply& reply);
    void invitation(const std::string& id, const std::string& invite, const Reply& reply);
    void summary(const std::string& id, const Reply& reply);
    void status(std::vector<std::string> ids, Reply reply);
    void lobby(Reply reply);
    void record(const std::string& id, const std::string& caller,
                std::function<void(std::variant<std::string, Fault>)> reply);

    // Campaigns. hall_campaigns.cpp
    void begin_campaign(const CampaignRequest& request, Reply reply);
    void campaign(const std::string& id, Reply reply);
    void campaigns(std::vector<std::string> ids, Reply reply);
    void campaign_game(const std::string& id, const CampaignGameRequest& request, Reply reply);
    void choose_gain(const std::string& id, const std::string& key, const std::string& gain, Reply reply);
    void give_up_campaign(const std::string& id, const std::string& key, Reply reply);

    void tick();  // once a second: says how long bots have been thinking, drops what rests
    // Called when the database stops to take changes, with the reason, and when it takes them again, without.
    void on_outage(std::function<void(const std::optional<std::string>&)> tell) { tell_outage_ = std::move(tell); }
    void stop();  // lets bots stop; what is on its way to the store still gets there

    std::size_t live_tables() const;
    std::size_t live_bytes() const;
    std::size_t jobs_waiting() const { return bots_.waiting(); }
    std::size_t questions_waiting() const { return questions_.waiting(); }

  private:
    using Found = std::variant<std::shared_ptr<Table>, Fault>;

    struct Live {
        std::shared_ptr<Table> table;
        std::list<std::string>::iterator place;
        std::size_t bytes = 0;
    };

    void with_table(const std::string& id, std::function<void(Found)> use);
    std::shared_ptr<Table> live(const std::string& id);
    Found fetch(const std::string& id);  // waits for the database
    Found load(const std::string& id);   // from the store
    std::shared_ptr<Table> add(const std::shared_ptr<Table>& table);
    void drop_resting();
    void watch_store();
    void keep_documents(const std::vector<std::shared_ptr<Table>>& tables);
    bool ask(const std::shared_ptr<Client>& client, const json::value& id, FairPool::Haste haste,
             std::function<void()> job);
    void replay_for(const std::string& caller, std::function<void()> job, const std::function<void(Fault)>& refuse);
    void copy_of(const Table& table, const CopyRequest& request, const Reply& reply);
    Answer enter_record(const std::string& text, StoredHistory& history) const;

    void save_new(StoredHistory history, json::object answer, const std::string& caller, const Reply& reply);
    static json::object seat_people(const std::vector<SeatRequest>& requests, StoredHistory& history);
    std::optional<Fault> play_chance(const AnyGame& game, const OptionMap& options, StoredHistory& history) const;

    // These wait for the database.
    std::variant<CampaignJournal, Fault> read_journal(const std::string& id);
    std::variant<CampaignJournal, Fault> settled_journal(const std::string& id);
    std::variant<CampaignJournal, Fault> owned_journal(const std::string& id, const std::string& key);
    std::vector<CampaignGain> gains_of(const CampaignJournal& journal);
    Answer campaign_json(const CampaignJournal& journal);
    void open_campaign_game(CampaignJournal journal, const CampaignGameRequest& request, const Reply& reply);
    void enter_ended(const std::string& table);
    static std::optional<Fault> check_running(const CampaignJournal& journal);

    static StoredTable new_table(const AnyGame& game, const OptionMap& options);
    void dispatch(const std::shared_ptr<Client>& client, const json::value& id, const json::object& message);
    void watch(const std::shared_ptr<Client>& client, const json::value& id, const json::object& message);
    void play(const std::shared_ptr<Client>& client, const json::value& id, const json::object& message,
              const std::string& type);
    std::shared_ptr<Table> watched(const std::shared_ptr<Client>& client, const std::string& id) const;
    void refuse(const std::shared_ptr<Client>& client, const json::value& id, const Fault& fault);

    const Roster* roster_;
    Store* store_;
    HallOptions options_;
    Texts english_;
    Texts french_;
    Metrics metrics_;
    Pace pace_;
    FairPool bots_;
    FairPool questions_;
    WorkPool fetchers_;
    TableServices services_;

    mutable std::mutex mutex_;
    std::unordered_map<std::string, Live> live_;
    std::list<std::string> by_use_;  // the one used last is first
    std::size_t bytes_ = 0;

    std::function<void(const std::optional<std::string>&)> tell_outage_;  // these three: only by tick
    std::uint64_t outages_told_ = 0;
    bool is_outage_told_ = false;
};

}  // namespace pentarchy
