// The band of nine action spaces: what they cost and bring, who stands there, and where the own citizens may go.

import { Icon } from '../../icons/icon';
import type { Texts } from '../../i18n/texts';
import { useScene, noFace, type SeatFace } from '../../shell/scene';
import { TargetSpot } from '../../shell/target';
import type { ZoneEntry } from '../../protocol/view';
import { Amount, CitizenDisc, Coin } from './art';
import {
  entries,
  exploreDraw,
  placementsOn,
  spaces,
  standingOn,
  type Placement,
  type SpaceFigures,
  type Standing,
} from './figures';
import { changeHand, letGo, offersFor, useHand } from './hand-held';
import './spaces.css';

function Trade({ space }: { space: SpaceFigures }) {
  return (
    <span className="aw-trade" aria-hidden="true">
      {space.cost.map(([what, n], index) => (
        <span key={what} className="aw-amount">
          {index > 0 && '/'}
          <Amount what={what} n={n} size={17} />
        </span>
      ))}
      {space.cost.length > 0 && <span className="aw-to">▸</span>}
      {space.id === 'build' && <span className="aw-amount"><Icon name="card" size={15} /><span className="aw-to">▸</span></span>}
      {space.id === 'explore' && <span className="aw-amount">{exploreDraw}<Icon name="card" size={15} /><span className="aw-to">▸</span></span>}
      {space.gain.map(([what, n]) => (
        <Amount key={what} what={what} n={n} size={17} />
      ))}
      {space.id === 'draft' && <span className="aw-per">/ <Icon name="citizen" size={13} /></span>}
    </span>
  );
}

// What is printed on a space, and who stands there.
export function SpaceFace({
  figures,
  name,
  covered = false,
  standing,
  faces,
}: {
  figures: SpaceFigures;
  name: string;
  covered?: boolean;
  standing: readonly Standing[];
  faces: readonly SeatFace[];
}) {
  return (
    <>
      <span className={name.length > 11 ? 'aw-space-name long' : 'aw-space-name'}>
        <Icon name={figures.id} size={16} /> {name}
      </span>
      {covered ? (
        <span className="aw-cover">
          <Icon name="round" size={20} />
          <b>{figures.fromRound}</b>
        </span>
      ) : (
        <>
          <Trade space={figures} />
          <span className="aw-standing">
            {standing.map(({ seat, value }) => (
              <span key={`${seat} ${value}`} className="aw-stands" data-citizen={`${seat} ${value}`} data-on={figures.id}>
                <CitizenDisc face={faces[seat] ?? noFace} value={value} size={26} />
              </span>
            ))}
            {standing.length === 0 && <span className="aw-free" />}
          </span>
        </>
      )}
    </>
  );
}

function MayCome({ placement: { value, fee, why }, texts }: { placement: Placement; texts: Texts }) {
  const verdict = why ? texts.say(why) : texts.say(fee > 0 ? 'help.ancient-world.fee' : 'help.ancient-world.may', { fee });
  return (
    <span className={why ? 'aw-may not' : 'aw-may'} title={`${texts.say('help.ancient-world.citizen', { value })}: ${verdict}`}>
      {value}
    </span>
  );
}

// Which of the own citizens may come; those who pay a fee stand behind it.
export function Welcome({ placements, texts }: { placements: readonly Placement[]; texts: Texts }) {
  if (placements.length === 0) return null;
  const paying = placements.filter(({ fee, why }) => fee > 0 && !why);
  const fees = [...new Set(paying.map(({ fee }) => fee))];
  const all = (some: readonly Placement[]) => some.map((one) => <MayCome key={one.value} placement={one} texts={texts} />);
  return (
    <span className="aw-welcome">
      {all(placements.filter((one) => !paying.includes(one)))}
      {fees.map((fee) => (
        <span key={`fee ${fee}`} className="aw-toll">
          <Coin size={15}>{fee}</Coin>
          {all(paying.filter((one) => one.fee === fee))}
        </span>
      ))}
    </span>
  );
}

function Space({ entry, figures }: { entry: ZoneEntry; figures: SpaceFigures }) {
  const scene = useScene();
  const { texts, faces, view } = scene;
  const { held } = useHand();
  const covered = entry.covered === true;
  const standing = standingOn(entry);
  const placements = placementsOn(view, entry.id);
  const key = `space:${entry.id}`;
  const name = texts.title(entry.name!);
  const taken = held && offersFor(scene.offers, held.piece, key).length > 0;
  const told = standing
    .map(({ seat, value }) => texts.say('ancient-world.citizen.of', { seat: { seat }, value }))
    .join(', ');
  const label = [
    name,
    texts.say(entry.text as string),
    covered ? texts.say('help.ancient-world.covered', { round: figures.fromRound }) : '',
    told,
    ...placements.map(({ value, why }) => (why ? `${value}: ${texts.say(why)}` : '')),
  ]
    .filter(Boolean)
    .join('. ');
  return (
    <span
      className="aw-space-frame"
      data-drop={key}
      // With a citizen in hand a click on the space sends it there.
      onClickCapture={(event) => {
        if (!held || held.moving) return;
        event.stopPropagation();
        changeHand({ held: null });
        letGo(scene, held.piece, key);
      }}
    >
      <TargetSpot
        id={entry.id}
        label={label}
        explain={`ancient-world.space.${entry.id}`}
        className={`aw-space${covered ? ' covered' : ''}${taken ? ' welcomes' : ''}${
          held?.moving && held.over === key ? ' over' : ''
        }`}
      >
        <SpaceFace figures={figures} name={name} covered={covered} standing={standing} faces={faces} />
        {!covered && <Welcome placements={placements} texts={texts} />}
      </TargetSpot>
    </span>
  );
}

export function Spaces() {
  const { view, texts } = useScene();
  const all = entries(view.items, 'spaces');
  return (
    <section className="aw-spaces" aria-label={texts.say('ancient-world.item.spaces')}>
      {spaces.map((figures) => {
        const entry = all.find(({ id }) => id === figures.id);
        return entry && <Space key={figures.id} entry={entry} figures={figures} />;
      })}
    </section>
  );
}
