// npm test: all checks, the fastest failures first, and a summary with counts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findHeadlessShell } from './chromium.mjs';
import { build, install, root } from './ready.mjs';
import { checkTable, readReports, readTable } from './specification.mjs';
import { findTextBrowsers } from './textBrowsers.mjs';

await install();
const reports = path.join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;

function step(name, command, parameters, environment = {}) {
  process.stdout.write(`\n── ${name}\n`);
  const { status } = spawnSync(command, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
  if (status !== 0) process.exitCode = 1;
  return status === 0;
}

function read(file) {
  const report = path.join(reports, file);
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
}

/** The names of failed checks. Failed tests are in the reports. */
const failedChecks = [];

function record(name, succeeded) {
  if (succeeded) passed += 1;
  else {
    failed += 1;
    failedChecks.push(name);
  }
}

const check = (name, command, parameters) => record(name, step(name, command, parameters));

function vitest(name, filter) {
  const file = `${name.replaceAll(' ', '-')}.json`;
  step(name, 'npx', [
    'vitest',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=test-results/${file}`,
    ...filter,
  ]);
  const report = read(file);
  passed += report?.numPassedTests ?? 0;
  failed += report ? report.numFailedTests + (report.success || report.numFailedTests > 0 ? 0 : 1) : 1;
}

async function browser(name, filter = [], environment = {}) {
  await build();
  const CHROMIUM_PATH = await findHeadlessShell();
  findTextBrowsers();
  step(name, 'npx', ['playwright', 'test', '--config', 'tests/playwright.config.ts', ...filter], { CHROMIUM_PATH, ...environment });
  const report = read('browser.json');
  passed += report?.stats.expected ?? 0;
  failed += report ? report.stats.unexpected + report.stats.flaky : 1;
}

const only = process.argv.slice(2);
const wants = (name) => only.length === 0 || only.includes(name);

if (wants('lint')) check('lint', 'npx', ['biome', 'check', '--error-on-warnings', '.']);
if (wants('types')) check('types', 'npx', ['tsc', '--noEmit']);
if (wants('folders'))
  check('rules between folders', 'npx', ['depcruise', '--config', '.dependency-cruiser.mjs', 'app', 'marketplace', 'locales', 'server.ts']);
if (wants('unused')) check('unused', 'npx', ['knip', '--no-progress']);
if (wants('unit')) vitest('unit tests', ['tests/unit']);
if (wants('api')) vitest('api tests', ['tests/api']);
if (wants('process')) {
  await build();
  vitest('process tests', ['tests/process']);
}
if (wants('browser')) await browser('browser');
// Only on request: it needs a PostgreSQL at TEST_DATABASE_URL.
if (only.includes('shared'))
  await browser(
    'two processes on one PostgreSQL',
    // Processes share state in the same way in every language, so journeys that exist in three run in English.
    [
      'auth',
      'account',
      'google',
      'order',
      'doubleSubmit',
      'payments',
      'cards',
      'balance',
      'returns',
      'refund',
      '--grep-invert=(ar|ckb), script',
    ],
    { SHOP_PROCESSES: '2' },
  );

// Runs last, and only when every test ran: the table refers to all kinds of tests.
if (only.length === 0 || only.includes('specification')) {
  process.stdout.write('\n── specification\n');
  const rows = readTable(readFileSync(path.join(root, 'tests/spec.md'), 'utf8'));
  const wrong = rows.length === 0 ? ['tests/spec.md has no rows'] : checkTable(rows, readReports(root));
  for (const complaint of wrong) process.stdout.write(`  ✗ ${complaint}\n`);
  const named = new Set(rows.flatMap(({ tests }) => tests.map(({ file, title }) => file + title)));
  const open = rows.filter(({ proof }) => proof.startsWith('Open')).length;
  process.stdout.write(`${rows.length} statements, ${named.size} tests named, ${open} statements without a test yet\n`);
  record('specification', wrong.length === 0);
}

// Once more at the end, where a reader of a long log finds it.
if (failed > 0) {
  process.stdout.write('\n── failed\n');
  for (const name of failedChecks) process.stdout.write(`  ✗ ${name}\n`);
  for (const { file, title, failure } of readReports(root))
    if (failure !== undefined) process.stdout.write(`  ✗ ${file} › ${title}\n    ${failure}\n`);
}

process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
if (failed > 0 || passed === 0) process.exitCode = 1;
