// Where cards and tiles of any game lie: in a row, in squares, in a pile.

import type { CSSProperties } from 'react';
import { Icon } from '../../icons/icon';
import type { ZoneItem } from '../../protocol/view';
import { Change, useScene } from '../../shell/scene';
import { TargetSpot } from '../../shell/target';
import { Card } from './card';
import { gridOf, zoneEntries } from './grid';
import './zone.css';

export const columnsOf = (grid: { columns: number } | null): CSSProperties | undefined =>
  grid ? ({ '--columns': grid.columns } as CSSProperties) : undefined;

// Cards that nobody here sees lie in a pile; of a pile that is said to be one, only the top card shows.
export function Zone({ item, seat }: { item: ZoneItem; seat?: number }) {
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
