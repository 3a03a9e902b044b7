// The army dialog: how many of each unit go, one stepper a kind, and how likely that squad is to win. The game asks kind by
// kind; the dialog answers all of it at once, with the game's own offers.

import { useEffect, useMemo, useState } from 'react';
import { Icon } from '../../icons/icon';
import type { PlannedStep } from '../../protocol/messages';
import { useScene } from '../../shell/scene';
import { UnitCard } from './cards';
import { keyOf, squadNumber, type ArmyPlan } from './figures';
import { Chance } from './odds';
import { useScript } from './script';

const hasOdds = (plan: ArmyPlan): boolean => Object.keys(plan.wins).length > 0;
const startWith = (plan: ArmyPlan): number[] => plan.units.map(({ committed }) => committed);

interface ArmyUnitProps {
  unit: ArmyPlan['units'][number];
  count: number;
  full: boolean;
  onChange: (by: number) => void;
}

// A kind of unit with its stepper: how many of those that may go do go.
function ArmyUnit({ unit: { id, most, open }, count, full, onChange }: ArmyUnitProps) {
  const { texts } = useScene();
  const unit = texts.title(keyOf(`unit.${id}`));
  const step = (word: 'fewer' | 'more', sign: string, by: number, disabled: boolean) => (
    <button
      type="button"
      aria-label={texts.say(`help.age-of-mythology.${word}`, { unit })}
      disabled={!open || disabled}
      onClick={() => onChange(by)}
    >
      {sign}
    </button>
  );
  return (
    <span className={open ? 'am-army-unit' : 'am-army-unit fixed'}>
      <UnitCard id={id} zone="army" live={open} />
      <span className="am-stepper">
        {step('fewer', '−', -1, count === 0)}
        <output aria-live="polite" aria-label={unit}>
          {count}/{most}
        </output>
        {step('more', '+', 1, count >= most || full)}
      </span>
    </span>
  );
}

// How likely the squad wins, as far as that could be counted; the error where it was simulated.
function SquadOdds({ plan, wins }: { plan: ArmyPlan; wins: number }) {
  const { texts } = useScene();
  // Where all or none of the battles were won, three in as many as were fought may still be otherwise.
  const share = wins / 100;
  const error = Math.round(Math.max(196 * Math.sqrt((share * (1 - share)) / plan.battles), 300 / plan.battles));
  return (
    <>
      {wins >= 0 ? (
        <Chance percent={wins} label={texts.say('help.age-of-mythology.odds.squad', { percent: wins })} />
      ) : (
        <span className="faint">{texts.say(hasOdds(plan) ? 'help.age-of-mythology.no_squad' : 'help.age-of-mythology.too_many')}</span>
      )}
      {plan.battles > 0 && wins >= 0 && <span className="am-error">± {error}</span>}
      <span className="faint am-averaged">{texts.say('help.age-of-mythology.odds.averaged')}</span>
    </>
  );
}

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
        {plan.units.map((unit, place) => (
          <ArmyUnit key={unit.id} unit={unit} count={counts[place]!} full={full} onChange={(by) => change(place, by)} />
        ))}
      </div>
      <div className="am-army-foot">
        <span>
          {limit === null
            ? texts.say('help.age-of-mythology.units', { number: size })
            : texts.say('help.age-of-mythology.units_of', { number: size, limit })}
        </span>
        <SquadOdds plan={plan} wins={wins} />
        {best && (
          <button type="button" className="quiet am-strongest" onClick={() => setCounts(best)}>
            {texts.say('help.age-of-mythology.strongest')}
          </button>
        )}
        {mine && <Searched plan={plan} counts={counts} onFound={setCounts} />}
        <button
          type="button"
          className="primary am-send"
          disabled={!mine || (wins < 0 && hasOdds(plan)) || script.left > 0}
          onClick={send}
        >
          {texts.say('help.age-of-mythology.send')}
        </button>
      </div>
    </div>
  );
}

// "commit hoplite 2", for the kinds that search was asked about.
function squadOf(plan: ArmyPlan, steps: readonly PlannedStep[]): number[] {
  return plan.units.map(({ id, committed, open }) => {
    const step = open ? steps.find(({ text }) => text.startsWith(`commit ${id} `)) : undefined;
    return step ? Number(step.text.split(' ')[2]) : committed;
  });
}

interface SearchedProps {
  plan: ArmyPlan;
  counts: readonly number[];
  onFound: (counts: number[]) => void;
}

// What search would commit, only when it is asked for: its squad is laid out in the steppers, to be sent or changed.
function Searched({ plan, counts, onFound }: SearchedProps) {
  const { texts, plan: ask } = useScene();
  const [thinks, setThinks] = useState(false);
  const [found, setFound] = useState<{ squad: number[]; percent: number } | null>(null);
  const search = async () => {
    setThinks(true);
    const steps = await ask();
    setThinks(false);
    if (!steps || steps.length === 0) return;
    const squad = squadOf(plan, steps);
    setFound({ squad, percent: Math.round(100 * steps[steps.length - 1]!.value) });
    onFound(squad);
  };
  const squad = plan.units.flatMap(({ id }, place) => {
    const number = found?.squad[place] ?? 0;
    return number > 0 ? [{ term: keyOf(`unit.${id}`), number }] : [];
  });
  const isShown = found !== null && found.squad.every((count, place) => count === counts[place]);
  return (
    <>
      <button type="button" className="quiet am-search" disabled={thinks} onClick={() => void search()}>
        <Icon name="hint" size={16} /> {texts.say(`help.age-of-mythology.${thinks ? 'searching' : 'search'}`)}
      </button>
      {found && (
        <button type="button" className="quiet am-searched" aria-pressed={isShown} onClick={() => onFound(found.squad)}>
          {texts.say(`help.age-of-mythology.${squad.length > 0 ? 'search_says' : 'search_nobody'}`, {
            squad,
            percent: found.percent,
          })}
        </button>
      )}
    </>
  );
}

// The squad of the plan that wins most often; the smallest of equals.
function bestSquad(plan: ArmyPlan): number[] | null {
  let best = -1;
  let found: number[] | null = null;
  let smallest = Infinity;
  for (const [number, wins] of Object.entries(plan.wins)) {
    let rest = Number(number);
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
  }
  return best < 0 ? null : found;
}
