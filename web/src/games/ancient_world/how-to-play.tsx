// How The Ancient World is played, with the table's own drawings.

import type { HowToPlay } from '../index';
import { frameClass } from '../../cards/face';
import { Zoomable } from '../../cards/zoom';
import type { Texts } from '../../i18n/texts';
import { Icon } from '../../icons/icon';
import type { ZoneEntry } from '../../protocol/view';
import { inBox, useBox } from '../../shell/pickers/boxed-things';
import { noFace, type SeatFace } from '../../shell/scene';
import { CitizenDisc, Crack, TribeBanner } from './art';
import { Odds } from './attack';
import { TableCardFace } from './card';
import { Gauge } from './gauges';
import { diceOdds, printedPoints, spaces, tribes } from './figures';
import { SpaceFace, Welcome } from './spaces';
import en from './texts/en.json';
import fr from './texts/fr.json';
import './board.css';
import './narrow.css';
import './plaque.css';
import './how-to-play.css';

const game = 'ancient-world';
const people: SeatFace[] = ['blue', 'grey', 'brown', 'green'].map((colour, seat) => ({ ...noFace, seat, colour }));

function Shown({ entry }: { entry: ZoneEntry }) {
  return (
    <Zoomable entry={entry} zone="how">
      <span className={`${frameClass(entry)} aw-card`}>
        <TableCardFace entry={entry} />
      </span>
    </Zoomable>
  );
}

function Boxed({ group, ids }: { group: string; ids: readonly string[] }) {
  const cards = inBox(useBox(game), group);
  return (
    <>
      {ids.map((id) => {
        const entry = cards.find((one) => one.id === id);
        return entry && <Shown key={id} entry={entry} />;
      })}
    </>
  );
}

function GoalPicture() {
  return (
    <>
      {printedPoints.slice(1).map((points, index) => (
        <span key={index} className="aw-how-points">
          <TribeBanner tribe={tribes[index % tribes.length]!} size={30}>
            {index + 1}
          </TribeBanner>
          <span>
            <Icon name="points" size={18} /> {points}
          </span>
        </span>
      ))}
    </>
  );
}

function Space({ id, texts, standing, covered, ready }: {
  id: string;
  texts: Texts;
  standing: readonly { seat: number; value: number }[];
  covered?: boolean;
  ready?: readonly { value: number; fee: number; why?: string }[];
}) {
  const figures = spaces.find((one) => one.id === id)!;
  return (
    <span className={covered ? 'aw-space covered' : 'aw-space'}>
      <SpaceFace
        figures={figures}
        name={texts.say(`ancient-world.space.${id}`)}
        standing={standing}
        covered={covered}
        faces={people}
      />
      {ready && <Welcome placements={ready} texts={texts} />}
    </span>
  );
}

function TurnPicture({ texts }: { texts: Texts }) {
  const low = 'ancient-world.refused.AW-PLACE-05';
  return (
    <>
      {[1, 2, 3].map((value) => (
        <CitizenDisc key={value} face={people[0]!} value={value} size={36} />
      ))}
      <Space
        id="labour"
        texts={texts}
        standing={[{ seat: 1, value: 2 }]}
        ready={[
          { value: 1, fee: 0, why: low },
          { value: 2, fee: 0, why: low },
          { value: 3, fee: 0 },
        ]}
      />
      <Space
        id="build"
        texts={texts}
        standing={[{ seat: 2, value: 1 }]}
        ready={[
          { value: 1, fee: 0 },
          { value: 2, fee: 1 },
          { value: 3, fee: 1 },
        ]}
      />
      <Space id="explore" texts={texts} standing={[]} covered />
    </>
  );
}

const BuildPicture = () => <Boxed group="empire_a" ids={['orchard', 'marketplace', 'archery-range', 'bridge']} />;

function AttackPicture() {
  const city = inBox(useBox(game), 'empire_start')[0];
  return (
    <>
      <Boxed group="military" ids={['merkian-troops']} />
      <Boxed group="titans" ids={['stone-creature']} />
      <Odds outlook={diceOdds(2)} />
      {city && (
        <span className={`${frameClass(city)} aw-card aw-how-broken`}>
          <TableCardFace entry={city} />
          <Crack />
        </span>
      )}
    </>
  );
}

function FoodPicture({ texts }: { texts: Texts }) {
  return (
    <>
      {[1, 2, 3, 4].map((value) => (
        <CitizenDisc key={value} face={people[0]!} value={value} state={value === 2 ? 'famine' : 'ready'} size={34} />
      ))}
      <Gauge icon="food" used={4} of={3} lack={1} label={texts.say('help.ancient-world.gauge.food', { citizens: 4, food: 3 })} />
    </>
  );
}

function AllCards() {
  const groups = useBox(game) ?? [];
  return (
    <div className="aw-how-cards">
      {groups
        .filter(({ id }) => id !== 'spaces')
        .flatMap(({ id, items }) => items.map((entry) => <Shown key={`${id} ${entry.id}`} entry={entry} />))}
    </div>
  );
}

export const howToPlay: HowToPlay = {
  sections: [
    { id: 'goal', Picture: GoalPicture },
    { id: 'turn', Picture: TurnPicture },
    { id: 'build', Picture: BuildPicture },
    { id: 'attack', Picture: AttackPicture },
    { id: 'food', Picture: FoodPicture },
    { id: 'end' },
    { id: 'cards', Picture: AllCards },
  ],
  texts: { en, fr },
};
