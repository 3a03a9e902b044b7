// What hangs at the pointer while a piece is dragged: the piece, and what letting it go here would cost and bring.

import { Icon } from '../../icons/icon';
import { SpeakingCards } from '../../cards/words';
import type { Choice } from '../../protocol/messages';
import type { ZoneEntry } from '../../protocol/view';
import { noFace, useScene } from '../../shell/scene';
import { CitizenDisc, Coin } from './art';
import { Odds, musterOf } from './attack';
import { StrengthSigns } from './effect';
import { attackOn, entries, placementsOn, type Strength } from './figures';
import { offersFor, useHand } from './hand-held';
import './drag-bubble.css';

const idOf = (key: string): string => key.slice(key.indexOf(':') + 1);

function Verdict({ piece, place, meant }: { piece: string; place: string; meant: readonly Choice[] }) {
  const { texts, view, mySeat } = useScene();
  const own = view.seats[mySeat]!;
  if (place.startsWith('space:') && piece.startsWith('citizen:')) {
    const value = Number(piece.slice(piece.lastIndexOf('-') + 1));
    const placement = placementsOn(view, idOf(place)).find((one) => one.value === value);
    const name = texts.say(`ancient-world.space.${idOf(place)}`);
    if (placement?.why) return <span className="bad">{texts.say(placement.why)}</span>;
    return (
      <span>
        <b>{name}</b>: {texts.say(`ancient-world.space_text.${idOf(place)}`)}
        {placement && placement.fee > 0 && (
          <>
            {' '}
            <Coin size={16}>{placement.fee}</Coin> {texts.say('help.ancient-world.fee', { fee: placement.fee })}
          </>
        )}
      </span>
    );
  }
  const outlook = place.startsWith('card:') ? attackOn(view, idOf(place)) : undefined;
  if (outlook && piece.startsWith('army:')) {
    const army = entries(own.items, 'armies').filter(({ id }) => id === idOf(piece));
    const { strength, price } = musterOf(outlook, mySeat, army);
    return (
      <span className="aw-bubble-attack">
        <span className={strength >= outlook.defence ? 'good' : 'bad'}>
          <Icon name="army" size={16} /> {strength} {strength >= outlook.defence ? '≥' : '<'} <Icon name="defence" size={16} />{' '}
          {outlook.defence} · <Coin size={16}>{price}</Coin>
        </span>
        <Odds outlook={outlook} />
      </span>
    );
  }
  if (place.startsWith('army:') && meant.length > 0) {
    const card = entries(view.items, 'military_row').find(({ id }) => id === idOf(piece));
    return (
      <span>
        {texts.message(meant[0]!.message)}
        {card && <StrengthSigns strength={card.face as Strength} size={15} />}
      </span>
    );
  }
  return meant.length > 0 ? <span>{texts.message(meant[0]!.message)}</span> : null;
}

export function DragBubble() {
  const { texts, view, offers, faces, mySeat, game } = useScene();
  const { held } = useHand();
  if (!held?.moving) return null;
  const id = idOf(held.piece);
  const own = view.seats[mySeat];
  const named = [...entries(own?.items ?? [], 'armies'), ...entries(view.items, 'military_row')].find(
    (one: ZoneEntry) => one.id === id,
  );
  const meant = held.over ? offersFor(offers, held.piece, held.over) : [];
  return (
    <div className="aw-bubble" style={{ left: held.x, top: held.y }} aria-hidden="true">
      {held.piece.startsWith('citizen:') ? (
        <CitizenDisc face={faces[mySeat] ?? noFace} value={Number(id.slice(id.lastIndexOf('-') + 1))} size={40} />
      ) : (
        <span className="aw-bubble-card">{named?.name ? texts.title(named.name) : ''}</span>
      )}
      {held.over && (
        <span className={`aw-bubble-words${meant.length > 0 ? '' : ' none'}`}>
          <SpeakingCards texts={texts} game={game}>
            <Verdict piece={held.piece} place={held.over} meant={meant} />
          </SpeakingCards>
        </span>
      )}
    </div>
  );
}
