// What opens above the table: help, invitations, the table in words, a seat's account, resigning, the result.

import type { GameFace } from '../../games';
import type { Texts } from '../../i18n/texts';
import type { TableState } from '../../model/table';
import type { OptionSpec } from '../../protocol/messages';
import { http } from '../../protocol/http';
import { knownTable } from '../../model/memory';
import { resultOf } from '../../model/stopped';
import { Dialog } from '../dialog';
import { campaignAddress, Link } from '../router';
import { BoardDescription } from './telling/description';
import { HelpDialog } from './telling/help';
import { InviteDialog } from './people/invite';
import { LedgerDialog } from './telling/ledger';
import { ResultSummary } from './telling/result';
import { StandingDialog } from './asking/standing';

export type OpenDialog =
  | { kind: 'help'; term: string | null }
  | { kind: 'ledger'; seat: number }
  | { kind: 'result' | 'invite' | 'describe' | 'resign' | 'standing' };

export interface TableDialogsProps {
  open: OpenDialog | null;
  texts: Texts;
  state: TableState;
  face: GameFace;
  onOpen: (dialog: OpenDialog | null) => void;
  onResign: (seat: number) => void;
  onAgain: () => void;
  onReplay: () => void;
  onShow: (n: number) => void;
  standing: readonly OptionSpec[];
  onStanding: (seat: number, orders: Record<string, string>) => void;
}

// Where no other person is left the game ends with the resignation; else a bot plays on.
function resignSentence({ seats, held }: TableState): string {
  const others = seats.some(
    (facts) => (facts.kind === 'person' || facts.kind === 'open') && !facts.resigned && !held.includes(facts.seat),
  );
  const here = held.filter((seat) => !seats[seat]?.resigned);
  return others || here.length > 1 ? 'resign.sentence' : 'resign.ends';
}

export function TableDialogs(props: TableDialogsProps) {
  const { open, texts, state, face, onOpen, onShow } = props;
  const close = () => onOpen(null);
  switch (open?.kind) {
    case 'help':
      return (
        <HelpDialog
          game={state.game}
          face={face}
          texts={texts}
          term={open.term}
          onTerm={(term) => onOpen({ kind: 'help', term })}
          onClose={close}
        />
      );
    case 'invite':
      return <InviteDialog table={state.table} seats={state.seats} onClose={close} />;
    case 'ledger':
      return (
        <LedgerDialog
          seat={open.seat}
          onSeat={(seat) => onOpen({ kind: 'ledger', seat })}
          onShow={(n) => {
            close();
            onShow(n);
          }}
          onClose={close}
        />
      );
    case 'standing':
      return (
        <StandingDialog
          specs={props.standing}
          held={state.held}
          standing={state.standing}
          onChange={props.onStanding}
          onClose={close}
        />
      );
    case 'describe':
      return (
        <Dialog title={texts.say('menu.describe')} onClose={close} wide>
          <BoardDescription />
        </Dialog>
      );
    case 'resign':
      return <ResignDialog {...props} onClose={close} />;
    case 'result':
      return <ResultDialog {...props} onClose={close} />;
    default:
      return null;
  }
}

type OneDialogProps = TableDialogsProps & { onClose: () => void };

function ResignDialog({ texts, state, onResign, onClose }: OneDialogProps) {
  const campaign = knownTable(state.table)?.campaign;
  const playing = state.held.filter((seat) => !state.seats[seat]?.resigned);
  return (
    <Dialog title={texts.say('menu.resign')} onClose={onClose}>
      <p>{texts.say(campaign ? 'campaign.resign' : resignSentence(state))}</p>
      <div className="form-buttons">
        {playing.map((seat) => (
          <button
            key={seat}
            type="button"
            className="primary"
            onClick={() => {
              onClose();
              onResign(seat);
            }}
          >
            {playing.length === 1
              ? texts.say('resign.yes')
              : texts.say('resign.yes_of', { name: texts.seat(seat) })}
          </button>
        ))}
        <button type="button" onClick={onClose}>
          {texts.say('resign.no')}
        </button>
      </div>
    </Dialog>
  );
}

function ResultDialog({ texts, state, face, onAgain, onReplay, onClose }: OneDialogProps) {
  const campaign = knownTable(state.table)?.campaign;
  const over = resultOf(state);
  if (!over) return null;
  return (
    <Dialog title={texts.say('result.title')} onClose={onClose} wide>
      <ResultSummary result={over.result} early={over.early} />
      {face.Account && !over.early && <face.Account />}
      <div className="form-buttons">
        {campaign ? (
          <Link to={campaignAddress(campaign)} className="button-link primary">
            {texts.say('campaign.journal')}
          </Link>
        ) : (
          <button type="button" className="primary" onClick={onAgain}>
            {texts.say('result.again')}
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            onClose();
            onReplay();
          }}
        >
          {texts.say('menu.replay')}
        </button>
        <a className="button-link" href={http.recordAddress(state.table)} download>
          {texts.say('menu.record')}
        </a>
      </div>
    </Dialog>
  );
}
