// How the game is played, with the table's own drawings: real cards of the box, flags and tokens.

import { CardFrame } from '../../cards/face';
import { CardBack, Fan, Stack, Tucked, Turned } from '../../cards/lay';
import type { ZoneEntry } from '../../protocol/view';
import { useBox } from '../../shell/pickers/boxed-things';
import type { HowToPlay } from '../index';
import { NationEmblem } from './emblem';
import { game } from './figures';
import { ExampleReplay } from './how/replay';
import en from './how/texts/en.json';
import fr from './how/texts/fr.json';
import { Token, kinds } from './cards/tokens';

function useCards(group: string, wanted: (entry: ZoneEntry) => boolean, count: number): ZoneEntry[] {
  return (useBox(game)?.find(({ id }) => id === group)?.items ?? []).filter(wanted).slice(0, count);
}

const ofSuit = (...suits: string[]) => (entry: ZoneEntry) => suits.some((suit) => entry.suit === `${game}.suit.${suit}`);
const any = () => true;
const stateCard = (state: string) => (entry: ZoneEntry) => entry.id.startsWith(state.toUpperCase());
const isDeveloped = (entry: ZoneEntry) => entry.cost !== undefined;
const hasSolstice = (entry: ZoneEntry) =>
  Array.isArray(entry.keywords) && entry.keywords.includes(`${game}.keyword.solstice`);

function Goal() {
  return (
    <>
      {['macedonians', 'japanese', 'vikings', 'romans', 'mayans', 'polynesians', 'qin', 'wagadou'].map((nation) => (
        <NationEmblem key={nation} nation={nation} size={64} />
      ))}
    </>
  );
}

function Turn() {
  const cards = useCards('macedonians', any, 6).slice(1);
  return (
    <Fan>
      {cards.map((entry) => (
        <CardFrame key={entry.id} entry={entry} />
      ))}
    </Fan>
  );
}

function MarketRow() {
  const cards = [
    ...useCards('common_horizons', ofSuit('reg'), 2),
    ...useCards('common_horizons', ofSuit('unc'), 1),
    ...useCards('common_horizons', ofSuit('civ'), 1),
    ...useCards('common_horizons', ofSuit('tri'), 1),
  ];
  return (
    <>
      {cards.map((entry) => (
        <CardFrame key={entry.id} entry={{ ...entry, holds: entry === cards[1] ? { prog: 2 } : undefined }} />
      ))}
    </>
  );
}

function UnrestPile() {
  const [card] = useCards('shared', ofSuit('unr'), 1);
  return <>{card && <Stack count={8}>{<CardFrame entry={card} />}</Stack>}</>;
}

function Area() {
  const regions = useCards('common_horizons', ofSuit('reg'), 3);
  const [first, second, third] = regions;
  if (!first || !second || !third) return null;
  return (
    <>
      <Tucked beneath={[<CardFrame key="1" entry={second} />]}>
        <CardFrame entry={first} />
      </Tucked>
      <Turned turned>
        <CardFrame entry={third} />
      </Turned>
    </>
  );
}

function Goods() {
  return (
    <>
      {kinds.map((kind) => (
        <Token key={kind} kind={kind} size={44} />
      ))}
    </>
  );
}

// The nation deck, the two states, and what may be developed with its cost.
function NationDeck() {
  const states = [...useCards('shared', stateCard('barbarian'), 1), ...useCards('shared', stateCard('empire'), 1)];
  const developments = useCards('macedonians', isDeveloped, 2);
  return (
    <>
      <Stack count={8}>
        <CardBack />
      </Stack>
      {[...states, ...developments].map((entry) => (
        <CardFrame key={entry.id} entry={entry} />
      ))}
    </>
  );
}

function Solstice() {
  const cards = useCards('common_horizons', hasSolstice, 4);
  return (
    <>
      {cards.map((entry) => (
        <CardFrame key={entry.id} entry={entry} />
      ))}
    </>
  );
}

// The last cards of the main deck, King of Kings, a last development, an Unrest pile that is nearly gone.
function End() {
  const [king] = useCards('shared', ofSuit('fam'), 1);
  const [development] = useCards('macedonians', isDeveloped, 1);
  const [unrest] = useCards('shared', ofSuit('unr'), 1);
  return (
    <>
      <Stack count={3}>
        <CardBack />
      </Stack>
      {king && <CardFrame entry={king} />}
      {development && <CardFrame entry={development} />}
      {unrest && (
        <Stack count={2}>
          <CardFrame entry={unrest} />
        </Stack>
      )}
    </>
  );
}

function Rival() {
  return (
    <>
      <NationEmblem nation="romans" size={72} />
      {[1, 2, 3, 4].map((slot) => (
        <CardBack key={slot} name={String(slot)} />
      ))}
    </>
  );
}

export const howToPlay: HowToPlay = {
  sections: [
    { id: 'goal', Picture: Goal },
    { id: 'turn', Picture: Turn },
    { id: 'market', Picture: MarketRow },
    { id: 'area', Picture: Area },
    { id: 'tokens', Picture: Goods },
    { id: 'unrest', Picture: UnrestPile },
    { id: 'nation', Picture: NationDeck },
    { id: 'solstice', Picture: Solstice },
    { id: 'civ', Picture: Rival },
    { id: 'end', Picture: End },
    { id: 'example', Shown: ExampleReplay },
  ],
  texts: { en, fr },
};
