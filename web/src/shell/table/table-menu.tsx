import { useEffect, useRef, useState } from 'react';
import type { Texts } from '../../i18n/texts';
import './table-menu.css';

export interface MenuEntry {
  label: string;
  onClick?: () => void;
  href?: string;
}

function MenuLine({ entry, close }: { entry: MenuEntry; close: () => void }) {
  if (entry.href) {
    return (
      <li>
        <a href={entry.href} download onClick={close}>
          {entry.label}
        </a>
      </li>
    );
  }
  const choose = () => {
    close();
    entry.onClick?.();
  };
  return (
    <li>
      <button type="button" onClick={choose}>
        {entry.label}
      </button>
    </li>
  );
}

export function TableMenu({ texts, entries }: { texts: Texts; entries: (MenuEntry | false)[] }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const closeFrom = (event: Event) => {
      const isInside = box.current?.contains(event.target as Node) === true;
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : isInside) return;
      setOpen(false);
      if (isInside) button.current?.focus();
    };
    window.addEventListener('pointerdown', closeFrom);
    window.addEventListener('keydown', closeFrom);
    return () => {
      window.removeEventListener('pointerdown', closeFrom);
      window.removeEventListener('keydown', closeFrom);
    };
  }, [open]);
  // What opens next gives the focus back to the menu.
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
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
          {entries.map((entry) => (entry ? <MenuLine key={entry.label} entry={entry} close={close} /> : null))}
        </ul>
      )}
    </div>
  );
}
