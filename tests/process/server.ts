import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const patience = 60_000;

/** A port that nothing listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  probe.close();
  await once(probe, 'close');
  return address.port;
}

export function temporaryDirectory() {
  const directory = mkdtempSync(path.join(tmpdir(), 'karwan-process-'));
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** Nothing of the surrounding environment but what a process needs to run. */
const bare = () => ({ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' as const });

export interface Running {
  url: string;
  child: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  /** Ends it with a signal and waits until it is gone. @returns its exit code, null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const shop = ['build/server.js'];
/** The storefront alone, under Remix's own server. */
const storefront = ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'];

function launch(program: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, program, { cwd: root, env: { ...bare(), ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  return { child, output: () => printed };
}

/** Starts a program and waits until `probe` is answered well. */
async function start(program: string[], probe: string, environment: Record<string, string>): Promise<Running> {
  const port = environment.PORT ? Number(environment.PORT) : await freePort();
  const { child, output } = launch(program, { PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...environment });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + patience;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${output()}`);
    const isReady = await fetch(url + probe).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) break;
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the server was not ready in time: ${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    child,
    output,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
      return child.exitCode;
    },
  };
}

/** Starts the built server and waits until it is ready. */
export const startServer = (environment: Record<string, string>) => start(shop, '/readyz', environment);

/** Starts the built storefront under Remix's own server, with the API at `API_URL`, and waits until it shows its first page. */
export const startStorefront = (environment: Record<string, string>) => start(storefront, '/', environment);

/** Runs the built server when it is expected to give up. @returns its exit code and what it printed. */
export async function startAndFail(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(shop, { HOST: '127.0.0.1', ...environment });
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  await once(child, 'exit');
  clearTimeout(timer);
  return { code: child.exitCode, output: output() };
}
