import { fileURLToPath } from 'node:url';

/**
 * Radix's scroll lock writes a style element, which the security policy blocks. Its package for that is replaced by one that writes none; the
 * rules are in `late/base.css`.
 */
export const withoutStyleElements = {
  'react-style-singleton': fileURLToPath(new URL('../../browser/noStyleElement.ts', import.meta.url)),
};
