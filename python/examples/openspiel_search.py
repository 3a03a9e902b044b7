"""OpenSpiel's MCTS plays Terra Mystica, its information-set MCTS The Ancient World, each against random players."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from pentarchy import openspiel


def match(game: Any, bot: Any, random: np.random.RandomState) -> float:
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(outcomes, p=shares))
        elif state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(random.choice(state.legal_actions()))
    return float(state.returns()[0])


def main() -> None:
    simulations = int(sys.argv[1]) if len(sys.argv) > 1 else 25
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    game = openspiel.load("ancient-world", seats=2)
    bot = ismcts.ISMCTSBot(
        game=game, uct_c=1.5, evaluator=evaluator, max_simulations=4 * simulations, random_state=random
    )
    print("information-set MCTS in The Ancient World:", match(game, bot, random))
    game = openspiel.load("terra-mystica", seats=2)
    print("MCTS in Terra Mystica:", match(game, mcts.MCTSBot(game, 1.5, simulations, evaluator, random), random))


if __name__ == "__main__":
    main()
