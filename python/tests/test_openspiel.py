"""OpenSpiel's own test and its own searches."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

import pentarchy  # noqa: E402
from pentarchy import openspiel  # noqa: E402


def after_chance(game: Any, random: np.random.RandomState) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, shares = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choice(outcomes, p=shares))
    return state


@pytest.mark.parametrize("id", pentarchy.games)
def test_random_sim_test(id: str) -> None:
    table = pentarchy.Game(id)
    for seats in range(table.min_seats, table.max_seats + 1):
        pyspiel.random_sim_test(openspiel.load(id, seats=seats), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("id", ["baronny", "terra-mystica"])
def test_mcts_plays(id: str) -> None:
    game = openspiel.load(id, seats=2)
    random = np.random.RandomState(1)
    state = after_chance(game, random)
    bot = mcts.MCTSBot(game, 2.0, 6, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    for _ in range(2):
        state.apply_action(bot.step(state))


@pytest.mark.parametrize("id", ["ancient-world", "age-of-mythology", "imperium-horizons"])
def test_information_set_mcts_plays(id: str) -> None:
    game = openspiel.load(id, seats=2)
    random = np.random.RandomState(1)
    state = after_chance(game, random)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(game=game, uct_c=2.0, evaluator=evaluator, max_simulations=4, random_state=random)
    action = bot.step(state)
    assert action in state.legal_actions()


@pytest.mark.parametrize("id", pentarchy.games)
def test_what_a_player_knows_does_not_tell_deals_apart(id: str) -> None:
    game = openspiel.load(id)
    random = np.random.RandomState(2)
    state = after_chance(game, random)
    for _ in range(30):
        if state.is_terminal() or state.is_chance_node():
            break
        player = state.current_player()
        other = state.resample_from_infostate(player, random.random_sample)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(random.choice(state.legal_actions()))


def test_options_reach_the_game() -> None:
    game = openspiel.load("baronny", seats=3)
    assert game.num_players() == 3
    assert pyspiel.load_game(str(game)).num_players() == 3
    with pytest.raises(pentarchy.Error, match="2 to 4"):
        openspiel.load("baronny", seats=7)
