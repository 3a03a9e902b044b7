import { useState, type FormEvent } from 'react';
import { rememberTable, knownTable } from '../../model/memory';
import { http } from '../../protocol/http';
import type { SeatFacts } from '../../protocol/messages';
import { messageOf, usePage } from '../context';
import { Dialog } from '../dialog';
import { inviteAddress, navigate, tableAddress } from '../router';
import './invite.css';

// Links to the seats that are still open, and one for watching.
export function InviteDialog({
  table,
  seats,
  onClose,
}: {
  table: string;
  seats: readonly SeatFacts[];
  onClose: () => void;
}) {
  const { texts } = usePage();
  const invites = (knownTable(table)?.invites ?? []).filter(({ seat }) => seats[seat]?.kind === 'open');
  return (
    <Dialog title={texts.say('invite.title')} onClose={onClose}>
      <p>{texts.say(invites.length > 0 ? 'invite.sentence' : 'invite.none')}</p>
      <ul className="invite-list">
        {invites.map(({ seat, invite }) => (
          <CopyLine
            key={seat}
            label={texts.say('core.seat', { number: seat + 1 })}
            value={inviteAddress(table, invite)}
          />
        ))}
        <CopyLine label={texts.say('invite.watch')} value={location.origin + tableAddress(table)} />
      </ul>
    </Dialog>
  );
}

function CopyLine({ label, value }: { label: string; value: string }) {
  const { texts } = usePage();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      setCopied(false);
    }
  };
  return (
    <li>
      <label>
        <span>{label}</span>
        <input readOnly value={value} onFocus={(event) => event.target.select()} />
      </label>
      <button type="button" onClick={() => void copy()}>
        {texts.say(copied ? 'invite.copied' : 'invite.copy')}
      </button>
    </li>
  );
}

// Someone who came by an invitation gives a name and sits down.
export function Join({ table, invite }: { table: string; invite: string }) {
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
      const known = knownTable(table);
      rememberTable(table, {
        opened: Date.now(),
        seats: [...(known?.seats ?? []).filter((other) => other.seat !== seat), { seat, token }],
      });
      navigate(tableAddress(table), true);
    } catch (problem) {
      setError(texts.message(messageOf(problem)));
      setBusy(false);
    }
  };

  return (
    <main className="waiting-page">
      <h1>{texts.say('join.title')}</h1>
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
    </main>
  );
}
