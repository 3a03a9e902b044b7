// Beside the board: the question, the tabs of a narrow page, the seats and the log.

import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Message } from '../../i18n/texts';
import { knownTable } from '../../model/memory';
import type { TableState } from '../../model/table';
import { resignations } from '../../model/stopped';
import { findMap } from '../../protocol/view';
import { Answers } from './asking/answers';
import { Log } from './telling/log';
import { Prompt } from './asking/prompt';
import { Seats } from './people/seats';
import { ordersGiven } from './asking/standing';
import type { Desk } from './use-desk';

// The seat's own last step, when nobody has decided since.
function causeOf({ lines, to_act: seat }: TableState): Message | null {
  const last = lines[lines.length - 1];
  return last?.actor === seat ? (last.messages[0] ?? null) : null;
}

export function TableSide({ desk }: { desk: Desk }) {
  return (
    <aside className="side">
      <Question desk={desk} />
      <Tabs desk={desk} />
      <Seats
        face={desk.face}
        toAct={desk.shown.toAct}
        scores={desk.shown.scores}
        clock={desk.clock}
        over={desk.state.end !== null}
      />
      <TableLog desk={desk} />
    </aside>
  );
}

function Question({ desk }: { desk: Desk }) {
  const { texts, faces, state, shown, choosing, back, explain, setOpen, panel } = desk;
  const { live, position } = shown;
  const { mine } = choosing;
  const asksItself = live && desk.face.asksItself?.(shown.view) === true;
  // What the person wished, as long as it is asked in the same place.
  const [wish, setWish] = useState({ asksItself, lowered: asksItself });
  const lowered = wish.asksItself === asksItself ? wish.lowered : asksItself;
  return (
    <Prompt
      texts={texts}
      faces={faces}
      toAct={shown.toAct}
      prompt={live ? state.prompt : (position?.prompt ?? null)}
      cause={mine ? causeOf(state) : null}
      told={live ? null : (position?.line?.messages ?? null)}
      mine={mine}
      shared={state.held.length > 1}
      over={live ? state.end : shown.view.status.over ? 'finished' : null}
      thinking={live ? state.thinking : null}
      undo={back.shown}
      seated={back.playing.length > 0 && live && state.end === null}
      low={(lowered || panel !== 'none') && !choosing.commit.pending && !choosing.chooserOpen}
      onLow={(low) => {
        setWish({ asksItself, lowered: low });
        desk.setPanel('none');
      }}
      onTakeback={back.ask}
      hinting={choosing.hinting}
      onUndo={back.undo}
      onRedo={back.redo}
      onHint={desk.askHint}
      onHelp={() => explain(null)}
      orders={desk.hasOrders ? ordersGiven(desk.orders, state.standing?.[String(state.as ?? state.held[0])]) : null}
      onOrders={() => setOpen({ kind: 'standing' })}
    >
      {mine && <Answers texts={texts} choosing={choosing} busy={desk.busy} />}
      {desk.over && (live || shown.at === state.count) && <AfterTheEnd desk={desk} />}
    </Prompt>
  );
}

function AfterTheEnd({ desk }: { desk: Desk }) {
  const { texts, setOpen, run, playAgain, route } = desk;
  return (
    <p className="over-buttons">
      <button type="button" className="primary" onClick={() => setOpen({ kind: 'result' })}>
        {texts.say('menu.result')}
      </button>
      {!knownTable(route.table)?.campaign && (
        <button type="button" onClick={() => void run(playAgain)}>
          {texts.say('result.again')}
        </button>
      )}
    </p>
  );
}

function Tabs({ desk }: { desk: Desk }) {
  const { texts, panel, shownPanel, setPanel, explain } = desk;
  return (
    <div className="tabs" role="group" aria-label={texts.say('tabs.title')}>
      {(['mine', 'seats', 'log'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={`tab-${name}`}
          aria-pressed={shownPanel === name}
          onClick={() => setPanel(panel === name ? 'none' : name)}
        >
          {texts.say(`tabs.${name}`)}
        </button>
      ))}
      <button type="button" onClick={() => explain(null)}>
        {texts.say('tabs.rules')}
      </button>
    </div>
  );
}

function TableLog({ desk }: { desk: Desk }) {
  const { texts, faces, state, link, fail, shown, choosing, face } = desk;
  // The same set as long as the board has the same hexes, so that the lines of the log are not drawn again with every move.
  const ids = (findMap(shown.view)?.cells ?? []).map((cell) => cell.id).join(' ');
  const cells = useMemo(() => new Set(ids.split(' ')), [ids]);
  const fetchEarlier = useCallback(() => void link.fetchEarlier().catch(fail), [link, fail]);
  // What leads up to the position that is looked at belongs to the log, however far back it is.
  const { at, replaying } = shown;
  useEffect(() => {
    if (replaying && at !== null && at <= state.earlier) fetchEarlier();
  }, [replaying, at, state.earlier, fetchEarlier]);
  const resigned = useMemo(
    () => resignations(state),
    [state.seats, state.end, state.count], // eslint-disable-line
  );
  return (
    <Log
      texts={texts}
      faces={faces}
      lines={state.lines}
      earlier={state.earlier}
      onEarlier={fetchEarlier}
      cells={cells}
      shown={shown.at}
      leftAt={shown.leftAt}
      resigned={resigned}
      quiet={face.quiet}
      story={face.story}
      onHover={choosing.hoverPlaces}
      onShow={shown.showAt}
    />
  );
}
