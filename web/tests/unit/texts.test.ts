import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Catalogue, type Message, Texts } from '../../src/i18n/texts';

const templates = {
  'core.seat': 'Seat {number}',
  recruit: 'Recruit {number|# knight|# knights} in {hex}',
  take: 'Take a {token} from {victim}',
  token: 'field token',
};
const english = new Texts('en', [templates]);
const french = new Texts('fr', [{ ...templates, recruit: 'Recruter {number|# chevalier|# chevaliers} en {hex}' }]);

describe('a sentence from a template', () => {
  it('has one form for one and another for many', () => {
    expect(english.say('recruit', { number: 1, hex: 'c5' })).toBe('Recruit 1 knight in c5');
    expect(english.say('recruit', { number: 3, hex: 'c5' })).toBe('Recruit 3 knights in c5');
    expect(french.say('recruit', { number: 2, hex: 'c5' })).toBe('Recruter 2 chevaliers en c5');
  });

  it('counts nought as many in English and as one in French', () => {
    expect(english.say('recruit', { number: 0, hex: 'a1' })).toBe('Recruit 0 knights in a1');
    expect(french.say('recruit', { number: 0, hex: 'a1' })).toBe('Recruter 0 chevalier en a1');
    expect(english.say('recruit', { number: -1, hex: 'a1' })).toBe('Recruit -1 knight in a1');
  });

  it('names terms and seats', () => {
    const named = english.withSeats(['Ada', 'Grace']);
    const args = { token: { term: 'token' }, victim: { seat: 1 } };
    expect(named.say('take', args)).toBe('Take a field token from Grace');
    expect(english.say('take', args)).toBe('Take a field token from Seat 2');
  });

  it('shows what is missing instead of hiding it', () => {
    expect(english.say('nothing.there')).toBe('<nothing.there>');
    expect(english.say('recruit', { number: 1 })).toBe('Recruit 1 knight in <hex>');
  });

  it('can be taken apart, so that a hex can be lit by its word', () => {
    expect(english.parts({ key: 'recruit', args: { number: 2, hex: 'c5' } })).toEqual([
      { text: 'Recruit ' },
      { text: '2 knights', name: 'number', value: 2 },
      { text: ' in ' },
      { text: 'c5', name: 'hex', value: 'c5' },
    ]);
  });
});

// The terminal and the server say the same: core/tests/grammar_test.cpp reads the same file.
describe.each(['fr', 'en'] as const)('the samples of grammar in %s', (language) => {
  interface Samples {
    catalogue: Catalogue;
    seats: string[];
    said: [Message, string][];
  }
  const root = join(__dirname, '../../../core');
  const samples = (JSON.parse(readFileSync(join(root, 'tests/grammar-samples.json'), 'utf8')) as Record<string, Samples>)[
    language
  ]!;
  const core = JSON.parse(readFileSync(join(root, `text/${language}.json`), 'utf8')) as Catalogue;
  const texts = new Texts(language, [core, samples.catalogue], samples.seats);

  it('are said as in the terminal', () => {
    expect(samples.said.length).toBeGreaterThan(15);
    for (const [message, said] of samples.said) expect([message, texts.message(message)]).toEqual([message, said]);
  });
});
