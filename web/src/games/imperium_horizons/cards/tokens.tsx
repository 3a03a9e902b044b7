// Tokens as they lie on the table: a block of materials, a person, a gear of progress, a crate of goods; discs for
// actions and Exhaust.

import { useScene } from '../../../shell/scene';
import { game } from '../figures';
import './tokens.css';

export const kinds = ['mat', 'pop', 'prog', 'goods'] as const;
export type Kind = (typeof kinds)[number];

const shapes: Record<Kind, JSX.Element> = {
  mat: (
    <>
      <path d="M3 8 12 3.500 21 8V17L12 21.500 3 17Z" className="ih-token-body" />
      <path d="M3 8 12 12.500 21 8M12 12.500V21.500" className="ih-token-line" />
    </>
  ),
  pop: (
    <>
      <path d="M12 2.500A4.200 4.200 0 1 1 12 10.900 4.200 4.200 0 1 1 12 2.500Z" className="ih-token-body" />
      <path d="M4 21.500C4 15 7.500 11.800 12 11.800S20 15 20 21.500Z" className="ih-token-body" />
    </>
  ),
  prog: (
    <>
      <path
        d="M10.200 2H13.800L14.400 4.800 16.800 5.800 19.200 4.300 21.700 6.800 20.200 9.200 21.200 11.600 22 12V13.800L21.200 14.400 20.200 16.800 21.700 19.200 19.200 21.700 16.800 20.200 14.400 21.200 13.800 22H10.200L9.600 21.200 7.200 20.200 4.800 21.700 2.300 19.200 3.800 16.800 2.800 14.400 2 13.800V10.200L2.800 9.600 3.800 7.200 2.300 4.800 4.800 2.300 7.200 3.800 9.600 2.800Z"
        className="ih-token-body"
      />
      <circle cx="12" cy="12" r="3.600" className="ih-token-hole" />
    </>
  ),
  goods: (
    <>
      <path d="M3 5H21V20.500H3Z" className="ih-token-body" />
      <path d="M3 9.500H21M3 16H21M9 5V20.500M15 5V20.500" className="ih-token-line" />
    </>
  ),
};

export function Token({ kind, size = 18 }: { kind: Kind; size?: number }) {
  return (
    <svg className={`ih-token ih-token-${kind}`} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {shapes[kind]}
    </svg>
  );
}

const fewTokens = 3;
// Of several kinds there is no room for more than one each.
const fewOfMany = 1;

// What lies on a card: each token while there are few, else one and the number.
export function TokensOn({ holds, size = 17 }: { holds: unknown; size?: number }) {
  const { texts } = useScene();
  if (typeof holds !== 'object' || holds === null) return null;
  const amounts = holds as Partial<Record<Kind, number>>;
  const few = kinds.filter((kind) => (amounts[kind] ?? 0) > 0).length > 1 ? fewOfMany : fewTokens;
  return (
    <span className="ih-tokens-on">
      {kinds.map((kind) => {
        const count = amounts[kind] ?? 0;
        if (count === 0) return null;
        const label = `${count} ${texts.say(`${game}.resource.${kind}`)}`;
        return (
          <span key={kind} title={label} role="img" aria-label={label} className="ih-tokens-of">
            {Array.from({ length: count > few ? 1 : count }, (_, index) => (
              <Token key={index} kind={kind} size={size} />
            ))}
            {count > few && <b>{count}</b>}
          </span>
        );
      })}
    </span>
  );
}

// Discs on the state card: those that are left, and the places of those that are spent.
export function Discs({ kind, left, of }: { kind: 'action' | 'exhaust'; left: number; of: number }) {
  const { texts } = useScene();
  const label = texts.say(`help.imperium-horizons.${kind}_left`, { left, of });
  return (
    <span className={`ih-discs ih-discs-${kind}`} role="img" aria-label={label} title={label}>
      {Array.from({ length: Math.max(left, of) }, (_, index) => (
        <span key={index} className={index < left ? 'ih-disc' : 'ih-disc spent'} />
      ))}
    </span>
  );
}
