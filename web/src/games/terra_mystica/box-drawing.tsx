// What is in Terra Mystica's box, as the table draws it: scoring tiles, bonus cards, favor and town tiles, power actions.

import { useCardWords } from '../../cards/words';
import type { ZoneEntry } from '../../protocol/view';
import { powerActions, scoringById } from './figures';
import { StillInTheBox } from './still';
import { OwnTile, PowerSigns, ScoringSigns } from './tiles';
import './box-drawing.css';

function Drawn({ entry }: { entry: ZoneEntry }) {
  const scoring = scoringById.get(entry.id);
  if (scoring) {
    return (
      <span className="tm-scoring">
        <ScoringSigns tile={scoring} last={false} />
      </span>
    );
  }
  const power = powerActions.get(entry.id);
  if (power) {
    return (
      <span className="tm-power">
        <PowerSigns figures={power} />
      </span>
    );
  }
  // How many there are stands beside the name.
  return <OwnTile entry={{ ...entry, count: 1 }} quiet />;
}

export function BoxDrawing({ entry, large }: { entry: ZoneEntry; large: boolean }) {
  const { texts } = useCardWords();
  return (
    <StillInTheBox texts={texts}>
      <span className={large ? 'tm-box-drawing large' : 'tm-box-drawing'} aria-hidden="true">
        <Drawn entry={entry} />
      </span>
    </StillInTheBox>
  );
}
