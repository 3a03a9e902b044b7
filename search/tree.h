#pragma once

// A search tree: nodes and edges in two pools that are kept from one search to the next.
//
// It knows nothing of games. A node stands for what an observer has seen happen since the root; in games with
// hidden cards many positions share it. An edge is something that can be done there: by whom, how promising it
// looked, how often it was tried and what that brought to whoever chose it.

#include <cstdint>
#include <vector>

#include "core/action.h"
#include "core/seat.h"

namespace pentarchy {

using NodeIndex = std::uint32_t;
using EdgeIndex = std::uint32_t;
inline constexpr NodeIndex no_node = static_cast<NodeIndex>(-1);
inline constexpr EdgeIndex no_edge = static_cast<EdgeIndex>(-1);

struct Edge {
    Action action{};
    double value_sum = 0;  // of the seat that chooses it
    std::uint32_t visits = 0;
    std::uint32_t offered = 0;   // how often it could have been chosen; counted only where that varies
    NodeIndex target = no_node;  // none until the edge has been tried often enough; the first of several
    EdgeIndex next = no_edge;    // of the same node
    float prior = 0;
    Actor actor = Actor::of_chance();
    bool is_secret = false;  // the observer cannot tell it from its secret siblings; they share their target

    double mean() const { return value_sum / visits; }
};

struct Node {
    double value_sum = 0;  // of whoever was to act
    double square_sum = 0;
    EdgeIndex first = no_edge;
    EdgeIndex last = no_edge;
    std::uint32_t edges = 0;
    std::uint32_t visits = 0;
    NodeIndex moved_to = no_node;  // used while a subtree is carried over
    NodeIndex other = no_node;     // behind the same action, where something else was seen of it
    std::uint32_t seen = 0;        // what was: two deals that look alike to the observer share the node
    Actor actor = Actor::of_nobody();

    double mean() const { return value_sum / visits; }
};

class Tree {
  public:
    Tree(std::size_t most_nodes, std::size_t most_edges) : most_nodes_(most_nodes), most_edges_(most_edges) {}

    // Forgets everything but the memory, and leaves one fresh node as the root.
    void clear();

    NodeIndex root() const { return root_; }
    std::size_t nodes() const { return nodes_.size(); }
    std::size_t edges() const { return edges_.size(); }

    Node& node(NodeIndex index) { return nodes_[index]; }
    const Node& node(NodeIndex index) const { return nodes_[index]; }
    Edge& edge(EdgeIndex index) { return edges_[index]; }
    const Edge& edge(EdgeIndex index) const { return edges_[index]; }

    bool has_room_for(std::size_t edges) const { return edges_.size() + edges <= most_edges_; }

    // Appends an edge to the node; there must be room.
    EdgeIndex add_edge(NodeIndex node, const Edge& edge);

    // The edge of that actor and action, or no_edge. The search starts behind `hint`, because actions mostly
    // come in the same order again.
    EdgeIndex find_edge(NodeIndex node, Actor actor, Action action, EdgeIndex hint = no_edge) const;

    // The node behind an edge where that was seen; no_node if there is none yet.
    NodeIndex behind(EdgeIndex edge, std::uint32_t seen = 0) const;
    // The same, made now if there is room; secret edges lead to the nodes of their secret siblings.
    NodeIndex grow(NodeIndex node, EdgeIndex edge, std::uint32_t seen = 0);

    // Follows the action from the root; false, and an empty tree, where it was never explored. Memory of what
    // was left behind comes back with the next `carry_over`.
    bool advance(Actor actor, Action action, std::uint32_t seen = 0);
    void carry_over();

  private:
    NodeIndex secret_target(NodeIndex node, Actor actor) const;
    NodeIndex move_node(NodeIndex from);
    NodeIndex move_nodes(NodeIndex first);
    void move_edges(NodeIndex from, NodeIndex to);

    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::vector<Node> spare_nodes_;
    std::vector<Edge> spare_edges_;
    std::vector<NodeIndex> moved_from_;
    NodeIndex root_ = 0;
    std::size_t most_nodes_;
    std::size_t most_edges_;
};

}  // namespace pentarchy
