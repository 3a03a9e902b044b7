import { Icon } from '../../icons/icon';
import type { Texts } from '../../i18n/texts';
import { lacks, type Agreed } from '../../model/picking';
import type { GameFacts, PickerValue } from '../../protocol/messages';
import { usePage } from '../context';
import './value-note.css';

// What stands behind a value's name in a list: how hard it is, and what it would need first.
export function valueNote(texts: Texts, game: GameFacts, value: PickerValue, agreed: Agreed): string {
  const missing = lacks(value, agreed);
  if (missing !== undefined) {
    const wanted = value.needs![missing]!;
    const option = `${game.id}.option.${missing}`;
    const what = texts.first(`${option}.${wanted}`, `${option}.title`, option) ?? wanted;
    return ` – ${texts.say('setup.needs', { what })}`;
  }
  return value.stars === undefined ? '' : ` ${'★'.repeat(value.stars)}`;
}

export function Stars({ count }: { count: number }) {
  const { texts } = usePage();
  return (
    <span className="picker-stars" role="img" aria-label={texts.say('setup.stars', { stars: count })}>
      {Array.from({ length: count }, (_, star) => (
        <Icon key={star} name="stars" size={13} />
      ))}
    </span>
  );
}
