import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));

/** Where a long list of files is what the folder is for. */
const mayBeLong = /^(\.|public|tests|locales|docs|marketplace\/database\/migrations|marketplace\/demo)(\/|$)/;

test('no folder has more than 14 files of its own', () => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(100);
  expect([...counts].filter(([folder, count]) => count > 14 && !mayBeLong.test(folder))).toEqual([]);
});

test('no source file is longer than 300 lines', () => {
  const sources = files.filter((file) => /^(app|marketplace|scripts|[^/]+$).*\.(tsx?|mjs|css)$/.test(file));
  expect(sources.length).toBeGreaterThan(500);
  const lengths = sources.map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 }));
  expect(lengths.filter(({ lines }) => lines > 300)).toEqual([]);
});
