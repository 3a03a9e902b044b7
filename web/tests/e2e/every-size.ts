// The ways in which a table is looked at: three sizes and 200 %, dark and light, English and French. A few that together have
// every one of them, or, with PENTARCHY_EVERY=1, all of them.

import type { Options } from './stage/stage-open';

export const sizes = {
  wide: { width: 1440, height: 900 },
  medium: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
  // What is left of 1440x900 at 200 %.
  'twice as large': { width: 720, height: 450 },
} as const;

export interface Way {
  name: string;
  size: keyof typeof sizes;
  language: 'en' | 'fr';
  theme: 'light' | 'dark';
  options: Options & { viewport: { width: number; height: number } };
}

const wayOf = (size: keyof typeof sizes, language: 'en' | 'fr', theme: 'light' | 'dark'): Way => ({
  ...{ name: `${size}, ${language}, ${theme}`, size, language, theme },
  options: {
    viewport: sizes[size],
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    colorScheme: theme,
    ...(size === 'phone' ? { hasTouch: true } : {}),
  },
});

export const isEvery = process.env.PENTARCHY_EVERY === '1';

export const ways: readonly Way[] = isEvery
  ? (Object.keys(sizes) as (keyof typeof sizes)[]).flatMap((size) =>
      (['en', 'fr'] as const).flatMap((language) => (['light', 'dark'] as const).map((theme) => wayOf(size, language, theme))),
    )
  : [
      wayOf('wide', 'en', 'dark'),
      wayOf('medium', 'fr', 'light'),
      wayOf('phone', 'fr', 'dark'),
      wayOf('twice as large', 'en', 'light'),
    ];
