// The things chosen, as they lie in the box.

import { useEffect, useState } from 'react';
import { CardFrame } from '../../cards/face';
import { SpeakingCards } from '../../cards/words';
import { Zoomable } from '../../cards/zoom';
import { http } from '../../protocol/http';
import type { BoxGroup } from '../../protocol/messages';
import type { ZoneEntry } from '../../protocol/view';
import { usePage } from '../context';
import './boxed-things.css';

const opened = new Map<string, Promise<BoxGroup[]>>();

export function useBox(game: string): BoxGroup[] | null {
  const [groups, setGroups] = useState<BoxGroup[] | null>(null);
  useEffect(() => {
    let current = true;
    if (!opened.has(game)) opened.set(game, http.box(game));
    opened.get(game)!.then(
      (found) => current && setGroups(found),
      () => {
        opened.delete(game);
        if (current) setGroups([]);
      },
    );
    return () => {
      current = false;
    };
  }, [game]);
  return groups;
}

export const inBox = (groups: readonly BoxGroup[] | null, group: string): ZoneEntry[] =>
  groups?.find(({ id }) => id === group)?.items ?? [];

export function BoxedThings({ game, group, ids }: { game: string; group: string; ids: readonly string[] }) {
  const { texts } = usePage();
  const things = inBox(useBox(game), group);
  return (
    <SpeakingCards texts={texts} game={game}>
      <span className="picker-box" aria-hidden="true">
        {ids.map((id, place) => {
          const thing = things.find((one) => one.id === id);
          return (
            thing && (
              <Zoomable key={place} entry={thing} zone="box">
                <CardFrame entry={thing} />
              </Zoomable>
            )
          );
        })}
      </span>
    </SpeakingCards>
  );
}
