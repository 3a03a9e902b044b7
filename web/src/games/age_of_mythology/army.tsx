// The army dialog: how many of each unit go, one stepper a kind, and how likely that squad is to win. The game asks kind by
// kind; the dialog answers all of it at once, with the game's own offers.

import { useEffect, useMemo, useState } from 'react';
import { useScene } from '../../shell/scene';
import { UnitCard } from './cards';
import { keyOf, squadNumber, type ArmyPlan } from './figures';
import { Chance } from './odds';
import { useScript } from './script';

const startWith = (plan: ArmyPlan): number[] => plan.units.map(({ committed }) => committed);

export function Army({ plan, limit }: { plan: ArmyPlan; limit: number | null }) {
  const { texts, view, offers } = useScene();
  const script = useScript();
  const key = plan.units.map(({ id, most }) => `${id}${most}`).join(' ');
  const [wished, setCounts] = useState(() => startWith(plan));
  useEffect(() => setCounts(startWith(plan)), [key]); // eslint-disable-line
  // What is committed stands.
  const counts = plan.units.map(({ open, committed }, place) => (open ? (wished[place] ?? 0) : committed));
  const wins = plan.wins[squadNumber(plan, counts)] ?? -1;
  const size = counts.reduce((sum, count) => sum + count, 0);
  const best = useMemo(() => bestSquad(plan), [plan]);
  const full = limit !== null && size >= limit;
  const change = (place: number, by: number) =>
    setCounts(counts.map((count, index) => (index === place ? count + by : count)));
  // "commit hoplite 2", for every kind that is still open.
  const send = () =>
    script.run(plan.units.flatMap(({ id, open }, place) => (open ? [`commit ${id} ${counts[place]}`] : [])));
  const mine = offers.length > 0 && view.stage === 'commit';
  return (
    <div className="am-army" role="group" aria-label={texts.say('help.age-of-mythology.army')}>
      <div className="am-army-cards">
        {plan.units.map(({ id, most, open }, place) => {
          const label = texts.title(keyOf(`unit.${id}`));
          return (
            <span key={id} className={open ? 'am-army-unit' : 'am-army-unit fixed'}>
              <UnitCard id={id} zone="army" live={open} />
              <span className="am-stepper">
                <button
                  type="button"
                  aria-label={texts.say('help.age-of-mythology.fewer', { unit: label })}
                  disabled={!open || counts[place] === 0}
                  onClick={() => change(place, -1)}
                >
                  −
                </button>
                <output aria-live="polite" aria-label={label}>
                  {counts[place]}/{most}
                </output>
                <button
                  type="button"
                  aria-label={texts.say('help.age-of-mythology.more', { unit: label })}
                  disabled={!open || counts[place]! >= most || full}
                  onClick={() => change(place, 1)}
                >
                  +
                </button>
              </span>
            </span>
          );
        })}
      </div>
      <div className="am-army-foot">
        <span>
          {limit === null
            ? texts.say('help.age-of-mythology.units', { number: size })
            : texts.say('help.age-of-mythology.units_of', { number: size, limit })}
        </span>
        {wins >= 0 ? (
          <Chance percent={wins} label={texts.say('help.age-of-mythology.odds.squad', { percent: wins })} />
        ) : (
          <span className="faint">{texts.say(plan.wins.length > 0 ? 'help.age-of-mythology.no_squad' : 'help.age-of-mythology.too_many')}</span>
        )}
        {plan.battles > 0 && wins >= 0 && (
          <span className="am-error">± {Math.round((196 * Math.sqrt((wins / 100) * (1 - wins / 100))) / Math.sqrt(plan.battles))}</span>
        )}
        <span className="faint">{texts.say('help.age-of-mythology.odds.averaged')}</span>
        {best && (
          <button type="button" className="quiet" onClick={() => setCounts(best)}>
            {texts.say('help.age-of-mythology.strongest')}
          </button>
        )}
        <button type="button" className="primary am-send" disabled={!mine || wins < 0 && plan.wins.length > 0 || script.left > 0} onClick={send}>
          {texts.say('help.age-of-mythology.send')}
        </button>
      </div>
    </div>
  );
}

// The squad of the plan that wins most often; the smallest of equals.
function bestSquad(plan: ArmyPlan): number[] | null {
  let best = -1;
  let found: number[] | null = null;
  let smallest = Infinity;
  plan.wins.forEach((wins, number) => {
    let rest = number;
    const counts = plan.units.map(({ most }) => {
      const count = rest % (most + 1);
      rest = Math.floor(rest / (most + 1));
      return count;
    });
    const size = counts.reduce((sum, count) => sum + count, 0);
    if (wins > best || (wins === best && size < smallest)) {
      best = wins;
      smallest = size;
      found = counts;
    }
  });
  return best < 0 ? null : found;
}
