#include "search/tree.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace pentarchy {

namespace {

// Empties a pool that is about to be filled again. If it was nearly full it grows now, and generously, so that a
// tree a little larger than the last one does not have to be moved in the middle of a search.
template <class Item>
void empty(std::vector<Item>& pool, std::size_t most) {
    const std::size_t used = pool.size();
    pool.clear();
    if (pool.capacity() < used + used / 4) {
        pool.reserve(std::min(most, 2 * used));
    }
}

}  // namespace

void Tree::clear() {
    empty(nodes_, most_nodes_);
    empty(edges_, most_edges_);
    nodes_.emplace_back();
    root_ = 0;
}

EdgeIndex Tree::add_edge(NodeIndex node, const Edge& edge) {
    assert(has_room_for(1));
    const auto index = static_cast<EdgeIndex>(edges_.size());
    edges_.push_back(edge);
    Node& owner = nodes_[node];
    if (owner.first == no_edge) {
        owner.first = index;
    } else {
        edges_[owner.last].next = index;
    }
    owner.last = index;
    ++owner.edges;
    return index;
}

EdgeIndex Tree::find_edge(NodeIndex node, Actor actor, Action action, EdgeIndex hint) const {
    const EdgeIndex first = nodes_[node].first;
    const EdgeIndex start = hint == no_edge ? first : edges_[hint].next;
    for (EdgeIndex index = start; index != no_edge; index = edges_[index].next) {
        if (edges_[index].action == action && edges_[index].actor == actor) {
            return index;
        }
    }
    for (EdgeIndex index = first; index != start; index = edges_[index].next) {
        if (edges_[index].action == action && edges_[index].actor == actor) {
            return index;
        }
    }
    return no_edge;
}

NodeIndex Tree::secret_target(NodeIndex node, Actor actor) const {
    for (EdgeIndex index = nodes_[node].first; index != no_edge; index = edges_[index].next) {
        const Edge& edge = edges_[index];
        if (edge.is_secret && edge.actor == actor && edge.target != no_node) {
            return edge.target;
        }
    }
    return no_node;
}

NodeIndex Tree::behind(EdgeIndex edge, std::uint32_t seen) const {
    NodeIndex index = edges_[edge].target;
    while (index != no_node && nodes_[index].seen != seen) {
        index = nodes_[index].other;
    }
    return index;
}

NodeIndex Tree::grow(NodeIndex node, EdgeIndex edge, std::uint32_t seen) {
    if (edges_[edge].target == no_node && edges_[edge].is_secret) {
        edges_[edge].target = secret_target(node, edges_[edge].actor);
    }
    NodeIndex last = no_node;
    for (NodeIndex index = edges_[edge].target; index != no_node; index = nodes_[index].other) {
        if (nodes_[index].seen == seen) {
            return index;
        }
        last = index;
    }
    if (nodes_.size() >= most_nodes_) {
        return no_node;
    }
    const auto made = static_cast<NodeIndex>(nodes_.size());
    nodes_.emplace_back().seen = seen;
    (last == no_node ? edges_[edge].target : nodes_[last].other) = made;
    return made;
}

bool Tree::advance(Actor actor, Action action, std::uint32_t seen) {
    const EdgeIndex edge = nodes_.empty() ? no_edge : find_edge(root_, actor, action);
    const NodeIndex next = edge == no_edge ? no_node : behind(edge, seen);
    if (next == no_node) {
        clear();
        return false;
    }
    root_ = next;
    return true;
}

// Copies what hangs under the root to the front of the spare pools, breadth first, and swaps the pools.
void Tree::carry_over() {
    if (root_ == 0) {
        return;
    }
    spare_nodes_.clear();
    spare_edges_.clear();
    moved_from_.clear();
    spare_nodes_.reserve(nodes_.capacity());
    spare_edges_.reserve(edges_.capacity());
    moved_from_.reserve(nodes_.capacity());
    move_node(root_);
    for (std::size_t done = 0; done < moved_from_.size(); ++done) {
        move_edges(moved_from_[done], static_cast<NodeIndex>(done));
    }
    std::swap(nodes_, spare_nodes_);
    std::swap(edges_, spare_edges_);
    root_ = 0;
}

NodeIndex Tree::move_node(NodeIndex from) {
    Node& old = nodes_[from];
    if (old.moved_to == no_node) {
        old.moved_to = static_cast<NodeIndex>(spare_nodes_.size());
        Node moved = old;
        moved.moved_to = moved.other = no_node;
        spare_nodes_.push_back(moved);
        moved_from_.push_back(from);
    }
    return old.moved_to;
}

// A node and those beside it, where something else was seen.
NodeIndex Tree::move_nodes(NodeIndex first) {
    const NodeIndex moved = move_node(first);
    for (NodeIndex index = first; nodes_[index].other != no_node; index = nodes_[index].other) {
        spare_nodes_[nodes_[index].moved_to].other = move_node(nodes_[index].other);
    }
    return moved;
}

void Tree::move_edges(NodeIndex from, NodeIndex to) {
    EdgeIndex previous = no_edge;
    for (EdgeIndex index = nodes_[from].first; index != no_edge; index = edges_[index].next) {
        Edge moved = edges_[index];
        moved.next = no_edge;
        if (moved.target != no_node) {
            moved.target = move_nodes(moved.target);
        }
        const auto place = static_cast<EdgeIndex>(spare_edges_.size());
        spare_edges_.push_back(moved);
        if (previous == no_edge) {
            spare_nodes_[to].first = place;
        } else {
            spare_edges_[previous].next = place;
        }
        previous = place;
    }
    spare_nodes_[to].last = previous;
}

}  // namespace pentarchy
