#include "python/src/vector.h"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>

#include <mutex>
#include <thread>

#include "python/src/game.h"
#include "python/src/whole.h"

namespace nb = nanobind;
using namespace nb::literals;  // NOLINT: argument names are written with it

namespace pentarchy::python {

namespace {

template <class T>
using Row = nb::ndarray<nb::numpy, T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <class T>
using Grid = nb::ndarray<nb::numpy, T, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Numbers = nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Places = nb::ndarray<std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

VectorSetup checked(const Table& table, Whole number_given, Whole threads_given) {
    const int number = number_given.as_int();
    if (number < 1 || number > 1'000'000) {
        throw Failed("Error",
                     {"number", std::to_string(number) + " games cannot be played side by side", "1 to 1000000"});
    }
    const int threads = threads_given.as_int();
    if (threads < 0 || threads > 1024) {
        throw Failed("Error", {"threads", std::to_string(threads) + " threads cannot play", "0 (one a core) to 1024"});
    }
    const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    return {table.facts().id, table.options(), static_cast<std::size_t>(number), threads == 0 ? cores : threads};
}

// The engine's half of pentarchy.vector.VectorEnv: it owns the arrays that NumPy shows.
class Batch {
  public:
    Batch(TablePointer table, Whole number, Whole threads)
        : table_(std::move(table)),
          games_(make_vector_games(checked(*table_, number, threads))),
          shape_(games_->shape()) {
        observations_.resize(shape_.games * shape_.observation);
        masks_.resize(shape_.games * shape_.actions);
        rewards_.resize(shape_.games * shape_.seats);
        seats_.resize(shape_.games);
        ended_.resize(shape_.games);
        cut_.resize(shape_.games);
        games_->use({observations_.data(), masks_.data(), rewards_.data(), seats_.data(), ended_.data(), cut_.data()});
    }

    void reset(Whole given) {
        const std::uint64_t seed = given.as_count("seed");
        const nb::gil_scoped_release release;
        const std::lock_guard lock(mutex_);
        games_->reset(seed);
        is_begun_ = true;
    }

    void step(const Numbers& numbers) {
        check_size(numbers.shape(0));
        // Its own copy: another thread may write to the caller's array meanwhile.
        const std::vector<std::int32_t> chosen(numbers.data(), numbers.data() + numbers.shape(0));
        std::ptrdiff_t wrong = -1;
        {
            const nb::gil_scoped_release release;
            const std::lock_guard lock(mutex_);
            wrong = games_->step(chosen.data());
        }
        if (wrong >= 0) {
            throw Failed("IllegalAction",
                         {"game " + std::to_string(wrong),
                          "action number " + std::to_string(chosen[static_cast<std::size_t>(wrong)]) + " is not legal",
                          "a number whose mask is set; nothing was played"});
        }
    }

    void pick(const Places& numbers) {
        check_size(numbers.shape(0));
        const std::lock_guard lock(mutex_);
        games_->pick(numbers.data());
    }

    Grid<float> observations() { return {observations_.data(), {shape_.games, shape_.observation}, nb::find(this)}; }
    Grid<bool> masks() { return {static_cast<void*>(masks_.data()), {shape_.games, shape_.actions}, nb::find(this)}; }
    Grid<float> rewards() { return {rewards_.data(), {shape_.games, shape_.seats}, nb::find(this)}; }
    Row<std::int32_t> seats() { return {seats_.data(), {shape_.games}, nb::find(this)}; }
    Row<bool> ended() { return {static_cast<void*>(ended_.data()), {shape_.games}, nb::find(this)}; }
    Row<bool> cut() { return {static_cast<void*>(cut_.data()), {shape_.games}, nb::find(this)}; }

  private:
    void check_size(std::size_t size) const {
        if (!is_begun_) {
            throw Failed("Error", {"batch", "was not begun", "call reset first"});
        }
        if (size != shape_.games) {
            throw Failed("Error", {"actions", std::to_string(size) + " were given",
                                   "one a game: " + std::to_string(shape_.games)});
        }
    }

    TablePointer table_;
    std::unique_ptr<VectorGames> games_;
    VectorShape shape_;
    std::mutex mutex_;
    bool is_begun_ = false;
    std::vector<float> observations_;
    std::vector<std::uint8_t> masks_;
    std::vector<float> rewards_;
    std::vector<std::int32_t> seats_;
    std::vector<std::uint8_t> ended_;
    std::vector<std::uint8_t> cut_;
};

}  // namespace

void bind_vector(nb::module_& module) {
    nb::class_<Batch>(module, "Batch", "Many games side by side; pentarchy.vector.VectorEnv is made of it.")
        .def(nb::init<TablePointer, Whole, Whole>(), "game"_a, "number"_a, "threads"_a = 0)
        .def("reset", &Batch::reset, "seed"_a)
        .def("step", &Batch::step, "actions"_a,
             nb::sig("def step(self, actions: numpy.typing.NDArray[numpy.int32]) -> None"))
        .def("pick", &Batch::pick, "actions"_a,
             nb::sig("def pick(self, actions: numpy.typing.NDArray[numpy.int32]) -> None"))
        .def_prop_ro("observations", &Batch::observations,
                     nb::sig("def observations(self) -> numpy.typing.NDArray[numpy.float32]"))
        .def_prop_ro("masks", &Batch::masks, nb::sig("def masks(self) -> numpy.typing.NDArray[numpy.bool_]"))
        .def_prop_ro("rewards", &Batch::rewards, nb::sig("def rewards(self) -> numpy.typing.NDArray[numpy.float32]"))
        .def_prop_ro("seats", &Batch::seats, nb::sig("def seats(self) -> numpy.typing.NDArray[numpy.int32]"))
        .def_prop_ro("ended", &Batch::ended, nb::sig("def ended(self) -> numpy.typing.NDArray[numpy.bool_]"))
        .def_prop_ro("cut", &Batch::cut, nb::sig("def cut(self) -> numpy.typing.NDArray[numpy.bool_]"));
}

}  // namespace pentarchy::python
