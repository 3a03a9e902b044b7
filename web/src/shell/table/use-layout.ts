// How the table is laid out, by what fits: wide with everything side by side, medium with the question beside the board and
// the rest behind tabs, phone with the question below the board.

import { useEffect, useState } from 'react';

export type Layout = 'wide' | 'medium' | 'phone';

export function layoutFor(width: number, height: number): Layout {
  const upright = width < 900 && height > width;
  if (width < 620 || upright) return 'phone';
  return width >= 1100 && height >= 640 ? 'wide' : 'medium';
}

export function useLayout(): Layout {
  const measure = () => layoutFor(window.innerWidth, window.innerHeight);
  const [layout, setLayout] = useState(measure);
  useEffect(() => {
    const changed = () => setLayout(measure());
    changed();
    window.addEventListener('resize', changed);
    return () => window.removeEventListener('resize', changed);
  }, []);
  return layout;
}
