import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const startTimeout = 180_000;

/** A free port. */
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

/** A minimal environment, without the surrounding variables. */
const baseEnvironment = () => ({ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' as const });

export interface Running {
  url: string;
  child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Sends a signal and waits for the exit. @returns the exit code, null when the signal ended the process. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

const shop = ['build/server.js'];
/** The storefront alone, under Remix's own server. */
const storefrontProgram = ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'];

/**
 * @param logFile where the process prints to; without one its output is collected here.
 * @param folder the clone with the build.
 */
function launch(program: string[], environment: Record<string, string>, logFile?: string, folder = root) {
  const log = logFile && openSync(logFile, 'w');
  const child = spawn(process.execPath, program, {
    cwd: folder,
    // As `npm start` sets it.
    env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', ...baseEnvironment(), ...environment },
    stdio: ['ignore', log || 'pipe', log || 'pipe'],
  });
  if (log) {
    closeSync(log);
    return { child, output: () => readFileSync(logFile, 'utf8') };
  }
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  }
  return { child, output: () => printed };
}

/** Waits until `probe` succeeds. @throws Error when the process ends before it, or needs more than three minutes. */
async function waitUntilReady({ child, output, url }: Pick<Running, 'child' | 'output' | 'url'>, probe: string): Promise<void> {
  const deadline = Date.now() + startTimeout;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}: ${output()}`);
    const isReady = await fetch(url + probe).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the server was not ready in time: ${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Launches a program on `PORT`, or on a free port. */
async function open(program: string[], environment: Record<string, string>, logFile?: string, folder?: string): Promise<Running> {
  const port = environment.PORT ? Number(environment.PORT) : await freePort();
  const { child, output } = launch(program, { PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...environment }, logFile, folder);
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output,
    async stop(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}

/** Starts a program and waits until `probe` succeeds. */
async function start(program: string[], probe: string, environment: Record<string, string>, logFile?: string, folder?: string) {
  const running = await open(program, environment, logFile, folder);
  await waitUntilReady(running, probe);
  return running;
}

/**
 * Launches the built server, with parameters of Node.js.
 * @returns the process, and a promise of its readiness, which rejects when the process ends before.
 */
export async function launchServer(environment: Record<string, string>, parameters: string[] = []) {
  const running = await open([...parameters, ...shop], environment);
  return { running, ready: waitUntilReady(running, '/readyz') };
}

/**
 * Starts the built server and waits until it is ready.
 * @param logFile where it prints to, for a run that prints much.
 */
export const startServer = (environment: Record<string, string>, logFile?: string) => start(shop, '/readyz', environment, logFile);

/** The same for the build of another clone. */
export const startServerOf = (folder: string, environment: Record<string, string>) =>
  start(shop, '/readyz', environment, undefined, folder);

/** Starts the built storefront under Remix's own server, with the API at `API_URL`, and waits for its first page. */
export const startStorefront = (environment: Record<string, string>) => start(storefrontProgram, '/', environment);

/** Runs the built server with a configuration that must fail. @returns its exit code and output. */
export async function startAndFail(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(shop, { HOST: '127.0.0.1', ...environment });
  const timer = setTimeout(() => child.kill('SIGKILL'), startTimeout);
  await once(child, 'exit');
  clearTimeout(timer);
  return { code: child.exitCode, output: output() };
}
