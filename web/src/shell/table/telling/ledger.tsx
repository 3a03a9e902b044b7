// Where points and goods come from, while the game runs: by kind of action, by round, or move by move. It knows
// no game; a game's folder may show its parts (useLedger, PointsBySource, LedgerTable) wherever it likes.

import { useEffect, useMemo, useState } from 'react';
import { ofRounds } from '../../../i18n/round';
import { withTheEnd } from '../../../model/ledger';
import type { LedgerRow } from '../../../protocol/messages';
import type { View } from '../../../protocol/view';
import { Emblem } from '../../../board/emblem';
import { messageOf } from '../../context';
import { Dialog } from '../../dialog';
import { noFace, useScene } from '../../scene';
import { LedgerTable, type LedgerBy } from './ledger-table';
import { PointsBySource } from './points-by-source';
import './ledger.css';

const scoreOf = ({ score }: View['seats'][number]): number | null => (typeof score === 'number' ? score : null);

// The account of the table up to the position that is shown, asked for again whenever something was done.
export function useLedger(): { rows: readonly LedgerRow[] | null; failed: string | null } {
  const { ledger, count, shownAt, texts, view, finals } = useScene();
  const [all, setAll] = useState<readonly LedgerRow[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    ledger().then(
      (answer) => {
        if (!current) return;
        setAll(answer);
        setFailed(null);
      },
      (error) => current && setFailed(texts.message(messageOf(error))),
    );
    return () => {
      current = false;
    };
  }, [ledger, count, texts]);
  const rows = useMemo(() => {
    const past = all && all.filter((row) => row.n <= shownAt);
    return past && finals ? withTheEnd(past, view.seats.map(scoreOf), finals) : past;
  }, [all, shownAt, view, finals]);
  return { rows, failed: rows ? null : failed };
}

// Everything about scores and goods of one seat; opened from the score in a seat's card.
export function LedgerDialog({
  seat,
  onSeat,
  onShow,
  onClose,
}: {
  seat: number;
  onSeat: (seat: number) => void;
  onShow: (n: number) => void;
  onClose: () => void;
}) {
  const { texts, faces, game } = useScene();
  const { rows, failed } = useLedger();
  const [by, setBy] = useState<LedgerBy>('source');
  const face = faces[seat] ?? noFace;
  return (
    <Dialog title={texts.say('ledger.of', { name: face.name })} onClose={onClose} wide>
      <div className="ledger">
        {failed && <p role="alert">{failed}</p>}
        {!rows && !failed && <p role="status">{texts.say('page.loading')}</p>}
        {rows && (
          <>
            <PointsBySource rows={rows} />
            <div className="ledger-choose">
              <div className="segments" role="group" aria-label={texts.say('seats.title')}>
                {faces.map((other) => (
                  <button
                    key={other.seat}
                    type="button"
                    className={other.seat === seat ? 'segment chosen' : 'segment'}
                    aria-pressed={other.seat === seat}
                    aria-label={other.name}
                    title={other.name}
                    onClick={() => onSeat(other.seat)}
                  >
                    <Emblem face={other} size={22} />
                  </button>
                ))}
              </div>
              <div className="segments" role="group" aria-label={texts.say('ledger.title')}>
                {(['source', 'round', 'move'] as const).map((one) => (
                  <button
                    key={one}
                    type="button"
                    className={one === by ? 'segment chosen' : 'segment'}
                    aria-pressed={one === by}
                    onClick={() => setBy(one)}
                  >
                    {ofRounds(texts, game, `ledger.by.${one}`)}
                  </button>
                ))}
              </div>
            </div>
            <LedgerTable rows={rows} seat={seat} by={by} onShow={onShow} />
          </>
        )}
      </div>
    </Dialog>
  );
}
