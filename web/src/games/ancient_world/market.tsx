// The middle of the table: Empire row with its deck, Military row, Titans on their piles, Provinces.

import { CardBack, Stack } from '../../cards/lay';
import { SpeakingCards } from '../../cards/words';
import { Icon } from '../../icons/icon';
import { counterValue, findItem, type ZoneEntry } from '../../protocol/view';
import { useScene } from '../../shell/scene';
import { TargetSpot } from '../../shell/target';
import { Coin } from './art';
import { TableCard } from './card';
import { attackOn, entries, placesOf } from './figures';
import { canGo, useDraggable, useHand } from './hand-held';
import { wordsOf } from '../../model/cards';
import './market.css';

// While cards are looked at, the same design in the row is not the one that is meant.
export function useLooking(): boolean {
  const { view } = useScene();
  return entries(view.items, 'hand').length > 0;
}

function Deck({ id, name, count }: { id: string; name: string; count: number }) {
  const { texts } = useScene();
  const label = texts.say('describe.counter', { name, value: count });
  return (
    <TargetSpot id={id} label={label} explain={`ancient-world.item.${id}`} className={`aw-deck${count === 0 ? ' empty' : ''}`}>
      <Icon name="deck" size={18} />
      <b>{count}</b>
      <span className="aw-deck-name">{name}</span>
    </TargetSpot>
  );
}

const deckLetters: Record<string, string> = { deck_a: 'A', deck_b: 'B' };

function EmpireRow() {
  const { view, texts } = useScene();
  const looking = useLooking();
  const row = entries(view.items, 'empire_row');
  const discards = findItem(view.items, 'zone', 'discards');
  const deck = view.deck as string;
  const places = placesOf(view.items, 'empire_row');
  return (
    <section className="aw-zone aw-empire" aria-label={texts.say('ancient-world.item.empire_row')}>
      <h3>{texts.say('ancient-world.item.empire_row')}</h3>
      <div className="aw-cards" data-places={places}>
        {Array.from({ length: places }, (_, place) => {
          const entry = row.find((one) => one.place === place + 1);
          return (
            <span key={place} className="aw-place">
              {entry && <TableCard entry={entry} zone="empire_row" off={looking} />}
            </span>
          );
        })}
      </div>
      <div className="aw-decks">
        <Deck id={deck} name={deckLetters[deck] ?? ''} count={counterValue(view.items, deck)} />
        <span
          className="aw-deck aw-discards"
          title={[
            texts.say('describe.counter', {
              name: texts.say('ancient-world.item.discards'),
              value: discards?.count ?? 0,
            }),
            ...(discards?.items ?? []).map(({ name }) => texts.title(name!)),
          ].join('\n')}
        >
          <Icon name="removed" size={16} />
          <b>{discards?.count ?? 0}</b>
          <span className="sr-only">{texts.say('ancient-world.item.discards')}</span>
        </span>
      </div>
    </section>
  );
}

// A Military card can be dragged on the army that inherits.
function MilitaryCard({ entry }: { entry: ZoneEntry }) {
  const { offers } = useScene();
  const piece = `card:${entry.id}`;
  const drag = useDraggable(piece, canGo(offers, piece));
  return (
    <span className="aw-drag" {...drag}>
      <TableCard entry={entry} zone="military_row" />
    </span>
  );
}

function MilitaryRow() {
  const { view, texts } = useScene();
  const row = entries(view.items, 'military_row');
  const places = placesOf(view.items, 'military_row');
  return (
    <section className="aw-zone aw-military" aria-label={texts.say('ancient-world.item.military_row')}>
      <h3>
        {texts.say('ancient-world.item.military_row')}
        <span className="aw-count" title={texts.say('ancient-world.item.military_deck')}>
          <Icon name="deck" size={13} /> {counterValue(view.items, 'military_deck')}
        </span>
      </h3>
      <div className="aw-cards" data-places={places}>
        {Array.from({ length: places }, (_, place) => {
          const entry = row.find((one) => one.place === place + 1);
          return (
            <span key={place} className="aw-place">
              {entry && <MilitaryCard entry={entry} />}
            </span>
          );
        })}
      </div>
    </section>
  );
}

function Titan({ entry, off }: { entry: ZoneEntry; off: boolean }) {
  const { texts, view, game } = useScene();
  const { held, gathering } = useHand();
  const count = entry.cards as number;
  const below = (entry.below ?? []) as unknown[];
  const key = `card:${entry.id}`;
  const outlook = attackOn(view, entry.id);
  const known = below.map((one) => wordsOf(texts, game, one)).join(', ');
  return (
    <span
      className={`aw-place aw-titan${gathering?.titan === key ? ' chosen' : ''}${held?.moving && held.over === key ? ' over' : ''}`}
      data-drop={key}
    >
      <Stack count={count}>
        {outlook ? (
          <TableCard entry={entry} zone="titans" off={off} className="aw-titan-card" />
        ) : (
          <TargetSpot id={entry.id} label={texts.say(entry.name!)} className="any-card back aw-card">
            {texts.say(entry.name!)}
          </TargetSpot>
        )}
      </Stack>
      {outlook && (
        <span className="aw-dice" title={texts.say('help.ancient-world.dice', { n: outlook.dice })}>
          {outlook.dice}
          <Icon name="dice" size={15} />
        </span>
      )}
      {below.length > 0 && (
        <span className="aw-scouted" title={`${texts.say('help.ancient-world.scouted')}: ${known}`}>
          <Icon name="eye" size={14} /> {below.length}
          <span className="sr-only">{known}</span>
        </span>
      )}
    </span>
  );
}

// The dice of the last attack, in the place beside the piles.
function Rolled() {
  const { told, texts, shownAt } = useScene();
  const roll = [...told].reverse().find(({ key }) => key === 'ancient-world.log.roll');
  if (!roll) return <span className="aw-place aw-tray" aria-hidden="true" />;
  const { titans, coins, blanks } = roll.args as Record<string, number>;
  const faces = [
    ...Array<string>(titans!).fill('titan'),
    ...Array<string>(coins!).fill('coin'),
    ...Array<string>(blanks!).fill('blank'),
  ];
  return (
    <span className="aw-place aw-tray" title={texts.message(roll)}>
      {faces.map((face, die) => (
        <span key={`${shownAt} ${die}`} className={`aw-die ${face}`}>
          {face === 'titan' && <Icon name="titan" size={22} />}
          {face === 'coin' && <Coin size={22} />}
        </span>
      ))}
      <span className="sr-only">{texts.message(roll)}</span>
    </span>
  );
}

function Titans() {
  const { view, texts } = useScene();
  const looking = useLooking();
  return (
    <section className="aw-zone aw-titans" aria-label={texts.say('ancient-world.item.titans')}>
      <h3>{texts.say('ancient-world.item.titans')}</h3>
      <div className="aw-cards">
        {entries(view.items, 'titans').map((entry) => (
          <Titan key={entry.stars as number} entry={entry} off={looking} />
        ))}
        <Rolled />
      </div>
    </section>
  );
}

function Provinces() {
  const { view, texts } = useScene();
  const looking = useLooking();
  const zone = findItem(view.items, 'zone', 'provinces');
  const entry = zone?.items[0];
  const under = ((zone as unknown as { under_deck?: (string | null)[] })?.under_deck ?? []) as (string | null)[];
  const known = under.filter((name) => name !== null);
  const rest = Math.max(0, (zone?.count ?? 0) - (entry ? 1 : 0));
  return (
    <section className="aw-zone aw-provinces" aria-label={texts.say('ancient-world.item.provinces')}>
      <h3>{texts.say('ancient-world.item.provinces')}</h3>
      <div className="aw-cards">
        <span className="aw-place">{entry && <TableCard entry={entry} zone="provinces" off={looking} />}</span>
        <span className="aw-place aw-province-deck">
          <Deck id="provinces" name="" count={rest} />
          {known.length > 0 && (
            <span
              className="aw-scouted"
              title={`${texts.say('help.ancient-world.under_deck')}: ${known.map((name) => texts.title(name!)).join(', ')}`}
            >
              <Icon name="eye" size={14} /> {known.length}
            </span>
          )}
        </span>
      </div>
    </section>
  );
}

// Cards in the hand of whoever decides: drawn ones to keep one of, Provinces to choose from, Titans to put back.
export function Looked() {
  const { view, texts, faces } = useScene();
  const zone = findItem(view.items, 'zone', 'hand');
  if (!zone || zone.count === 0) return null;
  const decider = faces[view.active as number];
  const isTitans = zone.items.some((entry) => typeof entry.defence === 'number');
  return (
    <div className={`aw-looked${zone.items.length === 0 ? ' hidden-cards' : ''}`} role="group" aria-label={texts.say('ancient-world.item.hand')}>
      <h3>
        {texts.say('ancient-world.item.hand')}
        {decider && ` · ${decider.name}`}
      </h3>
      <div className="aw-cards">
        {zone.items.length > 0
          ? zone.items.map((entry, index) => (
              <span key={`${entry.id} ${index}`} className="aw-place">
                <TableCard entry={entry} zone="hand" className={isTitans ? 'aw-titan-card' : ''} />
              </span>
            ))
          : Array.from({ length: Math.min(zone.count, 8) }, (_, index) => (
              <span key={index} className="aw-place">
                <CardBack className="aw-card" />
              </span>
            ))}
      </div>
    </div>
  );
}

export function Market() {
  const { texts, game, faces } = useScene();
  return (
    <SpeakingCards texts={texts} game={game} faces={faces}>
      <div className="aw-market">
        <EmpireRow />
        <MilitaryRow />
        <Titans />
        <Provinces />
        <Looked />
      </div>
    </SpeakingCards>
  );
}

