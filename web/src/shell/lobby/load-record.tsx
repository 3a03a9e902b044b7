// The record of a game, from a file.

import { useRef } from 'react';
import { http } from '../../protocol/http';
import { usePage } from '../context';
import { navigate, tableAddress } from '../router';

export function LoadRecord({ onFailed }: { onFailed: (error: unknown) => void }) {
  const { texts } = usePage();
  const record = useRef<HTMLInputElement>(null);

  const load = async (file: File | undefined) => {
    if (!file) return;
    try {
      const { table, first } = await http.loadRecord(await file.text());
      navigate(`${tableAddress(table)}#at=${first}`);
    } catch (error) {
      onFailed(error);
    }
  };

  return (
    <section aria-labelledby="record-heading">
      <h2 id="record-heading">{texts.say('lobby.record')}</h2>
      <p className="faint">{texts.say('lobby.record.sentence')}</p>
      <input
        ref={record}
        type="file"
        className="hidden-input"
        tabIndex={-1}
        aria-label={texts.say('lobby.record.choose')}
        accept=".txt,.record,text/plain"
        onChange={(event) => {
          void load(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <button type="button" onClick={() => record.current?.click()}>
        {texts.say('lobby.record.choose')}
      </button>
    </section>
  );
}
