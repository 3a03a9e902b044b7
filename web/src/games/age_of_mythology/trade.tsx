// Trading: what I have on one side, the bank on the other. "3 wood for 3 gold" is one step here and three exchanges in the game.

import { useEffect, useState } from 'react';
import { Icon } from '../../icons/icon';
import { counterValue } from '../../protocol/view';
import { useScene } from '../../shell/scene';
import { Cube } from './art/land';
import { resources, keyOf, stageOf } from './figures';
import { CurrentCard } from './middle';
import { Offers } from './offers';
import { useScript } from './script';
import { Spot } from './spot';

export function Trade() {
  const { view, texts, mySeat, offers } = useScene();
  const stage = stageOf(view);
  const script = useScript();
  const [given, setGiven] = useState<string | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  const [number, setNumber] = useState(1);
  useEffect(() => setNumber(1), [given, taken]);
  const seat = view.seats[Number(view.status.to_act)] ?? view.seats[mySeat]!;
  const swaps = offers.filter(({ targets }) => targets.length === 2);
  const swap = swaps.find(({ targets }) => targets[0]!.id === given && targets[1]!.id === taken);
  const most = swap ? Math.min(counterValue(seat.items, given!), counterValue(view.items, `bank_${taken}`)) : 0;
  const isTrade = stage === 'trade' && swaps.length > 0;
  const word = (resource: string) => texts.title(keyOf(`resource.${resource}`));
  return (
    <section className="am-sheet am-trade" aria-label={texts.title(keyOf('cardaction.trade'))}>
      <h3>{texts.title(keyOf('cardaction.trade'))}</h3>
      <div className="am-body">
        <CurrentCard />
        <div className="am-content">
      <div className="am-trade-rows">
        <div>
          <h4>{texts.say('help.age-of-mythology.mine')}</h4>
          <div className="am-bank-row">
            {resources.map((resource) => (
              <Spot key={resource} kind="resource" id={resource} seat={seat.seat} label={word(resource)} className="am-big-cube">
                <Cube resource={resource} size={38} />
                <strong>{counterValue(seat.items, resource)}</strong>
                <span>{word(resource)}</span>
              </Spot>
            ))}
          </div>
        </div>
        <Icon name="convert" size={40} />
        <div>
          <h4>{texts.say('help.age-of-mythology.bank')}</h4>
          <div className="am-bank-row">
            {resources.map((resource) => (
              <span key={resource} className="am-big-cube">
                <Cube resource={resource} size={38} />
                <strong>{counterValue(view.items, `bank_${resource}`)}</strong>
                <span>{word(resource)}</span>
              </span>
            ))}
          </div>
        </div>
      </div>
      {isTrade && (
        <div className="am-deal" role="group" aria-label={texts.say('help.age-of-mythology.deal')}>
          <span>{texts.say('help.age-of-mythology.deal')}</span>
          <Pick label={texts.say('help.age-of-mythology.give')} chosen={given} from={[...new Set(swaps.map(({ targets }) => targets[0]!.id))]} onPick={setGiven} />
          <span aria-hidden="true">→</span>
          <Pick
            label={texts.say('help.age-of-mythology.take')}
            chosen={taken}
            from={[...new Set(swaps.filter(({ targets }) => given === null || targets[0]!.id === given).map(({ targets }) => targets[1]!.id))]}
            onPick={setTaken}
          />
          <span className="am-stepper">
            <button type="button" aria-label="−" disabled={number <= 1} onClick={() => setNumber(number - 1)}>
              −
            </button>
            <output>{number}</output>
            <button type="button" aria-label="+" disabled={number >= most} onClick={() => setNumber(number + 1)}>
              +
            </button>
          </span>
          <button
            type="button"
            className="primary am-exchange"
            disabled={!swap || script.left > 0}
            onClick={() => script.run(Array.from({ length: number }, () => swap!.text))}
          >
            {swap
              ? texts.say('help.age-of-mythology.exchange', {
                  number,
                  given: { term: keyOf(`resource.${given}`) },
                  taken: { term: keyOf(`resource.${taken}`) },
                })
              : texts.say('help.age-of-mythology.exchange_what')}
          </button>
        </div>
      )}
      <Offers />
        </div>
      </div>
    </section>
  );
}

function Pick({ label, from, chosen, onPick }: { label: string; from: readonly string[]; chosen: string | null; onPick: (id: string) => void }) {
  const { texts } = useScene();
  return (
    <span className="am-pick" role="group" aria-label={label}>
      {resources.filter((resource) => from.includes(resource)).map((resource) => (
        <button
          key={resource}
          type="button"
          aria-pressed={chosen === resource}
          aria-label={`${label}: ${texts.say(keyOf(`resource.${resource}`))}`}
          onClick={() => onPick(resource)}
        >
          <Cube resource={resource} size={24} />
        </button>
      ))}
    </span>
  );
}
