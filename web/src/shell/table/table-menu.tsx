import { useEffect, useRef, useState } from 'react';
import type { Texts } from '../../i18n/texts';
import './table-menu.css';

export interface MenuEntry {
  label: string;
  onClick?: () => void;
  href?: string;
}

export function TableMenu({ texts, entries }: { texts: Texts; entries: (MenuEntry | false)[] }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const close = (event: Event) => {
      const isInside = box.current?.contains(event.target as Node) === true;
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : isInside) return;
      setOpen(false);
      if (isInside) button.current?.focus();
    };
    window.addEventListener('pointerdown', close);
    window.addEventListener('keydown', close);
    return () => {
      window.removeEventListener('pointerdown', close);
      window.removeEventListener('keydown', close);
    };
  }, [open]);
  return (
    <div
      className="menu"
      ref={box}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="quiet"
        aria-label={texts.say('menu.title')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true">☰</span> <span className="menu-word">{texts.say('menu.title')}</span>
      </button>
      {open && (
        <ul className="menu-list">
          {entries.map((entry) =>
            entry ? (
              <li key={entry.label}>
                {entry.href ? (
                  <a href={entry.href} download onClick={() => setOpen(false)}>
                    {entry.label}
                  </a>
                ) : (
                  <button
                    type="button"
                    onClick={() => {
                      setOpen(false);
                      // What opens now gives the focus back to the menu.
                      button.current?.focus();
                      entry.onClick?.();
                    }}
                  >
                    {entry.label}
                  </button>
                )}
              </li>
            ) : null,
          )}
        </ul>
      )}
    </div>
  );
}
