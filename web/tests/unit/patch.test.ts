import { describe, expect, it } from 'vitest';
import { PatchError, applyPatch } from '../../src/model/patch';

const view = {
  items: [
    {
      id: 'board',
      cells: [
        { id: 'a1', pieces: [1] },
        { id: 'a2', pieces: [] as number[] },
      ],
    },
  ],
  seats: [{ score: 3 }, { score: 4 }],
  note: 'x',
};

describe('a patch', () => {
  it('sets what it names and leaves the old view alone', () => {
    const after = applyPatch(view, [
      { at: '/items/0/cells/0/pieces', set: [] },
      { at: '/items/0/cells/1/pieces', set: [1] },
      { at: '/seats/1/score', set: 9 },
    ]);
    expect(after.items[0]!.cells.map((cell) => cell.pieces)).toEqual([[], [1]]);
    expect(after.seats[1]!.score).toBe(9);
    expect(view.seats[1]!.score).toBe(4);
    expect(view.items[0]!.cells[0]!.pieces).toEqual([1]);
  });

  it('keeps what did not change, so that it is not drawn again', () => {
    const after = applyPatch(view, [{ at: '/items/0/cells/1/pieces', set: [2] }]);
    expect(after.seats).toBe(view.seats);
    expect(after.items[0]!.cells[0]).toBe(view.items[0]!.cells[0]);
    expect(after.items[0]!.cells[1]).not.toBe(view.items[0]!.cells[1]);
  });

  it('removes members and replaces the whole', () => {
    expect(applyPatch(view, [{ at: '/note', remove: true }])).toEqual({ items: view.items, seats: view.seats });
    expect(
      applyPatch<unknown>(view, [
        { at: '', set: { fresh: 1 } },
        { at: '/fresh', set: 2 },
      ]),
    ).toEqual({ fresh: 2 });
  });

  it('adds a member that was not there and reads escaped names', () => {
    expect(applyPatch<Record<string, unknown>>({}, [{ at: '/a~1b~0c', set: 1 }])).toEqual({ 'a/b~c': 1 });
  });

  it('is refused where it does not fit, instead of showing something wrong', () => {
    expect(() => applyPatch(view, [{ at: '/items/7/id', set: 1 }])).toThrow(PatchError);
    expect(() => applyPatch(view, [{ at: '/absent/member', set: 1 }])).toThrow(PatchError);
    expect(() => applyPatch(view, [{ at: 'items', set: 1 }])).toThrow(PatchError);
    expect(() => applyPatch(view, [{ at: '/note/deeper', set: 1 }])).toThrow(PatchError);
  });
});
