// Names for bots, so that a log reads like a story and initials differ at the table.

const names = [
  'Aliénor',
  'Baudouin',
  'Clémence',
  'Dagobert',
  'Édith',
  'Foulques',
  'Guillemette',
  'Hugues',
  'Isabeau',
  'Josselin',
  'Léonie',
  'Mahaut',
  'Norbert',
  'Odette',
  'Perceval',
  'Roland',
  'Sibylle',
  'Thibaud',
  'Ursule',
  'Yseult',
];

export const initialOf = (name: string): string =>
  (Array.from(name.trim())[0] ?? '?')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleUpperCase();

export function botNames(count: number, taken: readonly string[], random: () => number = Math.random): string[] {
  const used = new Set(taken.map(initialOf));
  const free = names.filter((name) => !used.has(initialOf(name)));
  const chosen: string[] = [];
  while (chosen.length < count && free.length > 0) {
    chosen.push(free.splice(Math.floor(random() * free.length), 1)[0]!);
  }
  return chosen;
}

// Names that several seats share get the number of the seat, so that a log tells them apart.
export function apart(all: readonly string[]): string[] {
  return all.map((name, seat) => (all.indexOf(name) === all.lastIndexOf(name) ? name : `${name} ${seat + 1}`));
}

// One letter a seat; a seat whose letter is taken shows its number instead.
export function initials(all: readonly string[]): string[] {
  const seen = new Set<string>();
  return all.map((name, seat) => {
    const letter = initialOf(name);
    if (seen.has(letter)) return String(seat + 1);
    seen.add(letter);
    return letter;
  });
}
