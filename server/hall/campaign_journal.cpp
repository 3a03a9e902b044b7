#include "server/hall/campaign_journal.h"

namespace pentarchy {

namespace {

std::string journal_of(const std::string& id) {
    return "campaign/" + id;
}

std::string link_of(const std::string& table) {
    return "campaign-table/" + table;
}

std::string text_of(const json::object& line, std::string_view member) {
    return std::string(line.at(member).as_string());
}

}  // namespace

Result<std::optional<CampaignJournal>> CampaignJournal::load(const Roster& roster, Store& store,
                                                             const std::string& id) {
    const auto lines = store.journal(journal_of(id));
    if (!lines) {
        return lines.error();
    }
    if (lines->empty()) {
        return std::optional<CampaignJournal>();
    }
    CampaignJournal journal;
    journal.id_ = id;
    try {
        for (const std::string& line : *lines) {
            journal.read(json::parse(line).as_object());
        }
    } catch (const std::exception& error) {
        return Error{"campaign " + id, error.what(), "a journal as this program writes it"};
    }
    const auto entry = roster.find(journal.game_);
    if (!entry || (*entry)->campaign == nullptr) {
        return Error{"campaign " + id, journal.game_ + " has no campaign", ""};
    }
    journal.rules_ = (*entry)->campaign;
    return std::optional(std::move(journal));
}

// The first line says what it is; a further one opens a game, gives the game's own line (a game's result, or what was
// chosen after it), or gives the campaign up.
void CampaignJournal::read(const json::object& line) {
    ++seq_;
    if (seq_ == 1) {
        game_ = text_of(line, "game");
        name_ = text_of(line, "name");
        key_digest_ = text_of(line, "key");
        created_ = line.at("created").as_int64();
    }
    if (line.contains("table")) {
        const auto options = read_option_text(text_of(line, "options"));
        games_.push_back({text_of(line, "table"), options ? *options : OptionMap(), false});
    }
    if (line.contains("line")) {
        lines_.push_back(text_of(line, "line"));
        if (!games_.empty()) {
            games_.back().is_entered = true;
        }
    }
    is_given_up_ = is_given_up_ || line.contains("given_up");
}

Saved CampaignJournal::begin(Store& store, const std::string& id, const std::string& game, const std::string& name,
                             const std::string& key_digest, std::int64_t created, const std::string& line) {
    const json::object first{{"game", game}, {"name", name}, {"key", key_digest}, {"created", created}, {"line", line}};
    return store.add_line(journal_of(id), 1, json::serialize(first));
}

Result<std::string> CampaignJournal::of_table(Store& store, const std::string& table) {
    const auto lines = store.journal(link_of(table));
    if (!lines) {
        return lines.error();
    }
    return lines->empty() ? std::string() : lines->front();
}

Saved CampaignJournal::keep_table(Store& store, const std::string& table, const std::string& id) {
    return store.add_line(link_of(table), 1, id);
}

Saved CampaignJournal::add(Store& store, const json::object& line) {
    const Saved saved = store.add_line(journal_of(id_), seq_ + 1, json::serialize(line));
    if (saved == Saved::yes) {
        read(line);
    }
    return saved;
}

Saved CampaignJournal::open_game(Store& store, const std::string& table, const OptionMap& options) {
    return add(store, {{"table", table}, {"options", write_option_text(options)}});
}

Saved CampaignJournal::enter_game(Store& store, const std::string& line) {
    return add(store, {{"line", line}});
}

Saved CampaignJournal::choose(Store& store, const std::string& line) {
    return add(store, {{"line", line}});
}

Saved CampaignJournal::give_up(Store& store) {
    return add(store, {{"given_up", true}});
}

}  // namespace pentarchy
