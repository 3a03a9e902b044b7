import { completeOffers } from '../../../model/targets';
import { placeName } from '../../../protocol/view';
import { useScene, type Scene } from '../../scene';
import { ChoiceList } from './choice-list';
import { Chooser } from './chooser';
import { CommitStep } from './commit';
import type { Choosing } from './use-choosing';

// The list of choices, what is picked, and the chooser beside the place that was clicked.
export function Answers({ texts, choosing, busy }: { texts: Scene['texts']; choosing: Choosing; busy: boolean }) {
  const { picked, lit, putDown, commit } = choosing;
  const { view } = useScene();
  const last = picked[picked.length - 1];
  return (
    <>
      {commit.pending && <CommitStep commit={commit} busy={busy} />}
      {last && (
        <p className="picked-line">
          {texts.say('prompt.picked', { places: picked.map(({ id }) => placeName(view, texts, id)).join(' → ') })}{' '}
          <button type="button" className="quiet" onClick={putDown}>
            {texts.say('chooser.close')}
          </button>
        </p>
      )}
      <ChoiceList
        texts={texts}
        choices={choosing.listed}
        kind={choosing.kind}
        onKind={choosing.chooseKind}
        hint={choosing.hint}
        hovered={choosing.hovered}
        busy={busy}
        onHover={choosing.hoverChoice}
        onAct={choosing.act}
      />
      {last && choosing.chooserOpen && (
        <Chooser
          texts={texts}
          target={last}
          offers={completeOffers(choosing.offered, picked)}
          goesOn={lit.size > 0}
          busy={busy}
          onAct={choosing.act}
          onHover={choosing.hoverChoice}
          onGoOn={() => {
            choosing.closeChooser();
            requestAnimationFrame(() => document.querySelector<SVGElement>('[data-target].lit')?.focus());
          }}
          onClose={putDown}
        />
      )}
    </>
  );
}
