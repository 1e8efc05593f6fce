import type { Plugin } from 'postcss';

/**
 * Drops what Radix repeats for dark themes, wide-gamut screens and other sizes: the shop has one light look at one size,
 * and the repetition is half of its tokens.
 */
export const oneLook = (): Plugin => ({
  postcssPlugin: 'one-look',
  Once(root) {
    root.walkAtRules((rule) => {
      if (/display-p3|color-gamut/.test(rule.params)) rule.remove();
    });
    root.walkRules((rule) => {
      const kept = rule.selectors.filter(
        (selector) => !/\.dark\b|\.dark-theme|\.light\b|data-scaling/.test(selector.replace(/:not\([^)]*\)/g, '')),
      );
      if (kept.length === 0) rule.remove();
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
    });
    root.walkDecls((declaration) => {
      declaration.value = declaration.value
        .replace(/calc\((-?[\d.]+(?:px|em)?) \* var\(--scaling\)\)/g, '$1')
        .replace(/var\(--scaling\)/g, '1');
    });
  },
});
