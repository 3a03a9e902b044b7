// Whose turn it is and what is asked, in a sentence; then what can be done about it.

import type { ReactNode } from 'react';
import type { Message, Texts } from '../../../i18n/texts';
import type { Thinking, UndoFacts } from '../../../protocol/messages';
import { Emblem } from '../../../board/emblem';
import { Icon } from '../../../icons/icon';
import { noFace, type SeatFace } from '../../scene';
import './prompt.css';

export interface PromptProps {
  texts: Texts;
  faces: readonly SeatFace[];
  toAct: number | 'chance' | null;
  prompt: Message | null;
  // What the seat did just before, out of which the question comes: the card played, the tile taken.
  cause: Message | null;
  // In a replay: what led to this position.
  told: readonly Message[] | null;
  mine: boolean;
  // Several people share this screen, so that "you" would not say who.
  shared: boolean;
  over: 'finished' | 'stopped' | null;
  thinking: Thinking | null;
  undo: UndoFacts;
  seated: boolean;
  hinting: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onHint: () => void;
  onHelp: () => void;
  // How many standing orders differ from what is usual; null where the game has none.
  orders: number | null;
  onOrders: () => void;
  // Asks the other people to take back; missing where nobody could be asked or nothing is to be taken back.
  onTakeback?: () => void;
  // On a phone: only the sentence, so that there is more of the board or of a drawer.
  low: boolean;
  onLow: (low: boolean) => void;
  children?: ReactNode;
}

function headline(props: PromptProps): string {
  const { texts, faces, toAct, mine, shared, over } = props;
  if (over === 'finished') return texts.say('prompt.finished');
  if (over === 'stopped') return texts.say('prompt.stopped');
  if (typeof toAct !== 'number') return texts.say('core.chance');
  const name = faces[toAct]?.name ?? '';
  if (mine) return shared ? texts.say('prompt.turn_of_here', { name }) : texts.say('prompt.your_turn');
  return texts.say('prompt.turn_of', { name });
}

function sentence(props: PromptProps): string {
  const { texts, faces, toAct, prompt, told, mine, thinking, over } = props;
  if (told) return told.map((message) => texts.message(message)).join('. ');
  if (over) return prompt ? texts.message(prompt) : '';
  if (mine || typeof toAct !== 'number') return prompt ? texts.message(prompt) : '';
  const face = faces[toAct];
  const name = face?.name ?? '';
  if (face?.kind === 'open') return texts.say('prompt.open_seat');
  if (thinking || face?.kind === 'bot') return texts.say('prompt.thinking', { name });
  return texts.say(face?.present === false ? 'prompt.away' : 'prompt.waiting', { name });
}

export function Prompt(props: PromptProps) {
  const { texts, faces, toAct, thinking, mine } = props;
  const face = typeof toAct === 'number' ? (faces[toAct] ?? noFace) : null;
  const { low, onLow } = props;
  const classes = ['panel', 'prompt', mine ? 'mine' : '', low ? 'low' : ''];
  return (
    <section className={classes.filter(Boolean).join(' ')} aria-label={texts.say('prompt.title')}>
      <button
        type="button"
        className="sheet-handle"
        aria-expanded={!low}
        aria-label={texts.say(low ? 'prompt.raise' : 'prompt.lower')}
        onClick={() => onLow(!low)}
      />
      <div className="prompt-words" aria-live="polite" aria-atomic="true">
        <h2 className="prompt-head">
          {face && <Emblem face={face} size={28} />}
          {headline(props)}
        </h2>
        {props.cause && <p className="prompt-cause">{texts.message(props.cause)}</p>}
        <p className="prompt-sentence">{sentence(props)}</p>
      </div>
      {thinking && !props.over && <ThinkingBar texts={texts} thinking={thinking} />}
      <div className="prompt-body">{props.children}</div>
      {props.seated && <PromptButtons {...props} />}
    </section>
  );
}

// Taking back is always where it was; when it cannot be, it says why.
function PromptButtons(props: PromptProps) {
  const { texts, undo, mine } = props;
  const reason = undo.can ? '' : undo.reason ? texts.message(undo.reason) : '';
  return (
    <div className="prompt-buttons">
      <button
        type="button"
        onClick={props.onUndo}
        disabled={!undo.can}
        title={reason || undefined}
        aria-keyshortcuts="u"
      >
        <span aria-hidden="true">↶</span> {texts.say('prompt.undo')}
      </button>
      {undo.redo && (
        <button type="button" onClick={props.onRedo}>
          <span aria-hidden="true">↷</span> {texts.say('prompt.redo')}
        </button>
      )}
      {!undo.can && props.onTakeback && (
        <button type="button" className="ask-back" onClick={props.onTakeback} title={texts.say('takeback.ask')}>
          <span aria-hidden="true">⟲</span> <span className="ask-back-words">{texts.say('takeback.ask')}</span>
        </button>
      )}
      <button type="button" onClick={props.onHint} disabled={!mine || props.hinting} aria-keyshortcuts="h">
        <Icon name="hint" size={16} /> {texts.say(props.hinting ? 'prompt.hinting' : 'prompt.hint')}
      </button>
      <button
        type="button"
        className="quiet"
        onClick={props.onHelp}
        aria-label={texts.say('prompt.help')}
        title={texts.say('prompt.help')}
        aria-keyshortcuts="?"
      >
        ?
      </button>
      {props.orders !== null && (
        <button type="button" className="quiet orders" onClick={props.onOrders}>
          {texts.say('standing.title')}
          {props.orders > 0 && <span className="orders-count">{props.orders}</span>}
        </button>
      )}
      {reason && <p className="undo-reason faint">{reason}</p>}
    </div>
  );
}

function ThinkingBar({ texts, thinking }: { texts: Texts; thinking: Thinking }) {
  const { elapsed_ms, expected_ms } = thinking;
  const known = expected_ms !== null && expected_ms > 0;
  const part = known ? Math.min(1, elapsed_ms / expected_ms) : 0;
  return (
    <div className="thinking">
      <div
        className={known ? 'thinking-bar' : 'thinking-bar unknown'}
        role="progressbar"
        aria-label={texts.say('prompt.thinks')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known ? Math.round(part * 100) : undefined}
      >
        <span style={known ? { width: `${part * 100}%` } : undefined} />
      </div>
      {elapsed_ms >= 1000 && (
        <span className="faint">{texts.say('prompt.seconds', { seconds: Math.round(elapsed_ms / 1000) })}</span>
      )}
    </div>
  );
}
