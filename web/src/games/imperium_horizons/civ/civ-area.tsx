// The CIV in small: whose nation it is, what it has, and its area as cards in small. A click on its name opens its card.

import { hueClass, hueOf } from '../../../cards/colour';
import { Die } from '../../../cards/marks';
import { Icon } from '../../../icons/icon';
import { counterValue } from '../../../protocol/view';
import { useScene } from '../../../shell/scene';
import { Token, kinds } from '../cards/tokens';
import { NationEmblem } from '../emblem';
import { cardsIn, game, nationOf, tableZone, type Civ } from '../figures';
import { toggle } from '../opened';
import { useStory } from './story';
import './civ.css';

export function CivArea({ civ }: { civ: Civ }) {
  const { view, texts } = useScene();
  const { die } = useStory();
  const counts = (['bot_deck', 'bot_discard', 'dynasty'] as const).map((id) => tableZone(view, id));
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
      <span className="ih-civ-counts">
        {counts.map((zone) =>
          zone ? (
            <button key={zone.id} type="button" onClick={() => toggle({ kind: 'pile', zone: zone.id })} title={texts.title(zone.name)}>
              {texts.say(`help.imperium-horizons.short.${zone.id}`)} <b>{zone.count}</b>
            </button>
          ) : null,
        )}
      </span>
      <button type="button" className="ih-mini" onClick={() => toggle({ kind: 'pile', zone: 'civ_play' })}>
        <span className="sr-only">{texts.say('imperium-horizons.zone.civ_play')}</span>
        {cardsIn(tableZone(view, 'civ_play')).map((entry) => (
          <span key={entry.id} className={`ih-mini-card ${hueClass(hueOf(entry))}`} title={texts.title(entry.name ?? '')} />
        ))}
      </button>
    </section>
  );
}
