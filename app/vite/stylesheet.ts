import purgeCSSPlugin from '@fullhuman/postcss-purgecss';
import { logical } from './logicalProperties';
import { singleTheme } from './singleTheme';

/** Reduces Radix's stylesheet of 430 KB to what the pages use: light theme only, logical sides, no unused rules. */
export const stylesheet = (production: boolean) => [
  singleTheme(),
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
