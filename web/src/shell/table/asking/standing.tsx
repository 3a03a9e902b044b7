// Standing orders: what a seat settles beforehand, so that it is not asked each time.

import { useState } from 'react';
import type { OptionSpec, StandingOrders } from '../../../protocol/messages';
import { Emblem } from '../../../board/emblem';
import { Dialog } from '../../dialog';
import { OptionField } from '../../set-up/option-field';
import { noFace, useScene } from '../../scene';
import './standing.css';

// How many orders of a seat differ from what is usual.
export function ordersGiven(specs: readonly OptionSpec[], orders: Record<string, string> | undefined): number {
  return specs.filter((spec) => (orders?.[spec.key] ?? spec.default) !== spec.default).length;
}

const isValue = ({ kind, low = -Infinity, high = Infinity }: OptionSpec, value: string): boolean =>
  kind !== 'integer' || (/^-?\d+$/.test(value) && Number(value) >= low && Number(value) <= high);

export function StandingDialog({
  specs,
  held,
  standing,
  onChange,
  onClose,
}: {
  specs: readonly OptionSpec[];
  held: readonly number[];
  standing: StandingOrders | undefined;
  onChange: (seat: number, orders: Record<string, string>) => void;
  onClose: () => void;
}) {
  const { texts } = useScene();
  return (
    <Dialog title={texts.say('standing.title')} onClose={onClose}>
      <p>{texts.say('standing.sentence')}</p>
      {held.map((seat) => (
        <SeatOrders
          key={seat}
          seat={seat}
          named={held.length > 1}
          specs={specs}
          orders={standing?.[String(seat)]}
          onChange={(orders) => onChange(seat, orders)}
        />
      ))}
      <div className="form-buttons">
        <button type="button" className="primary" onClick={onClose}>
          {texts.say('standing.done')}
        </button>
      </div>
    </Dialog>
  );
}

function SeatOrders({
  seat,
  named,
  specs,
  orders,
  onChange,
}: {
  seat: number;
  named: boolean;
  specs: readonly OptionSpec[];
  orders: Record<string, string> | undefined;
  onChange: (orders: Record<string, string>) => void;
}) {
  const { faces } = useScene();
  const face = faces[seat] ?? noFace;
  // What was chosen here stands at once; the server's answer follows.
  const [draft, setDraft] = useState<Record<string, string>>(() =>
    Object.fromEntries(specs.map((spec) => [spec.key, orders?.[spec.key] ?? spec.default])),
  );
  const change = (key: string, value: string) => {
    const next = { ...draft, [key]: value };
    setDraft(next);
    // A number that is still being typed is not an order yet.
    if (specs.every((spec) => isValue(spec, next[spec.key] ?? spec.default))) onChange(next);
  };
  return (
    <fieldset className="form seat-orders">
      <legend className={named ? 'seat-orders-name' : 'sr-only'}>
        <Emblem face={face} size={22} /> {face.name}
      </legend>
      {specs.map((spec) => (
        <OptionField
          key={spec.key}
          option={spec}
          value={draft[spec.key] ?? spec.default}
          onChange={(value) => change(spec.key, value)}
        />
      ))}
    </fieldset>
  );
}
