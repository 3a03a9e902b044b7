// Units as silhouettes of our own: each is put together from a few parts, so that thirty-five of them are told apart by body,
// head and weapon.

import type { ReactNode } from 'react';

// 64 by 64, feet at 60. `cut` parts are drawn in the colour of the paper.
const bodies = {
  foot: 'M25 60 27 41H37L39 60H33.500L32 47 30.500 60ZM23 25Q32 19 41 25L38 43H26Z',
  robe: 'M24 24Q32 19 40 24L45 60H19Z',
  short: 'M23 60 24 48H40L41 60H34L32 52 30 60ZM20 33Q32 25 44 33L41 49H23Z',
  giant: 'M20 60 24 40H40L44 60H36L32 47 28 60ZM14 24Q32 12 50 24L47 30 42 28 40 42H24L22 28 17 30Z',
  horse:
    'M8 42Q10 33 21 33H41Q46 30 48 22L51 16 53 20 58 24 57 28 52 28Q50 39 47 42L49 60H44L41 46H23L20 60H15L16 45Q9 46 8 55H5Q4 46 8 42Z',
  beast: 'M8 44Q10 34 24 34H42Q50 34 51 42L52 60H47L45 48H24L22 60H17L16 47Q11 47 8 50Z',
  coils: 'M14 60Q6 52 18 48 34 44 30 38 26 32 34 24L41 27Q36 33 42 39 48 47 36 52 52 52 54 60Z',
  bird: 'M32 20Q38 24 36 34L41 58 32 50 23 58 28 34Q26 24 32 20Z',
  drake: 'M8 58Q18 56 22 46 26 36 38 36 48 36 50 26L46 18 56 18 61 24 56 30Q57 44 44 48 38 50 40 58H34L32 50Q26 58 8 58Z',
} as const;

const heads = {
  bare: 'M32 8A6 6 0 1 1 31.990 8Z',
  crest: 'M32 9A6 6 0 1 1 31.990 9ZM22 10Q30 0 44 6L41 10Q32 5 25 13Z',
  horned: 'M32 9A6 6 0 1 1 31.990 9ZM25 12Q19 10 20 3 23 8 27 8ZM39 12Q45 10 44 3 41 8 37 8Z',
  jackal: 'M27 20 26 4 30 10H34L38 4 37 12 45 17 43 20 37 20Z',
  nemes: 'M32 6A6.500 6.500 0 0 1 38.500 12.500L42 24H37L36 17H28L27 24H22L25.500 12.500A6.500 6.500 0 0 1 32 6Z',
  tall: 'M32 11A5.500 5.500 0 1 1 31.990 11ZM28 11Q28 2 32 0 36 2 36 11Z',
  hair: 'M32 9A6 6 0 1 1 31.990 9ZM25 13Q18 12 18 5L21 9Q24 8 27 10ZM39 13Q46 12 46 5L43 9Q40 8 37 10ZM29 8Q27 3 30 0L32 5 34 0Q37 3 35 8Z',
  beard: 'M32 13A6 6 0 1 1 31.990 13ZM26 21H38L35 31 32 35 29 31ZM24 16Q32 8 40 16L40 12Q32 4 24 12Z',
  bull: 'M27 12H37L36 22 32 25 28 22ZM27 13Q18 13 17 5 22 9 28 9ZM37 13Q46 13 47 5 42 9 36 9Z',
  none: '',
} as const;

const things = {
  spear: 'M47 60 49.500 60 51.500 14 54 14 51 3 47 14 49.500 14Z',
  spears: 'M15 60 17 60 13 12 15.500 12 11.500 2 9 12 11 12Z',
  bow: 'M46 12Q60 30 46 50L45 48Q55 30 45 14ZM44.500 13H46V49H44.500ZM38 30H58V32H38Z',
  shield: 'M19 26A9 9 0 1 1 18.990 26Z',
  tallshield: 'M14 24H26V44Q20 52 14 44Z',
  sword: 'M43 34 45 36 60 12 61 6 56 9ZM40 33 47 39 46 41 38 35Z',
  axe: 'M45 58H48L52 18H49ZM46 8Q58 8 60 20L50 24 47 22Z',
  greataxe: 'M46 60H49L52 8H49ZM50 6Q62 8 61 22L51 22ZM50 6Q40 8 41 22L51 22Z',
  hammer: 'M46 58H49L52 22H49ZM42 10H60V22H42Z',
  club: 'M44 44 52 8Q60 4 60 14L48 46Z',
  staff: 'M47 60H50V10H47ZM48.500 2A5 5 0 1 1 48.490 2ZM43 13H54V15.500H43Z',
  crook: 'M46 60H49V16Q49 8 54 9 58 11 56 16L59 16Q61 7 54 5 46 5 46 15Z',
  wings: 'M27 30Q8 28 2 6 14 12 20 12 10 18 28 24ZM37 30Q56 28 62 6 50 12 44 12 54 18 36 24Z',
  upwings: 'M26 30Q4 34 2 4 12 16 18 12 18 22 30 24ZM38 30Q60 34 62 4 52 16 46 12 46 22 34 24Z',
  cape: 'M24 24Q14 40 16 58L26 54 27 28ZM40 24Q50 40 48 58L38 54 37 28Z',
  rider: 'M27 34 28 22Q32 18 36 22L38 34ZM32 8A5.500 5.500 0 1 1 31.990 8Z',
  torso: 'M40 32 40 20Q45 15 51 20L52 34ZM46 6A5.500 5.500 0 1 1 45.990 6Z',
  wheel: 'M20 40A10 10 0 1 1 19.990 40ZM30 32H12L8 46H34ZM34 42H58V45H34Z',
  sting: 'M10 46Q0 38 4 26 8 16 18 18L16 22Q9 21 8 28 7 36 16 42ZM20 13 24 20 16 22Z',
  tusks: 'M47 34Q58 32 57 46 56 56 52 56 54 50 50 46ZM40 30A9 9 0 1 1 39.990 30ZM52 44Q58 44 60 38L57 37Q55 41 51 41Z',
  manes: 'M52 20A9 9 0 1 1 51.990 20Z',
  necks: 'M16 50Q6 34 12 20L8 14 20 14 18 20Q15 34 26 46ZM28 46Q26 28 32 14L28 8 40 8 38 14Q34 28 38 46ZM40 48Q50 36 48 22L46 16 57 16 53 22Q56 40 46 54Z',
  hood: 'M30 30Q20 18 30 8 37 3 45 9 53 18 42 30Z',
  fins: 'M16 28 10 20 20 22 18 12 27 19 32 8 37 19 46 12 44 22 54 20 48 28Z',
} as const;

const cuts = {
  eye: 'M32 11.500A2.500 2.500 0 1 1 31.990 11.500Z',
  bands: 'M25 27H39V28.600H25ZM25 33H39V34.600H25ZM26 39H38V40.600H26ZM27 46H37V47.600H27ZM27 13H37V14.600H27Z',
  spokes: 'M19 42H21V58H19ZM12 49H28V51H12Z',
  stare: 'M34 15H37V18H34ZM39 15H42V18H39Z',
} as const;

interface Looks {
  body?: keyof typeof bodies;
  head?: keyof typeof heads;
  with?: readonly (keyof typeof things)[];
  cut?: keyof typeof cuts;
}

const looks: Record<string, Looks> = {
  villager: { body: 'foot', head: 'bare', with: ['crook'] },
  spearman: { body: 'foot', head: 'bare', with: ['spear', 'tallshield'] },
  chariot_archer: { with: ['wheel', 'rider', 'bow'], cut: 'spokes' },
  elephant: { body: 'beast', with: ['tusks', 'rider'] },
  anubite: { body: 'foot', head: 'jackal', with: ['sword'] },
  mummy: { body: 'foot', head: 'bare', cut: 'bands' },
  phoenix: { body: 'bird', with: ['upwings'] },
  scorpion_man: { body: 'beast', with: ['sting', 'torso'] },
  sphinx: { body: 'beast', with: ['manes', 'wings'] },
  wadjet: { body: 'coils', with: ['hood'], cut: 'stare' },
  priest: { body: 'robe', head: 'bare', with: ['staff'] },
  pharaoh: { body: 'robe', head: 'nemes', with: ['crook'] },
  son_of_osiris: { body: 'robe', head: 'tall', with: ['crook', 'wings'] },
  hoplite: { body: 'foot', head: 'crest', with: ['spear', 'shield'] },
  toxotes: { body: 'foot', head: 'bare', with: ['bow'] },
  hippokon: { body: 'horse', with: ['rider', 'spear'] },
  centaur: { body: 'horse', with: ['torso', 'spears'] },
  cyclops: { body: 'giant', head: 'bare', with: ['club'], cut: 'eye' },
  hydra: { body: 'beast', with: ['necks'] },
  manticore: { body: 'beast', with: ['manes', 'sting', 'upwings'] },
  medusa: { body: 'coils', head: 'hair' },
  minotaur: { body: 'giant', head: 'bull', with: ['axe'] },
  classical_greek_hero: { body: 'foot', head: 'crest', with: ['sword'] },
  heroic_greek_hero: { body: 'foot', head: 'crest', with: ['sword', 'shield', 'cape'] },
  mythic_greek_hero: { body: 'giant', head: 'crest', with: ['club', 'cape'] },
  throwing_axeman: { body: 'foot', head: 'bare', with: ['axe'] },
  jarl: { body: 'horse', with: ['rider', 'axe'] },
  huskarl: { body: 'foot', head: 'horned', with: ['shield', 'hammer'] },
  troll: { body: 'giant', head: 'horned', with: ['spears'] },
  valkyrie: { body: 'horse', with: ['rider', 'upwings'] },
  dwarf: { body: 'short', head: 'beard', with: ['hammer'] },
  frost_giant: { body: 'giant', head: 'beard', with: ['fins'] },
  nidhogg: { body: 'drake', with: ['upwings'] },
  classical_norse_hero: { body: 'foot', head: 'horned', with: ['sword'] },
  heroic_norse_hero: { body: 'foot', head: 'horned', with: ['greataxe', 'cape'] },
  mythic_norse_hero: { body: 'giant', head: 'horned', with: ['hammer', 'cape'] },
};

export const drawnUnits: readonly string[] = Object.keys(looks);

export function UnitShape({ unit }: { unit: string }): ReactNode {
  const look = looks[unit] ?? looks.villager!;
  return (
    <>
      {look.body && <path d={bodies[look.body]} className="am-shape" />}
      {look.head && look.head !== 'none' && <path d={heads[look.head]} className="am-shape" />}
      {look.with?.map((thing) => <path key={thing} d={things[thing]} className="am-shape" />)}
      {look.cut && <path d={cuts[look.cut]} className="am-cut" />}
    </>
  );
}

export function UnitFigure({ unit, size = 40, className = '' }: { unit: string; size?: number; className?: string }) {
  return (
    <svg className={`am-figure ${className}`} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <UnitShape unit={unit} />
    </svg>
  );
}
