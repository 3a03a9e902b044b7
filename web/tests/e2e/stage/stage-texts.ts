// What is read on the stage: the real catalogues of Baronny, and words for the toy games.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardTexts, type Json } from './painted-cards';

export const root = join(__dirname, '../../../..');

export const json = (path: string): Json => JSON.parse(readFileSync(join(root, path), 'utf8')) as Json;

const ticTacToe: Record<'en' | 'fr', Json> = {
  en: {
    'tictactoe.name': 'Tic-tac-toe',
    'tictactoe.summary': 'Three in a line.',
    'tictactoe.prompt': 'Choose a cell',
    'tictactoe.mark': 'Mark {cell}',
    'tictactoe.marked': '{seat} marks {cell}',
    'tictactoe.phase': 'Marking',
    'tictactoe.board': 'Board',
    'tictactoe.cross': 'cross',
    'tictactoe.nought': 'nought',
    'tictactoe.action.mark': 'Marks',
    'tictactoe.score.line': 'Three in a line',
  },
  fr: {
    'tictactoe.name': 'Morpion',
    'tictactoe.summary': 'Trois en ligne.',
    'tictactoe.prompt': 'Choisissez une case',
    'tictactoe.mark': 'Marquer {cell}',
    'tictactoe.marked': '{seat} marque {cell}',
    'tictactoe.phase': 'Marques',
    'tictactoe.board': 'Grille',
    'tictactoe.cross': 'croix',
    'tictactoe.nought': 'rond',
    'tictactoe.action.mark': 'Marques',
    'tictactoe.score.line': 'Trois en ligne',
  },
};

export function textsOf(language: 'en' | 'fr'): Json {
  const server = existsSync(join(root, `server/text/${language}.json`)) ? json(`server/text/${language}.json`) : {};
  return {
    'table.agent.easy': 'Bot, easy',
    'table.agent.medium': 'Bot, medium',
    'table.undo.nothing': 'There is nothing to take back.',
    ...json(`core/text/${language}.json`),
    ...json(`games/baronny/text/${language}.json`),
    ...server,
    ...ticTacToe[language],
    ...cardTexts[language],
  };
}
