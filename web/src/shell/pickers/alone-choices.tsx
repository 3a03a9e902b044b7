// Words that say everything at once ("drawn by lot"), and the way to choosing oneself.

import { useId } from 'react';
import { isAlone } from '../../model/picking';
import type { OptionSpec } from '../../protocol/messages';
import { usePage } from '../context';
import './alone-choices.css';

export function AloneChoices({
  option,
  value,
  describedBy,
  onAlone,
  onChosen,
}: {
  option: OptionSpec;
  value: string;
  describedBy?: string;
  onAlone: (value: string) => void;
  onChosen: () => void;
}) {
  const { texts } = usePage();
  const name = useId();
  const alone = isAlone(option.picker!, value);
  return (
    <div className="picker-alone" aria-describedby={describedBy}>
      {(option.picker!.alone ?? []).map((word) => (
        <label key={word} className="check">
          <input type="radio" name={name} checked={value === word} onChange={() => onAlone(word)} />
          <span>{texts.firstTitle(`${option.name}.${word}`, `setup.option.${word}`) ?? word}</span>
        </label>
      ))}
      <label className="check">
        <input type="radio" name={name} checked={!alone} onChange={onChosen} />
        <span>{texts.say('setup.chosen')}</span>
      </label>
    </div>
  );
}
