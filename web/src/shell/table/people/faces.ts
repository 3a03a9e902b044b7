// Who sits at the table, as they are shown.

import { useMemo } from 'react';
import type { Texts } from '../../../i18n/texts';
import { apart, initials } from '../../../model/names';
import { knownTable } from '../../../model/memory';
import type { TableState } from '../../../model/table';
import type { AgentFacts, SeatFacts } from '../../../protocol/messages';
import type { SeatFace } from '../../scene';
import { usePage } from '../../context';

function nameOf(texts: Texts, agents: ReadonlyMap<string, string>, { seat, name, agent }: SeatFacts): string {
  if (name && name !== agent) return name;
  const level = agent ? agents.get(agent) : undefined;
  return level ? texts.title(level) : texts.say('core.seat', { number: seat + 1 });
}

export function facesOf(
  texts: Texts,
  known: readonly AgentFacts[],
  seats: readonly SeatFacts[],
  colours: readonly string[],
  held: readonly number[],
  // Seats whose people sit at this screen, though only one of them has it.
  here: readonly number[] = held,
): SeatFace[] {
  const agents = new Map(known.map((agent) => [agent.id, agent.name]));
  const names = apart(seats.map((facts) => nameOf(texts, agents, facts)));
  const letters = initials(names);
  return seats.map((facts, index) => {
    const level = facts.agent ? agents.get(facts.agent) : undefined;
    return {
      seat: facts.seat,
      name: names[index]!,
      initial: letters[index]!,
      colour: colours[index] ?? 'grey',
      kind: facts.kind === 'open' ? 'open' : facts.kind === 'bot' || facts.resigned ? 'bot' : 'person',
      level: level ? texts.say(level) : (facts.agent ?? undefined),
      mine: held.includes(facts.seat) && !facts.resigned,
      resigned: facts.resigned,
      present: facts.present || here.includes(facts.seat) || facts.kind === 'record',
    };
  });
}

// The same faces as long as nobody comes or goes, so that pieces are not drawn again with every move.
export function useFaces(state: TableState): SeatFace[] {
  const { texts, games } = usePage();
  const colours = state.view.seats.map((seat) => seat.colour).join(' ');
  const held = state.held.join(' ');
  return useMemo(
    () => {
      const here = (knownTable(state.table)?.seats ?? []).map((known) => known.seat);
      return facesOf(texts, games!.agents, state.seats, colours.split(' '), state.held, here);
    },
    [texts, games, state.seats, colours, held], // eslint-disable-line
  );
}
