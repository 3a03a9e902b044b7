// What a card does, in signs: one chip an effect, with its sentence for whoever asks.

import type { ReactNode } from 'react';
import { Icon } from '../../icons/icon';
import { useCardWords } from '../../cards/words';
import { Amount, Coin, Knowledge, TribeBanner } from './art';
import { effectsOf, strengthKinds, tribes, type Effect, type Strength } from './figures';
import type { ZoneEntry } from '../../protocol/view';
import './effect.css';

const to = <span className="aw-to">▸</span>;
const sign = (name: string, size: number) => <Icon name={name} size={size} />;
const number = (effect: Effect, name = 'n'): number => effect.args[name] as number;

// Effects that a citizen on the card sets going.
const actions = new Set([
  'action_repair',
  'gain_coin',
  'gain_knowledge',
  'perform',
  'take_first_player_tile',
  'scout_titans',
  'attack_scouted',
  'copy_opponent_action',
]);
export const hasAction = (entry: ZoneEntry): boolean => effectsOf(entry).some(({ name }) => actions.has(name));

const drawings: Record<string, (effect: Effect, size: number) => ReactNode> = {
  food: (effect, size) => <Amount what="food" n={number(effect)} size={size} />,
  income_coin: (effect, size) => (
    <>
      <Coin size={size}>{number(effect)}</Coin>↻
    </>
  ),
  income_knowledge: (effect, size) => (
    <>
      <Knowledge size={size}>{number(effect)}</Knowledge>↻
    </>
  ),
  sword: (effect, size) => <Amount what="sword" n={number(effect)} size={size} />,
  arrow: (effect, size) => <Amount what="arrow" n={number(effect)} size={size} />,
  army_slot: (effect, size) => (
    <>
      +{number(effect)}
      {sign('army_slot', size)}
    </>
  ),
  capacity: (effect, size) => (
    <>
      +{number(effect)}
      {sign('capacity', size)}
    </>
  ),
  explore_bonus: (effect, size) => (
    <>
      +{number(effect)}
      {sign('explore_bonus', size)}
    </>
  ),
  gain_citizen: (effect, size) => (
    <>
      +{number(effect)}
      {sign('citizen', size)}
    </>
  ),
  gain_repair: (effect, size) => (
    <>
      ! <Amount what="repair" n={number(effect)} size={size} />
    </>
  ),
  action_repair: (effect, size) => <Amount what="repair" n={number(effect)} size={size} />,
  gain_coin: (effect, size) => <Coin size={size}>{number(effect)}</Coin>,
  gain_knowledge: (effect, size) => <Knowledge size={size}>{number(effect)}</Knowledge>,
  perform: (_, size) => sign('explore', size),
  take_first_player_tile: (_, size) => sign('first', size),
  scout_titans: (effect, size) => (
    <>
      {sign('eye', size)}
      {number(effect)}
      {sign('titan', size)}
    </>
  ),
  attack_scouted: (_, size) => sign('army', size),
  copy_opponent_action: (_, size) => (
    <>
      {sign('mask', size)}
      {sign('citizen', size)}
    </>
  ),
  remove_military_coin: (_, size) => (
    <>
      {sign('learn', size)}
      {to}−<Coin size={size} />
      {sign('army', size)}
    </>
  ),
  buy_knowledge: (effect, size) => (
    <>
      {sign('learn', size)}
      {to}
      <Coin size={size}>{number(effect, 'cost')}</Coin>
      {to}
      <Knowledge size={size}>{number(effect)}</Knowledge>
    </>
  ),
  gain_coin_per_food: (effect, size) => (
    <>
      +{sign('citizen', size)}
      {to}
      <Coin size={size}>{number(effect)}</Coin>×{sign('food', size)}
    </>
  ),
  reserve_from_row_or_top: (_, size) => (
    <>
      {sign('pass', size)}
      {to}
      {sign('card', size)}
    </>
  ),
  discard_self_to_build_free: (_, size) => (
    <>
      {sign('build', size)}
      {to}
      <Coin size={size}>0</Coin>
    </>
  ),
  vp_by_banner_count: (effect, size) => (
    <>
      <TribeBanner tribe={lastTribe(effect)} size={size * 0.85}>
        3+
      </TribeBanner>
      {['three', 'four', 'five', 'six'].map((count) => number(effect, count)).join('/')}
      {sign('points', size)}
    </>
  ),
  vp_per_distinct_set: (effect, size) => (
    <>
      {tribes.map((tribe) => (
        <TribeBanner key={tribe} tribe={tribe} size={size * 0.5} />
      ))}
      {number(effect)}
      {sign('points', size)}
    </>
  ),
};

function lastTribe(effect: Effect): string {
  const tribe = effect.args.tribe as { term: string };
  return tribe.term.slice(tribe.term.lastIndexOf('.') + 1);
}

function Chip({ effect, size }: { effect: Effect; size: number }) {
  const { texts } = useCardWords();
  const draw = drawings[effect.name];
  return (
    <span className="aw-chip" title={texts.message(effect.message)}>
      {draw ? draw(effect, size) : texts.message(effect.message)}
    </span>
  );
}

export function Effects({ entry, size = 17 }: { entry: ZoneEntry; size?: number }) {
  const all = effectsOf(entry);
  const done = all.filter(({ name }) => actions.has(name));
  const lasting = all.filter(({ name }) => !actions.has(name));
  if (all.length === 0) return null;
  return (
    <span className="aw-effects" aria-hidden="true">
      {lasting.map((effect, index) => (
        <Chip key={index} effect={effect} size={size} />
      ))}
      {done.length > 0 && (
        <span className="aw-action">
          <span className="aw-action-place" />
          {done.map((effect, index) => (
            <Chip key={index} effect={effect} size={size} />
          ))}
        </span>
      )}
    </span>
  );
}

// Swords, Arrows, Booty, Espionage, Repair, each as often as its number says.
export function StrengthSigns({ strength, size = 16 }: { strength: Partial<Strength>; size?: number }) {
  const { texts } = useCardWords();
  return (
    <span className="aw-strength" aria-hidden="true">
      {strengthKinds.map((kind) => {
        const n = strength[kind] ?? 0;
        if (n === 0) return null;
        const name = texts.say(`help.ancient-world.${kind}`);
        return (
          <span key={kind} className="aw-chip" title={`${n} ${name}`}>
            {n}
            <Icon name={kind} size={size} />
          </span>
        );
      })}
    </span>
  );
}
