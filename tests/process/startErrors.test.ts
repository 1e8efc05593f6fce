import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort, startAndFail, startServer, temporaryDirectory } from './server';

const place = temporaryDirectory();
afterAll(() => place.remove());

function expectOneLine({ code, output }: { code: number | null; output: string }, words: RegExp) {
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toMatch(words);
}

test('a second process on the same DATA_DIR', async () => {
  const DATA_DIR = path.join(place.directory, 'shared');
  const first = await startServer({ DATA_DIR });
  expectOneLine(await startAndFail({ DATA_DIR, PORT: String(await freePort()) }), /Another Karwan is running on .*shared/);
  expect(await first.stop('SIGTERM')).toBe(0);
});

test('a port in use', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  const address = holder.address();
  const port = address !== null && typeof address !== 'string' ? address.port : 0;
  expectOneLine(await startAndFail({ DATA_DIR: path.join(place.directory, 'port'), PORT: String(port) }), new RegExp(`${port}`));
  holder.close();
});

test('a corrupt database directory', async () => {
  const DATA_DIR = path.join(place.directory, 'corrupt');
  mkdirSync(path.join(DATA_DIR, 'postgres'), { recursive: true });
  writeFileSync(path.join(DATA_DIR, 'postgres/PG_VERSION'), 'nonsense\n');
  expectOneLine(await startAndFail({ DATA_DIR, PORT: '0' }), /can’t be opened/);
});

test('a directory without write permission', async () => {
  expectOneLine(await startAndFail({ DATA_DIR: '/dev/null/karwan', PORT: '0' }), /can’t be written/);
});

test('an unreachable database server', async () => {
  const port = await freePort();
  expectOneLine(await startAndFail({ DATABASE_URL: `postgres://shop:secret@127.0.0.1:${port}/shop`, PORT: '0' }), /can’t be reached/);
});

test('live mode without its variables names each', async () => {
  const { code, output } = await startAndFail({ APP_MODE: 'live' });
  expect(code).toBe(1);
  for (const name of ['DATABASE_URL', 'SESSION_SECRET', 'PUBLIC_URL', 'SMTP_URL']) expect(output).toContain(name);
});

test('a malformed variable', async () => {
  expectOneLine(await startAndFail({ PORT: 'eighty' }), /PORT/);
});
