// Which rules speak of which action, place and token. The sentences are in texts/, the statements in the catalogue.

const run = (prefix: string, ...numbers: number[]): string[] =>
  numbers.map((number) => `IH-${prefix}-${String(number).padStart(3, '0')}`);

export const rules: Record<string, string[]> = {
  'imperium-horizons.order.activate': run('TURN', 3, 4, 5, 6, 7),
  'imperium-horizons.order.research': run('TURN', 2),
  'imperium-horizons.order.revolt': run('TURN', 2, 19),
  'imperium-horizons.zone.unrest_pile': run('END', 8, 9, 11),
  'imperium-horizons.zone.main_deck': run('END', 1),
  'imperium-horizons.zone.king': run('END', 4),
  'imperium-horizons.zone.development': run('END', 2),
  'imperium-horizons.zone.civ_slots': run('SOLO', 3, 13, 14),
};
