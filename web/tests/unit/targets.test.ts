import { describe, expect, it } from 'vitest';
import { click, completeOffers, litTargets } from '../../src/model/targets';
import { KindMemory, refusalOf, whyNot } from '../../src/model/why-not';
import { groupChoices, hintShares, kindLabel, seatsNamed } from '../../src/model/choices';
import { Texts } from '../../src/i18n/texts';
import type { Choice } from '../../src/protocol/messages';

const hex = (id: string) => ({ kind: 'hex', id });
let next = 0;
const choice = (text: string, key: string, ...hexes: string[]): Choice => ({
  id: next++,
  text,
  message: { key: `baronny.choice.${key}`, args: {} },
  targets: hexes.map(hex),
});

const choices = [
  choice('recruit c5 1', 'recruit', 'c5'),
  choice('recruit c5 2', 'recruit', 'c5'),
  choice('move c5 c6', 'move', 'c5', 'c6'),
  choice('move c5 d5', 'move', 'c5', 'd5'),
  choice('move e1 e2', 'move', 'e1', 'e2'),
  choice('expedition a1', 'expedition', 'a1'),
  choice('pass', 'pass'),
];

describe('a place on the board', () => {
  it('is lit where a choice begins, and says how many lead on', () => {
    const lit = litTargets(choices, []);
    expect([...lit.keys()].sort()).toEqual(['hex:a1', 'hex:c5', 'hex:e1']);
    expect(lit.get('hex:c5')).toHaveLength(4);
  });

  it('acts at once when only one thing can be meant', () => {
    expect(click(choices, [], hex('a1'))).toEqual({ kind: 'act', offer: choices[5] });
  });

  it('is picked first when a second place is needed, and then the second acts', () => {
    expect(click(choices, [], hex('e1'))).toEqual({ kind: 'pick', picked: [hex('e1')], chooser: [] });
    expect([...litTargets(choices, [hex('e1')]).keys()]).toEqual(['hex:e2']);
    expect(click(choices, [hex('e1')], hex('e2'))).toEqual({ kind: 'act', offer: choices[4] });
  });

  it('opens a chooser when several things could be meant, and lights where it can go on', () => {
    const meant = click(choices, [], hex('c5'));
    expect(meant).toEqual({ kind: 'pick', picked: [hex('c5')], chooser: [choices[0], choices[1]] });
    expect(completeOffers(choices, [hex('c5')])).toEqual([choices[0], choices[1]]);
    expect([...litTargets(choices, [hex('c5')]).keys()].sort()).toEqual(['hex:c6', 'hex:d5']);
  });

  it('is put down by a second click, and given up for another place', () => {
    expect(click(choices, [hex('c5')], hex('c5'))).toEqual({ kind: 'clear' });
    expect(click(choices, [hex('c5')], hex('e1'))).toEqual({ kind: 'pick', picked: [hex('e1')], chooser: [] });
    expect(click(choices, [hex('c5')], hex('z9'))).toEqual({ kind: 'clear' });
    expect(click(choices, [], hex('z9'))).toEqual({ kind: 'nothing' });
  });

  it('never acts elsewhere while something is picked', () => {
    expect(click(choices, [hex('c5')], hex('a1'))).toEqual({
      kind: 'pick',
      picked: [hex('a1')],
      chooser: [choices[5]],
    });
  });
});

describe('the answer to "why not?"', () => {
  const answer = { type: 'why', id: 1, table: 't', seq: 4, seat: 0, action: 'move c5 h8' } as const;
  it('is a refusal with its rule, or nothing when it would be legal', () => {
    const message = { key: 'baronny.refused.BA-MOVE-06', args: {} };
    expect(refusalOf({ ...answer, legal: false, rule: 'BA-MOVE-06', message })).toEqual({
      ...{ code: 'illegal', rule: 'BA-MOVE-06', message },
    });
    expect(refusalOf({ ...answer, legal: true, rule: null, message: null })).toBeNull();
  });
});

describe('why a place is not lit', () => {
  const cities = [choice('city b2', 'place_city', 'b2'), choice('city b4', 'place_city', 'b4')];

  const texts = (...args: Parameters<typeof whyNot>) => whyNot(...args).map(({ text }) => text);

  it('is asked in the words of a choice that is on offer', () => {
    expect(texts(cities, [], hex('b3'))).toEqual(['city b3']);
    expect(texts(choices, [hex('c5')], hex('h8'))).toEqual(['move c5 h8']);
  });

  it('is asked once for each kind that could be meant, and not when it is on offer', () => {
    const kinds = new Set(choices.filter(({ targets }) => targets[0]?.kind === 'hex').map(({ message }) => message.key));
    expect(kinds.size).toBeGreaterThan(1);
    expect(new Set(whyNot(choices, [], hex('h8')).map(({ kind }) => kind))).toEqual(kinds);
    expect(texts(cities, [], hex('b2'))).toEqual([]);
    expect(texts(cities, [], { kind: 'card', id: '7' })).toEqual([]);
  });

  it('replaces the place itself and nothing that looks like it', () => {
    const moves = [choice('move c1 c11', 'move', 'c1', 'c11')];
    expect(texts(moves, [hex('c1')], hex('d4'))).toEqual(['move c1 d4']);
  });

  it('names a thing by its id where the game has other words for it', () => {
    const plays = [{ ...choice('play city', 'play'), targets: [{ kind: 'card', id: '17' }] }];
    expect(texts(plays, [], { kind: '', id: '23' })).toEqual(['play @23']);
  });

  it('is asked of what was on offer before, when nothing is now', () => {
    const memory = new KindMemory();
    memory.learn(cities);
    expect(texts(memory.all(), [], hex('c9'))).toEqual(['city c9']);
  });
});

describe('the list of choices', () => {
  it('is grouped by kind in the order of the offer', () => {
    expect(groupChoices(choices).map((group) => [group.key.split('.')[2], group.choices.length])).toEqual([
      ['recruit', 2],
      ['move', 3],
      ['expedition', 1],
      ['pass', 1],
    ]);
  });

  it('calls a kind by the name of its action, whatever the game calls its choices', () => {
    const texts = new Texts('en', [{ 'baronny.action.recruit': 'recruitment', 'tictactoe.action.mark': 'Marks' }]);
    expect(kindLabel(texts, 'baronny.choice.recruit')).toBe('Recruitment');
    expect(kindLabel(texts, 'tictactoe.mark')).toBe('Marks');
    expect(kindLabel(texts, 'other.choice.take_back')).toBe('take back');
  });

  it('knows which seats a choice speaks of', () => {
    expect(seatsNamed({ ...choices[0]!, message: { key: 'x', args: { victim: { seat: 2 }, hex: 'c5' } } })).toEqual([
      2,
    ]);
  });

  it('adds up what a bot thought of the choices behind a place', () => {
    const hint = {
      type: 'hint' as const,
      id: 1,
      table: '',
      seq: 1,
      seat: 0,
      agent: 'search:hard',
      iterations: 100,
      lines: [
        { choice: choices[2]!.id, text: '', share: 0.5, value: 0.6 },
        { choice: choices[0]!.id, text: '', share: 0.25, value: 0.5 },
        { choice: choices[4]!.id, text: '', share: 0.2, value: 0.5 },
      ],
    };
    expect([...hintShares(choices, hint, 0)]).toEqual([
      ['hex:c5', 0.75],
      ['hex:e1', 0.2],
    ]);
    expect([...hintShares(choices, hint, 1)]).toEqual([
      ['hex:c6', 0.5],
      ['hex:e2', 0.2],
    ]);
  });
});
