import type { Plugin, Rollup } from 'vite';

/** Pages that are opened first: what they share with others is in the group `shell`, which every page loads. */
const contentRoute = /\/app\/routes\/(?:home|product\/list|product\/detail|footer|collection-product-list)\/route\.tsx/;
/** The library of forms: 12 KB that pages without a form must not load. */
const formLibrary = /\/node_modules\/@conform-to\//;
const shellEntry = /\/app\/(?:root|entry\.client)\.tsx/;
const routeEntry = /\?__remix-build-client-route$/;
/** The modules that some modules import, directly or not, without what is loaded later. */
function closureOf(entries: Iterable<string>, { getModuleInfo }: Rollup.ManualChunkMeta): Set<string> {
  const closure = new Set<string>();
  const open = [...entries];
  for (const id of open) {
    for (const imported of getModuleInfo(id)?.importedIds ?? []) {
      if (closure.has(imported)) continue;
      closure.add(imported);
      open.push(imported);
    }
  }
  return closure;
}

/**
 * The group of each module: `libraries`, `shell`, `account`, `forms`, `address` or `auth`. What its modules import is in the same
 * group or in one before it, so no two files import each other.
 */
function groupModules(meta: Rollup.ManualChunkMeta): Map<string, string> {
  const groups = new Map<string, string>();
  const put = (group: string, modules: Iterable<string>) => {
    for (const id of modules) if (!groups.has(id)) groups.set(id, group);
  };
  const ids = [...meta.getModuleIds()];
  const shell = closureOf(
    ids.filter((id) => shellEntry.test(id)),
    meta,
  );
  // What a package imports goes with it, such as Rollup's CommonJS helpers.
  const packages = [...shell].filter((id) => id.includes('/node_modules/'));
  put('libraries', packages);
  put('libraries', closureOf(packages, meta));
  put('shell', shell);

  const isLoadedLater = (id: string) => (meta.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
  const entries = ids.filter((id) => routeEntry.test(id) || isLoadedLater(id)).map((id) => ({ id, modules: closureOf([id], meta) }));
  const isShared = (id: string) => entries.filter(({ id: entry, modules }) => entry === id || modules.has(id)).length > 1;
  const sharedBy = (pattern: RegExp) =>
    entries.filter(({ id }) => pattern.test(id)).flatMap(({ modules }) => [...modules].filter(isShared));
  const shared = new Set(sharedBy(routeEntry));
  const isOfForms = (id: string) => formLibrary.test(id) || [...closureOf([id], meta)].some((imported) => formLibrary.test(imported));
  const controls = [...shared].filter((id) => id.includes('/app/components/ui/'));
  put('shell', [...controls, ...closureOf(controls, meta)]);
  put('shell', sharedBy(contentRoute));
  put(
    'account',
    [...shared].filter((id) => !isOfForms(id)),
  );
  const forms = [...shared].filter((id) => formLibrary.test(id) || (isOfForms(id) && id.includes('/app/components/forms/')));
  put('forms', [...forms, ...closureOf(forms, meta)]);
  put(
    'address',
    [...shared].filter((id) => id.includes('/app/components/address/')),
  );
  put('auth', shared);
  for (const id of ids) if (shellEntry.test(id) || routeEntry.test(id)) groups.delete(id);
  return groups;
}

/**
 * Puts the modules that pages share into few files. Otherwise they are about a hundred small ones, because Rollup treats each route as a
 * separate entry.
 */
export function scriptGroups(): Plugin {
  return {
    name: 'script-groups',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    onLog(_, log) {
      if (log.code === 'CIRCULAR_CHUNK') this.error(log);
    },
    outputOptions(options) {
      let groups: Map<string, string> | null = null;
      return {
        ...options,
        manualChunks(id, meta) {
          groups ??= groupModules(meta);
          return groups.get(id);
        },
      };
    },
  };
}
