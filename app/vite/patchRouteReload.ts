import path from 'node:path';
import type { Plugin } from 'vite';

const changes = [
  ['await import( /* webpackIgnore: true */route.module)', 'await importWithReload(() => import(/* @vite-ignore */ route.module))'],
  // A rejection here would be lost, and leave an empty page: the error shows when the route is rendered.
  ['window.location.reload();', 'return { default: () => { throw error; } };'],
] as const;

/** Remix reloads the page if a route's file is missing. This applies the shop's own rule, and otherwise shows the error page. */
export const patchRouteReload = (rule: string): Plugin => ({
  name: 'patch-route-reload',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.replaceAll('\\', '/').endsWith('@remix-run/react/dist/esm/routeModules.js')) return null;
    let changed = `import { importWithReload } from ${JSON.stringify(path.resolve(rule).replaceAll('\\', '/'))};\n${code}`;
    for (const [from, to] of changes) {
      if (changed.split(from).length !== 2) throw new Error(`${id} does not contain exactly one ${from}`);
      changed = changed.replace(from, to);
    }
    return { code: changed, map: null };
  },
});
