// Campaigns: begun, shown, their games opened and entered. Everything here waits for the database, so it is asked of
// the threads that may; two who write to one journal at once are told apart by the number of the line.

#include <fmt/chrono.h>

#include "server/hall/campaign_journal.h"
#include "server/hall/hall.h"
#include "server/hall/secret.h"
#include "server/showing/explained.h"

namespace pentarchy {

namespace {

constexpr const char* rival_bot = "search:medium";

std::int64_t now_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

std::string today() {
    return fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::chrono::system_clock::now()));
}

Fault unsaved(Saved saved) {
    return saved == Saved::conflict ? FaultCode::stale : FaultCode::not_saved;
}

json::array messages_json(const std::vector<Message>& messages) {
    json::array list;
    for (const Message& message : messages) {
        list.push_back(message.to_json());
    }
    return list;
}

json::array games_json(const CampaignJournal& journal, const CampaignPage& page) {
    json::array games;
    for (std::size_t index = 0; index < page.games.size() && index < journal.games().size(); ++index) {
        json::array cells;
        for (const CampaignPage::Cell& cell : page.games[index]) {
            cells.push_back(messages_json(cell));
        }
        games.push_back(json::object{{"table", journal.games()[index].table}, {"cells", std::move(cells)}});
    }
    return games;
}

std::string_view status_word(const CampaignJournal& journal, const CampaignPage& page) {
    constexpr std::string_view words[] = {"running", "won", "lost"};
    return journal.is_given_up() ? "given_up" : words[static_cast<std::size_t>(page.status)];
}

// The person and, where the game has more seats, bots.
std::vector<SeatRequest> seats_for(const OptionMap& options, const std::string& name) {
    std::vector<SeatRequest> seats = {{.kind = "person", .name = name, .agent = ""}};
    for (int seat = 1; seat < option_number(options, "seats"); ++seat) {
        seats.push_back({.kind = "bot", .name = "", .agent = rival_bot});
    }
    return seats;
}

// Only whoever has the campaign's key gets it, as often as asked.
std::string seat_token(const std::string& key, const std::string& table) {
    return derived_secret(key, "seat 0 of " + table);
}

json::object seated(const CampaignJournal& journal, const std::string& key) {
    const CampaignJournal::Game& game = journal.games().back();
    json::array seats = {json::object{{"seat", 0}, {"kind", "person"}, {"token", seat_token(key, game.table)}}};
    for (int seat = 1; seat < option_number(game.options, "seats"); ++seat) {
        seats.push_back(json::object{{"seat", seat}, {"kind", "bot"}});
    }
    return {{"table", game.table}, {"seats", std::move(seats)}};
}

}  // namespace

// --- reading ----------------------------------------------------------------------------------------------------

std::variant<CampaignJournal, Fault> Hall::read_journal(const std::string& id) {
    if (!could_be_table_id(id)) {
        return Fault{FaultCode::unknown_campaign};
    }
    auto journal = CampaignJournal::load(*roster_, *store_, id);
    if (!journal) {
        return Fault{FaultCode::internal, journal.error().text()};
    }
    if (!*journal) {
        return Fault{FaultCode::unknown_campaign};
    }
    return *std::move(*journal);
}

// The journal, with the game in it that has ended since.
std::variant<CampaignJournal, Fault> Hall::settled_journal(const std::string& id) {
    auto read = read_journal(id);
    auto* journal = std::get_if<CampaignJournal>(&read);
    if (journal == nullptr || !journal->is_playing() || journal->is_given_up()) {
        return read;
    }
    const CampaignJournal::Game& game = journal->games().back();
    const Found found = fetch(game.table);
    const auto* table = std::get_if<std::shared_ptr<Table>>(&found);
    if (table == nullptr || (*table)->end().empty()) {
        return read;
    }
    const auto line = journal->rules().enter(journal->lines(), game.options, *(*table)->position(), today());
    if (!line) {
        return Fault{FaultCode::internal, line.error().text()};
    }
    // Somebody else may have entered it at the same time.
    return journal->enter_game(*store_, *line) == Saved::yes ? std::move(read) : read_journal(id);
}

// For whoever plays it, while there is something to play.
std::variant<CampaignJournal, Fault> Hall::owned_journal(const std::string& id, const std::string& key) {
    auto read = settled_journal(id);
    if (const auto* journal = std::get_if<CampaignJournal>(&read)) {
        if (!same_digest(journal->key_digest(), digest_of(key))) {
            return Fault{FaultCode::bad_key};
        }
        if (const auto fault = check_running(*journal)) {
            return *fault;
        }
    }
    return read;
}

std::vector<CampaignGain> Hall::gains_of(const CampaignJournal& journal) {
    if (journal.is_given_up() || journal.is_playing() || journal.games().empty()) {
        return {};
    }
    const Found found = fetch(journal.games().back().table);
    const auto* table = std::get_if<std::shared_ptr<Table>>(&found);
    return table == nullptr ? std::vector<CampaignGain>()
                            : journal.rules().gains(journal.lines(), *(*table)->position());
}

Hall::Answer Hall::campaign_json(const CampaignJournal& journal) {
    const auto page = journal.rules().page(journal.lines());
    if (!page) {
        return Fault{FaultCode::internal, page.error().text()};
    }
    json::array choices;
    for (const CampaignGain& gain : gains_of(journal)) {
        choices.push_back(json::object{
            {"id", gain.id}, {"message", gain.message.to_json()}, {"details", messages_json(gain.details)}});
    }
    const bool runs = !journal.is_given_up() && page->status == CampaignPage::Status::running;
    json::array wishes;
    for (const OptionSpec& spec : runs ? page->wishes : std::vector<OptionSpec>()) {
        json::object wish = spec.to_json();
        wish["name"] = journal.game() + ".campaign." + spec.key;
        wishes.push_back(std::move(wish));
    }
    json::value table = nullptr;
    if (journal.is_playing() && runs) {
        table = journal.games().back().table;
    }
    return json::object{{"campaign", journal.id()},
                        {"game", journal.game()},
                        {"name", journal.name()},
                        {"created", journal.created()},
                        {"status", status_word(journal, *page)},
                        {"wins_to_end", page->wins_to_end},
                        {"losses_to_end", page->losses_to_end},
                        {"about", messages_json(page->about)},
                        {"heads", messages_json(page->heads)},
                        {"games", games_json(journal, *page)},
                        {"choices", std::move(choices)},
                        {"next", messages_json(runs ? page->next : std::vector<Message>())},
                        {"wishes", std::move(wishes)},
                        {"table", std::move(table)}};
}

void Hall::campaign(const std::string& id, Reply reply) {
    fetchers_.submit([this, id, reply = std::move(reply)] {
        const auto journal = settled_journal(id);
        if (const Fault* fault = std::get_if<Fault>(&journal)) {
            return reply(*fault);
        }
        reply(campaign_json(std::get<CampaignJournal>(journal)));
    });
}

void Hall::campaigns(std::vector<std::string> ids, Reply reply) {
    fetchers_.submit([this, ids = std::move(ids), reply = std::move(reply)] {
        json::array list;
        for (const std::string& id : ids) {
            const auto journal = settled_journal(id);
            Answer shown = std::holds_alternative<Fault>(journal) ? Answer(std::get<Fault>(journal))
                                                                  : campaign_json(std::get<CampaignJournal>(journal));
            if (const Fault* fault = std::get_if<Fault>(&shown); fault == nullptr) {
                list.push_back(std::get<json::object>(std::move(shown)));
            } else if (fault->code == FaultCode::unknown_campaign) {
                list.push_back(nullptr);
            } else {
                return reply(*fault);
            }
        }
        reply(json::object{{"campaigns", std::move(list)}});
    });
}

// --- writing ----------------------------------------------------------------------------------------------------

void Hall::begin_campaign(const CampaignRequest& request, Reply reply) {
    const auto entry = roster_->find(request.game);
    if (!entry) {
        return reply(explained(FaultCode::unknown_game, entry.error(), english_));
    }
    if ((*entry)->campaign == nullptr) {
        std::string others;
        for (const RosterEntry& other : roster_->entries()) {
            others += other.campaign == nullptr ? "" : " " + std::string(other.game->facts().id);
        }
        return reply(Fault{FaultCode::no_campaign,
                           "game: " + request.game + " has no campaign (those that have:" + others + ")"});
    }
    const auto line = (*entry)->campaign->begin(request.name, request.options);
    if (!line) {
        return reply(explained(FaultCode::bad_options, line.error(), english_));
    }
    fetchers_.submit([this, request, line = *line, reply = std::move(reply)] {
        const std::string id = new_table_id();
        const std::string key = new_secret();
        const Saved saved =
            CampaignJournal::begin(*store_, id, request.game, request.name, digest_of(key), now_ms(), line);
        if (saved != Saved::yes) {
            return reply(unsaved(saved));
        }
        reply(json::object{{"campaign", id}, {"key", key}});
    });
}

void Hall::campaign_game(const std::string& id, const CampaignGameRequest& request, Reply reply) {
    fetchers_.submit([this, id, request, reply = std::move(reply)] {
        auto owned = owned_journal(id, request.key);
        if (const Fault* fault = std::get_if<Fault>(&owned)) {
            return reply(*fault);
        }
        auto& journal = std::get<CampaignJournal>(owned);
        if (journal.is_playing()) {
            return reply(seated(journal, request.key));
        }
        if (!gains_of(journal).empty()) {
            return reply(Fault{FaultCode::choice_due, "choice: one of the choices is made first"});
        }
        open_campaign_game(std::move(journal), request, reply);
    });
}

std::optional<Fault> Hall::check_running(const CampaignJournal& journal) {
    const auto page = journal.rules().page(journal.lines());
    if (!page) {
        return Fault{FaultCode::internal, page.error().text()};
    }
    if (journal.is_given_up() || page->status != CampaignPage::Status::running) {
        return Fault{FaultCode::campaign_over, "campaign: its status is " + std::string(status_word(journal, *page))};
    }
    return std::nullopt;
}

// First the table, then the line that names it: a table that no journal names does no harm.
void Hall::open_campaign_game(CampaignJournal journal, const CampaignGameRequest& request, const Reply& reply) {
    const auto options = journal.rules().next_game(journal.lines(), request.options);
    if (!options) {
        return reply(explained(FaultCode::bad_options, options.error(), english_));
    }
    const AnyGame& game = *(*roster_->find(journal.game()))->game;
    StoredHistory history{.table = new_table(game, *options), .claims = {}, .events = {}, .end = "", .documents = {}};
    if (const auto fault = play_chance(game, *options, history)) {
        return reply(*fault);
    }
    seat_people(seats_for(*options, request.name), history);
    const std::string table = history.table.id;
    history.claims.at(0).token = digest_of(seat_token(request.key, table));
    if (const Saved saved = CampaignJournal::keep_table(*store_, table, journal.id()); saved != Saved::yes) {
        return reply(unsaved(saved));
    }
    save_new(std::move(history), {}, "",
             [this, journal = std::move(journal), table, options = *options, key = request.key,
              reply](Answer answer) mutable {
                 if (std::holds_alternative<Fault>(answer)) {
                     return reply(std::move(answer));
                 }
                 fetchers_.submit([this, journal = std::move(journal), table, options, key, reply]() mutable {
                     const Saved saved = journal.open_game(*store_, table, options);
                     reply(saved == Saved::yes ? Answer(seated(journal, key)) : Answer(unsaved(saved)));
                 });
             });
}

void Hall::choose_gain(const std::string& id, const std::string& key, const std::string& gain, Reply reply) {
    fetchers_.submit([this, id, key, gain, reply = std::move(reply)] {
        auto owned = owned_journal(id, key);
        if (const Fault* fault = std::get_if<Fault>(&owned)) {
            return reply(*fault);
        }
        auto& journal = std::get<CampaignJournal>(owned);
        if (gains_of(journal).empty()) {
            return reply(Fault{FaultCode::not_understood, "choice: there is nothing to choose now"});
        }
        const Found found = fetch(journal.games().back().table);
        const auto line =
            journal.rules().choose(journal.lines(), *std::get<std::shared_ptr<Table>>(found)->position(), gain);
        if (!line) {
            return reply(explained(FaultCode::not_understood, line.error(), english_));
        }
        const Saved saved = journal.choose(*store_, *line);
        reply(saved == Saved::yes ? campaign_json(journal) : Answer(unsaved(saved)));
    });
}

void Hall::give_up_campaign(const std::string& id, const std::string& key, Reply reply) {
    fetchers_.submit([this, id, key, reply = std::move(reply)] {
        auto owned = owned_journal(id, key);
        if (const Fault* fault = std::get_if<Fault>(&owned)) {
            return reply(*fault);
        }
        auto& journal = std::get<CampaignJournal>(owned);
        const Saved saved = journal.give_up(*store_);
        reply(saved == Saved::yes ? campaign_json(journal) : Answer(unsaved(saved)));
    });
}

// A game has ended at a table: if it was one of a campaign, it goes into the journal.
void Hall::enter_ended(const std::string& table) {
    fetchers_.submit([this, table] {
        const auto id = CampaignJournal::of_table(*store_, table);
        if (id && !id->empty()) {
            settled_journal(*id);
        }
    });
}

}  // namespace pentarchy
