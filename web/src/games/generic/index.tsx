// The general face: any game, from its view document alone. Counters, tracks, zones, cards and maps are laid out
// in the order in which the game lists them, with the game's own words.

import { createContext, useContext, useMemo, type CSSProperties } from 'react';
import { HexBoard, type PieceProps, type TerrainProps } from '../../board/hex-board';
import { EmblemShape } from '../../board/emblem';
import { Icon, iconForTerm } from '../../icons/icon';
import { effectLines, factsOf, labelOf, wordsOf } from '../../model/cards';
import type { CounterItem, Item, MapItem, Piece, TrackItem, ZoneItem } from '../../protocol/view';
import { Change, useScene } from '../../shell/scene';
import { TargetSpot } from '../../shell/target';
import type { GameFace } from '../index';
import { Card } from './card';
import { gridOf, zoneEntries } from './grid';
import { useCardTravel } from './travel';
import './map.css';
import './generic.css';

const kinds = 10;

// Terrains in the order in which the map shows them: each its own colour and pattern.
const TerrainOrder = createContext<readonly string[]>([]);

// What most games agree on; any other terrain takes the next colour that is left.
const usualLand: Record<string, number> = {
  plain: 0,
  plains: 0,
  grass: 0,
  hills: 1,
  desert: 4,
  field: 4,
  fertile: 4,
  lake: 2,
  lakes: 2,
  water: 2,
  sea: 2,
  river: 2,
  mountain: 3,
  mountains: 3,
  forest: 5,
  wasteland: 6,
  swamp: 8,
  empty: 9,
};

function landOf(terrain: string, order: readonly string[]): number {
  const usual = usualLand[terrain.slice(terrain.lastIndexOf('.') + 1)];
  if (usual !== undefined) return usual;
  const taken = new Set(order.flatMap((other) => usualLand[other.slice(other.lastIndexOf('.') + 1)] ?? []));
  const free = Array.from({ length: kinds }, (_, number) => number).filter((number) => !taken.has(number));
  const place = order
    .filter((other) => usualLand[other.slice(other.lastIndexOf('.') + 1)] === undefined)
    .indexOf(terrain);
  return free[Math.max(0, place) % Math.max(1, free.length)] ?? 0;
}

function Terrain({ terrain, path, id }: TerrainProps) {
  const order = useContext(TerrainOrder);
  const number = landOf(terrain, order);
  return (
    <g className={`any-terrain any-land-${number}`}>
      <path d={path} className="any-ground" />
      <path d={path} className="any-pattern" fill={`url(#any-pattern-${number})`} />
      <TerrainSign terrain={terrain} />
      <text y="40.500" className="hex-name" textAnchor="middle">
        {id}
      </text>
    </g>
  );
}

function TerrainSign({ terrain }: { terrain: string }) {
  const icon = iconForTerm(terrain);
  if (!icon) return null;
  return (
    <g transform="translate(-10 -43)" className="any-sign">
      <Icon name={icon} size={20} />
    </g>
  );
}

function Patterns() {
  return (
    <>
      {Array.from({ length: kinds }, (_, number) => (
        <pattern
          key={number}
          id={`any-pattern-${number}`}
          width="14"
          height="14"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${(number * 37) % 180})`}
        >
          <path d={patternPaths[number]!} className="any-line" />
        </pattern>
      ))}
    </>
  );
}

const patternPaths = [
  'M0 7H14',
  'M3 3h1M10 10h1',
  'M0 4H14M0 10H14',
  'M7 0V14M0 7H14',
  'M2 10 7 4 12 10',
  'M0 7Q3.500 3 7 7T14 7',
  'M7 4a3 3 0 1 0 .1 0',
  'M4 4l6 6M10 4l-6 6',
  'M2 2h4v4h-4zM9 9h3v3h-3z',
  'M0 0 14 14',
];

function PieceMark({ piece, face, count }: PieceProps) {
  const { texts } = useScene();
  const icon = iconForTerm(piece);
  const letter = texts.title(piece).charAt(0);
  return (
    <g className={`any-piece seat-${face.colour}`}>
      <rect x="-15" y="-15" width="30" height="30" rx="7" className="any-piece-back" />
      {icon ? (
        <g transform="translate(-11 -11)" className="any-piece-icon">
          <Icon name={icon} size={22} />
        </g>
      ) : (
        <text y="6" textAnchor="middle" className="any-piece-letter">
          {letter}
        </text>
      )}
      <g transform="translate(-12 -13) scale(.6)">
        <EmblemShape face={face} />
      </g>
      {count > 1 && (
        <g transform="translate(13 -12)" className="count-badge">
          <circle r="8" />
          <text y="4.200" textAnchor="middle">
            {count}
          </text>
        </g>
      )}
    </g>
  );
}

function places(pieces: readonly Piece[]): { x: number; y: number; scale: number }[] {
  const columns = pieces.length <= 1 ? 1 : 2;
  const rows = Math.ceil(pieces.length / columns);
  const scale = pieces.length <= 1 ? 1.15 : pieces.length <= 4 ? 0.95 : 0.7;
  return pieces.map((_, index) => ({
    x: ((index % columns) - (columns - 1) / 2) * 36,
    y: 6 + (Math.floor(index / columns) - (rows - 1) / 2) * 34 * scale,
    scale,
  }));
}

function MapView({ map }: { map: MapItem }) {
  const { texts } = useScene();
  const seen = [...new Set(map.cells.map((cell) => cell.terrain))].sort().join(' ');
  const order = useMemo(() => seen.split(' '), [seen]);
  return (
    <div className="any-map">
      <TerrainOrder.Provider value={order}>
        <HexBoard map={map} defs={<Patterns />} Terrain={Terrain} PieceMark={PieceMark} places={places} />
      </TerrainOrder.Provider>
      <ul className="any-legend" aria-label={texts.title(map.name)}>
        {order.map((terrain) => {
          const icon = iconForTerm(terrain);
          return (
            <li key={terrain}>
              <span className={`any-swatch any-land-${landOf(terrain, order)}`}>
                {icon && <Icon name={icon} size={12} />}
              </span>
              {texts.say(terrain)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Counter({ item, seat }: { item: CounterItem; seat?: number }) {
  const { texts } = useScene();
  const icon = iconForTerm(item.name) ?? iconForTerm(item.id);
  const name = texts.title(item.name);
  return (
    <TargetSpot
      id={item.id}
      seat={seat}
      number
      className={item.value === 0 ? 'any-counter none' : 'any-counter'}
      label={texts.say('describe.counter', { name, value: item.value })}
      explain={item.name}
    >
      {icon && <Icon name={icon} size={18} />}
      <span className="any-name">{name}</span>
      <strong>{item.value}</strong>
      <Change seat={seat ?? null} id={item.id} />
    </TargetSpot>
  );
}

const manySteps = 12;

// A row of named steps; where there are many, only the first, the last and the one that is reached are named.
function Track({ item, seat }: { item: TrackItem; seat?: number }) {
  const { texts } = useScene();
  const name = texts.title(item.name);
  const step = (at: number) => {
    const key = item.steps[at] ?? '';
    return texts.has(key) ? texts.title(key) : key;
  };
  const long = item.steps.length > manySteps;
  return (
    <TargetSpot
      id={item.id}
      seat={seat}
      number
      className="any-track"
      label={texts.say('describe.track', { name, step: step(item.at) })}
      explain={item.name}
    >
      <span className="any-name">{name}</span>
      <span className={long ? 'any-steps long' : 'any-steps'}>
        {item.steps.map((_, at) => (
          <span
            key={at}
            className={at === item.at ? 'at' : at < item.at ? 'passed' : undefined}
            aria-current={at === item.at ? 'step' : undefined}
            title={long ? step(at) : undefined}
          >
            {!long || at === item.at || at === 0 || at === item.steps.length - 1 ? step(at) : ''}
          </span>
        ))}
      </span>
      <Change seat={seat ?? null} id={item.id} />
    </TargetSpot>
  );
}

const columnsOf = (grid: { columns: number } | null): CSSProperties | undefined =>
  grid ? ({ '--columns': grid.columns } as CSSProperties) : undefined;

// Something to be read line by line: steps of a rival's turn, what a score is made of.
function ReadingList({ item }: { item: ZoneItem }) {
  const { texts, game } = useScene();
  const name = texts.title(item.name);
  return (
    <details className="any-list" open={!item.folded || undefined}>
      <summary data-explain={item.name}>
        {name} <span className="any-count">{item.count}</span>
      </summary>
      <ol>
        {zoneEntries(item).map((entry) => (
          <li key={entry.id}>
            <span className="any-list-name">
              {entry.name ? texts.title(entry.name) : entry.id}
              {typeof entry.count === 'number' && entry.count > 1 && ` ×${entry.count}`}
            </span>
            <span>
              {factsOf(entry)
                .map(([member, value]) => `${labelOf(texts, game, member)} ${wordsOf(texts, game, value)}`)
                .join(' · ')}
              {effectLines(texts, game, entry.text).map(({ text }) => (
                <span key={text} className="any-list-text">
                  {text}
                </span>
              ))}
              {entry.designed === true && (
                <span className="card-designed" title={texts.say('card.designed')}>
                  {' '}
                  ✎
                </span>
              )}
            </span>
            {typeof entry.points === 'number' && (
              <strong className="any-list-points">
                <Icon name="points" size={14} /> {entry.points}
              </strong>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

// Sentences that the game puts before everything else.
function Notes({ notes }: { notes: unknown }) {
  const { texts, game } = useScene();
  if (!Array.isArray(notes) || notes.length === 0) return null;
  return <p className="any-notes">{notes.map((note) => wordsOf(texts, game, note)).join(' · ')}</p>;
}

// Cards that nobody here sees lie in a pile; of a pile that is said to be one, only the top card shows.
function Zone({ item, seat }: { item: ZoneItem; seat?: number }) {
  const { texts } = useScene();
  const grid = gridOf(item);
  const entries = zoneEntries(item);
  const isPile = item.layout === 'pile';
  const listed = isPile ? entries.slice(0, 1) : entries;
  // An entry may stand for several that are alike.
  const alike = (entry: (typeof entries)[number]) => (typeof entry.count === 'number' && !isPile ? entry.count : 1);
  const hidden = item.count - listed.reduce((sum, entry) => sum + alike(entry), 0);
  const name = texts.title(item.name);
  return (
    <section className={item.count === 0 ? 'any-zone bare' : 'any-zone'} aria-label={name}>
      <h3 data-explain={item.name}>
        {hidden > 0 || item.count === 0 ? (
          name
        ) : (
          <TargetSpot id={item.id} seat={seat} className="any-zone-name" label={name}>
            {name}
          </TargetSpot>
        )}{' '}
        {!grid && <span className="any-count">{item.count}</span>}
        <Change seat={seat ?? null} id={item.id} />
      </h3>
      <div
        className={grid ? 'any-grid' : 'any-cards'}
        style={columnsOf(grid)}
      >
        {listed.map((entry, index) => (
          <Card key={`${entry.id}/${index}`} entry={entry} zone={item.id} seat={seat} square={grid !== null} />
        ))}
        {hidden > 0 && (
          <TargetSpot
            id={item.id}
            seat={seat}
            className={`any-card back depth-${Math.min(3, hidden)}`}
            label={texts.say(isPile ? 'zone.below' : 'zone.hidden', { count: hidden })}
          >
            <Icon name="deck" size={28} />
            <span>{texts.say(isPile ? 'zone.below' : 'zone.hidden', { count: hidden })}</span>
          </TargetSpot>
        )}
        {item.count === 0 && <EmptySpot item={item} seat={seat} />}
      </div>
    </section>
  );
}

// A place where nothing lies may still be pointed at.
function EmptySpot({ item, seat }: { item: ZoneItem; seat?: number }) {
  const { texts } = useScene();
  return (
    <TargetSpot id={item.id} seat={seat} className="any-empty" label={texts.title(item.name)}>
      {texts.say('zone.empty')}
    </TargetSpot>
  );
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

function ShortCounter({ item, seat }: { item: CounterItem; seat: number }) {
  const { texts } = useScene();
  const icon = iconForTerm(item.name) ?? iconForTerm(item.id);
  const name = texts.title(item.name);
  return (
    <TargetSpot
      id={item.id}
      seat={seat}
      number
      className={item.value === 0 ? 'any-short none' : 'any-short'}
      label={texts.say('describe.counter', { name, value: item.value })}
      explain={item.name}
    >
      {icon ? (
        <>
          <Icon name={icon} size={15} />
          <span className="sr-only">{name}</span>
        </>
      ) : (
        <span className="any-name">{name}</span>
      )}{' '}
      {item.value}
      <Change seat={seat} id={item.id} />
    </TargetSpot>
  );
}

export const face: GameFace = {
  Board,
  Mine,
  SeatDetails,
  texts: { en: {}, fr: {} },
  rules: {},
};
