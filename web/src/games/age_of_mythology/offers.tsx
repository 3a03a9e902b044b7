// What may be done and has no place of its own on the table: buttons beside what it is about.

import { useScene } from '../../shell/scene';

export function Offers({ but }: { but?: (key: string) => boolean }) {
  const { offers, choose, consider, texts } = useScene();
  const plain = offers.filter(({ targets, message }) => targets.length === 0 && !but?.(message.key));
  if (plain.length === 0) return null;
  return (
    <div className="am-offers" role="group" aria-label={texts.say('prompt.choices')}>
      {plain.map((offer) => (
        <button
          key={offer.id}
          type="button"
          className="am-offer"
          data-offer={offer.text}
          onClick={() => choose(offer)}
          onPointerEnter={() => consider(offer)}
          onPointerLeave={() => consider(null)}
          onFocus={() => consider(offer)}
          onBlur={() => consider(null)}
        >
          {texts.message(offer.message)}
        </button>
      ))}
    </div>
  );
}
