// A seat in few signs: nation, tokens, discs, hand and piles as counts, and its area in small, which opens in place of the own one.

import { hueClass, hueOf } from '../../../cards/colour';
import { Icon } from '../../../icons/icon';
import { counterValue, type SeatView, type ZoneItem } from '../../../protocol/view';
import { Change, useScene } from '../../../shell/scene';
import { cardsIn, cardsOf, game, nationOf, seatZone } from '../figures';
import { NationEmblem } from '../emblem';
import { toggle } from '../opened';
import { Discs, Token, kinds } from '../cards/tokens';
import './seat-details.css';

const piles = [
  ['hand', 'card'],
  ['deck', 'deck'],
  ['discard', 'stop'],
  ['history', 'scroll'],
  ['legends', 'scroll'],
  ['sunken', 'ocean'],
  ['nation', 'first'],
  ['accession', 'title'],
  ['development', 'build'],
] as const;

// How many cards lie there; those that lie open can be looked through.
function PileOf({ zone, icon }: { zone: ZoneItem; icon: string }) {
  const { texts } = useScene();
  const name = texts.title(zone.name);
  const words = (
    <>
      <Icon name={icon} size={13} />
      <span className="sr-only">{name}</span> {zone.count}
    </>
  );
  const isHand = zone.id.startsWith('hand_');
  if (isHand || cardsIn(zone).length === 0) return <span title={name}>{words}</span>;
  return (
    <button type="button" className="ih-seat-pile" title={texts.say(`help.${game}.open_pile`, { name })} onClick={() => toggle({ kind: 'pile', zone: zone.id })}>
      {words}
    </button>
  );
}

function MiniArea({ seat }: { seat: SeatView }) {
  const { texts, mySeat } = useScene();
  const cards = ['state_card', 'permanent', 'play'].flatMap((name) => cardsOf(seat, name));
  return (
    <button
      type="button"
      className="ih-mini"
      disabled={seat.seat === mySeat}
      onClick={() => toggle({ kind: 'seat', seat: seat.seat })}
      title={texts.say('help.imperium-horizons.open_area')}
    >
      <span className="sr-only">{texts.say('help.imperium-horizons.open_area')}</span>
      {cards.map((entry) => (
        <span
          key={entry.id}
          className={`ih-mini-card ${hueClass(hueOf(entry))} ${entry.exhausted ? 'exhausted' : ''} ${Array.isArray(entry.garrison) ? 'hosting' : ''}`}
          title={texts.title(entry.name ?? '')}
        />
      ))}
    </button>
  );
}

// What everybody saw going into that hand.
function Known({ seat }: { seat: SeatView }) {
  const { texts } = useScene();
  const cards = cardsOf(seat, 'hand');
  if (cards.length === 0) return null;
  return (
    <span className="ih-known" title={texts.say('help.imperium-horizons.known')}>
      <svg width="16" height="12" viewBox="0 0 24 18" aria-hidden="true">
        <path d="M1 9C6 1 18 1 23 9 18 17 6 17 1 9ZM12 5A4 4 0 1 0 12 13 4 4 0 1 0 12 5Z" fill="currentColor" fillRule="evenodd" />
      </svg>
      <span className="sr-only">{texts.say('help.imperium-horizons.known')}</span>
      {cards.map((entry) => texts.title(entry.name ?? '')).join(', ')}
    </span>
  );
}

export function SeatDetails({ seat: number }: { seat: number }) {
  const { view, texts, mySeat } = useScene();
  const seat = view.seats[number];
  if (!seat) return null;
  return (
    <div className="ih-seat">
      <span className="ih-seat-nation">
        <NationEmblem nation={nationOf(seat.nation)} size={26} />
        {typeof seat.nation === 'string' ? texts.title(seat.nation) : texts.say('help.imperium-horizons.no_nation')}{' '}
        {String(seat.side ?? '')}
        <Discs kind="action" left={counterValue(seat.items, 'actions')} of={Number(seat.actions_limit ?? 3)} />
      </span>
      <span className="ih-seat-tokens">
        {kinds.map((kind) => (
          <span key={kind} title={texts.say(`${game}.resource.${kind}`)}>
            <Token kind={kind} size={16} /> {counterValue(seat.items, kind)}
            <span className="sr-only"> {texts.say(`${game}.resource.${kind}`)}</span>
            <Change seat={number} id={kind} />
          </span>
        ))}
      </span>
      {number !== mySeat && (
        <span className="ih-seat-piles">
          {piles.map(([name, icon]) => {
            const zone = seatZone(seat, name);
            return zone ? <PileOf key={name} zone={zone} icon={icon} /> : null;
          })}
        </span>
      )}
      {number !== mySeat && <Known seat={seat} />}
      {number !== mySeat && <MiniArea seat={seat} />}
    </div>
  );
}
