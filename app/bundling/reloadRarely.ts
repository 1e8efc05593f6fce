import path from 'node:path';
import type { Plugin } from 'vite';

const changes = [
  ['await import( /* webpackIgnore: true */route.module)', 'await loadOrReload(() => import(/* @vite-ignore */ route.module))'],
  // A rejection here would be lost, and leave an empty page: the error shows when the route is rendered.
  ['window.location.reload();', 'return { default: () => { throw error; } };'],
] as const;

/** Remix loads the page anew whenever the file of a route can't be had; here it does so by the shop's own rule, else the error page says it. */
export const reloadRarely = (rule: string): Plugin => ({
  name: 'reload-rarely',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.replaceAll('\\', '/').endsWith('@remix-run/react/dist/esm/routeModules.js')) return null;
    let changed = `import { loadOrReload } from ${JSON.stringify(path.resolve(rule).replaceAll('\\', '/'))};\n${code}`;
    for (const [from, to] of changes) {
      if (changed.split(from).length !== 2) throw new Error(`${id} no longer says ${from}`);
      changed = changed.replace(from, to);
    }
    return { code: changed, map: null };
  },
});
