// The general face: any game, from its view document alone. Counters, tracks, zones, cards and maps are laid out
// in the order in which the game lists them, with the game's own words.

import { wordsOf } from '../../model/cards';
import type { Item } from '../../protocol/view';
import { Change, useScene } from '../../shell/scene';
import type { GameFace } from '../index';
import { Card } from './card';
import { gridOf, zoneEntries } from './grid';
import { MapView } from './map-view';
import { Counter, ShortCounter, Track } from './numbers';
import { ReadingList } from './reading-list';
import { useCardTravel } from './travel';
import { Zone, columnsOf } from './zone';
import './index.css';

// Sentences that the game puts before everything else.
function Notes({ notes }: { notes: unknown }) {
  const { texts, game } = useScene();
  if (!Array.isArray(notes) || notes.length === 0) return null;
  return <p className="any-notes">{notes.map((note) => wordsOf(texts, game, note)).join(' · ')}</p>;
}

function ItemView({ item, seat }: { item: Item; seat?: number }) {
  if (item.kind === 'counter') return <Counter item={item} seat={seat} />;
  if (item.kind === 'track') return <Track item={item} seat={seat} />;
  if (item.kind === 'zone' && item.layout === 'list') return <ReadingList item={item} />;
  if (item.kind === 'zone') return <Zone item={item} seat={seat} />;
  if (item.kind === 'map') return <MapView map={item} />;
  return null;
}

// Neighbouring counters share a row, and so do neighbouring zones; everything else has its own.
function Items({ items, seat }: { items: readonly Item[]; seat?: number }) {
  const rows: Item[][] = [];
  for (const item of items) {
    const last = rows[rows.length - 1];
    if (item.kind !== 'map' && item.kind !== 'track' && last?.[0]?.kind === item.kind) last.push(item);
    else rows.push([item]);
  }
  return (
    <>
      {rows.map((row) => (
        <div key={row[0]!.id} className={`any-row any-row-${row[0]!.kind}`}>
          {row.map((item) => (
            <ItemView key={item.id} item={item} seat={seat} />
          ))}
        </div>
      ))}
    </>
  );
}

function Board() {
  const { view } = useScene();
  useCardTravel();
  return (
    <div className="any-board">
      <Notes notes={view.notes} />
      <Items items={view.items} />
    </div>
  );
}

function Mine({ seat }: { seat: number }) {
  const { view, texts } = useScene();
  const items = view.seats[seat]?.items ?? [];
  if (items.length === 0) return <p className="faint any-nothing">{texts.say('mine.nothing')}</p>;
  return (
    <div className="any-mine">
      <Notes notes={view.seats[seat]?.notes} />
      <Items items={items} seat={seat} />
    </div>
  );
}

function SeatDetails({ seat }: { seat: number }) {
  const { view, texts, mySeat } = useScene();
  const items = view.seats[seat]?.items ?? [];
  return (
    <div className={seat === mySeat ? 'any-seat below' : 'any-seat'}>
      <Notes notes={view.seats[seat]?.notes} />
      {items.map((item) => {
        if (item.kind === 'zone' && item.layout === 'list') return <ReadingList key={item.id} item={item} />;
        if (item.kind === 'counter') return <ShortCounter key={item.id} item={item} seat={seat} />;
        const grid = item.kind === 'zone' ? gridOf(item) : null;
        const value =
          item.kind === 'track'
            ? texts.title(item.steps[item.at] ?? '')
            : item.kind === 'zone' && !grid
              ? String(item.count)
              : '';
        const lying = item.kind === 'zone' ? zoneEntries(item) : [];
        return (
          <span key={item.id} className="any-short" title={texts.title(item.name)} data-explain={item.name}>
            <span className="any-name">{texts.title(item.name)}</span> {value}
            <Change seat={seat} id={item.id} />
            {lying.length > 0 && (
              <details>
                <summary>{texts.say('zone.show')}</summary>
                <span className={grid ? 'any-grid' : 'any-cards'} style={columnsOf(grid)}>
                  {lying.map((entry, index) => (
                    <Card key={`${entry.id}/${index}`} entry={entry} zone={item.id} seat={seat} square={grid !== null} />
                  ))}
                </span>
              </details>
            )}
          </span>
        );
      })}
    </div>
  );
}

export const face: GameFace = {
  Board,
  Mine,
  SeatDetails,
  texts: { en: {}, fr: {} },
  rules: {},
};
