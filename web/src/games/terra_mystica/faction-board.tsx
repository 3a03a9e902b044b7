// What lies before one seat: goods and bowls, the buildings still on their tracks and the income they uncover, spade
// and shipping tracks, actions and tiles.

import { memo } from 'react';
import { Icon } from '../../icons/icon';
import { counterValue, type SeatView } from '../../protocol/view';
import { Change, noFace, type SeatFace } from '../../shell/scene';
import { BuildingSign } from './art';
import { Bowls } from './bowls';
import {
  buildings,
  conversions,
  entries,
  incomeOf,
  ownEntries,
  projectionOf,
  sacrifice,
  type BuildingFigures,
  type FactionFigures,
  type Goods as GoodsList,
} from './figures';
import { AnyCult, Good, Goods } from './goods';
import { Octagon, OwnTile } from './tiles';
import { Spot } from './spot';
import { useStill } from './still';
import { Tracks } from './tracks';
import './faction-board.css';

interface BoardProps {
  seat: SeatView;
  faction: FactionFigures;
  face: SeatFace;
}

const goods = ['coins', 'workers', 'priests'] as const;

function Treasury({ seat, faction }: BoardProps) {
  const { texts } = useStill();
  const income = incomeOf(seat);
  const bowls: [number, number, number] = [
    counterValue(seat.items, 'bowl1'),
    counterValue(seat.items, 'bowl2'),
    counterValue(seat.items, 'bowl3'),
  ];
  return (
    <div className="tm-treasury">
      <div className="tm-purse">
        {goods.map((kind) => {
          const value = counterValue(seat.items, kind);
          const name = texts.say(`terra-mystica.item.${kind}`);
          return (
            <span
              key={kind}
              className={`tm-have tm-good-${kind}`}
              title={texts.say('help.terra-mystica.have', { name, value, income: income[kind] ?? 0 })}
              data-explain={`terra-mystica.item.${kind}`}
            >
              <Good kind={kind} size={20} />
              <strong>{value}</strong>
              <span className="tm-income">+{income[kind] ?? 0}</span>
              <Change seat={seat.seat} id={kind} />
            </span>
          );
        })}
        <span
          className="tm-have tm-small"
          title={texts.say('terra-mystica.item.priests_left')}
          data-explain="terra-mystica.item.priests"
        >
          <span className="faint">{texts.say('help.terra-mystica.supply')}</span>
          <Good kind="priests" size={14} amount={counterValue(seat.items, 'priests_left')} />
        </span>
      </div>
      <div className="tm-power-side">
        <Bowls seat={seat.seat} counts={bowls} />
        <span className="tm-income tm-power-income">
          +{income.power ?? 0} <Icon name="power" size={12} />
        </span>
      </div>
      <Conversions seat={seat.seat} alchemist={faction.id === 'alchemists'} />
    </div>
  );
}

function Conversions({ seat, alchemist }: { seat: number; alchemist: boolean }) {
  const { view, texts } = useStill();
  const offers = entries(view, 'conversions').filter((entry) => alchemist || entry.alchemists !== true);
  return (
    <div className="tm-conversions" role="group" aria-label={texts.say('terra-mystica.item.conversions')}>
      {offers.map((entry) => {
        const index = Number(entry.id.replace('convert', ''));
        const { give, get } = conversions[index]!;
        return (
          <Spot
            key={entry.id}
            kind="conversion"
            id={entry.id}
            seat={seat}
            className="tm-conversion"
            label={texts.title(`terra-mystica.conversion.${index}`)}
            explain="terra-mystica.action.convert"
          >
            {index === sacrifice ? (
              <>
                <Icon name="sacrifice" size={13} />
                <span aria-hidden="true">II→III</span>
              </>
            ) : (
              <>
                <Goods of={give} size={13} />
                <span aria-hidden="true">→</span>
                <Goods of={get} size={13} />
              </>
            )}
          </Spot>
        );
      })}
    </div>
  );
}

// The income that the next building of its kind uncovers, place by place from the left.
function incomeAt(figures: BuildingFigures, place: number): GoodsList {
  if (figures.income) return figures.income;
  return Object.fromEntries(
    Object.entries(figures.income_by_built ?? {}).map(([kind, sums]) => [
      kind,
      (sums[place + 1] ?? 0) - (sums[place] ?? 0),
    ]),
  );
}

function BuildingTrack({ kind, seat, faction, face }: BoardProps & { kind: (typeof buildings)[number] }) {
  const { texts } = useStill();
  const figures = faction.buildings[kind]!;
  const left = counterValue(seat.items, kind);
  const built = figures.count - left;
  const { coins_without_neighbour: alone, ...cost } = figures.cost;
  const printed = figures.income_by_built
    ? Object.fromEntries(Object.entries(figures.income_by_built).map(([good, sums]) => [good, sums[0] ?? 0]))
    : {};
  const name = texts.title(`terra-mystica.building.${kind}`);
  return (
    <div
      className={`tm-building-track tm-track-${kind}`}
      title={texts.say('help.terra-mystica.building_track', { name, built, left })}
      data-explain={`terra-mystica.building.${kind}`}
    >
      <span className="sr-only">{texts.say('help.terra-mystica.building_track', { name, built, left })}</span>
      <span className="tm-building-cost">
        <Goods of={cost} size={12} />
        {alone !== undefined && (
          <span className="faint" title={texts.say('help.terra-mystica.alone')}>
            ({alone})
          </span>
        )}
        {(figures.favor_tiles ?? 0) > 0 && (
          <span className="tm-good" title={texts.say('help.terra-mystica.favor_due')}>
            {(figures.favor_tiles ?? 0) > 1 ? figures.favor_tiles : ''}
            <Icon name="favor" size={14} />
          </span>
        )}
      </span>
      <span className="tm-slots" aria-hidden="true">
        {Object.values(printed).some((amount) => amount > 0) && (
          <span className="tm-slot open">
            <Goods of={printed} size={11} />
          </span>
        )}
        {Array.from({ length: figures.count }, (_, place) => (
          <span key={place} className={place < built ? 'tm-slot open' : 'tm-slot'}>
            {place < built ? (
              <Goods of={incomeAt(figures, place)} size={11} />
            ) : (
              <>
                <BuildingSign kind={kind} size={kind === 'dwelling' ? 19 : 23} face={face} />
                <span className="tm-slot-hint">
                  <Goods of={incomeAt(figures, place)} size={9} />
                </span>
              </>
            )}
          </span>
        ))}
      </span>
    </div>
  );
}

const actionSigns: Record<string, string> = {
  ACTW: 'dwelling',
  ACTS: 'trading',
  ACTG: 'spade',
  ACTC: 'first',
  ACTN: 'desert',
  ACTE: 'bridge',
};

function ActionsAndTiles({ seat }: BoardProps) {
  const { texts } = useStill();
  const tiles = ownEntries(seat, 'tiles');
  const actions = ownEntries(seat, 'actions');
  return (
    <div className="tm-own">
      {actions.length > 0 && (
        <div className="tm-own-row">
          {actions.map((entry) => {
            const name = texts.title(entry.name ?? entry.id);
            const used = entry.used === true;
            const waits = entry.ready !== true;
            const label = used
              ? texts.say('help.terra-mystica.used', { name })
              : waits
                ? texts.say('help.terra-mystica.needs_stronghold', { name })
                : name;
            return (
              <Spot
                key={entry.id}
                kind="action"
                id={entry.id}
                seat={seat.seat}
                className={`tm-board-action${waits ? ' waits' : ''}`}
                label={label}
                explain={`terra-mystica.tile.${entry.id}`}
              >
                <Octagon used={used}>
                  {entry.id === 'ACTA' ? <AnyCult size={15} /> : <Icon name={actionSigns[entry.id] ?? 'favor'} size={17} />}
                </Octagon>
                <span>{name}</span>
              </Spot>
            );
          })}
        </div>
      )}
      <div className="tm-own-row">
        {tiles.map((entry) => (
          <OwnTile key={entry.id} entry={entry} seat={seat.seat} />
        ))}
        {tiles.length === 0 && <span className="faint">{texts.say('help.terra-mystica.no_tiles')}</span>}
      </div>
    </div>
  );
}

export function ProjectedScore({ seat }: { seat: SeatView }) {
  const { texts, view } = useStill();
  const now = projectionOf(seat);
  // After the end it is what was scored.
  if (!now || view.status.over) return null;
  const parts = texts.say('help.terra-mystica.projected_parts', {
    score: seat.score,
    cults: now.cults,
    area: now.area,
    resources: now.resources,
  });
  return (
    <span className="tm-projected" title={parts} data-explain="terra-mystica.phase.over">
      {texts.say('help.terra-mystica.projected', { total: now.total })}
      <span className="sr-only">. {parts}</span>
    </span>
  );
}

interface FactionBoardProps {
  seat: SeatView;
  faction: FactionFigures;
}

export const FactionBoard = memo(function FactionBoard({ seat, faction }: FactionBoardProps) {
  const { faces } = useStill();
  const face = faces[seat.seat] ?? noFace;
  const props = { seat, faction, face };
  return (
    <>
      <Treasury {...props} />
      <div className="tm-buildings">
        {buildings.map((kind) => (
          <BuildingTrack key={kind} kind={kind} {...props} />
        ))}
      </div>
      <div className="tm-side">
        <Tracks {...props} />
        <ActionsAndTiles {...props} />
      </div>
    </>
  );
});
