// A battle: two lines that face each other, the cards that are turned and the dice between them, how likely each side wins
// this encounter and the whole battle.

import { Fragment, useMemo, useState } from 'react';
import { Fan } from '../../cards/lay';
import { Icon } from '../../icons/icon';
import { Emblem } from '../../board/emblem';
import { noFace, useScene } from '../../shell/scene';
import { Army } from './army';
import { BuildingFigure } from './art/land';
import { UnitFigure } from './art/unit';
import { Dice, UnitCard, UnitToken } from './cards';
import { Fighter, useToldBattle } from './dice';
import { battleOf, cultureOf, figuresOf, lastWord, keyOf, stageOf, type BattleSide, type BattleView } from './figures';
import { Chance, Whole } from './odds';
import { Offers } from './offers';
import type { Encounter } from './told';
import './battle.css';

// Win chances of one's unit against what it may meet: the worst and the best.
function useRange(battle: BattleView, side: 0 | 1): (unit: string) => [number, number] | null {
  return useMemo(() => {
    const found = new Map<string, [number, number]>();
    for (const row of battle.odds) {
      const unit = lastWord(side === 0 ? row.attacker : row.defender);
      const wins = side === 0 ? row.attacker_wins : 100 - row.attacker_wins;
      const range = found.get(unit);
      found.set(unit, range ? [Math.min(range[0], wins), Math.max(range[1], wins)] : [wins, wins]);
    }
    return (unit) => found.get(unit) ?? null;
  }, [battle.odds, side]);
}

interface LineProps {
  battle: BattleView;
  at: 0 | 1;
  far: boolean;
  // A unit of the near line that is being considered: the far line shows how it would fare against each.
  against: string | null;
  onConsider?: (unit: string | null) => void;
}

// How likely a unit of this side is to win against that one of the other.
function pairOf(battle: BattleView, at: 0 | 1, unit: string, other: string): number | null {
  const [attacker, defender] = at === 0 ? [unit, other] : [other, unit];
  const row = battle.odds.find((one) => lastWord(one.attacker) === attacker && lastWord(one.defender) === defender);
  return row ? (at === 0 ? row.attacker_wins : 100 - row.attacker_wins) : null;
}

interface SquadCardProps extends LineProps {
  unit: string;
  number: number;
  live: boolean;
  range: [number, number] | null;
}

// One unit of a squad that is seen, with how likely it is to win.
function SquadCard({ battle, at, far, against, onConsider, unit, number, live, range }: SquadCardProps) {
  const { texts } = useScene();
  const pair = far && against ? pairOf(battle, at, unit, against) : null;
  const chance: [number, number] | null = pair === null ? range : [pair, pair];
  const turned = battle.sides[at].unit;
  return (
    <span
      className={pair === null ? undefined : 'am-paired'}
      onPointerEnter={() => onConsider?.(unit)}
      onPointerLeave={() => onConsider?.(null)}
      onFocus={() => onConsider?.(unit)}
      onBlur={() => onConsider?.(null)}
    >
      <UnitCard
        id={unit}
        zone={`battle/${at}`}
        live={live}
        className={turned && lastWord(turned) === unit && number === 0 ? 'turned-up' : ''}
        extra={
          chance && (
            <span className="am-range" title={texts.say('help.age-of-mythology.odds.range')}>
              {texts.say('number.percent', { percent: chance[0] === chance[1] ? chance[0] : `${chance[0]}–${chance[1]}` })}
            </span>
          )
        }
      />
    </span>
  );
}

function Line(line: LineProps) {
  const { battle, at, far } = line;
  const { view, texts, faces } = useScene();
  const side = battle.sides[at];
  const range = useRange(battle, at);
  const stage = stageOf(view);
  const seat = view.seats[side.seat];
  const live = (stage === 'encounter' && view.status.to_act === side.seat) || (stage === 'send_home' && at === 1);
  const face = faces[side.seat] ?? noFace;
  const units = (side.squad ?? []).flatMap(({ id, count }) => Array.from({ length: count }, (_, number) => ({ id, number })));
  return (
    <section className={far ? 'am-line far' : 'am-line near'} aria-label={face.name}>
      <h3>
        <Emblem face={face} size={22} />
        <span>
          <strong>{face.name}</strong>
          <span className="am-role">{texts.say(`help.age-of-mythology.side.${at === 0 ? 'attacker' : 'defender'}`)}</span>
        </span>
        {side.limit !== null && (
          <span className="faint">{texts.say('help.age-of-mythology.limit', { number: side.limit })}</span>
        )}
        {at === 1 && <Fortress battle={battle} />}
      </h3>
      <div className="am-squad">
        {units.length > 0 ? (
          <Fan>
            {units.map(({ id, number }) => (
              <SquadCard key={`${id}/${number}`} {...line} unit={id} number={number} live={live && number === 0} range={range(id)} />
            ))}
          </Fan>
        ) : (
          <Hidden seat={side.seat} known={side.squad !== undefined} />
        )}
      </div>
      {seat && <span className="sr-only">{texts.say(keyOf(`culture.${cultureOf(seat)}`))}</span>}
    </section>
  );
}

// A squad that is not seen: backs, as many as may come.
function Hidden({ seat, known }: { seat: number; known: boolean }) {
  const { view, texts } = useScene();
  const side = battleOf(view)!.sides.find((one) => one.seat === seat)!;
  const army = Number(view.seats[seat]?.army ?? 0);
  const most = Math.min(army, side.limit ?? army, 8);
  return (
    <span className="am-hidden" title={texts.say('help.age-of-mythology.hidden_squad')}>
      {!known &&
        Array.from({ length: most }, (_, index) => (
          <span key={index} className="am-card-back" aria-hidden="true">
            <Icon name="army" size={26} />
          </span>
        ))}
      <span className="am-may-come">
        <span className="faint">{texts.say(known ? 'help.age-of-mythology.no_units' : 'help.age-of-mythology.hidden_squad')}</span>
        {!known && (
          <span className="am-army-open">
            {figuresOf(view.seats[seat]!)
              .filter(({ id }) => id !== 'villager')
              .map(({ id, count }) => (
                <UnitToken key={id} id={id} count={count} />
              ))}
          </span>
        )}
      </span>
    </span>
  );
}

// Walls and Towers that help the defender, and what of the attacker makes them useless.
function Fortress({ battle }: { battle: BattleView }) {
  const { texts } = useScene();
  return (
    <>
      {battle.works.map(({ building, dice, useless_by: against }) => {
        const name = lastWord(building);
        const words = [texts.say(`help.age-of-mythology.effect.${name}`), against ? texts.say('help.age-of-mythology.useless', { by: { term: against } }) : ''];
        return (
          <span key={name} className={against ? 'am-fortress useless' : 'am-fortress'} title={words.filter(Boolean).join('. ')}>
            <BuildingFigure building={name} size={26} /> {texts.title(building)} {against === null && <strong>+{dice}</strong>}
            {against !== null && (
              <>
                {against.includes('.unit.') ? (
                  <UnitFigure unit={lastWord(against)} size={24} />
                ) : (
                  <BuildingFigure building={lastWord(against)} size={24} />
                )}
                <span className="sr-only">{words[1]}</span>
              </>
            )}
          </span>
        );
      })}
    </>
  );
}

// The card that a side has turned, or its back.
function Turned({ side }: { side: BattleSide }) {
  const { texts } = useScene();
  if (side.retreats) return <span className="am-turned retreat">{texts.say('help.age-of-mythology.retreats')}</span>;
  if (side.unit) {
    const unit = lastWord(side.unit);
    return (
      <span className="am-turned">
        <UnitFigure unit={unit} size={54} />
        <strong>{texts.title(side.unit)}</strong>
        {side.fury && side.fury !== 'steady' && side.fury !== 'undecided' && (
          <em>{texts.say(`help.age-of-mythology.fury.${side.fury}`)}</em>
        )}
      </span>
    );
  }
  return (
    <span className={side.chosen ? 'am-turned back' : 'am-turned open'}>
      <Icon name={side.chosen ? 'card' : 'army'} size={26} />
      <span>{texts.say(side.chosen ? 'help.age-of-mythology.chosen' : 'help.age-of-mythology.choosing')}</span>
    </span>
  );
}

// The dice that lie on the table: of this encounter where they are thrown already, else of the one before.
function useFallen(isMeeting: boolean): { key: string; encounter: Encounter } | null {
  const told = useToldBattle();
  if (!told) return null;
  const last = told.encounters.length - 1;
  for (let at = last; at >= 0; --at) {
    const encounter = told.encounters[at]!;
    if (encounter.throws.length > 0) return { key: `${at}/${encounter.throws.length}`, encounter };
    if (isMeeting) return null;
  }
  return null;
}

function Between({ battle, mine }: { battle: BattleView; mine: 0 | 1 }) {
  const { texts } = useScene();
  const { now } = battle;
  const other: 0 | 1 = mine === 0 ? 1 : 0;
  const dice = (at: 0 | 1) => (now ? (at === 0 ? now.attacker_dice : now.defender_dice) : 0);
  const wins = now ? (mine === 0 ? now.attacker_wins : 100 - now.attacker_wins) : null;
  const fallen = useFallen(now !== undefined);
  return (
    <div className="am-between">
      {([other, mine] as const).map((at) => (
        <Fragment key={at}>
          <span className={at === mine ? 'am-place mine' : 'am-place'}>
            <Turned side={battle.sides[at]} />
            {now && <Dice number={dice(at)} size={20} />}
            {fallen && <Fighter key={fallen.key} encounter={fallen.encounter} seat={battle.sides[at].seat} />}
          </span>
          {at === other && (
            <span className="am-versus">
              <Icon name="army" size={30} />
              {wins !== null && <Chance percent={wins} label={texts.say('help.age-of-mythology.odds.encounter', { percent: wins })} />}
              {fallen && !now && <span className="am-last-throw faint">{texts.say('help.age-of-mythology.last_throw')}</span>}
              {battle.rerolls > 0 && <span className="faint">{texts.say('help.age-of-mythology.rerolls', { number: battle.rerolls })}</span>}
            </span>
          )}
        </Fragment>
      ))}
    </div>
  );
}

export function BattleTable() {
  const { view, texts, mySeat, offers } = useScene();
  const battle = battleOf(view)!;
  const mine: 0 | 1 = battle.sides[1].seat === mySeat ? 1 : 0;
  const other: 0 | 1 = mine === 0 ? 1 : 0;
  const area = lastWord(battle.area);
  const commits = stageOf(view) === 'commit' && battle.plan !== undefined;
  const [considered, setConsidered] = useState<string | null>(null);
  const squad = battle.sides[mine].squad?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const mayRetreat = offers.some(({ message }) => message.key.endsWith('.retreat'));
  return (
    <div className={commits ? 'am-battle commits' : 'am-battle'} data-encounter={battle.encounter}>
      <div className="am-battle-head">
        <strong>
          {texts.say('help.age-of-mythology.battle_for', { area: { term: battle.area } })}
          {battle.encounter > 0 && ` · ${texts.say('help.age-of-mythology.encounter', { number: battle.encounter })}`}
        </strong>
        <span className="faint">{texts.say(`help.age-of-mythology.stake.${area}`)}</span>
        {battle.whole && !commits && <Whole whole={battle.whole} side={mine} />}
      </div>
      <Line battle={battle} at={other} far against={considered} />
      {commits ? <Army plan={battle.plan!} limit={battle.sides[mine].limit} /> : <Between battle={battle} mine={mine} />}
      {!commits && <Line battle={battle} at={mine} far={false} against={null} onConsider={setConsidered} />}
      <div className="am-battle-foot">
        <Offers />
        {mayRetreat && squad > 0 && (
          <span className="am-whole-note">{texts.say('help.age-of-mythology.retreat_saves', { number: squad })}</span>
        )}
      </div>
    </div>
  );
}
