// The end of the game as the cardboard counts it: banners by tribe, cards and famine, and what decided between equals.

import { Emblem } from '../../board/emblem';
import { Icon } from '../../icons/icon';
import { counterValue } from '../../protocol/view';
import { noFace, useScene } from '../../shell/scene';
import { Coin, Knowledge, TribeBanner } from './art';
import { accountOf, entries, pointsFor, tribes, zoneCount } from './figures';
import './account.css';

export function Account() {
  const { view, texts, faces } = useScene();
  const lines = accountOf(view);
  if (lines.length === 0) return null;
  // In the order of places: who is behind nobody comes first.
  const order = [...lines].sort(
    (left, right) =>
      right.score - left.score ||
      right.coins - left.coins ||
      right.cards - left.cards ||
      right.knowledge - left.knowledge,
  );
  return (
    <table className="aw-account">
      <caption>{texts.say('help.ancient-world.account')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{texts.say('result.player')}</span>
          </th>
          {tribes.map((tribe) => (
            <th key={tribe} scope="col" title={texts.say(`ancient-world.score.${tribe}`)}>
              <TribeBanner tribe={tribe} size={16} />
              <span className="sr-only">{texts.say(`ancient-world.score.${tribe}`)}</span>
            </th>
          ))}
          <th scope="col" title={texts.say('ancient-world.score.cards')}>
            <Icon name="card" size={17} />
            <span className="sr-only">{texts.say('ancient-world.score.cards')}</span>
          </th>
          <th scope="col" title={texts.say('ancient-world.score.famine')}>
            <Icon name="famine" size={17} />
            <span className="sr-only">{texts.say('ancient-world.score.famine')}</span>
          </th>
          <th scope="col">
            <Icon name="points" size={17} />
            <span className="sr-only">{texts.say('core.score')}</span>
          </th>
          <th scope="col">
            <Icon name="titan" size={17} />
            <span className="sr-only">{texts.say('ancient-world.item.own_titans')}</span>
          </th>
          <th scope="col">
            <Coin size={16} />
            <span className="sr-only">{texts.say('ancient-world.item.coins')}</span>
          </th>
          <th scope="col">
            <Icon name="cards" size={16} />
            <span className="sr-only">{texts.say('help.ancient-world.cards_owned')}</span>
          </th>
          <th scope="col">
            <Knowledge size={16} />
            <span className="sr-only">{texts.say('ancient-world.item.knowledge')}</span>
          </th>
          <th scope="col">{texts.say('help.ancient-world.decided')}</th>
        </tr>
      </thead>
      <tbody>
        {order.map((line) => {
          const seat = view.seats[line.seat]!;
          const breakdown = seat.breakdown as Record<string, number>;
          return (
            <tr key={line.seat}>
              <th scope="row">
                <Emblem face={faces[line.seat] ?? noFace} size={20} /> {faces[line.seat]?.name}
              </th>
              {tribes.map((tribe) => {
                const count = counterValue(seat.items, `banner_${tribe}`);
                return (
                  <td key={tribe}>
                    <b>{pointsFor(count)}</b> <small>({count})</small>
                  </td>
                );
              })}
              <td>{breakdown['ancient-world.score.cards'] ?? 0}</td>
              <td>{breakdown['ancient-world.score.famine'] ?? 0}</td>
              <td>
                <b>{line.score}</b>
              </td>
              <td>{zoneCount(seat.items, 'own_titans') || entries(seat.items, 'own_titans').length}</td>
              <td>{line.coins}</td>
              <td>{line.cards}</td>
              <td>{line.knowledge}</td>
              <td>
                {line.decided &&
                  texts.say('help.ancient-world.decided_by', {
                    name: faces[line.before!]?.name ?? '',
                    what: { term: line.decided },
                  })}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
