// What hangs at the pointer while a piece is dragged: the piece, and what letting it go here would cost and bring.

import { SpeakingCards } from '../../cards/words';
import type { Choice } from '../../protocol/messages';
import type { ZoneEntry } from '../../protocol/view';
import { noFace, useScene } from '../../shell/scene';
import { CitizenDisc, Coin } from './art';
import { Odds, Versus } from './attack';
import { StrengthSigns } from './effect';
import {
  attackOn,
  entries,
  levyOf,
  placementsOn,
  usesOf,
  whyNotOver,
  type AttackOutlook,
  type Strength,
} from './figures';
import { offersFor, useHand } from './hand-held';
import './drag-bubble.css';

const idOf = (key: string): string => key.slice(key.indexOf(':') + 1);

// A citizen over a space or an own card: what it does there, its fee, or why not.
function CitizenVerdict({ piece, place }: { piece: string; place: string }) {
  const { texts, view } = useScene();
  const value = Number(piece.slice(piece.lastIndexOf('-') + 1));
  const onSpace = place.startsWith('space:');
  const all = onSpace ? placementsOn(view, idOf(place)) : usesOf(view, idOf(place));
  const placement = all.find((one) => one.value === value);
  if (!placement) return null;
  if (placement.why) return <span className="bad">{texts.say(placement.why)}</span>;
  if (!onSpace) return <span>{texts.say('help.ancient-world.action.use')}</span>;
  return (
    <span>
      <b>{texts.say(`ancient-world.space.${idOf(place)}`)}</b>: {texts.say(`ancient-world.space_text.${idOf(place)}`)}
      {placement.fee > 0 && (
        <>
          {' '}
          <Coin size={16}>{placement.fee}</Coin> {texts.say('help.ancient-world.fee', { fee: placement.fee })}
        </>
      )}
    </span>
  );
}

// An army over a Titan: as it would go alone.
function AttackVerdict({ outlook, army }: { outlook: AttackOutlook; army: string }) {
  const { texts } = useScene();
  const levy = levyOf(outlook, [army]);
  const why = levy?.why ?? outlook.at_home?.[army];
  return (
    <span className="aw-bubble-attack">
      {levy && <Versus outlook={outlook} levy={levy} />}
      {why && <span className="bad">{texts.say(why)}</span>}
      <Odds outlook={outlook} />
    </span>
  );
}

function Verdict({ piece, place, meant }: { piece: string; place: string; meant: readonly Choice[] }) {
  const { texts, view } = useScene();
  if (piece.startsWith('citizen:')) return <CitizenVerdict piece={piece} place={place} />;
  const outlook = place.startsWith('card:') ? attackOn(view, idOf(place)) : undefined;
  if (outlook && piece.startsWith('army:')) return <AttackVerdict outlook={outlook} army={idOf(piece)} />;
  const why = place.startsWith('army:') ? whyNotOver(view, idOf(piece), idOf(place)) : undefined;
  if (why) return <span className="bad">{texts.say(why)}</span>;
  if (meant.length === 0) return null;
  const card = entries(view.items, 'military_row').find(({ id }) => id === idOf(piece));
  return (
    <span>
      {texts.message(meant[0]!.message)}
      {card && <StrengthSigns strength={card.face as Strength} size={15} />}
    </span>
  );
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
  // Near an edge it hangs on the other side of the pointer.
  const sides = `${held.x > window.innerWidth - 400 ? ' left' : ''}${held.y > window.innerHeight - 200 ? ' up' : ''}`;
  return (
    <div className={`aw-bubble${sides}`} style={{ left: held.x, top: held.y }} aria-hidden="true">
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
