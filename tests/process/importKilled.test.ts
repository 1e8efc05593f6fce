import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTemplate } from '../api/template';
import { backoffice } from './backoffice';
import { temporaryDirectory } from './server';

const rows = 4000;
const description = 'A long text about the lamp. '.repeat(600);

let environment: Record<string, string>;
let remove: () => Promise<void>;
const folder = temporaryDirectory();
const file = path.join(folder.directory, 'lamps.ndjson');
const exported = path.join(folder.directory, 'exported.ndjson');

beforeAll(async () => {
  const template = await copyTemplate();
  environment = template.environment;
  remove = template.remove;
  const lines = function* () {
    for (let id = 1; id <= rows; id += 1)
      yield `${JSON.stringify({ id: `lamp-${id}`, title: `Lamp ${id}`, category: ['Lamps'], price: 5000, stock: 3, description })}\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(file));
});
afterAll(async () => {
  await remove();
  folder.remove();
});

test('an import that is killed leaves nothing', async () => {
  const child = spawn(process.execPath, ['build/backoffice.js', 'catalogue', 'import', file], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += chunk;
    if (/^[1-9]\d* rows, \d+ a second, about \d+ s remain$/m.test(printed)) break;
  }
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(printed).not.toContain('imported');
  expect(await backoffice(environment, ['catalogue', 'export', exported])).toContain('0 products');
});

// The file has 70 MB, which are more as JavaScript's strings.
test('the next one imports all, in less memory than the file has', async () => {
  const small = { ...environment, NODE_OPTIONS: '--max-old-space-size=120' };
  expect(await backoffice(small, ['catalogue', 'import', file])).toContain(`${rows} imported, 0 updated, 0 unchanged, 0 refused`);
  expect(await backoffice(small, ['catalogue', 'import', file])).toContain(`0 imported, 0 updated, ${rows} unchanged, 0 refused`);
});
