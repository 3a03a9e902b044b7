#pragma once

// The HTTP part of the protocol: addresses, and what they answer.

#include <atomic>
#include <map>
#include <string>
#include <vector>

#include "server/hall/hall.h"
#include "server/network/document.h"
#include "server/network/http.h"
#include "server/network/limits.h"
#include "server/network/static_files.h"

namespace pentarchy {

bool is_media_type(std::string_view given, std::string_view wanted);

// What several addresses need: the body as one object, a list of ids in it, and an answer as HTTP.
std::variant<json::object, Fault> read_body(const HttpRequest& request);
std::variant<std::vector<std::string>, Fault> read_ids(const json::object& body, std::string_view member);
Hall::Reply answer_with(int status, const HttpReply& reply);

class Api {
  public:
    Api(Hall& hall, Store& store, Limits& limits, StaticFiles files);

    // Answers once, from any thread.
    void handle(const HttpRequest& request, const HttpReply& reply);

    // How large a body may be at this address.
    std::size_t body_limit(std::string_view path) const;

    void stopping() { is_stopping_ = true; }

  private:
    void handle_api(const HttpRequest& request, const HttpReply& reply);
    void handle_table(const HttpRequest& request, const std::string& id, const std::string& what,
                      const HttpReply& reply);
    void handle_campaign(const HttpRequest& request, const std::vector<std::string>& steps, const HttpReply& reply);
    void campaigns(const HttpRequest& request, const std::string& what, const HttpReply& reply);
    void campaign_act(const HttpRequest& request, const std::string& id, const std::string& what,
                      const HttpReply& reply);
    void make_table(const HttpRequest& request, const HttpReply& reply);
    void join(const HttpRequest& request, const std::string& id, const HttpReply& reply);
    void copy(const HttpRequest& request, const std::string& id, const HttpReply& reply);
    void status(const HttpRequest& request, const HttpReply& reply);
    void invitation(const HttpRequest& request, const std::string& id, const HttpReply& reply);
    static std::string rules(const RosterEntry& entry);
    static std::string box(const RosterEntry& entry);
    std::string metrics() const;
    HttpResponse health() const;
    std::string games() const;
    std::string texts(Language language) const;

    Hall* hall_;
    Store* store_;
    Limits* limits_;
    StaticFiles files_;
    std::atomic<bool> is_stopping_ = false;
    Document games_;
    Document english_;
    Document french_;
    std::map<std::string, Document, std::less<>> rules_;  // by game
    std::map<std::string, Document, std::less<>> boxes_;  // by game
};

}  // namespace pentarchy
