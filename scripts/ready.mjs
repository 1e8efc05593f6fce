// Prepares a clone to run: installs packages, updates the build. Plain JavaScript, because nothing is installed before it runs.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const exitCodeOf = (status, signal) => status ?? 128 + (os.constants.signals[signal] ?? 0);

/**
 * Runs a command in the project. A failure ends this process with the same exit code. SIGTERM and SIGINT end the command with everything that
 * it started, then this process.
 */
export async function run(command, parameters) {
  const child = spawn(command, parameters, { cwd: root, stdio: 'inherit', detached: true });
  let ended = null;
  const end = (signal) => {
    ended = signal;
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  };
  process.on('SIGTERM', end).on('SIGINT', end);
  const [status, signal] = await new Promise((resolve, reject) => {
    child.on('error', reject).on('exit', (...outcome) => resolve(outcome));
  });
  process.off('SIGTERM', end).off('SIGINT', end);
  if (ended !== null || status !== 0) process.exit(ended === null ? exitCodeOf(status, signal) : exitCodeOf(null, ended));
}

const modified = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

function newest(place) {
  const file = path.join(root, place);
  if (!existsSync(file)) return 0;
  if (!statSync(file).isDirectory()) return modified(file);
  return Math.max(modified(file), ...readdirSync(file).map((entry) => newest(path.join(place, entry))));
}

/** Whether everything is installed that a build needs, by `npm install` or by `install`. */
function isInstalled() {
  const modules = path.join(root, 'node_modules');
  const installed = Math.max(modified(path.join(modules, '.karwan-installed')), modified(path.join(modules, '.package-lock.json')));
  return installed >= modified(path.join(root, 'package-lock.json')) && existsSync(path.join(modules, '@remix-run/dev'));
}

export async function install() {
  if (isInstalled()) return;
  await locked(async () => {
    if (isInstalled()) return;
    // Not `npm ci`: it fails where a mirror lacks an optional package for another platform.
    await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev']);
    writeFileSync(path.join(root, 'node_modules/.karwan-installed'), '');
  });
}

const sources = ['app', 'locales', 'marketplace', 'public', 'server.ts', 'vite.config.ts', 'package-lock.json', 'package.json'];
const stamp = path.join(root, 'build/.built');
const programs = ['build/server.js', 'build/backoffice.js', 'build/server/index.js'].map((file) => path.join(root, file));

/** Whether there is a build, of these sources or older ones. */
export const hasBuild = () => programs.every((program) => existsSync(program));

/** Whether the build is that of the sources. */
export const isCurrent = () => hasBuild() && modified(stamp) > Math.max(...sources.map(newest));

/** Builds, unless the build is current or `always` is set. */
export async function build({ always = false } = {}) {
  if (!always && isCurrent()) return;
  await locked(async () => {
    // Another process may have built while this one waited.
    if (!always && isCurrent()) return;
    const started = new Date();
    rmSync(stamp, { force: true });
    await run('npm', ['run', '--silent', 'build:pages']);
    await run('npm', ['run', '--silent', 'build:server']);
    writeFileSync(stamp, '');
    // What changes during the build is newer than it.
    utimesSync(stamp, started, started);
  });
}

const lock = path.join(root, '.building');

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Takes the lock. @returns the process that has it, or null when this one has it now. */
function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return null;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  // A file that was just created has no process id yet. One of a process that was killed, or from before the machine started, is taken away.
  const sinceStart = Date.now() - os.uptime() * 1000;
  if (holder > 0 && (!isAlive(holder) || modified(lock) < sinceStart)) rmSync(lock, { force: true });
  return holder;
}

/** Runs `work` while no other process installs or builds in this folder. */
async function locked(task) {
  let isTold = false;
  for (let holder = takeLock(); holder !== null; holder = takeLock()) {
    if (holder > 0 && !isTold) process.stderr.write(`Process ${holder} is installing or building in this folder. Waiting for it.\n`);
    isTold ||= holder > 0;
    await setTimeout(200);
  }
  const release = () => rmSync(lock, { force: true });
  process.on('exit', release);
  try {
    await task();
  } finally {
    process.off('exit', release);
    release();
  }
}
