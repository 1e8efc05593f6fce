/** A screen imports from its own folder and from the folders around it, never from the folder of another screen. */
const screensOfDepth = (depth) => {
  const levels = Array.from({ length: depth }, (_, level) => level + 1);
  return {
    name: `screens-use-their-own-folder-${depth}`,
    comment: 'A screen imports from its own folder and from the folders around it.',
    severity: 'error',
    from: { path: `^app/routes/${'([^/]+)/'.repeat(depth)}[^/]+$` },
    to: {
      path: '^app/routes/',
      pathNot: levels.map(
        (level) =>
          `^app/routes/${levels
            .slice(0, level)
            .map((group) => `$${group}/`)
            .join('')}[^/]+$`,
      ),
    },
  };
};

/**
 * The rules between folders (docs/architecture.md). Only value imports count: `tsPreCompilationDeps: false` drops type imports, which vanish
 * when the code is compiled.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-circular-files',
      comment: 'Files that import each other can only be understood, loaded and moved together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circular-folders',
      comment: 'Folders have one order: a folder uses the folders below it and nothing above it.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'storefront-knows-the-contract-only',
      comment: 'The storefront also runs against a marketplace in another process: it may import nothing of it but the contract.',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^marketplace/', pathNot: '^marketplace/contract/' },
    },
    {
      name: 'marketplace-knows-no-storefront',
      comment: 'The API serves mobile apps too, and runs without the storefront.',
      severity: 'error',
      from: { path: '^marketplace/' },
      to: { path: '^app/' },
    },
    {
      name: 'contract-needs-zod-only',
      comment: 'Browsers load parts of the contract: it stays free of everything else.',
      severity: 'error',
      from: { path: '^marketplace/contract/' },
      to: { pathNot: ['^marketplace/contract/', '^node_modules/zod/'] },
    },
    {
      name: 'screens-are-private',
      comment: 'Nothing outside the folder of a screen imports from it. What several screens show lives in components/.',
      severity: 'error',
      from: { path: '^(app/(?!routes/)|server[.]ts$)', pathNot: '^app/routes[.]ts$' },
      to: { path: '^app/routes/' },
    },
    ...[1, 2, 3, 4].map(screensOfDepth),
    {
      name: 'components-do-not-know-screens',
      comment: 'A component that needs a screen is a part of that screen.',
      severity: 'error',
      from: { path: '^app/components/' },
      to: { path: '^app/routes/' },
    },
    {
      name: 'server-does-not-know-browser',
      comment: 'What runs in the process must not reach the browser bundle.',
      severity: 'error',
      from: { path: '^app/server/' },
      to: { path: '^app/browser/' },
    },
    {
      name: 'browser-does-not-know-server',
      comment: 'What runs in the browser must not pull in code of the process.',
      severity: 'error',
      from: { path: '^app/browser/' },
      to: { path: '^app/server/' },
    },
    {
      name: 'tables-know-no-domain',
      comment: 'Tables refer to each other and to nothing above them.',
      severity: 'error',
      from: { path: '^marketplace/database/tables/' },
      to: { path: '^marketplace/', pathNot: ['^marketplace/database/tables/', '^marketplace/contract/'] },
    },
    {
      name: 'shared-imports-nothing-above',
      comment: 'Money, refusals, the cache and the log belong to no domain.',
      severity: 'error',
      from: { path: '^marketplace/shared/' },
      to: { path: '^(app|marketplace)/', pathNot: ['^marketplace/shared/', '^marketplace/contract/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|tests)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: false,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.json'] },
  },
};
