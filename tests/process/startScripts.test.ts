import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeClone, type Program } from './fakeClone';
import { isRunning } from './isRunning';

let clone: ReturnType<typeof fakeClone>;
beforeEach(() => {
  clone = fakeClone();
});
afterEach(() => clone.remove());

/** Waits until a build has begun, or a program ended. */
async function building({ child, output }: Program) {
  while (clone.builds() === 0) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(output());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits until a process has ended. */
async function gone(pid: number) {
  for (let tries = 0; isRunning(pid) && tries < 100; tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  return !isRunning(pid);
}

test('serve without a build says so in one line, and builds nothing', async () => {
  const serve = clone.run('npm', ['run', '--silent', 'serve']);
  expect(await serve.ended).toBe(1);
  expect(serve.output().trim()).toMatch(/^There is no build in \S+\. Run `npm run build` first\.$/);
  expect(clone.builds()).toBe(0);
});

test('npm start builds once, serve and a second start not at all', async () => {
  expect(await clone.run('npm', ['run', '--silent', 'build']).ended).toBe(0);
  for (const script of ['start', 'serve']) {
    const server = clone.run('npm', ['run', '--silent', script]);
    await server.until(/open in (\d+)/);
    server.child.kill('SIGTERM');
    await server.ended;
  }
  expect(clone.builds()).toBe(1);
});

test.each(['start', 'serve'])(
  'npm run %s keeps the heaps of the C library few and small, unless something else was chosen',
  async (script) => {
    await clone.run('npm', ['run', '--silent', 'build']).ended;
    for (const [chosen, expected] of [
      [{}, ['MALLOC_ARENA_MAX=2', 'MALLOC_MMAP_THRESHOLD_=131072']],
      [{ MALLOC_ARENA_MAX: '4', MALLOC_MMAP_THRESHOLD_: '65536' }, ['MALLOC_ARENA_MAX=4', 'MALLOC_MMAP_THRESHOLD_=65536']],
    ] as const) {
      const server = clone.run('npm', ['run', '--silent', script], chosen);
      const pid = await server.until(/open in (\d+)/);
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')).toEqual(expect.arrayContaining([...expected]));
      server.child.kill('SIGTERM');
      await server.ended;
    }
  },
);

test('two starts at once build one after the other, so that one builds and the other waits', async () => {
  const servers = [clone.run('npm', ['start', '--silent']), clone.run('npm', ['start', '--silent'])];
  const pids = await Promise.all(servers.map((server) => server.until(/open in (\d+)/)));
  expect(new Set(pids).size).toBe(2);
  expect(clone.builds()).toBe(1);
  expect(servers.filter((server) => /is installing or building/.test(server.output()))).toHaveLength(1);
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));
});

test('the lock of a build that was killed is taken over', async () => {
  const killed = clone.run('node', ['scripts/shop/build.mjs'], { BUILD_MS: '60000' });
  await building(killed);
  killed.child.kill('SIGKILL');
  process.kill(Number(readFileSync(clone.file('builds'), 'utf8')), 'SIGKILL');
  await killed.ended;
  expect(existsSync(clone.file('.building'))).toBe(true);
  rmSync(clone.file('building'));
  expect(await clone.run('npm', ['run', '--silent', 'build']).ended).toBe(0);
  expect(existsSync(clone.file('.building'))).toBe(false);
});

test.each([
  ['start', 'SIGTERM'],
  ['start', 'SIGINT'],
  ['serve', 'SIGTERM'],
  ['serve', 'SIGINT'],
] as const)('npm run %s passes %s on: the server ends, with its exit code', async (script, signal) => {
  await clone.run('npm', ['run', '--silent', 'build']).ended;
  const server = clone.run('npm', ['run', '--silent', script]);
  const pid = Number(await server.until(/open in (\d+)/));
  server.child.kill(signal);
  expect(await server.ended).toBe(7);
  expect(await gone(pid)).toBe(true);
});

test('the server ends when the npm that started it is killed', async () => {
  await clone.run('npm', ['run', '--silent', 'build']).ended;
  const server = clone.run('npm', ['run', '--silent', 'serve']);
  const pid = Number(await server.until(/open in (\d+)/));
  server.child.kill('SIGKILL');
  expect(await gone(pid)).toBe(true);
});

test('SIGTERM during the build of npm start ends the build', async () => {
  const start = clone.run('npm', ['start', '--silent'], { BUILD_MS: '60000' });
  await building(start);
  start.child.kill('SIGTERM');
  expect(await start.ended).not.toBe(0);
  expect(await gone(Number(readFileSync(clone.file('builds'), 'utf8')))).toBe(true);
  expect(existsSync(clone.file('.building'))).toBe(false);
});

test('a command of the back office runs where there is a build, without the packages of development, and changes nothing', async () => {
  await clone.run('npm', ['run', '--silent', 'build']).ended;
  rmSync(clone.file('node_modules/@remix-run'), { recursive: true });
  const later = new Date(Date.now() + 60_000);
  utimesSync(clone.file('package-lock.json'), later, later);
  const command = clone.run('npm', ['run', '--silent', 'backoffice', '--', 'orders', 'list']);
  expect(await command.ended).toBe(0);
  expect(command.output()).toContain('"arguments":["orders","list"]');
  expect(command.output()).toContain('The build is older than its sources.');
  expect(clone.builds()).toBe(1);
});

/** A command through deploy/backoffice, as a user that the machine has. */
async function throughService(lines: string[], user: string, environment: Record<string, string> = {}) {
  await clone.run('npm', ['run', '--silent', 'build']).ended;
  const file = clone.file('karwan.env');
  writeFileSync(file, lines.join('\n'), { mode: 0o600 });
  const command = clone.run(clone.file('deploy/backoffice'), ['doctor', '--x', 'a b'], {
    ...environment,
    KARWAN_ENV: file,
    KARWAN_USER: user,
  });
  return { code: await command.ended, output: command.output() };
}

test('deploy/backoffice gives a command the variables of the service and of its file, and none of the caller', async () => {
  const lines = [
    '# a comment',
    'SESSION_SECRET=with#hash and $dollar',
    'MAIL_FROM="Zagros <shop@zagros.example>"',
    'SMS_HEADERS=\'{"a":1}\'',
    'APP_MODE=demo',
  ];
  const { code, output } = await throughService(lines, userInfo().username, {
    DATABASE_URL: 'postgres://elsewhere',
    DATA_DIR: '/elsewhere',
    // Who called `sudo`: the changes are theirs.
    SUDO_USER: 'shilan',
  });
  expect(code).toBe(0);
  const { arguments: args, environment } = JSON.parse(output);
  expect(args).toEqual(['doctor', '--operator', 'shilan', '--x', 'a b']);
  expect(environment).toMatchObject({
    SESSION_SECRET: 'with#hash and $dollar',
    MAIL_FROM: 'Zagros <shop@zagros.example>',
    SMS_HEADERS: '{"a":1}',
    APP_MODE: 'demo',
    NODE_ENV: 'production',
    TRUST_PROXY: '1',
    DATA_DIR: '/var/cache/karwan',
  });
  expect(environment).not.toHaveProperty('DATABASE_URL');
  expect(environment).not.toHaveProperty('PORT');
});

test.runIf(process.getuid?.() === 0)('deploy/backoffice runs a command of root as the user of the service', async () => {
  await clone.run('chmod', ['-R', 'a+rX', clone.directory]).ended;
  const { code, output } = await throughService(['APP_MODE=live'], 'nobody');
  expect([code, JSON.parse(output).user]).toEqual([0, Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }))]);
});

test('deploy/backoffice says in one line that the file is missing', async () => {
  const command = clone.run(clone.file('deploy/backoffice'), ['doctor'], { KARWAN_ENV: '/no/such.env' });
  expect(await command.ended).toBe(1);
  expect(command.output().trim()).toMatch(/^\/no\/such\.env can't be read \(ENOENT\)\..*KARWAN_ENV names another one\.$/);
});
