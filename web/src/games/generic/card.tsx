// A card, tile, die or piece on the table of any game: drawn by the cards' kit, and a target where it may be one.

import { CardFace, frameClass } from '../../cards/face';
import { hueClass, hueOf } from '../../cards/colour';
import { Die } from '../../cards/marks';
import { SpeakingCards } from '../../cards/words';
import { Zoomable } from '../../cards/zoom';
import { Emblem } from '../../board/emblem';
import { Icon } from '../../icons/icon';
import { cardWords, effectLines } from '../../model/cards';
import type { ZoneEntry } from '../../protocol/view';
import { noFace, useScene } from '../../shell/scene';
import { TargetSpot } from '../../shell/target';
import './card.css';

export function Card({
  entry,
  zone,
  seat,
  square,
}: {
  entry: ZoneEntry;
  // The id of the place where it lies.
  zone: string;
  seat?: number;
  square: boolean;
}) {
  const { texts, faces, game } = useScene();
  const label = cardWords(texts, game, entry) || entry.id;
  if (square) return <Square entry={entry} seat={seat} />;
  if (entry.die !== undefined) {
    return (
      <TargetSpot id={entry.id} seat={seat} label={label} explain={entry.name ?? undefined} className="any-die">
        <SpeakingCards texts={texts} game={game} faces={faces}>
          <Die value={entry.die} />
        </SpeakingCards>
        {entry.name && <span className="sr-only">{texts.title(entry.name)}</span>}
      </TargetSpot>
    );
  }
  if (entry.face_down === true) {
    return (
      <TargetSpot id={entry.id} seat={seat} label={label} className="any-card back">
        <Icon name="card" size={28} />
        {entry.name && <span>{texts.title(entry.name)}</span>}
      </TargetSpot>
    );
  }
  return (
    <SpeakingCards texts={texts} game={game} faces={faces}>
      <Zoomable entry={entry} zone={`${seat ?? 'table'}/${zone}`}>
        <TargetSpot
          id={entry.id}
          seat={seat}
          label={label}
          explain={entry.name ?? undefined}
          focusable
          className={frameClass(entry)}
        >
          <CardFace entry={entry} />
        </TargetSpot>
      </Zoomable>
    </SpeakingCards>
  );
}

// A square of a board of squares: who stands on it, or what is laid there.
function Square({ entry, seat }: { entry: ZoneEntry; seat?: number }) {
  const { texts, faces, game } = useScene();
  const words = cardWords(texts, game, entry);
  const owner = typeof entry.seat === 'number' ? (faces[entry.seat] ?? noFace) : null;
  const name = entry.name ? texts.title(entry.name) : '';
  return (
    <TargetSpot
      id={entry.id}
      seat={seat}
      label={words ? `${words}, ${entry.id}` : entry.id}
      explain={entry.name ?? undefined}
      className={entry.suit === undefined ? 'any-square' : `any-square laid ${hueClass(hueOf(entry))}`}
    >
      {owner && <Emblem face={owner} size={34} />}
      {!owner && name && (
        <span className="any-square-words">
          {name}
          {effectLines(texts, game, entry.text).map(({ text }) => (
            <em key={text}>{text}</em>
          ))}
        </span>
      )}
      <span className="any-square-id">{entry.id}</span>
      {name && owner && <span className="sr-only">{name}</span>}
    </TargetSpot>
  );
}
