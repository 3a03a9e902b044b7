import { useEffect, useId, useRef, type ReactNode } from 'react';
import { usePage } from './context';
import './dialog.css';

// A dialog above the page; the browser keeps the focus inside and gives it back.
export function Dialog({
  title,
  onClose,
  children,
  wide,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
}) {
  const { texts } = usePage();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="dialog-inside">
        <header className="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" className="quiet" onClick={onClose} aria-label={texts.say('page.close')}>
            ✕
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
