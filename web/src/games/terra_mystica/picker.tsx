// The choice of factions: seven boards, two sides each, with what one needs to know to choose.

import { memo } from 'react';
import { Emblem } from '../../board/emblem';
import { noFace } from '../../shell/scene';
import { TerrainDisc } from './art';
import { cults, cycle, entries, factions, type FactionFigures } from './figures';
import { CultSign, Goods } from './goods';
import { Spot } from './spot';
import { useStill } from './still';
import './picker.css';

function FactionCard({ faction, owner }: { faction: FactionFigures; owner: number | undefined }) {
  const { texts, faces } = useStill();
  const name = texts.title(`terra-mystica.faction.${faction.id}`);
  const summary = texts.say(`help.terra-mystica.faction.${faction.id}`);
  const { start } = faction;
  const steps = cults.filter((cult) => (start.cults[cult] ?? 0) > 0);
  return (
    <Spot
      kind="faction"
      id={faction.id}
      className={`tm-faction-card tm-${faction.home}${owner === undefined ? '' : ' taken'}`}
      label={`${name}. ${summary}`}
      explain={`terra-mystica.faction.${faction.id}`}
    >
      <span className="tm-faction-head">
        <TerrainDisc terrain={faction.home} size={26} />
        <strong>{name}</strong>
        {owner !== undefined && <Emblem face={faces[owner] ?? noFace} size={20} />}
      </span>
      <span className="tm-faction-words">{summary}</span>
      <span className="tm-faction-start">
        <Goods of={{ coins: start.coins, workers: start.workers, priests: start.priests }} />
        <span className="tm-faction-bowls">{start.power_bowls.join(' · ')}</span>
        {steps.map((cult) => (
          <span key={cult} className="tm-faction-step">
            {start.cults[cult]}
            <CultSign cult={cult} size={13} />
          </span>
        ))}
      </span>
    </Spot>
  );
}

export const FactionPicker = memo(function FactionPicker() {
  const { view, texts } = useStill();
  const offered = entries(view, 'factions');
  if (offered.length === 0) return null;
  const byHome = [...factions].sort((a, b) => cycle.indexOf(a.home) - cycle.indexOf(b.home));
  return (
    <section className="tm-picker" aria-label={texts.say('terra-mystica.prompt.factions')} tabIndex={0}>
      {byHome.map((faction) => (
        <FactionCard
          key={faction.id}
          faction={faction}
          owner={offered.find((entry) => entry.id === faction.id)?.seat}
        />
      ))}
    </section>
  );
});
