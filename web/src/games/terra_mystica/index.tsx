// Terra Mystica's face: the map, the cult board, rounds and power actions; a faction board for every seat.

import { memo, useEffect, useState } from 'react';
import { Emblem } from '../../board/emblem';
import type { GameFace } from '../index';
import { Icon } from '../../icons/icon';
import { counterValue } from '../../protocol/view';
import { useMedia } from '../../shell/context';
import { Change, noFace, useScene } from '../../shell/scene';
import { TerrainDisc } from './art';
import { CultBoard } from './cults';
import { FactionBoard, ProjectedScore } from './faction-board';
import { entries, factionOf, incomeOf, ownEntries } from './figures';
import { Good } from './goods';
import { rules } from './help';
import { TerraMap } from './map';
import { FactionPicker } from './picker';
import { Still, useStill } from './still';
import { BonusCards, OwnTile, PowerActions, Rounds, Supply } from './tiles';
import en from './texts/en.json';
import fr from './texts/fr.json';
import './index.css';
import './seat-card.css';

const parts = ['map', 'cults', 'rounds', 'supply'] as const;
type Part = (typeof parts)[number];

// Where on the table a lit place lies; on a small screen its part opens by itself.
function partOf(key: string): Part | null {
  const id = key.slice(key.indexOf(':') + 1);
  if (key.startsWith('hex:')) return 'map';
  if (key.startsWith('space:') || key.startsWith('cult:')) return 'cults';
  if (/^(ACT\d|BON)/.test(id)) return 'rounds';
  return /^(FAV|TW)/.test(id) ? 'supply' : null;
}

function usePart(): [Part, (part: Part) => void, ReadonlySet<Part>] {
  const { lit } = useScene();
  const [part, setPart] = useState<Part>('map');
  const litParts = new Set<Part>();
  for (const key of lit.keys()) {
    const at = partOf(key);
    if (at) litParts.add(at);
  }
  const only = litParts.size === 1 ? [...litParts][0]! : null;
  useEffect(() => {
    if (only) setPart(only);
  }, [only]);
  return [part, setPart, litParts];
}

// Where not everything fits at once its parts lie behind tabs, and the supply beside the map instead of before the seat.
function useTabs(): boolean {
  const { layout } = useScene();
  const roomy = useMedia('(min-width: 960px) and (min-height: 660px)');
  return layout === 'phone' || (layout === 'medium' && !roomy);
}

function Board() {
  const { texts, view, mySeat } = useScene();
  const tabs = useTabs();
  const [part, setPart, litParts] = usePart();
  const choosing = entries(view, 'factions').length > 0;
  return (
    <Still>
      <div className="tm-board" data-part={part} data-tabs={tabs ? 'yes' : 'no'}>
        <div className="tm-parts" role="group" aria-label={texts.say('help.terra-mystica.parts')}>
          {parts.map((name) => (
            <button key={name} type="button" aria-pressed={part === name} onClick={() => setPart(name)}>
              {texts.say(`help.terra-mystica.part.${name}`)}
              {litParts.has(name) && part !== name && <span className="tm-part-lit" aria-hidden="true" />}
            </button>
          ))}
        </div>
        <div className="tm-strip">
          <Rounds />
          <PowerActions />
          <BonusCards />
        </div>
        {choosing ? <FactionPicker /> : <TerraMap mySeat={mySeat} />}
        <CultBoard />
        {tabs && (
          <div className="tm-board-supply">
            <Supply />
          </div>
        )}
      </div>
    </Still>
  );
}

function SeatDetails({ seat }: { seat: number }) {
  return (
    <Still>
      <Details seat={seat} />
    </Still>
  );
}

const Details = memo(function Details({ seat: number }: { seat: number }) {
  const { view, texts } = useStill();
  const seat = view.seats[number];
  const faction = seat && factionOf(seat);
  if (!seat || !faction) return null;
  const income = incomeOf(seat);
  const passed = seat.passed === true;
  const tiles = ownEntries(seat, 'tiles');
  return (
    <div className={passed ? 'tm-seat passed' : 'tm-seat'}>
      <span className="tm-seat-faction" data-explain={seat.faction as string}>
        <TerrainDisc terrain={faction.home} size={20} />
        {texts.say(seat.faction as string)}
        {passed && <span className="tm-passed">{texts.say('help.terra-mystica.passed')}</span>}
      </span>
      <ProjectedScore seat={seat} />
      <span className="tm-seat-goods">
        {(['coins', 'workers', 'priests'] as const).map((kind) => (
          <span
            key={kind}
            title={texts.say('help.terra-mystica.have', {
              name: texts.say(`terra-mystica.item.${kind}`),
              value: counterValue(seat.items, kind),
              income: income[kind] ?? 0,
            })}
          >
            <Good kind={kind} amount={counterValue(seat.items, kind)} size={15} />
            <Change seat={number} id={kind} />
          </span>
        ))}
        <span className="tm-seat-bowls" title={texts.say('help.terra-mystica.bowls')}>
          <Icon name="power" size={13} />
          <span className="sr-only">{texts.say('help.terra-mystica.bowls')}</span>
          {[1, 2, 3].map((bowl) => counterValue(seat.items, `bowl${bowl}`)).join('·')}
        </span>
        <span title={texts.say('terra-mystica.item.shipping')}>
          <Icon name="ship" size={14} /> {String(seat.shipping_value ?? 0)}
        </span>
        <span title={texts.say('terra-mystica.item.spade_level')}>
          <Icon name="spade" size={14} />{' '}
          {faction.spades.cost_by_level[counterValue(seat.items, 'spade_level')] ?? '–'}
        </span>
      </span>
      <span className="tm-seat-tiles">
        {tiles.map((entry) => (
          <OwnTile key={entry.id} entry={entry} seat={number} quiet />
        ))}
      </span>
    </div>
  );
});

// Seats in turn order; before there is one, as they sit.
function useOrder(): number[] {
  const { view, faces } = useScene();
  const order = Array.isArray(view.order) ? (view.order as number[]) : [];
  return new Set(order).size === faces.length ? order : faces.map((face) => face.seat);
}

interface BoardTabsProps {
  open: number | 'tiles';
  onOpen: (open: number | 'tiles') => void;
  withTiles: boolean;
}

// Whose board lies open, in turn order, or the tiles that are still to be had.
function BoardTabs({ open, onOpen, withTiles }: BoardTabsProps) {
  const { view, texts, faces } = useScene();
  const order = useOrder();
  const passed = Array.isArray(view.pass_order) ? (view.pass_order as number[]) : [];
  return (
    <div className="tm-seat-tabs" role="group" aria-label={texts.say('help.terra-mystica.boards')}>
      {order.map((at) => (
        <button
          key={at}
          type="button"
          aria-pressed={at === open}
          onClick={() => onOpen(at)}
          title={faces[at]?.name}
        >
          <Emblem face={faces[at] ?? noFace} size={20} />
          <span className="tm-tab-name">{faces[at]?.name}</span>
          {passed.includes(at) && (
            <span className="tm-pass-order" title={texts.say('help.terra-mystica.passed')}>
              {passed.indexOf(at) + 1}.
            </span>
          )}
        </button>
      ))}
      {withTiles && (
        <button type="button" aria-pressed={open === 'tiles'} onClick={() => onOpen('tiles')}>
          <Icon name="favor" size={16} /> {texts.say('help.terra-mystica.part.supply')}
        </button>
      )}
    </div>
  );
}

function Mine({ seat: own }: { seat: number }) {
  const { view, texts, lit } = useScene();
  const tabs = useTabs();
  const [chosen, setChosen] = useState<number | 'tiles' | null>(null);
  // What is asked decides what lies open: the tiles when one is to be taken, else the own board.
  const taking = [...lit.keys()].some((key) => /^tile:(FAV|TW)/.test(key));
  useEffect(() => setChosen(taking && !tabs ? 'tiles' : null), [own, taking, tabs]);
  const number = typeof chosen === 'number' ? chosen : own;
  const seat = view.seats[number];
  const faction = seat && factionOf(seat);
  return (
    <Still>
      <div className="tm-mine" data-tabs={tabs ? 'yes' : 'no'}>
        <div className="tm-mine-head">
          <BoardTabs open={chosen === 'tiles' ? 'tiles' : number} onOpen={setChosen} withTiles={!tabs} />
          {faction && chosen !== 'tiles' && (
            <span className="tm-mine-faction" data-explain={seat.faction as string}>
              <TerrainDisc terrain={faction.home} size={22} />
              <strong>{texts.say(seat.faction as string)}</strong>
              <ProjectedScore seat={seat} />
            </span>
          )}
        </div>
        <div className="tm-mine-body">
          {chosen === 'tiles' ? (
            <Supply />
          ) : faction ? (
            <FactionBoard seat={seat} faction={faction} />
          ) : (
            <p>{texts.say('help.terra-mystica.no_faction')}</p>
          )}
        </div>
      </div>
    </Still>
  );
}

export const face: GameFace = {
  Board,
  Mine,
  SeatDetails,
  texts: { en, fr },
  rules,
};
