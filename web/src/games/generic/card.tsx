// A card, tile, die or piece drawn from its data: name, cost, suit, banners, signs, effects, and whatever else the
// game says of it. Small it is readable; hovered, focused or pressed long it is complete beside it. What members
// are understood stands in docs/protocol.md under "Cards".

import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Emblem } from '../../board/emblem';
import { Icon, iconForTerm } from '../../icons/icon';
import { amountsOf, cardWords, effectLines, factsOf, iconRow, keywordsOf, labelOf, wordsOf } from '../../model/cards';
import type { ZoneEntry } from '../../protocol/view';
import { noFace, useScene } from '../../shell/scene';
import { TargetSpot } from '../../shell/target';
import { bandOf } from './band';
import { Effects, Sign, Signs } from './signs';
import './card.css';

const lastWord = (key: string): string => key.slice(key.lastIndexOf('.') + 1);
const plainColours = new Set(['red', 'green', 'yellow', 'blue', 'purple', 'white', 'black', 'orange', 'brown', 'grey']);

export function Card({
  entry,
  zone,
  seat,
  square,
}: {
  entry: ZoneEntry;
  // The id of the place where it lies.
  zone: string;
  seat?: number;
  square: boolean;
}) {
  const { texts, faces, game } = useScene();
  const words = cardWords(texts, game, entry);
  const label = words || entry.id;
  if (square) {
    const owner = typeof entry.seat === 'number' ? (faces[entry.seat] ?? noFace) : null;
    const name = entry.name ? texts.title(entry.name) : '';
    return (
      <TargetSpot
        id={entry.id}
        seat={seat}
        label={words ? `${words}, ${entry.id}` : entry.id}
        explain={entry.name ?? undefined}
        className={
          entry.suit === undefined ? 'any-square' : `any-square laid ${bandClass(bandOf(entry.suit, entry.band))}`
        }
      >
        {owner && <Emblem face={owner} size={34} />}
        {!owner && name && (
          <span className="any-square-words">
            {name}
            {effectLines(texts, game, entry.text).map(({ text }) => (
              <em key={text}>{text}</em>
            ))}
          </span>
        )}
        <span className="any-square-id">{entry.id}</span>
        {name && owner && <span className="sr-only">{name}</span>}
      </TargetSpot>
    );
  }
  if (entry.die !== undefined) {
    return (
      <TargetSpot id={entry.id} seat={seat} label={label} explain={entry.name ?? undefined} className="any-die">
        <Die value={entry.die} />
        {entry.name && <span className="sr-only">{texts.title(entry.name)}</span>}
      </TargetSpot>
    );
  }
  if (entry.face_down === true) {
    return (
      <TargetSpot id={entry.id} seat={seat} label={label} className="any-card back">
        <Icon name="card" size={28} />
        {entry.name && <span>{texts.title(entry.name)}</span>}
      </TargetSpot>
    );
  }
  return (
    <Zoomable
      enlarged={<CardFace entry={entry} full />}
      band={bandOf(entry.suit, entry.band)}
      card={entry.id}
      zone={`${seat ?? 'table'}/${zone}`}
    >
      <TargetSpot
        id={entry.id}
        seat={seat}
        label={label}
        explain={entry.name ?? undefined}
        focusable
        className={`any-card ${bandClass(bandOf(entry.suit, entry.band))}`}
      >
        <CardFace entry={entry} />
      </TargetSpot>
    </Zoomable>
  );
}

const bandClass = (band: number | null): string => (band === null ? '' : `band-${band}`);

function CardFace({ entry, full = false }: { entry: ZoneEntry; full?: boolean }) {
  const { texts, faces, game } = useScene();
  const owner = typeof entry.seat === 'number' ? (faces[entry.seat] ?? noFace) : null;
  // The sign of cards in general says nothing on a card.
  const found = entry.name ? iconForTerm(entry.name) : undefined;
  const icon = found === 'card' || found === 'token' ? undefined : found;
  const effects = [...effectLines(texts, game, entry.text), ...effectLines(texts, game, entry.effects)];
  const suit = [wordsOf(texts, game, entry.kind), wordsOf(texts, game, entry.suit)].filter(Boolean).join(' · ');
  const icons = iconRow(entry.icons);
  const banners = Array.isArray(entry.banners) ? entry.banners : [];
  const free = entry.cost !== undefined && amountsOf(entry.cost)?.length === 0;
  return (
    <>
      <span className="card-head">
        {owner && <Emblem face={owner} size={16} />}
        <span className="card-name">{entry.name ? texts.title(entry.name) : entry.id}</span>
        {typeof entry.count === 'number' && entry.count > 1 && <span className="any-count">×{entry.count}</span>}
      </span>
      <span className="card-line">
        {entry.cost !== undefined && entry.cost !== null && (
          <span className="card-cost" title={labelOf(texts, game, 'cost')}>
            {free ? <span className="card-word">{texts.say('card.free')}</span> : <Signs value={entry.cost} />}
          </span>
        )}
        {suit && <span className="card-suit">{suit}</span>}
      </span>
      {banners.length + icons.length > 0 && (
        <span className="card-line">
          {banners.map((banner, index) => (
            <Banner key={index} banner={banner} />
          ))}
          {icons.map((term, index) => (
            <Sign key={`${term} ${index}`} term={term} size={full ? 22 : 17} named={full} />
          ))}
        </span>
      )}
      {icon && <Icon name={icon} size={full ? 54 : 30} className="card-picture" />}
      <CardFacts entry={entry} />
      {effects.length > 0 && <Effects lines={effects} />}
      {full && <Keywords entry={entry} />}
      {entry.holds !== undefined && (
        <span className="card-holds">
          <Signs value={entry.holds} size={16} />
        </span>
      )}
      {(entry.points !== undefined || entry.designed === true) && (
        <span className="card-foot">
          {entry.designed === true && (
            <span className="card-designed" title={texts.say('card.designed')}>
              {full ? texts.say('card.designed') : '✎'}
            </span>
          )}
          {entry.points !== undefined && entry.points !== null && (
            <span className="card-points" title={labelOf(texts, game, 'points')}>
              <Icon name="points" size={15} /> <Signs value={entry.points} />
            </span>
          )}
        </span>
      )}
    </>
  );
}

// Whatever else the game says: a sign or a label, and the value. What is simply so, is a tag.
function CardFacts({ entry }: { entry: ZoneEntry }) {
  const { texts, game } = useScene();
  const facts = factsOf(entry);
  if (facts.length === 0) return null;
  return (
    <span className="card-facts">
      {facts.map(([member, value]) =>
        value === true ? (
          <span key={member} className="card-tag">
            {labelOf(texts, game, member)}
          </span>
        ) : (
          <span key={member} title={labelOf(texts, game, member)}>
            {iconForTerm(member) ? (
              <Icon name={iconForTerm(member)!} size={14} />
            ) : (
              <span className="card-label">{labelOf(texts, game, member)}</span>
            )}{' '}
            <Signs value={value} />
          </span>
        ),
      )}
    </span>
  );
}

// What the keywords on it mean, for whoever has not learnt them yet.
function Keywords({ entry }: { entry: ZoneEntry }) {
  const { texts } = useScene();
  const keywords = keywordsOf(texts, entry.keywords);
  if (keywords.length === 0) return null;
  return (
    <span className="card-keywords">
      {keywords.map(({ term, name, help }) => (
        <span key={term}>
          <b>{name}</b> {help}
        </span>
      ))}
    </span>
  );
}

// A pennant: its colour and its initial, so that neither has to be told apart alone.
function Banner({ banner }: { banner: unknown }) {
  const { texts, game } = useScene();
  const name = wordsOf(texts, game, typeof banner === 'string' ? { term: banner } : banner);
  const term = iconRow([banner])[0];
  const word = term === undefined ? '' : lastWord(term);
  const numbered = typeof banner === 'object' && banner !== null ? (banner as { band?: unknown }).band : undefined;
  const colour = plainColours.has(word) ? `seat-${word}` : bandClass(bandOf(word || name, numbered));
  return (
    <svg className={`card-banner ${colour}`} width="17" height="22" viewBox="0 0 17 22" role="img" aria-label={name}>
      <title>{name}</title>
      <path d="M1 1H16V20L8.500 15 1 20Z" />
      <text x="8.500" y="11.500" textAnchor="middle">
        {(Array.from(name)[0] ?? '?').toLocaleUpperCase()}
      </text>
    </svg>
  );
}

const pips: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

// A die with pips, or with what the game calls its face.
function Die({ value }: { value: unknown }) {
  const { texts, game } = useScene();
  const dots = typeof value === 'number' ? pips[value] : undefined;
  const word = wordsOf(texts, game, value);
  const icon = typeof value === 'string' ? iconForTerm(value) : undefined;
  return (
    <svg className="die" width="44" height="44" viewBox="-22 -22 44 44" aria-hidden="true">
      <rect x="-19" y="-19" width="38" height="38" rx="8" />
      {dots?.map(([x, y]) => <circle key={`${x} ${y}`} cx={x * 10} cy={y * 10} r="3.600" />)}
      {icon && (
        <g transform="translate(-13 -13)">
          <Icon name={icon} size={26} />
        </g>
      )}
      {!dots && !icon && (
        <text y="4" textAnchor="middle" style={{ fontSize: Math.min(14, 56 / Math.max(1, word.length)) }}>
          {word}
        </text>
      )}
    </svg>
  );
}

const longPress = 380;
const hoverTime = 120;

// Shows the complete card beside the small one while it is hovered, focused by keyboard or pressed long.
function Zoomable({
  enlarged,
  band,
  card,
  zone,
  children,
}: {
  enlarged: ReactNode;
  band: number | null;
  card: string;
  zone: string;
  children: ReactNode;
}) {
  const frame = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const pressed = useRef(false);
  const [open, setOpen] = useState(false);
  const show = (after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), after);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span
      ref={frame}
      className="any-card-frame"
      data-card={card}
      data-zone={zone}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(hoverTime)}
      onPointerLeave={hide}
      onPointerDown={(event) => {
        pressed.current = false;
        if (event.pointerType === 'mouse') return hide();
        show(longPress);
        return undefined;
      }}
      onPointerUp={() => {
        pressed.current = open;
        hide();
      }}
      onPointerCancel={hide}
      // A long press reads the card; it does not play it.
      onClickCapture={(event) => {
        if (!pressed.current) return;
        pressed.current = false;
        event.preventDefault();
        event.stopPropagation();
      }}
      onContextMenu={(event) => open && event.preventDefault()}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
    >
      {children}
      {open && <Enlarged anchor={frame.current!} band={band} content={enlarged} />}
    </span>
  );
}

function Enlarged({ anchor, band, content }: { anchor: HTMLElement; band: number | null; content: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const size = box.current!.getBoundingClientRect();
    const spot = anchor.getBoundingClientRect();
    const gap = 8;
    const right = spot.right + gap;
    const left = right + size.width < window.innerWidth - gap ? right : spot.left - size.width - gap;
    // Where neither side has room, as on a phone, it stands above or below.
    const beside = left >= gap;
    const above = spot.top - size.height - gap;
    const top = beside ? spot.top : above >= gap ? above : spot.bottom + gap;
    setAt({
      left: Math.max(gap, Math.min(beside ? left : spot.left, window.innerWidth - size.width - gap)),
      top: Math.max(gap, Math.min(top, window.innerHeight - size.height - gap)),
    });
  }, [anchor]);
  return createPortal(
    <div
      ref={box}
      className={`any-card enlarged ${bandClass(band)}`}
      aria-hidden="true"
      style={at ?? { visibility: 'hidden' }}
    >
      {content}
    </div>,
    document.body,
  );
}
