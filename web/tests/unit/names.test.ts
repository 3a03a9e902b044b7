// A name that is the same in both languages is as a rule one that nobody has translated: a French player met "Unrest"
// and "Egyptians". Those that really are the same stand here.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const games = join(__dirname, '../../../games');
const load = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

interface Named {
  english: string;
  french: string | undefined;
  where: string;
}

const sameInBoth: Record<string, string[]> = {
  words: [
    'Agriculture', 'Alien', 'Architecture', 'Art', 'Brave', 'Cacao', 'Cacique', 'Catamarans', 'Chaos', 'Clans',
    'Corruption', 'Domestication', 'Empire', 'Exploration', 'Glacier', 'Invasion', 'Irrigation', 'Jungle', 'Kayaks',
    'Mangrove', 'Migration', 'Monument', 'Navigation', 'Oasis', 'Oracle', 'Pirates', 'Port', 'Protection',
    'Religion', 'Sagas', 'Science', 'Scribes', 'Skis', 'Steppe', 'Temple', 'Unification',
  ],
  peoples: [
    'Hittites', 'Magyars', 'Qin', 'Tang', 'Vikings', 'Wagadou', 'Xiongnu',
  ],
  places: [
    'Ayiti (Hispaniola)', 'Bambouk', 'Caracol', "Chang'an", 'Cuba', 'Dhar Tichitt', 'Gandhara', 'Goryeo',
    'Guanahani (San Salvador)', 'Heian-kyo (Kyoto)', 'Huzistan', 'Kansai', 'Kyushu', 'La Venta',
    'Laguna de los Cerros', 'Luoyang', 'Magadha', 'Nara', 'Nunatsiavut', 'Nunavik', 'Nunavut', 'Palenque',
    'Rarotonga', 'San Lorenzo Tenochtitlán', "Savai'i", 'Tahiti', 'Tikal', 'Tres Zapotes', 'Tutuila', 'Vinland',
  ],
  persons: [
    'Almos', 'Arpad', 'Ashoka', 'Cafall', 'Chanakya', 'Chandragupta', 'Chandragupta II', 'Dinga Cissé', 'Emese',
    'Enriquillo', 'Hannibal', 'Kupe', 'Nafanua', 'Prince Shotoku Taishi', 'Sri Gupta', 'Tutu-te-aroaro',
    'Twrch Trwyth', 'Yu Xuanji',
  ],
  'words of other languages': [
    'Aban', 'Althing', 'Arthashastra', 'Atar', 'Ayurveda', 'Bohio', 'Chultuns', 'Excalibur', 'Gothja', 'Graal',
    'Haka', 'Halach Uinic', 'Kanji', 'Mahabharata', 'Mana', 'Miyabi', 'Patolli', 'Pok-ta-pok', 'Popol Vuh', 'Qanat',
    'Qarmaq', 'Sarthavaha', 'Shah', 'Shinto', 'Shogun', 'Shreni', 'Tamga', 'Thoats', 'Tohunga', 'Whakapapa', 'Zemi',
  ],
  gods: [
    'Anubis', 'Aphrodite', 'Baldr', 'Bragi', 'Forseti', 'Freyja', 'Hathor', 'Heimdall', 'Hel', 'Horus', 'Isis', 'Loki',
    'Nephthys', 'Njord', 'Odin', 'Osiris', 'Ptah', 'Sekhmet', 'Skadi', 'Thor', 'Tyr', 'Zeus',
  ],
  // Other games, and the words of the catalogues.
  games: [
    ', plus', 'Actions', 'Age of Mythology', 'air', 'air 3', 'Anubite', 'archer', 'baron', 'Baronny', 'commerce',
    'Construction', 'Conversions', 'culture', 'Cultures', 'Date', 'Factions', 'Fakirs', 'Famine', 'Fertile', 'Gadget',
    'gadgets', 'Hoplite', 'Horizons', 'Huskarl', 'Imperator', 'Jarl', 'Manticore', 'marquis', 'Miracle', 'Nation', 'Nations', 'Nidhogg',
    'points', 'population', 'Production', 'Profit', 'promo', 'Provinces', 'Score', 'Solstice', 'Sphinx', 'Standard',
    'Terra Mystica', 'Titans', 'Troll', 'types', 'Valkyrie', 'village',
  ],
};
const same = new Set(Object.values(sameInBoth).flat().map((name) => name.toLowerCase()));

// Every object of the data that has a French name; where names come from is not a name.
function namesIn(value: unknown, where: string): Named[] {
  if (Array.isArray(value)) return value.flatMap((one) => namesIn(one, where));
  if (typeof value !== 'object' || value === null) return [];
  const record = value as Record<string, unknown>;
  const english = record.name_en ?? record.name;
  const own =
    typeof english === 'string' && typeof record.name_fr === 'string'
      ? [{ english, french: record.name_fr, where: `${where} ${String(record.id ?? '')}` }]
      : [];
  const inside = Object.entries(record).filter(([key]) => key !== 'provenance');
  return [...own, ...inside.flatMap(([, one]) => namesIn(one, where))];
}

const jsonFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? jsonFiles(path) : entry.name.endsWith('.json') ? [path] : [];
  });

const inData = readdirSync(games)
  .map((game) => join(games, game, 'data'))
  .filter(existsSync)
  .flatMap(jsonFiles)
  .flatMap((file) => namesIn(load(file), file.slice(games.length + 1)));

const inTexts = readdirSync(games)
  .flatMap((game) => [join(games, game, 'text'), join(games, game, 'language/text')])
  .filter((folder) => existsSync(join(folder, 'fr.json')))
  .flatMap((folder): Named[] => {
    const french = load(join(folder, 'fr.json')) as Record<string, string>;
    return Object.entries(load(join(folder, 'en.json')) as Record<string, string>).map(([key, english]) => ({
      english,
      french: french[key],
      where: key,
    }));
  });

// What is left of a text without its arguments; signs and single letters have no language.
const bare = (text: string) => text.replaceAll(/\{[^{}]*\}/g, '').trim();
const saysSomething = (text: string) => /\p{L}{2}/u.test(bare(text));

const equal = [...inData, ...inTexts].filter(({ english, french }) => english === french && saysSomething(english));

describe('a name that is the same in both languages', () => {
  it('is on the list of those that really are', () => {
    expect(inData.length).toBeGreaterThan(1000);
    expect(inTexts.length).toBeGreaterThan(2000);
    const others = equal.filter(({ english }) => !same.has(bare(english).toLowerCase()));
    expect(others.map(({ english, where }) => `${where}: ${english}`)).toEqual([]);
  });

  it('leaves the list when it gets a French name of its own', () => {
    const used = new Set(equal.map(({ english }) => bare(english).toLowerCase()));
    expect([...same].filter((name) => !used.has(name))).toEqual([]);
  });
});

describe("Imperium's cards", () => {
  interface Card {
    id: string;
    name: string;
    name_fr?: string;
  }
  const folder = join(games, 'imperium_horizons/data/cards');
  const cards = jsonFiles(folder).flatMap((file) => (load(file) as { cards?: Card[] }).cards ?? []);
  const namesOf = (key: 'name' | 'name_fr', value: 'name' | 'name_fr') => {
    const all = new Map<string, Set<string>>();
    for (const card of cards) {
      const name = card[key] ?? '';
      all.set(name, (all.get(name) ?? new Set()).add(card[value] ?? ''));
    }
    return [...all].filter(([, others]) => others.size > 1).map(([name, others]) => [name, [...others]]);
  };

  it('all have a French name', () => {
    expect(cards.length).toBeGreaterThan(900);
    expect(cards.filter((card) => !card.name_fr).map((card) => card.id)).toEqual([]);
  });

  it('have one French name for each English one, and the other way round', () => {
    expect(namesOf('name', 'name_fr')).toEqual([]);
    expect(namesOf('name_fr', 'name')).toEqual([]);
  });

  it('have the names the rulebook prints', () => {
    const printed = load(join(folder, '../rulebook-named-cards.json')) as Record<string, Record<string, string>>;
    const byId = printed.horizons_id_to_french_name!;
    const byName = printed.name_to_french_name!;
    for (const card of cards) {
      const name = byId[card.id] ?? byName[card.name];
      if (name !== undefined) expect([card.id, card.name_fr]).toEqual([card.id, name]);
    }
  });
});
