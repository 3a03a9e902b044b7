// A card of the table: the kit's face, with what lies on it drawn and not written.

import { memo, useMemo, type ReactNode } from 'react';
import { CardFace, frameClass } from '../../../cards/face';
import { Zoomable } from '../../../cards/zoom';
import { cardWords } from '../../../model/cards';
import type { ZoneEntry } from '../../../protocol/view';
import { useScene } from '../../../shell/scene';
import { TargetSpot } from '../../../shell/target';
import { game } from '../figures';
import { useAnswering } from './alike';
import { TokensOn } from './tokens';
import './card.css';

const drawnBeside = new Set(['exhausted', 'garrison', 'unrest', 'slot', 'beneath', 'holds']);

export function printedOf(entry: ZoneEntry): ZoneEntry {
  return Object.fromEntries(Object.entries(entry).filter(([member]) => !drawnBeside.has(member))) as ZoneEntry;
}

const Face = memo(function Face({ entry }: { entry: ZoneEntry }) {
  const printed = useMemo(() => printedOf(entry), [entry]);
  return <CardFace entry={printed} />;
});

export function Card({
  entry,
  zone,
  className = '',
  children,
}: {
  entry: ZoneEntry;
  zone: string;
  className?: string;
  children?: ReactNode;
}) {
  const { texts } = useScene();
  const printed = useMemo(() => printedOf(entry), [entry]);
  const exhausted = entry.exhausted === true;
  const id = useAnswering(entry, zone);
  return (
    <Zoomable entry={printed} zone={zone}>
      <TargetSpot
        id={id}
        label={cardWords(texts, game, entry)}
        explain={entry.name ?? undefined}
        focusable
        className={`${frameClass(entry)} ih-card ${exhausted ? 'exhausted' : ''} ${className}`}
      >
        <Face entry={entry} />
        {entry.holds !== undefined && (
          <span className="ih-card-tokens">
            <TokensOn holds={entry.holds} />
          </span>
        )}
        {exhausted && <span className="ih-card-disc" aria-hidden="true" />}
        {children}
      </TargetSpot>
    </Zoomable>
  );
}

// Only its head: beneath another card, or where many lie side by side.
export function CardHead({ entry, zone, className = '' }: { entry: ZoneEntry; zone: string; className?: string }) {
  return <Card entry={entry} zone={zone} className={`head-only ${className}`} />;
}
