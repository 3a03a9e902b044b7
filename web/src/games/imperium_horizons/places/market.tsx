// The market: five slots, each with its card, what lies on it and the Unrest tucked beneath; then the decks and piles that all
// share. Slots and piles never move.

import { Icon } from '../../../icons/icon';
import { counterValue, type View, type ZoneEntry } from '../../../protocol/view';
import { useScene } from '../../../shell/scene';
import { Card, CardHead } from '../cards/card';
import { cardsIn, civOf, endsOf, isNear, tableZone } from '../figures';
import { CounterPile, ZonePile } from '../cards/pile';
import { WaitingToken } from '../cards/waiting-token';
import './market.css';

const slots = [1, 2, 3, 4, 5];

function Slot({ number, card, beneath, view }: { number: number; card?: ZoneEntry; beneath?: ZoneEntry; view: View }) {
  const { texts } = useScene();
  const civ = civOf(view);
  const held = civ && number <= civ.slots;
  const skipped = civ?.die === number;
  return (
    <div className="ih-slot" role="group" aria-label={texts.say('help.imperium-horizons.slot', { number })}>
      {card ? <Card entry={card} zone="market" /> : <span className="ih-slot-empty" />}
      <span className="ih-slot-foot">
        {beneath ? <CardHead entry={beneath} zone="beneath" className="ih-slot-unrest" /> : <span />}
        {held && (
          <span
            className={skipped ? 'ih-slot-civ skipped' : 'ih-slot-civ'}
            title={texts.say('help.imperium-horizons.civ_slot', { number })}
          >
            <Icon name={skipped ? 'die' : 'card'} size={12} /> {number}
          </span>
        )}
      </span>
    </div>
  );
}

export function Market() {
  const { view, texts, layout } = useScene();
  const market = cardsIn(tableZone(view, 'market'));
  const beneath = cardsIn(tableZone(view, 'beneath'));
  const collapse = endsOf(view).find(({ id }) => id === 'collapse');
  return (
    <section className="ih-market" aria-label={texts.say('imperium-horizons.zone.market')}>
      <div className="ih-slots">
        {slots.map((number) => (
          <Slot
            key={number}
            number={number}
            view={view}
            card={market.find((card) => card.slot === number)}
            beneath={beneath.find((card) => card.slot === number)}
          />
        ))}
        {/* The play area is behind another tab. */}
        {layout === 'phone' && <WaitingToken />}
      </div>
      <div className="ih-piles">
        {(['civ', 'unc', 'reg'] as const).map((suit) => (
          <CounterPile key={suit} view={view} id={`${suit}_deck`} className={`ih-pile-${suit}`}>
            <Routes view={view} suit={suit} />
          </CounterPile>
        ))}
        <CounterPile view={view} id="main_deck" className={counterValue(view.items, 'main_deck') <= 6 ? 'danger' : ''} />
        <ZonePile
          zone={tableZone(view, 'unrest_pile')}
          icon="unrest"
          className={collapse && isNear(collapse) ? 'danger' : ''}
        />
        <CounterPile view={view} id="fame_deck" icon="points" />
        <ZonePile zone={tableZone(view, 'king')} place="king" icon="points" />
        <ZonePile zone={tableZone(view, 'exile')} />
        <ZonePile zone={tableZone(view, 'chaos')} />
        <ZonePile zone={tableZone(view, 'gone')} />
      </div>
    </section>
  );
}

const below = { civ: 'below_civ', unc: 'below_unciv', reg: 'below_region' } as const;

// Trade routes lie face up beneath the small decks.
function Routes({ view, suit }: { view: View; suit: keyof typeof below }) {
  const routes = cardsIn(tableZone(view, below[suit]));
  return (
    <>
      {routes.map((entry) => (
        <CardHead key={entry.id} entry={entry} zone={below[suit]} className="ih-route" />
      ))}
    </>
  );
}
