// A table made to measure: who sits where, and what is agreed. A whole set-up can be kept by name and sent as a link.

import { useState, type FormEvent } from 'react';
import { botNames } from '../model/names';
import { fittingValue } from '../model/options';
import { isAsked, outlineFault, placeCount, readSet, readTiles, settledValue, isAlone } from '../model/picking';
import { dropSetUp, keepSetUp, keptSetUps, writeSetUp, type KeptSetUp, type SetUpDraft } from '../model/set-ups';
import { Refused, http } from '../protocol/http';
import type { GameFacts, OptionSpec, SeatRequest } from '../protocol/messages';
import { messageOf, usePage } from './context';
import { Dialog } from './dialog';
import { HowToPlayLink } from './how-to-play';
import { OptionField } from './option-field';
import { setUpAddress } from './router';
import { sitDown } from './sit-down';

interface Named {
  kind: 'person' | 'open' | 'bot';
  agent: string;
  name: string;
}

// Options that are not asked, or hang on others, brought into order: in two rounds, since one may hang on the next.
function settled(options: readonly OptionSpec[], said: Readonly<Record<string, string>>, seats: number) {
  const first = Object.fromEntries(
    options.map((option) => [option.key, fittingValue(option, said[option.key] ?? option.default, seats)]),
  );
  return Object.fromEntries(
    options.map((option) => [option.key, settledValue(option, first[option.key]!, seats, first)]),
  );
}

// A set that is not complete, or an outline that cannot be played.
function isUnfinished(option: OptionSpec, value: string, seats: number): boolean {
  const picker = option.picker;
  if (!picker || !isAsked(option, seats)) return false;
  if (picker.kind === 'set' && picker.count !== undefined && !isAlone(picker, value))
    return readSet(picker, value).length !== placeCount(picker, seats);
  if (picker.kind === 'outline' && !(value in (picker.shown?.[String(seats)] ?? {})))
    return outlineFault(picker, readTiles(picker, value), seats) !== null;
  return false;
}

export function SetUp({ game, draft, onClose }: { game: GameFacts; draft?: SetUpDraft; onClose: () => void }) {
  const { games, texts, settings } = usePage();
  const agents = games!.agents;
  const usualAgent = agents.find((agent) => agent.id === 'search:medium')?.id ?? agents[0]?.id ?? '';
  const own = settings.name.trim() || texts.say('lobby.you');
  const [seats, setSeats] = useState<Named[]>(() =>
    Array.from({ length: game.max_seats }, (_, seat) => ({
      kind: draft?.seats[seat]?.kind ?? (seat === 0 ? 'person' : seat === 1 ? 'open' : 'bot'),
      agent: draft?.seats[seat]?.agent ?? usualAgent,
      name: seat === 0 ? own : '',
    })),
  );
  const [count, setCount] = useState(draft?.count ?? Math.min(Math.max(3, game.min_seats), game.max_seats));
  const others = game.options.filter((option) => option.key !== 'seats');
  const [said, setSaid] = useState<Record<string, string>>(draft?.options ?? {});
  const [isPublic, setPublic] = useState(draft?.isPublic ?? false);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const agreed = settled(others, said, count);
  const unfinished = others.find((option) => isUnfinished(option, agreed[option.key]!, count));
  const changed = others.some((option) => isAsked(option, count) && agreed[option.key] !== option.default);

  const changeSeat = (seat: number, part: Partial<Named>) =>
    setSeats((list) => list.map((one, index) => (index === seat ? { ...one, ...part } : one)));
  const now = (): SetUpDraft => ({ game: game.id, count, seats, options: agreed, isPublic });
  const use = (kept: SetUpDraft) => {
    setCount(kept.count);
    setSeats((list) => list.map((one, seat) => ({ ...one, ...kept.seats[seat] })));
    setSaid(kept.options);
    setPublic(kept.isPublic);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const taken = seats.slice(0, count).map((seat) => seat.name).filter(Boolean);
      const bots = botNames(count, taken);
      const chosen = seats.slice(0, count).map<SeatRequest>(({ kind, name, agent }, seat) => {
        if (kind === 'bot') return { kind, agent, name: bots[seat] };
        if (kind === 'open') return { kind };
        return { kind, name: name.trim() || texts.say('core.seat', { number: seat + 1 }) };
      });
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
    <Dialog title={texts.say('setup.title', { game: texts.say(game.name) })} onClose={onClose} wide>
      <HowToPlayLink game={game.id} apart />
      <form className="form set-up" onSubmit={(event) => void submit(event)}>
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
        <SeatDrafts seats={seats.slice(0, count)} onChange={changeSeat} />
        <p className="faint">{texts.say('setup.sentence')}</p>
        <label className="check">
          <input type="checkbox" checked={isPublic} onChange={(event) => setPublic(event.target.checked)} />
          <span>{texts.say('setup.public')}</span>
        </label>
        {others.length > 0 && (
          <details className="set-up-options" open={changed || undefined}>
            <summary>{texts.say('setup.options')}</summary>
            <div className="form">
              {others
                .filter((option) => isAsked(option, count))
                .map((option) => (
                  <OptionField
                    key={option.key}
                    option={option}
                    game={game}
                    names={seats.map((seat) => (seat.kind === 'person' ? seat.name.trim() : ''))}
                    agreed={agreed}
                    value={agreed[option.key]!}
                    seats={count}
                    onChange={(value) => setSaid({ ...said, [option.key]: value })}
                  />
                ))}
            </div>
          </details>
        )}
        <Keep game={game} now={now} onUse={use} />
        {error && (
          <p className="form-error" role="alert">
            {error}
          </p>
        )}
        {unfinished && (
          <p className="form-error" role="status">
            {texts.say('setup.unfinished', {
              option: texts.first(`${unfinished.name}.title`, unfinished.name) ?? unfinished.key,
            })}
          </p>
        )}
        <button type="submit" className="primary" disabled={busy || unfinished !== undefined}>
          {texts.say('setup.start')}
        </button>
      </form>
    </Dialog>
  );
}

function SeatDrafts({
  seats,
  onChange,
}: {
  seats: readonly Named[];
  onChange: (seat: number, part: Partial<Named>) => void;
}) {
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
                onChange(index, { kind: kind as Named['kind'], agent: agent ?? seat.agent });
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

// The whole set-up under a name, and as a link.
function Keep({ game, now, onUse }: { game: GameFacts; now: () => SetUpDraft; onUse: (kept: SetUpDraft) => void }) {
  const { texts } = usePage();
  const [kept, setKept] = useState<KeptSetUp[]>(() => keptSetUps(game.id));
  const [name, setName] = useState('');
  const [link, setLink] = useState<string | null>(null);
  const keep = () => {
    keepSetUp({ ...now(), name: name.trim() });
    setKept(keptSetUps(game.id));
    setName('');
  };
  const share = async () => {
    const address = setUpAddress(game.id, writeSetUp(now()));
    setLink(address);
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      // Where the page may not copy, the link stands there to be taken.
    }
  };
  return (
    <details className="set-up-keep" open={kept.length > 0 || undefined}>
      <summary>{texts.say('setup.keep')}</summary>
      {kept.length > 0 && (
        <ul className="kept-list">
          {kept.map((one) => (
            <li key={one.name}>
              <button type="button" onClick={() => onUse(one)}>
                {one.name}
              </button>
              <button
                type="button"
                className="quiet"
                aria-label={texts.say('setup.keep.drop', { name: one.name })}
                onClick={() => {
                  dropSetUp(game.id, one.name);
                  setKept(keptSetUps(game.id));
                }}
              >
                ✕
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="keep-row">
        <label>
          <span>{texts.say('setup.keep.name')}</span>
          <input
            value={name}
            maxLength={40}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (name.trim()) keep();
            }}
          />
        </label>
        <button type="button" disabled={name.trim() === ''} onClick={keep}>
          {texts.say('setup.keep.save')}
        </button>
        <button type="button" onClick={() => void share()}>
          {texts.say('setup.keep.share')}
        </button>
      </div>
      {link && (
        <label className="shared-link">
          <span role="status">{texts.say('setup.keep.shared')}</span>
          <input readOnly value={link} onFocus={(event) => event.target.select()} />
        </label>
      )}
    </details>
  );
}
