// A pile laid open over the play area: because somebody wants to look into it, or because something in it answers the question
// and lies nowhere else in sight.

import type { ZoneEntry } from '../../../protocol/view';
import { useScene } from '../../../shell/scene';
import { Card, CardHead } from './card';
import { cardsIn, dynasty, everyCard, hiddenGarrisons } from '../figures';
import { open, useOpened } from '../opened';
import { openedZone, ownerOf } from './pile';
import './spread.css';

// Places of the table where every card is in sight.
const shared = new Set(['market', 'beneath', 'below_civ', 'below_unciv', 'below_region']);
// Cards that are being looked at lie open as long as they are.
const turnedUp = new Set(['revealed', 'looked']);
const held = ['hand', 'development'];
const before = ['play', 'permanent', 'state_card', 'garrison'];

export interface Laid {
  entry: ZoneEntry;
  zone: string;
}

// Lit cards that lie in a pile or before another seat, and what has just been turned up. Whatever opens lies over the play
// area: what is lit there lies with the rest then, and nothing opens over it only to be looked at.
export function useLitElsewhere(shownSeat: number): Laid[] {
  const { view, lit, picked, mySeat } = useScene();
  const beneath = new Set(before.map((name) => `${name}_${shownSeat}`));
  const seat = view.seats[shownSeat];
  const tucked = seat ? hiddenGarrisons(seat) : new Set<string>();
  const isBeneath = ({ entry, zone }: Laid) => beneath.has(zone) && !tucked.has(entry.id);
  const inSight = new Set([...held.map((name) => `${name}_${mySeat}`), ...shared]);
  const cards = everyCard(view).map(({ entry, zone }) => ({ entry, zone: zone.id }));
  const answers = cards.filter(({ entry }) => lit.has(`card:${entry.id}`) || picked.has(`card:${entry.id}`));
  const covered = answers.filter(isBeneath);
  const elsewhere = answers.filter((card) => !isBeneath(card) && !inSight.has(card.zone));
  if (elsewhere.length === 0 && covered.length > 0) return [];
  const lookedAt = cards.filter((card) => turnedUp.has(card.zone) && !elsewhere.includes(card));
  const laid = [...lookedAt, ...elsewhere];
  return laid.length > 0 ? [...laid, ...covered] : [];
}

const manyCards = { wide: 10, medium: 8, phone: 6 };
const mostCards = 28;

// What the CIV's dynasty consists of lies open together.
const openedTogether = (zone: string): readonly string[] => (zone === dynasty[0] ? dynasty : [zone]);

export function Spread({ laid }: { laid: readonly Laid[] }) {
  const { view, texts, faces, layout, mySeat } = useScene();
  const opened = useOpened();
  const many = manyCards[layout];
  const zones = opened?.kind === 'pile' ? openedTogether(opened.zone) : [];
  const looked = () => zones.flatMap((zone) => cardsIn(openedZone(view, zone)).map((entry) => ({ entry, zone })));
  const shown: readonly Laid[] = laid.length > 0 ? laid : looked();
  if (shown.length === 0) return null;
  // Another's pile says whose it is.
  const nameOf = (zone: string) => {
    const owner = ownerOf(view, zone);
    const whose = owner === null || owner === mySeat ? '' : ` (${faces[owner]?.name ?? ''})`;
    return texts.title(openedZone(view, zone)?.name ?? '') + whose;
  };
  const names = [...new Set(shown.map((one) => nameOf(one.zone)))].filter(Boolean);
  return (
    <section className={shown.length > mostCards ? 'ih-spread most' : 'ih-spread'} aria-label={names.join(', ')}>
      <header>
        <h2>{names.join(' · ')}</h2>
        {laid.length === 0 && (
          <button type="button" onClick={() => open(null)}>
            {texts.say('page.close')}
          </button>
        )}
      </header>
      <div className={shown.length > many ? 'ih-spread-cards many' : 'ih-spread-cards'}>
        {shown.map(({ entry, zone: at }) =>
          shown.length > many ? (
            <CardHead key={entry.id} entry={entry} zone={at} />
          ) : (
            <Card key={entry.id} entry={entry} zone={at} />
          ),
        )}
      </div>
    </section>
  );
}
