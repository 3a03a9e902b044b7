import { useState } from 'react';
import { knownTable } from '../../../model/memory';
import type { SeatFacts } from '../../../protocol/messages';
import { usePage } from '../../context';
import { Dialog } from '../../dialog';
import { inviteAddress, tableAddress } from '../../router';
import './invite.css';

// Whether there are links to give away: of seats that nobody has taken yet.
export const invitesOpen = (table: string, seats: readonly SeatFacts[]): boolean =>
  (knownTable(table)?.invites ?? []).some(({ seat }) => seats[seat]?.kind === 'open');

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
