import type { Declaration, Plugin } from 'postcss';

const isDark = (selector: string) => /^\.dark(-theme)?$/.test(selector);

/**
 * Writes the dark theme's variables twice: for browsers that ask for dark colours, unless the shopper has chosen the light theme, and for
 * shoppers who have chosen the dark one. It collects them from the rules for `.dark-theme` in Radix's colours and the shop's stylesheet. It
 * runs before `singleTheme`, which removes Radix's other dark rules.
 */
export const darkTheme = (): Plugin => ({
  postcssPlugin: 'dark-theme',
  Once(root, { AtRule, Rule }) {
    const declarations = new Map<string, Declaration>();
    root.walkRules((rule) => {
      if (!rule.selectors.every(isDark) || rule.parent?.type === 'atrule') return;
      rule.walkDecls((declaration) => void declarations.set(declaration.prop, declaration));
      rule.remove();
    });
    if (declarations.size === 0) return;
    const darkRule = (selector: string) => new Rule({ selector, nodes: [...declarations.values()].map((one) => one.clone()) });
    const asked = new AtRule({
      name: 'media',
      params: '(prefers-color-scheme: dark)',
      nodes: [darkRule('html:not([data-theme="light"])')],
    });
    root.append(asked, darkRule('html[data-theme="dark"]'));
  },
});
