import { Icon } from '../../icons/icon';
import { effectLines, factsOf, labelOf, wordsOf } from '../../model/cards';
import type { ZoneItem } from '../../protocol/view';
import { useScene } from '../../shell/scene';
import { zoneEntries } from './grid';
import './reading-list.css';

// Something to be read line by line: steps of a rival's turn, what a score is made of.
export function ReadingList({ item }: { item: ZoneItem }) {
  const { texts, game } = useScene();
  const name = texts.title(item.name);
  return (
    <details className="any-list" open={!item.folded || undefined}>
      <summary data-explain={item.name}>
        {name} <span className="any-count">{item.count}</span>
      </summary>
      <ol>
        {zoneEntries(item).map((entry) => (
          <li key={entry.id}>
            <span className="any-list-name">
              {entry.name ? texts.title(entry.name) : entry.id}
              {typeof entry.count === 'number' && entry.count > 1 && ` ×${entry.count}`}
            </span>
            <span>
              {factsOf(entry)
                .map(([member, value]) => `${labelOf(texts, game, member)} ${wordsOf(texts, game, value)}`)
                .join(' · ')}
              {effectLines(texts, game, entry.text).map(({ text }) => (
                <span key={text} className="any-list-text">
                  {text}
                </span>
              ))}
              {entry.designed === true && (
                <span className="card-designed" title={texts.say('card.designed')}>
                  {' '}
                  ✎
                </span>
              )}
            </span>
            {typeof entry.points === 'number' && (
              <strong className="any-list-points">
                <Icon name="points" size={14} /> {entry.points}
              </strong>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
