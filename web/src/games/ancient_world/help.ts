// Which rules speak of which term; the words beside them are in texts/ under "help.<term>".

const range = (prefix: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${prefix}-${String(from + index).padStart(2, '0')}`);

const tribe = [...range('AW-SCORE', 2, 7)];

export const rules: Record<string, string[]> = {
  'ancient-world.space.labour': ['AW-ACT-LABOUR-01', 'AW-PLACE-05', 'AW-PLACE-08'],
  'ancient-world.space.build': [...range('AW-ACT-BUILD', 1, 11), ...range('AW-PLACE', 9, 14)],
  'ancient-world.space.draft': [...range('AW-ACT-DRAFT', 1, 5), 'AW-PLACE-05'],
  'ancient-world.space.expand': [...range('AW-ACT-EXPAND', 1, 5), ...range('AW-VAR', 1, 4)],
  'ancient-world.space.learn': [...range('AW-ACT-LEARN', 1, 2), ...range('AW-TRIG', 1, 4)],
  'ancient-world.space.rebuild': [...range('AW-ACT-REBUILD', 1, 5), 'AW-PLACE-15'],
  'ancient-world.space.recruit': [...range('AW-ACT-RECRUIT', 1, 14), ...range('AW-PLACE', 9, 14)],
  'ancient-world.space.explore': [...range('AW-ACT-EXPLORE', 1, 8), 'AW-SETUP-10', 'AW-ROUND-05'],
  'ancient-world.space.repopulate': [...range('AW-ACT-REPOPULATE', 1, 5), 'AW-SETUP-10', 'AW-ROUND-06'],
  'ancient-world.piece.citizen': [...range('AW-PLACE', 1, 8), 'AW-PLACE-17'],
  'ancient-world.action.attack': [...range('AW-ATTACK', 1, 27)],
  'ancient-world.action.damage': [...range('AW-DAMAGE', 1, 21)],
  'ancient-world.action.starve': [...range('AW-ENDROUND', 8, 14)],
  'ancient-world.action.pass': [...range('AW-PASS', 1, 5)],
  'ancient-world.action.use': [...range('AW-PLACE', 18, 24)],
  'ancient-world.action.scout': ['AW-CARD-FOREST-HIDEOUT-01', 'AW-CARD-FOREST-HIDEOUT-02'],
  'ancient-world.action.copy': ['AW-CARD-BRIDGE-01', ...range('AW-CARD-MERCHANT-CITY', 1, 4)],
  'ancient-world.item.empire_row': ['AW-SETUP-12', ...range('AW-ROUND', 9, 13)],
  'ancient-world.item.deck_a': ['AW-SETUP-12', 'AW-ROUND-11', 'AW-ROUND-12'],
  'ancient-world.item.deck_b': ['AW-SETUP-13', 'AW-ROUND-07', 'AW-ROUND-12'],
  'ancient-world.item.military_row': ['AW-SETUP-11', 'AW-ROUND-14', 'AW-ROUND-15', 'AW-ROUND-17'],
  'ancient-world.item.titans': ['AW-SETUP-09', 'AW-ATTACK-01'],
  'ancient-world.item.provinces': ['AW-SETUP-08', 'AW-ACT-EXPAND-02', 'AW-ACT-EXPAND-03'],
  'ancient-world.item.reserve': ['AW-INFO-03', 'AW-ACT-EXPLORE-07', 'AW-ACT-BUILD-07'],
  'ancient-world.item.armies': ['AW-SETUP-18', ...range('AW-ACT-RECRUIT', 4, 12), 'AW-ICON-ARMY-01'],
  'ancient-world.item.city': ['AW-SETUP-21', 'AW-ICON-CAPACITY-01'],
  'ancient-world.item.food': ['AW-ICON-FOOD-01', 'AW-ENDROUND-09', 'AW-ENDROUND-11'],
  'ancient-world.item.coins': ['AW-SETUP-16', 'AW-ICON-INCOME-01'],
  'ancient-world.item.knowledge': ['AW-ICON-KNOWLEDGE-01', 'AW-ACT-LEARN-01'],
  'ancient-world.tribe.red': tribe,
  'ancient-world.tribe.green': tribe,
  'ancient-world.tribe.yellow': tribe,
  'ancient-world.tribe.blue': tribe,
  'ancient-world.tribe.purple': tribe,
};
