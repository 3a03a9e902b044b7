// Someone who came by an invitation: who invites, to what, and a name to sit down with. A link that was used says so
// before anything is typed.

import { useEffect, useState, type FormEvent } from 'react';
import { knownTable } from '../../model/memory';
import { http } from '../../protocol/http';
import type { TableSummary } from '../../protocol/messages';
import { messageOf, usePage } from '../context';
import { AgreedOptions } from '../set-up/agreed-options';
import { GamePicture } from '../pictures';
import { Link, navigate, tableAddress } from '../router';
import { seatLabel, takeSeatHere } from '../sit-down';
import './join.css';

type Invitation = { state: 'asking' } | { state: 'open'; seat: number } | { state: 'used' } | { state: 'bad'; why: string };

export function JoinPage({ table, invite }: { table: string; invite: string }) {
  const { texts } = usePage();
  const [summary, setSummary] = useState<TableSummary | null>(null);
  const [invitation, setInvitation] = useState<Invitation>({ state: 'asking' });

  useEffect(() => {
    let current = true;
    http.summary(table).then(
      (found) => current && setSummary(found),
      () => undefined,
    );
    http.invitation(table, invite).then(
      ({ seat, open }) => current && setInvitation(open ? { state: 'open', seat } : { state: 'used' }),
      (error: unknown) => current && setInvitation({ state: 'bad', why: texts.message(messageOf(error)) }),
    );
    return () => {
      current = false;
    };
  }, [table, invite]); // eslint-disable-line

  // Whoever holds the seat already only follows his own link again.
  const held = knownTable(table)?.seats.length ?? 0;
  return (
    <main className="join-page">
      <h1>{texts.say('join.title')}</h1>
      {(invitation.state === 'used' || invitation.state === 'bad') && (
        <NoSeat
          why={invitation.state === 'used' ? texts.say(held > 0 ? 'join.mine' : 'join.used') : invitation.why}
          onward={summary && texts.say(held > 0 ? 'join.back' : 'join.watch')}
          table={table}
        />
      )}
      {summary && <InvitedTo summary={summary} seat={invitation.state === 'open' ? invitation.seat : null} />}
      {invitation.state === 'asking' && <p role="status">{texts.say('page.loading')}</p>}
      {invitation.state === 'open' && <SitDown table={table} game={summary?.game} invite={invite} />}
    </main>
  );
}

// Why this link leads to no seat, and where it leads instead; above all else, so that it is in sight at once.
function NoSeat({ why, onward, table }: { why: string; onward: string | null; table: string }) {
  const { texts } = usePage();
  return (
    <>
      <p role="alert" className="form-error">
        {why}
      </p>
      <div className="form-buttons">
        {onward && (
          <Link to={tableAddress(table)} className="button-link">
            {onward}
          </Link>
        )}
        <Link to="/" className="button-link">
          {texts.say('page.to_lobby')}
        </Link>
      </div>
    </>
  );
}

// Which game, who sits there already, and what is agreed.
function InvitedTo({ summary, seat }: { summary: TableSummary; seat: number | null }) {
  const { texts } = usePage();
  const host = summary.seats.find(({ kind, name }) => kind === 'person' && name);
  return (
    <section className="join-table" aria-label={texts.say(`${summary.game}.name`)}>
      <GamePicture game={summary.game} />
      <div className="join-table-text">
        <h2>{texts.say(`${summary.game}.name`)}</h2>
        {host && <p>{texts.say('join.host', { name: host.name! })}</p>}
        <ul className="join-seats">
          {summary.seats.map((facts) => (
            <li key={facts.seat} aria-current={facts.seat === seat ? 'true' : undefined}>
              {facts.seat === seat
                ? texts.say('join.your_seat', { number: facts.seat + 1 })
                : facts.kind === 'open'
                  ? texts.say('join.open_seat', { number: facts.seat + 1 })
                  : seatLabel(texts, summary, facts.seat) + (facts.kind === 'bot' ? ` (${texts.say('join.bot')})` : '')}
            </li>
          ))}
        </ul>
        <AgreedOptions game={summary.game} options={summary.options} />
      </div>
    </section>
  );
}

function SitDown({ table, game, invite }: { table: string; game?: string; invite: string }) {
  const { texts, settings, change, games } = usePage();
  const [name, setName] = useState(settings.name);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const join = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const called = name.trim() || texts.say('join.guest');
      const { seat, token } = await http.joinTable(table, invite, called);
      if (name.trim()) change({ name: name.trim() });
      takeSeatHere(table, seat, token, game);
      navigate(tableAddress(table), true);
    } catch (problem) {
      setError(texts.message(messageOf(problem)));
      setBusy(false);
    }
  };

  return (
    <form className="form join-form" onSubmit={(event) => void join(event)}>
      <label>
        <span>{texts.say('settings.name')}</span>
        <input
          value={name}
          maxLength={games!.limits.name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="nickname"
          autoFocus
        />
      </label>
      {error && (
        <p className="form-error" role="alert">
          {error}
        </p>
      )}
      <div className="form-buttons">
        <button type="submit" className="primary" disabled={busy}>
          {texts.say('join.sit')}
        </button>
        <button type="button" onClick={() => navigate(tableAddress(table), true)}>
          {texts.say('join.watch')}
        </button>
      </div>
    </form>
  );
}
