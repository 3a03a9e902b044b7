// A card as it lies in a city: its name and signs, damage, who stands on it. Many lie one upon the other.

import { Icon } from '../../icons/icon';
import { cardWords } from '../../model/cards';
import type { ZoneEntry } from '../../protocol/view';
import { noFace, useScene } from '../../shell/scene';
import { CitizenDisc, Crack } from './art';
import { CardName, TableCard } from './card';
import { Effects } from './effect';
import { changeHand, letGo, useHand } from './hand-held';
import './plaque.css';

export function Plaque({ entry, seat, zone }: { entry: ZoneEntry; seat: number; zone: string }) {
  const scene = useScene();
  const { texts, faces, game } = scene;
  const { held } = useHand();
  const damaged = entry.damaged === true;
  const citizen = entry.citizen as number | undefined;
  const key = `card:${entry.id}`;
  return (
    <span
      className="aw-lie"
      data-drop={key}
      onClickCapture={(event) => {
        if (!held || held.moving) return;
        event.stopPropagation();
        changeHand({ held: null });
        letGo(scene, held.piece, key);
      }}
    >
      <TableCard
        entry={entry}
        zone={zone}
        seat={seat}
        label={`${cardWords(texts, game, { ...entry, damaged: undefined, citizen: undefined })}${
          damaged ? `. ${texts.say('help.ancient-world.damaged')}` : ''
        }`}
        className={`aw-plaque${damaged ? ' damaged' : ''}`}
      >
        <CardName entry={entry} />
        <Effects entry={entry} size={14} />
        {damaged && <Crack />}
        {damaged && (
          <span className="aw-broken" title={texts.say('help.ancient-world.damaged')}>
            <Icon name="damaged" size={14} />
          </span>
        )}
        {citizen !== undefined && (
          <span className="aw-on-card">
            <CitizenDisc face={faces[seat] ?? noFace} value={citizen} size={22} />
          </span>
        )}
        {entry.secret === true && (
          <span className="aw-eye" title={texts.say('help.ancient-world.secret')}>
            <Icon name="eye" size={12} />
          </span>
        )}
      </TableCard>
    </span>
  );
}

// Cards that do not all fit lie one upon the other: each shows its name, the last one all of it.
const mostApart = 5;
export const lying = (count: number): string => (count > mostApart ? 'aw-column-cards crowded' : 'aw-column-cards');
