// Who sits where: a person, whoever comes, or a bot.

import { usePage } from '../context';

export interface SeatDraft {
  kind: 'person' | 'open' | 'bot';
  agent: string;
  name: string;
}

export interface SeatDraftsProps {
  seats: readonly SeatDraft[];
  onChange: (seat: number, part: Partial<SeatDraft>) => void;
}

export function SeatDrafts({ seats, onChange }: SeatDraftsProps) {
  const { games, texts } = usePage();
  return (
    <ol className="seat-drafts">
      {seats.map((seat, index) => (
        <li key={index}>
          <label>
            <span>{texts.say('core.seat', { number: index + 1 })}</span>
            <select
              value={seat.kind === 'bot' ? `bot ${seat.agent}` : seat.kind}
              onChange={(event) => {
                const [kind, agent] = event.target.value.split(' ');
                onChange(index, { kind: kind as SeatDraft['kind'], agent: agent ?? seat.agent });
              }}
            >
              <option value="person">{texts.say('setup.person')}</option>
              <option value="open">{texts.say('setup.open')}</option>
              {games!.agents.map((agent) => (
                <option key={agent.id} value={`bot ${agent.id}`}>
                  {texts.say(agent.name)}
                </option>
              ))}
            </select>
          </label>
          {seat.kind === 'person' && (
            <label>
              <span className="sr-only">{texts.say('settings.name')}</span>
              <input
                value={seat.name}
                maxLength={games!.limits.name}
                placeholder={texts.say('settings.name')}
                onChange={(event) => onChange(index, { name: event.target.value })}
              />
            </label>
          )}
        </li>
      ))}
    </ol>
  );
}
