import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
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
  // Closed while it is still in the page, or the browser gives the focus back to nobody.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  // Who marks words in a field and lets go beside the dialog has not clicked beside it.
  const pressedBeside = useRef(false);
  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (event.target === dialog.current && pressedBeside.current) onClose();
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
