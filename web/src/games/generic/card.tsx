// A card, tile or piece drawn from its data: name, cost, suit, whatever else the game says of it. Small it is
// readable; hovered or focused it is complete.

import type { ReactNode } from 'react';
import type { Argument, Texts } from '../../i18n/texts';
import { Emblem } from '../../board/emblem';
import { Icon, hasIcon, iconForTerm } from '../../icons/icon';
import type { ZoneEntry } from '../../protocol/view';
import { noFace, useScene } from '../../shell/scene';
import { TargetSpot } from '../../shell/target';

const drawnApart = new Set(['id', 'name', 'seat', 'kind', 'suit', 'text', 'count']);
const bands = 8;

// What a member of the data says, in words: message keys, messages, terms, numbers and lists of these.
export function wordsOf(texts: Texts, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return texts.has(value) ? texts.say(value) : value;
  if (typeof value === 'boolean') return texts.say(value ? 'card.yes' : 'card.no');
  if (Array.isArray(value)) return value.map((one) => wordsOf(texts, one)).join(', ');
  if (typeof value === 'object') {
    const record = value as Record<string, unknown>;
    if (typeof record.key === 'string') return texts.say(record.key, record.args as Record<string, Argument>);
    if (typeof record.term === 'string') return texts.say(record.term);
    if (typeof record.seat === 'number' && Object.keys(record).length === 1) return texts.seat(record.seat);
    return Object.entries(record)
      .map(([member, one]) => `${labelOf(texts, member)} ${wordsOf(texts, one)}`)
      .join(', ');
  }
  return String(value);
}

export function labelOf(texts: Texts, member: string): string {
  return texts.first(`card.${member}`) ?? member.replace(/_/g, ' ');
}

function bandOf(suit: unknown): number | null {
  if (typeof suit !== 'string' || suit === '') return null;
  return [...suit].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 5) % bands;
}

// A cost such as {"coin": 2, "worker": 1} is shown in signs.
function Signs({ value }: { value: unknown }): ReactNode {
  const { texts } = useScene();
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const entries = Object.entries(value as Record<string, unknown>);
    if (entries.length > 0 && entries.every(([, amount]) => typeof amount === 'number')) {
      return entries
        .filter(([, amount]) => amount !== 0)
        .map(([member, amount]) => (
          <span key={member} className="card-sign">
            {String(amount)}
            {hasIcon(member) ? <Icon name={member} size={14} /> : ` ${labelOf(texts, member)}`}
          </span>
        ));
    }
  }
  return wordsOf(texts, value);
}

export function Card({ entry, seat, square }: { entry: ZoneEntry; seat?: number; square: boolean }) {
  const { texts, faces } = useScene();
  const name = entry.name ? texts.title(entry.name) : entry.id;
  const owner = typeof entry.seat === 'number' ? (faces[entry.seat] ?? noFace) : null;
  const band = bandOf(entry.suit);
  const text = wordsOf(texts, entry.text);
  const facts = Object.entries(entry).filter(
    ([member, value]) => !drawnApart.has(member) && value !== null && value !== '',
  );
  // The sign of cards in general says nothing on a card.
  const found = entry.name ? iconForTerm(entry.name) : undefined;
  const icon = found === 'card' || found === 'token' ? undefined : found;
  const label = [
    entry.name ? name : '',
    owner ? owner.name : '',
    wordsOf(texts, entry.suit),
    ...facts.map(([member, value]) => `${labelOf(texts, member)}: ${wordsOf(texts, value)}`),
    text,
    entry.name && !square ? '' : entry.id,
  ]
    .filter(Boolean)
    .join(', ');
  const complete = facts.length > 0 || text !== '';

  if (square) {
    return (
      <TargetSpot id={entry.id} seat={seat} label={label} explain={entry.name ?? undefined} className="any-square">
        {owner && <Emblem face={owner} size={34} />}
        {!owner && entry.name && <span>{name}</span>}
        <span className="any-square-id">{entry.id}</span>
        {entry.name && <span className="sr-only">{name}</span>}
      </TargetSpot>
    );
  }
  return (
    <span className={complete ? 'any-card-frame complete' : 'any-card-frame'}>
      <TargetSpot
        id={entry.id}
        seat={seat}
        label={label}
        explain={entry.name ?? undefined}
        className={`any-card ${band === null ? '' : `band-${band}`}`}
      >
        <span className="card-head">
          {owner && <Emblem face={owner} size={16} />}
          <span className="card-name">{name}</span>
          {typeof entry.count === 'number' && entry.count > 1 && <span className="any-count">×{entry.count}</span>}
        </span>
        {icon && <Icon name={icon} size={30} className="card-picture" />}
        {entry.suit !== undefined && <span className="card-suit">{wordsOf(texts, entry.suit)}</span>}
        <span className="card-facts">
          {facts.map(([member, value]) => (
            <span key={member}>
              {hasIcon(member) ? (
                <Icon name={member} size={14} />
              ) : (
                <span className="card-label">{labelOf(texts, member)}</span>
              )}{' '}
              <Signs value={value} />
            </span>
          ))}
        </span>
        {text && <span className="card-text">{text}</span>}
      </TargetSpot>
    </span>
  );
}
