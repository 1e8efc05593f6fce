import purgeCSSPlugin from '@fullhuman/postcss-purgecss';
import { accentColours } from './brand/accentColours';
import { nameWidth } from './brand/nameWidth';
import { darkTheme } from './darkTheme';
import { logical } from './logicalProperties';
import { sharedVariables } from './sharedVariables';
import { singleTheme } from './singleTheme';

/** Reduces Radix's stylesheet of 430 KB to what the pages use: one light and one dark theme, logical sides, no unused rules. */
export const stylesheet = (production: boolean, variables = sharedVariables('app/styles')) => [
  darkTheme(),
  singleTheme(),
  accentColours(),
  nameWidth(),
  logical(),
  ...(production
    ? [
        variables.plugin,
        purgeCSSPlugin({
          content: ['app/**/*.tsx', 'app/**/*.ts'],
          // The staff's pages have a style of their own, which is not processed.
          skippedContentGlobs: ['app/routes/staff/**', 'app/components/staff/**'],
          variables: true,
          keyframes: true,
          safelist: { standard: ['html', 'body', 'radix-themes'], variables: variables.names },
        }),
      ]
    : []),
];
