// The face of a card, tile, unit or token, drawn from its data in one frame and one type scale: 120 pixels wide on the
// table, 260 when it is read. Which members are understood stands in docs/protocol.md under "Cards".

import type { ReactNode } from 'react';
import { Emblem } from '../board/emblem';
import { Icon, iconForTerm } from '../icons/icon';
import { amountsOf, effectLines, factsOf, iconRow, keywordsOf, labelOf, wordsOf } from '../model/cards';
import type { ZoneEntry } from '../protocol/view';
import { noFace } from '../shell/scene';
import { hueClass, hueOf } from './colour';
import { Fit, sentencesOf, type FitPart } from './fit';
import { Banner, Sign, Signs, SuitMark } from './marks';
import { useCardWords } from './words';
import './face.css';

export type CardSize = 'small' | 'full';

// The frame with the face in it, for whoever only looks at it.
export function CardFrame({ entry, size = 'small' }: { entry: ZoneEntry; size?: CardSize }) {
  return (
    <span className={frameClass(entry, size)}>
      <CardFace entry={entry} size={size} />
    </span>
  );
}

export const frameClass = (entry: ZoneEntry, size: CardSize = 'small'): string =>
  `any-card ${size === 'full' ? 'full' : ''} ${hueClass(hueOf(entry))}`;

export function CardFace({ entry, size = 'small' }: { entry: ZoneEntry; size?: CardSize }) {
  const full = size === 'full';
  return (
    <>
      <Head entry={entry} full={full} />
      <Row entry={entry} full={full} />
      <Picture entry={entry} full={full} />
      {full ? <WholeText entry={entry} /> : <ShortText entry={entry} />}
      {entry.holds !== undefined && (
        <span className="card-holds">
          <Signs value={entry.holds} size={16} />
        </span>
      )}
      {full && <Foot entry={entry} />}
    </>
  );
}

// Letters small enough that the longest word of a name fits on a line.
function sizeOfName(name: string): string {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => word.length));
  return longest > 12 ? 'card-name tight' : longest > 9 ? 'card-name close' : 'card-name';
}

function Head({ entry, full }: { entry: ZoneEntry; full: boolean }) {
  const { texts, game, faces } = useCardWords();
  const owner = typeof entry.seat === 'number' ? (faces[entry.seat] ?? noFace) : null;
  const suit = wordsOf(texts, game, entry.suit);
  const free = entry.cost !== undefined && amountsOf(entry.cost)?.length === 0;
  const kind = [wordsOf(texts, game, entry.kind), full ? suit : ''].filter(Boolean).join(' · ');
  const name = entry.name ? texts.title(entry.name) : entry.id;
  const hasCost = entry.cost !== undefined && entry.cost !== null;
  const many = typeof entry.count === 'number' && entry.count > 1;
  const designed = !full && isDesigned(entry);
  const points = !full && entry.points !== undefined && entry.points !== null;
  return (
    <>
      <span className="card-head">
        {owner && <Emblem face={owner} size={16} />}
        {suit && <SuitMark hue={hueOf(entry)} name={suit} size={full ? 22 : 17} />}
        <span className={full ? 'card-name' : sizeOfName(name)}>{name}</span>
      </span>
      {(hasCost || kind || many || designed || points) && (
        <span className="card-line">
          {hasCost && (
            <span className="card-cost" title={labelOf(texts, game, 'cost')}>
              {free ? <span className="card-word">{texts.say('card.free')}</span> : <Signs value={entry.cost} />}
            </span>
          )}
          {kind && <span className="card-suit">{kind}</span>}
          {many && <span className="any-count">×{entry.count as number}</span>}
          {designed && (
            <span className="card-designed" title={texts.say('card.designed')}>
              ✎
            </span>
          )}
          {points && <Points entry={entry} />}
        </span>
      )}
    </>
  );
}

// A game may list which of the figures are our own; nothing in the list: all are printed.
const isDesigned = (entry: ZoneEntry): boolean =>
  Array.isArray(entry.designed) ? entry.designed.length > 0 : entry.designed === true;

// Pennants and signs.
function Row({ entry, full }: { entry: ZoneEntry; full: boolean }) {
  const icons = iconRow(entry.icons);
  const all = Array.isArray(entry.banners) ? entry.banners : [];
  // A single pennant of its own suit says no more than the suit's mark beside the name.
  const banners = all.length === 1 && entry.suit === iconRow(all)[0] ? [] : all;
  if (banners.length + icons.length === 0) return null;
  return (
    <span className="card-line">
      {banners.map((banner, index) => (
        <Banner key={index} banner={banner} />
      ))}
      {icons.map((term, index) => (
        <Sign key={`${term} ${index}`} term={term} size={full ? 22 : 17} named={full} />
      ))}
    </span>
  );
}

// The sign of cards in general says nothing on a card.
function Picture({ entry, full }: { entry: ZoneEntry; full: boolean }) {
  const { Drawing } = useCardWords();
  if (Drawing) return <Drawing entry={entry} large={full} />;
  const found = entry.name ? iconForTerm(entry.name) : undefined;
  if (!found || found === 'card' || found === 'token') return null;
  return <Icon name={found} size={full ? 54 : 28} className="card-picture" />;
}

function Fact({ member, value, named }: { member: string; value: unknown; named: boolean }): ReactNode {
  const { texts, game } = useCardWords();
  const label = labelOf(texts, game, member);
  if (value === true) return <span className="card-tag">{label}</span>;
  const icon = iconForTerm(member);
  return (
    <span className={icon && !named && typeof value === 'number' ? 'card-fact card-number' : 'card-fact'} title={label}>
      {icon && <Icon name={icon} size={14} />}
      {icon && !named ? <span className="sr-only">{label}</span> : <span className="card-label">{label}</span>}{' '}
      <Signs value={value} />
    </span>
  );
}

// Facts and sentences, as far as there is room.
function ShortText({ entry }: { entry: ZoneEntry }) {
  const { texts, game } = useCardWords();
  const facts = factsOf(entry).map<FitPart>(([member, value]) => ({
    key: member,
    content: <Fact member={member} value={value} named={false} />,
    words: `${member} ${wordsOf(texts, game, value)}`,
    inline: true,
  }));
  const lines = [...effectLines(texts, game, entry.text), ...effectLines(texts, game, entry.effects)];
  const sentences = lines.flatMap(({ when, text }, line) =>
    sentencesOf(text).map<FitPart>((sentence, index) => ({
      key: `${line} ${index}`,
      content: (
        <>
          {when && index === 0 && <b>{when}: </b>}
          {sentence}
        </>
      ),
      words: `${when} ${sentence}`,
      inline: index > 0,
    })),
  );
  return facts.length + sentences.length === 0 ? null : <Fit parts={[...facts, ...sentences]} />;
}

function WholeText({ entry }: { entry: ZoneEntry }) {
  const { texts, game } = useCardWords();
  const facts = factsOf(entry);
  const lines = [...effectLines(texts, game, entry.text), ...effectLines(texts, game, entry.effects)];
  const keywords = keywordsOf(texts, entry.keywords);
  return (
    <>
      {facts.length > 0 && (
        <span className="card-facts">
          {facts.map(([member, value]) => (
            <Fact key={member} member={member} value={value} named />
          ))}
        </span>
      )}
      {lines.length > 0 && (
        <span className="card-text">
          {lines.map(({ when, text }, index) => (
            <span key={index} className="card-effect">
              {when && <b>{when}: </b>}
              {text}
            </span>
          ))}
        </span>
      )}
      {keywords.length > 0 && (
        <span className="card-keywords">
          {keywords.map(({ term, name, help }) => (
            <span key={term}>
              <b>{name}</b> {help}
            </span>
          ))}
        </span>
      )}
    </>
  );
}

function Points({ entry }: { entry: ZoneEntry }) {
  const { texts, game } = useCardWords();
  return (
    <span className="card-points" title={labelOf(texts, game, 'points')}>
      <Icon name="points" size={14} />
      <Signs value={entry.points} />
    </span>
  );
}

function Foot({ entry }: { entry: ZoneEntry }) {
  const { texts } = useCardWords();
  const designed = isDesigned(entry);
  const hasPoints = entry.points !== undefined && entry.points !== null;
  if (!hasPoints && !designed) return null;
  return (
    <span className="card-foot">
      {designed && <span className="card-designed">{texts.say('card.designed')}</span>}
      {hasPoints && <Points entry={entry} />}
    </span>
  );
}
