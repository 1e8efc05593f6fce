import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '../../app/routes';

const root = path.resolve(import.meta.dirname, '../..');

/** The file of a relative import. */
const fileOf = (from: string, name: string) =>
  ['.ts', '.tsx', '/index.ts'].map((end) => path.join(path.dirname(from), name) + end).find((file) => existsSync(file));

/** Whether a module, or one that it imports, shows an input for files. */
function showsFileInput(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (/type(="|: ')file["']/.test(text)) return true;
  const imports = [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, name = '']) => fileOf(file, name));
  return imports.some((imported) => imported?.startsWith(path.join(root, 'app')) === true && showsFileInput(imported, seen));
}

const pagesOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path: own, file, children }) => {
    const here = own === undefined ? above : `${above}/${own}`;
    if (children) return pagesOf(children, here);
    return showsFileInput(path.join(root, 'app', file)) ? [here] : [];
  });

/** The text of a literal, a template or a constant of a module. */
function literalOf(expression: string, text: string): string | undefined {
  if (/^\w+$/.test(expression)) return literalOf(new RegExp(`const ${expression} = ([^;]+);`).exec(text)?.[1] ?? '', text);
  return /^['`](.*)['`]$/.exec(expression)?.[1]?.replace(/\$\{(\w+)\}/g, (_, name: string) => literalOf(name, text) ?? '');
}

/** The addresses of the API whose handlers read a file of a form. */
function endpointsWithFiles(): string[] {
  const folder = path.join(root, 'marketplace');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return files.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (!/import \{ (readFile|receiveFile)\b[^}]*\} from '(?:\.\/|[./]+\/uploads\/)\1'/.test(text)) return [];
    const [, ...endpoints] = text.split('api.add(');
    return endpoints.flatMap((endpoint) => {
      if (!/\b(readFile|receiveFile)\(/.test(endpoint)) return [];
      const found = literalOf(/path: ([^,]+),/.exec(endpoint)?.[1] ?? '', text);
      if (found === undefined) throw new Error(`no path of an endpoint with a file in ${file}`);
      return [found];
    });
  });
}

/** The addresses of pages and of the API that take files, as the code has them, with `1` for parameters. */
export const uploadAddresses = (): string[] =>
  [...pagesOf(routes), ...endpointsWithFiles()].map((address) => address.replace(/:\w+/g, '1'));
