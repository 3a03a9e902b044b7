// Every choice as a list, so that keyboard and screen reader reach it. Few are shown at once; many by kind.

import { useMemo } from 'react';
import { groupChoices, kindLabel, kindTerm, type ChoiceGroup } from '../../../model/choices';
import { targetKey } from '../../../model/targets';
import type { Texts } from '../../../i18n/texts';
import type { Choice, HintMessage } from '../../../protocol/messages';
import { Icon, iconForTerm } from '../../../icons/icon';
import './choice-list.css';

const fewChoices = 7;

export interface ChoiceListProps {
  texts: Texts;
  choices: readonly Choice[];
  kind: string | null;
  onKind: (kind: string | null) => void;
  hint: HintMessage | null;
  hovered: string | null;
  busy: boolean;
  onHover: (choice: Choice | null) => void;
  onAct: (choice: Choice) => void;
}

export function ChoiceList(props: ChoiceListProps) {
  const { texts, choices, kind, onKind, hint } = props;
  const groups = useMemo(() => groupChoices(choices), [choices]);
  const shares = useMemo(() => new Map((hint?.lines ?? []).map((line) => [line.choice, line.share])), [hint]);

  const button = (choice: Choice) => (
    <li key={choice.id}>
      <ChoiceButton {...props} choice={choice} share={shares.get(choice.id)} />
    </li>
  );
  if (choices.length <= fewChoices || groups.length === 1) {
    return (
      <ul className="choices" aria-label={texts.say('prompt.choices')}>
        {choices.map(button)}
      </ul>
    );
  }
  const alone = groups.filter((group) => group.choices.length === 1);
  const many = groups.filter((group) => group.choices.length > 1);
  const open = many.find((group) => group.key === kind);
  return (
    <>
      <div className="kinds" role="group" aria-label={texts.say('prompt.kinds')}>
        {many.map((group) => (
          <KindButton
            key={group.key}
            texts={texts}
            group={group}
            open={group === open}
            share={group.choices.reduce((sum, choice) => sum + (shares.get(choice.id) ?? 0), 0)}
            onClick={() => onKind(group === open ? null : group.key)}
          />
        ))}
      </div>
      {open && (
        <ul className="choices" aria-label={kindLabel(texts, open.key)}>
          {open.choices.map(button)}
        </ul>
      )}
      {alone.length > 0 && (
        <ul className="choices" aria-label={texts.say('prompt.choices')}>
          {alone.map((group) => button(group.choices[0]!))}
        </ul>
      )}
    </>
  );
}

const percentOf = (texts: Texts, share: number): string =>
  texts.say('number.percent', { percent: Math.round(share * 100) });

function KindButton({
  texts,
  group,
  open,
  share,
  onClick,
}: {
  texts: Texts;
  group: ChoiceGroup;
  open: boolean;
  share: number;
  onClick: () => void;
}) {
  const icon = iconForTerm(group.key);
  return (
    <button
      type="button"
      className={open ? 'kind open' : 'kind'}
      aria-pressed={open}
      data-explain={kindTerm(group.key)}
      onClick={onClick}
    >
      {icon && <Icon name={icon} size={20} />}
      <span>{kindLabel(texts, group.key)}</span>
      {share > 0.005 ? (
        <span className="share kind-count">{percentOf(texts, share)}</span>
      ) : (
        <span className="kind-count">{group.choices.length}</span>
      )}
    </button>
  );
}

function ChoiceButton({
  texts,
  choice,
  share,
  hovered,
  busy,
  onHover,
  onAct,
}: ChoiceListProps & { choice: Choice; share: number | undefined }) {
  const glowing = hovered !== null && choice.targets.some((target) => targetKey(target) === hovered);
  return (
    <button
      type="button"
      className={glowing ? 'choice glowing' : 'choice'}
      disabled={busy}
      data-choice={choice.text}
      data-explain={kindTerm(choice.message.key)}
      onClick={() => onAct(choice)}
      onPointerEnter={() => onHover(choice)}
      // After a move the pointer may rest on another choice than before.
      onPointerMove={() => onHover(choice)}
      onPointerLeave={() => onHover(null)}
      onFocus={() => onHover(choice)}
      onBlur={() => onHover(null)}
    >
      <span>{texts.message(choice.message)}</span>
      {share !== undefined && (
        <span className="share" title={texts.say('hint.share')}>
          <span className="share-bar" style={{ width: `${Math.max(4, share * 48)}px` }} />
          {percentOf(texts, share)}
        </span>
      )}
    </button>
  );
}
