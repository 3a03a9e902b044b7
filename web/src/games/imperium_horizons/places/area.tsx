// What lies before a seat: state card with its discs, power and other lasting cards, regions with their garrisons tucked
// beneath, pinned cards, trade routes. Rivals' areas are drawn by the same hand.

import { useMemo } from 'react';
import { Fan } from '../../../cards/lay';
import { counterValue, type SeatView, type ZoneEntry } from '../../../protocol/view';
import { useScene } from '../../../shell/scene';
import { Card, CardHead } from '../cards/card';
import { cardsOf, game, garrisons, isRegion, shownBeneath } from '../figures';
import { toggle } from '../opened';
import { Discs } from '../cards/tokens';
import './area.css';

// Cards that answer with their Exhaust ability: the place of the disc is shown on them.
function useExhaustible(): ReadonlySet<string> {
  const { offers } = useScene();
  return useMemo(() => {
    const abilities = offers.filter(({ message }) => message.key === `${game}.choice.exhaust`);
    return new Set(abilities.flatMap(({ targets }) => targets.slice(0, 1).map(({ id }) => id)));
  }, [offers]);
}

const discPlace = (exhaustible: ReadonlySet<string>, { id }: ZoneEntry): string => (exhaustible.has(id) ? 'may-exhaust' : '');

function WithGarrison({ entry, zone, beneath }: { entry: ZoneEntry; zone: string; beneath: readonly ZoneEntry[] }) {
  const exhaustible = useExhaustible();
  const { texts } = useScene();
  const shown = shownBeneath(beneath, zone.startsWith('permanent'));
  const more = beneath.length - shown.length;
  const say = texts.say('help.imperium-horizons.more_garrison', { count: more });
  const all = zone.replace(/^[a-z]+/, 'garrison');
  return (
    <span className="ih-hosted" data-beneath={shown.length + (more > 0 ? 1 : 0)}>
      {more > 0 && (
        <button type="button" className="ih-garrison-more" title={say} aria-label={say} onClick={() => toggle({ kind: 'pile', zone: all })}>
          +{more}
        </button>
      )}
      {shown.map((card) => (
        <CardHead key={card.id} entry={card} zone="garrison" />
      ))}
      <Card entry={entry} zone={zone} className={discPlace(exhaustible, entry)} />
    </span>
  );
}

export function Area({ seat }: { seat: SeatView }) {
  const { texts } = useScene();
  const exhaustible = useExhaustible();
  const beneath = garrisons(seat);
  const zoneId = `play_${seat.seat}`;
  const played = cardsOf(seat, 'play');
  const lasting = cardsOf(seat, 'permanent');
  const regions = played.filter(isRegion);
  const others = played.filter((entry) => !isRegion(entry));
  const row = (cards: readonly ZoneEntry[], name: string) => (
    <div className="ih-row" role="group" aria-label={texts.say(name)}>
      <Fan>
        {cards.map((entry) => (
          <WithGarrison key={entry.id} entry={entry} zone={zoneId} beneath={beneath.get(entry.id) ?? []} />
        ))}
      </Fan>
      {cards.length === 0 && <span className="ih-row-name">{texts.say(name)}</span>}
    </div>
  );
  return (
    <div className="ih-area" data-seat={seat.seat}>
      <div className="ih-standing">
        <div className="ih-state">
          {cardsOf(seat, 'state_card').map((entry) => (
            <Card key={entry.id} entry={entry} zone={`state_card_${seat.seat}`} className={discPlace(exhaustible, entry)} />
          ))}
          <Discs kind="action" left={counterValue(seat.items, 'actions')} of={Number(seat.actions_limit ?? 3)} />
          <Discs kind="exhaust" left={counterValue(seat.items, 'exhaust')} of={Number(seat.exhaust_limit ?? 5)} />
        </div>
        <div className="ih-power">
          <Fan>
            {lasting.map((entry) => (
              <WithGarrison
                key={entry.id}
                entry={entry}
                zone={`permanent_${seat.seat}`}
                beneath={beneath.get(entry.id) ?? []}
              />
            ))}
          </Fan>
        </div>
      </div>
      <div className="ih-rows">
        {row(regions, 'help.imperium-horizons.regions')}
        {row(others, 'help.imperium-horizons.pinned')}
      </div>
    </div>
  );
}
