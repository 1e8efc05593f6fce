import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyTemplate } from '../api/template';
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
  expectOneLine(await startAndFail({ DATA_DIR, PORT: '0' }), /can’t be opened: its files are damaged.* Restore a backup/);
});

/** The files of a shop with the demo's data. */
async function copyShop(directory: string) {
  const { environment, remove } = await copyTemplate();
  cpSync(environment.DATA_DIR ?? '', directory, { recursive: true });
  await remove();
}

test('a damaged file of the database', async () => {
  const DATA_DIR = path.join(place.directory, 'damaged');
  await copyShop(DATA_DIR);
  const control = path.join(DATA_DIR, 'postgres/global/pg_control');
  writeFileSync(control, Buffer.alloc(statSync(control).size));
  expectOneLine(await startAndFail({ DATA_DIR, PORT: '0' }), /can’t be opened: its files are damaged.* Restore a backup/);
});

/** A file system of its own, in memory. @returns null where the machine does not permit it. */
function mount(name: string, options: string): string | null {
  const directory = path.join(place.directory, name);
  mkdirSync(directory);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', directory]);
  return status === 0 ? directory : null;
}
const unmount = (directory: string) => spawnSync('umount', ['--lazy', directory]);

test('a full disk: at the first start, and while the shop runs', async (context) => {
  const directory = mount('full', 'size=24m');
  if (!directory) return context.skip();
  const DATA_DIR = path.join(directory, 'shop');
  const ballast = path.join(directory, 'ballast');
  try {
    expectOneLine(await startAndFail({ DATA_DIR, PORT: '0' }), /The disk of .*full.* is full/);
    spawnSync('mount', ['-o', 'remount,size=300m', directory]);
    rmSync(DATA_DIR, { recursive: true });
    await copyShop(DATA_DIR);
    const shop = await startServer({ DATA_DIR });
    const register = (identifier: string) =>
      fetch(`${shop.url}/api/auth/register/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ first_name: 'Dilan', identifier, password: 'Passw0rd' }),
      });
    expect((await register('first@example.com')).status).toBe(202);
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M']);
    // The pages that the tables have may take a few rows more.
    let status = 202;
    for (let each = 0; status === 202 && each < 50; each += 1) status = (await register(`full-${each}@example.com`)).status;
    expect(status).toBe(503);
    expect((await fetch(`${shop.url}/product`)).status).toBe(200);
    rmSync(ballast);
    expect((await register('last@example.com')).status).toBe(202);
    expect(await shop.stop('SIGTERM')).toBe(0);
  } finally {
    unmount(directory);
  }
});

test('a read-only disk', async (context) => {
  const directory = mount('read-only', 'size=4m,ro');
  if (!directory) return context.skip();
  try {
    expectOneLine(await startAndFail({ DATA_DIR: path.join(directory, 'shop'), PORT: '0' }), /can’t be written/);
    expectOneLine(await startAndFail({ DATA_DIR: directory, PORT: '0' }), /can’t be written: its file system is read-only/);
  } finally {
    unmount(directory);
  }
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

test('several processes on the embedded database', async () => {
  const DATA_DIR = path.join(place.directory, 'several');
  for (const WORKERS of ['2', 'auto']) expectOneLine(await startAndFail({ DATA_DIR, WORKERS }), /WORKERS needs DATABASE_URL/);
  expectOneLine(await startAndFail({ DATA_DIR, WORKERS: 'many' }), /WORKERS must be a whole number from 1 to 64, or auto/);
});
