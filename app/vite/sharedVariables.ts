import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'postcss';

const namesIn = (css: string) => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

/**
 * The custom properties that any of the shop's stylesheets uses, and those that their values use. One stylesheet may define what only
 * another one uses, which PurgeCSS, reading one at a time, would remove. The plugin adds to `names` as it reads the definitions, so it runs
 * before PurgeCSS.
 */
export function sharedVariables(folder: string): { names: string[]; plugin: Plugin } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const names = [...new Set(files.flatMap((file) => namesIn(readFileSync(path.join(folder, file), 'utf8'))))];
  return {
    names,
    plugin: {
      postcssPlugin: 'shared-variables',
      Once(root) {
        const uses = new Map<string, string[]>();
        root.walkDecls(/^--/, ({ prop, value }) => void uses.set(prop, [...(uses.get(prop) ?? []), ...namesIn(value)]));
        for (const name of names) for (const used of uses.get(name) ?? []) if (!names.includes(used)) names.push(used);
      },
    },
  };
}
