// The table in words, for those who do not see it: who has what, then the board line by line.

import { cardWords } from '../../../model/cards';
import type { Item, MapItem, View } from '../../../protocol/view';
import { findMap } from '../../../protocol/view';
import { pieceText } from '../../../board/hex-words';
import type { Texts } from '../../../i18n/texts';
import { useScene } from '../../scene';
import './description.css';

export function describeItem(texts: Texts, game: string, item: Item): string {
  const name = texts.title(item.name);
  if (item.kind === 'counter') return texts.say('describe.counter', { name, value: item.value });
  if (item.kind === 'track') {
    const step = item.steps[item.at] ?? '';
    return texts.say('describe.track', { name, step: texts.has(step) ? texts.say(step) : step });
  }
  if (item.kind === 'zone') {
    const names = texts.listed(item.items.map((entry) => cardWords(texts, game, entry) || entry.id));
    return names
      ? texts.say('describe.zone', { name, count: item.count, items: names })
      : texts.say('describe.counter', { name, value: item.count });
  }
  return name;
}

// The hexes of each line of the map, as they are lettered.
export function mapLines(map: MapItem): Map<string, MapItem['cells']> {
  const lines = new Map<string, MapItem['cells']>();
  for (const cell of map.cells) {
    const letter = cell.id.replace(/\d+$/, '');
    lines.set(letter, [...(lines.get(letter) ?? []), cell]);
  }
  return lines;
}

function holdings(texts: Texts, game: string, view: View, map: MapItem | undefined, seat: number): string[] {
  const places = new Map<string, string[]>();
  for (const cell of map?.cells ?? []) {
    for (const piece of cell.pieces) {
      if (piece.seat !== seat) continue;
      const where = piece.count > 1 ? `${cell.id} ×${piece.count}` : cell.id;
      places.set(piece.piece, [...(places.get(piece.piece) ?? []), where]);
    }
  }
  const parts = [...places].map(([piece, where]) =>
    texts.say('describe.holding', { piece: texts.say(piece), where: where.join(', ') }),
  );
  const items = (view.seats[seat]?.items ?? []).map((item) => describeItem(texts, game, item));
  return [...parts, ...items];
}

export function BoardDescription() {
  const { texts, game, view, faces } = useScene();
  const map = findMap(view);
  return (
    <div className="description">
      <h3>{texts.say('describe.seats')}</h3>
      <ul>
        {faces.map((face) => (
          <li key={face.seat}>
            {texts.say('describe.seat', { name: face.name, score: view.seats[face.seat]?.score ?? 0 })}{' '}
            {texts.listed(holdings(texts, game, view, map, face.seat))}
          </li>
        ))}
      </ul>
      {view.items.some((item) => item.kind !== 'map') && (
        <>
          <h3>{texts.say('describe.table')}</h3>
          <ul>
            {view.items
              .filter((item) => item.kind !== 'map')
              .map((item) => (
                <li key={item.id}>{describeItem(texts, game, item)}</li>
              ))}
          </ul>
        </>
      )}
      {map && (
        <>
          <h3>{texts.title(map.name)}</h3>
          <ul>
            {[...mapLines(map)].map(([letter, cells]) => (
              <li key={letter}>
                {texts.say('describe.line', { line: letter })}{' '}
                {texts.listed(
                  cells.map((cell) => {
                    const pieces = cell.pieces.map((piece) => pieceText(texts, piece)).join(', ');
                    return `${cell.id} ${texts.say(cell.terrain)}${pieces ? ` (${pieces})` : ''}`;
                  }),
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
