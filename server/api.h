#pragma once

// The HTTP part of the protocol: addresses, and what they answer.

#include <atomic>
#include <map>
#include <string>
#include <vector>

#include "server/document.h"
#include "server/hall.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/static_files.h"

namespace pentarchy {

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
    void make_table(const HttpRequest& request, const HttpReply& reply);
    void join(const HttpRequest& request, const std::string& id, const HttpReply& reply);
    void copy(const HttpRequest& request, const std::string& id, const HttpReply& reply);
    void status(const HttpRequest& request, const HttpReply& reply);
    static std::string rules(const RosterEntry& entry);
    std::string metrics() const;
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
};

}  // namespace pentarchy
