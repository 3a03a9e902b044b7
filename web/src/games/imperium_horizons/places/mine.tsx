// The own side of the table: nation deck over accession, developments with their costs, the hand as a fan, draw pile, discard and
// history, the orders with what each would do now, and the tokens. Nothing here moves when cards come and go.

import { Fan } from '../../../cards/lay';
import { Icon } from '../../../icons/icon';
import { counterValue, type SeatView, type ZoneEntry } from '../../../protocol/view';
import { Change, useScene } from '../../../shell/scene';
import { TargetSpot } from '../../../shell/target';
import { useAnswering } from '../cards/alike';
import { Card } from '../cards/card';
import { cardsOf, civOf, game, isUnrest, seatZone, turnOf } from '../figures';
import { toggle } from '../opened';
import { Pile, ZonePile } from '../cards/pile';
import { Token, kinds } from '../cards/tokens';
import { useDrag } from '../cards/use-drag';
import './mine.css';

export function Nation({ seat }: { seat: SeatView }) {
  const { texts } = useScene();
  const nation = seatZone(seat, 'nation');
  const developments = cardsOf(seat, 'development');
  return (
    <div className="ih-nation">
      <div className="ih-nation-decks">
        <Pile id={`nation_${seat.seat}`} name={`${game}.zone.nation`} count={nation?.count ?? 0} seat={seat.seat} icon="first" />
        <span className="ih-accession">
          <ZonePile zone={seatZone(seat, 'accession')} place="accession" seat={seat.seat} icon="title" />
        </span>
      </div>
      <div
        className="ih-developments"
        role="group"
        aria-label={texts.say('imperium-horizons.zone.development')}
      >
        <Fan>
          {developments.map((entry) => (
            <Card key={entry.id} entry={entry} zone={`development_${seat.seat}`} />
          ))}
        </Fan>
      </div>
    </div>
  );
}

const far = 70;

// A lit card is played by a click, or by dragging it out of the hand.
function HandCard({ entry, zone }: { entry: ZoneEntry; zone: string }) {
  const { lit, point, hover } = useScene();
  const target = { kind: 'card', id: useAnswering(entry, zone) };
  const { box, handlers } = useDrag<HTMLSpanElement>(lit.has(`card:${target.id}`), {
    // What it would do is shown as long as letting go would play it.
    over: (drag) => hover(drag && drag.by.y < -far ? target : null),
    drop: ({ by }) => by.y < -far && point(target),
  });
  return (
    <span ref={box} data-drags="card" className="ih-hand-card" {...handlers}>
      <Card entry={entry} zone={zone} />
    </span>
  );
}

export function Hand({ seat }: { seat: SeatView }) {
  const { texts } = useScene();
  const hand = seatZone(seat, 'hand');
  const cards = cardsOf(seat, 'hand');
  const hidden = (hand?.count ?? 0) - cards.length;
  return (
    <div className="ih-hand" role="group" aria-label={texts.say('imperium-horizons.zone.hand')}>
      <Fan>
        {cards.map((entry) => (
          <HandCard key={entry.id} entry={entry} zone={`hand_${seat.seat}`} />
        ))}
        {Array.from({ length: hidden }, (_, index) => (
          <span key={`hidden ${index}`} className="any-card back ih-card">
            <Icon name="card" size={24} />
          </span>
        ))}
      </Fan>
      {cards.length + hidden === 0 && <p className="ih-hand-empty">{texts.say('help.imperium-horizons.hand_empty')}</p>}
    </div>
  );
}

// Some nations keep legends, or cards that have sunk, in place of a history.
const insteadOfHistory = ['legends', 'sunken'];

// Empty piles keep their places.
export function OwnPiles({ seat }: { seat: SeatView }) {
  const others = insteadOfHistory.filter((name) => seatZone(seat, name));
  const memories = seatZone(seat, 'history') || others.length === 0 ? ['history', ...others] : others;
  return (
    <div className="ih-own-piles">
      {['deck', 'discard', ...memories].map((name) => (
        <ZonePile key={name} zone={seatZone(seat, name)} place={name} seat={seat.seat} icon={name === 'deck' ? 'deck' : 'scroll'} />
      ))}
    </div>
  );
}

const steps = ['order', 'act', 'cleanup', 'solstice'] as const;

// Where the turn is, and what is left of it.
export function Stepper({ seat }: { seat: SeatView }) {
  const { view, texts } = useScene();
  const turn = turnOf(view);
  if (!turn) return null;
  const mine = turn.seat === seat.seat || turn.step === 'solstice';
  return (
    <ol className="ih-stepper" aria-label={texts.say('help.imperium-horizons.stepper')}>
      {steps.map((step) => {
        const at = mine && turn.step === step;
        const label =
          step === 'act' && mine && turn.order
            ? texts.title(`${game}.order.${turn.order}`)
            : texts.say(`help.imperium-horizons.step.${step}`);
        return (
          <li key={step} className={at ? 'at' : ''} aria-current={at ? 'step' : undefined}>
            {label}
          </li>
        );
      })}
      {civOf(view) && <li className={turn.step === 'civ' ? 'at' : ''}>{texts.say('help.imperium-horizons.step.civ')}</li>}
    </ol>
  );
}

export function Orders({ seat }: { seat: SeatView }) {
  const { texts } = useScene();
  const hand = cardsOf(seat, 'hand');
  const told = {
    activate: texts.say('help.imperium-horizons.would.activate', {
      actions: counterValue(seat.items, 'actions'),
      exhaust: counterValue(seat.items, 'exhaust'),
    }),
    research: texts.say('help.imperium-horizons.would.research', { cards: hand.length }),
    revolt: texts.say('help.imperium-horizons.would.revolt', { unrest: hand.filter(isUnrest).length }),
  };
  return (
    <div className="ih-orders" role="group" aria-label={texts.say('help.imperium-horizons.orders')}>
      {(['activate', 'research', 'revolt'] as const).map((order) => (
        <TargetSpot key={order} id={order} label={`${texts.title(`${game}.order.${order}`)}: ${told[order]}`} className="ih-order">
          <b>{texts.title(`${game}.order.${order}`)}</b>
          <span>{told[order]}</span>
        </TargetSpot>
      ))}
      {(['finish', 'stop'] as const).map((end) => (
        <EndButton key={end} id={end} />
      ))}
    </div>
  );
}

function EndButton({ id }: { id: 'finish' | 'stop' }) {
  const { texts, lit } = useScene();
  if (!lit.has(`order:${id}`)) return null;
  const label = texts.say(`help.imperium-horizons.${id}`);
  return (
    <TargetSpot id={id} label={label} className="ih-order ih-end">
      <b>{label}</b>
    </TargetSpot>
  );
}

export function Purse({ seat }: { seat: SeatView }) {
  const { texts } = useScene();
  return (
    <div className="ih-purse" role="group" aria-label={texts.say('help.imperium-horizons.purse')}>
      {kinds.map((kind) => {
        const value = counterValue(seat.items, kind);
        const name = texts.say(`${game}.resource.${kind}`);
        return (
          <TargetSpot
            key={kind}
            id={kind}
            number
            label={texts.say('describe.counter', { name, value })}
            explain={`${game}.resource.${kind}`}
            className="ih-purse-token"
          >
            <Token kind={kind} size={24} />
            <b>{value}</b>
            <span className="sr-only">{name}</span>
            <Change seat={seat.seat} id={kind} />
          </TargetSpot>
        );
      })}
      <button type="button" className="ih-score" onClick={() => toggle({ kind: 'gains' })} title={texts.say('help.imperium-horizons.gains')}>
        {texts.say('help.imperium-horizons.gains_short')}
      </button>
      <button type="button" className="ih-score" onClick={() => toggle({ kind: 'points' })}>
        <Icon name="points" size={18} /> {texts.say('help.imperium-horizons.points_now', { points: seat.score })}
      </button>
    </div>
  );
}

export function OwnSide({ seat }: { seat: SeatView }) {
  const { layout } = useScene();
  return (
    <div className="ih-own">
      <Nation seat={seat} />
      <div className="ih-own-middle">
        <div className="ih-own-hand">
          <Hand seat={seat} />
          <div className="ih-own-right">
            <OwnPiles seat={seat} />
            {layout === 'medium' && <Stepper seat={seat} />}
          </div>
        </div>
        <div className="ih-own-foot">
          <Purse seat={seat} />
          <Orders seat={seat} />
          {layout !== 'medium' && <Stepper seat={seat} />}
        </div>
      </div>
    </div>
  );
}
