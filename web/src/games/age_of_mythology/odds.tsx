// How likely a win is, as a bar of two colours with its number, and how sure the number is.

import { useScene } from '../../shell/scene';
import type { WholeOdds } from './figures';

export function Chance({ percent, label, small = false }: { percent: number; label: string; small?: boolean }) {
  const { texts } = useScene();
  return (
    <span className={small ? 'am-chance small' : 'am-chance'} title={label}>
      <span className="am-chance-bar" aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </span>
      <strong>{texts.say('number.percent', { percent })}</strong>
      <span className="sr-only">{label}</span>
    </span>
  );
}

export function Whole({ whole, side }: { whole: WholeOdds; side: 0 | 1 }) {
  const { texts } = useScene();
  const wins = side === 0 ? whole.attacker_wins : 100 - whole.attacker_wins;
  const tenths = (number: number) => (number / 10).toLocaleString(texts.language, { maximumFractionDigits: 1 });
  const how = whole.exact
    ? texts.say('help.age-of-mythology.odds.exact')
    : texts.say('help.age-of-mythology.odds.simulated', {
        number: whole.battles.toLocaleString(texts.language),
        error: tenths(whole.error),
      });
  const lose = (at: 0 | 1) => tenths(whole.losses[at]);
  return (
    <div className="am-whole">
      <span className="am-whole-title">{texts.say('help.age-of-mythology.odds.whole')}</span>
      <Chance percent={wins} label={texts.say('help.age-of-mythology.odds.battle', { percent: wins })} />
      {!whole.exact && <span className="am-error">± {tenths(whole.error)}</span>}
      <span className="am-whole-note">
        {texts.say('help.age-of-mythology.odds.losses', { own: lose(side), other: lose(side === 0 ? 1 : 0) })}
      </span>
      <span className="am-whole-note" title={texts.say('help.age-of-mythology.odds.how')}>
        {how}
        {whole.averaged && ` · ${texts.say('help.age-of-mythology.odds.averaged')}`}
      </span>
    </div>
  );
}
