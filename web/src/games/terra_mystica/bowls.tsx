// Three bowls and the tokens in them. A token keeps its identity, so that it is seen to travel.

import { useRef } from 'react';
import { Change } from '../../shell/scene';
import { useStill } from './still';
import { moveTokens } from './tokens';
import './bowls.css';

const centres = [
  { x: 34, y: 96 },
  { x: 86, y: 34 },
  { x: 138, y: 96 },
];

// Up to twelve places in a bowl, filled in rings.
const slots = Array.from({ length: 12 }, (_, index) => {
  if (index < 3) {
    const turn = (index / 3) * 2 * Math.PI - Math.PI / 2;
    return { x: 7 * Math.cos(turn), y: 7 * Math.sin(turn) };
  }
  const turn = ((index - 3) / 9) * 2 * Math.PI - Math.PI / 2;
  return { x: 19 * Math.cos(turn), y: 19 * Math.sin(turn) };
});

export function Bowls({ seat, counts }: { seat: number; counts: readonly [number, number, number] }) {
  const { texts } = useStill();
  const last = useRef<{ seat: number; tokens: number[] }>({ seat, tokens: [] });
  const before = last.current.seat === seat ? last.current.tokens : [];
  const tokens = moveTokens(before, counts);
  last.current = { seat, tokens };
  const filled = [0, 0, 0];
  return (
    <div className="tm-bowls" data-explain="terra-mystica.item.bowl1">
      <span className="sr-only">
        {counts
          .map((value, bowl) =>
            texts.say('describe.counter', { name: texts.say(`terra-mystica.item.bowl${bowl + 1}`), value }),
          )
          .join(', ')}
      </span>
      <svg viewBox="0 0 172 132" aria-hidden="true">
        <path d="M48 72 66 54M106 54 124 72M104 106H68" className="tm-flow" markerEnd="url(#tm-arrow)" />
        <defs>
          <marker id="tm-arrow" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="6" markerHeight="6" orient="auto">
            <path d="M0 0 8 4 0 8Z" className="tm-flow-head" />
          </marker>
        </defs>
        {centres.map(({ x, y }, bowl) => (
          <g key={bowl} transform={`translate(${x} ${y})`}>
            <circle r="31" className={bowl === 2 ? 'tm-bowl full' : 'tm-bowl'} />
            <text y="29" textAnchor="middle" className="tm-bowl-name">
              {'I'.repeat(bowl + 1)}
            </text>
          </g>
        ))}
        {tokens.map((bowl, token) => {
          const centre = centres[bowl]!;
          const slot = slots[filled[bowl]! % slots.length]!;
          filled[bowl]! += 1;
          return (
            <circle
              key={token}
              r="6"
              className="tm-token"
              style={{ transform: `translate(${centre.x + slot.x}px, ${centre.y + slot.y}px)` }}
            />
          );
        })}
        {centres.map(({ x, y }, bowl) => (
          <g key={bowl} transform={`translate(${x + (bowl === 1 ? 30 : 0)} ${y + (bowl === 1 ? -20 : -33)})`}>
            <circle r="10" className="tm-bowl-number" />
            <text y="4.500" textAnchor="middle" className="tm-bowl-text">
              {counts[bowl]}
            </text>
          </g>
        ))}
      </svg>
      <Change seat={seat} id="bowl3" />
    </div>
  );
}
