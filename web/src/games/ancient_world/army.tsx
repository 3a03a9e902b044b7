// An army: the active card, what it inherits tucked behind it, its coins; dragged upon a Titan.

import type { ZoneEntry } from '../../protocol/view';
import { useScene } from '../../shell/scene';
import { Coin } from './art';
import { CardName, TableCard } from './card';
import { StrengthSigns } from './effect';
import { attacksOf, levyOf, type Strength } from './figures';
import { useDraggable, useHand } from './hand-held';
import './army.css';

export function Army({ entry, seat }: { entry: ZoneEntry; seat: number }) {
  const scene = useScene();
  const { texts, view } = scene;
  const { held, gathering } = useHand();
  const piece = `army:${entry.id}`;
  const able = attacksOf(view).some((outlook) => levyOf(outlook, [entry.id]) !== undefined);
  const drag = useDraggable(piece, able);
  const heritage = entry.heritage as string[];
  const used = entry.used === true;
  const nameCoins = entry.name_coins as number;
  const artCoins = entry.art_coins as number;
  const label = [
    texts.title(entry.name!),
    texts.say('help.ancient-world.price', { price: entry.price as number }),
    used ? texts.say('help.ancient-world.used') : '',
    heritage.length > 0 ? `${texts.say('help.ancient-world.heritage')}: ${heritage.map((one) => texts.title(one)).join(', ')}` : '',
    texts.say('help.ancient-world.coins_on', { name: nameCoins, picture: artCoins }),
  ]
    .filter(Boolean)
    .join('. ');
  const { strength: _strength, heritage: _heritage, ...card } = entry;
  const read = { ...card, heritage: heritage.length > 0 ? heritage : null } as ZoneEntry;
  return (
    <span
      className={`aw-army${able ? ' able' : ''}${held?.moving && held.over === piece ? ' over' : ''}${
        gathering?.armies.includes(piece) ? ' over' : ''
      }`}
      data-drop={piece}
      {...drag}
    >
      {heritage.slice(0, 3).map((name) => (
        <span key={name} className="aw-tucked" title={texts.title(name)} />
      ))}
      <TableCard entry={read} zone="armies" seat={seat} label={label} className={`aw-army-card${used ? ' used' : ''}`}>
        <CardName entry={entry} />
        <span className="aw-army-coins" aria-hidden="true">
          {Array.from({ length: Math.min(nameCoins, 6) }, (_, coin) => (
            <Coin key={coin} size={14} />
          ))}
        </span>
        <StrengthSigns strength={entry.strength as Strength} size={17} />
        <span className="aw-line" aria-hidden="true">
          <Coin size={21}>{entry.price as number}</Coin>
          <span className="aw-coin-row" title={texts.say('help.ancient-world.coins_on', { name: nameCoins, picture: artCoins })}>
            {Array.from({ length: artCoins > 3 ? 1 : artCoins }, (_, coin) => (
              <Coin key={coin} size={13} />
            ))}
            {artCoins > 3 && `×${artCoins}`}
          </span>
        </span>
      </TableCard>
    </span>
  );
}
