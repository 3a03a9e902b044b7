// The picture of each game in the lobby, of the same land, pieces and cards as its table; the games' own folders stay
// unloaded.

import { hexPath } from '../board/geometry';
import { BaronnyPatterns, Ground, TerraPatterns } from '../board/land';
import { PieceBody, baronnyPieces, terraPieces, type PieceShape } from '../board/pieces';
import { hueClass, shapeOf } from '../cards/colour';
import './pictures.css';
import { UnitShape } from '../games/age_of_mythology/art/unit';
import { AncientWorldPicture } from '../games/ancient_world/picture';
import { NationEmblem } from '../games/imperium_horizons/emblem';
import { Icon } from '../icons/icon';

const hex = hexPath(26, 'pointy');
const across = 26 * Math.sqrt(3);
const down = 39;

interface Spot {
  row: number;
  column: number;
  kind: string;
}

const columns = 10;
const land =
  'plain forest lake field mountain plain field forest plain mountain plain field forest lake plain field lake forest'.split(
    ' ',
  );
const spots: Spot[] = Array.from({ length: columns * 5 }, (_, index) => ({
  row: Math.floor(index / columns) - 1,
  column: (index % columns) - 2,
  kind: land[(index * 5 + Math.floor(index / columns)) % land.length]!,
}));
const spotAt = (row: number, column: number): string =>
  `translate(${30 + column * across + (Math.abs(row) % 2 ? across / 2 : 0)} ${26 + row * down})`;

// Pieces and land are those of the tables, smaller.
interface StandingPiece {
  kind: string;
  colour: string;
  row: number;
  column: number;
}

function LandPicture({
  style,
  patterns,
  kindAt,
  shapes,
  pieces,
}: {
  style: 'ba' | 'tm';
  patterns: JSX.Element;
  kindAt: (spot: Spot, index: number) => string;
  shapes: Record<string, PieceShape>;
  pieces: readonly StandingPiece[];
}) {
  return (
    <svg className="game-picture" viewBox="0 0 320 116" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>{patterns}</defs>
      {spots.map((spot, index) => (
        <g
          key={`${spot.row}-${spot.column}`}
          className={`${style}-terrain ${style}-${kindAt(spot, index)}`}
          transform={spotAt(spot.row, spot.column)}
        >
          <Ground path={hex} kind={kindAt(spot, index)} style={style} patterns={`pic-${style}`} />
        </g>
      ))}
      {pieces.map(({ kind, colour, row, column }) => (
        <g key={kind} className={`${style}-piece seat-${colour}`} transform={spotAt(row, column)}>
          <PieceBody shape={shapes[kind]!} style="ba" />
        </g>
      ))}
    </svg>
  );
}

function BaronnyPicture() {
  return (
    <LandPicture
      style="ba"
      patterns={<BaronnyPatterns id="pic-ba" scale={0.5} />}
      kindAt={({ kind }) => kind}
      shapes={baronnyPieces}
      pieces={[
        { kind: 'city', colour: 'blue', row: 1, column: 1 },
        { kind: 'knight', colour: 'red', row: 0, column: 3 },
        { kind: 'village', colour: 'yellow', row: 1, column: 4 },
        { kind: 'stronghold', colour: 'green', row: 2, column: 5 },
      ]}
    />
  );
}

// Land in seven colours along a river; each faction builds on its own.
const realm =
  'plains mountains forest river lakes desert wasteland river swamp forest river river desert plains swamp river lakes mountains'.split(
    ' ',
  );

function TerraPicture() {
  return (
    <LandPicture
      style="tm"
      patterns={<TerraPatterns id="pic-tm" scale={0.5} />}
      kindAt={({ row }, index) => realm[(index * 7 + row * 5 + 40) % realm.length]!}
      shapes={terraPieces}
      pieces={[
        { kind: 'dwelling', colour: 'green', row: 1, column: 1 },
        { kind: 'trading_post', colour: 'yellow', row: 0, column: 3 },
        { kind: 'temple', colour: 'blue', row: 1, column: 4 },
        { kind: 'stronghold', colour: 'red', row: 2, column: 5 },
      ]}
    />
  );
}

// Games of cards: a hand of them in the game's own colours, each with its suit's shape and a picture.
interface DrawnCard {
  hue: string;
  icon: string;
}
const hands: Record<string, DrawnCard[]> = {
  'imperium-horizons': [
    { hue: 'band-2', icon: 'mountain' },
    { hue: 'band-1', icon: 'village' },
    { hue: 'band-0', icon: 'metro' },
    { hue: 'band-3', icon: 'mask' },
    { hue: 'band-4', icon: 'points' },
  ],
};

function HandPicture({ cards }: { cards: readonly DrawnCard[] }) {
  return (
    <svg className="game-picture" viewBox="0 0 320 116" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {cards.map(({ hue, icon }, index) => {
        const lean = (index - (cards.length - 1) / 2) * 9;
        return (
          <g key={index} className={hueClass(hue)} transform={`translate(160 300) rotate(${lean}) translate(0 -236)`}>
            <rect x="-38" y="-46" width="76" height="106" rx="8" className="pic-card" />
            <path d="M-38 -34V-38A8 8 0 0 1 -30 -46H30A8 8 0 0 1 38 -38V-34Z" className="pic-band" />
            <path d={shapeOf(hue)} className="pic-band" transform="translate(-34 -30)" />
            <g transform="translate(-22 -14)" className="pic-icon">
              <Icon name={icon} size={44} />
            </g>
          </g>
        );
      })}
    </svg>
  );
}

const flags = ['romans', 'japanese', 'vikings', 'mayans', 'abbasids', 'polynesians'];

// A hand of cards between the flags of those who may play it.
function ImperiumPicture() {
  return (
    <span className="game-picture pic-imperium">
      <HandPicture cards={hands['imperium-horizons']!} />
      <span className="pic-flags">
        {flags.map((nation) => (
          <NationEmblem key={nation} nation={nation} size={38} />
        ))}
      </span>
    </span>
  );
}

// Two lines of units that face each other, as on the table.
const lines: [string, number, string][] = [
  ['hoplite', 0, 'green'],
  ['medusa', 42, 'green'],
  ['hydra', 84, 'green'],
  ['troll', 162, 'blue'],
  ['huskarl', 208, 'blue'],
  ['nidhogg', 252, 'blue'],
];

function MythologyPicture() {
  return (
    <svg className="game-picture" viewBox="0 0 320 116" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="320" height="116" className="pic-sky" />
      <path d="M0 96Q60 74 120 92T240 88 320 94V116H0Z" className="pic-ground" />
      {lines.map(([unit, x, hue], index) => (
        <g key={unit} className={hueClass(hue)} transform={`translate(${x} ${28 + (index % 2) * 8})`}>
          <g className="pic-unit" transform={index < 3 ? undefined : 'translate(64 0) scale(-1 1)'}>
            <UnitShape unit={unit} />
          </g>
        </g>
      ))}
      <g transform="translate(142 12)" className="pic-icon">
        <Icon name="army" size={34} />
      </g>
    </svg>
  );
}

const drawn: Record<string, () => JSX.Element> = {
  'ancient-world': AncientWorldPicture,
  'imperium-horizons': ImperiumPicture,
  baronny: BaronnyPicture,
  'terra-mystica': TerraPicture,
  'age-of-mythology': MythologyPicture,
};

// A game that nobody has drawn a picture for: land without a colour of its own.
function PlainPicture() {
  return (
    <svg className="game-picture" viewBox="0 0 320 116" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {spots.map(({ row, column }) => (
        <path
          key={`${row}-${column}`}
          d={hex}
          className={`any-${(row + 2 * column + 30) % 5}`}
          transform={spotAt(row, column)}
        />
      ))}
    </svg>
  );
}

export function GamePicture({ game }: { game: string }) {
  const Picture = drawn[game];
  if (Picture) return <Picture />;
  const hand = hands[game];
  return hand ? <HandPicture cards={hand} /> : <PlainPicture />;
}
