// What may be bought: every unit or building with its price, and why not where it cannot be had. Several units are gathered in a
// basket and recruited in one step.

import { useEffect, useState } from 'react';
import type { Choice } from '../../protocol/messages';
import { counterValue } from '../../protocol/view';
import { useScene } from '../../shell/scene';
import { BuildingCard, Price, UnitCard } from './cards';
import { cultureOf, cultureUnits, offersOf, keyOf, stageOf, type Cubes, type Ware } from './figures';
import { CurrentCard } from './middle';
import { Offers } from './offers';
import { useScript } from './script';

export function Market() {
  const { view, texts } = useScene();
  const offered = offersOf(view);
  const stage = stageOf(view);
  const title = stage === 'build' ? keyOf('cardaction.build') : keyOf('cardaction.recruit');
  return (
    <section className={`am-sheet am-market am-market-${stage}`} aria-label={texts.title(title)}>
      <h3>
        {texts.title(title)}
        {offered && <span className="am-market-left">{texts.say('help.age-of-mythology.card_left', { number: offered.left })}</span>}
        <Offers />
      </h3>
      <div className="am-body">
        {!offered && <CurrentCard />}
        <div className="am-content">
          {offered ? <Wares /> : <Kinds />}
        </div>
      </div>
    </section>
  );
}

// Powers that name a kind of unit.
function Kinds() {
  const { view, lit } = useScene();
  const culture = cultureOf(view.seats[Number(view.status.to_act)]);
  return (
    <div className="am-wares">
      {cultureUnits(culture)
        .filter(({ id }) => lit.has(`unit:${id}`))
        .map(({ id }) => (
          <UnitCard key={id} id={id} zone="market" live />
        ))}
    </div>
  );
}

interface Basket {
  ids: readonly string[];
  total: Cubes;
  has: (id: string) => number;
  add: (id: string) => void;
  clear: () => void;
  // Recruits all of them; the steps go on after the first has emptied the basket.
  buy: () => void;
  buying: boolean;
}

// Units that are gathered to be recruited in one step. What was bought meanwhile is not bought twice.
function useBasket(wares: readonly Ware[]): Basket {
  const { count, offers } = useScene();
  const script = useScript();
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => setIds([]), [count]);
  const total: Cubes = {};
  for (const id of ids)
    for (const [resource, cubes] of Object.entries(wares.find((ware) => ware.id === id)?.price ?? {}))
      total[resource] = (total[resource] ?? 0) + (cubes ?? 0);
  return {
    ids,
    total,
    has: (id) => ids.filter((one) => one === id).length,
    add: (id) => setIds([...ids, id]),
    clear: () => setIds([]),
    buy: () => script.run(ids.flatMap((id) => textOf(offers, id) ?? [])),
    buying: script.left > 0,
  };
}

// One unit or building with its price; why not where it cannot be had, or else the button that lays a unit into the basket.
function WareCard({ ware: { id, price, refused, left, less }, basket }: { ware: Ware; basket: Basket }) {
  const { view, texts, offers } = useScene();
  const offered = offersOf(view)!;
  const isUnits = stageOf(view) === 'recruit';
  const Card = isUnits ? UnitCard : BuildingCard;
  const why = refused ? texts.say(refused) : '';
  // Enough cubes for one more of these besides what is in the basket.
  const seat = view.seats[offered.seat]!;
  const isPaid = Object.entries(price).every(
    ([resource, cubes]) => (basket.total[resource] ?? 0) + (cubes ?? 0) <= counterValue(seat.items, resource),
  );
  const extra = (
    <>
      {left !== undefined && <span className="am-left">×{left}</span>}
      {less !== undefined && less > 0 && <span className="am-left">−{less}</span>}
    </>
  );
  return (
    <span className={refused ? 'am-ware refused' : 'am-ware'}>
      <Card id={id} zone="market" live price={price} extra={extra} />
      {why && (
        <span className="am-why" title={why}>
          {why}
        </span>
      )}
      {!why && isUnits && textOf(offers, id) && (
        <button
          type="button"
          className="am-add"
          aria-label={texts.say('help.age-of-mythology.more', { unit: texts.title(keyOf(`unit.${id}`)) })}
          disabled={basket.ids.length >= offered.left || basket.has(id) >= (left ?? 0) || !isPaid}
          onClick={() => basket.add(id)}
        >
          + {basket.has(id) > 0 && basket.has(id)}
        </button>
      )}
    </span>
  );
}

function BasketBar({ basket }: { basket: Basket }) {
  const { texts } = useScene();
  const squad = [...new Set(basket.ids)].map((id) => ({ term: keyOf(`unit.${id}`), number: basket.has(id) }));
  return (
    <div className="am-basket">
      <span>{texts.say('help.age-of-mythology.basket', { squad })}</span>
      <Price of={basket.total} />
      <button type="button" className="quiet" onClick={basket.clear}>
        {texts.say('chooser.close')}
      </button>
      <button type="button" className="primary am-buy" disabled={basket.buying} onClick={basket.buy}>
        {texts.say('help.age-of-mythology.recruit_all', { number: basket.ids.length })}
      </button>
    </div>
  );
}

const textOf = (offers: readonly Choice[], id: string): string | undefined =>
  offers.find(({ targets }) => targets.length === 1 && targets[0]!.id === id)?.text;

function Wares() {
  const { view } = useScene();
  const { wares } = offersOf(view)!;
  const basket = useBasket(wares);
  return (
    <>
      <div className="am-wares">
        {wares.map((ware) => (
          <WareCard key={ware.id} ware={ware} basket={basket} />
        ))}
      </div>
      {basket.ids.length > 0 && <BasketBar basket={basket} />}
    </>
  );
}
