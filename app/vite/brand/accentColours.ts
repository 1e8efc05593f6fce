import type { Plugin } from 'postcss';
import { accentStep, hoveredAccent, solidAccent, type Theme } from '../../../marketplace/contract/brand/accent';

const step = /^--jade-a?(\d+)$/;
const words: Record<string, (theme: Theme) => string> = { 'brand-solid': solidAccent, 'brand-solid-hover': hoveredAccent };

/**
 * Gives Radix's `jade` the colours of the brand's accent, and `brand-solid` and `brand-solid-hover` their values. In the dark theme those are
 * left out where they are as in the light one. It runs after `darkTheme`, whose rules it knows by their selectors.
 */
export const accentColours = (): Plugin => ({
  postcssPlugin: 'accent-colours',
  Once(root) {
    root.walkDecls(/^--/, (declaration) => {
      const { parent, prop, value } = declaration;
      const theme: Theme =
        parent?.type === 'rule' && 'selector' in parent && String(parent.selector).includes('data-theme') ? 'dark' : 'light';
      const [, number] = step.exec(prop) ?? [];
      if (number && /^#[\da-f]{6,8}$/i.test(value)) declaration.value = accentStep(Number(number), value, theme);
      const colour = words[value];
      if (!colour) return;
      if (theme === 'dark' && colour('dark') === colour('light')) declaration.remove();
      else declaration.value = colour(theme);
    });
  },
});
