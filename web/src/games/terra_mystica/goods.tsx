// Goods in signs: a number and an icon each, with its name for those who do not see it.

import { memo } from 'react';
import { Icon } from '../../icons/icon';
import { BuildingSign } from './art';
import { goodsOrder, type Goods as GoodsList } from './figures';
import { useStill } from './still';
import './goods.css';

const icons: Record<string, string> = {
  vp: 'points',
  coins: 'coin',
  workers: 'worker',
  priests: 'priest',
  power: 'power',
  spades: 'spade',
  shipping: 'ship',
  bridge: 'bridge',
  keys: 'key',
};

// Any of the four cults: their colours side by side.
export function AnyCult({ size = 14 }: { size?: number }) {
  return (
    <svg className="tm-any-sign" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M1 1H9.500V9.500H1Z" className="tm-any-fire" />
      <path d="M10.500 1H19V9.500H10.500Z" className="tm-any-water" />
      <path d="M1 10.500H9.500V19H1Z" className="tm-any-earth" />
      <path d="M10.500 10.500H19V19H10.500Z" className="tm-any-air" />
    </svg>
  );
}

// A town: its walls and gate.
export function TownSign({ size = 16 }: { size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M1 21V8H5V4H8.500V8H15.500V4H19V8H23V21H15V16A3 3 0 0 0 9 16V21Z" fill="currentColor" />
    </svg>
  );
}

interface GoodProps {
  kind: string;
  amount?: number | string;
  size?: number;
}

export const Good = memo(function Good({ kind, amount, size = 14 }: GoodProps) {
  const { texts } = useStill();
  return (
    <span className={`tm-good tm-good-${kind}`} title={texts.title(`help.terra-mystica.good.${kind}`)}>
      {amount !== undefined && <b>{amount}</b>}
      {kind === 'all_cults' ? <AnyCult size={size} /> : <Icon name={icons[kind] ?? 'token'} size={size} />}
      <span className="sr-only">{texts.say(`help.terra-mystica.good.${kind}`)}</span>
    </span>
  );
});

// Numbers of one are left out where only a sign is wanted.
export function Goods({ of, size = 14, plus = false }: { of: GoodsList; size?: number; plus?: boolean }) {
  const kinds = goodsOrder.filter((kind) => (of[kind] ?? 0) !== 0);
  return (
    <span className="tm-goods">
      {kinds.map((kind) => (
        <Good key={kind} kind={kind} amount={plus ? `+${of[kind]}` : of[kind]} size={size} />
      ))}
    </span>
  );
}

export const CultSign = memo(function CultSign({ cult, size = 16 }: { cult: string; size?: number }) {
  const { texts } = useStill();
  return (
    <span className={`tm-cult-sign tm-cult-${cult}`} title={texts.title(`terra-mystica.cult.${cult}`)}>
      <Icon name={cult} size={size} />
      <span className="sr-only">{texts.say(`terra-mystica.cult.${cult}`)}</span>
    </span>
  );
});

export const BuildingName = memo(function BuildingName({ kind, size = 18 }: { kind: string; size?: number }) {
  const { texts } = useStill();
  return (
    <span className="tm-building-name" title={texts.title(`terra-mystica.building.${kind}`)}>
      <BuildingSign kind={kind} size={size} />
      <span className="sr-only">{texts.say(`terra-mystica.building.${kind}`)}</span>
    </span>
  );
});
