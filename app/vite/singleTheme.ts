import type { AtRule, Declaration, Plugin } from 'postcss';

const isOfRadix = (file = '') => /[\\/]@radix-ui[\\/]/.test(file);

/** Radix's rules for its own breakpoints, such as 520 px, which the shop does not have. */
const isOfRadixBreakpoint = ({ name, params, source }: AtRule) =>
  name === 'media' && params.includes('min-width') && isOfRadix(source?.input.file);

/** Radix's font faces: the shop has no code, light or italic text, and for the rest the fonts of the system as they are. */
const isUnusedFace = ({ name, source }: AtRule) => name === 'font-face' && isOfRadix(source?.input.file);

/** Radix's letter spacing and font style, which are the browser's own, and its colours on solid ones: the shop's are in its own stylesheets. */
const isUnusedDeclaration = ({ prop, source }: Declaration) =>
  /letter-spacing|font-style|-contrast$/.test(prop) && isOfRadix(source?.input.file);

/**
 * Removes Radix's rules for dark themes, wide-gamut screens, mixed colours, selected text, other sizes and radii, and its breakpoints: the
 * shop has one light theme at one size, and those rules are half of its tokens.
 */
export const singleTheme = (): Plugin => ({
  postcssPlugin: 'single-theme',
  Once(root) {
    root.walkAtRules((rule) => {
      if (/display-p3|color-gamut|color-mix/.test(rule.params) || isOfRadixBreakpoint(rule) || isUnusedFace(rule)) rule.remove();
    });
    root.walkRules((rule) => {
      const selectors = rule.selectors.filter(
        (selector) =>
          !/::selection|\.dark\b|\.dark-theme|\.light\b|data-scaling|data-radius='?(?:none|small|large|full)/.test(
            selector.replace(/:not\([^)]*\)/g, ''),
          ),
      );
      if (selectors.length === 0) rule.remove();
      else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
    });
    root.walkDecls((declaration) => {
      if (isUnusedDeclaration(declaration)) return void declaration.remove();
      if (declaration.prop === '--default-font-family' && isOfRadix(declaration.source?.input.file))
        declaration.value = 'system-ui, sans-serif';
      declaration.value = declaration.value
        .replace(/calc\((-?[\d.]+(?:px|em)?) \* var\(--scaling\)\)/g, '$1')
        .replace(/calc\((\d+px) \* var\(--scaling\) \* var\(--radius-factor\)\)/g, '$1')
        .replace(/var\(--scaling\)/g, '1');
    });
  },
});
