// Prepares a clone to run: installs packages, updates the build. Plain JavaScript, because nothing is installed before it runs.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Runs a command in the project; a failure ends this process with the same exit code. */
export function run(command, parameters, environment = {}) {
  const { status, error } = spawnSync(command, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

const modified = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

function newest(place) {
  const file = path.join(root, place);
  if (!existsSync(file)) return 0;
  if (!statSync(file).isDirectory()) return modified(file);
  return Math.max(modified(file), ...readdirSync(file).map((entry) => newest(path.join(place, entry))));
}

export function install() {
  const installed = path.join(root, 'node_modules/.karwan-installed');
  if (modified(installed) < modified(path.join(root, 'package-lock.json'))) {
    // Not `npm ci`: it fails where a mirror lacks an optional package for another platform.
    run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev']);
    writeFileSync(path.join(root, 'node_modules/.karwan-installed'), '');
  }
}

const sources = ['app', 'locales', 'marketplace', 'public', 'server.ts', 'vite.config.ts', 'package-lock.json', 'package.json'];
const stamp = path.join(root, 'build/.built');

export function build() {
  if (modified(stamp) > Math.max(...sources.map(newest))) return;
  run('npm', ['run', '--silent', 'build']);
  writeFileSync(stamp, '');
}
