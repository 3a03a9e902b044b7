// How Age of Mythology is played, told with the drawings of its table.

import type { HowToPlay } from '../../index';
import type { Texts } from '../../../i18n/texts';
import { Icon } from '../../../icons/icon';
import { BuildingFigure, Cube, TerrainGround, drawnBuildings } from '../art/land';
import { UnitFigure } from '../art/unit';
import { ages, cultureUnits, resources, keyOf, tiles, units } from '../figures';
import en from './texts/en.json';
import fr from './texts/fr.json';
import '../cards.css';
import '../culture-board.css';
import './how.css';

function Goal({ texts }: { texts: Texts }) {
  return (
    <div className="am-how-row">
      {['largest_army', 'most_buildings', 'won_last_battle', 'the_wonder'].map((card, index) => (
        <span key={card} className="am-how-victory">
          <strong>{texts.title(keyOf(`victory.${card}`))}</strong>
          <span>
            {Array.from({ length: index + 1 }, (_, number) => (
              <Cube key={number} resource="victory" size={20} />
            ))}
          </span>
        </span>
      ))}
    </div>
  );
}

const shownTiles = ['fertile_food_2', 'forest_wood_2', 'hills_gold_2', 'desert_favor_2', 'swamp_wood_1', 'mountains_gold_2'];

function Board({ texts }: { texts: Texts }) {
  return (
    <div className="am-how-row">
      {shownTiles.map((id) => {
        const tile = tiles.get(id)!;
        return (
          <span key={id} className="am-square laid am-how-square">
            <TerrainGround terrain={tile.terrain} />
            <span className="am-tile">
              {Array.from({ length: tile.yield }, (_, number) => (
                <Cube key={number} resource={tile.resource} size={20} />
              ))}
            </span>
          </span>
        );
      })}
      {drawnBuildings.slice(0, 5).map((building) => (
        <span key={building} className="am-square am-built am-how-square">
          <BuildingFigure building={building} size={38} />
          <span className="am-built-name">{texts.title(keyOf(`building.${building}`))}</span>
        </span>
      ))}
    </div>
  );
}

const actions: [string, string][] = [
  ['explore', 'expedition'],
  ['gather', 'food'],
  ['trade', 'convert'],
  ['next_age', 'age'],
  ['build', 'build'],
  ['recruit', 'recruit'],
  ['attack', 'army'],
];

function Cards({ texts }: { texts: Texts }) {
  return (
    <div className="am-how-row">
      {actions.map(([action, icon]) => (
        <span key={action} className="am-how-card">
          <Icon name={icon} size={34} />
          {texts.say(keyOf(`cardaction.${action}`))}
        </span>
      ))}
      <span className="am-how-ages">{ages.map((age) => texts.title(keyOf(`age.${age}`))).join(' → ')}</span>
    </div>
  );
}

function Units({ texts }: { texts: Texts }) {
  return (
    <div className="am-how-row">
      {['hoplite', 'hydra', 'phoenix', 'jarl', 'frost_giant', 'pharaoh'].map((id) => {
        const unit = units.get(id)!;
        return (
          <span key={id} className="am-how-unit">
            <UnitFigure unit={id} size={54} />
            <strong>{texts.title(keyOf(`unit.${id}`))}</strong>
            <span>
              <Icon name="die" size={15} /> {unit.dice}{' '}
              {resources
                .filter((resource) => (unit.cost[resource] ?? 0) > 0)
                .map((resource) => (
                  <span key={resource}>
                    <Cube resource={resource} size={15} /> {unit.cost[resource]}{' '}
                  </span>
                ))}
            </span>
          </span>
        );
      })}
    </div>
  );
}

function Battle() {
  return (
    <div className="am-how-row">
      {cultureUnits('greek')
        .slice(0, 3)
        .map(({ id }) => (
          <UnitFigure key={id} unit={id} size={58} />
        ))}
      <Icon name="army" size={46} />
      {cultureUnits('norse')
        .slice(3, 6)
        .map(({ id }) => (
          <UnitFigure key={id} unit={id} size={58} />
        ))}
      <span className="am-how-odds">
        <span style={{ width: '58%' }} />
      </span>
      <strong>58 %</strong>
    </div>
  );
}

export const howToPlay: HowToPlay = {
  sections: [
    { id: 'goal', Picture: Goal },
    { id: 'board', Picture: Board },
    { id: 'cards', Picture: Cards },
    { id: 'units', Picture: Units },
    { id: 'battle', Picture: Battle },
  ],
  texts: { en, fr },
};
