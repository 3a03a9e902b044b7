// A set-up while it is being made.

import { useState } from 'react';
import { isAsked } from '../../model/picking';
import type { SetUpDraft } from '../../model/set-ups';
import { http } from '../../protocol/http';
import type { GameFacts } from '../../protocol/messages';
import { messageOf, usePage } from '../context';
import { sitDown } from '../sit-down';
import { isUnfinished, seatRequests, settled } from './agreed';
import type { SeatDraft } from './seat-drafts';

const usualCount = 3;

// One person, an open seat beside them, bots for the others.
function useSeats(game: GameFacts, draft?: SetUpDraft) {
  const { games, texts, settings } = usePage();
  const agents = games!.agents;
  const usualAgent = agents.find((agent) => agent.id === 'search:medium')?.id ?? agents[0]?.id ?? '';
  const own = settings.name.trim() || texts.say('lobby.you');
  return useState<SeatDraft[]>(() =>
    Array.from({ length: game.max_seats }, (_, seat) => ({
      kind: draft?.seats[seat]?.kind ?? (seat === 0 ? 'person' : seat === 1 ? 'open' : 'bot'),
      agent: draft?.seats[seat]?.agent ?? usualAgent,
      name: seat === 0 ? own : '',
    })),
  );
}

export function useDraft(game: GameFacts, draft?: SetUpDraft) {
  const [seats, setSeats] = useSeats(game, draft);
  const [count, setCount] = useState(
    draft?.count ?? Math.min(Math.max(usualCount, game.min_seats), game.max_seats),
  );
  const [said, setSaid] = useState<Record<string, string>>(draft?.options ?? {});
  const [isPublic, setPublic] = useState(draft?.isPublic ?? false);
  const options = game.options.filter((option) => option.key !== 'seats');
  const agreed = settled(options, said, count);
  return {
    ...{ seats, count, setCount, isPublic, setPublic, agreed },
    // The options that are asked with so many at the table.
    asked: options.filter((option) => isAsked(option, count)),
    unfinished: options.find((option) => isUnfinished(option, agreed[option.key]!, count)),
    say: (key: string, value: string) => setSaid((all) => ({ ...all, [key]: value })),
    changeSeat: (seat: number, part: Partial<SeatDraft>) =>
      setSeats((list) => list.map((one, index) => (index === seat ? { ...one, ...part } : one))),
    now: (): SetUpDraft => ({ game: game.id, count, seats, options: agreed, isPublic }),
    use: (kept: SetUpDraft) => {
      setCount(kept.count);
      setSeats((list) => list.map((one, seat) => ({ ...one, ...kept.seats[seat] })));
      setSaid(kept.options);
      setPublic(kept.isPublic);
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;

// Makes the table and sits down at it, or says why that cannot be.
export function useStart(game: GameFacts, { seats, count, agreed, isPublic }: Draft) {
  const { texts } = usePage();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    setError(null);
    try {
      const seatName = (seat: number) => texts.say('core.seat', { number: seat + 1 });
      const table = {
        game: game.id,
        options: { ...agreed, seats: String(count) },
        public: isPublic,
        seats: seatRequests(seats.slice(0, count), seatName),
      };
      sitDown(game.id, await http.createTable(table));
    } catch (problem) {
      setError(texts.message(messageOf(problem)));
      setBusy(false);
    }
  };
  return { error, busy, start };
}
