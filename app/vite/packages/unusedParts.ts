import type { Plugin } from 'vite';

interface Unused {
  /** Functions that are never called, or whose result is always the same, with the body that replaces theirs. */
  functions?: Record<string, string>;
  /** Names that a CommonJS module exports and nothing imports. */
  exports?: string[];
  /** Texts that occur once, and what replaces them. */
  texts?: readonly (readonly [from: string, to: string])[];
}

const nothing = '{}';
const no = '{ return false; }';

/**
 * Parts of packages that the shop's pages never use in a browser, by file. The pages have no view transitions by script, no `<Await>`, no blocked
 * navigations and scroll positions of their own (`useScroll`); every route has data from the server, in one answer; hot updates are for
 * development; React renders into the document with `hydrateRoot` alone.
 */
const unused: Record<string, Unused> = {
  '@remix-run/react/dist/esm/components.js': {
    // The document's scripts are outside of what is hydrated.
    functions: { Scripts: nothing },
    // Without these assignments, the components are left out when nothing uses them.
    texts: [
      ['NavLink.displayName = "NavLink";', ''],
      ['Link.displayName = "Link";', ''],
    ],
  },
  '@remix-run/react/dist/esm/errorBoundaries.js': {
    texts: [
      [', error.status, " ", error.statusText), heyDeveloper);', ', error.status, " ", error.statusText));'],
      [', errorInstance.stack), heyDeveloper);', ', errorInstance.stack));'],
    ],
  },
  '@remix-run/react/dist/esm/fallback.js': { functions: { RemixRootDefaultHydrateFallback: nothing } },
  '@remix-run/react/dist/esm/routes.js': {
    functions: { createClientRoutesWithHMRRevalidationOptOut: nothing, wrapShouldRevalidateForHdr: nothing, fetchServerHandler: nothing },
  },
  '@remix-run/router/dist/router.js': {
    functions: {
      isDeferredData: no,
      isDeferredResult: no,
      cancelActiveDeferreds: '{ return []; }',
      resolveNavigationDeferredResults: nothing,
      resolveFetcherDeferredResults: nothing,
      shouldBlockNavigation: nothing,
      getBlocker: nothing,
      deleteBlocker: nothing,
      updateBlocker: nothing,
      enableScrollRestoration: nothing,
      saveScrollPosition: nothing,
      getSavedScrollPosition: '{ return null; }',
      restoreAppliedTransitions: nothing,
      persistAppliedTransitions: nothing,
    },
  },
  // How pages are rendered before React 18.
  'react-dom/cjs/react-dom.production.min.js': {
    exports: ['findDOMNode', 'hydrate', 'render', 'unmountComponentAtNode', 'unstable_renderSubtreeIntoContainer'],
  },
  'react-router/dist/index.js': { functions: { logV6DeprecationWarnings: nothing } },
  'react-router-dom/dist/index.js': {
    texts: [
      ['if (!viewTransitionOpts || isViewTransitionUnavailable) {', 'if (true) {'],
      ['if (vtContext.isTransitioning && !vtContext.flushSync) {', 'if (false) {'],
      ['if (renderDfd && pendingState && router.window) {', 'if (false) {'],
      ['if (renderDfd && pendingState && state.location.key === pendingState.location.key) {', 'if (false) {'],
      ['if (!vtContext.isTransitioning && interruption) {', 'if (false) {'],
    ],
  },
};

interface Node {
  type: string;
  start: number;
  end: number;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The declared functions of a tree, at any depth, with their bodies. */
function* functionsOf(node: Node): Generator<{ name: string; part: Node }> {
  const { type, id, body } = node as Node & { id?: { name: string } | null; body?: unknown };
  if (type === 'FunctionDeclaration' && id && isNode(body)) yield { name: id.name, part: body };
  for (const child of childrenOf(node)) yield* functionsOf(child);
}

/** The values of a tree's assignments to a property of `exports`. */
function* exportsOf(node: Node): Generator<{ name: string; part: Node }> {
  const { type, left, right } = node as Node & { left?: { object?: { name?: string }; property?: { name: string } }; right?: Node };
  if (type === 'AssignmentExpression' && left?.object?.name === 'exports' && left.property && right)
    yield { name: left.property.name, part: right };
  for (const child of childrenOf(node)) yield* exportsOf(child);
}

/** The code of a file without its unused parts. @throws an Error if one of them does not occur exactly once. */
export function withoutUnused(code: string, { functions = {}, exports = [], texts = [] }: Unused, parse: (code: string) => Node): string {
  const tree = parse(code);
  const replace = (found: { name: string; part: Node }[], name: string, by: string) => {
    const [one, ...others] = found.filter((each) => each.name === name);
    if (!one || others.length > 0) throw new Error(`There is not exactly one ${name}.`);
    return { ...one.part, by };
  };
  const declared = [...functionsOf(tree)];
  const exported = [...exportsOf(tree)];
  const changes = [
    ...Object.entries(functions).map(([name, body]) => replace(declared, name, body)),
    ...exports.map((name) => replace(exported, name, 'void 0')),
  ];
  let changed = code;
  for (const { start, end, by } of changes.toSorted((one, other) => other.start - one.start))
    changed = changed.slice(0, start) + by + changed.slice(end);
  for (const [from, to] of texts) {
    if (changed.split(from).length !== 2) throw new Error(`There is not exactly one ${from}`);
    changed = changed.replace(from, () => to);
  }
  return changed;
}

/** Leaves parts of packages out of the browser's script. The build fails when a new version of a package no longer has such a part. */
export const unusedParts = (): Plugin => ({
  name: 'unused-parts',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  // Vite's helper loads a stylesheet with a file of script. No file of script has one.
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
  transform(code, id) {
    const path = id.replaceAll('\\', '/');
    const file = Object.keys(unused).find((each) => path.endsWith(`/node_modules/${each}`));
    const parts = file && unused[file];
    if (!parts) return null;
    try {
      return { code: withoutUnused(code, parts, (text) => this.parse(text)), map: null };
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  },
});
