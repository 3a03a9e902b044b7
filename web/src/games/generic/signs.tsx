// Amounts and effects of cards in signs.

import type { ReactNode } from 'react';
import { Icon, iconForTerm } from '../../icons/icon';
import { amountsOf, termName, wordsOf, type EffectLine } from '../../model/cards';
import { useScene } from '../../shell/scene';

// Amounts in signs where there are signs, anything else in words.
export function Signs({ value, size = 14 }: { value: unknown; size?: number }): ReactNode {
  const { texts, game } = useScene();
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
  const { texts, game } = useScene();
  const icon = iconForTerm(term);
  const name = termName(texts, game, term);
  if (!icon) return <span className="card-word">{name}</span>;
  return (
    <span className="card-icon" title={name}>
      <Icon name={icon} size={size} />
      {named && <span className="card-word"> {name}</span>}
    </span>
  );
}

export function Effects({ lines }: { lines: readonly EffectLine[] }) {
  return (
    <span className="card-text">
      {lines.map(({ when, text }, index) => (
        <span key={index} className="card-effect">
          {when && <b>{when}: </b>}
          {text}
        </span>
      ))}
    </span>
  );
}
