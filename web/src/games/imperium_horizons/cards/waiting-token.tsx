// A token that waits to be laid on a card: it is dragged onto one of the lit cards, or the card is clicked.

import { useScene } from '../../../shell/scene';
import { game, turnOf } from '../figures';
import { Token, kinds, type Kind } from './tokens';
import { litAt, useDrag } from './use-drag';

export function WaitingToken() {
  const { view, texts, lit, point, hover } = useScene();
  const token = turnOf(view)?.token;
  const { box, handlers } = useDrag<HTMLSpanElement>(true, {
    over: (drag) => hover(drag && litAt(drag.at)),
    drop: ({ at }) => {
      const target = litAt(at);
      if (target) point(target);
    },
  });
  if (!token || ![...lit.keys()].some((key) => key.startsWith('card:'))) return null;
  const name = token === 'any' ? texts.say(`help.${game}.purse`) : texts.say(`${game}.resource.${token}`);
  return (
    <p className="ih-waiting">
      <span ref={box} data-drags="token" className="ih-waiting-token" title={name} {...handlers}>
        {(token === 'any' ? kinds : [token as Kind]).map((kind) => (
          <Token key={kind} kind={kind} size={token === 'any' ? 20 : 34} />
        ))}
      </span>
      <span>{texts.say(`help.${game}.lay_token`, { name })}</span>
    </p>
  );
}
