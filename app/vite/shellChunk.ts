import type { Plugin } from 'vite';

/**
 * Puts the modules that every page loads, those of `app/root.tsx` and `app/entry.client.tsx`, into two chunks: the shop's and the
 * libraries'. Otherwise they are about twenty small files, because Rollup treats each route as a separate entry.
 */
export function shellChunk(): Plugin {
  const isShellEntry = (id: string) => /\/app\/(?:root|entry\.client)\.tsx/.test(id);
  return {
    name: 'shell-chunk',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    onLog(_, log) {
      if (log.code === 'CIRCULAR_CHUNK') this.error(log);
    },
    outputOptions(options) {
      let shell: Set<string> | null = null;
      const libraries = new Set<string>();
      return {
        ...options,
        manualChunks(id, { getModuleIds, getModuleInfo }) {
          if (!shell) {
            shell = new Set();
            const open = [...getModuleIds()].filter(isShellEntry);
            for (const from of open) {
              for (const imported of getModuleInfo(from)?.importedIds ?? []) {
                if (shell.has(imported)) continue;
                shell.add(imported);
                open.push(imported);
              }
            }
            // What a package imports goes with it, such as Rollup's CommonJS helpers: two chunks that import each other fail to start.
            const packages = [...shell].filter((member) => member.includes('/node_modules/'));
            for (const from of packages) {
              if (libraries.has(from)) continue;
              libraries.add(from);
              packages.push(...(getModuleInfo(from)?.importedIds ?? []));
            }
          }
          if (!shell.has(id) || isShellEntry(id)) return null;
          return libraries.has(id) ? 'libraries' : 'shell';
        },
      };
    },
  };
}
