import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Gives the browser's files of conform, instead of two copies of Babel's helpers, one short file that uses the language's own object spread. */
export const nativeSpread = (): Plugin => ({
  name: 'native-spread',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  resolveId: (source, importer) =>
    importer?.includes('/@conform-to/') && source.endsWith('/_rollupPluginBabelHelpers.mjs')
      ? fileURLToPath(new URL('../../browser/objectSpread.ts', import.meta.url))
      : null,
});
