// Pan with a drag or one finger, zoom with the wheel, two fingers or the buttons. The window onto the board is
// an SVG viewBox; the board itself never re-renders for it.

import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import type { Box } from './geometry';

const dragThreshold = 6;
const closest = 0.18;

export interface PanZoom {
  zoom: (factor: number) => void;
  fit: () => void;
  // Scrolls a point of the board into sight, if it is out of it.
  reveal: (x: number, y: number) => void;
  // True right after a drag, so that its end is not taken for a click.
  dragged: () => boolean;
}

// The window onto the board, and how it moves.
function useWindow(svg: RefObject<SVGSVGElement>, whole: Box) {
  const window_ = useRef<Box>(whole);

  const show = useCallback(
    (box: Box) => {
      const width = Math.min(Math.max(box.width, whole.width * closest), whole.width);
      const height = Math.min(Math.max(box.height, whole.height * closest), whole.height);
      const x = Math.min(Math.max(box.x, whole.x), whole.x + whole.width - width);
      const y = Math.min(Math.max(box.y, whole.y), whole.y + whole.height - height);
      window_.current = { x, y, width, height };
      svg.current?.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    },
    [svg, whole],
  );

  // Board units per screen pixel, and where the window's corner lies on the screen.
  const scale = useCallback(() => {
    const rect = svg.current!.getBoundingClientRect();
    const box = window_.current;
    const units = Math.max(box.width / rect.width, box.height / rect.height);
    return {
      units,
      left: rect.left + (rect.width - box.width / units) / 2,
      top: rect.top + (rect.height - box.height / units) / 2,
    };
  }, [svg]);

  const zoomAt = useCallback(
    (factor: number, clientX: number, clientY: number) => {
      const { units, left, top } = scale();
      const box = window_.current;
      const x = box.x + (clientX - left) * units;
      const y = box.y + (clientY - top) * units;
      const width = Math.min(Math.max(box.width * factor, whole.width * closest), whole.width);
      const by = width / box.width;
      show({ x: x - (x - box.x) * by, y: y - (y - box.y) * by, width, height: box.height * by });
    },
    [scale, show, whole],
  );

  useEffect(() => show(whole), [show, whole]);

  // By so many pixels of the screen.
  const pan = useCallback(
    (dx: number, dy: number) => {
      const { units } = scale();
      const box = window_.current;
      show({ ...box, x: box.x - dx * units, y: box.y - dy * units });
    },
    [scale, show],
  );
  return { window_, show, zoomAt, pan };
}

export function usePanZoom(svg: RefObject<SVGSVGElement>, whole: Box): PanZoom {
  const { window_, show, zoomAt, pan } = useWindow(svg, whole);
  const travelled = useGestures(svg, pan, zoomAt);
  const zoom = useCallback(
    (factor: number) => {
      const rect = svg.current!.getBoundingClientRect();
      zoomAt(factor, rect.left + rect.width / 2, rect.top + rect.height / 2);
    },
    [svg, zoomAt],
  );
  const fit = useCallback(() => show(whole), [show, whole]);
  const reveal = useCallback(
    (x: number, y: number) => {
      const box = window_.current;
      const inside = x > box.x + 40 && x < box.x + box.width - 40 && y > box.y + 40 && y < box.y + box.height - 40;
      if (!inside) show({ ...box, x: x - box.width / 2, y: y - box.height / 2 });
    },
    [window_, show],
  );
  const dragged = useCallback(() => travelled.current > dragThreshold, [travelled]);
  return useMemo(() => ({ zoom, fit, reveal, dragged }), [zoom, fit, reveal, dragged]);
}

type ZoomAt = (factor: number, clientX: number, clientY: number) => void;

// What mouse, wheel and fingers do. Answers with how far the pointer has travelled since it went down.
function useGestures(svg: RefObject<SVGSVGElement>, pan: (dx: number, dy: number) => void, zoomAt: ZoomAt) {
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const travelled = useRef(0);

  useEffect(() => {
    const element = svg.current;
    if (!element) return undefined;

    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomAt(Math.exp(event.deltaY * 0.0015), event.clientX, event.clientY);
    };
    const down = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      if (pointers.current.size === 0) travelled.current = 0;
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      travelled.current += Math.hypot(now.x - before.x, now.y - before.y);
      const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      pointers.current.set(event.pointerId, now);
      if (other) {
        const spread = Math.hypot(before.x - other.x, before.y - other.y);
        const wider = Math.hypot(now.x - other.x, now.y - other.y);
        if (wider > 0 && spread > 0) zoomAt(spread / wider, (now.x + other.x) / 2, (now.y + other.y) / 2);
      } else if (travelled.current > dragThreshold) pan(now.x - before.x, now.y - before.y);
    };
    const up = (event: PointerEvent) => pointers.current.delete(event.pointerId);

    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
    };
  }, [svg, pan, zoomAt]);
  return travelled;
}
