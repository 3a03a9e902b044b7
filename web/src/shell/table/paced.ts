// Changes that come faster than they can be drawn, such as the moves of several bots, are drawn together: whatever came first is
// painted before the page turns to the rest.

// Runs once the page is painted, or after a while where nothing is, as behind another tab. Gives what calls it off.
const withoutPaint = 120;

export function afterPaint(command: () => void): () => void {
  let open = true;
  const once = () => {
    if (open) command();
    open = false;
  };
  const frame = requestAnimationFrame(() => setTimeout(once));
  const timer = setTimeout(once, withoutPaint);
  return () => {
    open = false;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

type Subscribe = (listener: () => void) => () => void;

export function paced(subscribe: Subscribe): Subscribe {
  return (listener) => {
    let painting: (() => void) | null = null;
    let isBehind = false;
    const changed = () => {
      if (painting) {
        isBehind = true;
        return;
      }
      listener();
      painting = afterPaint(() => {
        painting = null;
        if (isBehind) {
          isBehind = false;
          changed();
        }
      });
    };
    const stop = subscribe(changed);
    return () => {
      stop();
      painting?.();
    };
  };
}
