// What is said above the board for a while: the connection, what was missed, who is waited for, who asks to take back.

import { knownTable } from '../../../model/memory';
import type { TableLink, TableSnapshot, TableState } from '../../../model/table';
import { Link, tableAddress } from '../../router';
import { useScene } from '../../scene';
import { goToRematch } from '../use-new-tables';
import type { Shown } from '../use-shown';
import './banners.css';

interface BannersProps {
  snapshot: TableSnapshot;
  state: TableState;
  shown: Shown;
  link: TableLink;
  run: (command: () => Promise<unknown>) => Promise<void>;
  passTo: number | null;
  onPass: (seat: number) => void;
  onInvite: (() => void) | null;
}

export function Banners({ snapshot, state, shown, link, run, passTo, onPass, onInvite }: BannersProps) {
  const { texts, faces } = useScene();
  const from = knownTable(state.table)?.from;
  const nameOf = (seat: number) => faces[seat]?.name ?? '';
  return (
    <div className="banners">
      {snapshot.saving && (
        <p className="banner" role="alert">
          {texts.message(snapshot.saving)}
        </p>
      )}
      {snapshot.health !== 'live' && (
        <p className="banner lost" role="status">
          {texts.say('page.lost')}
        </p>
      )}
      {from && (
        <p className="banner variation">
          {texts.say('replay.variation', { n: from.at })}
          <Link to={`${tableAddress(from.table)}#at=${from.at}`} className="button-link">
            {texts.say('replay.origin')}
          </Link>
        </p>
      )}
      {shown.catchingUp && (
        <p className="banner" role="status">
          {texts.say('catchup.sentence')}
          <button type="button" onClick={shown.skip}>
            {texts.say('catchup.skip')}
          </button>
        </p>
      )}
      {passTo !== null && (
        <p className="banner" role="status">
          {texts.say('curtain.waits', { name: nameOf(passTo) })}
          <button type="button" className="primary" onClick={() => onPass(passTo)}>
            {texts.say('curtain.pass', { name: nameOf(passTo) })}
          </button>
        </p>
      )}
      {onInvite && shown.live && (
        <p className="banner" role="status">
          {texts.say('invite.waiting')}
          <button type="button" onClick={onInvite}>
            {texts.say('menu.invite')}
          </button>
        </p>
      )}
      <TakebackBanner {...{ state, link, run }} />
      <RematchBanner state={state} />
    </div>
  );
}

// Somebody has made the table of the next game.
function RematchBanner({ state: { rematch, held } }: Pick<BannersProps, 'state'>) {
  const { texts, faces } = useScene();
  if (!rematch || held.includes(rematch.asker)) return null;
  return (
    <p className="banner rematch" role="status">
      {texts.say('rematch.asked', { name: faces[rematch.asker]?.name ?? '' })}
      <button type="button" className="primary" onClick={() => goToRematch(rematch)}>
        {texts.say(rematch.invites.length > 0 ? 'rematch.join' : 'join.watch')}
      </button>
    </p>
  );
}

function TakebackBanner({ state, link, run }: Pick<BannersProps, 'state' | 'link' | 'run'>) {
  const { texts, faces } = useScene();
  const { takeback, takebackRefused, held } = state;
  const nameOf = (seat: number) => faces[seat]?.name ?? '';
  if (typeof takebackRefused === 'number') {
    return (
      <p className="banner" role="status">
        {texts.say('takeback.refused', { name: nameOf(takebackRefused) })}
      </p>
    );
  }
  if (!takeback) return null;
  const answers = takeback.waits_for.find((seat) => held.includes(seat));
  if (answers === undefined) {
    if (!held.includes(takeback.asker)) return null;
    return (
      <p className="banner" role="status">
        {texts.say('takeback.waiting', { names: takeback.waits_for.map(nameOf).join(', ') })}
      </p>
    );
  }
  return (
    <p className="banner takeback" role="alert">
      {texts.say('takeback.asked', { name: nameOf(takeback.asker) })}
      <button type="button" className="primary" onClick={() => void run(() => link.answerTakeback(answers, true))}>
        {texts.say('takeback.yes')}
      </button>
      <button type="button" onClick={() => void run(() => link.answerTakeback(answers, false))}>
        {texts.say('takeback.no')}
      </button>
    </p>
  );
}
