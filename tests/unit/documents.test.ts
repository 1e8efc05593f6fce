import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const documents = [
  ...readdirSync(root),
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((file) => path.join('docs', file)),
].filter((file) => file.endsWith('.md'));

/** Those that say where things are now; decisions and the changelog stay as they were written. */
const guides = documents.filter((file) => /^(CONTRIBUTING|README|SECURITY|docs\/(?!decisions\/))/.test(file));

/** Files that how-tos have their reader make. */
const examples = /sizeGuide|size-guide|newpay|locales\/tr\//;

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(/\s/g, '-'),
  );

test.each(documents)('%s leads to files and headings that exist', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  const wrong = links.filter(([, link = '', anchor]) => {
    const target = link === '' ? file : path.join(path.dirname(file), link);
    return !existsSync(path.join(root, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(wrong.map(([link]) => link)).toEqual([]);
});

test.each(guides)('%s names files and folders that exist', (file) => {
  const prose = read(file).replaceAll(/^ *```.*?^ *```$/gms, '');
  const paths = [...prose.matchAll(/`((?:app|deploy|docs|locales|marketplace|public|scripts|tests)\/[\w./@-]*)`/g)].map(
    ([, found = '']) => found,
  );
  expect(paths.filter((found) => !examples.test(found) && !existsSync(path.join(root, found)))).toEqual([]);
});
