import type { Plugin } from 'vite';

const packages = /\/node_modules\/(?:@remix-run\/(?:react|router)|react-router(?:-dom)?)\//;
/** `vite.config.ts` sets every flag of Remix, and Remix sets these of its router. */
const flags =
  /(?:\b\w+\.)*\b_?future\.(?:v3_(?:fetcherPersist|lazyRouteDiscovery|relativeSplatPath|singleFetch|throwAbortReason)|v7_(?:fetcherPersist|normalizeFormMethod|partialHydration|prependBasename|relativeSplatPath|skipActionErrorRevalidation))\b/g;

/** Replaces Remix's flags in the browser's script by their values, so that the code for the other values is left out. */
export const fixedFlags = (): Plugin => ({
  name: 'fixed-flags',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  transform(code, id) {
    if (!packages.test(id)) return null;
    const fixed = code.replace(flags, 'true');
    return fixed === code ? null : { code: fixed, map: null };
  },
});
