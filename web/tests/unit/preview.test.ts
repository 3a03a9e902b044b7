import { describe, expect, it } from 'vitest';
import { PreviewMemory, foresee, saysSomething } from '../../src/model/preview';
import type { Choice, PreviewMessage } from '../../src/protocol/messages';
import type { View } from '../../src/protocol/view';

const counter = (id: string, value: number) => ({ kind: 'counter' as const, id, name: `g.${id}`, value });
const view: View = {
  status: { round: 1, phase: '', to_act: 1, over: false },
  seats: [
    { seat: 0, colour: 'blue', score: 3, items: [counter('coin', 4), counter('power', 0)] },
    {
      seat: 1,
      colour: 'red',
      score: 9,
      items: [
        counter('coin', 5),
        { kind: 'track', id: 'rank', name: 'g.rank', steps: ['g.baron', 'g.count'], at: 0 },
        { kind: 'zone', id: 'hand', name: 'g.hand', count: 3, items: [] },
      ],
    },
  ],
  items: [
    counter('bank', 20),
    {
      kind: 'map',
      id: 'map',
      name: 'g.map',
      orientation: 'pointy',
      cells: [
        { id: 'a1', q: 0, r: 0, terrain: 't', pieces: [{ piece: 'village', seat: 0, count: 1 }] },
        { id: 'a2', q: 1, r: 0, terrain: 't', pieces: [{ piece: 'knight', seat: 1, count: 1 }] },
      ],
    },
  ],
};
const choice: Choice = { id: 4, text: 'go', message: { key: 'g.go' }, targets: [] };
const look = (patch: PreviewMessage['patch'], scores: (number | null)[] = [3, 9]) =>
  foresee(view, [3, 9], 1, choice, { patch, scores });

describe('what a choice would change', () => {
  it('is told of seats, the one to act first and points before goods, and not of the bank', () => {
    const { changes } = look(
      [
        { at: '/seats/0/items/1/value', set: 2 },
        { at: '/seats/1/items/0/value', set: 1 },
        { at: '/items/0/value', set: 24 },
      ],
      [3, 11],
    );
    expect(changes.map(({ seat, id, before, after }) => [seat, id, before, after])).toEqual([
      [1, 'score', 9, 11],
      [1, 'coin', 5, 1],
      [0, 'power', 0, 2],
    ]);
  });

  it('names the steps of a track and counts the cards of a zone', () => {
    const { changes } = look([
      { at: '/seats/1/items/1/at', set: 1 },
      { at: '/seats/1/items/2/count', set: 2 },
    ]);
    expect(changes).toEqual([
      { seat: 1, id: 'rank', name: 'g.rank', before: 0, after: 1, steps: ['g.baron', 'g.count'] },
      { seat: 1, id: 'hand', name: 'g.hand', before: 3, after: 2 },
    ]);
  });

  it('names the pieces that leave the map, but not one that is replaced', () => {
    const gone = look([{ at: '/items/1/cells/0/pieces', set: [] }]);
    expect(gone.lost).toEqual([{ cell: 'a1', piece: 'village', seat: 0 }]);
    const built = look([{ at: '/items/1/cells/1/pieces', set: [{ piece: 'village', seat: 1, count: 1 }] }]);
    expect(built.lost).toEqual([]);
    expect([saysSomething(gone), saysSomething(built)]).toEqual([true, false]);
  });

  it('says nothing of a score that is not to be seen', () => {
    expect(look([], [null, 9]).changes).toEqual([]);
  });
});

describe('previews that were asked for', () => {
  const answer = (n: number) => ({ choice: n }) as PreviewMessage;

  it('are asked once for each choice and position', async () => {
    const memory = new PreviewMemory();
    let asked = 0;
    const ask = (n: number) => () => Promise.resolve(answer((asked += 1) && n));
    await memory.answer(7, 1, ask(1));
    await memory.answer(7, 1, ask(1));
    await memory.answer(7, 2, ask(2));
    expect(asked).toBe(2);
    await memory.answer(8, 1, ask(1));
    expect(asked).toBe(3);
  });

  it('are asked again when they failed', async () => {
    const memory = new PreviewMemory();
    await expect(memory.answer(7, 1, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await memory.answer(7, 1, () => Promise.resolve(answer(1)))).toEqual({ choice: 1 });
  });
});
