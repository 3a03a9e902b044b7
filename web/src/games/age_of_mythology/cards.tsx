// Unit cards and action cards, drawn from data in the frame of the cards' kit: small on the table, all of it when read.

import type { ReactNode } from 'react';
import { hueClass } from '../../cards/colour';
import { Fit, sentencesOf, type FitPart } from '../../cards/fit';
import { Zoomable } from '../../cards/zoom';
import { Icon } from '../../icons/icon';
import type { Texts } from '../../i18n/texts';
import { useScene } from '../../shell/scene';
import { BuildingFigure, Cube } from './art/land';
import { UnitFigure } from './art/unit';
import { buildings, cards, cultureColours, resources, keyOf, units, type Cubes } from './figures';
import { Spot } from './spot';
import './cards.css';

export function Price({ of, size = 15 }: { of: Cubes; size?: number }) {
  const paid = resources.filter((resource) => (of[resource] ?? 0) > 0);
  return (
    <span className="am-price">
      {paid.map((resource) => (
        <span key={resource}>
          <Cube resource={resource} size={size} />
          {of[resource]}
        </span>
      ))}
      {paid.length === 0 && <span>0</span>}
    </span>
  );
}

export const priceInWords = (texts: Texts, of: Cubes): string =>
  resources
    .filter((resource) => (of[resource] ?? 0) > 0)
    .map((resource) => `${of[resource]} ${texts.say(keyOf(`resource.${resource}`))}`)
    .join(', ') || texts.say('card.free');

export function Dice({ number, size = 15 }: { number: number; size?: number }) {
  return (
    <span className="am-dice">
      <Icon name="die" size={size} /> {number}
    </span>
  );
}

const typesOf = (texts: Texts, id: string): string =>
  units.get(id)!.types.map((type) => texts.say(keyOf(`type.${type}`))).join(' · ');

function bonusesOf(texts: Texts, id: string): string[] {
  return units
    .get(id)!
    .bonuses.map(({ vs, dice }) => texts.say('help.age-of-mythology.bonus', { dice, type: { term: keyOf(`type.${vs}`) } }));
}

const specialsOf = (texts: Texts, id: string): string[] =>
  units.get(id)!.specials.map(({ do: verb }) => texts.title(keyOf(`special.${verb}`)));

export function unitWords(texts: Texts, id: string): string {
  const unit = units.get(id);
  const name = texts.title(keyOf(`unit.${id}`));
  if (!unit) return name;
  return [
    name,
    typesOf(texts, id),
    texts.say('help.age-of-mythology.dice', { number: unit.dice }),
    priceInWords(texts, unit.cost),
    ...bonusesOf(texts, id),
    ...specialsOf(texts, id),
  ].join('. ');
}

const inSentences = (text: string): FitPart[] =>
  sentencesOf(text).map((words, index) => ({ key: `${index}`, content: words, words, inline: true }));

const sizeOfName = (name: string): string => {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => word.length));
  return name.length > 18 || longest > 11 ? 'am-name tight' : longest > 8 || name.length > 12 ? 'am-name close' : 'am-name';
};

export function UnitFace({ id, full = false, price, extra }: { id: string; full?: boolean; price?: Cubes; extra?: ReactNode }) {
  const { texts } = useScene();
  const unit = units.get(id)!;
  const name = texts.title(keyOf(`unit.${id}`));
  const bonuses = bonusesOf(texts, id);
  const specials = specialsOf(texts, id);
  const lines: FitPart[] = [
    ...bonuses.map((line) => ({ key: line, content: <b className="am-bonus">{line}</b>, words: line })),
    ...specials.map((line) => ({ key: line, content: line, words: line })),
  ];
  return (
    <>
      <span className={full ? 'am-name' : sizeOfName(name)}>{name}</span>
      <span className="am-unit-top">
        <UnitFigure unit={id} size={full ? 92 : 42} />
        <span className="am-unit-numbers">
          <Dice number={unit.dice} size={full ? 20 : 15} />
          <Price of={price ?? unit.cost} size={full ? 19 : 14} />
          {extra}
        </span>
      </span>
      <span className="am-types">{typesOf(texts, id)}</span>
      {full ? (
        <>
          {lines.map(({ key, content }) => (
            <span key={key}>{content}</span>
          ))}
          <span className="faint">
            {texts.title(keyOf(`age.${unit.age}`))} · {texts.say('help.age-of-mythology.figures', { number: unit.figures })}
          </span>
        </>
      ) : (
        <Fit parts={lines} />
      )}
    </>
  );
}

export const unitHue = (id: string): string => hueClass(cultureColours[units.get(id)?.culture ?? ''] ?? null);

export function UnitCard({
  id,
  zone,
  live,
  seat,
  price,
  extra,
  className = '',
}: {
  id: string;
  zone: string;
  live: boolean;
  seat?: number;
  price?: Cubes;
  extra?: ReactNode;
  className?: string;
}) {
  const { texts } = useScene();
  return (
    <Zoomable
      entry={{ id, name: keyOf(`unit.${id}`) }}
      zone={zone}
      whole={
        <span className={`any-card full am-card ${unitHue(id)}`}>
          <UnitFace id={id} full price={price} />
        </span>
      }
    >
      <Spot
        kind="unit"
        id={id}
        live={live}
        seat={seat}
        label={unitWords(texts, id)}
        explain={keyOf(`unit.${id}`)}
        focusable
        className={`any-card am-card am-unit ${unitHue(id)} ${className}`}
      >
        <UnitFace id={id} price={price} extra={extra} />
      </Spot>
    </Zoomable>
  );
}

// The figure alone with its number; the card is read by pointing at it.
export function UnitToken({ id, count }: { id: string; count: number }) {
  const { texts } = useScene();
  return (
    <Zoomable
      entry={{ id, name: keyOf(`unit.${id}`) }}
      zone="tokens"
      whole={
        <span className={`any-card full am-card ${unitHue(id)}`}>
          <UnitFace id={id} full />
        </span>
      }
    >
      <span className={`am-token ${unitHue(id)}`} role="img" tabIndex={0} aria-label={`${count} × ${unitWords(texts, id)}`}>
        <UnitFigure unit={id} size={34} />
        <strong>{count}</strong>
      </span>
    </Zoomable>
  );
}

// --- action cards ---------------------------------------------------------------------------------------------------------

const actionIcons: Record<string, string> = {
  attack: 'army',
  build: 'build',
  explore: 'expedition',
  gather: 'food',
  next_age: 'age',
  recruit: 'recruit',
  trade: 'convert',
};

export function actionWords(texts: Texts, id: string): string {
  return texts.title(keyOf(`card.${id}`));
}

export function ActionFace({ id, full = false }: { id: string; full?: boolean }) {
  const { texts } = useScene();
  const card = cards.get(id);
  if (!card) return null;
  const isPermanent = id.startsWith('perm_');
  const name = texts.say(keyOf(card.god ? `god.${id}` : `cardaction.${card.action}`));
  const power = card.god ? texts.say(keyOf(`power.${id}`)) : '';
  const about = texts.say(`help.age-of-mythology.card.${id === 'gather_all' ? 'gather_all' : card.action}`, {
    number: Number(card.number),
  });
  return (
    <>
      <span className={full ? 'am-name' : sizeOfName(name)}>{name}</span>
      <span className="am-action">
        <Icon name={actionIcons[card.action] ?? 'card'} size={full ? 56 : 30} />
        {card.number && <strong>{card.number}</strong>}
        {isPermanent && (
          <span className="am-permanent" title={texts.say('help.age-of-mythology.permanent')}>
            ∞
          </span>
        )}
      </span>
      {card.god && <span className="am-types">{texts.say(keyOf(`cardaction.${card.action}`))}</span>}
      {card.god && (
        <span className="am-power">
          <Cube resource="favor" size={full ? 19 : 14} />
          {card.favor}
          {full && <span className="sr-only">{texts.say(keyOf('resource.favor'))}</span>}
        </span>
      )}
      {full ? (
        <>
          {power && <span>{power}</span>}
          <span className={power ? 'faint' : undefined}>{about}</span>
        </>
      ) : (
        <Fit parts={inSentences(power || about)} />
      )}
    </>
  );
}

export function ActionCard({
  id,
  culture,
  zone,
  live,
  seat,
  className = '',
}: {
  id: string;
  culture: string;
  zone: string;
  live: boolean;
  seat?: number;
  className?: string;
}) {
  const { texts } = useScene();
  const hue = hueClass(cultureColours[culture] ?? null);
  return (
    <Zoomable
      entry={{ id, name: keyOf(`card.${id}`) }}
      zone={zone}
      whole={
        <span className={`any-card full am-card ${hue}`}>
          <ActionFace id={id} full />
        </span>
      }
    >
      <Spot
        kind="card"
        id={id}
        live={live}
        seat={seat}
        label={actionWords(texts, id)}
        explain={keyOf(`card.${id}`)}
        focusable
        className={`any-card am-card am-action-card ${hue} ${className}`}
      >
        <ActionFace id={id} />
      </Spot>
    </Zoomable>
  );
}

// --- buildings ------------------------------------------------------------------------------------------------------------

export const buildingWords = (texts: Texts, id: string): string =>
  [
    texts.title(keyOf(`building.${id}`)),
    priceInWords(texts, buildings.get(id)?.cost ?? {}),
    texts.say(`help.age-of-mythology.effect.${id}`),
  ].join('. ');

function BuildingFace({ id, price, full = false, extra }: { id: string; price?: Cubes; full?: boolean; extra?: ReactNode }) {
  const { texts } = useScene();
  const name = texts.title(keyOf(`building.${id}`));
  const effect = texts.say(`help.age-of-mythology.effect.${id}`);
  return (
    <>
      <span className={full ? 'am-name' : sizeOfName(name)}>{name}</span>
      <span className="am-unit-top">
        <BuildingFigure building={id} size={full ? 84 : 36} />
        <span className="am-unit-numbers">
          <Price of={price ?? buildings.get(id)?.cost ?? {}} size={full ? 19 : 14} />
          {extra}
        </span>
      </span>
      {full ? <span>{effect}</span> : <Fit parts={inSentences(effect)} />}
    </>
  );
}

export function BuildingCard({
  id,
  zone,
  live,
  price,
  extra,
  className = '',
}: {
  id: string;
  zone: string;
  live: boolean;
  price?: Cubes;
  extra?: ReactNode;
  className?: string;
}) {
  const { texts } = useScene();
  return (
    <Zoomable
      entry={{ id, name: keyOf(`building.${id}`) }}
      zone={zone}
      whole={
        <span className="any-card full am-card">
          <BuildingFace id={id} price={price} full />
        </span>
      }
    >
      <Spot
        kind="building"
        id={id}
        live={live}
        label={buildingWords(texts, id)}
        explain={keyOf(`building.${id}`)}
        focusable
        className={`any-card am-card am-building-card ${className}`}
      >
        <BuildingFace id={id} price={price} extra={extra} />
      </Spot>
    </Zoomable>
  );
}
