import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryDirectory } from './server';

const root = fileURLToPath(new URL('../..', import.meta.url));
const place = temporaryDirectory();
afterAll(() => place.remove());

const documents = [
  'README.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((file) => path.join('docs', file)),
];

interface Block {
  /** Of its first command. */
  line: number;
  script: string;
}

/** The code blocks of a document whose info string is `sh runnable`. */
function runnableBlocks(content: string): Block[] {
  return [...content.matchAll(/^```sh runnable\n(.*?)^```$/gms)].map(({ index, 1: script = '' }) => ({
    line: content.slice(0, index).split('\n').length + 1,
    script,
  }));
}

const runnable = documents
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, blocks: runnableBlocks(readFileSync(path.join(root, file), 'utf8')) }))
  .filter(({ blocks }) => blocks.length > 0);

const notCopied = ['.git', '.data', 'test-results', 'docs', 'tests'];

/** A copy of the project, as a reader has it after cloning and building it; what commands write stays in the copy. */
function copyProject(name: string): string {
  const copy = path.join(place.directory, name);
  mkdirSync(copy);
  for (const entry of readdirSync(root)) if (!notCopied.includes(entry)) symlinkSync(path.join(root, entry), path.join(copy, entry));
  return copy;
}

/** Runs a script as a reader does; the first command that fails ends it. @throws Error with everything that was printed. */
async function run(script: string, cwd: string): Promise<string> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', `exec 2>&1\n${script}`], {
    cwd,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, HOME: process.env.HOME },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(`exit code ${child.exitCode}:\n${script}\n${printed}`);
  return printed;
}

const emptyShop = path.join(place.directory, 'empty');
beforeAll(async () => {
  mkdirSync(emptyShop);
  await run('npm run backoffice -- ledger verify', copyProject('first'));
  cpSync(path.join(place.directory, 'first/.data'), path.join(emptyShop, '.data'), { recursive: true });
});

test('a command that fails is noticed', async () => {
  await expect(run('npm run backoffice -- no such command\ntrue', copyProject('failing'))).rejects.toThrow('exit code 1');
});

test('the documents have commands to run', () => {
  expect(runnable.map(({ file }) => file)).toContain('docs/how-to/import-a-catalogue.md');
});

test.concurrent.each(runnable)('the commands in $file run', async ({ file, blocks }) => {
  const copy = copyProject(file.replaceAll(path.sep, '-'));
  cpSync(path.join(emptyShop, '.data'), path.join(copy, '.data'), { recursive: true });
  // In their order: a document's later commands may use what the earlier ones have made.
  for (const { line, script } of blocks) await expect(run(script, copy), `${file}, line ${line}`).resolves.not.toBe('');
});
