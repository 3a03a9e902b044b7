// One culture's board: production and city as grids of sixteen squares, the holding area with its figures, the age track, cubes.

import type { Texts } from '../../i18n/texts';
import { useScene, Change } from '../../shell/scene';
import { Icon } from '../../icons/icon';
import { counterValue, type SeatView } from '../../protocol/view';
import { BuildingFigure, Cube, TerrainGround } from './art/land';
import { UnitFigure } from './art/unit';
import { buildingWords, unitWords } from './cards';
import { ageOf, ages, figuresOf, lastWord, resources, keyOf, squaresOf, stageOf, type Square } from './figures';
import { places } from './journeys';
import { Spot, useChain } from './spot';
import './culture-board.css';

// Is the thing of this seat what is asked for? A seat is asked for first where the thing is somebody else's.
function useLive(seat: number): { live: boolean; first: boolean } {
  const { lit, picked, view } = useScene();
  const key = `seat:${seat}`;
  const first = lit.has(key);
  const asksSeats = [...lit.keys(), ...picked].some((one) => one.startsWith('seat:'));
  return { live: asksSeats ? picked.has(key) : seat === view.status.to_act, first };
}

function Laid({ seat, square }: { seat: number; square: Square }) {
  if (!square.tile) return null;
  return (
    <span className="am-tile" data-place={places.square(seat, square.square)}>
      {Array.from({ length: square.yield ?? 0 }, (_, number) => (
        <Cube key={number} resource={lastWord(square.resource)} size={17} />
      ))}
    </span>
  );
}

// A square of another seat is pointed at through its seat.
function AnySquare({ seat, square, kind, id, label, explain, className, children }: {
  seat: number;
  square?: Square;
  kind: string;
  id: string;
  label: string;
  explain?: string;
  className: string;
  children: React.ReactNode;
}) {
  const { live, first } = useLive(seat);
  const { offers, picked } = useScene();
  const chain = useChain();
  // A building of one's own is meant only where a seat is named; else it is one that is to be built.
  const isNamed = picked.has(`seat:${seat}`);
  const through =
    first &&
    (square === undefined || square.tile !== undefined) &&
    offers.some(
      ({ targets }) => targets[0]?.id === String(seat) && targets.some((one) => one.kind === kind && one.id === id),
    );
  if (through) {
    return (
      <button
        type="button"
        className={`spot am-soft ${className}`}
        aria-label={label}
        onClick={() => chain({ kind: 'seat', id: String(seat) }, { kind, id })}
      >
        {children}
      </button>
    );
  }
  return (
    <Spot kind={kind} id={id} seat={seat} live={live && (kind !== 'building' || isNamed)} label={label} explain={explain} className={className}>
      {children}
    </Spot>
  );
}

export function ProductionArea({ seat }: { seat: SeatView }) {
  const { texts, since } = useScene();
  return (
    <div className="am-grid" role="group" aria-label={texts.title(keyOf('area.production'))}>
      {squaresOf(seat, 'production').map((square) => {
        const terrain = lastWord(square.terrain);
        const words = [
          texts.title(keyOf(`terrain.${terrain}`)),
          square.tile ? texts.say(square.tile) : '',
          square.worker ? texts.say(square.worker) : '',
          square.square,
        ].filter(Boolean);
        return (
          <AnySquare
            key={square.square}
            seat={seat.seat}
            square={square}
            kind="square"
            id={square.square}
            label={words.join(', ')}
            explain={square.tile ?? square.terrain}
            className={`am-square ${square.tile ? 'laid' : ''} ${since.has(`id:${seat.seat}/production/${square.square}`) ? 'since' : ''}`}
          >
            <TerrainGround terrain={terrain} />
            <Laid seat={seat.seat} square={square} />
            {square.worker && <UnitFigure unit={lastWord(square.worker)} size={26} className="am-worker" />}
          </AnySquare>
        );
      })}
    </div>
  );
}

export function CityArea({ seat }: { seat: SeatView }) {
  const { texts, since } = useScene();
  const squares = squaresOf(seat, 'city');
  // Of several alike the last is the new one.
  const built = squares.map((square) => (square.building ? lastWord(square.building) : ''));
  const isNew = (building: string, index: number): boolean =>
    since.has(`id:${seat.seat}/city/${building}`) && built.lastIndexOf(building) === index;
  return (
    <div className="am-grid am-city" role="group" aria-label={texts.title(keyOf('area.city'))}>
      {squares.map((square, index) => {
        const building = square.building ? lastWord(square.building) : '';
        if (!building) return <span key={square.square} className="am-square am-plot" />;
        return (
          <AnySquare
            key={square.square}
            seat={seat.seat}
            kind="building"
            id={building}
            label={buildingWords(texts, building)}
            explain={square.building}
            className={`am-square am-built ${isNew(building, index) ? 'since' : ''}`}
          >
            <BuildingFigure building={building} size={30} place={places.plot(seat.seat, square.square)} />
            <span className="am-built-name">{texts.title(keyOf(`building.${building}`))}</span>
          </AnySquare>
        );
      })}
    </div>
  );
}

// "Elephants", where there are two or more: the number stands beside it.
const countedUnit = (texts: Texts, number: number, id: string): string =>
  texts.say('help.age-of-mythology.counted', { number, unit: { term: keyOf(`unit.${id}`) } }).replace(/^\d+ /, '');

// Stages that ask for a unit where it stands.
const asksHolding = new Set(['reinforce', 'power_smite', 'power_sacrifice', 'power_mummify']);

export function HoldingArea({ seat }: { seat: SeatView }) {
  const { texts, view } = useScene();
  const standing = figuresOf(seat);
  const asked = asksHolding.has(stageOf(view));
  const works = stageOf(view) === 'workers' && seat.seat === view.status.to_act;
  const { live, first } = useLive(seat.seat);
  const { offers } = useScene();
  const chain = useChain();
  return (
    <div className="am-holding" role="group" aria-label={texts.title(keyOf('area.holding'))}>
      {standing.map(({ id, count }) => {
        const label = `${count} × ${unitWords(texts, id)}`;
        const shown = (
          <>
            <span className={count > 4 ? 'am-troop many' : 'am-troop'} data-place={places.stand(seat.seat, id)} data-piece={works ? `worker:${id}` : undefined}>
              {Array.from({ length: Math.min(count, 4) }, (_, number) => (
                <UnitFigure key={number} unit={id} size={38} />
              ))}
            </span>
            <span className="am-troop-name">
              {count} <span className="am-troop-word">{countedUnit(texts, count, id)}</span>
            </span>
            <Change seat={seat.seat} id={id} />
          </>
        );
        const through =
          first &&
          offers.some(({ targets }) => targets[0]?.id === String(seat.seat) && targets[1]?.kind === 'unit' && targets[1].id === id);
        return through ? (
          <button
            key={id}
            type="button"
            className="spot am-soft am-stand"
            aria-label={label}
            onClick={() => chain({ kind: 'seat', id: String(seat.seat) }, { kind: 'unit', id })}
          >
            {shown}
          </button>
        ) : (
          <Spot
            key={id}
            kind="unit"
            id={id}
            seat={seat.seat}
            live={live && asked}
            label={label}
            explain={keyOf(`unit.${id}`)}
            className="am-stand"
          >
            {shown}
          </Spot>
        );
      })}
      {standing.length === 0 && <span className="faint">{texts.say('zone.empty')}</span>}
    </div>
  );
}

export function AgeTrack({ seat }: { seat: SeatView }) {
  const { texts } = useScene();
  const at = ageOf(seat);
  return (
    <ol className="am-ages" aria-label={texts.title(keyOf('item.age'))} data-explain={keyOf('item.age')}>
      {ages.map((age, step) => (
        <li key={age} className={step === at ? 'at' : step < at ? 'passed' : undefined} aria-current={step === at ? 'step' : undefined}>
          <Icon name="age" size={13} /> {texts.title(`help.age-of-mythology.age.${age}`)}
        </li>
      ))}
    </ol>
  );
}

// Stages that ask for cubes of one's own.
const asksCubes = new Set(['trade_pay', 'trade', 'spare']);

export function Purse({ seat }: { seat: SeatView }) {
  const { texts, view } = useScene();
  const mine = seat.seat === view.status.to_act && asksCubes.has(stageOf(view)) && stageOf(view) !== 'trade';
  return (
    <div className="am-purse" role="group" aria-label={texts.say('help.age-of-mythology.cubes')}>
      {resources.map((resource) => {
        const value = counterValue(seat.items, resource);
        const label = texts.say('describe.counter', { name: texts.say(keyOf(`resource.${resource}`)), value });
        return (
          <Spot
            key={resource}
            kind="resource"
            id={resource}
            seat={seat.seat}
            live={mine}
            label={label}
            explain={keyOf(`resource.${resource}`)}
            className="am-have"
          >
            <Cube resource={resource} size={22} place={places.cubes(seat.seat, resource)} />
            <strong>{value}</strong>
            <Change seat={seat.seat} id={resource} />
          </Spot>
        );
      })}
      <span className="am-keep faint" title={texts.say('help.age-of-mythology.spoilage')}>
        ≤ {String(seat.spoilage_limit ?? '')}
      </span>
    </div>
  );
}
