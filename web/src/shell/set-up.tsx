// A table made to measure: who sits where, and what is agreed.

import { useState, type FormEvent } from 'react';
import { botNames } from '../model/names';
import { fittingValue } from '../model/options';
import { Refused, http } from '../protocol/http';
import type { GameFacts, SeatRequest } from '../protocol/messages';
import { messageOf, usePage } from './context';
import { Dialog } from './dialog';
import { sitDown } from './lobby';
import { OptionField } from './option-field';

interface SeatDraft {
  kind: 'person' | 'open' | 'bot';
  name: string;
  agent: string;
}

export function SetUp({ game, onClose }: { game: GameFacts; onClose: () => void }) {
  const { games, texts, settings } = usePage();
  const agents = games!.agents;
  const usualAgent = agents.find((agent) => agent.id === 'search:medium')?.id ?? agents[0]?.id ?? '';
  const [seats, setSeats] = useState<SeatDraft[]>(() =>
    Array.from({ length: game.max_seats }, (_, seat) => ({
      kind: seat === 0 ? 'person' : seat === 1 ? 'open' : 'bot',
      name: seat === 0 ? settings.name.trim() || texts.say('lobby.you') : '',
      agent: usualAgent,
    })),
  );
  const [count, setCount] = useState(Math.min(Math.max(3, game.min_seats), game.max_seats));
  const others = game.options.filter((option) => option.key !== 'seats');
  const [options, setOptions] = useState<Record<string, string>>(() =>
    Object.fromEntries(others.map((option) => [option.key, option.default])),
  );
  const [isPublic, setPublic] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const changeSeat = (seat: number, part: Partial<SeatDraft>) =>
    setSeats((list) => list.map((draft, index) => (index === seat ? { ...draft, ...part } : draft)));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const bots = botNames(
        count,
        seats
          .slice(0, count)
          .map((seat) => seat.name)
          .filter(Boolean),
      );
      const chosen = seats.slice(0, count).map<SeatRequest>(({ kind, name, agent }, seat) => {
        if (kind === 'bot') return { kind, agent, name: bots[seat] };
        if (kind === 'open') return { kind };
        return { kind, name: name.trim() || texts.say('core.seat', { number: seat + 1 }) };
      });
      const agreed = Object.fromEntries(
        others.map((option) => [option.key, fittingValue(option, options[option.key] ?? option.default, count)]),
      );
      const table = { game: game.id, options: { ...agreed, seats: String(count) }, public: isPublic, seats: chosen };
      sitDown(game.id, await http.createTable(table));
    } catch (problem) {
      const sentence = texts.message(messageOf(problem));
      const detail = problem instanceof Refused && problem.error.code === 'bad_options' ? problem.error.detail : null;
      setError(detail ? `${sentence} (${detail})` : sentence);
      setBusy(false);
    }
  };

  return (
    <Dialog title={texts.say('setup.title', { game: texts.say(game.name) })} onClose={onClose}>
      <form className="form" onSubmit={(event) => void submit(event)}>
        {game.min_seats < game.max_seats && (
          <fieldset className="seat-count">
            <legend>{texts.first(`${game.id}.option.seats`) ?? texts.say('setup.seats')}</legend>
            <div className="segments">
              {Array.from({ length: game.max_seats - game.min_seats + 1 }, (_, index) => game.min_seats + index).map(
                (number) => (
                  <label key={number} className={number === count ? 'segment chosen' : 'segment'}>
                    <input type="radio" name="seats" checked={number === count} onChange={() => setCount(number)} />
                    {number}
                  </label>
                ),
              )}
            </div>
          </fieldset>
        )}
        <ol className="seat-drafts">
          {seats.slice(0, count).map((seat, index) => (
            <li key={index}>
              <label>
                <span>{texts.say('core.seat', { number: index + 1 })}</span>
                <select
                  value={seat.kind === 'bot' ? `bot ${seat.agent}` : seat.kind}
                  onChange={(event) => {
                    const [kind, agent] = event.target.value.split(' ');
                    changeSeat(index, { kind: kind as SeatDraft['kind'], agent: agent ?? seat.agent });
                  }}
                >
                  <option value="person">{texts.say('setup.person')}</option>
                  <option value="open">{texts.say('setup.open')}</option>
                  {agents.map((agent) => (
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
                    onChange={(event) => changeSeat(index, { name: event.target.value })}
                  />
                </label>
              )}
            </li>
          ))}
        </ol>
        <p className="faint">{texts.say('setup.sentence')}</p>
        {others.length > 0 && (
          <details>
            <summary>{texts.say('setup.options')}</summary>
            <div className="form">
              {others.map((option) => (
                <OptionField
                  key={option.key}
                  option={option}
                  value={fittingValue(option, options[option.key] ?? option.default, count)}
                  seats={count}
                  onChange={(value) => setOptions({ ...options, [option.key]: value })}
                />
              ))}
            </div>
          </details>
        )}
        <label className="check">
          <input type="checkbox" checked={isPublic} onChange={(event) => setPublic(event.target.checked)} />
          <span>{texts.say('setup.public')}</span>
        </label>
        {error && (
          <p className="form-error" role="alert">
            {error}
          </p>
        )}
        <button type="submit" className="primary" disabled={busy}>
          {texts.say('setup.start')}
        </button>
      </form>
    </Dialog>
  );
}
