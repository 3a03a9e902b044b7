// What the menu of a table offers.

import { hasHowToPlay, hasOwnFace } from '../../games';
import { knownTable } from '../../model/memory';
import { http } from '../../protocol/http';
import { howToPlayAddress } from '../router';
import type { TableHead } from './table-head';
import type { Desk } from './use-desk';

type Entries = Parameters<typeof TableHead>[0]['entries'];

export function tableEntries(desk: Desk): Entries {
  const { texts, faces, state, shown, others, over, plain, setOpen, explain, run, route } = desk;
  return [
    ...others.map((seat) => ({
      label: texts.say('curtain.pass', { name: faces[seat]?.name ?? '' }),
      onClick: () => desk.onPass(seat),
    })),
    desk.hasInvites && { label: texts.say('menu.invite'), onClick: () => setOpen({ kind: 'invite' }) },
    { label: texts.say('menu.rules'), onClick: () => explain(null) },
    hasHowToPlay(state.game) && {
      label: texts.say('how.title'),
      onClick: () => window.open(howToPlayAddress(state.game), '_blank', 'noopener'),
    },
    { label: texts.say('menu.describe'), onClick: () => setOpen({ kind: 'describe' }) },
    desk.hasOrders && { label: texts.say('standing.title'), onClick: () => setOpen({ kind: 'standing' }) },
    { label: texts.say('menu.replay'), onClick: () => shown.showAt(shown.at ?? state.count) },
    over !== null && { label: texts.say('menu.result'), onClick: () => setOpen({ kind: 'result' }) },
    over !== null &&
      !knownTable(route.table)?.campaign && {
        label: texts.say('result.again'),
        onClick: () => void run(desk.playAgain),
      },
    desk.isTold && { label: texts.say('menu.record'), href: http.recordAddress(route.table) },
    hasOwnFace(state.game) && {
      label: texts.say(plain ? 'menu.drawn' : 'menu.plain'),
      onClick: () => desk.onPlain(!plain),
    },
    desk.back.playing.length > 0 &&
      state.end === null && { label: texts.say('menu.resign'), onClick: () => setOpen({ kind: 'resign' }) },
  ];
}
