// Trading: what I have on one side, the bank on the other. "3 wood for 3 gold" is one step here and three exchanges in the game.

import { useEffect, useState } from 'react';
import { Icon } from '../../icons/icon';
import type { Choice } from '../../protocol/messages';
import { counterValue, type SeatView } from '../../protocol/view';
import { useScene } from '../../shell/scene';
import { Cube } from './art/land';
import { resources, keyOf, stageOf } from './figures';
import { CurrentCard } from './middle';
import { Offers } from './offers';
import { useScript } from './script';
import { Spot } from './spot';

// Exchanges the game offers: one cube for another.
const swapsOf = (offers: readonly Choice[]): Choice[] => offers.filter(({ targets }) => targets.length === 2);

const useResourceName = () => {
  const { texts } = useScene();
  return (resource: string) => texts.title(keyOf(`resource.${resource}`));
};

function CubeFace({ resource, number }: { resource: string; number: number }) {
  const nameOf = useResourceName();
  return (
    <>
      <strong>{number}</strong>
      <span>{nameOf(resource)}</span>
    </>
  );
}

// What I have beside what the bank has: one cube is pointed at, then the other, or dragged onto it.
function Purses({ seat, isTrade }: { seat: SeatView; isTrade: boolean }) {
  const { view, texts, picked } = useScene();
  const nameOf = useResourceName();
  // What is given was pointed at: now the bank is asked.
  const isTaking = isTrade && picked.size > 0;
  const isPicked = (resource: string) => picked.has(`resource:${resource}`);
  const spot = (resource: string) => ({ kind: 'resource', id: resource, label: nameOf(resource), className: 'am-big-cube' });
  return (
    <div className="am-trade-rows">
      <div>
        <h4>{texts.say('help.age-of-mythology.mine')}</h4>
        <div className="am-bank-row">
          {resources.map((resource) => (
            <Spot key={resource} {...spot(resource)} seat={seat.seat} live={!isTaking || isPicked(resource)}>
              <span data-piece={isTrade ? `cube:${resource}` : undefined}>
                <Cube resource={resource} size={38} />
              </span>
              <CubeFace resource={resource} number={counterValue(seat.items, resource)} />
            </Spot>
          ))}
        </div>
      </div>
      <Icon name="convert" size={40} />
      <div>
        <h4>{texts.say('help.age-of-mythology.bank')}</h4>
        <div className="am-bank-row">
          {resources.map((resource) => (
            <span key={resource} data-bank={resource}>
              <Spot {...spot(resource)} live={isTaking && !isPicked(resource)}>
                <Cube resource={resource} size={38} />
                <CubeFace resource={resource} number={counterValue(view.items, `bank_${resource}`)} />
              </Spot>
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

// "3 wood for 3 gold": what is given, what is taken, how many, and one button for all of it.
function Deal({ seat, script }: { seat: SeatView; script: ReturnType<typeof useScript> }) {
  const { view, texts, offers } = useScene();
  const [given, setGiven] = useState<string | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  const [number, setNumber] = useState(1);
  useEffect(() => setNumber(1), [given, taken]);
  const swaps = swapsOf(offers);
  const swap = swaps.find(({ targets }) => targets[0]!.id === given && targets[1]!.id === taken);
  const most = swap ? Math.min(counterValue(seat.items, given!), counterValue(view.items, `bank_${taken}`)) : 0;
  const takings = swaps.filter(({ targets }) => given === null || targets[0]!.id === given);
  const words = swap
    ? texts.say('help.age-of-mythology.exchange', {
        number,
        given: { term: keyOf(`resource.${given}`) },
        taken: { term: keyOf(`resource.${taken}`) },
      })
    : texts.say('help.age-of-mythology.exchange_what');
  return (
    <div className="am-deal" role="group" aria-label={texts.say('help.age-of-mythology.deal')}>
      <span>{texts.say('help.age-of-mythology.deal')}</span>
      <Pick label={texts.say('help.age-of-mythology.give')} chosen={given} from={swaps.map(({ targets }) => targets[0]!.id)} onPick={setGiven} />
      <span aria-hidden="true">→</span>
      <Pick label={texts.say('help.age-of-mythology.take')} chosen={taken} from={takings.map(({ targets }) => targets[1]!.id)} onPick={setTaken} />
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
        {words}
      </button>
    </div>
  );
}

export function Trade() {
  const { view, texts, mySeat, offers } = useScene();
  // Here, since the deal is away while the server answers.
  const script = useScript();
  const seat = view.seats[Number(view.status.to_act)] ?? view.seats[mySeat]!;
  const isTrade = stageOf(view) === 'trade' && swapsOf(offers).length > 0;
  const title = texts.title(keyOf('cardaction.trade'));
  return (
    <section className="am-sheet am-trade" aria-label={title}>
      <h3>{title}</h3>
      <div className="am-body">
        <CurrentCard />
        <div className="am-content">
          <Purses seat={seat} isTrade={isTrade} />
          {isTrade && <Deal seat={seat} script={script} />}
          <Offers />
        </div>
      </div>
    </section>
  );
}

// One of the resources that may be given, or taken.
function Pick({ label, from, chosen, onPick }: { label: string; from: readonly string[]; chosen: string | null; onPick: (id: string) => void }) {
  const { texts } = useScene();
  return (
    <span className="am-pick" role="group" aria-label={label}>
      {resources.filter((resource) => from.includes(resource)).map((resource) => (
        <button
          key={resource}
          type="button"
          aria-pressed={chosen === resource}
          data-resource={resource}
          aria-label={`${label}: ${texts.say(keyOf(`resource.${resource}`))}`}
          onClick={() => onPick(resource)}
        >
          <Cube resource={resource} size={24} />
        </button>
      ))}
    </span>
  );
}
