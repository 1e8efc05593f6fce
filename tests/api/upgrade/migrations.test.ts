import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const folder = new URL('../../../marketplace/database/migrations/', import.meta.url);

/** `hash  name` of each migration, as `sha256sum` prints them. */
async function hashes(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(
      async (name) =>
        `${createHash('sha256')
          .update(await readFile(new URL(name, folder)))
          .digest('hex')}  ${name}`,
    ),
  );
}

test('migrations are only added, never edited: each has its hash in migrations.sha256', async () => {
  const listed = (await readFile(new URL('migrations.sha256', import.meta.url), 'utf8')).trim().split('\n');
  expect(listed.length).toBeGreaterThanOrEqual(15);
  expect(await hashes()).toEqual(listed);
});
