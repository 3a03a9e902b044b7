// The game's cards at the size of the table, in the frame of the cards' kit: name, price, banners and what they do in signs,
// then as many whole sentences as there is room for. The whole card is shown by the kit, beside it.

import type { ReactNode } from 'react';
import { frameClass } from '../../cards/face';
import { Fit, sentencesOf, type FitPart } from '../../cards/fit';
import { SuitMark } from '../../cards/marks';
import { hueOf } from '../../cards/colour';
import { useCardWords } from '../../cards/words';
import { Zoomable } from '../../cards/zoom';
import { Icon } from '../../icons/icon';
import { cardWords, effectLines } from '../../model/cards';
import type { ZoneEntry } from '../../protocol/view';
import { TargetSpot } from '../../shell/target';
import { Coin, Knowledge, Stars, TribeBanner } from './art';
import { Effects, StrengthSigns } from './effect';
import { bannersOf, lastWord, type Strength } from './figures';
import './card.css';

export function nameClass(name: string): string {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => word.length));
  if (longest > 11) return 'aw-name tight long';
  if (name.length > 22) return 'aw-name tight';
  if (longest > 10) return 'aw-name close long';
  return longest > 9 || name.length > 15 ? 'aw-name close' : 'aw-name';
}

export function CardName({ entry }: { entry: ZoneEntry }) {
  const { texts } = useCardWords();
  const name = entry.name ? texts.title(entry.name) : '';
  const tribe = typeof entry.colour === 'string' ? entry.colour : null;
  return (
    <span className="aw-head">
      {tribe && <SuitMark hue={hueOf(entry)} name={texts.say(`ancient-world.tribe.${tribe}`)} size={15} />}
      <span className={nameClass(name)}>{name}</span>
    </span>
  );
}

export function Cost({ entry }: { entry: ZoneEntry }) {
  const { texts } = useCardWords();
  const cost = entry.cost as { coin?: number; knowledge?: number } | undefined;
  if (!cost) return null;
  const free = !cost.coin && !cost.knowledge;
  return (
    <span className="aw-cost" title={texts.say('card.cost')}>
      {(free || Boolean(cost.coin)) && <Coin size={21}>{cost.coin ?? 0}</Coin>}
      {Boolean(cost.knowledge) && <Knowledge size={21}>{cost.knowledge}</Knowledge>}
    </span>
  );
}

export function Banners({ entry, size = 14 }: { entry: ZoneEntry; size?: number }) {
  return (
    <span className="aw-banners">
      {bannersOf(entry).map((tribe, index) => (
        <TribeBanner key={index} tribe={tribe} size={size} />
      ))}
    </span>
  );
}

function Words({ entry }: { entry: ZoneEntry }) {
  const { texts, game } = useCardWords();
  const parts = effectLines(texts, game, entry.text).flatMap(({ text }, line) =>
    sentencesOf(text).map<FitPart>((sentence, index) => ({
      key: `${line} ${index}`,
      content: sentence,
      words: sentence,
      inline: index > 0,
    })),
  );
  return parts.length === 0 ? null : <Fit parts={parts} />;
}

export function TableCardFace({ entry }: { entry: ZoneEntry }) {
  const { texts } = useCardWords();
  const face = entry.face as Partial<Strength> | undefined;
  const heritage = entry.heritage as Partial<Strength> | undefined;
  const isTitan = typeof entry.defence === 'number';
  const swordsOnly = lastWord(String(entry.mode ?? '')) === 'swords_only';
  return (
    <>
      <CardName entry={entry} />
      {isTitan && (
        <span className="aw-line aw-titan-line">
          <span className="aw-defence" title={texts.say(String(entry.mode))}>
            <Icon name="defence" size={30} />
            <b>{entry.defence as number}</b>
          </span>
          <span className="aw-mode" title={texts.say(String(entry.mode))}>
            <Icon name="sword" size={15} />
            {!swordsOnly && <Icon name="arrow" size={15} />}
          </span>
        </span>
      )}
      {!isTitan && (entry.cost !== undefined || bannersOf(entry).length > 0) && (
        <span className="aw-line">
          <Cost entry={entry} />
          <Banners entry={entry} />
        </span>
      )}
      {face && (
        <span className="aw-line">
          <StrengthSigns strength={face} size={18} />
        </span>
      )}
      <Effects entry={entry} />
      {isTitan && (
        <span className="aw-line">
          <Banners entry={entry} size={15} />
        </span>
      )}
      {isTitan && (
        <span className="aw-card-stars">
          <Stars count={entry.stars as number} size={13} />
        </span>
      )}
      {!face && !isTitan && <Words entry={entry} />}
      {heritage && (
        <span className="aw-line aw-heritage" title={texts.say('help.ancient-world.heritage')}>
          <span className="aw-under" aria-hidden="true" />
          <StrengthSigns strength={heritage} size={14} />
        </span>
      )}
      {entry.secret === true && (
        <span className="aw-eye" title={texts.say('help.ancient-world.secret')}>
          <Icon name="eye" size={14} />
        </span>
      )}
      {typeof entry.count === 'number' && entry.count > 1 && <span className="any-count aw-copies">×{entry.count}</span>}
    </>
  );
}

// A card that may be a target. `off`: something else by the same name is meant just now.
export function TableCard({
  entry,
  zone,
  seat,
  off = false,
  className = '',
  label,
  children,
}: {
  entry: ZoneEntry;
  zone: string;
  seat?: number;
  off?: boolean;
  className?: string;
  label?: string;
  children?: ReactNode;
}) {
  const { texts, game } = useCardWords();
  const classes = `${frameClass(entry)} aw-card ${className}`;
  const face = children ?? <TableCardFace entry={entry} />;
  const words = label ?? (cardWords(texts, game, entry) || entry.id);
  return (
    <Zoomable entry={forReading(entry)} zone={`${seat ?? 'table'}/${zone}`}>
      {off ? (
        <span className={`spot ${classes}`} role="img" aria-label={words} tabIndex={0}>
          {face}
        </span>
      ) : (
        <TargetSpot id={entry.id} seat={seat} label={words} explain={entry.name ?? undefined} focusable className={classes}>
          {face}
        </TargetSpot>
      )}
    </Zoomable>
  );
}

// Of what the table draws beside a card nothing needs to be told again in words.
function forReading(entry: ZoneEntry): ZoneEntry {
  const { place: _place, secret: _secret, below: _below, cards: _cards, damaged, citizen: _citizen, ...rest } = entry;
  return (damaged === true ? { ...rest, damaged } : rest) as ZoneEntry;
}
