import type { Plugin } from 'vite';

/** How Remix asks for the part of a route that runs in a browser. */
const browserPart = /\/app\/routes\/staff\/.*\?__remix-build-client-route$/;

/**
 * Keeps the staff's routes out of the browser's bundle: their pages have no script, and modules that they share with the shop's would be cut
 * into more files.
 */
export const withoutStaffScripts = (): Plugin => ({
  name: 'without-staff-scripts',
  enforce: 'post',
  transform: (_, id, options) => (!options?.ssr && browserPart.test(id) ? { code: 'export {};', map: null } : null),
});
