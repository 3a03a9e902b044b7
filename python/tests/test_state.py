"""States, as the engine gives them."""

from __future__ import annotations

import contextlib
import copy
import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import pentarchy
from pentarchy import CHANCE, NOBODY, Agent, Game, IllegalAction, NotationError, Random, State


def play(state: State, random: Random, decisions: int = 10**6) -> Iterator[State]:
    """Random play, seen before every decision."""
    while True:
        state.resolve_chance(random)
        if state.is_over() or decisions == 0:
            return
        yield state
        legal = state.legal()
        state.apply(legal[random.below(len(legal))])
        decisions -= 1


def test_five_games_with_their_facts() -> None:
    assert pentarchy.games == ("baronny", "terra-mystica", "ancient-world", "age-of-mythology", "imperium-horizons")
    for id in pentarchy.games:
        game = Game(id)
        assert game.min_seats <= game.seats <= game.max_seats
        assert sum(int(np.prod(part["shape"])) for part in game.observation_parts) == game.observation_size
        assert game.options["seats"] == str(game.seats)


def test_an_option_that_is_not_possible_is_refused_in_the_engines_words() -> None:
    with pytest.raises(pentarchy.Error, match="2 to 4") as caught:
        Game("baronny", seats=9)
    assert caught.value.where == "option seats"
    assert caught.value.right == "2 to 4"
    with pytest.raises(pentarchy.Error, match="imperium-horizons"):
        Game("chess")
    with pytest.raises(pentarchy.Error, match="colour"):
        Game("baronny", colour="red")


@pytest.mark.parametrize("id", pentarchy.games)
def test_a_whole_game(id: str) -> None:
    game = Game(id)
    state = game.start()
    for now in play(state, Random(5)):
        assert 0 <= now.to_act() < game.seats
        legal, numbers = now.legal(), now.numbers()
        assert len(set(legal)) == len(set(numbers)) == len(legal)
        assert np.flatnonzero(now.mask()).tolist() == sorted(numbers)
        action = legal[0]
        assert now.action(numbers[0]) == action
        assert now.number(action) == numbers[0]
        assert now.read(now.write(action)) == action
        assert now.kind(action) in game.action_kinds
    assert state.to_act() == NOBODY
    assert state.legal() == []
    assert abs(sum(state.returns())) < 1e-9
    assert [standing["score"] for standing in state.payoffs()] == state.scores()
    assert all(sum(standing["lines"].values()) == standing["score"] for standing in state.payoffs())


@pytest.mark.parametrize("id", pentarchy.games)
def test_a_forbidden_action_names_its_rule_and_changes_nothing(id: str) -> None:
    state = Game(id).start()
    state.resolve_chance(Random(1))
    before = state.hash()
    with pytest.raises(IllegalAction) as caught:
        state.apply(2**63 + 12345)
    assert caught.value.rule
    assert caught.value.rule in str(caught.value)
    assert state.refusal(2**63 + 12345) == caught.value.rule
    assert state.hash() == before
    with pytest.raises(IllegalAction):
        state.apply_number(-1)
    with pytest.raises(IllegalAction):
        state.number(2**63 + 12345)
    with pytest.raises(NotationError):
        state.read("castle kingside")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.rule) == (str(caught.value), caught.value.rule)


@pytest.mark.parametrize("id", pentarchy.games)
def test_copies_bytes_and_pickles_are_the_same_state(id: str) -> None:
    state = Game(id).start()
    for _ in play(state, Random(2), 40):
        pass
    for other in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other == state
        assert other.hash() == state.hash()
        assert other.actions() == state.actions()
    other = state.clone()
    other.resolve_chance(Random(1))
    if not other.is_over():
        other.apply(other.legal()[0])
        assert other != state or other.actions() != state.actions()
    assert pickle.loads(pickle.dumps(state.game)) == state.game


def test_bytes_that_are_no_state_are_refused() -> None:
    good = Game("baronny").start().to_bytes()
    for bad in (
        b"",
        b"junk",
        good[:-1] + b"x",
        good + b"\x07",
        good + b"\xff" * 9,
        good.replace(b"baronny", b"checkers"),
    ):
        with pytest.raises(pentarchy.Error):
            State.from_bytes(bad)


@pytest.mark.parametrize("id", pentarchy.games)
def test_what_is_hidden_may_change_and_what_is_seen_does_not(id: str) -> None:
    state = Game(id).start()
    for now in play(state, Random(3), 60):
        seat = now.to_act()
        dealt = now.hide(seat, seed=7)
        assert np.array_equal(dealt.observe(seat), now.observe(seat))
        assert dealt.view(seat) == now.view(seat)
        assert dealt.numbers() == now.numbers()
    assert pickle.loads(pickle.dumps(state.hide(0, 9))) == state.hide(0, 9)
    if state.game.has_hidden_information:
        with pytest.raises(pentarchy.Error, match="dealt anew"):
            state.hide(0).record()


def test_chance_lists_what_it_draws() -> None:
    state = Game("baronny").start()
    assert state.to_act() == CHANCE
    outcomes = dict(state.outcomes())
    assert all(weight > 0 for weight in outcomes.values())
    assert {state.sample(Random(seed)) for seed in range(200)} == set(outcomes)
    state.resolve_chance(Random(1))
    assert state.outcomes() == []
    with pytest.raises(pentarchy.Error, match="chance"):
        state.sample(Random(1))


def test_words_in_both_languages() -> None:
    state = Game("terra-mystica").start()
    state.resolve_chance(Random(1))
    action = state.legal()[0]
    assert state.prompt() != state.prompt("fr")
    assert state.choice(action) != ""
    assert state.log(action)[0] != state.log(action, language="fr")[0]
    assert "seats" in state.view()
    with pytest.raises(pentarchy.Error):
        state.prompt("de")
    with pytest.raises(pentarchy.Error, match="0 to 3"):
        state.view(4)


def test_an_agent_says_what_it_thought() -> None:
    game = Game("baronny", seats=2)
    state = game.start()
    state.resolve_chance(Random(1))
    agent = Agent(game, "search:200", seed=1)
    action = agent.choose(state)
    assert action in state.legal()
    assert set(agent.visits) == set(state.legal())
    assert abs(sum(agent.visits.values()) - 1) < 1e-9
    assert all(0 <= value <= 1 for value in agent.values.values())
    assert agent.iterations == 200
    assert Agent(game, "search:200", seed=1).choose(state) == action
    with pytest.raises(pentarchy.Error, match="budget"):
        Agent(game, "search:many")
    with pytest.raises(pentarchy.Error, match="baronny"):
        agent.choose(Game("terra-mystica").start())


def test_other_threads_go_on_while_an_agent_thinks() -> None:
    game = Game("baronny", seats=2)
    state = game.start()
    state.resolve_chance(Random(1))
    agent = Agent(game, "search:60000ms", seed=1)
    chosen: list[int] = []
    thinking = threading.Thread(target=lambda: chosen.append(agent.choose(state)))
    thinking.start()
    counted = 0
    while thinking.is_alive() and counted < 10:
        counted += 1
        time.sleep(0.001)
    agent.hurry()
    thinking.join()
    assert chosen[0] in state.legal()
    assert counted == 10, "the lock was held: nothing else ran meanwhile"


@pytest.mark.parametrize("wrong", [-1, 2**64, -(2**80), True])
def test_an_action_of_any_size_is_refused_by_a_rule(wrong: int) -> None:
    state = Game("baronny", seats=2).start()
    state.resolve_chance(Random(1))
    for call in (state.apply, state.number, state.write, state.choice, state.kind, state.log):
        with pytest.raises(IllegalAction) as caught:
            call(wrong)
        assert caught.value.rule == state.refusal(wrong) != ""
    for number in (-1, 2**31, 2**64, -(2**80)):
        with pytest.raises(IllegalAction, match="not legal"):
            state.apply_number(number)
        with pytest.raises(pentarchy.Error, match="0 to 1"):
            state.observe(-1 if number < 0 else number)


def test_whole_numbers_are_taken_as_they_are_and_nothing_else_is() -> None:
    state = Game("baronny", seats=np.int64(2)).start()
    state.resolve_chance(Random(np.uint8(1)))
    number = state.numbers()[0]
    for right in (number, np.int64(number), np.uint16(number)):
        state.clone().apply_number(right)
    for wrong in ("1", 1.0, np.float64(1.5), None, b"1"):
        for call in (state.apply, state.apply_number, state.observe, Random):
            with pytest.raises(TypeError):
                call(wrong)
    for seed in (-1, 2**64):
        for call in (
            Random,
            lambda seed: state.hide(0, seed),
            lambda seed: Agent(state.game, "greedy", seed),
            lambda seed: pentarchy.Match(state.game, ["greedy", "greedy"], 1, seed),
        ):
            with pytest.raises(pentarchy.Error, match="seed: is"):
                call(seed)


def test_bytes_of_any_kind_are_refused_in_words() -> None:
    good = Game("baronny").start().to_bytes()
    for at in range(len(good)):
        for byte in (b"\xff", b"\x80", b"\n", b" "):
            with contextlib.suppress(pentarchy.Error):
                State.from_bytes(good[:at] + byte + good[at + 1 :])


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda random: pickle.loads(pickle.dumps(random))])
def test_a_copied_generator_goes_on_as_the_first_would(copied: Callable[[Random], Random]) -> None:
    random = Random(5, 2)
    random.next()
    other = copied(random)
    assert [other.next() for _ in range(3)] == [random.next() for _ in range(3)]


def test_what_is_legal_is_looked_up_anew_after_each_action() -> None:
    state = Game("terra-mystica").start()
    for now in play(state, Random(4), 80):
        again = State.from_bytes(now.to_bytes())
        assert (now.legal(), now.numbers()) == (again.legal(), again.numbers())
        with pytest.raises(IllegalAction):
            now.apply(2**64 - 1)
        assert now.legal() == again.legal()


def test_a_match_counts_only_games_that_can_be_its_own() -> None:
    game = Game("baronny", seats=2)
    right = pentarchy.Match(game, ["greedy", "random"], 2, 1).play(0)
    first, second = right["seats"]
    spoilt: list[tuple[str, Any]] = [("agent", 2), ("agent", -1), ("place", 0), ("score", None)]
    spoilt += [("kinds", [1]), ("kinds", [1] * 999)]
    wrong: list[dict[str, Any]] = [
        {},
        {"number": 0},
        {**right, "seats": []},
        {**right, "seats": right["seats"] * 2},
        {**right, "rounds": "many"},
        *({**right, "seats": [{**first, key: value}, second]} for key, value in spoilt),
    ]
    match = pentarchy.Match(game, ["greedy", "random"], 2, 1)
    for bad in wrong:
        with pytest.raises(pentarchy.Error, match=r"what Match\.play gave"):
            match.add(bad)
    match.add(right)
    with pytest.raises(pentarchy.Error, match="next"):
        match.add(right)
    assert match.counted == 1


def test_opinions_may_be_read_while_the_agent_thinks_on() -> None:
    game = Game("baronny", seats=2)
    state = game.start()
    state.resolve_chance(Random(1))
    agent = Agent(game, "search:30", seed=1)
    first = agent.choose(state)
    legal = set(state.legal())

    def think() -> None:
        for _ in range(40):
            assert agent.choose(state) in legal

    thinking = [threading.Thread(target=think) for _ in range(2)]
    for thread in thinking:
        thread.start()
    while any(thread.is_alive() for thread in thinking):
        assert set(agent.visits) == set(agent.values) == legal
    assert first in legal


def test_parts_are_loaded_when_they_are_asked_for() -> None:
    program = """
import sys, pentarchy
assert "pentarchy.vector" not in sys.modules
assert pentarchy.vector.VectorEnv and pentarchy.records.load and "study" in dir(pentarchy)
sys.modules["pettingzoo"] = None
try:
    pentarchy.aec
except ModuleNotFoundError as error:
    assert "pip install 'pentarchy[pettingzoo]'" in str(error), error
else:
    raise AssertionError("it was not there")
assert not hasattr(pentarchy, "chess")
from pentarchy import *
assert Game("baronny").seats
"""
    subprocess.run([sys.executable, "-c", program], check=True)
