// Above the table: the four victory cards with their cubes and who leads each, the bank, the decks.

import { hueClass } from '../../cards/colour';
import { Emblem } from '../../board/emblem';
import { Icon } from '../../icons/icon';
import { counterValue, findItem } from '../../protocol/view';
import { Change, noFace, useScene } from '../../shell/scene';
import { Cube } from './art/land';
import { cultureColours, resources, keyOf, victoryOf, type VictoryCard } from './figures';
import { places } from './journeys';
import { Spot } from './spot';
import './strip.css';

// More of them are told by their number.
const mostCubes = 7;
const cultures = ['egyptian', 'greek', 'norse'] as const;

function Victory({ card }: { card: VictoryCard }) {
  const { texts, faces } = useScene();
  const name = texts.title(card.name);
  const leader = card.leader === null ? null : (faces[card.leader] ?? noFace);
  const counts = card.counts.map((count, seat) => `${faces[seat]?.name ?? ''} ${count}`).join(', ');
  const words = [
    name,
    texts.say('help.age-of-mythology.on_card', { number: card.cubes }),
    leader ? texts.say('help.age-of-mythology.leads', { name: leader.name }) : texts.say('help.age-of-mythology.nobody_leads'),
    counts,
  ].join('. ');
  return (
    <Spot kind="victory" id={card.id} label={words} explain={card.name} className="am-victory">
      <span className="am-victory-name">{name}</span>
      <span className="am-victory-cubes" data-place={places.victory(card.id)}>
        <span className="am-cube-row">
          {Array.from({ length: Math.min(card.cubes, mostCubes) }, (_, number) => (
            <span key={number}>
              <Cube resource="victory" size={17} />
            </span>
          ))}
        </span>
        {(card.cubes === 0 || card.cubes > 3) && <strong>{card.cubes}</strong>}
        <Change seat={null} id={card.id} />
      </span>
      <span className="am-victory-lead">
        {leader ? <Emblem face={leader} size={17} /> : <span className="faint">–</span>}
        {(card.id === 'largest_army' || card.id === 'most_buildings') && (
          <span className="am-counts">
            {card.counts.map((count, seat) => (
              <span key={seat} className={`seat-${faces[seat]?.colour ?? 'grey'} ${card.leader === seat ? 'first' : ''}`}>
                {count}
              </span>
            ))}
          </span>
        )}
      </span>
    </Spot>
  );
}

export function TopStrip() {
  const { view, texts, lit } = useScene();
  const isPlaced = [...lit.keys()].some((key) => key.startsWith('victory:'));
  return (
    <div className="am-strip">
      <div className="am-victories" role="group" aria-label={texts.say('help.age-of-mythology.victory_cards')}>
        {victoryOf(view).map((card) => (
          <Victory key={card.id} card={card} />
        ))}
      </div>
      <div className="am-bank" role="group" aria-label={texts.say('help.age-of-mythology.bank')}>
        <span className="am-strip-title">{texts.say('help.age-of-mythology.bank')}</span>
        <span className="am-bank-cubes">
          {resources.map((resource) => (
            <span key={resource} title={texts.say(keyOf(`item.bank_${resource}`))}>
              <Cube resource={resource} size={17} place={places.bank(resource)} /> {counterValue(view.items, `bank_${resource}`)}
              <Change seat={null} id={`bank_${resource}`} />
            </span>
          ))}
          <span title={texts.say(keyOf('item.victory_bank'))} data-piece={isPlaced ? 'cube:victory' : undefined}>
            <Cube resource="victory" size={17} place={places.bank('victory')} /> {counterValue(view.items, 'victory_bank')}
          </span>
        </span>
      </div>
      <div className="am-decks" role="group" aria-label={texts.say('help.age-of-mythology.decks')}>
        {cultures.map((culture) => {
          const deck = findItem(view.items, 'counter', `deck_${culture}`);
          if (!deck) return null;
          const discards = findItem(view.items, 'zone', `discard_${culture}`);
          const list = (discards?.items ?? []).map((card) => `${String(card.count ?? 1)} ${texts.say(card.name ?? '')}`).join('\n');
          return (
            <span key={culture} data-place={places.deck(culture)} className={`am-deck-small ${hueClass(cultureColours[culture] ?? null)}`} title={`${texts.title(deck.name)}\n${list}`}>
              <Icon name="deck" size={18} /> {deck.value}
              <span className="am-deck-letter" aria-hidden="true">
                {texts.title(keyOf(`culture.${culture}`)).slice(0, 1)}
              </span>
              <small>
                {texts.title(keyOf(`culture.${culture}`))} · {texts.say('help.age-of-mythology.discarded', { number: discards?.count ?? 0 })}
              </small>
            </span>
          );
        })}
        <span className="am-deck-small" data-place={places.pool} title={texts.say(keyOf('item.pool'))}>
          <Icon name="expedition" size={18} /> {counterValue(view.items, 'pool')}
          <small>{texts.say('help.age-of-mythology.pool')}</small>
        </span>
      </div>
    </div>
  );
}
