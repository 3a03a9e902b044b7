// Which rules speak of which action, piece and tile. The sentences are in texts/, the statements in the catalogue.

const run = (prefix: string, ...numbers: number[]): string[] =>
  numbers.map((number) => `BA-${prefix}-${String(number).padStart(2, '0')}`);

export const rules: Record<string, string[]> = {
  'baronny.action.recruit': run('RECRUIT', 1, 2, 3, 4, 5, 6, 7, 8),
  'baronny.action.move': [...run('MOVE', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 17, 18), ...run('FIGHT', 1, 2)],
  'baronny.action.build': run('BUILD', 1, 2, 3, 4, 6, 7, 8, 10, 12, 15),
  'baronny.action.new_city': run('CITY', 1, 2, 3, 4, 5, 6, 7, 8, 11),
  'baronny.action.expedition': run('EXPED', 1, 2, 3, 4, 5, 6),
  'baronny.action.title': run('TITLE', 1, 2, 3, 4, 5, 6, 7, 8, 9, 11),
  'baronny.action.pay': run('TITLE', 7, 11),
  'baronny.action.take': run('FIGHT', 5, 6, 7, 10),
  'baronny.action.place_city': run('SETUP', 10, 11, 12, 14, 15, 16, 17, 23),
  'baronny.action.stop': [...run('MOVE', 17), ...run('BUILD', 1)],
  'baronny.action.pass': run('TURN', 5),
  'baronny.piece.knight': [...run('COMP', 4), ...run('MOVE', 1, 15), ...run('FIGHT', 2, 8, 9)],
  'baronny.piece.village': [...run('FIGHT', 4, 5, 9), ...run('BUILD', 1, 8), ...run('CITY', 1)],
  'baronny.piece.stronghold': [...run('MOVE', 8), ...run('FIGHT', 11), ...run('BUILD', 10, 14)],
  'baronny.piece.city': [...run('MOVE', 7), ...run('FIGHT', 11), ...run('RECRUIT', 1, 7), ...run('CITY', 4)],
  'baronny.terrain.mountain': [...run('TERR', 2, 4), ...run('FIGHT', 12), ...run('MOVE', 10)],
  'baronny.terrain.forest': [...run('TERR', 3, 4), ...run('SETUP', 15), ...run('CITY', 5)],
  'baronny.terrain.plain': [...run('TERR', 4), ...run('SETUP', 17)],
  'baronny.terrain.field': [...run('TERR', 4), ...run('SETUP', 17)],
  'baronny.terrain.lake': [...run('TERR', 1, 5), ...run('RECRUIT', 3), ...run('COMP', 6)],
  'baronny.token.mountain': [...run('COMP', 5, 7, 8), ...run('BUILD', 8), ...run('TITLE', 2), ...run('END', 4)],
  'baronny.token.forest': [...run('COMP', 5, 7, 8), ...run('BUILD', 8), ...run('TITLE', 2), ...run('END', 4)],
  'baronny.token.plain': [...run('COMP', 5, 7, 8), ...run('BUILD', 8), ...run('TITLE', 2), ...run('END', 4)],
  'baronny.token.field': [...run('COMP', 5, 7, 8), ...run('BUILD', 8), ...run('TITLE', 2), ...run('END', 4)],
  'baronny.phase.over': run('END', 1, 2, 3, 4, 5, 6, 7, 10),
};
