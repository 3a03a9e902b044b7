// The CIV in small: whose nation it is, what it has, and its area as cards in small. A click on its name opens its card.

import { hueClass, hueOf } from '../../../cards/colour';
import { Die } from '../../../cards/marks';
import { Icon } from '../../../icons/icon';
import { counterValue, type View } from '../../../protocol/view';
import { useScene } from '../../../shell/scene';
import { Token, kinds } from '../cards/tokens';
import { NationEmblem } from '../emblem';
import { cardsIn, dynasty, endsOf, game, nationOf, tableZone, type Civ } from '../figures';
import { toggle } from '../opened';
import { useStory } from './story';
import './civ.css';

const piles = ['bot_deck', 'bot_discard', 'civ_history', 'dynasty'] as const;

// The dynasty is what must run out to end the game: the line of what ends it says the same.
function countOf(view: View, pile: (typeof piles)[number]): number {
  if (pile !== 'dynasty') return tableZone(view, pile)?.count ?? 0;
  const left = endsOf(view).find(({ id }) => id === 'dynasty')?.left;
  return left ?? dynasty.reduce((sum, zone) => sum + (tableZone(view, zone)?.count ?? 0), 0);
}

// How many cards lie in each of the CIV's piles; what lies open in one can be looked at.
function Counts() {
  const { view, texts } = useScene();
  return (
    <span className="ih-civ-counts">
      {piles.map((pile) => {
        const zones = pile === 'dynasty' ? dynasty : [pile];
        const isOpen = zones.some((zone) => cardsIn(tableZone(view, zone)).length > 0);
        return (
          <button
            key={pile}
            type="button"
            disabled={!isOpen}
            onClick={() => toggle({ kind: 'pile', zone: pile })}
            title={zones.map((zone) => texts.title(`${game}.zone.${zone}`)).join(' + ')}
          >
            {texts.say(`help.${game}.short.${pile}`)} <b>{countOf(view, pile)}</b>
          </button>
        );
      })}
    </span>
  );
}

export function CivArea({ civ }: { civ: Civ }) {
  const { view, texts } = useScene();
  const { die } = useStory();
  return (
    <section className="ih-civ-area" aria-label={texts.say('help.imperium-horizons.civ')}>
      <button type="button" className="ih-civ-name" title={texts.say('help.imperium-horizons.civ_open')} onClick={() => toggle({ kind: 'civ' })}>
        <NationEmblem nation={nationOf(civ.nation)} size={34} />
        <span>
          <b>{civ.nation ? texts.title(civ.nation) : ''}</b>
          <small>
            {texts.title(civ.level)} · {texts.say(civ.side)}
          </small>
          {civ.score !== undefined && (
            <small>
              <Icon name="points" size={13} /> {civ.score}
            </small>
          )}
        </span>
        <span className="ih-civ-open" aria-hidden="true">
          {die && <Die key={die.n} value={die.message.args?.number} />}›
        </span>
      </button>
      <span className="ih-civ-purse">
        {kinds.map((kind) => (
          <span key={kind} title={texts.say(`${game}.civ_item.${kind}`)}>
            <Token kind={kind} size={16} /> {counterValue(view.items, `civ_${kind}`)}
          </span>
        ))}
      </span>
      <Counts />
      <button type="button" className="ih-mini" onClick={() => toggle({ kind: 'pile', zone: 'civ_play' })}>
        <span className="sr-only">{texts.say('imperium-horizons.zone.civ_play')}</span>
        {cardsIn(tableZone(view, 'civ_play')).map((entry) => (
          <span key={entry.id} className={`ih-mini-card ${hueClass(hueOf(entry))}`} title={texts.title(entry.name ?? '')} />
        ))}
      </button>
    </section>
  );
}
