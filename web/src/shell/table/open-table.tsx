// The open table: the board and everything around it. It draws what the server shows and offers what the server offers.

import type { GameFace } from '../../games';
import type { TableLink, TableSnapshot, TableState } from '../../model/table';
import type { Route } from '../router';
import { SceneProvider } from '../scene';
import { clickHandlers } from './asking/clicked-thing';
import { Banners } from './people/banners';
import { ForesightBox } from './asking/foresight';
import { LitArrows } from './lit-arrows';
import { ReplayBar } from './telling/replay-bar';
import { TableDialogs } from './table-dialogs';
import { tableEntries } from './table-entries';
import { TableHead } from './table-head';
import { TableSide } from './table-side';
import { useDesk, useTableScene, type Desk } from './use-desk';
import './layout.css';
import './parts.css';

export type TableRoute = Extract<Route, { page: 'table' }>;

export interface OpenTableProps {
  route: TableRoute;
  link: TableLink;
  snapshot: TableSnapshot;
  state: TableState;
  face: GameFace;
  plain: boolean;
  onPlain: (plain: boolean) => void;
  // Draws the curtain for another seat of this screen.
  onPass: (seat: number) => void;
}

export function OpenTable(props: OpenTableProps) {
  const desk = useDesk(props);
  const scene = useTableScene(desk);
  const { state, snapshot, link, shown, choosing, run, passTo, onPass, setOpen } = desk;
  return (
    <SceneProvider value={scene}>
      <div
        className="table-page"
        data-layout={desk.layout}
        data-panel={desk.panel}
        data-game={state.game}
        data-turn={choosing.mine ? 'mine' : 'other'}
        data-seq={state.seq}
        {...clickHandlers(choosing.askQuestion)}
      >
        <TableHead
          game={state.game}
          round={shown.round}
          toAct={shown.toAct}
          clock={desk.clock}
          entries={tableEntries(desk)}
        />
        <Banners
          {...{ snapshot, state, shown, link, run, passTo, onPass }}
          onInvite={desk.hasInvites ? () => setOpen({ kind: 'invite' }) : null}
        />
        <BoardArea desk={desk} />
        <TableSide desk={desk} />
        <MineArea desk={desk} />
        {desk.foresight && <ForesightBox foresight={desk.foresight} anchor={choosing.consideredAt} />}
        <Dialogs desk={desk} />
      </div>
    </SceneProvider>
  );
}

function BoardArea({ desk }: { desk: Desk }) {
  const { texts, face, state, shown, run, route } = desk;
  const { at, position, showAt } = shown;
  return (
    <main className="board-area" aria-label={texts.say('board.title')}>
      <h2 className="sr-only">{texts.say('board.title')}</h2>
      <face.Board />
      <LitArrows panel={desk.panel} onPanel={desk.setPanel} />
      {shown.replaying && (
        <ReplayBar
          table={route.table}
          at={at ?? 0}
          count={state.count}
          loaded={position?.n === at}
          live={state.end === null && !state.replay}
          ended={state.replay && at === state.count}
          canTry={desk.isTold}
          onAt={showAt}
          onLive={() => showAt(state.replay ? state.count : null)}
          onTry={() => void run(() => desk.tryFrom(at ?? state.count, position?.to_act ?? null))}
        />
      )}
    </main>
  );
}

function MineArea({ desk: { texts, faces, face, mySeat } }: { desk: Desk }) {
  const title = texts.say('mine.title', { name: faces[mySeat]?.name ?? '' });
  return (
    <section className="mine-area" tabIndex={0} aria-label={title}>
      <h2 className="sr-only">{title}</h2>
      <face.Mine seat={mySeat} />
    </section>
  );
}

function Dialogs({ desk }: { desk: Desk }) {
  const { open, setOpen, texts, state, face, link, run, playAgain, shown } = desk;
  return (
    <TableDialogs
      open={open}
      texts={texts}
      state={state}
      face={face}
      onOpen={setOpen}
      onResign={(seat) => void run(() => link.resign(seat))}
      onAgain={() => void run(playAgain)}
      onReplay={() => shown.showAt(0)}
      onShow={shown.showAt}
      standing={desk.orders}
      onStanding={(seat, given) => void run(() => link.standing(seat, given))}
    />
  );
}
