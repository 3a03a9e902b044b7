const bands = 8;

// A suit has always the same band; a game may number them itself.
export function bandOf(suit: unknown, numbered?: unknown): number | null {
  if (typeof numbered === 'number') return ((numbered % bands) + bands) % bands;
  if (typeof suit !== 'string' || suit === '') return null;
  return [...suit].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 5) % bands;
}
