import purgeCSSPlugin from '@fullhuman/postcss-purgecss';
import { logical } from './logical';
import { oneLook } from './oneLook';

/** The stylesheet's road from Radix's 430 KB to what the pages use: light theme only, logical sides, nothing unused. */
export const stylesheet = (production: boolean) => [
  oneLook(),
  logical(),
  ...(production
    ? [
        purgeCSSPlugin({
          content: ['app/**/*.tsx', 'app/**/*.ts'],
          variables: true,
          keyframes: true,
          safelist: { standard: ['html', 'body', 'radix-themes'] },
        }),
      ]
    : []),
];
