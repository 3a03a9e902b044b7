// Before an attack: what the armies bring against the Titan's defence, what they cost, and what the dice may do.

import { useEffect, useMemo, useState } from 'react';
import { SpeakingCards, useCardWords } from '../../cards/words';
import { Icon } from '../../icons/icon';
import type { Texts } from '../../i18n/texts';
import { targetKey } from '../../model/targets';
import type { Choice } from '../../protocol/messages';
import { counterValue } from '../../protocol/view';
import { useScene } from '../../shell/scene';
import { Coin } from './art';
import { attackOn, entries, levyOf, mightKinds, type AttackOutlook, type Levy, type Might } from './figures';
import { attacksOn, changeHand, useHand } from './hand-held';
import './attack.css';

const percentOf = (texts: Texts, perMille: number): string =>
  texts.say('number.percent', { percent: Math.round(perMille / 10) });

// Swords, Arrows and drafted citizens; Arrows are crossed out where they do not count against the Titan.
function ByKind({ might, arrowsCount }: { might: Might; arrowsCount: boolean }) {
  const { texts } = useScene();
  const shown = mightKinds.filter((kind) => might[kind] > 0);
  return (
    <span className="aw-by-kind">
      {shown.map((kind) => {
        const name = texts.say('describe.counter', { name: texts.say(`ancient-world.item.${kind}`), value: might[kind] });
        const counts = kind !== 'arrow' || arrowsCount;
        const words = counts ? name : `${name} (${texts.say('help.ancient-world.arrows_idle')})`;
        return (
          <span key={kind} className={counts ? '' : 'aw-idle'} role="img" aria-label={words} title={words}>
            {might[kind]}
            <Icon name={kind} size={16} />
          </span>
        );
      })}
      {shown.length === 0 && <span>0</span>}
    </span>
  );
}

const none: Might = { sword: 0, arrow: 0, draft: 0 };

// Strength against defence, price against coins, of one way to attack.
export function Versus({ outlook, levy, mode }: { outlook: AttackOutlook; levy: Levy; mode?: string }) {
  const { texts, view, mySeat } = useScene();
  const coins = counterValue(view.seats[mySeat]!.items, 'coins');
  return (
    <span className={levy.enough ? 'aw-versus enough' : 'aw-versus'}>
      <ByKind might={levy.kinds} arrowsCount={outlook.arrows_count} />
      <span aria-hidden="true">=</span>
      <Icon name="army" size={18} /> <b>{levy.strength}</b>
      <span aria-hidden="true">{levy.enough ? '≥' : '<'}</span>
      <Icon name="defence" size={18} /> <b>{outlook.defence}</b>
      {mode && <small>{texts.say(mode)}</small>}
      <span className={levy.payable ? '' : 'aw-dear'}>
        <Coin size={19} /> {levy.price}/{coins}
      </span>
    </span>
  );
}

// How likely so many cards are damaged, or coins lost.
export function Odds({ outlook }: { outlook: Pick<AttackOutlook, 'dice' | 'damage' | 'coin'> }) {
  const { texts } = useCardWords();
  return (
    <table className="aw-odds">
      <caption>{texts.say('help.ancient-world.dice', { n: outlook.dice })}</caption>
      <tbody>
        {(['damage', 'coin'] as const).map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {kind === 'coin' ? <Coin size={17} /> : <Icon name="damaged" size={17} />} {texts.say(`help.ancient-world.odds.${kind}`)}
            </th>
            {outlook[kind].map((perMille, times) => (
              <td key={times}>
                <b>{times}</b> {percentOf(texts, perMille)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// The armies that are chosen for an attack: those that were named, or else those of the cheapest attack.
function useChosen(titan: string, possible: readonly Choice[], first: readonly string[]) {
  const cheapest = useMemo(() => {
    const price = ({ message }: Choice) => Number(message.args?.price ?? 0);
    const [best] = [...possible].sort((left, right) => price(left) - price(right));
    return best ? armiesOf(best) : [];
  }, [possible]);
  const begin = first.length > 0 ? first : cheapest;
  const [chosen, setChosen] = useState<readonly string[]>(begin);
  useEffect(() => setChosen(begin), [titan, begin]);
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return { chosen, toggle };
}

const armiesOf = ({ targets }: Choice): string[] => targets.slice(1).map(targetKey);

// What may be brought: the city, and each army with its strength against this Titan and its price, to be ticked.
function Muster({ outlook, chosen, onToggle }: { outlook: AttackOutlook; chosen: readonly string[]; onToggle: (key: string) => void }) {
  const { texts, view, mySeat } = useScene();
  const mine = outlook.seats[mySeat];
  return (
    <ul className="aw-muster">
      <li className="aw-muster-city">
        <Icon name="city" size={16} /> <span className="aw-muster-name">{texts.say('ancient-world.item.city')}</span>
        <ByKind might={mine?.city ?? none} arrowsCount={outlook.arrows_count} />
        <span className="aw-muster-price" />
      </li>
      {entries(view.seats[mySeat]!.items, 'armies').map((army) => {
        const key = `army:${army.id}`;
        const on = chosen.includes(key);
        const home = outlook.at_home?.[army.id];
        return (
          <li key={army.id}>
            <label className={`check${on ? ' on' : ''}`} title={home && texts.say(home)}>
              <input type="checkbox" checked={on} disabled={home !== undefined} onChange={() => onToggle(key)} />
              <span className="aw-muster-name">{texts.title(army.name!)}</span>
              <ByKind might={mine?.armies[army.id] ?? none} arrowsCount={outlook.arrows_count} />
              <span className="aw-muster-price">
                <Coin size={19}>{army.price as number}</Coin>
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}

function Panel({ titan, first }: { titan: string; first: readonly string[] }) {
  const scene = useScene();
  const { texts, view, offers, picked } = scene;
  const possible = useMemo(() => attacksOn(offers, titan), [offers, titan]);
  const { chosen, toggle } = useChosen(titan, possible, first);
  const id = titan.slice(titan.indexOf(':') + 1);
  const entry = entries(view.items, 'titans').find((one) => one.id === id);
  const outlook = attackOn(view, id);
  if (!entry || !outlook) return null;
  const levy = levyOf(outlook, chosen.map((key) => key.slice(key.indexOf(':') + 1)));
  const offer = possible.find((one) => {
    const named = armiesOf(one);
    return named.length === chosen.length && named.every((army) => chosen.includes(army));
  });
  const close = () => {
    changeHand({ gathering: null });
    if (picked.has(titan)) scene.point({ kind: 'card', id });
  };
  const title = texts.say('help.ancient-world.attack', { titan: texts.title(entry.name!) });
  return (
    <div className="aw-attack" role="group" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <button type="button" className="quiet" onClick={close} aria-label={texts.say('page.close')}>
          ✕
        </button>
      </header>
      <Muster outlook={outlook} chosen={chosen} onToggle={toggle} />
      {levy && <Versus outlook={outlook} levy={levy} mode={String(entry.mode)} />}
      <Odds outlook={outlook} />
      <button type="button" className="primary" disabled={!offer} onClick={() => offer && scene.choose(offer)}>
        {levy?.why ? texts.say(levy.why) : texts.say('help.ancient-world.attack.do', { price: levy?.price ?? 0 })}
      </button>
    </div>
  );
}

const nobody: readonly string[] = [];

// Opens when a Titan is pointed at, or an army was let go upon it.
export function AttackPanel() {
  const { offers, picked, texts, game } = useScene();
  const { gathering } = useHand();
  const pointed = [...picked].find((key) => key.startsWith('card:') && attacksOn(offers, key).length > 0);
  const titan = gathering?.titan ?? pointed;
  if (!titan) return null;
  return (
    <SpeakingCards texts={texts} game={game}>
      <Panel titan={titan} first={gathering?.armies ?? nobody} />
    </SpeakingCards>
  );
}
