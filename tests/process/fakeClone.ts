import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryDirectory } from './server';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A build that takes a while, notes its start and end, and fails beside another one. Its server prints its process id, and ends with 7. */
const buildPages = `
import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
if (existsSync('building')) process.exit(9);
writeFileSync('building', '');
appendFileSync('builds', process.pid + ' ');
mkdirSync('build/server', { recursive: true });
await setTimeout(Number(process.env.BUILD_MS ?? 500));
writeFileSync('build/server/index.js', '');
writeFileSync('build/server.js', "setInterval(() => {}, 1000); for (const s of ['SIGTERM', 'SIGINT']) process.on(s, () => process.exit(7)); console.log('open in ' + process.pid);");
writeFileSync('build/backoffice.js', "console.log(JSON.stringify({ arguments: process.argv.slice(2), environment: process.env, user: process.getuid() }));");
rmSync('building');
`;

export interface Program {
  child: ChildProcess;
  output(): string;
  /** Waits for a text. @returns what its first group matched. */
  until(pattern: RegExp): Promise<string>;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
}

/** A folder with this repository's scripts, whose build is a small one, and whose packages count as installed. */
export function fakeClone() {
  const { directory, remove } = temporaryDirectory();
  cpSync(path.join(root, 'scripts'), path.join(directory, 'scripts'), { recursive: true });
  cpSync(path.join(root, 'deploy'), path.join(directory, 'deploy'), { recursive: true });
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const fakes = { 'build:pages': 'node buildPages.mjs', 'build:server': 'node -e 0' };
  writeFileSync(path.join(directory, 'package-lock.json'), '{}');
  writeFileSync(path.join(directory, 'package.json'), JSON.stringify({ name: 'clone', type: 'module', scripts: { ...scripts, ...fakes } }));
  writeFileSync(path.join(directory, 'buildPages.mjs'), buildPages);
  mkdirSync(path.join(directory, 'node_modules/@remix-run/dev'), { recursive: true });
  writeFileSync(path.join(directory, 'node_modules/.package-lock.json'), '{}');

  const run = (command: string, parameters: string[], environment: Record<string, string> = {}): Program => {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(command, parameters, {
      cwd: directory,
      env: { PATH, HOME, NODE_ENV: 'production', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk;
      });
    const ended = once(child, 'close').then(() => child.exitCode);
    const until = async (pattern: RegExp) => {
      for (;;) {
        const found = pattern.exec(printed);
        if (found) return found[1] ?? '';
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`ended: ${printed}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    return { child, output: () => printed, until, ended };
  };
  const file = (name: string) => path.join(directory, name);
  return {
    ...{ directory, remove, run, file },
    /** How many builds have begun. */
    builds: () => (existsSync(file('builds')) ? readFileSync(file('builds'), 'utf8').trim().split(' ').length : 0),
  };
}
