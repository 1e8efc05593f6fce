import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { contentLanguages, fallbacksOf, type Language, languageCodes } from '../../marketplace/contract/languages';

/** Namespaces whose messages are in one file, for each language. The others have a file of their own. */
const groups: Record<string, readonly string[]> = {
  shop: ['common', 'errors', 'home', 'city', 'wishlist'],
  fields: ['account', 'address', 'validation'],
};
const groupOf: Record<string, string> = Object.fromEntries(
  Object.entries(groups).flatMap(([group, namespaces]) => namespaces.map((namespace) => [namespace, group])),
);
const fileOf = (namespace: string) => groupOf[namespace] ?? namespace;
const prefix = '\0messages:';

/** The languages whose texts make up those of a language, the nearest last. */
const sourcesOf = (language: Language): Language[] =>
  contentLanguages.some((code) => code === language) ? [language] : [...fallbacksOf(language).reverse(), language];

/**
 * The code of a file with namespaces. One that lacks texts takes them from the nearest language it falls back to.
 * @param sources languages, the nearest last.
 * @param fileIn the path of a namespace's texts, which need not exist.
 */
export function moduleOf(
  namespaces: string[],
  sources: readonly string[],
  fileIn: (language: string, namespace: string) => string,
): string {
  return namespaces
    .map((namespace) => {
      const files = sources.map((code) => fileIn(code, namespace)).filter((file) => existsSync(file));
      const names = files.map((_, place) => `${namespace}${place}`);
      const imports = files.map((file, place) => `import ${names[place]} from ${JSON.stringify(file)};`);
      const merged = names.length === 1 ? names[0] : `Object.assign({}, ${names.join(', ')})`;
      return `${imports.join('\n')}\nconst ${namespace} = ${merged};\nexport { ${namespace} };`;
    })
    .join('\n');
}

/**
 * Writes the messages into files whose names a browser can tell: `assets/GROUP-LANGUAGE-VERSION.js`, with one version, the hash of all messages.
 * Otherwise the browser's script lists every file with a hash of its own, about 1,000 bytes (gzip) that every page loads.
 */
export function messageFiles(locales: string): Plugin {
  const folder = path.resolve(locales);
  const fileIn = (language: string, namespace: string) => path.join(folder, language, `${namespace}.ts`);
  const namespaces = readdirSync(path.join(folder, 'en')).flatMap((file) => (file.endsWith('.ts') ? path.basename(file, '.ts') : []));
  const hash = createHash('sha256').update(JSON.stringify(groups));
  for (const language of languageCodes)
    for (const file of namespaces.map((namespace) => fileIn(language, namespace))) if (existsSync(file)) hash.update(readFileSync(file));
  const version = hash.digest('hex').slice(0, 8);
  return {
    name: 'message-files',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    buildStart() {
      for (const language of languageCodes)
        for (const group of new Set(namespaces.map(fileOf)))
          this.emitFile({ type: 'chunk', id: `${prefix}${language}/${group}`, fileName: `assets/${group}-${language}-${version}.js` });
    },
    resolveId: (id) => (id.startsWith(prefix) ? id : null),
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const [code, group] = id.slice(prefix.length).split('/');
      const language = languageCodes.find((one) => one === code) ?? 'en';
      return moduleOf(
        namespaces.filter((namespace) => fileOf(namespace) === group),
        sourcesOf(language),
        fileIn,
      );
    },
    transform(_, id) {
      if (!id.replaceAll('\\', '/').endsWith('/app/browser/messages/messageFile.ts')) return null;
      return {
        code: `const groups = ${JSON.stringify(groupOf)};
export const importMessages = async (language, namespace) =>
  (await import(/* @vite-ignore */ \`./\${groups[namespace] ?? namespace}-\${language}-${version}.js\`))[namespace];`,
        map: null,
      };
    },
  };
}
