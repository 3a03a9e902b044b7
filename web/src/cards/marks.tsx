// Small signs on cards: suits, pennants, amounts, dice.

import type { ReactNode } from 'react';
import { Icon, iconForTerm } from '../icons/icon';
import { amountsOf, iconRow, termName, wordsOf } from '../model/cards';
import { hueClass, hueOf, hueOfTerm, shapeOf, type Hue } from './colour';
import { useCardWords } from './words';
import './marks.css';

const initial = (name: string): string => (Array.from(name.trim())[0] ?? '?').toLocaleUpperCase();

// A suit: its colour, its shape and its letter.
export function SuitMark({ hue, name, size = 18 }: { hue: Hue; name: string; size?: number }) {
  return (
    <svg
      className={`suit-mark ${hueClass(hue)}`}
      width={size}
      height={size}
      viewBox="0 0 18 18"
      role="img"
      aria-label={name}
    >
      <title>{name}</title>
      <path d={shapeOf(hue)} />
      <text x="9" y="12.800" textAnchor="middle">
        {initial(name)}
      </text>
    </svg>
  );
}

// A pennant: its colour and its initial.
export function Banner({ banner }: { banner: unknown }) {
  const { texts, game } = useCardWords();
  const name = wordsOf(texts, game, typeof banner === 'string' ? { term: banner } : banner);
  const term = iconRow([banner])[0] ?? '';
  const hue = hueOf(typeof banner === 'object' && banner ? (banner as Record<string, unknown>) : {}) ?? hueOfTerm(term);
  return (
    <svg className={`card-banner ${hueClass(hue)}`} width="17" height="22" viewBox="0 0 17 22" role="img" aria-label={name}>
      <title>{name}</title>
      <path d="M1 1H16V20L8.500 15 1 20Z" />
      <text x="8.500" y="11.500" textAnchor="middle">
        {initial(name)}
      </text>
    </svg>
  );
}

// Amounts in signs where there are signs, anything else in words.
export function Signs({ value, size = 14 }: { value: unknown; size?: number }): ReactNode {
  const { texts, game } = useCardWords();
  const amounts = amountsOf(value);
  if (!amounts) return wordsOf(texts, game, value);
  return amounts.map(([term, amount]) => (
    <span key={term} className="card-sign" title={termName(texts, game, term)}>
      {amount}
      <Sign term={term} size={size} />
    </span>
  ));
}

// `named`: with its name beside it, where there is room.
export function Sign({ term, size = 14, named = false }: { term: string; size?: number; named?: boolean }) {
  const { texts, game } = useCardWords();
  const icon = iconForTerm(term);
  const name = termName(texts, game, term);
  if (!icon) return <span className="card-word">{name}</span>;
  return (
    <span className="card-icon" title={name}>
      <Icon name={icon} size={size} />
      <span className={named ? 'card-word' : 'sr-only'}> {name}</span>
    </span>
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
export function Die({ value }: { value: unknown }) {
  const { texts, game } = useCardWords();
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
