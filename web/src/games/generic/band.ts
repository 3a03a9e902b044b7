const bands = 8;

// A suit has always the same band.
export function bandOf(suit: unknown): number | null {
  if (typeof suit !== 'string' || suit === '') return null;
  return [...suit].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 5) % bands;
}
