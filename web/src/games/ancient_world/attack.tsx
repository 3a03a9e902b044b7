// Before an attack: what the armies bring against the Titan's defence, what they cost, and what the dice may do.

import { useEffect, useMemo, useState } from 'react';
import { SpeakingCards, useCardWords } from '../../cards/words';
import { Icon } from '../../icons/icon';
import { targetKey } from '../../model/targets';
import { counterValue, type ZoneEntry } from '../../protocol/view';
import { useScene } from '../../shell/scene';
import { Coin } from './art';
import { attackOn, entries, type AttackOutlook } from './figures';
import { attacksOn, changeHand, useHand } from './hand-held';
import './attack.css';

const percent = (perMille: number): string => `${Math.round(perMille / 10)}\u00a0%`;

// How likely so many cards are damaged, or coins lost.
export function Odds({ outlook }: { outlook: AttackOutlook }) {
  const { texts } = useCardWords();
  return (
    <table className="aw-odds">
      <caption>{texts.say('help.ancient-world.dice', { n: outlook.dice })}</caption>
      <tbody>
        {(['damage', 'coin'] as const).map((kind) => (
          <tr key={kind}>
            <th scope="row" title={texts.say(`help.ancient-world.odds.${kind}`)}>
              {kind === 'coin' ? <Coin size={17} /> : <Icon name="damaged" size={17} />}
              <span className="sr-only">{texts.say(`help.ancient-world.odds.${kind}`)}</span>
            </th>
            {outlook[kind].map((perMille, times) => (
              <td key={times}>
                <b>{times}</b> {percent(perMille)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface Muster {
  strength: number;
  price: number;
}
export function musterOf(outlook: AttackOutlook, seat: number, armies: readonly ZoneEntry[]): Muster {
  const mine = outlook.seats[seat];
  return {
    strength: (mine?.city ?? 0) + armies.reduce((sum, { id }) => sum + (mine?.armies[id] ?? 0), 0),
    price: armies.reduce((sum, { price }) => sum + (price as number), 0),
  };
}

function Panel({ titan, first }: { titan: string; first: readonly string[] }) {
  const scene = useScene();
  const { texts, view, offers, mySeat, picked } = scene;
  const possible = useMemo(() => attacksOn(offers, titan), [offers, titan]);
  // At first the armies that were named, or else the cheapest attack.
  const cheapest = useMemo(() => {
    const price = (index: number) => Number(possible[index]!.message.args?.price ?? 0);
    const order = possible.map((_, index) => index).sort((left, right) => price(left) - price(right));
    return order.length > 0 ? possible[order[0]!]!.targets.slice(1).map(targetKey) : [];
  }, [possible]);
  const [chosen, setChosen] = useState<readonly string[]>(first.length > 0 ? first : cheapest);
  useEffect(() => setChosen(first.length > 0 ? first : cheapest), [titan, first, cheapest]);

  const seat = view.seats[mySeat]!;
  const id = titan.slice(titan.indexOf(':') + 1);
  const entry = entries(view.items, 'titans').find((one) => one.id === id);
  const outlook = attackOn(view, id);
  if (!entry || !outlook) return null;
  const armies = entries(seat.items, 'armies');
  const led = armies.filter((army) => chosen.includes(`army:${army.id}`));
  const { strength, price } = musterOf(outlook, mySeat, led);
  const coins = counterValue(seat.items, 'coins');
  const offer = possible.find(({ targets }) => {
    const named = targets.slice(1).map(targetKey);
    return named.length === chosen.length && named.every((one) => chosen.includes(one));
  });
  const mine = outlook.seats[mySeat];
  const close = () => {
    changeHand({ gathering: null });
    if (picked.has(titan)) scene.point({ kind: 'card', id });
  };
  return (
    <div className="aw-attack" role="group" aria-label={texts.say('help.ancient-world.attack', { titan: texts.title(entry.name!) })}>
      <header>
        <h3>{texts.say('help.ancient-world.attack', { titan: texts.title(entry.name!) })}</h3>
        <button type="button" className="quiet" onClick={close} aria-label={texts.say('page.close')}>
          ✕
        </button>
      </header>
      <ul className="aw-muster">
        <li className="aw-muster-city">
          <Icon name="city" size={16} /> {texts.say('ancient-world.item.city')} <b>{mine?.city ?? 0}</b>
        </li>
        {armies.map((army) => {
          const key = `army:${army.id}`;
          const on = chosen.includes(key);
          const used = army.used === true;
          return (
            <li key={army.id}>
              <label className={`check${on ? ' on' : ''}`}>
                <input
                  type="checkbox"
                  checked={on}
                  disabled={used}
                  onChange={() => setChosen(on ? chosen.filter((one) => one !== key) : [...chosen, key])}
                />
                <span>{texts.title(army.name!)}</span>
                <b>+{mine?.armies[army.id] ?? 0}</b>
                <Coin size={19}>{army.price as number}</Coin>
              </label>
            </li>
          );
        })}
      </ul>
      <p className={strength >= outlook.defence ? 'aw-versus enough' : 'aw-versus'}>
        <Icon name="army" size={18} /> <b>{strength}</b>
        <span aria-hidden="true">{strength >= outlook.defence ? '≥' : '<'}</span>
        <Icon name="defence" size={18} /> <b>{outlook.defence}</b>
        <small>{texts.say(String(entry.mode))}</small>
        <span className={price > coins ? 'aw-dear' : ''}>
          <Coin size={19} /> {price}/{coins}
        </span>
      </p>
      <Odds outlook={outlook} />
      <button type="button" className="primary" disabled={!offer} onClick={() => offer && scene.choose(offer)}>
        {offer
          ? texts.say('help.ancient-world.attack.do', { price })
          : texts.say(
              led.length === 0
                ? 'ancient-world.refused.AW-ATTACK-03'
                : strength < outlook.defence
                  ? 'ancient-world.refused.AW-ATTACK-16'
                  : 'ancient-world.refused.AW-ATTACK-06',
            )}
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
