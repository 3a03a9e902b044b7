// Both languages say everything: the page's own words, the games' and the server's.

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(__dirname, '../../..');
const source = join(__dirname, '../../src');

type Catalogue = Record<string, string>;
const read = (file: string): Catalogue => JSON.parse(readFileSync(file, 'utf8')) as Catalogue;

function cataloguesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (!statSync(path).isDirectory() || name === 'node_modules' || name === 'build') return [];
    const own = ['text', 'texts'].includes(name) && existsSync(join(path, 'en.json')) ? [path] : [];
    return [...own, ...cataloguesIn(path)];
  });
}

const folders = [
  ...['core', 'cli', 'games', 'server', 'tournament']
    .map((name) => join(root, name))
    .filter(existsSync)
    .flatMap(cataloguesIn),
  ...cataloguesIn(source),
];

// Words chosen by grammar, the form of a verb or one and many: each language has its own. Card texts are always given both.
const grammar = /\{(form|n)\|/g;

// What a template inserts: {name}, {name|one|many}, {le:name}, {de:*name}, {name?m|f}, {number*name}, {number*!name},
// {sum:a*x;b|one|many}.
const argumentsOf = (template: string): string[] =>
  [...template.replaceAll(/\{sum:([^{}]*)\}/g, (_, items: string) => items.replaceAll(/([^;]+);?/g, '{$1}')).replaceAll('*!', '*').matchAll(/\{([^{}:|?*]+)(?:([:*])\*?([^{}]*))?/g)]
    .flatMap(([, first, kind, rest]) => (kind === ':' ? [rest!] : kind === '*' ? [first!, rest!] : [first!]))
    .sort();

// Grammar is each language's own.
const isGrammar = (key: string): boolean => key.startsWith('grammar.') || key.endsWith('.grammar');
const keysOf = (catalogue: Catalogue): string[] => Object.keys(catalogue).filter((key) => !isGrammar(key));

describe.each(folders.map((folder) => [folder.slice(root.length + 1), folder]))('%s', (_, folder) => {
  const english = read(join(folder, 'en.json'));
  const french = read(join(folder, 'fr.json'));
  const inserted = (template: string) =>
    new Set(argumentsOf(folder.endsWith('language/text') ? template.replaceAll(grammar, '') : template));

  it('has every key in both languages', () => {
    expect(keysOf(french).sort()).toEqual(keysOf(english).sort());
  });

  it('has no empty text', () => {
    for (const catalogue of [english, french]) {
      expect(Object.entries(catalogue).filter(([, text]) => text === '')).toEqual([]);
    }
  });

  it('uses no argument in one language that the other does not know', () => {
    for (const key of keysOf(english)) {
      expect([key, [...inserted(french[key] ?? '')]]).toEqual([key, [...inserted(english[key]!)]]);
    }
  });
});

describe('the words the page asks for', () => {
  const files = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? files(path) : /\.tsx?$/.test(name) ? [path] : [];
    });
  const known: Catalogue = Object.assign({}, ...folders.map((folder) => read(join(folder, 'en.json'))));

  it('are all there', () => {
    const missing: string[] = [];
    for (const file of files(source)) {
      const text = readFileSync(file, 'utf8');
      // Every quoted word inside a call of say, title or first, such as say(open ? 'a.b' : 'c.d').
      for (const call of text.matchAll(/\b(?:say|title|first)\(([^()]*)/g)) {
        for (const key of call[1]!.matchAll(/'([a-z_-]+(?:\.[a-z_-]+)+)'/g)) {
          if (!(key[1]! in known)) missing.push(`${key[1]} in ${file.slice(source.length + 1)}`);
        }
      }
    }
    expect(missing).toEqual([]);
  });

  it('include the keys, themes, tabs and endings that are put together', () => {
    const keys = [
      ...['arrows', 'enter', 'undo', 'redo', 'hint', 'explain', 'escape'].flatMap((key) => [
        `help.key.${key}`,
        `help.key.${key}.does`,
      ]),
      ...['auto', 'light', 'dark'].map((theme) => `settings.theme.${theme}`),
      ...['mine', 'seats', 'log', 'rules'].map((tab) => `tabs.${tab}`),
      ...['finished', 'stopped'].map((end) => `lobby.end.${end}`),
      'page.error.unreachable',
    ];
    expect(keys.filter((key) => !(key in known))).toEqual([]);
  });
});

describe('the help of Baronny', () => {
  it('explains every term it lists, and names rules that exist', async () => {
    const { rules } = await import('../../src/games/baronny/help');
    const english = read(join(source, 'games/baronny/texts/en.json'));
    const terms = read(join(root, 'games/baronny/text/en.json'));
    const catalogue = readFileSync(join(root, 'docs/rules/baronny.md'), 'utf8');
    for (const [term, ids] of Object.entries(rules)) {
      expect(terms).toHaveProperty([term]);
      expect(english).toHaveProperty([`help.${term}`]);
      for (const id of ids) expect(catalogue).toContain(`| ${id} |`);
    }
  });

  it('explains every action, piece, terrain and token of the game', async () => {
    const { rules } = await import('../../src/games/baronny/help');
    const terms = Object.keys(read(join(root, 'games/baronny/text/en.json'))).filter((key) =>
      /^baronny\.(action|piece|terrain|token)\.[a-z_]+$/.test(key),
    );
    const byChance = ['baronny.action.first_player', 'baronny.action.lay_tile', 'baronny.terrain.empty'];
    expect(terms.filter((term) => !(term in rules) && !byChance.includes(term))).toEqual([]);
  });
});

describe('the help of Terra Mystica', () => {
  const folder = join(source, 'games/terra_mystica/texts');
  const terms = read(join(root, 'games/terra_mystica/text/en.json'));
  const catalogue = readFileSync(join(root, 'docs/rules/terra-mystica.md'), 'utf8');

  it('explains every term it lists, and names rules that exist', async () => {
    const { rules } = await import('../../src/games/terra_mystica/help');
    const english = read(join(folder, 'en.json'));
    for (const [term, ids] of Object.entries(rules)) {
      expect(terms).toHaveProperty([term]);
      expect(english).toHaveProperty([`help.${term}`]);
      expect(ids.length).toBeGreaterThan(0);
      for (const id of ids) expect(catalogue).toContain(`| ${id} |`);
    }
  });

  it('explains every action, building, terrain, cult, faction, card and tile of the game', async () => {
    const { rules } = await import('../../src/games/terra_mystica/help');
    const asked = Object.keys(terms).filter((key) =>
      /^terra-mystica\.(action|building|terrain|cult|faction|tile)\.[A-Za-z0-9_]+$/.test(key),
    );
    const byChance = ['draw_first', 'draw_colour', 'draw_faction', 'draw_scoring', 'draw_bonus', 'forgo'];
    expect(asked.length).toBeGreaterThan(110);
    expect(
      asked.filter((term) => !(term in rules) && !byChance.some((kind) => term.endsWith(`.action.${kind}`))),
    ).toEqual([]);
  });
});

describe('the help of The Ancient World', () => {
  const folder = join(source, 'games/ancient_world/texts');
  const terms = read(join(root, 'games/ancient_world/text/en.json'));
  const catalogue = readFileSync(join(root, 'docs/rules/ancient-world.md'), 'utf8');

  it('explains every term it lists, and names rules that exist', async () => {
    const { rules } = await import('../../src/games/ancient_world/help');
    const english = read(join(folder, 'en.json'));
    for (const [term, ids] of Object.entries(rules)) {
      expect(terms).toHaveProperty([term]);
      expect(english).toHaveProperty([`help.${term}`]);
      expect(ids.length).toBeGreaterThan(0);
      for (const id of ids) expect(catalogue).toContain(`| ${id} |`);
    }
  });

  it('explains every action space and every tribe', async () => {
    const { rules } = await import('../../src/games/ancient_world/help');
    const asked = Object.keys(terms).filter((key) => /^ancient-world\.(space|tribe)\.[a-z]+$/.test(key));
    expect(asked.length).toBe(14);
    expect(asked.filter((term) => !(term in rules))).toEqual([]);
  });

  it('tells every section of how to play in words', async () => {
    const english = read(join(folder, 'en.json'));
    for (const section of ['goal', 'turn', 'build', 'attack', 'food', 'end', 'cards']) {
      expect(english).toHaveProperty([`how.ancient-world.${section}.title`]);
      expect(english).toHaveProperty([`how.ancient-world.${section}.1`]);
    }
  });
});

describe.each(
  readdirSync(join(root, 'games'))
    .filter((game) => existsSync(join(root, 'games', game, 'text/rules.fr.json')))
    .map((game) => [game]),
)('the rule catalogue of %s', (game) => {
  const french = read(join(root, 'games', game, 'text/rules.fr.json'));
  const catalogue = readFileSync(join(root, 'docs/rules', `${game.replaceAll('_', '-')}.md`), 'utf8');
  const ids = [...catalogue.matchAll(/^\| ([A-Z]{2}-[A-Z0-9]+(?:-[A-Z0-9]+)*) \|/gm)].map((match) => match[1]!);
  const sections = [...catalogue.matchAll(/^## (.*)$/gm)].map((match) => `section.${match[1]!.trim()}`);

  it('has every statement and every heading in French, and no other', () => {
    expect(ids.length).toBeGreaterThan(150);
    expect(ids.filter((id) => !(id in french))).toEqual([]);
    // A heading without statements, such as the glossary, is not shown.
    const bare = sections.filter((section) => !/Glossary|Glossaire/.test(section));
    expect(bare.filter((section) => !(section in french))).toEqual([]);
    expect(Object.keys(french).filter((key) => !ids.includes(key) && !sections.includes(key))).toEqual([]);
  });
});
