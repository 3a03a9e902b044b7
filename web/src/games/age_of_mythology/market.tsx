// What may be bought: every unit or building with its price, and why not where it cannot be had. Several units are gathered in a
// basket and recruited in one step.

import { useEffect, useState } from 'react';
import { useScene } from '../../shell/scene';
import { BuildingCard, UnitCard } from './cards';
import { cultureOf, cultureUnits, offersOf, keyOf, stageOf } from './figures';
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

function Wares() {
  const { view, texts, offers, count } = useScene();
  const offered = offersOf(view)!;
  const script = useScript();
  const [basket, setBasket] = useState<readonly string[]>([]);
  // What was bought meanwhile is not bought twice.
  useEffect(() => setBasket([]), [count]);
  const isUnits = stageOf(view) === 'recruit';
  const textOf = (id: string) =>
    offers.find(({ targets }) => targets.length === 1 && targets[0]!.id === id)?.text;
  const inBasket = (id: string) => basket.filter((one) => one === id).length;
  const kinds = [...new Set(basket)];
  return (
    <>
      <div className="am-wares">
        {offered.wares.map(({ id, price, refused, left, less }) => {
          const text = textOf(id);
          const why = refused ? texts.say(refused) : '';
          const extra = (
            <>
              {left !== undefined && <span className="am-left">×{left}</span>}
              {less !== undefined && less > 0 && <span className="am-left">−{less}</span>}
            </>
          );
          return (
            <span key={id} className={refused ? 'am-ware refused' : 'am-ware'}>
              {isUnits ? (
                <UnitCard id={id} zone="market" live price={price} extra={extra} />
              ) : (
                <BuildingCard id={id} zone="market" live price={price} extra={extra} />
              )}
              {why ? (
                <span className="am-why" title={why}>
                  {why}
                </span>
              ) : (
                isUnits &&
                text && (
                  <button
                    type="button"
                    className="am-add"
                    aria-label={texts.say('help.age-of-mythology.more', { unit: texts.title(keyOf(`unit.${id}`)) })}
                    disabled={basket.length >= offered.left || inBasket(id) >= (left ?? 0)}
                    onClick={() => setBasket([...basket, id])}
                  >
                    + {inBasket(id) > 0 && inBasket(id)}
                  </button>
                )
              )}
            </span>
          );
        })}
      </div>
      {basket.length > 0 && (
        <div className="am-basket">
          <span>
            {kinds.map((id) => `${inBasket(id)} ${texts.title(keyOf(`unit.${id}`))}`).join(' + ')}
          </span>
          <button type="button" className="quiet" onClick={() => setBasket([])}>
            {texts.say('chooser.close')}
          </button>
          <button
            type="button"
            className="primary am-buy"
            disabled={script.left > 0}
            onClick={() => script.run(basket.flatMap((id) => textOf(id) ?? []))}
          >
            {texts.say('help.age-of-mythology.recruit_all', { number: basket.length })}
          </button>
        </div>
      )}
    </>
  );
}
