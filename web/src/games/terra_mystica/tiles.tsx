// Cards and tiles, drawn from their figures. Each can be a target, and explains itself.

import { memo } from 'react';
import { Icon } from '../../icons/icon';
import type { ZoneEntry } from '../../protocol/view';
import {
  bonusById,
  cults,
  entries,
  favorById,
  powerActions,
  scoringById,
  townById,
  type FavorFigures,
  type PowerFigures,
  type ScoringFigures,
  type Goods as GoodsList,
} from './figures';
import { AnyCult, BuildingName, CultSign, Good, Goods, TownSign } from './goods';
import { Spot } from './spot';
import { useStill } from './still';
import './tiles.css';

// An orange octagon: a special action, crossed out when it is used.
export function Octagon({ used, children }: { used?: boolean; children: React.ReactNode }) {
  return <span className={used ? 'tm-octagon used' : 'tm-octagon'}>{children}</span>;
}

function PerBuilding({ per, vp }: { per: string; vp: number | string }) {
  const kinds = per === 'stronghold_and_sanctuary' ? ['stronghold', 'sanctuary'] : [per];
  return (
    <span className="tm-per">
      {per === 'shipping_level' ? (
        <Icon name="ship" size={14} />
      ) : (
        kinds.map((kind) => <BuildingName key={kind} kind={kind} size={16} />)
      )}
      <span aria-hidden="true">→</span>
      <Good kind="vp" amount={vp} size={13} />
    </span>
  );
}

// The label of a tile: its name, and whether it has been used.
function useTileLabel() {
  const { texts } = useStill();
  return (id: string, used: boolean, more = ''): string => {
    const name = texts.title(`terra-mystica.tile.${id}`);
    const named = used ? texts.say('help.terra-mystica.used', { name }) : name;
    return more ? `${named}. ${more}` : named;
  };
}

interface TileProps {
  entry: ZoneEntry;
  // Whose it is; nobody's in the supply.
  seat?: number;
  // Only shown: its place for clicks is elsewhere.
  quiet?: boolean;
}

const kindOf = (seat: number | undefined, quiet = false): string =>
  quiet ? 'shown' : seat === undefined ? 'tile' : 'action';

export const BonusCard = memo(function BonusCard({ entry, seat, quiet }: TileProps) {
  const { texts } = useStill();
  const label = useTileLabel();
  const card = bonusById.get(entry.id);
  if (!card) return null;
  const coins = typeof entry.coins === 'number' ? entry.coins : 0;
  const used = entry.used === true;
  return (
    <Spot
      kind={kindOf(seat, quiet)}
      id={entry.id}
      seat={seat}
      className="tm-tile tm-bonus"
      label={label(entry.id, used, coins > 0 ? texts.say('help.terra-mystica.coins_on', { coins }) : '')}
      explain={`terra-mystica.tile.${entry.id}`}
    >
      <Goods of={card.income} size={15} plus />
      {card.special_action && (
        <Octagon used={used}>
          {card.special_action.key === 'spade' ? (
            <Icon name="spade" size={13} />
          ) : (
            <span className="tm-any-cult">
              +1 <AnyCult size={12} />
            </span>
          )}
        </Octagon>
      )}
      {card.passive && (
        <span className="tm-passive">
          +{card.passive.plus} <Icon name="ship" size={14} />
        </span>
      )}
      {card.pass_vp && <PerBuilding per={card.pass_vp.per} vp={card.pass_vp.vp_each} />}
      {coins > 0 && (
        <span className="tm-badge tm-coins-on">
          <Good kind="coins" amount={coins} size={12} />
        </span>
      )}
    </Spot>
  );
});

const favorIncome = (effect: NonNullable<FavorFigures['effect']>): GoodsList =>
  Object.fromEntries(
    Object.entries(effect).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );

function FavorEffect({ tile, used }: { tile: FavorFigures; used: boolean }) {
  const { effect } = tile;
  if (!effect) return null;
  switch (effect.key) {
    case 'income':
      return <Goods of={favorIncome(effect)} size={13} plus />;
    case 'town_power_needed':
      return (
        <span className="tm-per">
          <TownSign size={14} /> {effect.value}
        </span>
      );
    case 'special_action_cult_advance':
      return (
        <Octagon used={used}>
          <span className="tm-any-cult">
            +1 <AnyCult size={12} />
          </span>
        </Octagon>
      );
    case 'vp_on_build':
      return <PerBuilding per={effect.building ?? ''} vp={effect.vp as number} />;
    default:
      return <PerBuilding per="trading_post" vp={(effect.vp as number[]).slice(1).join('/')} />;
  }
}

export const FavorTile = memo(function FavorTile({ entry, seat, quiet }: TileProps) {
  const label = useTileLabel();
  const { texts } = useStill();
  const tile = favorById.get(entry.id);
  if (!tile) return null;
  const left = typeof entry.count === 'number' ? entry.count : 0;
  return (
    <Spot
      kind={kindOf(seat, quiet)}
      id={entry.id}
      seat={seat}
      className={`tm-tile tm-favor tm-cult-${tile.cult}`}
      label={label(
        entry.id,
        entry.used === true,
        seat === undefined ? texts.say('help.terra-mystica.left', { count: left }) : '',
      )}
      explain={`terra-mystica.tile.${entry.id}`}
    >
      <span className="tm-favor-steps">
        <Icon name={tile.cult} size={14} />
        {tile.steps}
      </span>
      <FavorEffect tile={tile} used={entry.used === true} />
      {left > 1 && <span className="tm-badge">×{left}</span>}
    </Spot>
  );
});

export const TownTile = memo(function TownTile({ entry, seat, quiet }: TileProps) {
  const label = useTileLabel();
  const { texts } = useStill();
  const tile = townById.get(entry.id);
  if (!tile) return null;
  const count = typeof entry.count === 'number' ? entry.count : 1;
  const { fakirs_carpet_range: _, ...reward } = tile.reward;
  return (
    <Spot
      kind={kindOf(seat, quiet)}
      id={entry.id}
      seat={seat}
      className="tm-tile tm-town"
      label={label(entry.id, false, seat === undefined ? texts.say('help.terra-mystica.left', { count }) : '')}
      explain={`terra-mystica.tile.${entry.id}`}
    >
      <Good kind="vp" amount={tile.vp} size={14} />
      <Goods of={reward} size={13} />
      {tile.keys > 1 && <Good kind="keys" amount={tile.keys} size={13} />}
      {count > 1 && <span className="tm-badge">×{count}</span>}
    </Spot>
  );
});

// What a seat holds: bonus card, favor tiles, town tiles.
export function OwnTile(props: TileProps) {
  const { id } = props.entry;
  if (id.startsWith('BON')) return <BonusCard {...props} />;
  return id.startsWith('FAV') ? <FavorTile {...props} /> : <TownTile {...props} />;
}

// --- on the table ------------------------------------------------------------------------------------------------

const eventBuildings: Record<string, string[]> = {
  dwelling: ['dwelling'],
  trading_post: ['trading_post'],
  temple: ['temple'],
  stronghold_or_sanctuary: ['stronghold', 'sanctuary'],
};

// What a round pays for, and what a cult pays at its end.
export function ScoringSigns({ tile, last }: { tile: ScoringFigures; last: boolean }) {
  return (
    <>
      <span className="tm-scoring-half">
        {tile.event === 'spade' && <Icon name="spade" size={17} />}
        {tile.event === 'town' && <TownSign size={17} />}
        {(eventBuildings[tile.event] ?? []).map((kind) => (
          <BuildingName key={kind} kind={kind} size={17} />
        ))}
        <Good kind="vp" amount={tile.vp} size={13} />
      </span>
      <span className={last ? 'tm-scoring-half tm-covered' : 'tm-scoring-half tm-scoring-cult'}>
        {last ? (
          <span aria-hidden="true">—</span>
        ) : (
          <>
            {tile.steps}
            {cults.includes(tile.cult) ? <CultSign cult={tile.cult} size={14} /> : <Good kind="priests" size={14} />}
            <span aria-hidden="true">→</span>
            <Goods of={tile.reward} size={13} />
          </>
        )}
      </span>
    </>
  );
}

function ScoringTile({ entry, last }: { entry: ZoneEntry; last: boolean }) {
  const { texts, view } = useStill();
  const tile = scoringById.get(entry.id);
  if (!tile) return null;
  const round = entry.round as number;
  const current = entry.current === true;
  const past = round < view.status.round;
  const name = texts.say(`terra-mystica.tile.${entry.id}`);
  return (
    <li
      className={`tm-scoring${current ? ' current' : ''}${past ? ' past' : ''}`}
      title={texts.say('help.terra-mystica.round_tile', { round, name })}
      data-explain={`terra-mystica.tile.${entry.id}`}
      aria-current={current ? 'step' : undefined}
    >
      <span className="sr-only">{texts.say('help.terra-mystica.round_tile', { round, name })}</span>
      <span className="tm-round-number" aria-hidden="true">
        {round}
      </span>
      <ScoringSigns tile={tile} last={last} />
    </li>
  );
}

export const Rounds = memo(function Rounds() {
  const { texts, view } = useStill();
  const tiles = [...entries(view, 'scoring')].sort((a, b) => (a.round as number) - (b.round as number));
  return (
    <ol className="tm-rounds" aria-label={texts.say('terra-mystica.item.scoring')}>
      {tiles.map((entry) => (
        <ScoringTile key={entry.id} entry={entry} last={entry.round === 6} />
      ))}
    </ol>
  );
});

export function PowerSigns({ figures }: { figures: PowerFigures }) {
  return (
    <>
      <span className="tm-power-cost">
        {figures.power}
        <Icon name="power" size={11} />
      </span>
      <span className="tm-power-gain">
        <Goods of={figures.effect} size={16} />
      </span>
    </>
  );
}

export const PowerActions = memo(function PowerActions() {
  const { texts, view } = useStill();
  const label = useTileLabel();
  return (
    <div className="tm-powers" role="group" aria-label={texts.say('terra-mystica.item.power_actions')}>
      {entries(view, 'power_actions').map((entry) => {
        const figures = powerActions.get(entry.id);
        if (!figures) return null;
        const used = entry.used === true;
        return (
          <Spot
            key={entry.id}
            kind="tile"
            id={entry.id}
            className={used ? 'tm-power used' : 'tm-power'}
            label={label(entry.id, used, texts.say('help.terra-mystica.for_power', { power: figures.power }))}
            explain={`terra-mystica.tile.${entry.id}`}
          >
            <PowerSigns figures={figures} />
          </Spot>
        );
      })}
    </div>
  );
});

export const BonusCards = memo(function BonusCards() {
  const { texts, view } = useStill();
  return (
    <div className="tm-cards" role="group" aria-label={texts.say('terra-mystica.item.cards')}>
      {entries(view, 'cards').map((entry) => (
        <BonusCard key={entry.id} entry={entry} />
      ))}
    </div>
  );
});

export const Supply = memo(function Supply() {
  const { texts, view } = useStill();
  const favors = entries(view, 'favors');
  return (
    <div className="tm-supply">
      <div role="group" aria-label={texts.say('terra-mystica.item.favors')}>
        <h3>{texts.say('terra-mystica.item.favors')}</h3>
        <div className="tm-favors">
          {[3, 2, 1].map((steps) =>
            cults.map((cult) => {
              const entry = favors.find(({ id }) => {
                const tile = favorById.get(id);
                return tile?.cult === cult && tile.steps === steps;
              });
              return entry ? (
                <FavorTile key={entry.id} entry={entry} />
              ) : (
                <span key={`${cult}${steps}`} className="tm-tile tm-gone" aria-hidden="true" />
              );
            }),
          )}
        </div>
      </div>
      <div role="group" aria-label={texts.say('terra-mystica.item.towns')}>
        <h3>{texts.say('terra-mystica.item.towns')}</h3>
        <div className="tm-towns">
          {entries(view, 'towns').map((entry) => (
            <TownTile key={entry.id} entry={entry} />
          ))}
        </div>
      </div>
    </div>
  );
});
