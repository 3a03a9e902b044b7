// How cards lie: in a fan, in a stack, tucked beneath another, turned, or face down.

import { Children, type ReactNode } from 'react';
import { Icon } from '../icons/icon';
import './lay.css';

// Side by side while there is room, then overlapping; each keeps a strip to be seen and clicked.
export function Fan({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <span className="card-fan" role={label ? 'group' : undefined} aria-label={label}>
      {Children.map(children, (child) => (
        <span className="card-fan-place">{child}</span>
      ))}
    </span>
  );
}

// The top one, with as many edges below as there is to see, and the number.
export function Stack({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className={`card-stack depth-${Math.min(3, Math.max(1, count))}`}>
      {children}
      {count > 1 && <span className="card-stack-count">{count}</span>}
    </span>
  );
}

// Cards beneath another show their heads only.
export function Tucked({ beneath, children }: { beneath: ReactNode; children: ReactNode }) {
  return (
    <span className="card-tucked">
      {Children.map(beneath, (card) => (
        <span className="card-tucked-place">{card}</span>
      ))}
      {children}
    </span>
  );
}

// Exhausted cards lie on their side, and take the room for it.
export function Turned({ turned, children }: { turned: boolean; children: ReactNode }) {
  return <span className={turned ? 'card-turned' : undefined}>{children}</span>;
}

export function CardBack({ name, className = '' }: { name?: string; className?: string }) {
  return (
    <span className={`any-card back ${className}`}>
      <Icon name="card" size={28} />
      {name && <span>{name}</span>}
    </span>
  );
}
