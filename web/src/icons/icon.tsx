// One icon, one meaning, in all games: terms.json maps terms to icons.

import paths from 'virtual:icons';

export const hasIcon = (term: string): boolean => term in paths;

// The icon for a term of a game's catalogue: "baronny.token.field" and "baronny.item.villages" have the icons
// of field and village. What the game itself is called says nothing about the term.
export function iconForTerm(term: string): string | undefined {
  const [first, ...rest] = term.split('.');
  const words = rest.length > 0 ? rest.reverse() : [first!];
  for (const word of words) {
    for (const form of [word, word.replace(/s$/, ''), word.replace(/ies$/, 'y'), word.replace(/_.*$/, '')]) {
      if (hasIcon(form)) return form;
    }
  }
  return undefined;
}

export function Icon({ name, size = 18, className }: { name: string; size?: number; className?: string }) {
  const path = paths[name];
  if (!path) return null;
  return (
    <svg className={`icon ${className ?? ''}`} width={size} height={size} viewBox="0 0 512 512" aria-hidden="true">
      <path d={path} fill="currentColor" />
    </svg>
  );
}
