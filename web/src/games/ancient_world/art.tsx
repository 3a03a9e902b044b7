// The Ancient World's own drawings: citizen discs, coins and knowledge, banners, the crack of a damaged card.

import type { ReactNode } from 'react';
import { hueClass, shapeOf } from '../../cards/colour';
import { Icon } from '../../icons/icon';
import type { SeatFace } from '../../shell/scene';
import './art.css';

export type CitizenState = 'ready' | 'placed' | 'famine';

// A citizen: a disc in its owner's colour with its value; a placed one is an empty place, a hungry one lies crossed.
export function CitizenDisc({ face, value, state = 'ready', size = 26 }: {
  face: SeatFace;
  value: number;
  state?: CitizenState;
  size?: number;
}) {
  return (
    <svg
      className={`aw-disc seat-${face.colour} ${state}`}
      width={size}
      height={size}
      viewBox="-15 -15 30 30"
      aria-hidden="true"
    >
      <circle r="13" className="aw-disc-edge" />
      <circle r="10" className="aw-disc-face" />
      <text y="5.200" textAnchor="middle">
        {value}
      </text>
      {state === 'famine' && <path d="M-9 9 9 -9" className="aw-disc-cross" />}
    </svg>
  );
}

export function Coin({ size = 18, children }: { size?: number; children?: ReactNode }) {
  return (
    <svg className="aw-coin" width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      <circle r="11" />
      <circle r="7.500" className="inner" />
      {children !== undefined && (
        <text y="4.300" textAnchor="middle">
          {children}
        </text>
      )}
    </svg>
  );
}

export function Knowledge({ size = 18, children }: { size?: number; children?: ReactNode }) {
  return (
    <svg className="aw-knowledge" width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      <path d="M-10 -8Q-5 -11 0 -8 5 -11 10 -8V9Q5 6 0 9 -5 6 -10 9Z" />
      <path d="M0 -8V9" className="spine" />
      {children !== undefined && (
        <text y="4.500" textAnchor="middle">
          {children}
        </text>
      )}
    </svg>
  );
}

// A number of something: coins and knowledge as their tokens, anything else with its icon.
export function Amount({ what, n, size = 18 }: { what: string; n: number; size?: number }) {
  if (what === 'coin') return <Coin size={size}>{n}</Coin>;
  if (what === 'knowledge') return <Knowledge size={size}>{n}</Knowledge>;
  return (
    <span className="aw-amount">
      {n !== 1 && n}
      <Icon name={what} size={size} />
    </span>
  );
}

// A tribe's banner: colour, the tribe's shape, and a number or a letter.
export function TribeBanner({ tribe, children, size = 22 }: { tribe: string; children?: ReactNode; size?: number }) {
  return (
    <svg
      className={`aw-banner ${hueClass(tribe)}`}
      width={size}
      height={size * 1.3}
      viewBox="0 0 22 28"
      aria-hidden="true"
    >
      <path d="M1.500 1.500H20.500V26L11 20.500 1.500 26Z" className="cloth" />
      {children === undefined ? (
        <g transform="translate(4 3) scale(.78)">
          <path d={shapeOf(tribe)} className="sign" />
        </g>
      ) : (
        <text x="11" y="15.500" textAnchor="middle">
          {children}
        </text>
      )}
    </svg>
  );
}

// Across a damaged card.
export function Crack() {
  return (
    <svg className="aw-crack" viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 38 18 30 26 40 40 22 50 34 64 16 72 27 86 12 100 20" />
      <path d="M26 40 30 54M50 34 56 50M64 16 60 4M86 12 90 2" />
    </svg>
  );
}

export function Stars({ count, size = 12 }: { count: number; size?: number }) {
  return (
    <span className="aw-stars">
      {Array.from({ length: count }, (_, star) => (
        <Icon key={star} name="stars" size={size} />
      ))}
    </span>
  );
}
